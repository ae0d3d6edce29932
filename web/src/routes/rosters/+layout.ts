import { loadWords } from '#lib/i18n/index.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async ({ parent }) => {
  const { locale } = await parent();
  return { words: await loadWords(locale, 'rosters', 'figures', 'building', 'peur-sur-la-ville/catalogue') };
};
