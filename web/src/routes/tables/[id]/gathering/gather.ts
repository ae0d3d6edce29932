/** What a table shows while its players gather: fetched by those alone. */

import { optionWords } from '#lib/game/option-layout.ts';
import type { Locale, Words } from '#lib/i18n/index.ts';
import { get } from '#lib/net/api.ts';
import Gathering from './Gathering.svelte';

/** @returns the page, how the options of that game are made, and its words */
export async function gather(
  locale: Locale,
  rulebook: string,
  fetch: typeof globalThis.fetch,
): Promise<{ readonly Gathering: typeof Gathering; readonly schema: unknown; readonly words: Words }> {
  const [{ value }, words] = await Promise.all([
    get<{ options: unknown }>(`/api/rulebooks/${rulebook}`, fetch),
    optionWords(locale, rulebook, 'gathering', 'inviting'),
  ]);
  return { Gathering, schema: value?.options ?? null, words };
}
