// Goal: a faulty program is told the fault's code, its place and when to retry; never by a page. Method: a real table, and requests of a careless program.
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../server/http/app-type.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import type { AskReply } from '../../../server/read/ask-contract.ts';
import type { GameReply } from '../../../server/read/contract.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';

let app: App;
let club: Club;
let ange: SignedUp;
let paul: SignedUp;
let table: string;

/** A started table of Gangster Paradise: the players choose their clans. */
beforeAll(async () => {
  app = await testApp({ botPauseMs: 60_000 });
  club = new Club(app);
  [ange, paul] = [await signedUp(app, 'Ange Leca'), await signedUp(app, 'Paul')];
  const rosa = await signedUp(app, 'Rosa');
  const game = { rulebook: 'gangster-paradise', title: 'Chez Mado', options: { first: 1, clans: 'draw', turns: 1 } };
  table = await club.opened(ange, [ange, paul, rosa], game);
  expect((await club.start(ange, table)).status).toBe(200);
});

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly type: string | undefined;
  readonly headers: Record<string, unknown>;
  readonly body: Record<string, unknown>;
}

async function refused(request: InjectOptions | string, on = app): Promise<Answer> {
  const answer = await on.inject(request);
  const { statusCode: status, headers } = answer;
  const body = answer.json();
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(body).toMatchObject({ status, type: `urn:parrain:problem:${body.code}` });
  expect(body.detail).toMatch(/\.$/);
  return { status, code: body.code, type: headers['content-type'], headers, body };
}

describe('a token', () => {
  const me = (authorization: string) => refused({ url: '/api/people/me', headers: { authorization } });

  test('that is a quarter of an hour old is refused as expired, one that nobody signed as invalid', async () => {
    const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - 60 * minutes;
    const claims = { sub: ange.id, name: ange.name, locale: 'fr', sid: randomUUID() } as const;
    const old = app.jwt.sign({ ...claims, iat: minutesAgo(16) } as typeof claims);
    const expired = await me(`Bearer ${old}`);
    expect(expired).toMatchObject({ status: 401, code: 'token-expired', headers: { 'www-authenticate': 'Bearer' } });
    expect(await me(`Bearer ${old}x`)).toMatchObject({ status: 401, code: 'token-invalid' });
    expect(await me('Basic YW5nZTptb3Q=')).toMatchObject({ status: 401, code: 'token-invalid' });
    expect(await refused('/api/people/me')).toMatchObject({ status: 401, code: 'signed-out' });
  });
});

describe('a move that no option has', () => {
  const asked = async (): Promise<AskReply> => {
    const { asks } = (await club.game(ange, table)) as GameReply;
    const mine = asks.find((ask) => ask.mine && ask.kind !== 'deal');
    expect(mine).toBeDefined();
    return mine as AskReply; // Expected just now.
  };
  const moved = async (who: SignedUp, ask: string, move: object) =>
    refused({
      method: 'POST',
      url: `/api/games/${table}/moves`,
      headers: who.headers,
      payload: { id: randomUUID(), ask, move },
    });

  test('is refused for its shape, for its moment, for its value, for its player: each by a code, the game’s own with the rule', async () => {
    const { id: ask } = await asked();
    const before = (await club.game(ange, table)).seq;
    expect(await moved(ange, ask, { do: 'fly' })).toMatchObject({
      status: 400,
      code: 'bad-move',
      body: { at: '/move/do' },
    });
    expect(await moved(ange, ask, { do: 'deliver', secondary: 'two' })).toMatchObject({
      status: 400,
      code: 'bad-move',
      body: { at: '/move/secondary' },
    });
    // The rules' own refusal, with its rule.
    const closed = { status: 422, code: 'auction-closed', body: { rule: expect.stringMatching(/^GP-/) } };
    expect(await moved(ange, ask, { do: 'bid', amount: 3 })).toMatchObject(closed);
    const delivered = { status: 422, code: 'delivered-already', body: { rule: expect.stringMatching(/^GP-/) } };
    expect(await moved(ange, ask, { do: 'deliver', secondary: 5 })).toMatchObject(delivered);
    const notHis = { status: 422, code: 'not-your-go', body: { rule: expect.stringMatching(/^GP-/) } };
    expect(await moved(paul, ask, { do: 'deliver', secondary: 0 })).toMatchObject(notHis);
    expect((await club.game(ange, table)).seq).toBe(before);
  });

  test('a document has an address in its option, at which its player finds legal examples and nobody else anything', async () => {
    const { asks } = await club.game(ange, table);
    const documents = asks.flatMap(({ choices }) =>
      choices.flatMap(({ options }) =>
        options.flatMap(({ fields = {} }) => Object.values(fields).filter(({ kind }) => kind === 'document')),
      ),
    );
    expect(documents.length).toBeGreaterThan(0);
    for (const field of documents) {
      const at = field.kind === 'document' ? (field.at ?? '') : '';
      const { options } = (await app.inject({ url: at, headers: ange.headers })).json();
      const option = options.find(({ do: move }: { do: string }) => move === 'offer');
      const [terms] = option.fields.terms.examples;
      const move = { do: 'offer', to: option.fields.to.from[0], terms };
      const ask = new URL(at, 'http://localhost').searchParams.get('ask') ?? '';
      const previewed = { id: randomUUID(), ask, move };
      expect((await club.call(ange, 'POST', `/api/games/${table}/moves?preview=true`, previewed)).status).toBe(200);
      expect(await refused({ url: at, headers: paul.headers })).toMatchObject({ status: 403, code: 'not-your-seat' });
      expect(await refused(at)).toMatchObject({ status: 401, code: 'signed-out' });
      const late = { url: at.replace(/ask=[^&]*/, 'ask=g99.deal'), headers: ange.headers };
      expect(await refused(late)).toMatchObject({ status: 409, code: 'ask-over' });
    }
  });
});

describe('an address', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api/games/join/never'],
    ['GET', '/api/docs/nothing.html'],
    ['GET', '/api/%E0%A4%A'],
    ['DELETE', '/api/rulebooks/none/nothing'],
  ] as const)('that is none is answered by a problem, not a page: %s %s', async (method, url) => {
    const { status, code } = await refused({ method, url, headers: { accept: 'text/html' } });
    expect([404, 400], code).toContain(status);
  });

  test('with a method that it does not have names those that it has', async () => {
    const wrong = await refused({ method: 'PUT', url: '/api/games' });
    expect(wrong).toMatchObject({ status: 405, code: 'wrong-method' });
    expect(String(wrong.headers.allow).split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  });

  test('that is sent something else than JSON says what it takes', async () => {
    const send = (type: string, payload: string) =>
      refused({ method: 'POST', url: '/api/sessions', headers: { 'content-type': type }, payload });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])
      expect(await send(type, 'name=Ange'), type).toMatchObject({
        status: 415,
        code: 'not-json',
        headers: { accept: 'application/json' },
      });
    expect(await send('application/json', '{"name":')).toMatchObject({ status: 400, code: 'malformed-json' });
  });
});

test('a program that asks too often is told when to come back, and how much there may be', async () => {
  const hurried = await testApp({ limits: { ...defaultLimits, general: 3 } }, await testDatabase());
  const asks = async () => hurried.inject('/api/rulebooks');
  for (let n = 0; n < 3; n++) expect((await asks()).statusCode).toBe(200);
  const { status, code, headers, body } = await refused('/api/rulebooks', hurried);
  expect({ status, code, limit: body.limit }).toEqual({ status: 429, code: 'too-many', limit: 3 });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
});
