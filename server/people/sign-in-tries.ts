/**
 * Tries to sign in to one account, from whatever address: after some that failed, one at a time after a pause that grows. A browser
 * that was signed in to that account before is counted apart, so that whoever guesses from elsewhere keeps its owner out of nothing.
 */
import { tooMany } from '../http/limits.ts';

/** Tries that fail without a pause. */
const FREE = 20;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** After so long without a try everything is forgotten. */
const FORGET_MS = 3_600_000;
/** Accounts that are remembered on a node. */
const MOST = 20_000;

interface Tried {
  readonly failed: number;
  /** When the last one began, epoch ms. */
  readonly at: number;
}

export class SignInTries {
  readonly #tried = new Map<string, Tried>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** A try begins; it counts as failed until it is known to be right. @throws HttpProblem 429 where it comes too soon */
  begin(account: string): void {
    const now = this.#now();
    const known = this.#tried.get(account);
    const { failed, at } = known && now - known.at < FORGET_MS ? known : { failed: 0, at: now };
    const pause = failed < FREE ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failed - FREE));
    if (at + pause > now) throw tooMany(FREE, (at + pause - now) / 1000);
    this.#tried.delete(account);
    this.#tried.set(account, { failed: failed + 1, at: now });
    const oldest = this.#tried.keys().next().value;
    if (this.#tried.size > MOST && oldest !== undefined) this.#tried.delete(oldest);
  }

  /** It was the right password. */
  right(account: string): void {
    this.#tried.delete(account);
  }
}
