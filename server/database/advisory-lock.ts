/** A lock of Postgres that all nodes respect. Quotas need it: what counts against those of one person is counted and written by one at a time. */
import { setTimeout as after } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { busy } from '../http/error-handler.ts';

const TRY_EVERY_MS = 50;
const TRY_FOR_MS = 2_000;

/**
 * Does that work while no other node does such work for that person. A request that waits holds no connection: there are few, and a file of
 * sixteen megabytes takes seconds to write.
 * @param sql with a connection to spare for the work, where that writes through the same pool
 * @throws HttpProblem 503 `busy` where it was not his turn for two seconds
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
