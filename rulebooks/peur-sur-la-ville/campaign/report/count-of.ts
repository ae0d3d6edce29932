import type { ReportLine } from '../state.ts';

/** The count of a line (wounds, cars, passers-by, Bitcoins); null where it has none. */
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
