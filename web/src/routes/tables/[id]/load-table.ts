/** Data of all pages of a table: the game, its words, and the parts of the first view. */
import { loadGame } from '#lib/game/load-game.ts';
import { tableWords } from '#lib/game/words.ts';
import type { Game } from '#lib/games.ts';
import type { Picture } from '#lib/photos/crop.ts';
import { picturesAt } from '#lib/photos/pictures-at.ts';
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
  const [words, pictures] = await Promise.all([
    tableWords(locale, game.rulebook),
    picturesOf(game, event.fetch),
    stopOf(game.clocks) && timeBar.ready(),
  ]);
  return { ...loaded, words, pictures };
}

/** The last table of this tab: its photographs are read once, its game after every move. */
let read: { readonly game: string; readonly pictures: readonly Picture[] } | null = null;

async function picturesOf(game: Game, fetch: typeof globalThis.fetch): Promise<readonly Picture[]> {
  const address = pagesOf(game.rulebook)?.table?.picturesAt?.(game) ?? null;
  if (address === null) return [];
  if (read?.game === game.id) return read.pictures;
  const pictures = await picturesAt(address, fetch);
  if (typeof document !== 'undefined') read = { game: game.id, pictures };
  return pictures;
}
