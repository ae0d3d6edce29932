/**
 * How a report is handed in, checked and closed. The first band that agrees hands it in; the others accept it, contest single lines, or change it, and then all are asked again.
 * Silence accepts when the time is up. The organiser rules on remaining disputes.
 */
import { called } from '../../../agreement.ts';
import { type Act, Refusal, type Seat } from '../../../rulebook.ts';
import { closeWithoutMeeting } from '../evening/meetings.ts';
import { before, gangOf, linesOf, linesWithout, nowOf, tableNow, tableTerm } from '../find.ts';
import type { MoveOf } from '../moves.ts';
import type { CampaignState, ReportLine, TableNow } from '../state.ts';
import { dropDisputes, forgetGone, touch } from './changes.ts';
import { amended, corrected } from './corrections.ts';
import {
  contested,
  disputedBy,
  disputesOf,
  hasSpoken,
  isContesting,
  isDisputedBy,
  notAgreed,
  partiesOf,
  whyNotAgree,
  whyNotDispute,
  whyNotOverrule,
} from './disputes.ts';
import { lineOf } from './fact-line.ts';
import { refuse, type TableReport, tableReportOf } from './questions.ts';
import { strikeUnfounded } from './unfounded.ts';

/** A report during a move: its state before, its draft, and the move. */
export interface Report {
  readonly act: Act<CampaignState>;
  readonly report: TableReport;
  readonly table: TableNow;
}

export function reportOf(act: Act<CampaignState>, number: number): Report {
  const table = tableNow(nowOf(act.state), number);
  touch(table);
  return { act, report: tableReportOf(before(act), number), table };
}

/** Hands the report in, or accepts it. @throws Refusal `agreed-already`, `still-contesting` */
export function agree({ act, report, table }: Report, seat: Seat): void {
  refuse(whyNotAgree(report, seat));
  const handsIn = report.table.round === undefined;
  if (handsIn) table.round = 1;
  table.agreed = [...report.table.agreed.filter((other) => other !== seat), seat];
  const args = { ...called('gang', gangOf(report.state, seat)), table: tableTerm(table.table) };
  const alone = partiesOf(report.table).every((other) => other === seat);
  act.say({ key: !handsIn ? 'line.agreed' : alone ? 'line.handed-in-alone' : 'line.handed-in', args });
  settle(act, table);
}

/** With the band's own words, or a ready-made reason. @throws Refusal */
export function dispute({ act, report, table }: Report, seat: Seat, move: MoveOf<'dispute' | 'contest'>): void {
  const { line } = move;
  refuse(whyNotDispute(report, seat, line));
  if (report.table.round === undefined) throw new Refusal('not-handed-in', 'PV-148');
  table.disputes ??= [];
  table.disputes.push({
    line,
    seat,
    ...(move.do === 'contest' ? { reason: move.reason } : { words: move.words }),
    round: report.table.round,
  });
  act.say({
    key: 'line.disputed',
    args: { ...lineArgs(report, line), ...called('gang', gangOf(report.state, seat)), words: saidBy(move) },
  });
  settle(act, table);
}

/** When only disputes are left, a player who withdraws their last one accepts the report. @throws Refusal `not-contested` */
export function undispute({ act, report, table }: Report, seat: Seat, { line }: MoveOf<'undispute'>): void {
  if (!isDisputedBy(report.table, seat, line)) throw new Refusal('not-contested', 'PV-148', { line });
  dropDisputes(table, (one) => one.seat === seat && one.line === line);
  act.say({
    key: 'line.undisputed',
    args: { ...lineArgs(report, line), ...called('gang', gangOf(report.state, seat)) },
  });
  if (report.table.heard && disputedBy(table, seat).length === 0) table.agreed = [...report.table.agreed, seat];
  askTheRest(report, table);
  settle(act, table);
}

/** The organiser decides a dispute, with a reason. Bands that accepted the report are not asked again; those that contested the line are asked about the rest. @throws Refusal */
export function overrule(one: Report, seat: Seat, move: MoveOf<'overrule'>): void {
  const { act, report, table } = one;
  const { line, verdict, words, count = 0 } = move;
  refuse(whyNotOverrule(report, seat, line, verdict));
  if (verdict === 'corrected') {
    const now = corrected(report, lineAt(report, line), count);
    const { was = 0 } = now;
    act.say({ key: 'line.overruled-corrected', args: { ...lineArgs(report, line), words, was, count } });
    return become(one, now);
  }
  dropDisputes(table, (dispute) => dispute.line === line);
  act.say({ key: `line.overruled-${verdict}`, args: { ...lineArgs(report, line), words } });
  if (verdict === 'struck') {
    delete table.lines[line];
    strikeUnfounded(act, report, table, linesWithout(report.table, line));
    forgetGone(table);
    askWhoLost(report, table, line);
  } else {
    table.ruled ??= [];
    table.ruled.push(line);
  }
  askTheRest(report, table);
  settle(act, table);
}

/** The organiser corrects a contested line. @throws Refusal of the rule that the new line breaks, `line-rests` */
export function correct(one: Report, seat: Seat, { line, why, fact }: MoveOf<'correct'>): void {
  const { act, report } = one;
  refuse(whyNotOverrule(report, seat, line, 'corrected'));
  const now = amended(report, lineAt(report, line), fact);
  act.say({ key: 'line.corrected', args: { ...lineArgs(report, line), words: why } });
  act.say(lineOf(report, now));
  become(one, now);
}

