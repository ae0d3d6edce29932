import { loadWords } from '#lib/i18n/index.ts';
import type { LayoutLoad } from './$types';

/** Of browsers that have it; the types do not know it yet. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
let isFirst = !import.meta.env.SSR;

export const load: LayoutLoad = async ({ data }) => {
  const words = await loadWords(data.locale);
  // What starts the page and what makes it answer are two tasks: a phone would be deaf for both together.
  if (isFirst) await scheduler?.yield?.();
  isFirst = false;
  return { ...data, words };
};
