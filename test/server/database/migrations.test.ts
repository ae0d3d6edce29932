import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { ownFolder, testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { withServer } from '../../support/postgres.ts';

/** Two migrations as drizzle-kit writes them; the second one is slow. */
function migrations(): string {
  const folder = ownFolder();
  mkdirSync(join(folder, 'meta'));
  const entry = (idx: number, tag: string) => ({ idx, version: '7', when: 1_000 + idx, tag, breakpoints: true });
  const entries = [entry(0, '0000_first'), entry(1, '0001_second')];
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  writeFileSync(join(folder, '0000_first.sql'), 'create table visit (who text not null);');
  writeFileSync(
    join(folder, '0001_second.sql'),
    "select pg_sleep(0.2);--> statement-breakpoint\ninsert into visit values ('once');",
  );
  return folder;
}

describe('migrations', () => {
  test('three nodes that start at once migrate once', async () => {
    const url = await testDatabaseUrl();
    const folder = migrations();
    await withServer(url, (sql) => sql`drop schema if exists drizzle cascade`);
    await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
    expect(await withServer(url, (sql) => sql`select who from visit`)).toEqual([{ who: 'once' }]);
    const kept = await withServer(
      url,
      (sql) => sql`select 1 from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(kept).toEqual([]);
  });

  test('a database that cannot be reached is refused with a sentence', async () => {
    await expect(migrate('postgres://nobody:x@127.0.0.1:1/none')).rejects.toThrow(/^The database cannot be opened: /);
  });

  test('the tables of the program are there in a fresh database', async () => {
    const { sql, db, mode } = await testDatabase();
    expect(mode).toBe('external');
    const [tables] = await sql`select count(*)::int as n from information_schema.tables where table_schema = 'public'`;
    expect(tables?.n).toBeGreaterThan(0);
    expect(await db.execute('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
