import { untrack } from 'svelte';
import { useWords, type Words } from '#lib/i18n/index.ts';

/** Keys of the page on show. `?` lists them. */
export interface Key {
  /** One key, or two after another: `n`, `g b`. */
  readonly keys: string;
  /** Message key of what it does. */
  readonly does: string;
  readonly run: () => void;
  /** Not told in the list of keys: another one tells of it, as `1` does of `2` to `9`. */
  readonly unlisted?: true;
}

/** A key, and the words of the page that added it: it may know more of them than the frame around it. */
export interface PageKey extends Key {
  readonly words: Words;
  /** Selector of the part of the page in which the focus must be, if it is anywhere: nothing is stolen from another part. */
  readonly within?: string | undefined;
}

class PageKeys {
  all = $state.raw<readonly PageKey[]>([]);
}
export const pageKeys = new PageKeys();

/**
 * Adds keys while a component is on show. To be called while it is set up.
 * @param within selector of the part of the page that they belong to: they act while the focus is in it, or nowhere
 */
export function useKeys(keys: readonly Key[], { within }: { readonly within?: string } = {}): void {
  const words = useWords();
  $effect(() => {
    const mine: readonly PageKey[] = keys.map((key) => ({ ...key, words, within }));
    pageKeys.all = [...untrack(() => pageKeys.all), ...mine];
    return () => {
      pageKeys.all = untrack(() => pageKeys.all).filter((key) => !mine.includes(key));
    };
  });
}
