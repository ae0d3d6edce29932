import { loadWords } from '#lib/i18n/index.ts';
import { nextTask } from '#lib/islands.ts';
import { moreIcons } from '#lib/more-icons.ts';
import { readerIs } from '#lib/reader.ts';
import type { LayoutLoad } from './$types';

let isFirst = !import.meta.env.SSR;

export const load: LayoutLoad = async ({ data, route, untrack }) => {
  // Before the other loads of this page ask for anything. What the server wrote of the first page is found again only as it was asked for.
  if (!isFirst && !import.meta.env.SSR) readerIs(data.person?.id ?? null);
  // The poster does without them. What is read here is not read anew for another page: whoever leaves the poster waits for them there.
  const needsIcons = import.meta.env.SSR || untrack(() => route.id) !== '/';
  const [words] = await Promise.all([loadWords(data.locale), needsIcons && moreIcons()]);
  // What starts the page and what makes it answer are two tasks: a phone would be deaf for both together.
  if (isFirst) await nextTask();
  isFirst = false;
  return { ...data, words };
};
