/** Keeps server time synchronised while a clock is on screen: often at first, then periodically, and at once after sleep or when the network or page is back. */

import { DRIFT } from '#rulebooks/clock-sync.ts';
import { ClockStorage, type Clocks } from './clock-storage.ts';

const FIRST_SAMPLES = 10;
const MORE_SAMPLES = 3;
/** Pause between samples: they should see different delays and not queue. */
const PAUSE_MS = 120;
const REST_MS = 30_000;
/** After a rough or failed measurement. */
const SHORT_REST_MS = 6_000;
const ROUGH_MS = 50;
/** At this accuracy the first series ends early. */
const FINE_MS = 8;
const WATCH_MS = 2_000;

export interface Surroundings extends Clocks {
  /** Server time, and `mono` at the receipt of the response. Rejects without a response. */
  ask(): Promise<{ readonly now: number; readonly received: number }>;
}

export class Measurement {
  readonly #outside: Surroundings;
  readonly #changed: (boundMs: number | null) => void;
  readonly #time: ClockStorage;
  #wanted = 0;
  #running = false;
  #asking = false;
  #watchedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;

  /** @param changed called with the error bound in whole ms; null before any measurement */
  constructor(outside: Surroundings, changed: (boundMs: number | null) => void) {
    this.#outside = outside;
    this.#changed = changed;
    this.#time = new ClockStorage(outside);
  }

  /** Idempotent. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#watchedAt = this.#outside.mono();
    this.#watch = setInterval(() => this.#look(), WATCH_MS);
    this.#measure(FIRST_SAMPLES);
  }

  stop(): void {
    this.#running = false;
    clearInterval(this.#watch);
    clearTimeout(this.#timer);
  }

  again(): void {
    this.#noticeJump();
    this.#measure(MORE_SAMPLES);
  }

  heard(server: number): void {
    this.#noticeJump();
    const measured = this.#time.boundMs() !== null;
    this.#time.heard(server);
    if (measured && this.#time.boundMs() === null) this.#measure(FIRST_SAMPLES);
  }

  now(): number {
    this.#noticeJump();
    return this.#time.now();
  }

  #noticeJump(): void {
    if (!this.#time.jumped()) return;
    // Deferred: the caller may be rendering.
    queueMicrotask(() => this.#tell());
    this.#measure(FIRST_SAMPLES);
  }

  #tell(): void {
    const bound = this.#time.boundMs();
    this.#changed(bound === null ? null : Math.ceil(bound + 2 * DRIFT * WATCH_MS));
  }

  #look(): void {
    const late = this.#outside.mono() - this.#watchedAt > 5 * WATCH_MS;
    this.#watchedAt = this.#outside.mono();
    this.#noticeJump();
    if (late) this.#measure(MORE_SAMPLES);
    this.#tell();
  }

  #measure(samples: number): void {
    this.#wanted = Math.max(this.#wanted, samples);
    this.#later(0);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#running) this.#timer = setTimeout(() => void this.#sample(), ms);
  }

  async #sample(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const { jumps } = this.#time;
    const sent = this.#outside.mono();
    this.#wanted -= 1;
    try {
      const { now, received } = await this.#outside.ask();
      this.#noticeJump();
      // A response from before the machine slept is worthless.
      if (jumps === this.#time.jumps) this.#time.sample(sent, now, received);
    } catch {
      this.#wanted = 0;
    }
    this.#asking = false;
    this.#tell();
    this.#later(this.#restMs());
  }

  #restMs(): number {
    const bound = this.#time.boundMs() ?? Number.POSITIVE_INFINITY;
    if (bound > FINE_MS && this.#wanted > 0) return PAUSE_MS;
    this.#wanted = 0;
    // Jitter: screens that started together drift apart.
    return (bound > ROUGH_MS ? SHORT_REST_MS : REST_MS) * (1 + Math.random());
  }
}
