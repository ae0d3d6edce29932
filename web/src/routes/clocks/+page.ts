import { myClocks } from '#pages/clocks/my-clocks.ts';
import { clockWords } from '#pages/clocks/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ fetch, parent, depends, url }) => {
  depends('parrain:games');
  const { person, locale } = await parent();
  const [words, mine] = await Promise.all([clockWords(locale), person ? myClocks(fetch) : null]);
  return { words, clocks: mine?.clocks ?? [], problem: mine?.problem ?? null, preset: url.searchParams.get('preset') };
};
