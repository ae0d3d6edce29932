import { loadWords } from '#lib/i18n/index.ts';
import { presetOf } from '../../../rulebooks/club-clock/opening.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent, url }) => {
  const { locale, person } = await parent();
  const preset = presetOf(url.searchParams.get('from'));
  return { preset, signedIn: person !== null, words: await loadWords(locale, 'clockdesk', 'club-clock') };
};
