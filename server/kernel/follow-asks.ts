/** What the host keeps for asks follows the asks: sealed answers, reminders and clocks of those that are gone go with them. */

import { pausesOf } from './clock-tree.ts';
import { type ClockChanges, followClocks, type Moment, withClocks } from './follow-clocks.ts';
import { asksOf, type GamePosition } from './position.ts';

/** @param held a game around it stands */
export function followAsks(
  before: GamePosition,
  after: GamePosition,
  held: boolean,
  moment: Moment,
): { game: GamePosition; clocks: ClockChanges | null } {
  const ids = new Set(asksOf(after).map((ask) => ask.id));
  const pauses = pausesOf(after);
  const sealed = withoutClosed(before.sealed, ids);
  const reminded = withoutClosed(before.reminded, ids);
  const game = { ...after, sealed, reminded, pauses };
  const clocks = followClocks(before, game, held, moment);
  return { game: clocks ? { ...game, clocks: withClocks(game.clocks, clocks) } : game, clocks };
}

/** What is kept by ask, of those that are still open. */
export function withoutClosed<T>(
  kept: Readonly<Record<string, T>>,
  open: ReadonlySet<string>,
): Readonly<Record<string, T>> {
  if (Object.keys(kept).every((id) => open.has(id))) return kept;
  return Object.fromEntries(Object.entries(kept).filter(([id]) => open.has(id)));
}
