import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { DatabaseConfig } from './config.ts';
import { startEmbedded } from './embedded.ts';

export type TypedDatabase = PostgresJsDatabase & { readonly $client: postgres.Sql };

export interface Database {
  /** Plain postgres.js, for the batched statements of games and ledger. */
  sql: postgres.Sql;
  /** Typed queries for everything else. It has separate connections, because drizzle changes how its client reads dates and writes JSON. */
  db: TypedDatabase;
  mode: 'embedded' | 'external';
  /** Address with the password: for a second connection (LISTEN), never for a log. */
  url: string;
  /** Process of the embedded Postgres; undefined for an external one. */
  pid(): number | undefined;
  /** Lets running statements end, closes connections, then stops the embedded Postgres. */
  close(): Promise<void>;
}

/** Connects to `url` or starts the embedded Postgres, then migrates it. */
export async function openDatabase(
  config: DatabaseConfig,
  log: (sentence: string) => void = () => {},
): Promise<Database> {
  const starting = config.url ? undefined : startEmbedded({ folder: config.dataFolder, fsync: config.fsync, log });
  // Postgres starts in its own process: load the client code in the meantime.
  const [embedded, { checkDatabase, connect, migrate, sessionsNeeded }] = await Promise.all([
    starting,
    import('./connect.ts'),
  ]);
  const url = config.url ?? embedded?.url ?? '';
  try {
    if (!embedded) await checkDatabase(url, sessionsNeeded(config.connections));
    await migrate(url);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return connect(url, config.connections, embedded);
}
