import { BUILDING, campaignWords } from '#pages/campaigns/words.ts';
import type { PageLoad } from './$types';

/** `?gang=2` prints one gang, by default all; `?kind=cards` prints figure cards. */
export const load: PageLoad = async ({ parent, url }) => {
  const { locale } = await parent();
  const kind: 'cards' | 'print' = url.searchParams.get('kind') === 'cards' ? 'cards' : 'print';
  return {
    kind,
    gang: Number(url.searchParams.get('gang')) || null,
    words: await campaignWords(locale, ['rosters', 'figures'], BUILDING),
  };
};
