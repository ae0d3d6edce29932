/** Lines that reports no longer support: fulfilled contracts (PV-H4), the controlled hospital (PV-143), pieces handed over (PV-16). */
import type { Act, Line } from '../../../rulebook.ts';
import { linesOf, nowOf, tableNow, tableTerm } from '../find.ts';
import type { CampaignState, Fact, ReportLine, TableNow } from '../state.ts';
import { handledInVain } from './carried.ts';
import { changed, touch } from './changes.ts';
import { digestOf } from './digest.ts';
import { contractsHere, type TableReport, tableReportOf, whyNotControl, whyUnfounded } from './questions.ts';

const RESTING: readonly Fact['fact'][] = ['fulfil', 'hospital', 'spend', 'break', 'exchange'];

/**
 * Deletes them after a line was added or deleted, in this report and those of other tables.
 * @param report before this move
 * @param table the draft of that report
 * @param lines its lines, fast to read
 */
export function strikeUnfounded(
  act: Act<CampaignState>,
  report: TableReport,
  table: TableNow,
  lines: readonly ReportLine[],
): void {
  strikeHere(act, report, table, lines);
  strikeElsewhere(act, report, lines);
}

/** Repeats: one line may depend on another. */
function strikeHere(act: Act<CampaignState>, report: TableReport, table: TableNow, lines: readonly ReportLine[]): void {
  if (!lines.some(({ fact }) => RESTING.includes(fact))) return;
  const after = withLines(report.table, lines);
  const now: TableReport = { state: report.state, table: after, digest: digestOf(report.state, after) };
  const gone = handledInVain(report.state, lines) ?? lines.find((line) => isUnfounded(now, line));
  if (!gone) return;
  delete table.lines[gone.id];
  act.say(struckLine(after, gone.id));
  strikeHere(
    act,
    report,
    table,
    lines.filter((line) => line !== gone),
  );
}

/** PV-R63: contracts in other reports that would lack the death they need. @param lines of this report as they would be */
export function unfoundedElsewhere(
  report: TableReport,
  lines: readonly ReportLine[],
): { readonly other: TableReport; readonly gone: readonly ReportLine[] }[] {
  const now = nowOf(report.state);
  const isDeath = (line: ReportLine): boolean => line.fact === 'kill' && !lines.includes(line);
  if (!linesOf(report.table).some(isDeath)) return [];
  const tables = now.tables.map((one) => (one.table === report.table.table ? withLines(one, lines) : one));
  const state: CampaignState = { ...report.state, now: { ...now, tables } };
  return tables.flatMap(({ table }) => {
    if (table === report.table.table) return [];
    const other = tableReportOf(state, table);
    const gone = linesOf(other.table).filter((line) => line.fact === 'fulfil' && isUnfounded(other, line));
    return gone.length > 0 ? [{ other, gone }] : [];
  });
}

/** PV-R63: deletes such contracts from other reports; closed ones stay closed, in others all bands are asked again. */
function strikeElsewhere(act: Act<CampaignState>, report: TableReport, lines: readonly ReportLine[]): void {
  for (const { other, gone } of unfoundedElsewhere(report, lines)) {
    const table = tableNow(nowOf(act.state), other.table.table);
    for (const { id } of gone) {
      delete table.lines[id];
      act.say(struckLine(other.table, id));
    }
    touch(table);
    if (!table.closed) changed(other, table, 0);
  }
}

export const withLines = (table: TableNow, lines: readonly ReportLine[]): TableNow => ({
  ...table,
  lines: Object.fromEntries(lines.map((line) => [line.id, line])),
});

/** The log line of a deleted line. @param table the report with it */
export const struckLine = (table: TableNow, id: number): Line => ({
  key: 'line.struck',
  args: { line: id, table: tableTerm(table.table), what: { term: `do.${table.lines[id]?.fact}` } },
});

/** Does the rest of the report no longer support that line? */
export function isUnfounded(report: TableReport, line: ReportLine): boolean {
  if (line.fact === 'hospital') return whyNotControl(report, line.gang) !== null;
  if (line.fact !== 'fulfil') return false;
  const contract = contractsHere(report).find((one) => one.id === line.contract);
  return contract !== undefined && whyUnfounded(report, contract) !== null;
}
