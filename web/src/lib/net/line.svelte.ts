/** State of the connection. Separate from the stream (`live.svelte.ts`), which only some pages load. */
import type { Component } from 'svelte';

class Line {
  /** Lost since, epoch ms; null while connected. */
  disconnectedSince = $state<number | null>(null);
  /** Offline, showing data of that time (epoch ms); else null. */
  keptAt = $state<number | null>(null);
  /** The current game's notice about a move that waits for the network. */
  waiting = $state.raw<Component | null>(null);
}

export const line = new Line();
