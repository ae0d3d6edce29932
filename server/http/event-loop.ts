/** Whether this process was stopped or busy lately: a timer that fires late tells. */

const TICK_MS = 250;

export class EventLoop {
  readonly #lateMs: number;
  readonly #rememberedMs: number;
  readonly #timer: NodeJS.Timeout;
  #tickedAt = performance.now();
  #lateUntil = 0;

  /** @param lateMs a longer delay counts. @param rememberedMs for how long it counts afterwards */
  constructor(lateMs = 2_000, rememberedMs = 5_000) {
    this.#lateMs = lateMs;
    this.#rememberedMs = rememberedMs;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  /** The event loop was late lately, or is late now. */
  get wasLate(): boolean {
    this.#tick();
    return performance.now() < this.#lateUntil;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const now = performance.now();
    if (now - this.#tickedAt > TICK_MS + this.#lateMs) this.#lateUntil = now + this.#rememberedMs;
    this.#tickedAt = now;
  }
}
