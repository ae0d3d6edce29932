/** New log lines since a board was last updated. */
import { untrack } from 'svelte';
import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { LiveLine } from '#lib/net/live.svelte.ts';

/** A batch of more moves is not animated. */
const MOST_MOVES = 3;

/** Sequence number of the last known line at setup: later lines are new. */
export const seenBy = (table: GamePage): number => untrack(() => table.lines.at(-1)?.seq ?? 0);

/**
 * Calls back with lines that have just arrived; not when a replay goes back. Call during component setup.
 * @param since sequence number of the last line seen before, where the board was mounted first
 */
export function onFresh(
  table: GamePage,
  heard: (lines: readonly LiveLine[]) => void,
  since: number = seenBy(table),
): void {
  let seen = since;
  $effect(() => {
    const fresh = table.lines.filter(({ seq }) => seq > seen);
    const moves = new Set(fresh.map(({ seq }) => seq)).size;
    seen = table.lines.at(-1)?.seq ?? 0;
    if (moves > 0 && moves <= MOST_MOVES) untrack(() => heard(fresh));
  });
}

/** Timers cleared when the component is destroyed. Call during component setup. */
export function useLater(): (ms: number, what: () => void) => void {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  $effect(() => () => {
    for (const timer of timers) clearTimeout(timer);
  });
  return (ms, what) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      what();
    }, ms);
    timers.add(timer);
  };
}
