import { presetOf } from '#pages/clocks/opening.ts';
import { clockWords } from '#pages/clocks/words.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent, url }) => {
  const { locale, person } = await parent();
  const preset = presetOf(url.searchParams.get('from'));
  return { preset, signedIn: person !== null, words: await clockWords(locale) };
};
