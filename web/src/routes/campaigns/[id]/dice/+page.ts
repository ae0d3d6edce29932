import { loadWords } from '#lib/i18n/index.ts';
import { wordsOfRulebook } from '../../../../rulebooks/words-of.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent }) => {
  const { locale, game } = await parent();
  return { words: await loadWords(locale, 'dice', ...wordsOfRulebook(game.rulebook)) };
};
