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

/** Code of the error for a token that was good once. */
export const EXPIRED = 'FAST_JWT_EXPIRED';

/** Tokens whose signature was checked once: a caller shows the same one for 15 minutes, and checking costs more than a move. */
export class VerifiedTokens {
  readonly #verify: (token: string) => Claims;
  readonly #known = new Map<string, Verified>();

  /** @param verify checks signature, algorithm, issuer and expiry. @throws where the token is not good. */
  constructor(verify: (token: string) => Claims) {
    this.#verify = verify;
  }

  /** What is known of a token without checking it. */
  known(token: string, nowMs: number = Date.now()): Verified | undefined {
    const known = this.#known.get(token);
    return known !== undefined && known.untilMs > nowMs ? known : undefined;
  }

  /** @throws where the token is not good, or no longer. */
  read(token: string, nowMs: number = Date.now()): Verified {
    const known = this.known(token, nowMs);
    if (known) return known;
    this.#known.delete(token);
    const { sub, name, locale, sid, gen, exp } = this.#verify(token);
    const person = { id: sub, name, locale };
    const verified = { person, sessionId: sid, generation: gen ?? 0, arrived: false, untilMs: (exp ?? 0) * 1000 };
    if (this.#known.size >= MOST) this.#forgetOldest();
    this.#known.set(token, verified);
    return verified;
  }

  #forgetOldest(): void {
    const oldest = this.#known.keys().next().value;
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
