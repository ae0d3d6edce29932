/** What the host keeps for asks follows the asks: sealed answers, reminders and clocks of those that are gone go with them. */

import { pausesOf } from './clock-tree.ts';
import { type ClockChanges, followClocks, type Moment, withClocks } from './follow-clocks.ts';
import { withoutClosed } from './persistent.ts';
import { asksOf, type GamePosition } from './position.ts';

/** @param held a game around it stands */
export function followAsks(
  before: GamePosition,
  after: GamePosition,
  held: boolean,
  moment: Moment,
): { game: GamePosition; clocks: ClockChanges | null } {
  const open = withoutClosed(after, () => asksOf(after).map(({ id }) => id));
  const pauses = pausesOf(open);
  const game = pauses === open.pauses ? open : { ...open, pauses };
  const clocks = followClocks(before, game, held, moment);
  return { game: clocks ? { ...game, clocks: withClocks(game.clocks, clocks) } : game, clocks };
}
