// Goal: an organiser keeps a seat for a guest, answers for it publicly, and hands it over with all it has; no secret choice is read that way. Method: a campaign
// over HTTP on a real Postgres, its other moves by plain bots.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { Database } from '../../../server/database/open.ts';
import { itemsFor } from '../../../server/push/items.ts';
import { PASSWORD, type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { playOn } from '../portability/campaigns.ts';

let database: Database;
let club: Club;
let ange: SignedUp;
let paul: SignedUp;
let rosa: SignedUp;
let nina: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  club = new Club(await testApp({}, database));
  [ange, paul, rosa, nina] = (await Promise.all(
    ['Ange', 'Paul', 'Rosa', 'Nina'].map((name) => signedUp(club.node, name)),
  )) as [SignedUp, SignedUp, SignedUp, SignedUp];
});

const opened = (): Promise<string> =>
  club.opened(ange, [ange, paul], { rulebook: 'campaign', title: 'Belleville', options: { turns: 4, talkSeconds: 0 } });
const guest = (who: SignedUp, id: string, seat: number, name: string | null) =>
  club.call(who, 'PUT', `/api/games/${id}/seats/${seat}/guest`, { id: randomUUID(), name });
const loaded = async (id: string) => (await hostOn(database).read(id))?.game;
const until = async (id: string, phase: string, turn = 1, organiser = ange): Promise<void> => {
  await playOn(
    hostOn(database),
    id,
    organiser.id,
    (state: CampaignState) => state.phase === phase && state.turn >= turn,
    7,
  );
  // A node that has not read it before.
  club.node = await testApp({}, database);
};
const choicesOf = async (who: SignedUp, id: string, as: number, kind: string): Promise<number[]> =>
  (await club.call(who, 'GET', `/api/games/${id}?as=${as}`)).body.asks
    .filter((ask: { kind: string }) => ask.kind === kind)
    .flatMap((ask: { choices: { seat: number }[] }) => ask.choices.map(({ seat }) => seat));

