/** Waits until the page shows the result of an action. */
import { knownGames } from '#lib/game/known-games.ts';
import { invalidate } from '$app/navigation';

/** Maximum reloads per action: frames may overtake two. */
const MOST_READINGS = 3;

/**
 * Reloads a game until the page shows that move; states from the stream or a response need no request. A reload that the stream's overtakes renders
 * nothing: then once more.
 * @param seq of the move; undefined without one, or if refused @param shown seq of the game on the page
 */
export async function readUntil(game: string, seq: number | undefined, shown: () => number): Promise<void> {
  for (let n = 0; n < MOST_READINGS && (seq === undefined ? n === 0 : shown() < seq); n++) {
    if (seq === undefined) await readAnew(game);
    else {
      knownGames.offer(game, seq);
      await invalidate(`game:${game}`);
    }
  }
}

/** Reloads a game after a change whose response did not contain it. */
export async function readAnew(game: string): Promise<void> {
  knownGames.renounce(game);
  await invalidate(`game:${game}`);
}
