// Goal: a node that has not heard of another one's writes accepts and refuses as if it had. Method: two nodes on one real Postgres; the second one gets no notification, so only its commits and
// its reads tell it.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { App } from '../../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';

known(purse);

let one: App;
let deaf: App;
let ange: SignedUp;
let paul: SignedUp;

beforeAll(async () => {
  const url = await testDatabaseUrl();
  one = await testApp({ shared: true }, await testDatabase(url));
  const database = await testDatabase(url);
  const listen = async () => ({ unlisten: async () => {}, state: {} });
  const sql = new Proxy(database.sql, {
    get: (target, name) => (name === 'listen' ? listen : Reflect.get(target, name)),
  });
  deaf = await testApp({ shared: true }, { ...database, sql });
  [ange, paul] = [await signedUp(one, 'Ange'), await signedUp(one, 'Paul')];
});

const post = (node: App, who: SignedUp, url: string, payload: object) =>
  node.inject({ method: 'POST', url, headers: who.headers, payload });

const move = (node: App, who: SignedUp, id: string, seat = 1, what: object = { do: 'earn', amount: 1 }) =>
  post(node, who, `/api/games/${id}/moves`, { id: randomUUID(), ask: 'r1.open', seat, move: what });

/** A purse that both nodes have in memory, with Paul on seat 1. */
async function opened(): Promise<string> {
  const { id } = (await post(one, ange, '/api/games', { rulebook: 'purse', title: 'La bourse', seats: 2 })).json();
  await join(id);
  for (const node of [one, deaf]) await node.inject({ url: `/api/games/${id}`, headers: ange.headers });
  return id;
}

async function join(id: string): Promise<void> {
  const { code } = (await post(one, ange, `/api/games/${id}/invitations`, { role: 'player', seat: 1 })).json();
  expect((await post(one, paul, '/api/games/join', { code })).statusCode).toBe(200);
}

const leave = (id: string) =>
  one.inject({
    method: 'DELETE',
    url: `/api/games/${id}/seats/1`,
    headers: paul.headers,
    payload: { id: randomUUID() },
  });

test('a move that another one overtook is played after it', async () => {
  const id = await opened();
  const first = (await move(one, paul, id)).json();
  const second = await move(deaf, paul, id);
  expect([second.statusCode, second.json().seq]).toEqual([200, first.seq + 1]);
});

test('a player who has left on the other node plays no more', async () => {
  const id = await opened();
  expect((await leave(id)).statusCode).toBe(204);
  expect((await move(deaf, paul, id)).statusCode).toBe(403);
});

test('a player who has come on the other node plays at once', async () => {
  const id = await opened();
  await leave(id);
  await deaf.inject({ url: `/api/games/${id}`, headers: ange.headers });
  await join(id);
  expect((await move(deaf, paul, id)).statusCode).toBe(200);
});

test('an amount that came on the other node can be spent', async () => {
  const id = await opened();
  await move(one, paul, id, 1, { do: 'earn', amount: 50 });
  expect((await move(deaf, paul, id, 1, { do: 'give', to: 2, amount: 50 })).statusCode).toBe(200);
});
