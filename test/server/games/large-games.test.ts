// Goal: a game of two hundred reads like one of four: small replies, paged lists, and publishing a round costs the same with any number of watchers. Real app, real Postgres.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Part } from '#kernel/persistent.ts';
import { unplayed } from '#kernel/position.ts';
import { rulebooks } from '#rulebooks/index.ts';
import { MAX_SEATS } from '#rulebooks/shapes.ts';
import { newChanceKey } from '../../../server/commit/chance.ts';
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

const PLAYERS = 200;
const PAUL = 150;

let database: Database;
let club: Club;
let ange: SignedUp;
let paul: SignedUp;
let stranger: SignedUp;
let id: string;
beforeAll(async () => {
  database = await testDatabase();
  club = new Club(await testApp({}, database));
  ange = await signedUp(club.node, 'Ange Leca');
  paul = await signedUp(club.node, 'Paul');
  stranger = await signedUp(club.node, 'Le Curieux');
  id = randomUUID();
  const organiser: Part = { person: ange.id, name: ange.name, role: 'organiser', seat: null, consents: false };
  const players = Array.from({ length: PLAYERS }, (_, n): Part => {
    const seat = n + 1;
    const who = seat === PAUL ? { person: paul.id, name: paul.name } : { person: randomUUID(), name: `Joueur ${seat}` };
    return { ...who, role: 'player', seat, consents: false };
  });
  await hostOn(database).open({
    kind: 'open',
    clientId: id,
    person: ange.id,
    game: {
      ...unplayed,
      id,
      parent: null,
      name: '',
      prefix: '',
      title: 'Le tournoi',
      rulebook: day.id,
      options: {},
      seats: PLAYERS,
      chanceKey: newChanceKey(),
      isPublic: false,
      parts: [organiser, ...players],
    },
  });
  await club.move(ange, id, 'round.1', { do: 'publish' });
});

async function all<Row>(who: SignedUp | null, list: 'seats' | 'children', game = id): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = null, pages = 0; pages < 10; pages++) {
    const query: string = after === null ? '' : `?after=${after}`;
    const page: { next: string | null } & Record<typeof list, Row[]> = (
      await club.call(who, 'GET', `/api/games/${game}/${list}${query}`)
    ).body;
    expect(page[list].length).toBeLessThanOrEqual(50);
    rows.push(...page[list]);
    after = page.next;
    if (after === null) return rows;
  }
  throw new Error('pages without an end');
}

test('a rulebook has no more seats than a game can have', async () => {
  for (const { id: name, seats } of rulebooks()) expect(seats.max, name).toBeLessThanOrEqual(MAX_SEATS);
  const open = (seats: number) => club.call(ange, 'POST', '/api/games', { rulebook: 'day', title: 'Un jour', seats });
  expect((await open(MAX_SEATS)).status).toBe(201);
  expect((await open(MAX_SEATS + 1)).status).toBe(400);
  expect(
    (await club.call(ange, 'PUT', `/api/games/${id}/seats/201/bot`, { id: randomUUID(), bot: null })).body.code,
  ).toBe('no-seat');
});

test('publishing a round writes two moves a table, and in all less than 300 KB', async () => {
  const [row] = await database.sql<{ moves: number; bytes: number }[]>`
    select count(*)::int as moves, sum(octet_length(m::text))::int as bytes from move m where book_id = ${id} and act > 2`;
  expect(row?.moves).toBe(1 + 2 * 50);
  expect(row?.bytes).toBeLessThan(300_000);
  const [seats] = await database.sql`select count(*)::int as rows from seat where book_id = ${id}`;
  expect(seats).toEqual({ rows: 1 + PLAYERS + 50 * 5 });
});

test('the reply of a large game tells the reader his own seat, and no other of which nothing is asked', async () => {
  const game = await club.game(paul, id);
  expect(game.seats).toMatchObject([{ seat: PAUL, name: 'Paul', me: true }]);
  expect(game.seatCount).toBe(PLAYERS);
  expect((await club.game(ange, id)).seats).toEqual([]);
  const seats = await all<{ seat: number; name: string | null; me: boolean }>(paul, 'seats');
  expect(seats.map(({ seat }) => seat)).toEqual(Array.from({ length: PLAYERS }, (_, n) => n + 1));
  expect(seats.filter(({ me }) => me)).toMatchObject([{ seat: PAUL, name: 'Paul' }]);
  expect(seats[0]).toEqual({ seat: 1, name: 'Joueur 1', consents: false, me: false, bot: null });
});

test('who sits down in a large game is told his seat, the organiser as well', async () => {
  const big = (await club.call(ange, 'POST', '/api/games', { rulebook: 'hall', title: 'La salle', seats: 64 })).body.id;
  await club.join(ange, ange, big, 40);
  expect((await club.game(ange, big)).seats.map(({ seat }) => seat)).toEqual([40]);
  expect((await all<{ seat: number }>(ange, 'seats', big)).length).toBe(64);
});

test('at most 32 games inside are told, those that are not over first; all are read page by page', async () => {
  const game = await club.game(paul, id);
  expect([game.children.length, game.childCount]).toEqual([32, 50]);
  const first = game.children[0]?.id ?? '';
  await club.move(ange, first, 'desk', { do: 'finish' });
  const later = await club.game(paul, id);
  expect(later.children.map((child) => child.id)).not.toContain(first);
  const children = await all<{ id: string; name: string; status: string }>(paul, 'children');
  expect(children).toHaveLength(50);
  expect(new Set(children.map((child) => child.id)).size).toBe(50);
  expect(children.find((child) => child.id === first)?.status).toBe('over');
  const small = await club.game(paul, children[10]?.id ?? '');
  expect([small.seats.length, small.seatCount, small.childCount]).toEqual([4, undefined, undefined]);
});

test('a user who may not see the game reads neither list; a screen reads both as the public may', async () => {
  for (const list of ['seats', 'children'])
    for (const who of [stranger, null]) {
      const answer = await club.call(who, 'GET', `/api/games/${id}/${list}`);
      expect([answer.status, answer.body.code], list).toEqual([404, 'not-found']);
    }
  const { token } = (await club.call(ange, 'POST', `/api/games/${id}/links`, { kind: 'wall', name: 'Mur' })).body;
  const read = async (list: string) => (await club.call(null, 'GET', `/api/games/${id}/${list}?link=${token}`)).body;
  expect((await read('seats')).seats).toHaveLength(50);
  expect((await read('children')).children).toEqual([]);
  expect(await audit(database.sql, auditStates)).toEqual([]);
});
