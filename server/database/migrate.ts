import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyAll } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { databaseConfig } from './config.ts';
import { SetupError, sqlstate } from './errors.ts';
import { applyFunctions, SQL_FUNCTIONS } from './functions.ts';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Held while migrations run: any number nobody else uses, the same on all nodes. */
const LOCK = 7_277_465_196;

/** The oldest Postgres that the statements of this program run on. */
const OLDEST = 15;

/**
 * Brings the database at `url` up to date, tables and functions, once, however many nodes start at the same moment: the others wait
 * and find nothing to do. Throws a sentence when that Postgres is too old or cannot be reached.
 */
export async function migrate(url: string, folder: string = FOLDER, functions = SQL_FUNCTIONS): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 15 });
  try {
    await refuseOld(sql);
    if (!existsSync(`${folder}/meta/_journal.json`)) return;
    await sql`select pg_advisory_lock(${LOCK})`;
    try {
      await refuseNewer(sql, folder);
      await applyAll(drizzle(sql), { migrationsFolder: folder });
      await applyFunctions(sql, functions);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.catch(() => {});
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** A newer Parrain has changed this database in ways that this one does not know. Nothing is written then. */
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

async function refuseOld(sql: postgres.Sql): Promise<void> {
  let number: number;
  try {
    const [row] = await sql<{ number: number }[]>`select current_setting('server_version_num')::int as number`;
    number = row?.number ?? 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = sqlstate(error)?.startsWith('28') ? ' Look at the user and password in DATABASE_URL.' : '';
    throw new SetupError(`The database cannot be opened: ${reason}.${hint}`);
  }
  const major = Math.trunc(number / 10_000);
  if (major < OLDEST)
    throw new SetupError(`DATABASE_URL leads to Postgres ${major}; Parrain needs ${OLDEST} or newer.`);
}

/** `npm run migrate`: for a Postgres of one's own. The embedded one is migrated whenever the server starts. */
if (import.meta.main) {
  const { url } = databaseConfig(process.env);
  if (url) {
    await migrate(url);
    console.log('The database is up to date.');
  } else {
    console.log(
      'The embedded database is brought up to date when the server starts. Set DATABASE_URL for another one.',
    );
  }
}
