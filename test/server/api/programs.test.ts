// Goal: docs/api.md is enough to write a program. Method: a client is generated from a real server's document, and the page's program is compiled against it and
// run: it opens a card table, plays against bots and reads its ledger. The client is not checked in (8,000 lines, 2 s), since it would go out of date.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import { testApp } from '../../support/app.ts';
import { closeLater, testDatabase } from '../../support/database.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');

/** Code that must not compile: fails if the document loses its types. */
const WRONG = `
import type { components } from './parrain.d.ts';
type Schemas = components['schemas'];
const id = '';
// @ts-expect-error A field that no move of any game has.
export const field: Schemas['PostMove'] = { id, ask: 'g0.delivery', move: { do: 'deliver', secondary: 1, tertiary: 1 } };
// @ts-expect-error A value of another kind.
export const value: Schemas['PostMove'] = { id, ask: 'g0.delivery', move: { do: 'deliver', secondary: 'one' } };
// @ts-expect-error A choice that this game does not have.
export const choice: Schemas['OpenGame'] = { rulebook: 'gangster-paradise', title: 'x', options: { rounds: 1 } };
// @ts-expect-error No such rulebook.
export const rulebook: Schemas['OpenGame'] = { rulebook: 'gangster-paradox', title: 'x' };
// @ts-expect-error Another game's view has no clans.
export const view = (game: Schemas['ClubClockGameReply']) => game.view?.clans;
export const own = (game: Schemas['GangsterParadiseGameReply']): number | undefined => game.view?.clans[0]?.salaries;
`;
const TSCONFIG = {
  compilerOptions: {
    target: 'es2024',
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
  },
  include: ['*.ts'],
};

let folder: string;
let address: string;
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  const app = await testApp({ botPauseMs: 0, limits: defaultLimits }, database);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  const description = (await (await fetch(`${address}/api/docs/json`)).json()) as OpenAPI3;
  const client = astToString(await openapiTypescript(description, { defaultNonNullable: false }));
  folder = mkdtempSync(join(tmpdir(), 'parrain-program-'));
  closeLater(() => rmSync(folder, { recursive: true, force: true }));
  const page = readFileSync(join(root, 'docs/api.md'), 'utf8');
  const program = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code).join('\n');
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries({
    'parrain.d.ts': client,
    'program.ts': program,
    'wrong.ts': WRONG,
    'tsconfig.json': JSON.stringify(TSCONFIG),
    'package.json': '{"type":"module"}',
  }))
    writeFileSync(join(folder, name), text);
});

test('the program of docs/api.md compiles against the description, and a wrong field does not', async () => {
  const { code = 0, stdout } = await run(process.execPath, [tsc, '-p', folder]).catch((error) => error);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
});

test('it opens a card table, plays it to the end against bots and reads its ledger', async () => {
  const env = { ...process.env, PARRAIN: address };
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts')], { env, timeout: 60_000 });
  const [ranks = '', ...entries] = stdout.trim().split('\n');
  expect(ranks).toMatch(/^ranks \[/);
  expect(entries.length).toBeGreaterThan(5);
  for (const entry of entries) expect(entry).toMatch(/^\S+ → \S+: [1-9]\d* (red|white)$/);
  expect(await database.sql`select rulebook, status from game`).toEqual([
    { rulebook: 'gangster-paradise', status: 'over' },
  ]);
});
