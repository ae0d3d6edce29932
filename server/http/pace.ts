/** Long work in the one thread that serves everybody: it stops to let others in, and ends where it takes too long. */
import { setImmediate } from 'node:timers/promises';
import { HttpProblem } from './problem.ts';

/** Others wait no longer than this for a slice of it, ms. */
const SLICE_MS = 5;
/** A turn of the loop in which others did something took longer than this, ms. */
const IDLE_MS = 0.5;
/** Turns of the loop that others get in a row: an answer to them takes several, and the work goes on in the end. */
const MOST_TURNS = 20;

export class Pace {
  readonly #budgetMs: number;
  #worked = 0;
  #slice = 0;
  #since = performance.now();

  /** @param budgetMs working time, without the pauses */
  constructor(budgetMs = 15_000) {
    this.#budgetMs = budgetMs;
  }

  /** Called after each small piece of work, with nothing waited for between. @throws HttpProblem 413 where it has taken too long altogether */
  async step(): Promise<void> {
    if (performance.now() - this.#since < SLICE_MS) return;
    this.#slice = performance.now() - this.#since;
    await this.#rest();
    this.#since = performance.now();
  }

  /** Does one small piece of work; what is waited for before the next one is none. @throws HttpProblem 413 as `step` */
  async piece<Result>(work: () => Result): Promise<Result> {
    const begun = performance.now();
    const result = work();
    this.#slice += performance.now() - begun;
    if (this.#slice >= SLICE_MS) await this.#rest();
    return result;
  }

  async #rest(): Promise<void> {
    this.#worked += this.#slice;
    this.#slice = 0;
    if (this.#worked > this.#budgetMs) throw new HttpProblem(413, 'import-heavy');
    await othersFirst();
  }
}

/** Turns of the loop, until one in which nobody else had anything to do: what waits for nothing by itself would keep them all from being heard. */
export async function othersFirst(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const begun = performance.now();
    await setImmediate();
    if (performance.now() - begun < IDLE_MS) return;
  }
}
