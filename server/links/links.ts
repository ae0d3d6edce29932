/** Read-only links, made and ended by the organiser. Their token opens the public view of one game, as on a wall screen, and allows no answers. */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, count, desc, eq, isNull, notInArray, sql as raw, type SQL } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { listenTo } from '../database/listen.ts';
import { HttpProblem } from '../http/problem.ts';
import type { LinkKind } from './contract.ts';
import { link } from './tables.ts';

export type GameLink = typeof link.$inferSelect;

/** 192 bits: too long to guess. */
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
export const MAX_LINKS = 50;

const KNOWN = 10_000;

const CHANNEL = 'parrain_links_ended';

export class Links {
  readonly #sql: Sql;
  readonly #db: PostgresJsDatabase;
  /** By token: the query under way, and the next one. */
  readonly #under = new Map<string, Promise<GameLink | null>>();
  readonly #next = new Map<string, Promise<GameLink | null>>();
  /** Tokens that were open when last queried, with their links' ids. */
  readonly #found = new LRUCache<string, string>({ max: KNOWN });
  /** Streams opened through a link on this node, by the link's id. */
  readonly #streams = new Map<string, Set<() => void>>();

  constructor(sql: Sql, db: PostgresJsDatabase) {
    this.#sql = sql;
    this.#db = db;
  }

  /** Listens for links that any node ends. After a reconnect it checks what it may have missed. @returns a function that stops listening */
  async listen(): Promise<() => Promise<void>> {
    return listenTo(
      this.#sql,
      CHANNEL,
      (id) => this.#end(id),
      () => void this.#catchUp().catch(() => {}),
    );
  }

  /** The link of that token; null if it was ended or never existed. Concurrent callers share one query. */
  of(token: string): Promise<GameLink | null> {
    if (!TOKEN.test(token)) return Promise.resolve(null);
    const next = this.#next.get(token);
    if (next) return next;
    // A query under way may precede the link's end, so new callers wait for the next one.
    const look = (this.#under.get(token) ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        this.#next.delete(token);
        this.#under.set(token, look);
        return this.#look(token);
      })
      .finally(() => {
        if (this.#under.get(token) === look) this.#under.delete(token);
      });
    this.#next.set(token, look);
    return look;
  }

  /** Whether it was open when last queried; `of` decides access. */
  knows(token: string): boolean {
    return this.#found.has(token);
  }

  all({ bookId, gameId }: Pick<GameLink, 'bookId' | 'gameId'>): Promise<GameLink[]> {
    const open = and(eq(link.bookId, bookId), eq(link.gameId, gameId), isNull(link.revokedAt));
    return this.#db.select().from(link).where(open).orderBy(desc(link.createdAt), link.linkId).limit(MAX_LINKS);
  }

  /** The newest open link of that kind, or the named one. */
  async find(
    game: Pick<GameLink, 'bookId' | 'gameId'>,
    kind: LinkKind,
    linkId: string | undefined,
  ): Promise<GameLink | undefined> {
    const open = await this.all(game);
    return open.find((one) => one.kind === kind && (linkId === undefined || one.linkId === linkId));
  }

  async make(
    game: Pick<GameLink, 'bookId' | 'gameId'>,
    by: string,
    { kind, name }: { kind: LinkKind; name: string },
  ): Promise<GameLink> {
    const open = and(eq(link.bookId, game.bookId), eq(link.gameId, game.gameId), isNull(link.revokedAt));
    const [counted] = await this.#db.select({ open: count() }).from(link).where(open);
    if ((counted?.open ?? 0) >= MAX_LINKS) throw new HttpProblem(409, 'too-many-links', { args: { most: MAX_LINKS } });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const row = { ...game, linkId: randomUUID(), kind, name: name.trim(), token, createdBy: by };
    const [made] = await this.#db.insert(link).values(row).returning();
    if (made === undefined) throw new Error('the link was not written');
    // Known at once, so that arriving screens do not count as strangers.
    this.#remember(made);
    return made;
  }

  /** Ends a link of that game and its streams on every node. Does nothing if there is none. */
  end({ bookId, gameId }: Pick<GameLink, 'bookId' | 'gameId'>, linkId: string): Promise<number> {
    return this.#endThose(and(eq(link.bookId, bookId), eq(link.gameId, gameId), eq(link.linkId, linkId)));
  }

  endAll({ bookId, gameId }: Pick<GameLink, 'bookId' | 'gameId'>): Promise<number> {
    return this.#endThose(and(eq(link.bookId, bookId), eq(link.gameId, gameId)));
  }

  /** Ends those links of a game that none of these people made. */
  async endOthers({ bookId, gameId }: Pick<GameLink, 'bookId' | 'gameId'>, makers: readonly string[]): Promise<number> {
    const ofGame = and(eq(link.bookId, bookId), eq(link.gameId, gameId));
    return this.#endThose(and(ofGame, notInArray(link.createdBy, [...makers])));
  }

  async endMadeBy(personId: string): Promise<void> {
    await this.#endThose(eq(link.createdBy, personId));
  }

  async #endThose(which: SQL | undefined): Promise<number> {
    const ended = await this.#db
      .update(link)
      .set({ revokedAt: raw`now()` })
      .where(and(which, isNull(link.revokedAt)))
      .returning({ id: link.linkId });
    for (const { id } of ended) {
      this.#end(id);
      await this.#sql`select pg_notify(${CHANNEL}, ${id})`;
    }
    return ended.length;
  }

  /** Calls `ended` once when that link is ended. @returns a function that removes the listener */
  onEnd(linkId: string, ended: () => void): () => void {
    const streams = this.#streams.get(linkId) ?? new Set();
    this.#streams.set(linkId, streams.add(ended));
    return () => {
      streams.delete(ended);
      if (streams.size === 0) this.#streams.delete(linkId);
    };
  }

  async #look(token: string): Promise<GameLink | null> {
    const [found] = await this.#db
      .select()
      .from(link)
      .where(and(eq(link.token, token), isNull(link.revokedAt)))
      .limit(1);
    if (found) this.#remember(found);
    else this.#found.delete(token);
    return found ?? null;
  }

  #remember({ token, linkId }: GameLink): void {
    this.#found.set(token, linkId);
  }

  #end(linkId: string): void {
    for (const [token, id] of this.#found) if (id === linkId) this.#found.delete(token);
    for (const ended of [...(this.#streams.get(linkId) ?? [])]) ended();
  }

  async #catchUp(): Promise<void> {
    const looking = [...this.#streams.keys()];
    if (looking.length === 0) return;
    const rows = await this.#sql<{ link_id: string }[]>`
      select link_id from link where link_id = any (${looking}::uuid[]) and revoked_at is not null`;
    for (const { link_id } of rows) this.#end(link_id);
  }
}
