// Goal: the log can be read page by page, complete and in order, at any length; an undo preview reveals no more than the log. Method: HTTP, a game longer than two pages.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';

known(purse);

let app: App;
let database: Database;
let organiser: SignedUp;
let paul: SignedUp;
let game: string;

const call = async (who: SignedUp, method: 'GET' | 'POST', path: string, payload?: object) => {
  const url = `/api/games/${game}${path}`;
  return (await app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) })).json();
};
const move = (who: SignedUp, what: object, seat: number) =>
  call(who, 'POST', '/moves', { id: randomUUID(), ask: 'r1.open', move: what, seat });

/** All pages; `between` runs after the first. */
async function pages(path: string, list: string, between = async () => {}): Promise<Record<string, number>[]> {
  const all: Record<string, number>[] = [];
  const query = path.includes('?') ? '&' : '?';
  let after: string | null = '';
  for (let n = 0; after !== null; n++) {
    const page = await call(paul, 'GET', after === '' ? path : `${path}${query}after=${after}`);
    all.push(...page[list]);
    after = page.next;
    if (n === 0) await between();
  }
  return all;
}

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
  organiser = await signedUp(app, 'Ange');
  paul = await signedUp(app, 'Paul');
  const open = { rulebook: 'purse', title: 'La bourse', seats: 2 };
  game = (await app.inject({ method: 'POST', url: '/api/games', headers: organiser.headers, payload: open })).json().id;
  const { code } = await call(organiser, 'POST', '/invitations', { role: 'player' });
  await app.inject({ method: 'POST', url: '/api/games/join', headers: paul.headers, payload: { code } });
  for (let n = 0; n < 120; n++) await move(organiser, { do: 'earn', amount: 1 + (n % 9) }, 2);
  for (let n = 0; n < 3; n++) await move(paul, { do: 'earn', amount: 5 }, 1);
});

test('the ledger has every entry once, newest first, though more are written meanwhile', async () => {
  const entries = await pages('/ledger', 'entries', async () => {
    await move(organiser, { do: 'earn', amount: 1 }, 2);
  });
  const seqs = entries.map(({ seq }) => seq);
  expect(seqs).toEqual([...new Set(seqs)].sort((a = 0, b = 0) => b - a));
  expect(seqs).toHaveLength(123);
  expect(await pages('/ledger?holder=purse:1', 'entries')).toHaveLength(3);
});

test('the log has every move once, newest first', async () => {
  const seqs = (await pages('/moves', 'moves')).map(({ seq }) => seq ?? 0);
  expect(seqs).toEqual(Array.from({ length: seqs[0] ?? 0 }, (_, n) => (seqs[0] ?? 0) - n));
});

test('a preview of an undo tells the organiser no more of a hidden move than the log does', async () => {
  const { seq } = await move(paul, { do: 'hide', amount: 4 }, 1);
  const preview = { id: randomUUID(), seq };
  expect((await call(organiser, 'POST', '/undo?preview=true', preview)).moves).toMatchObject([{ do: null, lines: [] }]);
  expect((await call(paul, 'POST', '/undo?preview=true', preview)).moves).toMatchObject([{ do: 'hide' }]);
});

test('a player is refused without the whole game being read for it', async () => {
  const code = async (seq: number) => (await call(paul, 'POST', '/undo?preview=true', { id: randomUUID(), seq })).code;
  const { seq } = await move(paul, { do: 'earn', amount: 4 }, 1);
  expect(await code(6)).toBe('undo-not-yours');
  expect(await code(seq + 9)).toBe('undo-none');
  await move(organiser, { do: 'throw' }, 2);
  expect(await code(seq)).toBe('undo-fenced');
});

test('my games are listed once each, though one commit changed them all', async () => {
  const lister = await signedUp(app, 'Lydro');
  const { headers } = lister;
  const payload = { rulebook: 'purse', title: 'La bourse', seats: 1 };
  for (let n = 0; n < 55; n++) await app.inject({ method: 'POST', url: '/api/games', headers, payload });
  await database.sql`update game set changed_at = now()`;
  const ids: string[] = [];
  for (let after = ''; after !== 'end'; ) {
    const page = (await app.inject({ url: `/api/games${after}`, headers })).json();
    ids.push(...page.games.map(({ id }: { id: string }) => id));
    after = page.next === null ? 'end' : `?after=${page.next}`;
  }
  expect([ids.length, new Set(ids).size]).toEqual([55, 55]);
});
