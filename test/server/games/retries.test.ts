// Goal: a repeated request gets the first answer. Method: every act over HTTP, twice.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newRoster } from '#rulebooks/peur-sur-la-ville/roster.ts';
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
beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
  organiser = await signedUp(app, 'Ange Leca');
  paul = await signedUp(app, 'Paul');
});

type Body = Record<string, unknown>;
const call = async (who: SignedUp, method: 'GET' | 'POST' | 'PUT', url: string, payload?: Body) => {
  const answer = await app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
};

const opened = async (): Promise<string> =>
  (await call(organiser, 'POST', '/api/games', { rulebook: 'purse', title: 'La bourse', seats: 3 })).body.id;

const coded = async (game: string, more: Body = {}): Promise<string> =>
  (await call(organiser, 'POST', `/api/games/${game}/invitations`, { role: 'player', ...more })).body.code;

describe('the same request again', () => {
  test('answers the first result where the answer ended the question for its seat alone', async () => {
    const open = { rulebook: 'campaign', title: 'Pigalle', seats: 2 };
    const game = (await call(organiser, 'POST', '/api/games', open)).body.id;
    await call(paul, 'POST', '/api/games/join', { code: await coded(game) });
    const play = (who: SignedUp, ask: string, move: Body, seat?: number) =>
      call(who, 'POST', `/api/games/${game}/moves`, { id: randomUUID(), ask, move, ...(seat ? { seat } : {}) });
    await play(paul, 'muster', { do: 'enrol', roster: newRoster('braqueurs', 'Les Durs') });
    await play(organiser, 'muster', { do: 'enrol', roster: newRoster('trafiquants', 'La Filière') }, 2);
    expect((await play(organiser, 'start', { do: 'start' })).status).toBe(200);
    const body = { id: randomUUID(), ask: 't1.talk', move: { do: 'ready' } };
    const first = await call(paul, 'POST', `/api/games/${game}/moves`, body);
    expect(first.status).toBe(200);
    expect(await call(paul, 'POST', `/api/games/${game}/moves`, body)).toEqual(first);
    const other = await call(paul, 'POST', `/api/games/${game}/moves`, { ...body, id: randomUUID() });
    expect([other.status, other.body.code]).toEqual([422, 'not-your-ask']);
  });

  test('is refused as it was at first, though by now it would be played; asked anew it is', async () => {
    const game = await opened();
    const play = (move: Body, id = randomUUID()) =>
      call(organiser, 'POST', `/api/games/${game}/moves`, { id, ask: 'r1.open', seat: 1, move });
    const hide: Body = { do: 'hide', amount: 3 };
    const id = randomUUID();
    const first = await play(hide, id);
    expect([first.status, first.body.code]).toEqual([409, 'overdraft']);
    expect((await play({ do: 'earn', amount: 9 })).status).toBe(200);
    expect(await play(hide, id)).toEqual(first);
    expect((await play(hide)).status).toBe(200);
  });

  test('says whether a move had arrived, and plays nothing that had not', async () => {
    const game = await opened();
    const body = { id: randomUUID(), ask: 'r1.open', seat: 1, move: { do: 'earn', amount: 2 } };
    const moves = `/api/games/${game}/moves`;
    const before = await call(organiser, 'POST', `${moves}?repeated=true`, body);
    expect([before.status, before.body.code]).toEqual([409, 'never-arrived']);
    const first = await call(organiser, 'POST', moves, body);
    expect(first.status).toBe(200);
    expect(await call(organiser, 'POST', `${moves}?repeated=true`, body)).toEqual(first);
    // The undo's question leaves no trace: the move counts as played.
    expect((await call(organiser, 'GET', `/api/games/${game}`)).body.seq).toBe(first.body.seq);
  });

  test('is never taken as somebody else’s: a move says whose it is, where a page may have another reader by now', async () => {
    const game = await opened();
    const body = { id: randomUUID(), ask: 'r1.open', seat: 1, move: { do: 'earn', amount: 2 } };
    const given = async (person: string) => {
      const headers = { ...organiser.headers, 'x-parrain-person': person };
      const answer = await app.inject({ method: 'POST', url: `/api/games/${game}/moves`, headers, payload: body });
      return [answer.statusCode, answer.json().code];
    };
    expect(await given(paul.id)).toEqual([409, 'other-person']);
    expect(await given(organiser.id)).toEqual([200, undefined]);
  });

  test('that overtakes its first copy has the same answer, with either of them decided first', async () => {
    const game = await opened();
    const play = (move: Body, id = randomUUID()) =>
      call(organiser, 'POST', `/api/games/${game}/moves`, { id, ask: 'r1.open', seat: 1, move });
    for (let n = 0; n < 20; n++) {
      const id = randomUUID();
      const hide: Body = { do: 'hide', amount: 1 };
      const [one, , other] = await Promise.all([play(hide, id), play({ do: 'earn', amount: 1 }), play(hide, id)]);
      expect(other).toEqual(one);
      if (one.status !== 200) expect((await play(hide)).status).toBe(200);
    }
  });

  test('answers the first undo, and takes nothing else back', async () => {
    const game = await opened();
    const { seq } = (
      await call(organiser, 'POST', `/api/games/${game}/moves`, {
        id: randomUUID(),
        ask: 'r1.open',
        seat: 2,
        move: { do: 'earn', amount: 7 },
      })
    ).body;
    const body = { id: randomUUID(), seq, reason: 'erreur' };
    const first = await call(organiser, 'POST', `/api/games/${game}/undo`, body);
    expect(first.status).toBe(200);
    expect(await call(organiser, 'POST', `/api/games/${game}/undo`, body)).toEqual(first);
  });

  test('of an invitation for one person answers his seat, though the code is used up', async () => {
    const game = await opened();
    const code = await coded(game, { seat: 2 });
    const first = await call(paul, 'POST', '/api/games/join', { code });
    expect(first.body).toMatchObject({ seat: 2 });
    expect(await call(paul, 'POST', '/api/games/join', { code })).toEqual(first);
    expect((await call(organiser, 'POST', '/api/games/join', { code })).body.code).toBe('no-such-code');
  });

  test('at the same moment takes one seat and one use of the code', async () => {
    const game = await opened();
    const code = await coded(game, { maxUses: 5 });
    const joined = await Promise.all([1, 2, 3].map(() => call(paul, 'POST', '/api/games/join', { code })));
    expect(joined.map(({ status, body }) => [status, body.seat])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    const { invitations } = (await call(organiser, 'GET', `/api/games/${game}/invitations`)).body;
    expect(invitations).toMatchObject([{ used: 1 }]);
  });

  test('may write its ids in capitals, as some programs do', async () => {
    const id = randomUUID();
    const open = { id: id.toUpperCase(), rulebook: 'purse', title: 'La bourse', seats: 2 };
    const first = await call(organiser, 'POST', '/api/games', open);
    expect(first.body).toMatchObject({ id });
    expect(await call(organiser, 'POST', '/api/games', open)).toEqual(first);
    const body = { id: randomUUID().toUpperCase(), ask: 'r1.open', seat: 1, move: { do: 'throw' } };
    const move = await call(organiser, 'POST', `/api/games/${id.toUpperCase()}/moves`, body);
    expect(move.status).toBe(200);
    expect(await call(organiser, 'POST', `/api/games/${id}/moves`, { ...body, id: body.id.toLowerCase() })).toEqual(
      move,
    );
  });
});

test('a consent that comes after its seat was freed does not take the seat again', async () => {
  const game = await opened();
  await call(paul, 'POST', '/api/games/join', { code: await coded(game) });
  const free = app.inject({ method: 'DELETE', url: `/api/games/${game}/seats/1`, headers: organiser.headers });
  const consent = call(paul, 'PUT', `/api/games/${game}/consent`, { id: randomUUID(), consents: true });
  await Promise.all([free, consent]);
  const { seats } = (await call(organiser, 'GET', `/api/games/${game}`)).body;
  expect(seats[0]).toMatchObject({ seat: 1, name: null });
});

test('a game cannot be opened under the id of one that is played inside another', async () => {
  const [outer, inner] = [await opened(), randomUUID()];
  await database.sql`
    insert into game (book_id, game_id, parent_id, name, title, rulebook, options, seats, chance_key, status)
    select book_id, ${inner}, game_id, 'cards', 'cards', rulebook, options, seats, chance_key, status from game
    where game_id = ${outer}`;
  const answer = await call(paul, 'POST', '/api/games', { id: inner, rulebook: 'purse', title: 'à moi', seats: 1 });
  expect([answer.status, answer.body.code]).toEqual([409, 'id-taken']);
});
