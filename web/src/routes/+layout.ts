import { loadWords } from '#lib/i18n/index.ts';
import { readerIs } from '#lib/net/reader.ts';
import type { LayoutLoad } from './$types';

let isFirst = !import.meta.env.SSR;

export const load: LayoutLoad = async ({ data }) => {
  // Before the other loads of this page ask for anything. What the server wrote of the first page is found again only as it was asked for.
  if (!isFirst && !import.meta.env.SSR) readerIs(data.person?.id ?? null);
  const words = await loadWords(data.locale);
  isFirst = false;
  return { ...data, words };
};
