import { untrack } from 'svelte';

/** Scrolls to the top of the page when the step of a demonstration changes. Called while a component is set up. */
export function startAtTop(step: () => string): void {
  let before = untrack(step);
  $effect(() => {
    const now = step();
    if (now === before) return;
    before = now;
    window.scrollTo({ top: 0 });
  });
}
