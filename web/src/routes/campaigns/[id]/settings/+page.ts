import { readInHall } from '#pages/campaigns/fame/halls.ts';
import { campaignWords } from '#pages/campaigns/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, params, parent }) => {
  const { locale } = await parent();
  const [words, hall] = await Promise.all([
    campaignWords(locale, ['settings'], 'settings', 'screens'),
    readInHall(params.id, fetch),
  ]);
  return { words, hall };
};
