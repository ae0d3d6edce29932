import { loadGame } from '#lib/game/load-game.ts';
import type { ClockGame } from '#pages/clocks/game.ts';
import { clockWords } from '#pages/clocks/words.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async (event) => {
  const loaded = await loadGame<ClockGame>(event, '/clocks');
  return { ...loaded, words: await clockWords(loaded.locale, 'game', 'clocks', 'host') };
};
