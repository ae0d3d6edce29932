/** A Postgres advisory lock for all nodes. Quotas need it: one person's usage is counted and written under a lock. */
import { setTimeout as after } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { busy } from '../http/error-handler.ts';

const TRY_EVERY_MS = 50;
const TRY_FOR_MS = 2_000;

/**
 * Runs `work` under the person's lock. A waiting request holds no connection: there are few, and writing a 16 MB file takes seconds.
 * @param sql with a spare connection, if `work` writes through the same pool
 * @throws HttpProblem 503 `busy` if the lock is not free within two seconds
 */
export async function withAdvisoryLock<Result>(sql: Sql, person: string, work: () => Promise<Result>): Promise<Result> {
  for (let waitedMs = 0; ; waitedMs += TRY_EVERY_MS) {
    const done = await sql.begin(async (transaction) => {
      const [row] = await transaction<{ held: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtextextended(${`keeps ${person}`}, 0)) as held`;
      return row?.held ? { result: await work() } : null;
    });
    if (done) return done.result;
    if (waitedMs >= TRY_FOR_MS) throw busy();
    await after(TRY_EVERY_MS);
  }
}
