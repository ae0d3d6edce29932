/** The page before the start: loaded only then. */

import { optionWords } from '#lib/game/option-layout.ts';
import type { Locale, Words } from '#lib/i18n/index.ts';
import { get } from '#lib/net/api.ts';
import Gathering from './Gathering.svelte';

/** @returns the component, the options' schema and the words */
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
