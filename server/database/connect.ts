/** Connections to a database that is there: read while Postgres starts. */
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { EmbeddedPostgres } from './embedded.ts';
import type { Database } from './open.ts';

export { migrate } from './migrate.ts';

/** Longer than the longest pause in any of our transactions: a file of sixteen megabytes is written while a lock is held. */
const IDLE_IN_TRANSACTION_MS = 120_000;

export function connect(url: string, connections: number, embedded: EmbeddedPostgres | undefined): Database {
  const options = {
    onnotice: () => {},
    // One that a recovering Postgres accepts may never be answered: it is given up before those who wait for it give up.
    connect_timeout: 3,
    // A Postgres that is being started again is tried often: a club does not wait.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    connection: {
      application_name: 'parrain',
      // A machine whose power fails says nothing: Postgres would keep what it was in the midst of locked for two hours.
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
  };
  const sql = postgres(url, { ...options, max: connections });
  const typed = postgres(url, { ...options, max: Math.max(2, Math.ceil(connections / 2)) });
  return {
    sql,
    db: drizzle(typed),
    mode: embedded ? 'embedded' : 'external',
    url,
    pid: () => embedded?.pid(),
    close: async () => {
      // Two seconds for what still runs; postgres.js waits in vain for a session that Postgres itself has ended.
      await Promise.all([sql.end({ timeout: 2 }), typed.end({ timeout: 2 })]);
      await embedded?.stop();
    },
  };
}
