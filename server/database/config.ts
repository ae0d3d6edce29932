import { resolve } from 'node:path';

/** Where the database is, and how much of it this process may use. */
export interface DatabaseConfig {
  /** Address of a Postgres ≥ 15. Without it, a Postgres of our own runs on `dataFolder`. */
  url?: string | undefined;
  /** Folder of the embedded Postgres and its password; made on first start. */
  dataFolder: string;
  /** Most connections that the batched statements of the games and the ledger use at once. */
  connections: number;
  /** False only in tests: what is acknowledged would then not survive a power cut. */
  fsync?: boolean | undefined;
}

/** Reads `DATABASE_URL`, `PARRAIN_DATA` and `PARRAIN_CONNECTIONS`. Throws a sentence when one makes no sense. */
export function databaseConfig(env: Record<string, string | undefined>): DatabaseConfig {
  const url = env.DATABASE_URL?.trim() || undefined;
  if (url && !/^postgres(ql)?:\/\//.test(url)) throw new Error('DATABASE_URL must begin with postgres://');
  const connections = Number(env.PARRAIN_CONNECTIONS ?? 4);
  if (!Number.isInteger(connections) || connections < 1 || connections > 500) {
    throw new Error('PARRAIN_CONNECTIONS must be a whole number from 1 to 500.');
  }
  return { url, dataFolder: resolve(env.PARRAIN_DATA?.trim() || 'data'), connections };
}
