/** Lines that depend on others, so that a correction may invalidate them. */
import { Refusal } from '../../../rulebook.ts';
import { gangOf, linesOf, seatOfId, tableTerm } from '../find.ts';
import type { ReportLine } from '../state.ts';
import { handledInVain } from './carried.ts';
import { digestOf } from './digest.ts';
import { nameOf, type TableReport } from './questions.ts';
import { isUnfounded, unfoundedElsewhere, withLines } from './unfounded.ts';

/** Why that line cannot become `now`: another line would become invalid, or says the same already. The refusal names it. @param now allowed in a report without the line */
export function whyNotBecome(report: TableReport, line: ReportLine, now: ReportLine): Refusal | null {
  const others = linesOf(report.table).filter(({ id }) => id !== line.id);
  const figure = now.fact === 'wound' || now.fact === 'kill' ? now.figure : null;
  const same = others.find((other) => other.fact === 'wound' && other.figure === figure);
  if (same && figure !== null)
    return new Refusal('figure-noted', 'PV-148', { ...named(report, same), ...nameOf(report, figure) });
  const lines = linesOf(report.table).map((one) => (one.id === line.id ? now : one));
  const vain = handledInVain(report.state, lines);
  if (vain?.id === now.id && vain.fact === 'exchange')
    return new Refusal('nothing-left', 'PV-16', nameOf(report, vain.figure));
  const resting = retaken(others, line, now) ?? vain ?? unfoundedHere(report, others, lines);
  if (resting) return new Refusal('line-rests', 'PV-148', named(report, resting));
  for (const { other, gone } of unfoundedElsewhere(report, lines))
    for (const one of gone)
      return new Refusal('line-rests-elsewhere', 'PV-R63', {
        ...named(report, one),
        table: tableTerm(other.table.table),
      });
  return null;
}

/** PV-R40: a later capture of the same HQ names the gang that lost it. */
const retaken = (others: readonly ReportLine[], line: ReportLine, now: ReportLine): ReportLine | undefined =>
  others.find(
    (other) =>
      other.fact === 'takeHq' &&
      other.id > line.id &&
      [line, now].some((one) => one.fact === 'takeHq' && one.hq === other.hq),
  );

function unfoundedHere(
  report: TableReport,
  others: readonly ReportLine[],
  lines: readonly ReportLine[],
): ReportLine | undefined {
  const table = withLines(report.table, lines);
  const after: TableReport = { state: report.state, table, digest: digestOf(report.state, table) };
  return others.find((other) => isUnfounded(after, other) && !isUnfounded(report, other));
}

const named = ({ state }: TableReport, line: ReportLine) => ({
  line: line.id,
  what: { term: `do.${line.fact}` },
  gang: gangOf(state, bandOf(line)).name,
});

function bandOf(line: ReportLine): number {
  if ('gang' in line) return line.gang;
  if ('by' in line) return line.by;
  if ('contract' in line) return seatOfId(line.contract);
  return seatOfId('vehicle' in line ? line.vehicle : line.figure);
}
