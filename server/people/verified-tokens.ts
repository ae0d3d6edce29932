import { LRUCache } from 'lru-cache';
import type { Language } from '../http/language.ts';

/** The locale is as it was when the token was given, at most 15 minutes ago. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly locale: Language;
}

/** What an access token says. `exp` is in seconds. */
export interface Claims {
  readonly sub: string;
  readonly name: string;
  readonly locale: Language;
  readonly sid: string;
  /** How often its session had been opened or carried on; 0 where that is not known. */
  readonly gen?: number;
  readonly exp?: number;
  /** When it was given, in seconds. */
  readonly iat?: number;
}

export interface Verified {
  readonly person: Person;
  readonly sessionId: string;
  readonly generation: number;
  /** The session knows that the client has this token. */
  arrived: boolean;
  readonly untilMs: number;
}

const MOST = 10_000;

/** A token that was good once. */
export class TokenExpired extends Error {}

/**
 * Tokens whose signature was checked once. The cache of fast-jwt would do, but that it cannot say whether it knows a token without checking
 * it: a token that nobody has checked yet is counted for its address, so that bad ones come to the limit of an address.
 */
export class VerifiedTokens {
  readonly #verify: (token: string) => Claims;
  readonly #now: () => number;
  readonly #known = new LRUCache<string, Verified>({ max: MOST });

  /**
   * @param verify checks signature, algorithm and issuer. @throws where the token is not good.
   * @param now epoch ms of the clock by which tokens are given, the same on all nodes
   */
  constructor(verify: (token: string) => Claims, now: () => number) {
    this.#verify = verify;
    this.#now = now;
  }

  /** What is known of a token without checking it. */
  known(token: string): Verified | undefined {
    const known = this.#known.get(token);
    return known !== undefined && known.untilMs > this.#now() ? known : undefined;
  }

  /** @throws where the token is not good, or no longer. */
  read(token: string): Verified {
    const known = this.known(token);
    if (known) return known;
    this.#known.delete(token);
    const { sub, name, locale, sid, gen, exp } = this.#verify(token);
    const person = { id: sub, name, locale };
    if ((exp ?? 0) * 1000 <= this.#now()) throw new TokenExpired();
    const verified = { person, sessionId: sid, generation: gen ?? 0, arrived: false, untilMs: (exp ?? 0) * 1000 };
    this.#known.set(token, verified);
    return verified;
  }
}
