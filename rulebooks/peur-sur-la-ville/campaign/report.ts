/**
 * The report of a table: facts noted one by one while or after the battle is played on the table, struck out where wrong, and
 * agreed by those who played there. Nothing is paid before the accounts.
 */
import { type Act, Refusal, type Seat } from '../../rulebook.ts';
import { contradicts } from './contradictions.ts';
import { lineOf } from './fact-line.ts';
import { factOf } from './fact-of.ts';
import { before, gangOf, linesOf, nowOf, seatOfId, tableNow, tableTerm } from './find.ts';
import type { CampaignMove } from './moves.ts';
import { contractsHere, type Desk, deskOf, here, strikable } from './questions.ts';
import type { CampaignState, Fact, TableNow } from './state.ts';

/** Plays one move of a table's report. @throws Refusal */
export function report(act: Act<CampaignState>, tableNumber: number, seat: Seat, move: CampaignMove): void {
  const desk = deskOf(before(act), tableNumber);
  const table = tableNow(nowOf(act.state), tableNumber);
  switch (move.do) {
    case 'strike':
      return strike(act, desk, table, move.line);
    case 'agree':
      return agree(act, desk, table, seat);
    case 'finish':
      if (seat !== 0) throw new Refusal('organiser-only', 'PV-148');
      return closeReport(act, table);
    default:
      return add(act, desk, table, seat, factOf(desk, seat, move));
  }
}

/**
 * Notes a fact. A death takes the place of the wounds of the same figure, new wounds that of the old ones; a contract that it
 * contradicts is struck out. Nobody has agreed yet.
 */
function add(act: Act<CampaignState>, desk: Desk, table: TableNow, seat: Seat, fact: Fact): void {
  for (const line of linesOf(desk.table)) {
    if (line.fact === 'wound' && replacesWound(fact, line.figure)) delete table.lines[line.id];
    if (line.fact === 'fulfil' && isContradicted(desk, line.contract, fact)) drop(act, table, line.id);
  }
  table.lines[desk.table.next] = { ...fact, id: desk.table.next, noted: seat };
  table.next = desk.table.next + 1;
  if (desk.table.agreed.length > 0) table.agreed = [];
  act.say(lineOf(desk, fact));
}

const replacesWound = (fact: Fact, figure: string): boolean =>
  (fact.fact === 'wound' || fact.fact === 'kill') && fact.figure === figure;

const isContradicted = (desk: Desk, id: string, fact: Fact): boolean => {
  const contract = contractsHere(desk).find((one) => one.id === id);
  return contract !== undefined && contradicts(fact, contract.card, seatOfId(id));
};

/** Takes a line out that another one has made untrue. */
function drop(act: Act<CampaignState>, table: TableNow, id: number): void {
  delete table.lines[id];
  act.say({ key: 'line.struck', args: { line: id, table: tableTerm(table.table), what: { term: 'do.fulfil' } } });
}

function strike(act: Act<CampaignState>, desk: Desk, table: TableNow, id: number): void {
  const line = desk.table.lines[id];
  if (!line) throw new Refusal('no-line', 'PV-148', { line: id });
  if (!strikable(desk).includes(id)) throw new Refusal('hq-taken-since', 'PV-R40');
  delete table.lines[id];
  if (desk.table.agreed.length > 0) table.agreed = [];
  act.say({
    key: 'line.struck',
    args: { line: id, table: tableTerm(desk.table.table), what: { term: `do.${line.fact}` } },
  });
}

function agree(act: Act<CampaignState>, desk: Desk, table: TableNow, seat: Seat): void {
  here(desk, seat);
  if (desk.table.agreed.includes(seat)) throw new Refusal('agreed-already', 'PV-148');
  table.agreed.push(seat);
  act.say({ key: 'line.agreed', args: { gang: gangOf(desk.state, seat).name, table: tableTerm(desk.table.table) } });
  if (desk.table.agreed.length + 1 === desk.table.order.length) closeReport(act, table);
}

/** The report of a table is finished; after the last one come the accounts. */
function closeReport(act: Act<CampaignState>, table: TableNow): void {
  table.closed = true;
  act.say({ key: 'line.report-closed', args: { table: tableTerm(table.table) } });
  if (nowOf(act.state).tables.every((one) => one.closed)) act.state.phase = 'accounts';
}
