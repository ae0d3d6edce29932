// Goal: gathering games, bots' seats and nested games over HTTP: who may do what, what is refused and how, what survives a reload. Real app, real Postgres.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { known, worded } from '../../support/known.ts';
import { manche, salon } from '../../support/manche.ts';
import { tripot } from '../../support/tripot.ts';

known(tripot, manche, salon);
worded('manche');

let database: Database;
let club: Club;
let ange: SignedUp;
let paul: SignedUp;
let rosa: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  // Bots pause for a minute: their moves are tested with the driver.
  club = new Club(await testApp({ botPauseMs: 60_000 }, database));
  ange = await signedUp(club.node, 'Ange Leca');
  paul = await signedUp(club.node, 'Paul');
  rosa = await signedUp(club.node, 'Rosa');
  stranger = await signedUp(club.node, 'Le Curieux');
});

const loaded = async (id: string) => (await hostOn(database).read(id))?.game;

const paths = ['', '/moves', '/ledger'] as const;

describe('a game that gathers', () => {
  test('has nothing of its own yet, and can be looked at from every side', async () => {
    const id = await club.opened(ange, [paul]);
    const game = await club.game(paul, id);
    expect(game).toMatchObject({ status: 'gathering', view: null, asks: [], balances: [], outcome: null });
    for (const path of paths) expect((await club.call(paul, 'GET', `/api/games/${id}${path}`)).status, path).toBe(200);
    expect((await club.call(null, 'GET', `/api/games/${id}`)).status).toBe(404);
    expect((await club.call(ange, 'GET', `/api/games/${id}/export`)).body.code).toBe('export-running');
    const list = (await club.call(ange, 'GET', '/api/games')).body.games;
    expect(list.find((one: { id: string }) => one.id === id)).toMatchObject({ status: 'gathering', awaitsMe: false });
  });

  test('takes no move, no close, no undo, and no preview', async () => {
    const id = await club.opened(ange, [paul]);
    const early = await club.move(paul, id, 't1.play', { do: 'pass' });
    expect(early).toMatchObject({ status: 409, body: { code: 'not-started' } });
    expect(early.body.detail).toBe('The game has not begun yet.');
    expect((await club.call(ange, 'POST', `/api/games/${id}/close`, { ask: 'r1.show' })).status).toBe(403);
    expect((await club.call(ange, 'POST', `/api/games/${id}/undo`, { id: randomUUID(), seq: 1 })).body.code).toBe(
      'undo-none',
    );
    const preview = { id: randomUUID(), ask: 't1.play', move: { do: 'pass' } };
    expect((await club.call(paul, 'POST', `/api/games/${id}/moves?preview=true`, preview)).body.code).toBe(
      'not-started',
    );
  });

  test('is not started while a seat is free, and says which', async () => {
    const id = await club.opened(ange, [paul]);
    const free = await club.start(ange, id);
    expect(free).toMatchObject({ status: 409, body: { code: 'seats-free' } });
    expect(free.body.detail).toContain('2 seats are free, seat 2 first');
    await club.bot(ange, id, 2, 'plain');
    expect((await club.start(ange, id)).body.detail).toContain('Seat 3 is free');
    expect((await club.game(ange, id)).status).toBe('gathering');
  });

  test('is started by its organiser alone, once, and a repeated start finds its first answer', async () => {
    const id = await club.opened(ange, [paul, rosa, ange]);
    expect((await club.start(paul, id)).status).toBe(403);
    expect((await club.start(stranger, id)).status).toBe(404);
    const start = randomUUID();
    const [one, two] = await Promise.all([club.start(ange, id, start), club.start(ange, id, start)]);
    expect(one.status).toBe(200);
    expect(two.body).toEqual(one.body);
    expect((await club.start(ange, id, start)).body).toEqual(one.body);
    expect(await club.start(ange, id)).toMatchObject({ status: 409, body: { code: 'started' } });
    const game = await club.game(paul, id);
    expect(game).toMatchObject({ status: 'playing', view: { turn: 1 } });
    expect(game.balances).toContainEqual({ holder: 'purse:1', unit: 'chip', amount: 10 });
    expect(await club.said(paul, id)).toEqual([
      'host.opened',
      'host.joined',
      'host.joined',
      'host.joined',
      'host.started',
      'line.secret',
    ]);
    expect((await loaded(id))?.state).toMatchObject({ turn: 1, seats: 3 });
  });

  test('is started once by two starts that meet', async () => {
    const id = await club.opened(ange, [paul, rosa, ange]);
    const both = await Promise.all([club.start(ange, id), club.start(ange, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('started');
  });
});

describe('a bot on a seat', () => {
  test('is put there by the organiser where nobody sits, and everybody sees it', async () => {
    const id = await club.opened(ange, [paul]);
    expect((await club.bot(ange, id, 2, 'plain')).status).toBe(200);
    const game = await club.game(paul, id);
    expect(game.bots).toContain('plain');
    expect(game.seats[1]).toEqual({ seat: 2, name: null, consents: false, me: false, bot: 'plain' });
    expect(game.seats[0]?.bot).toBeNull();
    expect((await club.said(paul, id)).at(-1)).toBe('host.bot-sits');
    expect((await loaded(id))?.bots).toEqual({ 2: 'plain' });
    await club.bot(ange, id, 2, null);
    expect((await loaded(id))?.bots).toEqual({});
  });

  test.each([
    ['a level that the game does not have', () => ange, 2, 'brilliant', 422, 'no-bot'],
    ['a level that every object has', () => ange, 2, 'constructor', 422, 'no-bot'],
    ['a seat that the game does not have', () => ange, 9, 'plain', 422, 'no-seat'],
    ['a seat whose player does not consent', () => ange, 1, 'plain', 403, 'no-consent'],
    ['another player’s seat', () => rosa, 1, 'plain', 403, 'not-allowed'],
    ['a stranger’s wish', () => stranger, 1, 'plain', 404, 'not-found'],
  ] as const)('is refused: %s', async (_what, who, seat, bot, status, code) => {
    const id = await club.opened(ange, [paul, rosa]);
    const before = (await loaded(id))?.seq;
    expect(await club.bot(who(), id, seat, bot)).toMatchObject({ status, body: { code } });
    expect((await loaded(id))?.seq).toBe(before);
  });

  test('plays for a player who consents, at the organiser’s word, and goes at it', async () => {
    const id = await club.opened(ange, [paul, rosa]);
    await club.call(paul, 'PUT', `/api/games/${id}/consent`, { id: randomUUID(), consents: true });
    expect((await club.bot(ange, id, 1, 'plain')).status).toBe(200);
    expect((await club.bot(ange, id, 1, null)).status).toBe(200);
    expect((await club.said(rosa, id)).slice(-2)).toEqual(['host.bot-sits', 'host.bot-leaves']);
  });

  test('is for games that have all their seats taken: nobody hands his gang in a campaign to one', async () => {
    const id = await club.opened(ange, [paul], { rulebook: 'campaign', seats: 2 });
    expect((await club.game(paul, id)).bots).toEqual([]);
    expect((await club.bot(paul, id, 1, 'plain')).body.code).toBe('no-bot');
  });

  async function begun(more: object = {}): Promise<string> {
    const id = await club.opened(ange, [paul, rosa, ange], more);
    await club.start(ange, id);
    return id;
  }

  test('is what a player hands his seat to: he is asked nothing, may move nothing, and takes it back', async () => {
    const id = await begun();
    expect((await club.game(paul, id)).asks.find((ask) => ask.kind === 'play')?.mine).toBe(true);
    expect((await club.bot(paul, id, 1, 'plain')).status).toBe(200);
    const handed = await club.game(paul, id);
    expect(handed.asks.filter((ask) => ask.mine)).toEqual([]);
    expect(handed.asks.flatMap((ask) => ask.choices)).toEqual([]);
    expect(handed.view).toMatchObject({ purse: 10 });
    const refused = await club.move(paul, id, 't1.play', { do: 'pass' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'bot-plays' } });
    expect(refused.body.detail).toBe('A bot plays seat 1: take it back to play yourself.');
    expect((await club.bot(paul, id, 1, null)).status).toBe(200);
    expect((await club.move(paul, id, 't1.play', { do: 'pass' })).status).toBe(200);
    expect(await club.said(rosa, id)).toEqual(expect.arrayContaining(['host.seat-to-bot', 'host.seat-back']));
  });

  test('is nobody’s to move for, not even with consent', async () => {
    const id = await begun();
    await club.call(paul, 'PUT', `/api/games/${id}/consent`, { id: randomUUID(), consents: true });
    await club.bot(paul, id, 1, 'plain');
    const refused = await club.move(ange, id, 't1.play', { do: 'pass' }, { seat: 1 });
    expect(refused.body.code).toBe('bot-plays');
    const seen = (await club.call(ange, 'GET', `/api/games/${id}?as=1`)).body;
    expect(seen.asks.flatMap((ask: { choices: unknown[] }) => ask.choices)).toEqual([
      { seat: 3, options: [{ do: 'talk' }] },
      { seat: 3, options: [expect.objectContaining({ do: 'take' })] },
    ]);
  });

  test('keeps nobody waiting: lists and reminders know people only', async () => {
    const id = await begun();
    const waitsForPaul = async () =>
      (await club.call(paul, 'GET', '/api/games?awaiting=true')).body.games.some(
        (one: { id: string }) => one.id === id,
      );
    expect(await waitsForPaul()).toBe(true);
    await club.bot(paul, id, 1, 'plain');
    expect(await waitsForPaul()).toBe(false);
    const remind = { id: randomUUID(), ask: 't1.play', seats: [1] };
    expect((await club.call(ange, 'POST', `/api/games/${id}/reminders`, remind)).body.code).toBe('not-awaited');
    const [row] = await database.sql`select awaits, awaits_bots from game where game_id = ${id}`;
    expect(row).toEqual({ awaits: [], awaits_bots: [1] });
  });

  test('a repeated hand-over finds its first answer, and so does a move that was made before it', async () => {
    const id = await begun();
    const clientId = randomUUID();
    const moveId = randomUUID();
    const moved = await club.move(paul, id, 't1.play', { do: 'knock' }, { id: moveId });
    const first = await club.bot(paul, id, 1, 'plain', clientId);
    expect((await club.bot(paul, id, 1, 'plain', clientId)).body).toEqual(first.body);
    expect((await club.move(paul, id, 't1.play', { do: 'knock' }, { id: moveId })).body).toEqual(moved.body);
  });

  test('a player who has handed his seat over takes no move back until he has it again', async () => {
    const id = await begun();
    const { seq } = (await club.move(paul, id, 't1.play', { do: 'knock' })).body;
    await club.bot(paul, id, 1, 'plain');
    const undo = { id: randomUUID(), seq };
    expect((await club.call(paul, 'POST', `/api/games/${id}/undo`, undo)).body.code).toBe('bot-plays');
    await club.bot(paul, id, 1, null);
    expect((await club.call(paul, 'POST', `/api/games/${id}/undo`, undo)).status).toBe(200);
    expect((await loaded(id))?.state).toMatchObject({ knocks: 0, turn: 1 });
  });

  test('gives way to a player who joins, when no other seat is free', async () => {
    const id = await club.opened(ange, []);
    await club.bot(ange, id, 1, 'plain');
    await club.bot(ange, id, 2, 'plain');
    expect((await club.join(ange, paul, id)).body.seat).toBe(3);
    expect((await club.join(ange, rosa, id)).body.seat).toBe(1);
    expect((await loaded(id))?.bots).toEqual({ 2: 'plain' });
    expect((await club.game(rosa, id)).seats.map(({ bot }) => bot)).toEqual([null, 'plain', null]);
  });

  test('stays on a seat that its player leaves: the organiser puts another one there, and never looks into its hand', async () => {
    const id = await begun();
    await club.bot(paul, id, 1, 'plain');
    expect((await club.bot(ange, id, 1, null)).body.code).toBe('no-consent');
    await club.call(paul, 'DELETE', `/api/games/${id}/seats/1`);
    expect((await club.game(rosa, id)).seats[0]).toMatchObject({ name: null, bot: 'plain' });
    expect((await club.bot(ange, id, 1, 'waits')).status).toBe(200);
    expect((await club.bot(ange, id, 1, null)).body.code).toBe('seat-needs-bot');
  });

  test('is all that the organiser can put on a seat that was left, since he may not play it', async () => {
    const id = await begun();
    await club.call(paul, 'DELETE', `/api/games/${id}/seats/1`);
    const asks = async () => (await club.call(ange, 'GET', `/api/games/${id}?as=1`)).body.asks;
    expect(
      (await asks()).flatMap((ask: { choices: { seat: number }[] }) => ask.choices.map(({ seat }) => seat)),
    ).toEqual([3, 3]);
    expect((await club.move(ange, id, 't1.play', { do: 'pass' }, { seat: 1 })).status).toBe(403);
    expect((await club.bot(ange, id, 1, 'plain')).status).toBe(200);
  });

  test('is not relieved by who has seen another hand: in a game that has begun one takes again the seat that one left', async () => {
    const id = await begun();
    await club.call(ange, 'DELETE', `/api/games/${id}/seats/3`);
    await club.call(ange, 'DELETE', `/api/games/${id}/seats/2`);
    const other = await club.join(ange, ange, id, 2);
    expect(other).toMatchObject({ status: 409, body: { code: 'seat-left' } });
    expect(other.body.detail).toContain('seat 3');
    expect((await club.join(ange, rosa, id, 3)).body.code).toBe('seat-left');
    for (let n = 0; n < 70; n++) await club.move(paul, id, 't1.play', { do: 'knock' });
    expect((await loaded(id))?.formerSeats).toEqual({ [ange.id]: 3, [rosa.id]: 2 });
    expect((await club.join(ange, ange, id)).body.seat).toBe(3);
    // Ange plays as well, so Paul must agree to a newcomer.
    expect((await club.join(ange, stranger, id)).body.code).toBe('seat-agreement');
    await club.call(paul, 'PUT', `/api/games/${id}/seats/2/newcomer`, { id: randomUUID(), agrees: true });
    expect((await club.join(ange, stranger, id)).body.seat).toBe(2);
    expect((await club.join(ange, rosa, id)).body.code).toBe('no-seat-free');
  });

  test('is changed as one likes before the game has begun', async () => {
    const id = await club.opened(ange, [paul]);
    await club.call(paul, 'DELETE', `/api/games/${id}/seats/1`);
    expect((await club.join(ange, paul, id, 2)).body.seat).toBe(2);
  });

  test('is remembered by snapshots', async () => {
    const id = await begun();
    await club.bot(rosa, id, 2, 'plain');
    for (let n = 0; n < 70; n++) await club.move(paul, id, 't1.play', { do: 'knock' });
    const [row] = await database.sql`select data->'bots' as bots from snapshot where game_id = ${id}`;
    expect(row?.bots).toEqual({ 2: 'plain' });
    expect((await loaded(id))?.bots).toEqual({ 2: 'plain' });
  });
});

describe('an answer that comes too late', () => {
  test('is refused in the rules’ words, to the player who sits there', async () => {
    const id = await club.opened(ange, [paul, rosa, ange]);
    await club.start(ange, id);
    await club.move(paul, id, 't1.play', { do: 'pass' });
    const late = await club.move(paul, id, 't1.play', { do: 'put', amount: 1 });
    expect(late.body).toMatchObject({ code: 'too-late', rule: 'MANCHE-7', detail: 'Seat 1: too late, it is turn 2.' });
    expect((await club.move(paul, id, 't2.play', { do: 'put', amount: 1 })).body.rule).toBe('MANCHE-7');
    expect((await club.move(paul, id, 'x', { do: 'put', amount: 1 })).body.rule).toBe('MANCHE-8');
    // The rules have no better refusal.
    expect((await club.move(paul, id, 't1.play', { do: 'knock' })).body.code).toBe('ask-over');
    expect((await club.move(paul, id, 't2.play', { do: 'knock' })).body.code).toBe('not-your-ask');
  });

  test('is refused in the host’s words to who answers for somebody else', async () => {
    const id = await club.opened(ange, [paul, rosa]);
    await club.bot(ange, id, 3, 'plain');
    await club.start(ange, id);
    await club.call(paul, 'PUT', `/api/games/${id}/consent`, { id: randomUUID(), consents: true });
    await club.move(paul, id, 't1.play', { do: 'pass' });
    const put = { do: 'put', amount: 1 };
    expect((await club.move(ange, id, 't2.play', put, { seat: 1 })).body.code).toBe('not-your-ask');
    expect((await club.move(paul, id, 't2.play', put)).body.code).toBe('too-late');
  });

  test('is no refusal where it repeats one that was taken', async () => {
    const id = await club.opened(ange, [paul, rosa, ange]);
    await club.start(ange, id);
    const more = { id: randomUUID() };
    const first = await club.move(paul, id, 't1.play', { do: 'put', amount: 1 }, more);
    expect(first.status).toBe(200);
    expect((await club.move(paul, id, 't1.play', { do: 'put', amount: 1 }, more)).body).toEqual(first.body);
  });
});

describe('an undo that cannot be paid back', () => {
  test('names no amount that was paid in secret', async () => {
    const id = await club.opened(ange, [paul, rosa]);
    await club.bot(ange, id, 3, 'plain');
    await club.start(ange, id);
    const { seq } = (await club.move(paul, id, 't1.play', { do: 'put', amount: 7 })).body;
    await club.move(rosa, id, 'table', { do: 'take', amount: 4 });
    const undo = { id: randomUUID(), seq, reason: 'une erreur' };
    const refused = await club.call(ange, 'POST', `/api/games/${id}/undo`, undo);
    expect(refused).toMatchObject({ status: 409, body: { code: 'undo-overdraft-hidden' } });
    expect(JSON.stringify(refused.body)).not.toContain('7');
  });
});

describe('a game inside another one', () => {
  /** A salon of Ange's with Paul on seat 1, and a manche inside it for seats 2 and 1 and a bot. */
  async function dealt(): Promise<{ salon: string; inside: string }> {
    const salon = await club.opened(ange, [paul], { rulebook: 'salon', seats: 3 });
    await club.move(ange, salon, 'deal', { do: 'deal' });
    const [row] = await database.sql<{ id: string }[]>`select game_id as id from game where parent_id = ${salon}`;
    return { salon, inside: row?.id ?? '' };
  }
  const seatsOf = async (id: string) =>
    (await club.game(ange, id)).seats.map(({ name, bot }) => name ?? (bot === null ? null : `bot ${bot}`));

  test('has the seats of the one around it, and bots where nobody sits', async () => {
    const { inside } = await dealt();
    expect(await seatsOf(inside)).toEqual([null, 'Paul', 'bot plain']);
    expect(await loaded(inside)).toMatchObject({ bots: { 3: 'plain' }, parentSeats: [2, 1, null] });
  });

  test('is joined by players who take a seat around it, and left by those who leave', async () => {
    const { salon, inside } = await dealt();
    await club.join(ange, rosa, salon, 2);
    expect(await seatsOf(inside)).toEqual(['Rosa', 'Paul', 'bot plain']);
    expect((await club.game(rosa, inside)).me).toEqual({ seat: 1, roles: ['player'] });
    await club.call(rosa, 'DELETE', `/api/games/${salon}/seats/2`);
    expect(await seatsOf(inside)).toEqual([null, 'Paul', 'bot plain']);
    expect((await club.call(rosa, 'GET', `/api/games/${inside}`)).status).toBe(404);
    expect((await loaded(inside))?.parts.map(({ name, role }) => [name, role])).toEqual([
      ['Paul', 'player'],
      ['Ange Leca', 'organiser'],
    ]);
  });

  test('takes over no consent: who lets the organiser act for him around it has given him no hand to look into', async () => {
    const salon = await club.opened(ange, [paul], { rulebook: 'salon', seats: 3 });
    await club.call(paul, 'PUT', `/api/games/${salon}/consent`, { id: randomUUID(), consents: true });
    await club.move(ange, salon, 'deal', { do: 'deal' });
    expect((await club.game(ange, salon)).seats[0]?.consents).toBe(true);
    const [inside] = (await club.game(ange, salon)).children;
    expect((await club.game(ange, inside?.id ?? '')).seats[1]).toMatchObject({ name: 'Paul', consents: false });
  });

  test('is joined by nobody from inside: its organiser sits down neither on a place that is free nor on a bot’s', async () => {
    const { inside } = await dealt();
    for (const seat of [1, 3])
      expect((await club.join(ange, ange, inside, seat)).body.code, `seat ${seat}`).toBe('seat-from-parent');
    expect((await club.bot(ange, inside, 3, null)).body.code).toBe('seat-from-parent');
    expect(await seatsOf(inside)).toEqual([null, 'Paul', 'bot plain']);
  });

  test('is only looked at by whose seat around it has no place in it', async () => {
    const { salon, inside } = await dealt();
    await club.join(ange, rosa, salon, 3);
    expect((await club.game(rosa, inside)).me).toEqual({ seat: null, roles: ['screen'], fromParent: true });
  });

  test('is only looked at by who held another place in it: nobody sees two hands by changing his seat around it', async () => {
    const { salon, inside } = await dealt();
    await club.join(ange, rosa, salon, 2);
    await club.call(rosa, 'DELETE', `/api/games/${salon}/seats/2`);
    await club.call(paul, 'DELETE', `/api/games/${salon}/seats/1`);
    expect((await club.join(ange, rosa, salon, 1)).status).toBe(200);
    expect((await club.game(rosa, inside)).me).toEqual({ seat: null, roles: ['screen'], fromParent: true });
    await club.call(rosa, 'DELETE', `/api/games/${salon}/seats/1`);
    await club.join(ange, rosa, salon, 2);
    expect((await club.game(rosa, inside)).me).toEqual({ seat: 1, roles: ['player'] });
  });

  test('is not left by a node that loads it: its parts are those of the one that decided', async () => {
    const { salon, inside } = await dealt();
    await club.join(ange, rosa, salon, 2);
    const seats = (await loaded(inside))?.parts.map(({ name, seat }) => [name, seat]);
    expect(seats).toEqual(
      expect.arrayContaining([
        ['Rosa', 1],
        ['Paul', 2],
        ['Ange Leca', null],
      ]),
    );
    const listed = await database.sql`select role, seat from seat where game_id = ${inside} and person_id = ${rosa.id}`;
    expect([...listed]).toEqual([{ role: 'player', seat: 1 }]);
  });

  test('keeps who was seated there before, and a bot gives way to a player who comes', async () => {
    const { salon, inside } = await dealt();
    expect((await club.bot(ange, inside, 1, 'plain')).status).toBe(200);
    await club.join(ange, rosa, salon, 2);
    expect(await seatsOf(inside)).toEqual(['Rosa', 'Paul', 'bot plain']);
    expect((await loaded(inside))?.bots).toEqual({ 3: 'plain' });
  });
});

test('the last move of a game shows nobody in a dry run what only its end shows', async () => {
  const id = await club.opened(ange, [paul, rosa, ange], { rulebook: 'tripot', options: { turns: 1 } });
  await club.start(ange, id);
  for (const who of [paul, rosa])
    await club.move(who, id, (await club.game(who, id)).asks[0]?.id ?? '', { do: 'pass' });
  const last = { id: randomUUID(), ask: (await club.game(ange, id)).asks[0]?.id, move: { do: 'pass' } };
  const tried = await club.call(ange, 'POST', `/api/games/${id}/moves?preview=true`, last);
  expect(tried.body.code).toBe('preview-secret');
  await club.call(ange, 'POST', `/api/games/${id}/moves`, last);
  expect((await club.game(ange, id)).status).toBe('over');
});

test('all of it leaves books that the audit finds right', async () => {
  expect(await audit(database.sql, auditStates)).toEqual([]);
});
