/**
 * A server's time by a clock of one's own, with a bound that holds: a page's of its server, a node's of its database. A request that left at `sent` and was answered with the
 * server's `server` by `received` says that the server is ahead by `server - received` at least and `server - sent` at most, however the delay was shared between the two ways.
 * All that was ever learnt is intersected. What is old says less: two clocks drift apart.
 */

/** Two clocks, one of them in a phone, drift apart by no more than this, in ms a ms; quartz is far better. */
export const DRIFT = 200e-6;

/** Times are ms; `sent`, `received` and `mono` of a monotonic source, `server` of the server's clock. */
export class ClockSync {
  /** The steps in which the own clock counts: it reads up to that much too little. */
  readonly #grainMs: number;
  readonly #drift: number;
  /** The server is ahead by `#least - #drift * mono` at least and `#most + #drift * mono` at most. */
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;

  constructor(grainMs = 1, drift = DRIFT) {
    this.#grainMs = grainMs;
    this.#drift = drift;
  }

  /** An answer: bounds on both sides. One that contradicts what was known says that a clock has jumped, and alone counts. */
  sample(sent: number, server: number, received: number): void {
    if (received < sent) return;
    const least = this.#leastOf(server, received);
    const most = server - sent - this.#drift * sent;
    this.#least = Math.max(this.#least, least);
    this.#most = Math.min(this.#most, most);
    if (this.#contradicts(received)) [this.#least, this.#most] = [least, most];
  }

  /** A frame that the server sent by itself: by now its clock shows that much or more. */
  heard(server: number, received: number): void {
    this.#least = Math.max(this.#least, this.#leastOf(server, received));
    if (this.#contradicts(received)) this.#most = Number.POSITIVE_INFINITY;
  }

  /** The earliest that the server's clock may show, -∞ where nothing is known. */
  earliest(mono: number): number {
    return mono + this.#least - this.#drift * mono;
  }

  /** The latest that it may show, ∞ before the first answer. */
  latest(mono: number): number {
    return mono + this.#grainMs + this.#most + this.#drift * mono;
  }

  /** What it shows, within `boundMs`; only a number after the first answer. */
  at(mono: number): number {
    return this.earliest(mono) + this.boundMs(mono);
  }

  /** How wrong `at` may be at most, either way; ∞ before the first answer. */
  boundMs(mono: number): number {
    return (this.latest(mono) - this.earliest(mono)) / 2;
  }

  /** Forgets everything: the own clock stood still, or jumped. */
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
