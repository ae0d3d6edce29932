import { campaignWords, HOUSE } from '#pages/campaigns/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent }) => {
  const { locale } = await parent();
  return { words: await campaignWords(locale, ['deck'], HOUSE, 'file') };
};
