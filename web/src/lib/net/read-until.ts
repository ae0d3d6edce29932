/** The page shows what came of an act. */
import { knownGames } from '#lib/game/known-games.ts';
import { invalidate } from '$app/navigation';

/** Readings of a game for one act: the stream's may overtake two of them. */
const MOST_READINGS = 3;

/**
 * Loads a game again until the page shows that move. What the stream or an answer has brought is not read, and a loading that the
 * stream's overtook ends before anything is drawn: then once more.
 * @param seq of the move; undefined for an act without one, or that was refused @param shown seq of the game on the page
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

/** Reads a game after something was done to it of which no answer tells. */
export async function readAnew(game: string): Promise<void> {
  knownGames.renounce(game);
  await invalidate(`game:${game}`);
}
