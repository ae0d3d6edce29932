import { tableWords } from '#lib/game/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent, url }) => {
  const { game, locale } = await parent();
  return { origin: url.origin, words: await tableWords(locale, game.rulebook, 'inviting') };
};
