import { loadGame } from '#lib/game/load-game.ts';
import { tableWords } from '#lib/game/words.ts';
import type { Game } from '#lib/games.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async (event) => {
  const loaded = await loadGame<Game>(event, '/tables');
  return { ...loaded, words: await tableWords(loaded.locale, loaded.game.rulebook) };
};
