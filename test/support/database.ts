import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import postgres from 'postgres';
import { inject } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../../server/database/embedded.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { withDatabase, withServer } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What this test file has opened, newest last. */
const opened: (() => unknown)[] = [];

/** Registers something to close after the last test of this file. */
export const closeLater = (close: () => unknown): void => void opened.push(close);

/** Closes what this test file has opened, newest first; `close-after.ts` calls it. An error does not keep the rest open. @throws AggregateError of all errors */
export async function closeOpened(): Promise<void> {
  const faults: unknown[] = [];
  for (let close = opened.pop(); close; close = opened.pop())
    try {
      await close();
    } catch (error) {
      faults.push(error);
    }
  if (faults.length > 0) throw new AggregateError(faults, `not closed: ${faults.join('; ')}`);
}

/** One session per worker to create and drop databases: a session costs as much as a database. */
let session: postgres.Sql | undefined;

/** Address of a fresh, migrated database for this test file, dropped after its last test. Uses a file copy, which costs a third of one through the write-ahead log. */
export async function testDatabaseUrl(): Promise<string> {
  const { url, template } = inject('testPostgres');
  session ??= postgres(url, { max: 1, idle_timeout: 20, onnotice: () => {} });
  const sql = session;
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`;
  closeLater(() => sql`drop database if exists ${sql(name)} with (force)`);
  return withDatabase(url, name);
}

/** Address of an empty, unmigrated database, dropped with the others. */
export async function emptyDatabaseUrl(): Promise<string> {
  const url = await testDatabaseUrl();
  await withServer(url, (sql) => sql`drop schema public cascade`);
  await withServer(url, (sql) => sql`drop schema drizzle cascade`);
  await withServer(url, (sql) => sql`create schema public`);
  return url;
}

/** A connection to a fresh, migrated database for this test file. Pass `url` to run a second node on it. */
export async function testDatabase(url?: string): Promise<Database> {
  const database = await openDatabase({
    url: url ?? (await testDatabaseUrl()),
    dataFolder: '/nowhere',
    connections: 4,
  });
  closeLater(() => database.close());
  return database;
}

/** A separate Postgres that may be killed, with fsync. `folder` is a server's PARRAIN_DATA. */
export async function ownPostgres(): Promise<EmbeddedPostgres & { folder: string }> {
  const folder = ownFolder();
  const embedded = await startEmbedded({ folder });
  closeLater(() => embedded.stop());
  return { ...embedded, folder };
}

/** A temporary data folder, removed after the file's last test. */
export function ownFolder(): string {
  const folder = temporaryFolder();
  closeLater(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
