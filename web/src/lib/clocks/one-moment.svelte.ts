/** Clocks together with the game that they belong to: whose turn it is and how long he has are of one moment. */
import type { ClocksReply } from '../../../../server/read/clock-contract.ts';
import { knownClocks } from './known.svelte.ts';
import { shapeOf } from './shape.ts';

interface Read {
  readonly id: string;
  readonly clocks: ClocksReply;
}

/** A frame brings the clocks at once, the game is read after it. */
export class OneMoment {
  readonly #read: () => Read | null;
  /** What was last shown together with its game. */
  #together: { readonly game: string; readonly clocks: ClocksReply } | null = null;
  /** The newest clocks of that game. */
  readonly #heard = $derived.by(() => {
    const read = this.#read();
    const told = read && knownClocks.of(read.id);
    return told && told.seq > read.clocks.seq ? told : (read?.clocks ?? null);
  });
  /** Other clocks have come than the game that was read tells of: it is being read again. */
  readonly behind = $derived.by(() => {
    const read = this.#read();
    return read !== null && this.#heard !== null && shapeOf(this.#heard) !== shapeOf(read.clocks);
  });
  /** What is shown: until the game is there, the clocks stay that were shown with it. */
  readonly clocks = $derived.by(() => {
    const read = this.#read();
    if (!read || !this.#heard) return null;
    if (!this.behind) this.#together = { game: read.id, clocks: this.#heard };
    return this.#together?.game === read.id ? this.#together.clocks : read.clocks;
  });

  /** @param read the game as last read */
  constructor(read: () => Read | null) {
    this.#read = read;
  }
}

/** A game that could not be read is read again after this time, ms. */
export const READ_AGAIN_MS = 3_000;
