import { untrack } from 'svelte';

/** Keys of the page on show. `?` lists them. */
export interface Key {
  /** One key, or two after another: `n`, `g b`. */
  readonly keys: string;
  /** Message key of what it does. */
  readonly does: string;
  readonly run: () => void;
}

export const pageKeys = $state<Key[]>([]);

/** Adds keys while a component is on show. To be called while it is set up. */
export function useKeys(keys: readonly Key[]): void {
  // Untracked: pushing reads the list as well, and would run this again for ever.
  $effect(() => {
    untrack(() => pageKeys.push(...keys));
    return () => {
      for (const key of keys) {
        const at = pageKeys.findIndex((one) => one.keys === key.keys);
        if (at >= 0) pageKeys.splice(at, 1);
      }
    };
  });
}
