/**
 * Lines that the rest of their report no longer bears out: contracts fulfilled (PV-H4), the hospital controlled (PV-143), pieces
 * that passed from hand to hand (PV-R79).
 */
import type { Act } from '../../rulebook.ts';
import { handledInVain } from './carried.ts';
import { digestOf } from './digest.ts';
import { tableTerm } from './find.ts';
import { contractsHere, type TableReport, whyNotControl, whyUnfounded } from './questions.ts';
import type { CampaignState, Fact, ReportLine, TableNow } from './state.ts';

/** Kinds of line that rest on others. */
const RESTING: readonly Fact['fact'][] = ['fulfil', 'hospital', 'spend', 'break', 'exchange'];

/**
 * Strikes them out, after a line came or went; one may rest on another.
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
  if (!lines.some(({ fact }) => RESTING.includes(fact))) return;
  const after = { ...report.table, lines: Object.fromEntries(lines.map((line) => [line.id, line])) };
  const now: TableReport = { state: report.state, table: after, digest: digestOf(report.state, after) };
  const gone = handledInVain(report.state, lines) ?? lines.find((line) => isUnfounded(now, line));
  if (!gone) return;
  delete table.lines[gone.id];
  act.say({
    key: 'line.struck',
    args: { line: gone.id, table: tableTerm(table.table), what: { term: `do.${gone.fact}` } },
  });
  strikeUnfounded(
    act,
    report,
    table,
    lines.filter((line) => line !== gone),
  );
}

function isUnfounded(report: TableReport, line: ReportLine): boolean {
  if (line.fact === 'hospital') return whyNotControl(report, line.gang) !== null;
  if (line.fact !== 'fulfil') return false;
  const contract = contractsHere(report).find((one) => one.id === line.contract);
  return contract !== undefined && whyUnfounded(report, contract) !== null;
}
