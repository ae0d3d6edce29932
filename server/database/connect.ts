/** Connections to a database that is there: read while Postgres starts. */
import { drizzle } from 'drizzle-orm/postgres-js';
import { clientOf } from './client.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import type { Database } from './open.ts';

export { checkDatabase } from './check.ts';
export { migrate } from './migrate.ts';

/** Connections of drizzle's client. */
const typedConnections = (connections: number): number => Math.max(2, Math.ceil(connections / 2));

/** Sessions of one server: those of its two clients, the one in which it listens, and those of an import and an export in threads of their own. */
export const sessionsNeeded = (connections: number): number => connections + typedConnections(connections) + 1 + 2 + 2;

export function connect(url: string, connections: number, embedded: EmbeddedPostgres | undefined): Database {
  const options = {
    // One that a recovering Postgres accepts may never be answered: it is given up before those who wait for it give up.
    connect_timeout: 3,
    // A Postgres that is being started again is tried often: a club does not wait.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
  };
  const sql = clientOf(url, { ...options, max: connections });
  const typed = clientOf(url, { ...options, max: typedConnections(connections) });
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
