import { campaignWords } from '#pages/campaigns/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ data, parent }) => {
  const { locale } = await parent();
  return { ...data, words: await campaignWords(locale, ['photos', 'story']) };
};
