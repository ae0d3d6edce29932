import { loadWords } from '#lib/i18n/index.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ data, parent }) => ({
  ...data,
  words: await loadWords((await parent()).locale, 'club'),
});
