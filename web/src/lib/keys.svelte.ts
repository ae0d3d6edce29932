import { untrack } from 'svelte';
import { useWords, type Words } from './i18n/index.ts';

/** Keys of the page on show. `?` lists them. */
export interface Key {
  /** One key, or two after another: `n`, `g b`. */
  readonly keys: string;
  /** Message key of what it does. */
  readonly does: string;
  readonly run: () => void;
}

/** A key, and the words of the page that added it: it may know more of them than the frame around it. */
export interface PageKey extends Key {
  readonly words: Words;
}

class PageKeys {
  all = $state.raw<readonly PageKey[]>([]);
}
export const pageKeys = new PageKeys();

/** Adds keys while a component is on show. To be called while it is set up. */
export function useKeys(keys: readonly Key[]): void {
  const words = useWords();
  $effect(() => {
    const mine = keys.map((key) => ({ ...key, words }));
    pageKeys.all = [...untrack(() => pageKeys.all), ...mine];
    return () => {
      pageKeys.all = untrack(() => pageKeys.all).filter((key) => !mine.includes(key));
    };
  });
}
