/** Sessions: opened by signing in, renewed by refresh tokens, ended by signing out. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne, sql as raw } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { HttpProblem } from '../http/problem.ts';
import { session } from './tables.ts';

/** A session ends after this long without use. */
export const SESSION_DAYS = 60;

/** Two tabs may present the same refresh token within this time. */
const GRACE_SECONDS = 10;

/** Absolute lifetime of a session. */
const LIFETIME_DAYS = 90;

const expiry = raw`now() + make_interval(days => ${SESSION_DAYS})`;
const laterExpiry = raw`least(${expiry}, ${session.createdAt} + make_interval(days => ${LIFETIME_DAYS}))`;

export interface Opened {
  readonly id: string;
  readonly personId: string;
  /** Number of renewals, from 1; access tokens include it. */
  readonly generation: number;
  readonly refresh: string;
}

export class Sessions {
  readonly #db: PostgresJsDatabase;
  readonly #key: Buffer;

  /** @param key for refresh tokens only. */
  constructor(db: PostgresJsDatabase, key: Buffer) {
    this.#db = db;
    this.#key = key;
  }

  async open(personId: string, userAgent: string): Promise<Opened> {
    const id = randomUUID();
    await this.#db.insert(session).values({ id, personId, userAgent: userAgent.slice(0, 200), expiresAt: expiry });
    return this.#opened({ id, personId, generation: 1 });
  }

  /**
   * Renews a session: the token is used up and replaced. The last used token returns the same successor for ten seconds, and until the
   * successor's access token is first used: its reply may have been lost. Any older token was stolen or copied: the session ends.
   * @returns the session, or the id of the one that ended
   */
  async refresh(token: string): Promise<Opened | { stolen: string }> {
    const { id, generation } = this.#read(token);
    const [next] = await this.#db
      .update(session)
      .set({ generation: generation + 1, usedAt: raw`now()`, expiresAt: laterExpiry })
      .where(and(eq(session.id, id), eq(session.generation, generation), alive()))
      .returning();
    if (next) return this.#opened(next);
    const isFresh = raw<boolean>`${session.usedAt} > now() - make_interval(secs => ${GRACE_SECONDS})`;
    const [row] = await this.#db
      .select({
        id: session.id,
        personId: session.personId,
        generation: session.generation,
        arrived: session.arrived,
        isFresh,
      })
      .from(session)
      .where(and(eq(session.id, id), alive()));
    if (row === undefined) throw new HttpProblem(401, 'token-expired');
    if (row.generation === generation + 1 && (row.isFresh || row.arrived < row.generation)) return this.#opened(row);
    await this.#end(eq(session.id, id));
    return { stolen: id };
  }

  /** An access token of that generation was used, so its reply has arrived. */
  async arrived(id: string, generation: number): Promise<void> {
    const later = and(eq(session.id, id), lt(session.arrived, generation));
    await this.#db.update(session).set({ arrived: generation }).where(later);
  }

  /** The session of a refresh token, or null if the token is not ours. */
  sessionOf(token: string): string | null {
    try {
      return this.#read(token).id;
    } catch {
      return null;
    }
  }

  /** @returns ids of the sessions that ended. */
  end = (id: string): Promise<string[]> => this.#end(eq(session.id, id));

  endAll = (personId: string): Promise<string[]> => this.#end(eq(session.personId, personId));

  /** Ends one of that person's sessions; does nothing for another's. */
  endOne = (personId: string, id: string): Promise<string[]> =>
    this.#end(and(eq(session.personId, personId), eq(session.id, id)));

  endOthers = (personId: string, id: string): Promise<string[]> =>
    this.#end(and(eq(session.personId, personId), ne(session.id, id)));

  list(personId: string): Promise<(typeof session.$inferSelect)[]> {
    const mine = and(eq(session.personId, personId), alive());
    return this.#db.select().from(session).where(mine).orderBy(desc(session.usedAt)).limit(100);
  }

  async #end(which: ReturnType<typeof and>): Promise<string[]> {
    const ended = this.#db.update(session).set({ revokedAt: raw`now()` });
    const rows = await ended.where(and(which, isNull(session.revokedAt))).returning({ id: session.id });
    return rows.map((row) => row.id);
  }

  #opened({ id, personId, generation }: Omit<Opened, 'refresh'>): Opened {
    return { id, personId, generation, refresh: this.#token(id, generation) };
  }

  #token(id: string, generation: number): string {
    return `${id}.${generation}.${this.#mac(id, generation).toString('base64url')}`;
  }

  #mac(id: string, generation: number): Buffer {
    return createHmac('sha256', this.#key).update(`${id}.${generation}`).digest();
  }

  /** @throws HttpProblem 401 if the token is not ours */
  #read(token: string): { id: string; generation: number } {
    const [, id, digits, mac] = /^([0-9a-f-]{36})\.([1-9][0-9]{0,8})\.([\w-]{43})$/.exec(token) ?? [];
    if (id !== undefined && digits !== undefined && mac !== undefined) {
      const generation = Number(digits);
      if (timingSafeEqual(Buffer.from(mac, 'base64url'), this.#mac(id, generation))) return { id, generation };
    }
    throw new HttpProblem(401, 'token-invalid');
  }
}

const alive = (): ReturnType<typeof and> =>
  and(
    isNull(session.revokedAt),
    gt(session.expiresAt, raw`now()`),
    gt(session.createdAt, raw`now() - make_interval(days => ${LIFETIME_DAYS})`),
  );
