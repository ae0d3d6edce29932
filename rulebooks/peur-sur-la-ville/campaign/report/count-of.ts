/** What a line of a report counts: wounds, cars, passers-by, Bitcoins. */
import type { ReportLine } from '../state.ts';

/** What a line counts; null where it counts nothing. */
export function countOf(line: ReportLine): number | null {
  switch (line.fact) {
    case 'wound':
      return line.wounds;
    case 'extra':
      return line.amount;
    case 'robPassers':
    case 'robCar':
    case 'prevent':
    case 'truck':
      return line.count;
    default:
      return null;
  }
}
