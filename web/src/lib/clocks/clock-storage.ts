/** The server's time, kept between measurements by the clocks of this machine. */
import { ClockSync } from '#rulebooks/clock-sync.ts';

/** Between the two clocks of the machine, ms; what corrects the one bit by bit stays far below. */
const JUMP_MS = 250;

/** The clocks of the machine. */
export interface Clocks {
  /** Monotonic, ms; may stand still while the machine sleeps. */
  mono(): number;
  /** Epoch ms; may be wrong, and put right at any time. */
  wall(): number;
  /** How finely `mono` counts, ms. */
  readonly grainMs: number;
}

export class ClockStorage {
  /** How often the machine slept, or its clock was put right. */
  jumps = 0;
  readonly #clocks: Clocks;
  readonly #sync: ClockSync;
  /** What the server is thought to be ahead of `mono` by while nothing is measured, ms. */
  #guess: number;
  /** How far the machine's two clocks are apart, ms. */
  #apart: number;
  #shown = Number.NEGATIVE_INFINITY;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#sync = new ClockSync(clocks.grainMs);
    this.#apart = clocks.wall() - clocks.mono();
    this.#guess = this.#apart;
  }

  /** An answer. Times in ms, `sent` and `received` of `mono`. */
  sample(sent: number, server: number, received: number): void {
    this.#sync.sample(sent, server, received);
  }

  /** The server sent its time by itself. */
  heard(server: number): void {
    this.#sync.heard(server, this.#clocks.mono());
  }

  /** Epoch ms. It never goes back unless a clock jumped: it waits until the better measurement has caught up. */
  now(): number {
    const mono = this.#clocks.mono();
    if (this.boundMs() === null) return mono + this.#guess;
    this.#guess = this.#sync.at(mono) - mono;
    this.#shown = this.#reading(mono);
    return this.#shown;
  }

  /** How far `now` may be from the server's clock; null while nothing is measured. */
  boundMs(): number | null {
    const mono = this.#clocks.mono();
    if (!Number.isFinite(this.#sync.boundMs(mono))) return null;
    const shown = this.#reading(mono);
    return Math.max(this.#sync.latest(mono) - shown, shown - this.#sync.earliest(mono));
  }

  /**
   * A machine that slept woke up, or somebody put its clock right: its two clocks are further apart than they were. What was measured
   * before is worth nothing then. @returns whether that happened since it was asked last
   */
  jumped(): boolean {
    const apart = this.#clocks.wall() - this.#clocks.mono();
    const jump = apart - this.#apart;
    this.#apart = apart;
    if (Math.abs(jump) < JUMP_MS) return false;
    this.jumps += 1;
    this.#sync.reset();
    this.#shown = Number.NEGATIVE_INFINITY;
    // By far the most often it slept, and one clock stood still.
    this.#guess += Math.max(0, jump);
    return true;
  }

  #reading(mono: number): number {
    const at = this.#sync.at(mono);
    return at > this.#shown || this.#shown > this.#sync.latest(mono) ? at : this.#shown;
  }
}
