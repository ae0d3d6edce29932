import { LRUCache } from 'lru-cache';
import type { Language } from '../http/language.ts';

/** The locale is that of the token's issue, at most 15 minutes ago. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly locale: Language;
}

/** Content of an access token. `exp` is in seconds. */
export interface Claims {
  readonly sub: string;
  readonly name: string;
  readonly locale: Language;
  readonly sid: string;
  /** Generation of its session; 0 if unknown. */
  readonly gen?: number;
  readonly exp?: number;
  /** Issue time, in seconds. */
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

/** The token was valid once. */
export class TokenExpired extends Error {}

/**
 * A cache of verified tokens. fast-jwt's cache cannot tell whether it knows a token without verifying it; an unverified token must count by
 * address, so that invalid ones meet that limit.
 */
export class VerifiedTokens {
  readonly #verify: (token: string) => Claims;
  readonly #now: () => number;
  readonly #known = new LRUCache<string, Verified>({ max: MOST });

  /** @param verify checks signature, algorithm and issuer. @throws if the token is invalid. @param now epoch ms of the clock by which tokens are issued, the same on all nodes */
  constructor(verify: (token: string) => Claims, now: () => number) {
    this.#verify = verify;
    this.#now = now;
  }

  /** The cached result of a token, without verification. */
  known(token: string): Verified | undefined {
    const known = this.#known.get(token);
    return known !== undefined && known.untilMs > this.#now() ? known : undefined;
  }

  /** @throws if the token is invalid or expired */
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
