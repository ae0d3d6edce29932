/** A fair queue: one queue per person in front of a shared one. A person has no more work in the shared queue than may run at once. */
import PQueue from 'p-queue';
import { busy } from './error-handler.ts';
import { HttpProblem } from './problem.ts';

export interface FairLimits {
  readonly atOnce: number;
  /** Concurrency per person; default 1. */
  readonly atOnceOfOne?: number;
  readonly most: number;
  /** Queue length per person. */
  readonly mostOfOne: number;
}

export class FairQueue {
  readonly #limits: FairLimits;
  readonly #shared: PQueue;
  readonly #own = new Map<string, PQueue>();
  #waiting = 0;

  constructor(limits: FairLimits) {
    this.#limits = limits;
    this.#shared = new PQueue({ concurrency: limits.atOnce });
  }

  /** @param whose the person or address that the work is counted by. @throws HttpProblem 429 if their queue is full, 503 if the shared one is */
  async do<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const { atOnceOfOne = 1, most, mostOfOne: limit } = this.#limits;
    const own = this.#own.get(whose) ?? new PQueue({ concurrency: atOnceOfOne });
    if (own.size >= limit)
      throw new HttpProblem(429, 'too-many-at-once', { args: { limit }, headers: { 'retry-after': '2' } });
    if (!this.isFree(whose) && this.#waiting >= most) throw busy();
    this.#own.set(whose, own);
    this.#waiting++;
    const begun = (): Promise<Result> => {
      this.#waiting--;
      return work();
    };
    try {
      return await own.add(() => this.#shared.add(begun));
    } finally {
      if (own.size + own.pending === 0) this.#own.delete(whose);
    }
  }

  isFree(whose: string): boolean {
    const { atOnce, atOnceOfOne = 1 } = this.#limits;
    return (this.#own.get(whose)?.pending ?? 0) < atOnceOfOne && this.#shared.pending < atOnce;
  }

  /** As `do`, for work done elsewhere. @returns a function to call when it is done */
  begin(whose: string): Promise<() => void> {
    return new Promise((begun, refused) => {
      this.do(whose, () => new Promise<void>((end) => begun(end))).catch(refused);
    });
  }
}
