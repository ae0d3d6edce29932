/** What of a campaign may be exported. */
import type { CampaignMove } from './moves.ts';
import type { CampaignState } from './state.ts';

/** PV-131: the state while it runs; null while bands choose among cards that only they know. Everything else is public (PV-120). */
export function exportable(state: CampaignState): CampaignState | null {
  const choosing = state.phase === 'affaires' || Object.keys(state.now?.candidates ?? {}).length > 0;
  if (choosing) return null;
  // Cards that are to be dealt again were never shown to everybody.
  const { dealAgain: _, ...shown } = state;
  return shown;
}

/** The notes beside a roster are its player's own: nobody reads them in the campaign, during it or after it. */
export const redactMove = (move: CampaignMove): CampaignMove =>
  move.do === 'enrol' ? { ...move, roster: { ...move.roster, notes: '' } } : move;
