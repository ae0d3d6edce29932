/** A lock of Postgres that all nodes respect. Quotas need it: what counts against those of one person is counted and written by one at a time. */
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { busy } from '../http/error-handler.ts';

const TRY_EVERY_MS = 50;
const TRY_FOR_MS = 2_000;

/**
 * Does that work while no other node does such work for that person. A request that waits holds no connection: there are few, and a file of
 * sixteen megabytes takes seconds to write.
 * @param db a pool apart from that of the games, through which the work writes
 * @throws HttpProblem 503 `busy` where it was not his turn for two seconds
 */
export async function withAdvisoryLock<Result>(
  db: PostgresJsDatabase,
  person: string,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let waitedMs = 0; ; waitedMs += TRY_EVERY_MS) {
    const done = await db.transaction(async (tx) => {
      const key = sql`hashtextextended(${`keeps ${person}`}, 0)`;
      const [row] = await tx.execute<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(${key}) as held`);
      return row?.held ? { result: await work() } : null;
    });
    if (done) return done.result;
    if (waitedMs >= TRY_FOR_MS) throw busy();
    await after(TRY_EVERY_MS);
  }
}
