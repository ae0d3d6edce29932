import { campaignWords } from '#pages/campaigns/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent }) => ({ words: await campaignWords((await parent()).locale, ['more']) });
