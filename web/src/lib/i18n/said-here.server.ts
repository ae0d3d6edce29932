/** What is said on a page while the server writes it: the page takes these words with it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { FIRST_WORDS } from './first-words.svelte.ts';
import { overhear } from './words.ts';

/** By the name of the words: sentence by key, null for a key that has none. */
type Heard = Map<string, Map<string, string | null>>;

const pages = new AsyncLocalStorage<Heard>();

overhear((name, key, sentence) => {
  const heard = pages.getStore();
  if (!heard) return;
  const said = heard.get(name);
  if (said) said.set(key, sentence);
  else heard.set(name, new Map([[key, sentence]]));
});

/** What is said in there is this page's. */
export const hearing = <T>(write: () => Promise<T>): Promise<T> => pages.run(new Map(), write);

/** What was said on this page until now, as a part of it; nothing where nothing was. */
export function saidHere(): string {
  const heard = pages.getStore();
  if (!heard?.size) return '';
  const said = Object.fromEntries([...heard].map(([name, sentences]) => [name, Object.fromEntries(sentences)]));
  return `<script type="application/json" id="${FIRST_WORDS}">${JSON.stringify(said).replaceAll('<', '\\u003c')}</script>`;
}
