import type { CampaignMove } from './moves.ts';
import type { CampaignState } from './state.ts';

/** PV-131: the running state; null while bands choose among secret cards. Everything else is public (PV-120). */
export function exportable(state: CampaignState): CampaignState | null {
  const choosing = state.phase === 'affaires' || Object.keys(state.now?.candidates ?? {}).length > 0;
  if (choosing) return null;
  const { dealAgain: _, ...shown } = state;
  return shown;
}

/** Notes beside a roster are private, during the campaign and after it. */
export const redactMove = (move: CampaignMove): CampaignMove =>
  move.do === 'enrol' ? { ...move, roster: { ...move.roster, notes: '' } } : move;
