/** Long work in the one thread that serves everybody: it stops to let others in, and ends where it takes too long. */
import { setImmediate } from 'node:timers/promises';
import { HttpProblem } from '../http/problem.ts';

/** Others wait no longer than this for a slice of it, ms; and an answer to them takes several turns of the loop. */
const SLICE_MS = 5;

export class Pace {
  readonly #budgetMs: number;
  #worked = 0;
  #since = performance.now();

  /** @param budgetMs working time, without the pauses */
  constructor(budgetMs = 15_000) {
    this.#budgetMs = budgetMs;
  }

  /** Called after each small piece of work. @throws HttpProblem 413 where it has taken too long altogether */
  async step(): Promise<void> {
    const slice = performance.now() - this.#since;
    if (slice < SLICE_MS) return;
    this.#worked += slice;
    if (this.#worked > this.#budgetMs) throw new HttpProblem(413, 'import-heavy');
    await setImmediate();
    this.#since = performance.now();
  }
}
