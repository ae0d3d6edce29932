/**
 * Estimates the clock of a server (or a node's database) with guaranteed bounds. For a request sent at `sent` and answered with `server` at `received`, the offset is between
 * `server - received` and `server - sent`. The bounds of all samples are intersected, and widen with age because clocks drift.
 */

/** Most that two clocks drift apart, ms a ms; quartz is far better. */
export const DRIFT = 200e-6;

/** Times are ms; `sent`, `received` and `mono` come from a monotonic clock. */
export class ClockSync {
  /** Resolution of the own clock, ms: it may read this much too little. */
  readonly #grainMs: number;
  readonly #drift: number;
  /** The offset is between `#least - #drift * mono` and `#most + #drift * mono`. */
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;

  constructor(grainMs = 1, drift = DRIFT) {
    this.#grainMs = grainMs;
    this.#drift = drift;
  }

  sample(sent: number, server: number, received: number): void {
    if (received < sent) return;
    const least = this.#leastOf(server, received);
    const most = server - sent - this.#drift * sent;
    this.#least = Math.max(this.#least, least);
    this.#most = Math.min(this.#most, most);
    if (this.#contradicts(received)) [this.#least, this.#most] = [least, most];
  }

  /** Takes a frame that the server pushed: its clock shows at least that. */
  heard(server: number, received: number): void {
    this.#least = Math.max(this.#least, this.#leastOf(server, received));
    if (this.#contradicts(received)) this.#most = Number.POSITIVE_INFINITY;
  }

  earliest(mono: number): number {
    return mono + this.#least - this.#drift * mono;
  }

  latest(mono: number): number {
    return mono + this.#grainMs + this.#most + this.#drift * mono;
  }

  /** Estimate within `boundMs`; NaN before the first answer. */
  at(mono: number): number {
    return this.earliest(mono) + this.boundMs(mono);
  }

  /** Largest error of `at`, either way; ∞ before the first answer. */
  boundMs(mono: number): number {
    return (this.latest(mono) - this.earliest(mono)) / 2;
  }

  /** Forgets everything: for when the own clock stopped or jumped. */
  reset(): void {
    this.#least = Number.NEGATIVE_INFINITY;
    this.#most = Number.POSITIVE_INFINITY;
  }

  #leastOf(server: number, received: number): number {
    return server - received - this.#grainMs + this.#drift * received;
  }

  #contradicts(mono: number): boolean {
    return this.#least - this.#most > 2 * this.#drift * mono;
  }
}
