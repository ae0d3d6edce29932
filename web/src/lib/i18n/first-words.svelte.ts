/**
 * A page comes with the words that the server said on it, and no others (`said-here.server.ts`): so its first view waits for no catalogue, however
 * much its game can say. The catalogues follow a moment later, or as soon as something is to be said that is not there yet.
 */
import type { Catalogue, Said, Words } from './words.ts';

/** The part of a page in which they stand. */
export const FIRST_WORDS = 'first-words';

let stood: Readonly<Record<string, Said>> | null = null;

/** What the server said on this page by the words of that name; undefined on the server itself, and on a page that it did not write. */
export function firstWords(name: string): Said | undefined {
  if (typeof document === 'undefined') return undefined;
  // Our own server wrote it.
  stood ??= JSON.parse(document.getElementById(FIRST_WORDS)?.textContent || '{}') as Record<string, Said>;
  return stood[name];
}

class Catalogues {
  /** Counts what has come: who has shown a sentence that was missing shows it anew. */
  #come = $state(0);
  readonly #missing = new Map<Words, () => Promise<Catalogue>>();
  #underWay: Promise<unknown> = Promise.resolve();

  add(words: Words, whole: () => Promise<Catalogue>): Words {
    this.#missing.set(words, whole);
    words.onMissing = () => {
      void this.#come;
      void this.load();
    };
    return words;
  }

  /** Loads what is missing of all words. Without network it is tried again when that is back, and by whoever misses something. */
  load(): Promise<unknown> {
    const missing = [...this.#missing];
    this.#missing.clear();
    this.#underWay = Promise.all([this.#underWay, ...missing.map(([words, whole]) => this.#complete(words, whole))]);
    return this.#underWay;
  }

  async #complete(words: Words, whole: () => Promise<Catalogue>): Promise<void> {
    try {
      words.learn(await whole());
      this.#come += 1;
    } catch {
      this.#missing.set(words, whole);
      addEventListener('online', () => void this.load(), { once: true });
    }
  }
}
const catalogues = new Catalogues();

/** These words know only what was said: the rest is fetched when it is wanted, or by `allWords`. */
export const toCome = (words: Words, whole: () => Promise<Catalogue>): Words => catalogues.add(words, whole);

/** Fetches what did not come with the page. @returns when it is here, or cannot be had */
export const allWords = (): Promise<unknown> => catalogues.load();

/**
 * A part of a page that is fetched when it is wanted, with all that it says: `{#await withWords(import('./Part.svelte')) then …}`. Nobody sees a part
 * whose words are still under way.
 * @throws what fetching the part threw; words that cannot be had keep no part away
 */
export const withWords = async <Part>(part: Promise<Part>): Promise<Part> => (await Promise.all([part, allWords()]))[0];
