import { loadWords } from '#lib/i18n/index.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent }) => {
  const { locale } = await parent();
  return { words: await loadWords(locale, 'new-campaign', 'campaign') };
};
