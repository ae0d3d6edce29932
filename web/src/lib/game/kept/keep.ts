/** All that keeps a move for when the network is back, and shows it: fetched once a page stands, and at once where something lies there. */
import type { Component } from 'svelte';
// Comes with it, since it is as little part of a first view.
import '../say-place.ts';
import KeptBeside from './KeptBeside.svelte';
import KeptHead from './KeptHead.svelte';
import { type KeepingPage, KeptMove } from './kept-move.svelte.ts';

export interface Kept extends KeptMove {
  /** In the head of every page of the game; it also sends what waits. */
  readonly Head: Component;
  /** Beside the question. `ask`: the one that it answers, where there are others on the page. */
  readonly Beside: Component<{ ask?: string }>;
}

const made = new WeakMap<KeepingPage, Promise<Kept>>();

/** The one of that page, however often it is asked for before it is there. */
export function keepFor(page: KeepingPage): Promise<Kept> {
  const kept = made.get(page) ?? make(page);
  made.set(page, kept);
  // What was not to be had is asked for anew.
  kept.catch(() => made.delete(page));
  return kept;
}

async function make(page: KeepingPage): Promise<Kept> {
  const kept = new KeptMove(page, page.words);
  // The head stands outside of the game's page: what it shows is handed to it here.
  const Head: Component = (internals) => KeptHead(internals, { kept });
  const Beside: Component<{ ask?: string }> = (internals, props) => KeptBeside(internals, { kept, ask: props.ask });
  return Object.assign(kept, { Head, Beside });
}
