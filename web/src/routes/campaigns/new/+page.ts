import { newCampaignWords } from '#pages/campaigns/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent }) => {
  const { locale } = await parent();
  return { words: await newCampaignWords(locale) };
};
