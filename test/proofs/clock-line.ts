/** Simulates a network connection to a server with a known clock, and a page that measures it: how wrong is the displayed time? */
import { ClockSync } from '#rulebooks/clock-sync.ts';

/** A seeded uniform number in 0..1 (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Network conditions. Times in ms. */
export interface Line {
  readonly name: string;
  /** Minimum and maximum delay of a request, and of its answer. */
  readonly there: readonly [number, number];
  readonly back: readonly [number, number];
  /** Drift of the page's clock, either way. */
  readonly driftPpm: number;
  readonly grainMs: number;
}

export const UNIFORM: Line = {
  name: '0–200 ms each way',
  there: [0, 200],
  back: [0, 200],
  driftPpm: 50,
  grainMs: 0.1,
};
export const LINES: readonly Line[] = [
  UNIFORM,
  { ...UNIFORM, name: 'the way back is far slower', there: [0, 20], back: [100, 300] },
  { ...UNIFORM, name: 'the way there is far slower', there: [300, 800], back: [1, 5] },
  { ...UNIFORM, name: 'a clock of 1 ms steps', grainMs: 1 },
  { ...UNIFORM, name: 'a clock of 100 ms steps', grainMs: 100 },
  { ...UNIFORM, name: 'a wire beside the table', there: [0.2, 3], back: [0.2, 3] },
  { ...UNIFORM, name: 'a clock 150 ppm wrong', driftPpm: 150 },
];

export const SAMPLES = 10;
const PAUSE_MS = 120;

/** A page with its own clock. `at` is true time, which is also the server's. */
export class SimulatedPage {
  readonly sync: ClockSync;
  readonly #line: Line;
  readonly #chance: () => number;
  readonly #began: number;
  readonly #rate: number;

  constructor(line: Line, chance: () => number) {
    this.#line = line;
    this.#chance = chance;
    this.#began = this.#between([0, 1e7]);
    this.#rate = 1 + (chance() < 0.5 ? -1 : 1) * line.driftPpm * 1e-6;
    this.sync = new ClockSync(line.grainMs);
  }

  mono(at: number): number {
    const { grainMs } = this.#line;
    return Math.floor((this.#began + (at - START) * this.#rate) / grainMs) * grainMs;
  }

  /** Asks for the time. @returns when the answer came */
  ask(at: number): number {
    const stamped = at + this.#between(this.#line.there);
    const received = stamped + this.#between(this.#line.back);
    this.sync.sample(this.mono(at), stamped, this.mono(received));
    return received;
  }

  /** Takes a page's initial samples. @returns when the last answer came */
  measure(at: number): number {
    let received = at;
    for (let n = 0; n < SAMPLES; n++) received = this.ask(n === 0 ? at : received + PAUSE_MS);
    return received;
  }

  /** The error of the displayed time, and its bound. */
  shows(at: number): { readonly wrongMs: number; readonly boundMs: number } {
    const mono = this.mono(at);
    return { wrongMs: Math.abs(this.sync.at(mono) - at), boundMs: this.sync.boundMs(mono) };
  }

  #between([least, most]: readonly [number, number]): number {
    return least + (most - least) * this.#chance();
  }
}

/** Some evening, epoch ms. */
export const START = 1_790_000_000_000;
const REST_MS = 60_000;

export interface Report {
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
  /** The median bound. */
  readonly boundMs: number;
  /** How often the truth was outside the bound, at any time until the next measurement. */
  readonly outside: number;
}

/** @param pages how many of them measure once, each over its own delays */
export function measured(line: Line, pages: number, seed: number): Report {
  const chance = chanceOf(seed);
  const wrong: number[] = [];
  const bounds: number[] = [];
  let outside = 0;
  for (let n = 0; n < pages; n++) {
    const page = new SimulatedPage(line, chance);
    const end = page.measure(START);
    for (const later of [0, REST_MS * chance(), REST_MS]) {
      const { wrongMs, boundMs } = page.shows(end + later);
      if (wrongMs > boundMs) outside += 1;
      if (later > 0) continue;
      wrong.push(wrongMs);
      bounds.push(boundMs);
    }
  }
  const part = (values: number[], share: number): number =>
    values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
  return {
    p95: part(wrong, 0.95),
    p99: part(wrong, 0.99),
    worst: part(wrong, 1),
    boundMs: part(bounds, 0.5),
    outside,
  };
}
