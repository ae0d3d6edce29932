import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import postgres from 'postgres';
import { inject } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../../server/database/embedded.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { withDatabase, withServer } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What this test file has opened, the newest last. */
const opened: (() => unknown)[] = [];

/** That is closed after the last test of this file. */
export const closeLater = (close: () => unknown): void => void opened.push(close);

/**
 * Closes what this test file has opened, the newest first; `close-after.ts` calls it after the file's last test. What cannot be closed
 * keeps nothing else open for the files that follow in this worker. @throws AggregateError of what could not be closed
 */
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

/** The session of this worker in which databases are made and dropped: a session costs Postgres as much as a database. */
let session: postgres.Sql | undefined;

/**
 * Address of a fresh, migrated database of this test file's own; it is dropped after the file's last test. Its files are copied as they are,
 * a third of what it costs to write each page of them to the log first.
 */
export async function testDatabaseUrl(): Promise<string> {
  const { url, template } = inject('testPostgres');
  session ??= postgres(url, { max: 1, idle_timeout: 20, onnotice: () => {} });
  const sql = session;
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`;
  closeLater(() => sql`drop database if exists ${sql(name)} with (force)`);
  return withDatabase(url, name);
}

/** Address of a database that nothing was done to yet, dropped with the others. */
export async function emptyDatabaseUrl(): Promise<string> {
  const url = await testDatabaseUrl();
  await withServer(url, (sql) => sql`drop schema public cascade`);
  await withServer(url, (sql) => sql`drop schema drizzle cascade`);
  await withServer(url, (sql) => sql`create schema public`);
  return url;
}

/** An open connection to a fresh, migrated database of this test file's own. Give a `url` to play a second node on it. */
export async function testDatabase(url?: string): Promise<Database> {
  const database = await openDatabase({
    url: url ?? (await testDatabaseUrl()),
    dataFolder: '/nowhere',
    connections: 4,
  });
  closeLater(() => database.close());
  return database;
}

/**
 * A Postgres of this test file's own that may be killed, with fsync as in earnest. `folder` is what a server would be given
 * as PARRAIN_DATA.
 */
export async function ownPostgres(): Promise<EmbeddedPostgres & { folder: string }> {
  const folder = ownFolder();
  const embedded = await startEmbedded({ folder });
  closeLater(() => embedded.stop());
  return { ...embedded, folder };
}

/** A temporary data folder of this test file's own, removed after its last test. */
export function ownFolder(): string {
  const folder = temporaryFolder();
  closeLater(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
