import { resolve } from 'node:path';
import { addressFrom } from './address.ts';
import { SetupError } from './errors.ts';

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

/**
 * Reads `DATABASE_URL` with the `PGSSL…` that go with it, `PARRAIN_DATA` and `PARRAIN_CONNECTIONS`.
 * @throws SetupError where one makes no sense
 */
export function databaseConfig(env: Record<string, string | undefined>): DatabaseConfig {
  const given = env.DATABASE_URL?.trim();
  if (given && !/^postgres(ql)?:\/\//.test(given))
    throw new SetupError('DATABASE_URL must begin with postgres:// or postgresql://: Parrain works on Postgres alone.');
  const url = given ? addressFrom(given, env) : undefined;
  const connections = Number(env.PARRAIN_CONNECTIONS ?? 4);
  if (!Number.isInteger(connections) || connections < 1 || connections > 500) {
    throw new SetupError('PARRAIN_CONNECTIONS must be a whole number from 1 to 500.');
  }
  return { url, dataFolder: resolve(env.PARRAIN_DATA?.trim() || 'data'), connections };
}
