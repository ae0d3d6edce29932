import { resolve } from 'node:path';
import { addressFrom } from './address.ts';
import { SetupError } from './errors.ts';

/** Database location and connection limit of this process. */
export interface DatabaseConfig {
  /** Address of a Postgres ≥ 15. Without it, an embedded Postgres runs on `dataFolder`. */
  url?: string | undefined;
  /** Folder of the embedded Postgres and its password; created on first start. */
  dataFolder: string;
  /** Most connections for the batched statements of games and ledger. */
  connections: number;
  /** False only in tests: acknowledged data would not survive a power failure. */
  fsync?: boolean | undefined;
}

/** Reads `DATABASE_URL` with its `PGSSL…` variables, `PARRAIN_DATA` and `PARRAIN_CONNECTIONS`. @throws SetupError if one is invalid */
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
