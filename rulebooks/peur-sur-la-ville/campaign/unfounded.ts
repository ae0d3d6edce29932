/** Contracts noted as fulfilled that the rest of their report no longer bears out (PV-H4). */
import { current, type Draft, isDraft } from 'immer';
import type { Act } from '../../rulebook.ts';
import { digestOf } from './digest.ts';
import { linesOf, tableTerm } from './find.ts';
import { contractsHere, type Desk, whyUnfounded } from './questions.ts';
import type { CampaignState, TableNow } from './state.ts';

/**
 * Strikes them out, after a line came or went.
 * @param desk The report as this move found it.
 * @param table The same report as it becomes.
 */
export function strikeUnfounded(act: Act<CampaignState>, desk: Desk, table: TableNow): void {
  if (!linesOf(desk.table).some((line) => line.fact === 'fulfil')) return;
  const after = isDraft(table) ? current(table as Draft<TableNow>) : table;
  const now: Desk = { state: desk.state, table: after, digest: digestOf(desk.state, after) };
  for (const line of linesOf(after)) {
    if (line.fact !== 'fulfil') continue;
    const contract = contractsHere(now).find((one) => one.id === line.contract);
    if (!contract || whyUnfounded(now, contract) === null) continue;
    delete table.lines[line.id];
    act.say({
      key: 'line.struck',
      args: { line: line.id, table: tableTerm(table.table), what: { term: 'do.fulfil' } },
    });
  }
}
