import type { GothamView } from './view.ts';

/** Usual number of cards that leave the pile in a turn. */
const PACE = 1.8;

/** Approximate turns left for each player; 0 once Batman is out. Batman is in the last third, on average in its middle (GC-17). */
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
