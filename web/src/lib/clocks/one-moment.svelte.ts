/** Keeps the clocks and the game they belong to consistent: turn and time come from the same moment. */
import type { ClocksReply } from '../../../../server/read/clock-contract.ts';
import { knownClocks } from './known.svelte.ts';
import { shapeOf } from './shape.ts';

interface Read {
  readonly id: string;
  readonly clocks: ClocksReply;
}

/** A frame delivers new clocks at once; the game is read after it. */
export class OneMoment {
  readonly #read: () => Read | null;
  /** The last clocks shown with their game. */
  #together: { readonly game: string; readonly clocks: ClocksReply } | null = null;
  readonly #heard = $derived.by(() => {
    const read = this.#read();
    const told = read && knownClocks.of(read.id);
    return told && told.seq > read.clocks.seq ? told : (read?.clocks ?? null);
  });
  /** Newer clocks have arrived than the loaded game: it is being reloaded. */
  readonly behind = $derived.by(() => {
    const read = this.#read();
    return read !== null && this.#heard !== null && shapeOf(this.#heard) !== shapeOf(read.clocks);
  });
  /** The clocks to show: the previous ones until the game is reloaded. */
  readonly clocks = $derived.by(() => {
    const read = this.#read();
    if (!read || !this.#heard) return null;
    if (!this.behind) this.#together = { game: read.id, clocks: this.#heard };
    return this.#together?.game === read.id ? this.#together.clocks : read.clocks;
  });

  /** @param read the game as last loaded */
  constructor(read: () => Read | null) {
    this.#read = read;
  }
}

/** Delay before retrying a failed reload, ms. */
export const READ_AGAIN_MS = 3_000;
