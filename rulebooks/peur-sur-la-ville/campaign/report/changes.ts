/** What a change of a report does to what was said of it. */
import type { Seat } from '../../../rulebook.ts';
import type { Dispute, TableNow } from '../state.ts';
import { isContesting, partiesOf } from './disputes.ts';
import type { TableReport } from './questions.ts';

/** The report has seen one more move: who takes an earlier one of it back takes this one along. */
export function touch(table: TableNow): void {
  table.steps = (table.steps ?? 0) + 1;
}

/** A line came or went. After the hand-in all are asked anew but its author, and what was said of a line that is gone is void. */
export function changed(report: TableReport, table: TableNow, seat: Seat): void {
  if (report.table.round === undefined) {
    if (report.table.agreed.length > 0) table.agreed = [];
    return;
  }
  table.round = report.table.round + 1;
  table.heard = false;
  forgetGone(table);
  // Where nobody else is left to be asked, he hands it in anew: a report does not close because its author changed it.
  const others = partiesOf(table).some((one) => one !== seat);
  table.agreed = seat > 0 && others && !isContesting(table, seat) ? [seat] : [];
}

/** Takes disputes out of a report. Their order says nothing, so the last one takes an empty place: a move stores no whole list. */
export function dropDisputes(table: TableNow, isGone: (dispute: Dispute) => boolean): void {
  const { disputes } = table;
  if (!disputes) return;
  for (let at = disputes.length - 1; at >= 0; at--) {
    const one = disputes[at];
    if (!one || !isGone(one)) continue;
    const last = disputes.pop();
    if (last && at < disputes.length) disputes[at] = { ...last };
  }
}

/** What was said of a line that is gone is void. */
export function forgetGone(table: TableNow): void {
  const left = (line: number): boolean => table.lines[line] !== undefined;
  dropDisputes(table, (one) => !left(one.line));
  if (table.ruled?.some((line) => !left(line))) table.ruled = table.ruled.filter(left);
  const parties = partiesOf(table);
  const isParty = (seat: Seat): boolean => parties.includes(seat);
  if (!table.agreed.every(isParty)) table.agreed = table.agreed.filter(isParty);
}