/** Replaces a contested line by the organiser's. It keeps its number and cannot be contested again. */
function become({ act, report, table }: Report, now: ReportLine): void {
  table.lines[now.id] = now;
  dropDisputes(table, (one) => one.line === now.id);
  table.ruled ??= [];
  table.ruled.push(now.id);
  forgetGone(table);
  askTheRest(report, table);
  settle(act, table);
}

/** @throws Refusal `no-line` */
function lineAt({ table }: TableReport, id: number): ReportLine {
  const line = table.lines[id];
  if (!line) throw new Refusal('no-line', 'PV-148', { line: id });
  return line;
}

/** Bands whose lines were deleted together with that one are asked again, to complete the report. */
function askWhoLost(report: TableReport, table: TableNow, struck: number): void {
  const lost = linesOf(report.table).filter(({ id }) => id !== struck && table.lines[id] === undefined);
  if (lost.length > 0) table.agreed = table.agreed.filter((seat) => lost.every((line) => line.noted !== seat));
}

/** When the last dispute is settled, the players who have not accepted are asked again. */
function askTheRest(report: TableReport, table: TableNow): void {
  if (!report.table.heard || disputesOf(table).length > 0) return;
  if (partiesOf(table).every((seat) => table.agreed.includes(seat))) return;
  table.heard = false;
  table.round = (report.table.round ?? 0) + 1;
}

/** The time to check is up: silent bands accept. */
export function silence(act: Act<CampaignState>, number: number): void {
  const { report, table } = reportOf(act, number);
  table.heard = true;
  if (disputesOf(table).length > 0)
    table.agreed = partiesOf(report.table).filter((seat) => !isContesting(report.table, seat));
  act.say({ key: 'line.silence', args: { table: tableTerm(number) } });
  settle(act, table);
}

/** The organiser closes the report at any time; contested lines stand, except exchanges that one of the two bands contests (PV-R79). @throws Refusal `organiser-only` */
export function finish({ act, report, table }: Report, seat: Seat): void {
  if (seat !== 0) throw new Refusal('organiser-only', 'PV-148');
  const gone = notAgreed(report.table);
  for (const line of gone) {
    delete table.lines[line];
    act.say({ key: 'line.struck', args: lineArgs(report, line) });
  }
  if (gone.length > 0) {
    const left = linesOf(report.table).filter(({ id }) => !gone.includes(id));
    strikeUnfounded(act, report, table, left);
    forgetGone(table);
  }
  if (report.table.round === undefined && linesOf(report.table).length === 0) closeWithoutMeeting(act, table.table);
  const count = contested(report.table).length - gone.length;
  if (count > 0) act.say({ key: 'line.disputes-stand', args: { table: tableTerm(table.table), count } });
  close(act, table);
}

/** By correspondence, the days for the report are over: it is handed in as noted; an empty one closes, since the table has not played. */
export function overdue(act: Act<CampaignState>, number: number): void {
  const { report, table } = reportOf(act, number);
  if (linesOf(report.table).length > 0) {
    table.round = 1;
    act.say({ key: 'line.handed-in-late', args: { table: tableTerm(number) } });
    return;
  }
  closeWithoutMeeting(act, number);
  close(act, table);
}

/** Closes a report without open questions; if only disputes are left, the organiser is asked. */
function settle(act: Act<CampaignState>, table: TableNow): void {
  const open = disputesOf(table).length > 0;
  if (!open && (table.heard || partiesOf(table).every((seat) => table.agreed.includes(seat)))) close(act, table);
  else if (open && !table.heard) table.heard = partiesOf(table).every((seat) => hasSpoken(table, seat));
}

/** Closes the report of a table; the accounts follow the last one. */
function close(act: Act<CampaignState>, table: TableNow): void {
  table.closed = true;
  if (disputesOf(table).length > 0) table.disputes = [];
  act.say({ key: 'line.report-closed', args: { table: tableTerm(table.table) } });
  const { tables } = nowOf(act.state);
  if (!tables.every((one) => one.closed)) return;
  // The accounts depend on all reports: undoing a move of one undoes the accounts.
  for (const one of tables) if (one !== table) touch(one);
  act.state.phase = 'accounts';
}

/** PV-148: the organiser reopens a closed report, before the accounts of the turn; its lines stay, and all its bands are asked again. @throws Refusal `report-open` */
export function reopen(act: Act<CampaignState>, { table: number }: MoveOf<'reopen'>): void {
  const { report, table } = reportOf(act, number);
  if (!report.table.closed) throw new Refusal('report-open', 'PV-148', { table: tableTerm(number) });
  table.closed = false;
  table.heard = false;
  table.agreed = [];
  table.round = (report.table.round ?? 0) + 1;
  act.state.phase = 'battles';
  act.say({ key: 'line.report-reopened', args: { table: tableTerm(number) } });
}

const saidBy = (move: MoveOf<'dispute' | 'contest'>) =>
  move.do === 'contest' ? { term: `reason.${move.reason}` } : move.words;

const lineArgs = (report: TableReport, line: number) => ({
  line,
  table: tableTerm(report.table.table),
  what: { term: `do.${report.table.lines[line]?.fact}` },
});
