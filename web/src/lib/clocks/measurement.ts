/**
 * Keeps asking the server for its time while somebody looks at a clock: often at first, then now and again, and at once when the
 * network or the page is back. A machine that slept is noticed by its two clocks, of which one stood still: then all is measured anew.
 */
import { ClockSync, DRIFT } from './sync.ts';

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
/** Between the two clocks of the machine; what corrects the one bit by bit stays far below. */
const JUMP_MS = 250;

/** What a measurement needs of the outside. */
export interface Surroundings {
  /** Monotonic, ms; may stand still while the machine sleeps. */
  mono(): number;
  /** Of the machine, epoch ms; may be wrong, and put right at any time. */
  wall(): number;
  /** The server's time, and when its answer came by `mono`. Fails where there is no answer. */
  ask(): Promise<{ readonly now: number; readonly received: number }>;
  /** How finely `mono` counts, ms. */
  readonly grainMs: number;
}

export class Measurement {
  readonly #outside: Surroundings;
  readonly #changed: (boundMs: number | null) => void;
  readonly #sync: ClockSync;
  /** What the server is thought to be ahead by while nothing is measured, ms. */
  #guess: number;
  /** How far the machine's two clocks are apart, ms. */
  #apart: number;
  #jumps = 0;
  #shown = Number.NEGATIVE_INFINITY;
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
    this.#sync = new ClockSync(outside.grainMs);
    this.#apart = outside.wall() - outside.mono();
    this.#guess = this.#apart;
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
    const measured = this.#bound() !== null;
    this.#sync.heard(server, this.#outside.mono());
    if (measured && this.#bound() === null) this.#measure(FIRST_SAMPLES);
  }

  /** The server's time, epoch ms. It never goes back unless a clock jumped: it waits until the better measurement has caught up. */
  now(): number {
    this.#noticeJump();
    const mono = this.#outside.mono();
    if (this.#bound() === null) return mono + this.#guess;
    this.#guess = this.#sync.at(mono) - mono;
    this.#shown = this.#reading(mono);
    return this.#shown;
  }

  #reading(mono: number): number {
    const at = this.#sync.at(mono);
    return at > this.#shown || this.#shown > this.#sync.latest(mono) ? at : this.#shown;
  }

  /** How far `now` may be from the server's clock, ms; null while nothing is measured. */
  #bound(): number | null {
    const mono = this.#outside.mono();
    if (!Number.isFinite(this.#sync.boundMs(mono))) return null;
    const shown = this.#reading(mono);
    return Math.max(this.#sync.latest(mono) - shown, shown - this.#sync.earliest(mono));
  }

  #tell(): void {
    const bound = this.#bound();
    this.#changed(bound === null ? null : Math.ceil(bound + 2 * DRIFT * WATCH_MS));
  }

  /** A machine that slept woke up, or somebody put its clock right: what was measured before is worth nothing. */
  #noticeJump(): void {
    const apart = this.#outside.wall() - this.#outside.mono();
    const jump = apart - this.#apart;
    this.#apart = apart;
    if (Math.abs(jump) < JUMP_MS) return;
    this.#jumps += 1;
    this.#sync.reset();
    this.#shown = Number.NEGATIVE_INFINITY;
    // By far the most often it slept, and one clock stood still.
    this.#guess += Math.max(0, jump);
    // Whoever reads the time may be in the midst of drawing.
    queueMicrotask(() => this.#tell());
    this.#measure(FIRST_SAMPLES);
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
    const jumps = this.#jumps;
    const sent = this.#outside.mono();
    this.#wanted -= 1;
    try {
      const { now, received } = await this.#outside.ask();
      this.#noticeJump();
      if (jumps === this.#jumps) this.#sync.sample(sent, now, received);
    } catch {
      this.#wanted = 0;
    }
    this.#asking = false;
    this.#tell();
    this.#later(this.#restMs());
  }

  #restMs(): number {
    const bound = this.#bound() ?? Number.POSITIVE_INFINITY;
    if (bound > FINE_MS && this.#wanted > 0) return PAUSE_MS;
    this.#wanted = 0;
    // Screens that came together do not all ask together for ever.
    return (bound > ROUGH_MS ? SHORT_REST_MS : REST_MS) * (1 + Math.random());
  }
}
