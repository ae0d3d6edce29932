/**
 * Tries to sign in to one account, from all addresses together: after some that failed, one at a time after a pause that grows. Others who
 * guess do not keep its owner out: a browser that was signed in to that account before is counted apart, and from each network a few
 * tries are free of the pauses of the others.
 */
import { LRUCache } from 'lru-cache';
import { tooMany } from '../http/limits.ts';

/** Tries that fail without a pause. */
const FREE = 20;
/** Of them by one network, whatever others have tried. */
const FREE_OF_NETWORK = 3;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** After so long without a try everything is forgotten. */
const FORGET_MS = 3_600_000;
/** Accounts, and networks that tried them, that are remembered on a node. */
const MOST = 20_000;

interface Tried {
  readonly failed: number;
  /** When the last one began, epoch ms. */
  readonly at: number;
}

export class SignInTries {
  readonly #tried = new LRUCache<string, Tried>({ max: MOST });
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * A try begins; it counts as failed until it is known to be right.
   * @param network from which it comes @throws HttpProblem 429 where it comes too soon
   */
  begin(account: string, network: string): void {
    const now = this.#now();
    const here = `${account} ${network}`;
    const { failed, at } = this.#known(account, now);
    const pause = failed < FREE ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failed - FREE));
    const isFree = this.#known(here, now).failed < FREE_OF_NETWORK;
    if (!isFree && at + pause > now) throw tooMany(FREE, (at + pause - now) / 1000);
    for (const one of [account, here]) this.#count(one, now);
  }

  #known(key: string, now: number): Tried {
    const known = this.#tried.get(key);
    return known && now - known.at < FORGET_MS ? known : { failed: 0, at: now };
  }

  #count(key: string, now: number): void {
    const { failed } = this.#known(key, now);
    this.#tried.set(key, { failed: failed + 1, at: now });
  }

  /** It was the right password. */
  right(account: string, network: string): void {
    for (const one of [account, `${account} ${network}`]) this.#tried.delete(one);
  }
}
