/** The report of a table: facts noted during or after the battle, deleted where wrong, then handed in and checked (`checking.ts`). Nothing is paid before the accounts. */
import { type Act, Refusal, type Seat } from '../../../rulebook.ts';
import { linesOf, linesWithout, nowOf, tableNow } from '../find.ts';
import type { CampaignMove, MoveOf } from '../moves.ts';
import type { CampaignState, Fact, ReportLine } from '../state.ts';
import { changed, touch } from './changes.ts';
import { agree, correct, dispute, finish, overrule, type Report, reportOf, undispute } from './checking.ts';
import { restsOn } from './contract-needs.ts';
import { whyNotStrike } from './disputes.ts';
import { lineOf } from './fact-line.ts';
import { factOf } from './fact-of.ts';
import { contractsHere, here, longestReport, nameOf, refuse, type TableReport } from './questions.ts';
import { strikeUnfounded, struckLine } from './unfounded.ts';

/** One move of a table's report. @throws Refusal */
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
    case 'correct':
      return correct(one, seat, move);
    case 'wounds':
      return add(one, seat, woundsOf(one.report, seat, move));
    default:
      return add(one, seat, [factOf(one.report, seat, move)]);
  }
}

/** Wounds of several figures, each once. @throws Refusal */
function woundsOf(report: TableReport, seat: Seat, { wounded }: MoveOf<'wounds'>): Fact[] {
  const twice = wounded.find(({ figure }, at) => wounded.some((other, after) => after > at && other.figure === figure));
  if (twice) throw new Refusal('wounded-twice', 'PV-75', nameOf(report, twice.figure));
  const kept = linesOf(report.table).filter((line) => !wounded.some((one) => isWoundOf(line, one.figure)));
  const most = longestReport(report.table);
  if (kept.length + wounded.length > most) throw new Refusal('report-full', 'PV-148', { count: most });
  return wounded.map((one) => factOf(report, seat, { do: 'wound', ...one }));
}

/** Notes facts. A death replaces the wounds of the same figure, new wounds the old ones; contracts that the report no longer supports are deleted. */
export function add(one: Report, seat: Seat, facts: readonly Fact[]): void {
  const { act, report, table } = one;
  if (seat !== 0) here(report, seat);
  const replaced = (line: ReportLine) => facts.some((fact) => replacesWound(fact, line));
  const old = linesOf(report.table);
  for (const line of old) if (replaced(line)) delete table.lines[line.id];
  const added = facts.map((fact, at) => ({ ...fact, id: report.table.next + at, noted: seat }));
  for (const line of added) table.lines[line.id] = line;
  table.next = report.table.next + added.length;
  strikeUnfounded(act, report, table, [...old.filter((line) => !replaced(line)), ...added]);
  changed(report, table, seat);
  for (const fact of facts) {
    if (fact.fact === 'fulfil') touchElsewhere(one, fact.contract);
    act.say(lineOf(report, fact));
  }
}

/** PV-R63: where the contract depends on another report, undoing a move of that one undoes this one. */
function touchElsewhere({ act, report }: Report, id: string): void {
  const contract = contractsHere(report).find((one) => one.id === id);
  const other = contract && restsOn(report.state, report.table, contract);
  if (other) touch(tableNow(nowOf(act.state), other.table));
}

const isWoundOf = (line: ReportLine, figure: string): boolean => line.fact === 'wound' && line.figure === figure;

const replacesWound = (fact: Fact, line: ReportLine): boolean =>
  (fact.fact === 'wound' || fact.fact === 'kill') && isWoundOf(line, fact.figure);

function strike(one: Report, seat: Seat, id: number): void {
  if (seat !== 0) here(one.report, seat);
  refuse(whyNotStrike(one.report, seat, id));
  const { act, report, table } = one;
  delete table.lines[id];
  act.say(struckLine(report.table, id));
  strikeUnfounded(act, report, table, linesWithout(report.table, id));
  changed(report, table, seat);
}
