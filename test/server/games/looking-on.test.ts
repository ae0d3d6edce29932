// Goal: a part in a game gives access to nested games without a stored part, everywhere; old databases that stored it behave the same. Real app, real Postgres.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { day } from '../../support/day.ts';
import { hall } from '../../support/hall.ts';
import { known } from '../../support/known.ts';

known(day, hall);

let database: Database;
let club: Club;
let ange: SignedUp;
let people: SignedUp[];
let stranger: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  club = new Club(await testApp({}, database));
  ange = await signedUp(club.node, 'Ange Leca');
  people = await Promise.all(['Paul', 'Rosa', 'Lydro', 'Momo', 'Zita'].map((name) => signedUp(club.node, name)));
  stranger = await signedUp(club.node, 'Le Curieux');
});

const person = (n: number): SignedUp => people[n] ?? expect.unreachable(`nobody ${n}`);

/** A day of five with its first round: a table of four, and one of the fifth, Zita. */
async function dayOfFive(): Promise<{ id: string; four: string; one: string }> {
  const id = await club.opened(ange, people, { rulebook: 'day', seats: 5 });
  await club.move(ange, id, 'round.1', { do: 'publish' });
  const { children } = await club.game(ange, id);
  const [four = '', one = ''] = children.map((child) => child.id);
  return { id, four, one };
}

const listed = async (who: SignedUp): Promise<Record<string, string>> => {
  const { games } = (await club.call(who, 'GET', '/api/games')).body;
  return Object.fromEntries(games.map((game: { id: string; role: string }) => [game.id, game.role]));
};
const statusOf = async (who: SignedUp | null, id: string): Promise<number> =>
  (await club.call(who, 'GET', `/api/games/${id}`)).status;

test('a game inside keeps the parts of those who sit there and of its organiser, and no other', async () => {
  const { one } = await dayOfFive();
  const rows = await database.sql`select role, seat from seat where game_id = ${one} order by role`;
  expect([...rows]).toEqual([
    { role: 'organiser', seat: null },
    { role: 'player', seat: 1 },
  ]);
});

test('a player who sits elsewhere looks on: he reads the game, its log and its ledger, and finds it among his', async () => {
  const { id, four, one } = await dayOfFive();
  const paul = person(0);
  const game = await club.game(paul, one);
  expect(game).toMatchObject({ parent: id, me: { seat: null, roles: ['screen'], fromParent: true } });
  for (const path of ['moves', 'ledger']) expect(await statusOf(paul, `${one}/${path}`), path).toBe(200);
  expect(await listed(paul)).toMatchObject({ [id]: 'player', [four]: 'player', [one]: 'screen' });
  expect(await listed(ange)).toMatchObject({ [id]: 'organiser', [four]: 'organiser', [one]: 'organiser' });
  expect((await club.game(paul, id)).children.map((child) => child.id)).toEqual([four, one]);
  const awaiting = (await club.call(paul, 'GET', '/api/games?awaiting=true')).body.games.map(
    (it: { id: string }) => it.id,
  );
  expect([four, one].map((table) => awaiting.includes(table))).toEqual([true, false]);
  for (const who of [stranger, null]) expect(await statusOf(who, one)).toBe(404);
  expect(await listed(stranger)).toEqual({});
});

test('a user with no part in a public game, and a screen, are told of the public games inside it alone', async () => {
  const { id, four, one } = await dayOfFive();
  await club.call(ange, 'PATCH', `/api/games/${id}`, { id: randomUUID(), isPublic: true });
  await club.call(ange, 'PATCH', `/api/games/${one}`, { id: randomUUID(), isPublic: false });
  const { token } = (await club.call(ange, 'POST', `/api/games/${id}/links`, { kind: 'wall', name: 'Mur' })).body;
  const inside = async (who: SignedUp | null, link = '') =>
    (await club.call(who, 'GET', `/api/games/${id}${link}`)).body.children.map((child: { id: string }) => child.id);
  for (const who of [ange, person(0), person(4)]) expect(await inside(who)).toEqual([four, one]);
  for (const who of [stranger, null]) expect(await inside(who)).toEqual([four]);
  expect(await inside(person(0), `?link=${token}`)).toEqual([four]);
});

test('who looks on may do nothing there, and leaves only with his part in the game around it', async () => {
  const { id, one } = await dayOfFive();
  const paul = person(0);
  const moved = await club.move(paul, one, 't1.1.1', { do: 'step' });
  expect(moved.status).toBeGreaterThanOrEqual(400);
  const left = await club.call(paul, 'DELETE', `/api/games/${one}/members/screen/${paul.id}`);
  expect(left).toMatchObject({ status: 422, body: { code: 'seat-from-parent' } });
  expect((await club.call(ange, 'GET', `/api/games/${one}/members`)).body.members).toEqual([]);
  await club.call(paul, 'DELETE', `/api/games/${id}/seats/1`);
  expect(await statusOf(paul, one)).toBe(404);
  expect(Object.keys(await listed(paul))).not.toContain(one);
});

test('the stream of who looks on ends with his part in the game around it', async () => {
  const { id, one } = await dayOfFive();
  const paul = person(0);
  const address = await club.node.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${address}/api/live?games=${one}`, { headers: paul.headers });
  await club.call(paul, 'DELETE', `/api/games/${id}/seats/1`);
  // A stream for one game only, so it ends.
  const told = await stream.text();
  expect(told).toContain('event: game');
  expect(told).toContain(`event: lost\ndata: {"game":"${one}"}`);
});

test('somebody new looks on at once, at games that are over as well; who has handed the organiser’s part over does too', async () => {
  const { id, one } = await dayOfFive();
  await club.move(ange, one, 'desk', { do: 'finish' });
  const { code } = (await club.call(ange, 'POST', `/api/games/${id}/invitations`, { role: 'timekeeper' })).body;
  expect(await statusOf(stranger, one)).toBe(404);
  await club.call(stranger, 'POST', '/api/games/join', { code });
  expect((await club.game(stranger, one)).me).toEqual({ seat: null, roles: ['screen'], fromParent: true });
  await club.call(ange, 'DELETE', `/api/games/${id}/seats/5`);
  await club.join(ange, ange, id, 5);
  await club.call(ange, 'POST', `/api/games/${id}/hand-over`, { id: randomUUID(), seat: 2 });
  expect((await club.game(ange, one)).me).toEqual({ seat: null, roles: ['screen'], fromParent: true });
});

test('a part that an older version wrote down for who looks on tells the same, and goes when he leaves the game around it', async () => {
  const { id, one } = await dayOfFive();
  const paul = person(0);
  const before = { list: await listed(paul), game: await club.game(paul, one) };
  const part = { person: paul.id, name: 'Paul', role: 'screen', seat: null, consents: false } as const;
  await hostOn(database, true).submit({ kind: 'part', gameId: one, clientId: randomUUID(), part, how: 'takes' });
  const [row] = await database.sql`select role from seat where game_id = ${one} and person_id = ${paul.id}`;
  expect(row).toEqual({ role: 'screen' });
  club = new Club(await testApp({}, database));
  expect(await listed(paul)).toEqual(before.list);
  expect((await club.game(paul, one)).me).toMatchObject({ seat: null, roles: ['screen'] });
  expect((await club.game(paul, one)).view).toEqual(before.game.view);
  await club.call(paul, 'DELETE', `/api/games/${id}/seats/1`);
  expect(await statusOf(paul, one)).toBe(404);
  expect(await database.sql`select from seat where game_id = ${one} and person_id = ${paul.id}`).toHaveLength(0);
  expect(await audit(database.sql, auditStates)).toEqual([]);
});
