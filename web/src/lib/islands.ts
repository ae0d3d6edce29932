/**
 * Parts of a page that come alive after it, one task each (`Island.svelte`): what the server has drawn of them stands meanwhile. A page made to answer at one go
 * is deaf for a fifth of a second on a phone; in parts it hears between them.
 */
import type { render } from 'svelte/server';

/** Draws on the server; `hooks.server.ts` brings it, since it must not come to a browser. */
export const drawing: { render: typeof render | null } = { render: null };

/** Of browsers that have it; the types do not know it yet. */
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
/** A task of its own, before others that come later. */
export const nextTask = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

const waiting = new Set<() => void>();
let running: Promise<void> | null = null;

async function run(): Promise<void> {
  for (;;) {
    await nextTask();
    const [wake] = waiting;
    if (!wake) break;
    waiting.delete(wake);
    try {
      wake();
    } catch (error) {
      // One that fails keeps no other asleep; who looks for faults hears of it as of any other.
      reportError(error);
    }
  }
  running = null;
}

/**
 * Wakes that part when its turn comes, in the order of asking.
 * @returns what calls it off
 */
export function inTurn(wake: () => void): () => void {
  waiting.add(wake);
  running ??= run();
  return () => void waiting.delete(wake);
}

/** Resolves when every part that waited by now is awake. */
export const allAwake = async (): Promise<void> => running ?? undefined;
