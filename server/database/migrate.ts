import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyAll } from 'drizzle-orm/postgres-js/migrator';
import type postgres from 'postgres';
import { checkDatabase, setupErrorOf } from './check.ts';
import { clientOf } from './client.ts';
import { databaseConfig } from './config.ts';
import { SetupError, said } from './errors.ts';
import { applyFunctions, SQL_FUNCTIONS } from './functions.ts';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Advisory lock of migrations: an arbitrary number, the same on all nodes. */
const LOCK = 7_277_465_196;

/** Migrates tables and functions of the database at `url`, once even if many nodes start together: the others wait. @throws SetupError if Postgres is unreachable or refuses */
export async function migrate(url: string, folder: string = FOLDER, functions = SQL_FUNCTIONS): Promise<void> {
  const sql = clientOf(url, { max: 1, connect_timeout: 15 });
  try {
    if (!existsSync(`${folder}/meta/_journal.json`)) return;
    await sql`select pg_advisory_lock(${LOCK})`;
    try {
      await refuseNewer(sql, folder);
      await applyAll(drizzle(sql), { migrationsFolder: folder });
      await applyFunctions(sql, functions);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.catch(() => {});
    }
  } catch (error) {
    throw setupErrorOf(error) ?? error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Refuses, before any write, a database that a newer Parrain has migrated. */
async function refuseNewer(sql: postgres.Sql, folder: string): Promise<void> {
  const [made] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as made`;
  if (!made?.made) return;
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  }; // Written by drizzle-kit.
  const newest = Math.max(...entries.map(({ when }) => when));
  const [row] = await sql<{ newer: number }[]>`
    select count(*)::int as newer from drizzle.__drizzle_migrations where created_at > ${newest}`;
  if ((row?.newer ?? 0) > 0)
    throw new SetupError(
      'A newer Parrain has worked on this database. Start that version, or a backup from before it.',
    );
}

/** `npm run migrate`, for an external Postgres. The embedded one is migrated at every start. */
if (import.meta.main) {
  try {
    const { url } = databaseConfig(process.env);
    if (url) {
      await checkDatabase(url);
      await migrate(url);
      console.log('The database is up to date.');
    } else {
      console.log(
        'The embedded database is brought up to date when the server starts. Set DATABASE_URL for another one.',
      );
    }
  } catch (error) {
    console.error(said(error));
    process.exitCode = 1;
  }
}
