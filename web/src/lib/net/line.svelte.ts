/** How the line to the server stands, for whatever shows it: the stream itself (`live.svelte.ts`) is fetched by pages that have one. */
import type { Component } from 'svelte';

class Line {
  /** When it was lost, in epoch ms; null while it stands. */
  disconnectedSince = $state<number | null>(null);
  /** There is no network, and what is on show was known at that time, in epoch ms. */
  keptAt = $state<number | null>(null);
  /** What a game on show has to say of a move that waits for the network. */
  waiting = $state.raw<Component | null>(null);
}

export const line = new Line();
