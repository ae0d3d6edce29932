/** Server time between measurements, derived from the local clocks. */
import { ClockSync } from '#rulebooks/clock-sync.ts';

/** Change of the offset between the two local clocks that counts as a jump, ms; gradual corrections (slewing) stay far below. */
const JUMP_MS = 250;

export interface Clocks {
  /** Monotonic, ms; may stop while the machine sleeps. */
  mono(): number;
  /** Epoch ms; may be wrong and may jump. */
  wall(): number;
  /** Resolution of `mono`, ms. */
  readonly grainMs: number;
}

export class ClockStorage {
  /** How often the machine slept or its wall clock was set. */
  jumps = 0;
  readonly #clocks: Clocks;
  readonly #sync: ClockSync;
  /** Estimated offset from `mono` to server time before any measurement, ms. */
  #guess: number;
  /** Offset between the two local clocks, ms. */
  #apart: number;
  #shown = Number.NEGATIVE_INFINITY;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#sync = new ClockSync(clocks.grainMs);
    this.#apart = clocks.wall() - clocks.mono();
    this.#guess = this.#apart;
  }

  /** Adds a measurement. Times in ms; `sent` and `received` by `mono`. */
  sample(sent: number, server: number, received: number): void {
    this.#sync.sample(sent, server, received);
  }

  heard(server: number): void {
    this.#sync.heard(server, this.#clocks.mono());
  }

  /** Epoch ms. Monotonic unless a clock jumped: it pauses until a corrected time catches up. */
  now(): number {
    const mono = this.#clocks.mono();
    if (this.boundMs() === null) return mono + this.#guess;
    this.#guess = this.#sync.at(mono) - mono;
    this.#shown = this.#reading(mono);
    return this.#shown;
  }

  /** Maximum error of `now`, ms; null before any measurement. */
  boundMs(): number | null {
    const mono = this.#clocks.mono();
    if (!Number.isFinite(this.#sync.boundMs(mono))) return null;
    const shown = this.#reading(mono);
    return Math.max(this.#sync.latest(mono) - shown, shown - this.#sync.earliest(mono));
  }

  /** Detects sleep or a changed wall clock by the offset between the local clocks, and discards earlier measurements. @returns whether that happened since the last call */
  jumped(): boolean {
    const apart = this.#clocks.wall() - this.#clocks.mono();
    const jump = apart - this.#apart;
    this.#apart = apart;
    if (Math.abs(jump) < JUMP_MS) return false;
    this.jumps += 1;
    this.#sync.reset();
    this.#shown = Number.NEGATIVE_INFINITY;
    // Sleep is the common case: the monotonic clock stood still.
    this.#guess += Math.max(0, jump);
    return true;
  }

  #reading(mono: number): number {
    const at = this.#sync.at(mono);
    return at > this.#shown || this.#shown > this.#sync.latest(mono) ? at : this.#shown;
  }
}
