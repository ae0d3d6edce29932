/** Which lines may be contested, deleted and ruled on, for options and moves alike. */
import { Refusal, type Seat } from '../../../rulebook.ts';
import { linesOf, seatOfId } from '../find.ts';
import type { Dispute, ReportLine, TableNow } from '../state.ts';
import { here, type TableReport } from './questions.ts';

export const disputesOf = (table: TableNow): readonly Dispute[] => table.disputes ?? [];

/** House rule: most lines of a report that a band contests at a time. */
const MOST_DISPUTES = 20;

const isRuled = (table: TableNow, line: number): boolean => (table.ruled ?? []).includes(line);

export const isContesting = (table: TableNow, seat: Seat): boolean =>
  disputesOf(table).some((dispute) => dispute.seat === seat);

/** Has that seat answered the current report? Disputes of earlier rounds do not count: their authors have not seen later changes. */
export const hasSpoken = (table: TableNow, seat: Seat): boolean =>
  table.agreed.includes(seat) ||
  disputesOf(table).some((dispute) => dispute.seat === seat && dispute.round === table.round);

/** PV-R63: the band whose member was harmed or taken in an HQ, or whose HQ was taken; null for other lines. */
function victimOf(line: ReportLine): Seat | null {
  if (line.fact === 'takeHq') return line.of;
  return line.fact === 'wound' || line.fact === 'kill' || line.fact === 'capture' ? seatOfId(line.figure) : null;
}

/** PV-R63: bands that must accept the report: those of the table, and owners of HQs that it mentions. */
export function partiesOf(table: TableNow): Seat[] {
  const victims = linesOf(table).flatMap((line) => victimOf(line) ?? []);
  return [...new Set([...table.order, ...victims])];
}

/** @throws Refusal where that band has no part in this report */
function party(report: TableReport, seat: Seat): void {
  if (!partiesOf(report.table).includes(seat)) here(report, seat);
}

const noLine = (line: number): Refusal => new Refusal('no-line', 'PV-148', { line });

/** A band of the table may contest another's line once, unless the organiser ruled on it. */
export function whyNotDispute(report: TableReport, seat: Seat, id: number): Refusal | null {
  const line = report.table.lines[id];
  if (seat === 0) return new Refusal('bands-only', 'PV-148');
  party(report, seat);
  if (!line) return noLine(id);
  if (victimOf(line) !== seat) here(report, seat);
  if (line.noted === seat) return new Refusal('own-line', 'PV-148', { line: id });
  if (isRuled(report.table, id)) return new Refusal('ruled-already', 'PV-148', { line: id });
  if (isDisputedBy(report.table, seat, id)) return new Refusal('contested-already', 'PV-148', { line: id });
  return disputedBy(report.table, seat).length >= MOST_DISPUTES
    ? new Refusal('too-many-disputes', 'PV-148', { count: MOST_DISPUTES })
    : null;
}

export const isDisputedBy = (table: TableNow, seat: Seat, line: number): boolean =>
  disputesOf(table).some((dispute) => dispute.seat === seat && dispute.line === line);

export const disputedBy = (table: TableNow, seat: Seat): number[] =>
  disputesOf(table).flatMap((dispute) => (dispute.seat === seat ? [dispute.line] : []));

export const contested = (table: TableNow): number[] => [...new Set(disputesOf(table).map((dispute) => dispute.line))];

export const disputable = (report: TableReport, seat: Seat): number[] => {
  const plays = report.table.order.includes(seat);
  const lines = linesOf(report.table).filter((line) => plays || victimOf(line) === seat);
  return lines.flatMap((line) => (whyNotDispute(report, seat, line.id) === null ? [line.id] : []));
};

export function whyNotAgree(report: TableReport, seat: Seat): Refusal | null {
  party(report, seat);
  const count = disputedBy(report.table, seat).length;
  if (count > 0) return new Refusal('still-contesting', 'PV-148', { count });
  const handedIn = report.table.round !== undefined;
  return handedIn && report.table.agreed.includes(seat) ? new Refusal('agreed-already', 'PV-148') : null;
}

/** PV-R40: only the last taking of an HQ may be deleted. */
function whyNotGo(report: TableReport, id: number): Refusal | null {
  const line = report.table.lines[id];
  if (!line) return noLine(id);
  const retaken =
    line.fact === 'takeHq' &&
    linesOf(report.table).some((later) => later.fact === 'takeHq' && later.hq === line.hq && later.id > id);
  return retaken ? new Refusal('hq-taken-since', 'PV-R40') : null;
}

/** A contested line is deleted only by the organiser with a reason; a line that the organiser confirmed not by a band. */
export function whyNotStrike(report: TableReport, seat: Seat, id: number): Refusal | null {
  const why = whyNotGo(report, id);
  if (why) return why;
  if (seat === 0)
    return contested(report.table).includes(id) ? new Refusal('reason-wanted', 'PV-148', { line: id }) : null;
  return isRuled(report.table, id) ? new Refusal('ruled-already', 'PV-148', { line: id }) : null;
}

/** Nor does a band replace wounds that the organiser confirmed. */
export function whyNotReplace(report: TableReport, seat: Seat, figure: string): Refusal | null {
  if (seat === 0 || !report.table.ruled?.length) return null;
  const line = linesOf(report.table).find((one) => one.fact === 'wound' && one.figure === figure);
  return line && isRuled(report.table, line.id) ? new Refusal('ruled-already', 'PV-148', { line: line.id }) : null;
}

export const strikable = (report: TableReport, seat: Seat): number[] =>
  linesOf(report.table).flatMap((line) => (whyNotStrike(report, seat, line.id) === null ? [line.id] : []));

export const VERDICTS = ['stands', 'struck', 'corrected'] as const;
export type Verdict = (typeof VERDICTS)[number];

export function whyNotOverrule(report: TableReport, seat: Seat, id: number, verdict: Verdict): Refusal | null {
  if (seat !== 0) return new Refusal('organiser-only', 'PV-148');
  if (!report.table.lines[id]) return noLine(id);
  if (!contested(report.table).includes(id)) return new Refusal('not-contested', 'PV-148', { line: id });
  if (verdict === 'struck') return whyNotGo(report, id);
  return notAgreed(report.table).includes(id) ? new Refusal('not-agreed', 'PV-R79', { line: id }) : null;
}

/** PV-R79: exchanges that one of the two bands contests: they cannot stand, since both must agree. */
export const notAgreed = (table: TableNow): number[] =>
  linesOf(table).flatMap((line) => {
    if (line.fact !== 'exchange' || seatOfId(line.figure) === seatOfId(line.to)) return [];
    const parties = [line.figure, line.to].map(seatOfId);
    return parties.some((seat) => isDisputedBy(table, seat, line.id)) ? [line.id] : [];
  });

export const overrulable = (report: TableReport, verdict: Verdict): number[] =>
  contested(report.table).filter((id) => whyNotOverrule(report, 0, id, verdict) === null);
