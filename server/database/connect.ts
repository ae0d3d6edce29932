/** Connections to a running database. Imported while Postgres starts. */
import { drizzle } from 'drizzle-orm/postgres-js';
import { clientOf } from './client.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import type { Database } from './open.ts';

export { checkDatabase } from './check.ts';
export { migrate } from './migrate.ts';

const typedConnections = (connections: number): number => Math.max(2, Math.ceil(connections / 2));

/** Sessions of one server: two clients, one listener, and those of an import and an export in worker threads. */
export const sessionsNeeded = (connections: number): number => connections + typedConnections(connections) + 1 + 2 + 2;

export function connect(url: string, connections: number, embedded: EmbeddedPostgres | undefined): Database {
  const options = {
    // A recovering Postgres may accept a connection and never answer: give up before the callers do.
    connect_timeout: 3,
    // A Postgres that restarts is retried often, to keep the interruption short.
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
      // Allow two seconds for running statements; postgres.js would wait for ever for a session that Postgres has ended.
      await Promise.all([sql.end({ timeout: 2 }), typed.end({ timeout: 2 })]);
      await embedded?.stop();
    },
  };
}
