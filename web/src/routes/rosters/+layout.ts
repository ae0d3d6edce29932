import { rosterWords } from '#pages/rosters/words.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async ({ parent }) => {
  const { locale } = await parent();
  return { words: await rosterWords(locale) };
};
