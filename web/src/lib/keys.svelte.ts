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
  /** Selector of the part of the page in which the focus must be, if it is anywhere: nothing is stolen from another part. */
  readonly within?: string | undefined;
}

/** Where this device keeps that its reader wants no keys of one sign: he speaks his letters, or presses them by mistake (WCAG 2.1.4). */
const KEPT_AS = 'parrain.keys';

class PageKeys {
  all = $state.raw<readonly PageKey[]>([]);

  /** Keys of one sign act. */
  get on(): boolean {
    return localStorage.getItem(KEPT_AS) !== 'off';
  }

  set on(on: boolean) {
    if (on) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, 'off');
  }
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
