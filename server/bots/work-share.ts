/** The time that bots may think on a node, those of one account and all together: a second at once, and then a share of every second. */

/** Of the one thread that serves everybody. */
const SHARE = 0.2;
/** Of all accounts together: an attacker has as many accounts as he likes. */
const SHARE_OF_ALL = 1 / 3;
/** An evening's tables begin at once. */
const BURST_MS = 1_000;

interface Spent {
  readonly leftMs: number;
  /** When that was so, ms. */
  readonly at: number;
}

export class WorkShare {
  readonly #spent = new Map<string, Spent>();
  #spentByAll: Spent = { leftMs: BURST_MS, at: 0 };
  readonly #now: () => number;
  readonly #worked: () => number;

  /** @param now ms @param worked working time, ms */
  constructor(now: () => number, worked: () => number = () => performance.now()) {
    this.#now = now;
    this.#worked = worked;
  }

  /** In how many ms that account may go on. */
  waitMs(account: string): number {
    const own = Math.max(0, -this.#left(account)) / SHARE;
    const ofAll = Math.max(0, -this.#leftOfAll()) / SHARE_OF_ALL;
    return Math.ceil(Math.max(own, ofAll));
  }

  /** Does that work, which is counted as that account's. */
  measured<Result>(account: string, work: () => Result): Result {
    const before = this.#worked();
    try {
      return work();
    } finally {
      const took = this.#worked() - before;
      this.#spent.set(account, { leftMs: this.#left(account) - took, at: this.#now() });
      this.#spentByAll = { leftMs: this.#leftOfAll() - took, at: this.#now() };
      if (this.#spent.size > 10_000) this.#forget();
    }
  }

  #left(account: string): number {
    return this.#grown(this.#spent.get(account) ?? { leftMs: BURST_MS, at: 0 }, SHARE);
  }

  #leftOfAll(): number {
    return this.#grown(this.#spentByAll, SHARE_OF_ALL);
  }

  #grown({ leftMs, at }: Spent, share: number): number {
    return Math.min(BURST_MS, leftMs + (this.#now() - at) * share);
  }

  /** Those who have all their time again. */
  #forget(): void {
    for (const account of this.#spent.keys()) if (this.#left(account) === BURST_MS) this.#spent.delete(account);
  }
}
