/** What is new on a board: the lines that have come since it was last looked at. */
import { untrack } from 'svelte';
import type { GamePage } from '#lib/game/game-page.svelte.ts';
import type { SaidLine } from '#lib/net/live.svelte.ts';

/** What came of more moves at once is not shown one by one: nobody could follow it, and nobody waits for it. */
const MOST_MOVES = 3;

/** The last line that is known when a component is set up: what comes later is new. */
export const seenBy = (table: GamePage): number => untrack(() => table.lines.at(-1)?.seq ?? 0);

/**
 * Told of lines that have just come. In a replay one goes back as well, which is no news. To be called while a component is set up.
 * @param since the last line that was seen before it, where the board was there first
 */
export function onFresh(
  table: GamePage,
  heard: (lines: readonly SaidLine[]) => void,
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

/** Timers that end with the component that set them. To be called while it is set up. */
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
