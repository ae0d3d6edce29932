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
    wake();
  }
  running = null;
}

/**
 * Wakes that part when its turn comes, in the order of asking. What follows from it follows before the next turn, and must not throw here.
 * @returns what calls it off
 */
export function inTurn(wake: () => void): () => void {
  waiting.add(wake);
  running ??= run();
  return () => void waiting.delete(wake);
}

/** Until every part that waits is awake; null where none does. */
export const allAwake = (): Promise<void> | null => running;
