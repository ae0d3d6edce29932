/** Lines that the rest of their report no longer bears out: contracts fulfilled (PV-H4), the hospital controlled (PV-143). */
import type { Act } from '../../rulebook.ts';
import { digestOf } from './digest.ts';
import { tableTerm } from './find.ts';
import { contractsHere, type Desk, whyNotControl, whyUnfounded } from './questions.ts';
import type { CampaignState, ReportLine, TableNow } from './state.ts';

/**
 * Strikes them out, after a line came or went; one may rest on another.
 * @param desk The report as this move found it.
 * @param table The same report as it becomes.
 * @param lines Its lines, plain and quick to read.
 */
export function strikeUnfounded(
  act: Act<CampaignState>,
  desk: Desk,
  table: TableNow,
  lines: readonly ReportLine[],
): void {
  if (!lines.some(({ fact }) => fact === 'fulfil' || fact === 'hospital')) return;
  const after = { ...desk.table, lines: Object.fromEntries(lines.map((line) => [line.id, line])) };
  const now: Desk = { state: desk.state, table: after, digest: digestOf(desk.state, after) };
  const gone = lines.find((line) => isUnfounded(now, line));
  if (!gone) return;
  delete table.lines[gone.id];
  act.say({
    key: 'line.struck',
    args: { line: gone.id, table: tableTerm(table.table), what: { term: `do.${gone.fact}` } },
  });
  strikeUnfounded(
    act,
    desk,
    table,
    lines.filter((line) => line !== gone),
  );
}

function isUnfounded(desk: Desk, line: ReportLine): boolean {
  if (line.fact === 'hospital') return whyNotControl(desk, line.gang) !== null;
  if (line.fact !== 'fulfil') return false;
  const contract = contractsHere(desk).find((one) => one.id === line.contract);
  return contract !== undefined && whyUnfounded(desk, contract) !== null;
}
