import { untrack } from 'svelte';
import { useWords, type Words } from '#lib/i18n/index.ts';

export interface Key {
  /** One key, or a sequence of two: `n`, `g b`. */
  readonly keys: string;
  readonly does: string;
  readonly run: () => void;
  /** Hidden from the list: another entry covers it, as `1` covers `2` to `9`. */
  readonly unlisted?: true;
}

export interface PageKey extends Key {
  readonly words: Words;
  /** Selector of the part of the page that must contain the focus, if anything is focused. */
  readonly within?: string | undefined;
}

class PageKeys {
  all = $state.raw<readonly PageKey[]>([]);
}
export const pageKeys = new PageKeys();

/** Adds shortcuts while the component is mounted. Call during component setup. @param within selector of their part of the page: they act while the focus is inside or nowhere */
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
