import { honourWords } from '#pages/campaigns/fame/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ data, parent }) => ({
  ...data,
  words: await honourWords((await parent()).locale, 'club'),
});
