import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { DatabaseConfig } from './config.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

/** An open, migrated database. */
export interface Database {
  /** For the batched statements of games and ledger: plain postgres.js. */
  sql: postgres.Sql;
  /**
   * Typed queries for everything else. It has connections of its own, because drizzle changes how its client reads dates
   * and writes JSON.
   */
  db: PostgresJsDatabase;
  mode: 'embedded' | 'external';
  /** Where it is, with the password: for a second connection (LISTEN), never for a log. */
  url: string;
  /** Process of the embedded Postgres; undefined for an external one. */
  pid(): number | undefined;
  /** Lets running statements end, then closes connections, then stops the embedded Postgres. */
  close(): Promise<void>;
}

/** Opens the configured database: connects to `url`, or starts the embedded Postgres; then migrates it. */
export async function openDatabase(
  config: DatabaseConfig,
  log: (sentence: string) => void = () => {},
): Promise<Database> {
  const embedded = config.url
    ? undefined
    : await startEmbedded({ folder: config.dataFolder, fsync: config.fsync, log });
  const url = config.url ?? embedded?.url ?? '';
  try {
    await migrate(url);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return connect(url, config.connections, embedded);
}

function connect(url: string, connections: number, embedded: EmbeddedPostgres | undefined): Database {
  const options = {
    onnotice: () => {},
    // One that a recovering Postgres accepts may never be answered: it is given up before those who wait for it give up.
    connect_timeout: 3,
    // A Postgres that is being started again is tried often: a club does not wait.
    backoff: (attempt: number) => Math.min(0.05 * 2 ** attempt, 1),
    connection: { application_name: 'parrain' },
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
