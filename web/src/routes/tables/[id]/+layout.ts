import { loadGame } from '#lib/game/load-game.ts';
import { tableWords } from '#lib/game/words.ts';
import type { Game } from '#lib/games.ts';
import { pagesOf } from '../../../games/index.ts';
import type { LayoutLoad } from './$types';
import { stopOf, timeBar } from './time-bar.ts';

export const load: LayoutLoad = async (event) => {
  const loaded = await loadGame<Game>(event, '/tables');
  const { game, locale } = loaded;
  // Beside the words, not after them: whoever turns to another page of this table does without.
  if (game.status !== 'gathering' && event.untrack(() => event.route.id) === '/tables/[id]')
    pagesOf(game.rulebook)
      ?.table?.Board()
      .catch(() => {});
  const [words] = await Promise.all([tableWords(locale, game.rulebook), stopOf(game.clocks) && timeBar.ready()]);
  return { ...loaded, words };
};
