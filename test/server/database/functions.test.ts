// Goal: the database has each SQL function in its newest text, for all versions started on it in any order.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readFunction, SQL_FUNCTIONS } from '../../../server/database/functions.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { emptyDatabaseUrl, ownFolder, testDatabaseUrl } from '../../support/database.ts';
import { withServer } from '../../support/postgres.ts';

/** Every released text. A change needs a new version, and a new line here. */
const RELEASED: Record<string, string> = {
  'commit_acts 1': '65ab56ee0adbde6d851d26fd1f244e43b88d16a0f4d4d92d118fc8e2c1c967d4',
  'commit_acts 2': 'c506901d48b5812ac9f256198f898a863b35fe53d80124ad3e4b1cd8ac3083fc',
  'commit_acts 3': '858f39a19bc3252a26bc55086c39548d1238d9d9f477f8ba6054c5d7b856592c',
  'commit_acts 4': '336630b9f8e2b98d1cddfb9095516aa50e98fe163427c59b4883e20b0b0974df',
};

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

/** Functions of that name in the database. `row` changes with every `create or replace`. */
const found = (url: string, name: string) =>
  withServer(
    url,
    (sql) => sql<{ note: string | null; text: string; row: string }[]>`
      select obj_description(oid, 'pg_proc') as note, prosrc as text, xmin::text as row from pg_proc where proname = ${name}`,
  );

function functionFile(name: string, version: number, args: string, body: string): URL {
  const file = join(ownFolder(), `${name}.sql`);
  const text = `-- ${name}, version ${version}\ncreate or replace function ${name}(${args}) returns text language sql as $$ select '${body}' $$;\n`;
  writeFileSync(file, text);
  return pathToFileURL(file);
}

const said = (url: string, call: string) =>
  withServer(url, (sql) => sql.unsafe(`select ${call} as said`)).then(([row]) => row?.said);

test.each(SQL_FUNCTIONS.map((file) => [readFunction(file)]))('$name: no text changes without its version', (one) => {
  expect(RELEASED[`${one.name} ${one.version}`]).toBe(one.hash);
});

test.each(SQL_FUNCTIONS.map((file) => [readFunction(file)]))(
  '$name: a fresh database has it as its file does',
  async (one) => {
    const url = await emptyDatabaseUrl();
    await migrate(url);
    const [there, ...others] = await found(url, one.name);
    expect(others).toEqual([]);
    expect(there?.note).toBe(`version ${one.version} sha256:${one.hash}`);
    expect(one.text).toContain(there?.text);
    await migrate(url);
    expect(await found(url, one.name), 'nothing is done twice').toEqual([there]);
  },
);

test('a database that only migrations made, as before there were files, gets the text of the file', async () => {
  const url = await emptyDatabaseUrl();
  await migrate(url, MIGRATIONS, []);
  expect((await found(url, 'commit_acts')).map(({ note }) => note)).toEqual([null]);
  await withServer(url, (sql) =>
    sql.unsafe(
      `create or replace function commit_acts(books json, games json, moves json, entries json, accounts json, parts json, listings json,
      snapshots json, clocks json, announce boolean) returns uuid[] language sql as $$ select '{}'::uuid[] $$`,
    ),
  );
  await migrate(url);
  const [there] = await found(url, 'commit_acts');
  expect(there?.note).toMatch(/^version \d+ sha256:[0-9a-f]{64}$/);
  expect(there?.text).toContain('insert into move');
});

test('an older Parrain leaves the text of a newer one, and a newer one replaces that of an older one', async () => {
  const url = await testDatabaseUrl();
  const older = [functionFile('told', 9, '', 'older')];
  const newer = [functionFile('told', 10, '', 'newer')];
  await migrate(url, MIGRATIONS, older);
  expect(await said(url, 'told()')).toBe('older');
  await migrate(url, MIGRATIONS, newer);
  expect(await said(url, 'told()')).toBe('newer');
  const [before] = await found(url, 'told');
  await migrate(url, MIGRATIONS, older);
  expect(await found(url, 'told')).toEqual([before]);
});

test('two nodes of two versions that start at once leave the newer text, and no fault', async () => {
  const url = await testDatabaseUrl();
  const older = [functionFile('told', 1, '', 'older')];
  const newer = [functionFile('told', 2, '', 'newer')];
  const starts = [older, newer, older, newer, newer, older];
  await Promise.all(starts.map((functions) => migrate(url, MIGRATIONS, functions)));
  expect(await said(url, 'told()')).toBe('newer');
  expect(await found(url, 'told')).toHaveLength(1);
});

test('a function with other arguments has another name, and nodes that call the old one go on', async () => {
  const url = await testDatabaseUrl();
  await migrate(url, MIGRATIONS, [functionFile('told', 1, 'a json', 'old')]);
  await expect(migrate(url, MIGRATIONS, [functionFile('told', 2, 'a json, b json', 'new')])).rejects.toThrow(
    'told is in the database with other arguments: what takes others needs another name',
  );
  expect(await said(url, `told('1')`), 'nothing of it stayed').toBe('old');
  expect(await found(url, 'told')).toHaveLength(1);
  await migrate(url, MIGRATIONS, [functionFile('told_2', 1, 'a json, b json', 'new')]);
  expect([await said(url, `told('1')`), await said(url, `told_2('1', '2')`)]).toEqual(['old', 'new']);
});

test('a file that does not say its version is refused', () => {
  const file = join(ownFolder(), 'silent.sql');
  writeFileSync(file, 'create function silent() returns text language sql as $$ select 1 $$;\n');
  expect(() => readFunction(pathToFileURL(file))).toThrow('does not begin with');
});
