/** Loads what all pages of a table need: the game, its words, and what the first view shows. */
import { loadGame } from '#lib/game/load-game.ts';
import { tableWords } from '#lib/game/words.ts';
import type { Game } from '#lib/games.ts';
import { pagesOf } from '../../../games/index.ts';
import { stopOf, timeBar } from './time-bar.ts';

type LoadEvent = Parameters<typeof loadGame>[0] & {
  readonly route: { readonly id: string };
  readonly untrack: <T>(read: () => T) => T;
};

/** @param place the address of the tables: `/tables`, or `/local` for those that the device keeps */
export async function loadTable(event: LoadEvent, place: '/tables' | '/local') {
  const loaded = await loadGame<Game>(event, place);
  const { game, locale } = loaded;
  // Beside the words, not after them: a reader who turns to another page of this table does without.
  if (game.status !== 'gathering' && event.untrack(() => event.route.id) === `${place}/[id]`)
    pagesOf(game.rulebook)
      ?.table?.Board()
      .catch(() => {});
  const [words] = await Promise.all([tableWords(locale, game.rulebook), stopOf(game.clocks) && timeBar.ready()]);
  return { ...loaded, words };
}