describe('a seat for a guest', () => {
  test('is kept by an organiser alone, for a name that can be read, where nobody sits', async () => {
    const id = await opened();
    expect((await guest(paul, id, 3, 'Nino')).status).toBe(403);
    expect((await guest(rosa, id, 3, 'Nino')).status).toBe(404);
    expect((await guest(ange, id, 3, ' ')).status).toBe(400);
    expect((await guest(ange, id, 2, 'Nino')).body).toMatchObject({ code: 'seat-taken' });
    expect((await guest(ange, id, 9, 'Nino')).body).toMatchObject({ code: 'no-seat' });
    expect((await guest(ange, id, 3, null)).body).toMatchObject({
      code: 'no-guest',
      detail: 'Seat 3 is kept for nobody.',
    });
    expect((await loaded(id))?.guests).toEqual({});
    expect((await guest(ange, id, 3, 'Nino')).status).toBe(200);
    expect((await club.game(paul, id)).seats[2]).toMatchObject({ name: null, guest: 'Nino' });
    expect((await guest(ange, id, 3, 'Nino B.')).status).toBe(200);
    expect((await guest(ange, id, 3, null)).status).toBe(200);
    expect((await club.game(paul, id)).seats[2]).not.toHaveProperty('guest');
    expect(await club.said(paul, id)).toEqual(
      expect.arrayContaining(['host.guest-sits', 'host.guest-renamed', 'host.guest-leaves']),
    );
  });

  test('is none in a game of hands, where a bot sits', async () => {
    const id = await club.opened(ange, [paul], { rulebook: 'gangster-paradise', seats: 3 });
    expect((await guest(ange, id, 3, 'Nino')).body).toMatchObject({ code: 'no-guests' });
  });

  test('is answered for by the organiser, in secret asks too, and the log says whose answer it was', async () => {
    const id = await opened();
    await guest(ange, id, 3, 'Nino');
    await until(id, 'tables');
    const ask = 't1.tables';
    expect(await choicesOf(ange, id, 3, 'tables')).toEqual([1, 3]);
    expect(await choicesOf(paul, id, 3, 'tables')).toEqual([2]);
    const seen = (await club.call(ange, 'GET', `/api/games/${id}?as=3`)).body;
    expect(seen.guestView).toMatchObject({ viewer: 3 });
    const table = seen.asks.find((one: { id: string }) => one.id === ask).choices.at(-1).options[0].fields.table
      .from[0];
    expect((await club.move(ange, id, ask, { do: 'go', table }, { seat: 3 })).status).toBe(200);
    const { moves } = (await club.call(paul, 'GET', `/api/games/${id}/moves`)).body;
    expect(moves[0]).toMatchObject({
      seat: 3,
      by: 'Ange',
      lines: [{ key: 'host.for-guest', args: { name: 'Ange', guest: 'Nino' } }, { key: 'host.answered' }],
    });
    expect((await loaded(id))?.sealed[ask]).toEqual([{ seat: 3, move: { do: 'go', table } }]);
    expect((await club.move(paul, id, ask, { do: 'go', table }, { seat: 3 })).body.code).toBe('not-your-seat');
  });

  test('what is asked before its answer is taken back names no organiser who has no account any more', async () => {
    const marius = await signedUp(club.node, 'Marius');
    const id = await club.opened(marius, [paul], { rulebook: 'campaign', seats: 2, options: { talkSeconds: 0 } });
    await guest(marius, id, 2, 'Nino');
    await until(id, 'investments', 1, marius);
    const { asks } = await club.game(marius, id);
    const ask = asks.find(({ kind }) => kind === 'investments')?.id ?? '';
    expect((await club.move(marius, id, ask, { do: 'done' }, { seat: 2 })).body).toMatchObject({
      seq: expect.any(Number),
    });
    const { seq } = (await club.call(paul, 'GET', `/api/games/${id}/moves`)).body.moves[0];
    await club.call(marius, 'POST', `/api/games/${id}/hand-over`, { id: randomUUID(), seat: 1 });
    const preview = async () =>
      (await club.call(paul, 'POST', `/api/games/${id}/undo?preview=true`, { id: randomUUID(), seq })).body.moves[0];
    expect((await preview()).lines[0]).toMatchObject({ key: 'host.for-guest', args: { name: 'Marius' } });
    expect((await club.call(marius, 'DELETE', '/api/people/me', { current: PASSWORD })).status).toBe(204);
    expect((await preview()).lines[0]).toMatchObject({ args: { name: { term: 'former-member' }, guest: 'Nino' } });
  });

  test('makes its organiser waited for, in lists and notices; nobody reminds a guest', async () => {
    const id = await club.opened(ange, [paul, rosa], {
      rulebook: 'campaign',
      title: 'Belleville',
      options: { talkSeconds: 0 },
    });
    await guest(ange, id, 3, 'Nino');
    await club.call(rosa, 'DELETE', `/api/games/${id}/seats/2`);
    await guest(ange, id, 2, 'Nino');
    await until(id, 'tables');
    const mine = async (): Promise<boolean> =>
      (await club.call(ange, 'GET', '/api/games?awaiting=true')).body.games.some(
        (one: { id: string }) => one.id === id,
      );
    const told = async () => {
      const read = (await hostOn(database).read(id)) ?? expect.unreachable('it is there');
      return itemsFor(read.book, read.game, ange.id, 0).map((item) => item.id);
    };
    expect(await mine()).toBe(true);
    expect(await told()).toContain('awaited t1.tables');
    const remind = { id: randomUUID(), ask: 't1.tables', seats: [2] };
    expect((await club.call(ange, 'POST', `/api/games/${id}/reminders`, remind)).body.code).toBe('not-awaited');
  });
});

