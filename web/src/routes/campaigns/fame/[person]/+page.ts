import { fameWords } from '#pages/campaigns/fame/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ data, parent }) => {
  const { locale } = await parent();
  return { ...data, words: await fameWords(locale) };
};
