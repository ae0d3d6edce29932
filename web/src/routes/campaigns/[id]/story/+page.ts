import { loadWords } from '#lib/i18n/index.ts';
import { wordsOfRulebook } from '../../../../rulebooks/words-of.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ data, parent }) => {
  const { locale, game } = await parent();
  return { ...data, words: await loadWords(locale, 'story', ...wordsOfRulebook(game.rulebook)) };
};
