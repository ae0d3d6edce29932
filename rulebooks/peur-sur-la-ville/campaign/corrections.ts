/** A ruling may correct the figure of a contested line: so many wounds, so many passers-by. */
import { Refusal } from '../../rulebook.ts';
import { countOf } from './count-of.ts';
import { digestOf } from './digest.ts';
import { contested, whyNotOverrule } from './disputes.ts';
import { factOf } from './fact-of.ts';
import { linesWithout } from './find.ts';
import type { TableReport } from './questions.ts';
import type { ReportLine } from './state.ts';

/** The most that any line counts, and where the rules leave it open, what one line of a report may. */
const MOST_COUNTED = 20;
const MOST = { extra: 10, prevent: 4 } as const;

/**
 * The line with that figure in place of its own, as if it were noted anew in a report without it.
 * @throws Refusal of the rule that the figure breaks, `no-count`, `same-count`
 */
export function corrected(report: TableReport, line: ReportLine, count: number): ReportLine {
  const was = countOf(line);
  if (was === null) throw new Refusal('no-count', 'PV-148', { line: line.id });
  if (was === count) throw new Refusal('same-count', 'PV-148', { line: line.id });
  const most = line.fact === 'extra' || line.fact === 'prevent' ? MOST[line.fact] : MOST_COUNTED;
  if (count < 1 || count > most) throw new Refusal('counts-no-more', 'PV-148', { count: most });
  const { id, noted } = line;
  return { ...factOf(without(report, id), 0, moveOf(line, count)), id, noted, was };
}

/** Figures to which the organiser may correct a contested line. */
export function correctionsOf(report: TableReport, line: ReportLine): number[] {
  if (countOf(line) === null || whyNotOverrule(report, 0, line.id, 'corrected')) return [];
  const counts = Array.from({ length: MOST_COUNTED }, (_, at) => at + 1);
  return counts.filter((count) => isAllowed(report, line, count));
}

/** Contested lines that count something. */
export const correctable = (report: TableReport): ReportLine[] =>
  contested(report.table).flatMap((id) => {
    const line = report.table.lines[id];
    return line && countOf(line) !== null ? [line] : [];
  });

function isAllowed(report: TableReport, line: ReportLine, count: number): boolean {
  try {
    corrected(report, line, count);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The move that notes the fact of a line with that figure. */
function moveOf(line: ReportLine, count: number): Parameters<typeof factOf>[2] {
  switch (line.fact) {
    case 'wound':
      return { do: 'wound', figure: line.figure, wounds: count };
    case 'extra':
      return { do: 'extra', gang: line.gang, amount: count, words: line.words };
    case 'robPassers':
    case 'robCar':
    case 'prevent':
    case 'truck':
      return { do: line.fact, gang: line.gang, count };
    default:
      throw new Refusal('no-count', 'PV-148', { line: line.id });
  }
}

function without({ state, table }: TableReport, id: number): TableReport {
  const lines = Object.fromEntries(linesWithout(table, id).map((line) => [line.id, line]));
  const left = { ...table, lines };
  return { state, table: left, digest: digestOf(state, left) };
}
