// Goal: concurrent, late, out-of-turn or unauthorised acts are refused with a sentence and change nothing. Method: the real app over HTTP, two nodes on one
// database where it matters.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';

known(purse);

let database: Database;
let app: App;
let other: App;
let organiser: SignedUp;
const people: SignedUp[] = [];
beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({ shared: true }, database);
  other = await testApp({ shared: true }, database);
  organiser = await signedUp(app, 'Momo');
  for (const name of ['Ange', 'Paul', 'Lino', 'Raoul']) people.push(await signedUp(app, name));
});

type Body = Record<string, unknown>;
const call = async (
  who: Pick<SignedUp, 'headers'> | null,
  method: 'GET' | 'POST',
  url: string,
  payload?: Body,
  on: App = app,
) => {
  const answer = await on.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json(), type: String(answer.headers['content-type']) };
};

const person = (n: number): SignedUp => {
  const one = people[n];
  if (!one) throw new Error(`no person ${n}`);
  return one;
};

async function invitation(game: string, more: Body = {}): Promise<string> {
  return (await call(organiser, 'POST', `/api/games/${game}/invitations`, { role: 'player', ...more })).body.code;
}

/** A purse game with that many held seats, whose votes have no time limit. */
async function opened(seats: number, held: number): Promise<string> {
  const game = { rulebook: 'purse', title: 'La bourse', seats, options: { seconds: 3600 } };
  const { body } = await call(organiser, 'POST', '/api/games', game);
  const code = await invitation(body.id);
  for (let n = 0; n < held; n++) await call(person(n), 'POST', '/api/games/join', { code });
  return body.id;
}

const play = (who: Pick<SignedUp, 'headers'>, game: string, what: Body, more: Body = {}, on: App = app) =>
  call(who, 'POST', `/api/games/${game}/moves`, { id: randomUUID(), ask: 'r1.open', move: what, ...more }, on);

const seen = async (game: string) => (await call(organiser, 'GET', `/api/games/${game}`)).body;

/** The act is refused as problem+json and changes nothing. */
async function refused(game: string, act: () => ReturnType<typeof call>, status: number, code: string): Promise<void> {
  const before = await seen(game);
  const answer = await act();
  expect(answer.body).toMatchObject({ status, code });
  expect(answer.body.detail).not.toContain(code);
  expect([answer.status, answer.type]).toEqual([status, 'application/problem+json; charset=utf-8']);
  expect(await seen(game)).toEqual(before);
}

