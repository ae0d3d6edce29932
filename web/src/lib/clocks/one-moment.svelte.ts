/** Keeps the clocks and the game they belong to consistent: turn and time come from the same moment. */
import type { ClocksReply } from '../../../../server/read/clock-contract.ts';
import { knownClocks } from './known.svelte.ts';
import { shapeOf } from './shape.ts';

interface Read {
  readonly id: string;
  readonly clocks: ClocksReply;
}

/** A frame brings new clocks; the page then loads the game again. Until it is there, the clocks of before are shown. */
export class OneMoment {
  readonly #read: () => Read | null;
  /** The clocks that were last shown together with their game. */
  #shown: { readonly game: string; readonly clocks: ClocksReply } | null = null;
  readonly #latest = $derived.by(() => {
    const read = this.#read();
    const fromFrame = read && knownClocks.of(read.id);
    return fromFrame && fromFrame.seq > read.clocks.seq ? fromFrame : (read?.clocks ?? null);
  });
  /** Newer clocks have arrived than the loaded game: it is being reloaded. */
  readonly behind = $derived.by(() => {
    const read = this.#read();
    return read !== null && this.#latest !== null && shapeOf(this.#latest) !== shapeOf(read.clocks);
  });
  /** The clocks to show: the previous ones until the game is reloaded. */
  readonly clocks = $derived.by(() => {
    const read = this.#read();
    if (!read || !this.#latest) return null;
    if (!this.behind) this.#shown = { game: read.id, clocks: this.#latest };
    return this.#shown?.game === read.id ? this.#shown.clocks : read.clocks;
  });

  /** @param read the game as last loaded */
  constructor(read: () => Read | null) {
    this.#read = read;
  }
}

/** Delay before retrying a failed reload, ms. */
export const READ_AGAIN_MS = 3_000;
