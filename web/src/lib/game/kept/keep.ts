/** The offline queue of a move and its components: loaded after the first view, at once if a move is stored. */
import type { Component } from 'svelte';
// Bundled here, since it is not part of a first view either.
import '../say-place.ts';
import KeptBeside from './KeptBeside.svelte';
import KeptHead from './KeptHead.svelte';
import { type KeepingPage, KeptMove } from './kept-move.svelte.ts';

export interface Kept extends KeptMove {
  /** In the header of every page of the game; also sends the stored move. */
  readonly Head: Component;
  /** Beside the question. `ask`: the one it answers, if there are several on the page. */
  readonly Beside: Component<{ ask?: string }>;
}

const made = new WeakMap<KeepingPage, Promise<Kept>>();

/** One instance per page, also while it loads. */
export function keepFor(page: KeepingPage): Promise<Kept> {
  const kept = made.get(page) ?? make(page);
  made.set(page, kept);
  // Retries a failed import.
  kept.catch(() => made.delete(page));
  return kept;
}

async function make(page: KeepingPage): Promise<Kept> {
  const kept = new KeptMove(page, page.words);
  // The header is outside the game's context: pass the state as a prop.
  const Head: Component = (internals) => KeptHead(internals, { kept });
  const Beside: Component<{ ask?: string }> = (internals, props) => KeptBeside(internals, { kept, ask: props.ask });
  return Object.assign(kept, { Head, Beside });
}
