/** Lines that the rest of the reports no longer bears out: contracts fulfilled (PV-H4), the hospital controlled (PV-143), pieces that passed from hand to hand (PV-16). */
import type { Act, Line } from '../../../rulebook.ts';
import { linesOf, nowOf, tableNow, tableTerm } from '../find.ts';
import type { CampaignState, Fact, ReportLine, TableNow } from '../state.ts';
import { handledInVain } from './carried.ts';
import { changed, touch } from './changes.ts';
import { digestOf } from './digest.ts';
import { contractsHere, type TableReport, tableReportOf, whyNotControl, whyUnfounded } from './questions.ts';

/** Kinds of line that rest on others. */
const RESTING: readonly Fact['fact'][] = ['fulfil', 'hospital', 'spend', 'break', 'exchange'];

/**
 * Strikes them out, after a line came or went, from this report and from those of other tables.
 * @param report as this move found it
 * @param table The same report as it becomes.
 * @param lines Its lines, plain and quick to read.
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

/** One line may rest on another. */
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

/**
 * PV-R63: contracts in other reports that the lines of this one leave without the death that they rest on.
 * @param lines of this report as they would be
 */
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

/** PV-R63: such contracts go from other reports, too: from a closed one, which stays so, or all are asked anew. */
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

/** What the log says of a line that goes. @param table the report with it */
export const struckLine = (table: TableNow, id: number): Line => ({
  key: 'line.struck',
  args: { line: id, table: tableTerm(table.table), what: { term: `do.${table.lines[id]?.fact}` } },
});

/** The rest of its report does not bear that line out. */
export function isUnfounded(report: TableReport, line: ReportLine): boolean {
  if (line.fact === 'hospital') return whyNotControl(report, line.gang) !== null;
  if (line.fact !== 'fulfil') return false;
  const contract = contractsHere(report).find((one) => one.id === line.contract);
  return contract !== undefined && whyUnfounded(report, contract) !== null;
}
