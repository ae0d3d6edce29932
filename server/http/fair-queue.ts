/** Work in turn: a queue for each person, and one that all of them share. Nobody has more in the shared one than may run of his at once. */
import PQueue from 'p-queue';
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
  readonly #shared: PQueue;
  /** By whose they are. */
  readonly #own = new Map<string, PQueue>();
  #waiting = 0;

  constructor(limits: FairLimits) {
    this.#limits = limits;
    this.#shared = new PQueue({ concurrency: limits.atOnce });
  }

  /**
   * @param whose by whom it is counted
   * @throws HttpProblem 429 where too much of his waits already, 503 where too much of everybody's does
   */
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

  /** Whether a piece of his would begin at once. */
  isFree(whose: string): boolean {
    const { atOnce, atOnceOfOne = 1 } = this.#limits;
    return (this.#own.get(whose)?.pending ?? 0) < atOnceOfOne && this.#shared.pending < atOnce;
  }

  /** As `do`, for work that somebody else does. @returns to be called when it is done */
  begin(whose: string): Promise<() => void> {
    return new Promise((begun, refused) => {
      this.do(whose, () => new Promise<void>((end) => begun(end))).catch(refused);
    });
  }
}
