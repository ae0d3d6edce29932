/**
 * The report of a table: facts noted one by one while or after the battle is played on the table, struck out where wrong, then
 * handed in and checked (`checking.ts`). Nothing is paid before the accounts.
 */
import type { Act, Seat } from '../../rulebook.ts';
import { agree, dispute, finish, overrule, type Report, reportOf, undispute } from './checking.ts';
import { restsOn } from './contract-needs.ts';
import { whyNotStrike } from './disputes.ts';
import { lineOf } from './fact-line.ts';
import { factOf } from './fact-of.ts';
import { linesOf, linesWithout, nowOf, tableNow } from './find.ts';
import type { CampaignMove } from './moves.ts';
import { contractsHere, here, refuse } from './questions.ts';
import { changed, touch } from './report-changes.ts';
import type { CampaignState, Fact, ReportLine } from './state.ts';
import { strikeUnfounded, struckLine } from './unfounded.ts';

/** Plays one move of a table's report. @throws Refusal */
export function report(act: Act<CampaignState>, tableNumber: number, seat: Seat, move: CampaignMove): void {
  const one = reportOf(act, tableNumber);
  switch (move.do) {
    case 'strike':
      return strike(one, seat, move.line);
    case 'agree':
      return agree(one, seat);
    case 'finish':
      return finish(one, seat);
    case 'dispute':
    case 'contest':
      return dispute(one, seat, move);
    case 'undispute':
      return undispute(one, seat, move);
    case 'overrule':
      return overrule(one, seat, move);
    default:
      if (seat !== 0) here(one.report, seat);
      return add(one, seat, factOf(one.report, seat, move));
  }
}

/**
 * Notes a fact. A death takes the place of the wounds of the same figure, new wounds that of the old ones; a contract that the
 * report then no longer bears out is struck out.
 */
function add(one: Report, seat: Seat, fact: Fact): void {
  const { act, report, table } = one;
  const replaced = (line: ReportLine) => line.fact === 'wound' && replacesWound(fact, line.figure);
  const old = linesOf(report.table);
  for (const line of old) if (replaced(line)) delete table.lines[line.id];
  const added = { ...fact, id: report.table.next, noted: seat };
  table.lines[added.id] = added;
  table.next = added.id + 1;
  strikeUnfounded(act, report, table, [...old.filter((line) => !replaced(line)), added]);
  changed(report, table, seat);
  if (fact.fact === 'fulfil') touchElsewhere(one, fact.contract);
  act.say(lineOf(report, fact));
}

/** PV-R63: where the contract rests on the report of another table, who takes a move of that one back takes this one along. */
function touchElsewhere({ act, report }: Report, id: string): void {
  const contract = contractsHere(report).find((one) => one.id === id);
  const other = contract && restsOn(report.state, report.table, contract);
  if (other) touch(tableNow(nowOf(act.state), other.table));
}

const replacesWound = (fact: Fact, figure: string): boolean =>
  (fact.fact === 'wound' || fact.fact === 'kill') && fact.figure === figure;

function strike(one: Report, seat: Seat, id: number): void {
  if (seat !== 0) here(one.report, seat);
  refuse(whyNotStrike(one.report, seat, id));
  const { act, report, table } = one;
  delete table.lines[id];
  act.say(struckLine(report.table, id));
  strikeUnfounded(act, report, table, linesWithout(report.table, id));
  changed(report, table, seat);
}
