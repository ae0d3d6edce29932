/** Data of all pages of a table: the game, its words, and the parts of the first view. */
import { loadGame } from '#lib/game/load-game.ts';
import { tableWords } from '#lib/game/words.ts';
import type { Game } from '#lib/games.ts';
import { pagesOf } from '../../../games/index.ts';
import { stopOf, timeBar } from './time-bar.ts';

type LoadEvent = Parameters<typeof loadGame>[0] & {
  readonly route: { readonly id: string };
  readonly untrack: <T>(read: () => T) => T;
};

/** @param place base address: `/tables`, or `/local` for local games */
export async function loadTable(event: LoadEvent, place: '/tables' | '/local') {
  const loaded = await loadGame<Game>(event, place);
  const { game, locale } = loaded;
  // In parallel with the words; only for the board's own page.
  if (game.status !== 'gathering' && event.untrack(() => event.route.id) === `${place}/[id]`)
    pagesOf(game.rulebook)
      ?.table?.Board()
      .catch(() => {});
  const [words] = await Promise.all([tableWords(locale, game.rulebook), stopOf(game.clocks) && timeBar.ready()]);
  return { ...loaded, words };
}
