import { loadWords } from '#lib/i18n/index.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async ({ parent }) => ({
  words: await loadWords((await parent()).locale, 'join', 'signing'),
});
