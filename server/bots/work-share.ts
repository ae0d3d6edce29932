/** The time that each account's bots may think on a node: a second at once, and then a share of every second. */

/** Of the one thread that serves everybody. */
const SHARE = 0.2;
/** An evening's tables begin at once. */
const BURST_MS = 1_000;

interface Spent {
  readonly leftMs: number;
  /** When that was so, ms. */
  readonly at: number;
}

export class WorkShare {
  readonly #spent = new Map<string, Spent>();
  readonly #now: () => number;
  readonly #worked: () => number;

  /** @param now ms @param worked working time, ms */
  constructor(now: () => number, worked: () => number = () => performance.now()) {
    this.#now = now;
    this.#worked = worked;
  }

  /** In how many ms that account may go on. */
  waitMs(account: string): number {
    return Math.ceil(Math.max(0, -this.#left(account)) / SHARE);
  }

  /** Does that work, which is counted as that account's. */
  measured<Result>(account: string, work: () => Result): Result {
    const before = this.#worked();
    try {
      return work();
    } finally {
      const leftMs = this.#left(account) - (this.#worked() - before);
      this.#spent.set(account, { leftMs, at: this.#now() });
      if (this.#spent.size > 10_000) this.#forget();
    }
  }

  #left(account: string): number {
    const { leftMs, at } = this.#spent.get(account) ?? { leftMs: BURST_MS, at: 0 };
    return Math.min(BURST_MS, leftMs + (this.#now() - at) * SHARE);
  }

  /** Those who have all their time again. */
  #forget(): void {
    for (const account of this.#spent.keys()) if (this.#left(account) === BURST_MS) this.#spent.delete(account);
  }
}
