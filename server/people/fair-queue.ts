/** Work that takes turns: a few pieces at a time, one of each person, and whoever asks for much waits behind his own. */
import { busy } from '../http/error-handler.ts';
import { HttpProblem } from '../http/problem.ts';

export interface FairLimits {
  /** Pieces under way. */
  readonly atOnce: number;
  /** Pieces that wait, of everybody. */
  readonly most: number;
  /** Pieces that wait, of one. */
  readonly mostOfOne: number;
}

export class FairQueue {
  readonly #limits: FairLimits;
  readonly #running = new Set<string>();
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
    if (this.#running.size >= this.#limits.atOnce || this.#running.has(whose)) await this.#turn(whose);
    else this.#running.add(whose);
    try {
      return await work();
    } finally {
      this.#running.delete(whose);
      this.#next();
    }
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
      if (this.#running.size >= this.#limits.atOnce) return;
      if (this.#running.has(whose)) continue;
      const begin = own.shift();
      this.#waiting.delete(whose);
      if (own.length > 0) this.#waiting.set(whose, own);
      if (!begin) continue;
      this.#count--;
      this.#running.add(whose);
      begin();
    }
  }
}
