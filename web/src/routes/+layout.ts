import { loadWords } from '#lib/i18n/index.ts';
import type { LayoutLoad } from './$types';

export const load: LayoutLoad = async ({ data }) => ({ ...data, words: await loadWords(data.locale) });
