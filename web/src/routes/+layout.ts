import { loadWords } from '#lib/i18n/index.ts';
import { readerIs } from '#lib/net/reader.ts';
import type { LayoutLoad } from './$types';

let isFirst = !import.meta.env.SSR;

export const load: LayoutLoad = async ({ data }) => {
  // Before other loads fetch. On the first page the request must equal the server's to reuse the inlined response.
  if (!isFirst && !import.meta.env.SSR) readerIs(data.person?.id ?? null);
  const words = await loadWords(data.locale);
  isFirst = false;
  return { ...data, words };
};
