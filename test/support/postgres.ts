import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbedded } from '../../server/database/embedded.ts';
import { migrate } from '../../server/database/migrate.ts';
import { beginRun, fleetingFolder, sweepTemporaryFolders } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A Postgres for this run, and the migrated template database. */
    testPostgres: { url: string; template: string };
  }
}

/**
 * Set-up of a test run: one Postgres (TEST_DATABASE_URL, or an embedded one without fsync, in memory if there is room) with one migrated template database, and
 * connections for two test files at once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepTemporaryFolders();
  const run = beginRun();
  const external = process.env.TEST_DATABASE_URL;
  const folder = external ? undefined : fleetingFolder();
  let embedded: EmbeddedPostgres | undefined;
  const template = `parrain_test_${randomBytes(4).toString('hex')}`;
  const stop = async () => {
    await embedded?.stop();
    run.finished();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (folder) embedded = await startEmbedded({ folder, fsync: false, connections: 300 });
    const url = external ?? embedded?.superuserUrl ?? '';
    await withServer(url, (sql) => sql`create database ${sql(template)}`);
    await migrate(withDatabase(url, template));
    project.provide('testPostgres', { url, template });
    return async () => {
      if (external) await withServer(url, (sql) => dropAll(sql, template));
      await stop();
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** One short session for an act on the whole server. */
export async function withServer<T>(url: string, act: (sql: postgres.Sql) => PromiseLike<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await act(sql);
  } finally {
    await sql.end();
  }
}

async function dropAll(sql: postgres.Sql, template: string): Promise<void> {
  const rows = await sql<
    { name: string }[]
  >`select datname as name from pg_database where starts_with(datname, ${template})`;
  for (const { name } of rows) await sql`drop database if exists ${sql(name)} with (force)`;
}
