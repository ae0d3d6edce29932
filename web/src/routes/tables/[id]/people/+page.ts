import { loadWords } from '#lib/i18n/index.ts';
import { wordsOfTable } from '#lib/play/boards.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent, url }) => {
  const { game, locale } = await parent();
  return { origin: url.origin, words: await loadWords(locale, ...wordsOfTable(game.rulebook), 'campaign') };
};
