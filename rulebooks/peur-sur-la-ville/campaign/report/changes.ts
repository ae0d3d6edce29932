import type { Seat } from '../../../rulebook.ts';
import type { Dispute, TableNow } from '../state.ts';
import { isContesting, partiesOf } from './disputes.ts';
import type { TableReport } from './questions.ts';

/** Counts the moves of a report: undoing an earlier one undoes the later ones too. */
export function touch(table: TableNow): void {
  table.steps = (table.steps ?? 0) + 1;
}

/** A line was added or deleted. After the hand-in all but its author must answer again, and statements on deleted lines are dropped. */
export function changed(report: TableReport, table: TableNow, seat: Seat): void {
  if (report.table.round === undefined) {
    if (report.table.agreed.length > 0) table.agreed = [];
    return;
  }
  table.round = report.table.round + 1;
  table.heard = false;
  forgetGone(table);
  // With nobody else to ask, the author must hand it in again.
  const others = partiesOf(table).some((one) => one !== seat);
  table.agreed = seat > 0 && others && !isContesting(table, seat) ? [seat] : [];
}

/** Removes disputes. Order is irrelevant, so the last one takes the empty place, which keeps patches small. */
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

export function forgetGone(table: TableNow): void {
  const left = (line: number): boolean => table.lines[line] !== undefined;
  dropDisputes(table, (one) => !left(one.line));
  if (table.ruled?.some((line) => !left(line))) table.ruled = table.ruled.filter(left);
  const parties = partiesOf(table);
  const isParty = (seat: Seat): boolean => parties.includes(seat);
  if (!table.agreed.every(isParty)) table.agreed = table.agreed.filter(isParty);
}
