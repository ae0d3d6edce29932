import { tableWords } from '#lib/game/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent }) => {
  const { game, locale } = await parent();
  return { words: await tableWords(locale, game.rulebook, 'settings', 'local') };
};
