import { untrack } from 'svelte';

/** Scrolls to the top on each new step. Call during component setup. */
export function startAtTop(step: () => string): void {
  let before = untrack(step);
  $effect(() => {
    const now = step();
    if (now === before) return;
    before = now;
    window.scrollTo({ top: 0 });
  });
}