describe('at once', () => {
  test('two people act on two nodes: both count, under numbers of their own', async () => {
    const game = await opened(2, 2);
    const both = await Promise.all([
      play(person(0), game, { do: 'earn', amount: 3 }),
      play(person(1), game, { do: 'earn', amount: 4 }, {}, other),
    ]);
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    expect(new Set(both.map((one) => one.body.seq)).size).toBe(2);
    expect((await seen(game)).balances).toContainEqual({ holder: 'bank', unit: 'coin', amount: -7 });
  });

  test('two people spend the same last coins: one does, the other is told what is there', async () => {
    const game = await opened(3, 1);
    await play(person(0), game, { do: 'earn', amount: 10 });
    const give = (to: number, on: App) => play(person(0), game, { do: 'give', to, amount: 10 }, {}, on);
    const both = await Promise.all([give(2, app), give(3, other)]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(both.find((one) => one.status === 409)?.body).toMatchObject({ code: 'overdraft' });
  });

  test('the same move sent five times to two nodes counts once, and each time gets the same answer', async () => {
    const game = await opened(1, 1);
    const id = randomUUID();
    const answers = await Promise.all(
      [app, other, app, other, app].map((on) => play(person(0), game, { do: 'earn', amount: 9 }, { id }, on)),
    );
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, answers[0]?.body]);
    expect((await seen(game)).balances).toContainEqual({ holder: 'purse:1', unit: 'coin', amount: 9 });
  });

  test('all seal the last answer on two nodes: the joint play happens once', async () => {
    const game = await opened(4, 4);
    await play(organiser, game, { do: 'vote' }, { seat: 0 });
    const answers = await Promise.all(
      people.map((who, n) => play(who, game, { do: 'choose', number: n + 1 }, { ask: 'r1.vote' }, n % 2 ? app : other)),
    );
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200]);
    const joint = await database.sql`select seq from move where game_id = ${game} and kind = 'joint'`;
    expect(joint).toHaveLength(1);
    expect((await seen(game)).asks[0].id).toBe('r2.open');
  });

  test('two people take the last seat: one sits, the other is told that none is free', async () => {
    const game = await opened(1, 0);
    const code = await invitation(game);
    const join = (n: number, on: App) => call(person(n), 'POST', '/api/games/join', { code }, on);
    const both = await Promise.all([join(0, app), join(1, other)]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(both.find((one) => one.status === 409)?.body).toMatchObject({ code: 'no-seat-free' });
    const names = (await seen(game)).seats.map((seat: { name: string | null }) => seat.name);
    expect(names).toEqual([both[0]?.status === 200 ? 'Ange' : 'Paul']);
  });

  test('four people with one code sit on four seats; one person with it twice on one', async () => {
    const game = await opened(5, 0);
    const code = await invitation(game);
    const join = (n: number, on: App) => call(person(n), 'POST', '/api/games/join', { code }, on);
    const all = await Promise.all([join(0, app), join(1, other), join(2, app), join(3, other), join(0, other)]);
    expect(all.map((one) => one.status)).toEqual([200, 200, 200, 200, 200]);
    const seats = (await seen(game)).seats.flatMap((seat: { name: string | null }) => seat.name ?? []);
    expect(seats.sort()).toEqual(['Ange', 'Lino', 'Paul', 'Raoul']);
  });
});

describe('refused, and nothing changed', () => {
  test('an answer to a question that is closed', async () => {
    const game = await opened(2, 2);
    await play(organiser, game, { do: 'vote' }, { seat: 0 });
    await refused(game, () => play(person(0), game, { do: 'earn', amount: 1 }), 409, 'ask-over');
    await refused(
      game,
      () => play(person(0), game, { do: 'earn', amount: 1 }, { ask: 'r9.open' }, other),
      409,
      'ask-over',
    );
  });

  test('a move of another one’s seat, and one that only the organiser may make', async () => {
    const game = await opened(2, 2);
    await refused(game, () => play(person(0), game, { do: 'earn', amount: 1 }, { seat: 2 }), 403, 'not-your-seat');
    await refused(game, () => play(person(0), game, { do: 'vote' }), 422, 'not-offered');
    await refused(game, () => play(person(0), game, { do: 'end' }, { seat: 0 }), 403, 'not-your-seat');
  });

  test('a move of a stranger: as if there were no such game', async () => {
    const game = await opened(1, 1);
    await refused(game, () => play(person(3), game, { do: 'throw' }), 404, 'not-found');
    await refused(game, () => play(person(3), game, { do: 'throw' }, { seat: 1 }, other), 404, 'not-found');
  });

  test('a token that has run out, that is made up, or none', async () => {
    const game = await opened(1, 1);
    const expired = app.jwt.sign({ sub: person(0).id, name: 'Ange' } as never, { expiresIn: '-1s' } as never); // Of no real sign-in.
    for (const token of [expired, `${person(0).access}x`, 'rien']) {
      const who = { headers: { authorization: `Bearer ${token}` } };
      const before = await seen(game);
      const answer = await play(who, game, { do: 'throw' });
      expect([answer.status, answer.type]).toEqual([401, 'application/problem+json; charset=utf-8']);
      expect(await seen(game)).toEqual(before);
    }
    await refused(
      game,
      () => call(null, 'POST', `/api/games/${game}/moves`, { id: randomUUID(), ask: 'r1.open', move: { do: 'throw' } }),
      401,
      'signed-out',
    );
  });
});
