import { loadWords } from '#lib/i18n/index.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ parent }) => ({ words: await loadWords((await parent()).locale, 'home') });
