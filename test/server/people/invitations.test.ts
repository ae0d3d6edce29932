/** Goal: a code gives its part as often as it says, and guessing is futile. Method: HTTP, with a few games in memory. */
import { randomUUID } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#kernel/rights.ts';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { registerHttp, serverOptions } from '../../../server/http/http.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import { HttpProblem } from '../../../server/http/problem.ts';
import { identify } from '../../../server/people/identify.ts';
import { newCode, shownCode, typedCode } from '../../../server/people/invitation-code.ts';
import { type GamePlace, invitationRoutes, type Places } from '../../../server/people/invitation-routes.ts';
import { openPeople } from '../../../server/people/open.ts';
import { peopleRoutes } from '../../../server/people/routes.ts';
import { DatabaseTime } from '../../../server/time/database-time.ts';
import { type SignedUp, signedUp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';

interface Held {
  readonly person: string;
  readonly role: Part;
  readonly seat: number | null;
}

const SEATS = 3;
const games = new Map<string, GamePlace & { held: Held[] }>();

const places: Places = {
  gameOf: async (id) => games.get(id) ?? null,
  pathOf: async (id) => [id],
  partsOf: async (id, person) =>
    (games.get(id)?.held ?? []).filter((held) => held.person === person).map(({ role }) => role),
  seatOf: async (id, person) => games.get(id)?.held.find((held) => held.person === person)?.seat ?? null,
  placeOf: async (_id, seat) => ({ seat, name: null, formerPlayer: null }),
  freePlaces: async (id) => {
    const taken = (games.get(id)?.held ?? []).map((held) => held.seat);
    const seats = Array.from({ length: SEATS }, (_, i) => i + 1).filter((seat) => !taken.includes(seat));
    return { places: seats.map((seat) => ({ seat, name: null, formerPlayer: null })), closed: [], refusal: null };
  },
  async takeSeat(id, person, role, wanted) {
    const held = games.get(id)?.held ?? [];
    const free = Array.from({ length: SEATS }, (_, i) => i + 1).filter(
      (seat) => !held.some((one) => one.seat === seat),
    );
    const seat = role === 'player' ? (wanted ?? free[0] ?? null) : null;
    if (role === 'player' && (seat === null || !free.includes(seat))) throw new HttpProblem(409, 'no-seat-free');
    held.push({ person: person.id, role, seat });
    return seat;
  },
};

let database: Database;
let app: App;
let don: SignedUp;
let guest: SignedUp;
let id: string;

/** Only people and invitations, with the games above. */
async function inviting(limits: typeof defaultLimits | false = false): Promise<App> {
  const built = Fastify(serverOptions).withTypeProvider<TypeBoxTypeProvider>();
  const people = await openPeople(built, database, await DatabaseTime.open(database.sql));
  await registerHttp(built, () => identify(built, people, undefined), { limits });
  await built.register(peopleRoutes, people);
  await built.register(invitationRoutes, { db: database.db, places });
  afterAll(() => built.close());
  return built;
}

const open = (organiser: string, more: Partial<GamePlace> = {}): string => {
  const gameId = randomUUID();
  games.set(gameId, {
    ...{
      bookId: gameId,
      gameId,
      title: 'La nuit',
      rulebook: 'campaign',
      status: 'gathering',
      seats: 32,
      isPublic: false,
      ...more,
    },
    held: [{ person: organiser, role: 'organiser', seat: null }],
  });
  return gameId;
};

beforeAll(async () => {
  database = await testDatabase();
  app = await inviting();
  [don, guest] = [await signedUp(app, 'Don'), await signedUp(app, 'Guest')];
  id = open(don.id);
});

const invite = (who: SignedUp, payload: object, game = id) =>
  app.inject({ method: 'POST', url: `/api/games/${game}/invitations`, headers: who.headers, payload });
const codeFor = async (payload: object, game = id): Promise<string> => (await invite(don, payload, game)).json().code;
const join = (who: SignedUp, code: string) =>
  app.inject({ method: 'POST', url: '/api/games/join', headers: who.headers, payload: { code } });

describe('codes', () => {
  test('a code is read as people type it', () => {
    for (const typed of ['KX7P-2MQT', 'kx7p2mqt', ' kx7p 2mqt ', 'KX7P–2MQT'])
      expect(typedCode(typed)).toBe('KX7P2MQT');
    for (const typed of ['', 'KX7P', 'KX7P-2MQ0', 'KX7P-2MQT-X', 'ÉX7P-2MQT']) expect(typedCode(typed)).toBeNull();
  });

  test('a new code has nothing that looks like something else, and comes back the same', () => {
    for (let i = 0; i < 500; i++) {
      const code = newCode();
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
      expect(typedCode(shownCode(code))).toBe(code);
    }
  });
});

describe('invitations', () => {
  test('the organiser makes a code, and it gives a free seat once to each person', async () => {
    const game = open(don.id);
    const code = await codeFor({ role: 'player' }, game);
    expect(code).toMatch(/^\w{4}-\w{4}$/);
    expect((await join(guest, code.toLowerCase())).json()).toEqual({ game, role: 'player', seat: 1 });
    expect((await join(guest, code)).json()).toEqual({ game, role: 'player', seat: 1 });
    const list = await app.inject({ url: `/api/games/${game}/invitations`, headers: don.headers });
    expect(list.json().invitations).toMatchObject([{ code, used: 1, maxUses: 20 }]);
  });

  test('a code is found in what was pasted: its address, a sentence, other hyphens', async () => {
    const code = await codeFor({ role: 'timekeeper' });
    const pasted = [`${code})`, code.replace('-', '\u2011'), `https://parrain.club/join/${code}?utm_source=mail`];
    for (const typed of [...pasted, `Le code : ${code}. À vendredi !`]) {
      const answer = await app.inject({ url: '/api/games/join', query: { code: typed, fbclid: 'x' } });
      expect(answer.statusCode, typed).toBe(200);
    }
    expect((await join(await signedUp(app, 'Paste'), pasted[2] ?? '')).statusCode).toBe(200);
    const url = `/api/games/${id}/invitations/${encodeURIComponent(`${code}».`)}`;
    expect((await app.inject({ method: 'DELETE', url, headers: don.headers })).statusCode).toBe(204);
    expect((await app.inject({ url: '/api/games/join', query: { code } })).statusCode).toBe(404);
  });

  test('a code says what it leads to before one signs up', async () => {
    const code = await codeFor({ role: 'timekeeper' });
    const answer = await app.inject({ url: `/api/games/join?code=${code}` });
    expect(answer.json()).toEqual({
      game: { id, title: 'La nuit', rulebook: 'campaign' },
      role: 'timekeeper',
      seat: null,
      places: [],
    });
  });

  test('a code for one seat gives that seat, once', async () => {
    const game = open(don.id);
    const code = await codeFor({ role: 'player', seat: 3, maxUses: 9 }, game);
    expect((await join(guest, code)).json().seat).toBe(3);
    expect((await join(don, code)).statusCode).toBe(404);
  });

  test('a used, revoked, expired, unknown or impossible code all look alike', async () => {
    const [used, revoked, expired] = await Promise.all(
      [1, 2, 3].map(() => codeFor({ role: 'timekeeper', maxUses: 1 })),
    );
    await join(guest, used ?? '');
    const url = `/api/games/${id}/invitations/${revoked}`;
    expect((await app.inject({ method: 'DELETE', url, headers: don.headers })).statusCode).toBe(204);
    const stored = typedCode(expired ?? '');
    await database.sql`update invitation set expires_at = now() where code = ${stored}`;
    const late = await signedUp(app, 'Late');
    const answers = await Promise.all([used, revoked, expired, 'ZZZZ-ZZZZ', '!'].map((code) => join(late, code ?? '')));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ status: 404, code: 'no-such-code' });
  });

  test('six people and one code for two: two get in', async () => {
    const code = await codeFor({ role: 'timekeeper', maxUses: 2 });
    const crowd = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => signedUp(app, `Crowd ${n}`)));
    const answers = await Promise.all(crowd.map((one) => join(one, code)));
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 200, 404, 404, 404, 404]);
  });

  test('where no seat is free the code keeps its use', async () => {
    const game = open(don.id);
    const code = await codeFor({ role: 'player', maxUses: 4 }, game);
    const four = await Promise.all([1, 2, 3, 4].map((n) => signedUp(app, `Seat ${n}`)));
    for (const one of four.slice(0, 3)) expect((await join(one, code)).statusCode).toBe(200);
    expect((await join(four[3] as SignedUp, code)).json()).toMatchObject({ status: 409, code: 'no-seat-free' });
    const list = await app.inject({ url: `/api/games/${game}/invitations`, headers: don.headers });
    expect(list.json().invitations[0].used).toBe(3);
  });

  test('as many codes of a game work as its list shows: one more waits until one is ended', async () => {
    const game = open(don.id);
    const codes: string[] = [];
    while (codes.length < 100) codes.push(await codeFor({ role: 'player' }, game));
    const refused = await invite(don, { role: 'timekeeper' }, game);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too-many-codes']);
    expect(refused.json().detail).toContain('100');
    const url = `/api/games/${game}/invitations`;
    const listed = (await app.inject({ method: 'GET', url, headers: don.headers })).json().invitations;
    expect(listed.map(({ code }: { code: string }) => code).sort()).toEqual([...codes].sort());
    await app.inject({ method: 'DELETE', url: `${url}/${codes[0]}`, headers: don.headers });
    expect((await invite(don, { role: 'timekeeper' }, game)).statusCode).toBe(201);
  });

  test('only a player’s code can keep a seat', async () => {
    expect((await invite(don, { role: 'timekeeper', seat: 1 })).json()).toMatchObject({ status: 400, at: '/seat' });
  });

  test('a stranger to a private game learns nothing: the same answer as for a game that is not', async () => {
    const ask = (url: string, method: 'GET' | 'POST' | 'DELETE') =>
      app.inject({
        method,
        url,
        headers: guest.headers,
        ...(method === 'POST' ? { payload: { role: 'player' } } : {}),
      });
    const secret = open(don.id);
    for (const [path, method] of [
      ['', 'GET'],
      ['', 'POST'],
      ['/ZZZZ-ZZZZ', 'DELETE'],
    ] as const) {
      const there = await ask(`/api/games/${secret}/invitations${path}`, method);
      const nowhere = await ask(`/api/games/${randomUUID()}/invitations${path}`, method);
      expect(there.statusCode).toBe(404);
      expect(there.body).toBe(nowhere.body);
    }
  });

  test('a player sees the game and may not invite', async () => {
    const game = open(don.id);
    await join(guest, await codeFor({ role: 'player' }, game));
    expect((await invite(guest, { role: 'player' }, game)).json()).toMatchObject({ status: 403, code: 'not-allowed' });
  });

  test('nobody is invited to a game that is over', async () => {
    expect((await invite(don, { role: 'player' }, open(don.id, { status: 'over' }))).statusCode).toBe(403);
  });

  test('who guesses codes runs into a limit', async () => {
    const limited = await inviting({ ...defaultLimits, code: 3 });
    const codes = [];
    for (let i = 0; i < 4; i++) codes.push((await limited.inject(`/api/games/join?code=ZZZZ-ZZZ${2 + i}`)).statusCode);
    expect(codes).toEqual([404, 404, 404, 429]);
  });
});
