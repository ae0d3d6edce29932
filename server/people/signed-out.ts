/**
 * Sessions signed out within the lifetime of an access token. Tokens are checked against this set in memory, so that sign-out takes effect at
 * once on every node without a query per request: nodes notify each other (NOTIFY), and read what they missed on start and reconnect.
 */
import type { Sql } from 'postgres';
import { listenTo } from '../database/listen.ts';

const CHANNEL = 'parrain_signed_out';

/** Access tokens live 15 minutes; a little more for clock differences. */
const REMEMBER_MS = 17 * 60_000;

export class SignedOut {
  readonly #at = new Map<string, number>();
  readonly #whenEnded: ((sessionIds: readonly string[]) => Promise<void>)[] = [];

  readonly #whenReplaced: ((before: string, after: string) => Promise<void>)[] = [];

  has(sessionId: string): boolean {
    return this.#at.has(sessionId);
  }

  add(sessionIds: readonly string[], now = Date.now()): void {
    for (const id of sessionIds) this.#at.set(id, now);
    for (const [id, at] of this.#at) {
      if (at > now - REMEMBER_MS) break;
      this.#at.delete(id);
    }
  }

  /** Listens for sign-outs on other nodes. @returns a function that stops listening */
  async listen(sql: Sql): Promise<() => Promise<void>> {
    const stop = await listenTo(
      sql,
      CHANNEL,
      (ids) => this.add(ids.split(',')),
      () => void this.#catchUp(sql).catch(() => {}),
    );
    await this.#catchUp(sql);
    return stop;
  }

  /** Called on the node that ends sessions; the sign-out waits for it. */
  whenEnded(act: (sessionIds: readonly string[]) => Promise<void>): void {
    this.#whenEnded.push(act);
  }

  /** Called before a session ends because its browser signs in again. */
  whenReplaced(act: (before: string, after: string) => Promise<void>): void {
    this.#whenReplaced.push(act);
  }

  async replace(before: string, after: string): Promise<void> {
    await Promise.all(this.#whenReplaced.map((act) => act(before, after)));
  }

  /** Tells every node, this one at once. */
  async tell(sql: Sql, sessionIds: readonly string[]): Promise<void> {
    this.add(sessionIds);
    await Promise.all(this.#whenEnded.map((act) => act(sessionIds)));
    for (let i = 0; i < sessionIds.length; i += 100)
      await sql`select pg_notify(${CHANNEL}, ${sessionIds.slice(i, i + 100).join(',')})`;
  }

  async #catchUp(sql: Sql): Promise<void> {
    const rows = await sql<{ id: string }[]>`select id from session where revoked_at > now() - interval '17 minutes'`;
    this.add(rows.map((row) => row.id));
  }
}