describe('a seat that somebody held', () => {
  test('becomes a guest’s between two turns only, and until then an organiser who plays reads no secret of it', async () => {
    const id = await opened();
    await club.join(ange, rosa, id, 3);
    await until(id, 'tables');
    await club.call(ange, 'DELETE', `/api/games/${id}/seats/3`);
    expect((await guest(ange, id, 3, 'Nino')).body).toMatchObject({ code: 'guest-later' });
    expect(await choicesOf(ange, id, 3, 'tables')).toEqual([1]);
    expect((await club.move(ange, id, 't1.tables', { do: 'go', table: 1 }, { seat: 3 })).body.code).toBe('seat-sealed');
    // Nor by leaving the own seat first.
    expect((await club.game(ange, id)).me).toEqual({ seat: 1, roles: expect.arrayContaining(['organiser']) });
    await club.call(ange, 'DELETE', `/api/games/${id}/seats/1`);
    expect((await club.game(ange, id)).me).toMatchObject({ seat: null, left: 1 });
    expect(await choicesOf(ange, id, 3, 'tables')).toEqual([]);
    expect(await choicesOf(ange, id, 1, 'tables')).toEqual([1]);
    await until(id, 'investments');
    expect((await guest(ange, id, 3, 'Nino')).status).toBe(200);
    await until(id, 'tables', 2);
    expect(await choicesOf(ange, id, 3, 'tables')).toEqual([3]);
  });

  test('is answered for as ever by an organiser who never played', async () => {
    const id = await club.opened(ange, [paul, rosa], {
      rulebook: 'campaign',
      title: 'Belleville',
      options: { talkSeconds: 0 },
    });
    await until(id, 'tables');
    await club.call(ange, 'DELETE', `/api/games/${id}/seats/2`);
    expect(await choicesOf(ange, id, 2, 'tables')).toEqual([2]);
  });
});

describe('handing over', () => {
  test('a code for that seat gives it with its whole history; one for any seat passes it by', async () => {
    const id = await opened();
    await guest(ange, id, 3, 'Nino');
    await until(id, 'investments');
    const before = await loaded(id);
    const { code } = (await club.call(ange, 'POST', `/api/games/${id}/invitations`, { role: 'player' })).body;
    expect((await club.call(rosa, 'POST', '/api/games/join', { code })).body.code).toBe('no-seat-free');
    expect((await club.join(ange, nina, id, 3)).body).toMatchObject({ seat: 3 });
    const after = await loaded(id);
    expect([after?.guests, after?.state]).toEqual([{}, before?.state]);
    expect((await club.game(nina, id)).seats[2]).toMatchObject({ name: 'Nina', me: true });
    expect((await club.said(nina, id)).at(-1)).toBe('host.guest-handed');
    expect((await club.call(nina, 'GET', `/api/games/${id}/moves?q=Nino`)).body.moves.length).toBeGreaterThan(1);
    // She answers for herself from now on.
    expect(await choicesOf(ange, id, 3, 'investments')).not.toContain(3);
  });

  test('to somebody who holds a seat is refused with a sentence, and nothing is changed', async () => {
    const id = await opened();
    await guest(ange, id, 3, 'Nino');
    const before = await loaded(id);
    const { code } = (await club.call(ange, 'POST', `/api/games/${id}/invitations`, { role: 'player', seat: 3 })).body;
    const refused = await club.call(paul, 'POST', '/api/games/join', { code });
    expect(refused).toMatchObject({ status: 409, body: { code: 'one-seat' } });
    expect(refused.body.detail).toContain('You already hold seat 2');
    expect(await loaded(id)).toEqual(before);
    expect((await club.call(nina, 'POST', '/api/games/join', { code })).body).toMatchObject({ seat: 3 });
    expect((await club.call(nina, 'POST', '/api/games/join', { code })).body).toMatchObject({ seat: 3 });
  });
});

test('a guest’s seat leaves with the file, and the importer keeps it', async () => {
  const id = await opened();
  await guest(ange, id, 3, 'Nino');
  const file = (await club.call(ange, 'GET', `/api/games/${id}/export`)).body;
  expect(file.games[0].guests).toEqual({ 3: 'Nino' });
  const { body } = await club.call(rosa, 'POST', '/api/games/import', file);
  expect((await club.game(rosa, body.id)).seats.map((seat) => seat.guest ?? seat.name)).toEqual([null, null, 'Nino']);
  const bad = { ...file, games: [{ ...file.games[0], guests: { 9: 'Nino' } }] };
  expect((await club.call(rosa, 'POST', '/api/games/import', bad)).body.errors).toMatchObject([
    { at: '/games/0/guests/9', code: 'no-guest-seat' },
  ]);
});
