/** Work that takes turns: a few pieces at a time, one or few of each person, and whoever asks for much waits behind his own. */
import { busy } from './error-handler.ts';
import { HttpProblem } from './problem.ts';

export interface FairLimits {
  /** Pieces under way. */
  readonly atOnce: number;
  /** Pieces under way, of one; 1 where absent. */
  readonly atOnceOfOne?: number;
  /** Pieces that wait, of everybody. */
  readonly most: number;
  /** Pieces that wait, of one. */
  readonly mostOfOne: number;
}

export class FairQueue {
  readonly #limits: FairLimits;
  /** Of each how many. */
  readonly #running = new Map<string, number>();
  #runningOfAll = 0;
  /** By whose they are, in the order in which it is their turn. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #count = 0;

  constructor(limits: FairLimits) {
    this.#limits = limits;
  }

  /**
   * @param whose by whom it is counted
   * @throws HttpProblem 429 where too much of his waits already, 503 where too much of everybody's does
   */
  async do<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const end = await this.begin(whose);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** As `do`, for work that somebody else does. @returns to be called once when it is done */
  async begin(whose: string): Promise<() => void> {
    if (this.mayRun(whose)) this.#runs(whose, 1);
    else await this.#turn(whose);
    return () => {
      this.#runs(whose, -1);
      this.#next();
    };
  }

  /** Whether a piece of his would begin at once. */
  mayRun(whose: string): boolean {
    const { atOnce, atOnceOfOne = 1 } = this.#limits;
    return this.#runningOfAll < atOnce && (this.#running.get(whose) ?? 0) < atOnceOfOne;
  }

  #runs(whose: string, by: 1 | -1): void {
    const left = (this.#running.get(whose) ?? 0) + by;
    this.#runningOfAll += by;
    if (left > 0) this.#running.set(whose, left);
    else this.#running.delete(whose);
  }

  #turn(whose: string): Promise<void> {
    const own = this.#waiting.get(whose) ?? [];
    const { most, mostOfOne: limit } = this.#limits;
    if (own.length >= limit)
      throw new HttpProblem(429, 'too-many-at-once', { args: { limit }, headers: { 'retry-after': '2' } });
    if (this.#count >= most) throw busy();
    this.#count++;
    this.#waiting.set(whose, own);
    return new Promise((resolve) => own.push(resolve));
  }

  /** Whoever has something under way waits; whoever has had his turn stands behind all others. */
  #next(): void {
    for (const [whose, own] of this.#waiting) {
      if (this.#runningOfAll >= this.#limits.atOnce) return;
      if (!this.mayRun(whose)) continue;
      const begin = own.shift();
      this.#waiting.delete(whose);
      if (own.length > 0) this.#waiting.set(whose, own);
      if (!begin) continue;
      this.#count--;
      this.#runs(whose, 1);
      begin();
    }
  }
}
