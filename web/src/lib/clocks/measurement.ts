/**
 * Keeps asking the server for its time while somebody looks at a clock: often at first, then now and again, and at once when the
 * network or the page is back, or the machine slept.
 */

import { DRIFT } from '#rulebooks/clock-sync.ts';
import { ClockStorage, type Clocks } from './clock-storage.ts';

const FIRST_SAMPLES = 10;
const MORE_SAMPLES = 3;
/** Between two of them, after the answer: they are to meet different delays, and never to queue. */
const PAUSE_MS = 120;
const REST_MS = 30_000;
/** After a measurement that is still too rough, or failed. */
const SHORT_REST_MS = 6_000;
const ROUGH_MS = 50;
/** Better than this needs no further samples at first. */
const FINE_MS = 8;
const WATCH_MS = 2_000;

/** What a measurement needs of the outside. */
export interface Surroundings extends Clocks {
  /** The server's time, and when its answer came by `mono`. Fails where there is no answer. */
  ask(): Promise<{ readonly now: number; readonly received: number }>;
}

export class Measurement {
  readonly #outside: Surroundings;
  readonly #changed: (boundMs: number | null) => void;
  readonly #time: ClockStorage;
  /** Samples still to be taken. */
  #wanted = 0;
  #running = false;
  #asking = false;
  #watchedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;

  /** @param changed told the bound in whole ms from time to time; null while nothing is measured */
  constructor(outside: Surroundings, changed: (boundMs: number | null) => void) {
    this.#outside = outside;
    this.#changed = changed;
    this.#time = new ClockStorage(outside);
  }

  /** Again while it runs changes nothing. */
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

  /** The network or the page is back. */
  again(): void {
    this.#noticeJump();
    this.#measure(MORE_SAMPLES);
  }

  /** The server sent its time by itself. */
  heard(server: number): void {
    this.#noticeJump();
    const measured = this.#time.boundMs() !== null;
    this.#time.heard(server);
    if (measured && this.#time.boundMs() === null) this.#measure(FIRST_SAMPLES);
  }

  /** The server's time, epoch ms. */
  now(): number {
    this.#noticeJump();
    return this.#time.now();
  }

  #noticeJump(): void {
    if (!this.#time.jumped()) return;
    // Whoever reads the time may be in the midst of drawing.
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
      // An answer from before the machine slept says nothing.
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
    // Screens that came together do not all ask together for ever.
    return (bound > ROUGH_MS ? SHORT_REST_MS : REST_MS) * (1 + Math.random());
  }
}
