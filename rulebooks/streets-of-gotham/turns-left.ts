/** How long the night still is, as far as the table can tell. */
import type { GothamView } from './view.ts';

/** Cards that leave the pile in a turn, as games go. */
const PACE = 1.8;

/** Turns that each player still has, about; 0 once Batman is out. He lies somewhere in the last third: in its middle, on average (GC-17). */
export function turnsLeft({
  batman,
  pile,
  players,
  signals,
  discard,
}: Pick<GothamView, 'batman' | 'pile' | 'players' | 'signals' | 'discard'>): number {
  if (batman) return 0;
  const drawn = players.reduce((sum, { hand, laid }) => sum + hand + laid.length, 0) + discard.length;
  const third = (pile + drawn - 2 * players.length) / 3;
  const cards = signals === 2 ? pile / 2 : pile - third / 2;
  return cards / (PACE * players.length);
}
