/** Drops sealed answers, reminders and clocks of asks that are closed. */
import { withoutClosed } from './persistent.ts';
import { asksOf, type GamePosition } from './position.ts';
import { type ClockChanges, type Moment, reconcileClocks, withClocks } from './reconcile-clocks.ts';

/** @param held a surrounding game is paused */
export function reconcileAsks(
  before: GamePosition,
  after: GamePosition,
  held: boolean,
  moment: Moment,
): { game: GamePosition; clocks: ClockChanges | null } {
  const game = withoutClosed(after, () => asksOf(after).map(({ id }) => id));
  const clocks = reconcileClocks(before, game, held, moment);
  return { game: clocks ? { ...game, clocks: withClocks(game.clocks, clocks) } : game, clocks };
}
