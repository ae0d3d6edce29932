/**
 * Limits sign-in attempts per account, from all addresses together: after some failures, one at a time with growing pauses. To keep guessers
 * from locking out the owner, known browsers are counted separately and each network has a few attempts free of the pause.
 */
import { LRUCache } from 'lru-cache';
import { tooMany } from '../http/limits.ts';

/** Failures without a pause. */
const FREE = 20;
/** Free attempts per network, independent of the account's count. */
const FREE_OF_NETWORK = 3;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** All is forgotten after this long without an attempt. */
const FORGET_MS = 3_600_000;
/** Entries (accounts, and networks per account) remembered on a node. */
const MOST = 20_000;

interface Tried {
  readonly failed: number;
  /** Start of the last attempt, epoch ms. */
  readonly at: number;
}

export class SignInTries {
  readonly #tried = new LRUCache<string, Tried>({ max: MOST });
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** An attempt begins; it counts as failed until `right` is called. @param network the caller's @throws HttpProblem 429 if it comes too soon */
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

  right(account: string, network: string): void {
    for (const one of [account, `${account} ${network}`]) this.#tried.delete(one);
  }
}
