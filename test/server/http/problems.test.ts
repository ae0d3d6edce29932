/** Goal: every error leaves as problem+json with a sentence, and a 5xx reveals no internals. Method: routes that fail. */
import { DrizzleQueryError } from 'drizzle-orm';
import { Type } from 'typebox';
import { beforeAll, describe, expect, test } from 'vitest';
import { Conflict, Forbidden, Refusal } from '#rulebooks/rulebook.ts';
import type { App } from '../../../server/http/app-type.ts';
import { httpFromEnvironment } from '../../../server/http/http.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import { defaultQuotas } from '../../../server/http/quotas.ts';
import { signedUp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { worded } from '../../support/known.ts';

worded('trial');

const SECRET = 'mot de passe de Vito';
const coded = (code: string, more = {}): Error => Object.assign(new Error(`inside ${SECRET}`), { code, ...more });
const inDrizzle = (code: string): Error =>
  new DrizzleQueryError('select secret_column', [SECRET], coded(code, { severity: 'ERROR' }));

/** What a route throws → status and code of the answer. */
const failures: Record<string, [Error, number, string]> = {
  'an error of ours': [new Error(`inside ${SECRET}`), 500, 'failed'],
  'a query that fails': [inDrizzle('42703'), 500, 'failed'],
  'a lost connection': [inDrizzle('ECONNREFUSED'), 503, 'busy'],
  'a Postgres that stops': [inDrizzle('57P01'), 503, 'busy'],
  'a closed connection of postgres.js': [coded('CONNECTION_CLOSED'), 503, 'busy'],
  'a Postgres without free connections': [inDrizzle('53300'), 503, 'busy'],
  'text that Postgres cannot store': [inDrizzle('22021'), 400, 'bad-text'],
  'a refusal about the content': [
    new Refusal('poor', 'PV-118', { gang: { term: 'gang.police' }, btc: 5 }),
    422,
    'poor',
  ],
  'a refusal about somebody else’s seat': [new Forbidden('not-your-seat', 'host', { seat: 2 }), 403, 'not-your-seat'],
  'a refusal about a game that is not': [new Refusal('no-game', 'host'), 404, 'not-found'],
  'a refusal about the moment': [new Conflict('ask-over', 'host'), 409, 'ask-over'],
};

let app: App;
let logged = '';

beforeAll(async () => {
  const stream = {
    write: (line: string) => {
      logged += line;
    },
  };
  app = await testApp({ logger: { level: 'error', stream } });
  const query = Type.Object(
    { n: Type.Optional(Type.Integer({ maximum: 9 })), b: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  );
  app.get('/api/trial/query', { schema: { querystring: query } }, async (request) => request.query);
  const free = Type.Object({ move: Type.Unknown() }, { additionalProperties: false });
  app.post('/api/trial/free', { schema: { body: free } }, async (request) => request.body);
  app.get('/api/trial/fail/:what', async (request) => {
    request.catalogue = 'trial';
    throw failures[(request.params as { what: string }).what]?.[0];
  });
});

const fail = (what: string, headers = {}) =>
  app.inject({ url: `/api/trial/fail/${encodeURIComponent(what)}`, headers });

describe('problems', () => {
  test.each(Object.entries(failures))('%s', async (what, [, status, code]) => {
    logged = '';
    const answer = await fail(what);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ status, code, type: `urn:parrain:problem:${code}` });
    expect(answer.body).not.toContain(SECRET);
    expect(answer.body).not.toContain('secret_column');
    if (status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    if (status >= 500) expect(logged).toContain('requestId');
  });

  test('a failed query is logged without what people typed', async () => {
    logged = '';
    await fail('a query that fails');
    expect(logged).toContain('42703');
    expect(logged).not.toContain(SECRET);
  });

  test('a refusal of the host has words in both languages, and names no rule', async () => {
    const problem = (await fail('a refusal about the moment', { 'accept-language': 'en' })).json();
    expect(problem.detail).toMatch(/^This question .*\.$/);
    expect(problem.rule).toBeUndefined();
  });

  test('a refusal says its rule, in the words of the rulebook', async () => {
    const problem = (await fail('a refusal about the content', { 'accept-language': 'en' })).json();
    expect(problem).toMatchObject({
      rule: 'PV-118',
      detail: 'The Police do not have 5 bitcoins.',
      title: 'Refused by the rules',
    });
  });

  test('a chosen language goes before that of the browser', async () => {
    const headers = { 'accept-language': 'fr', 'x-parrain-language': 'en' };
    expect((await app.inject({ url: '/api/nothing', headers })).json().title).toBe('Not found');
    const cookies = { parrain_language: 'en' };
    expect(
      (await app.inject({ url: '/api/nothing', cookies, headers: { 'accept-language': 'fr' } })).json().title,
    ).toBe('Not found');
  });

  test('numbers and booleans are read from query strings, and wrong ones refused', async () => {
    expect((await app.inject('/api/trial/query?n=7&b=true')).json()).toEqual({ n: 7, b: true });
    for (const query of ['n=x', 'n=1.5', 'n=', 'n=1e0', 'b=1', 'n=10', 'n=1&n=2']) {
      const answer = await app.inject({ url: `/api/trial/query?${query}`, headers: { 'accept-language': 'en' } });
      expect(answer.statusCode, query).toBe(400);
      expect(answer.json().errors[0].detail, query).toMatch(/\.$/);
    }
  });

  test('what only reads does not mind a parameter that nobody knows', async () => {
    const answer = await app.inject('/api/trial/query?n=7&b=true&utm_source=mail&m=1');
    expect([answer.statusCode, answer.json()]).toEqual([200, { n: 7, b: true }]);
  });

  test.each([
    ['a NUL', '"a\\u0000b"', 'bad-text'],
    ['half a surrogate pair', '"\\ud800"', 'bad-text'],
    ['a NUL in a key', '{"a\\u0000":1}', 'bad-text'],
    ['1,000 lists in each other', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, 'too-deep'],
    ['40 objects in each other', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 'too-deep'],
    ['a prototype', '{"__proto__":{"admin":true}}', 'malformed-json'],
    ['a prototype in a list, written otherwise', '[{"\\u005f_proto__":1}]', 'malformed-json'],
    ['the prototype of what made it', '{"constructor":{"prototype":{}}}', 'malformed-json'],
  ])('a field of free content cannot carry %s', async (_what, move, code) => {
    const send = (payload: string) =>
      app.inject({ method: 'POST', url: '/api/trial/free', headers: { 'content-type': 'application/json' }, payload });
    expect((await send(`{"move":${move}}`)).json()).toMatchObject({ status: 400, code });
    expect((await send(`\uFEFF{"move":{"constructor":"${code}"}}`)).statusCode).toBe(200);
    expect((await send('{"move":{"do":["fire",{"at":"\u{1f52b}"}]}}')).statusCode).toBe(200);
  });

  test('a letter that was lost before is refused at its place, at every place', async () => {
    const send = (payload: string | Buffer, type = 'application/json') =>
      app.inject({
        method: 'POST',
        url: '/api/trial/free',
        headers: { 'content-type': type, 'accept-language': 'en' },
        payload,
      });
    const lost = (await send('{"move":{"do":[1,{"a/b":"d\ufffdt\ufffd"}]}}')).json();
    expect(lost).toMatchObject({ status: 400, code: 'lost-letter', at: '/move/do/1/a~1b' });
    expect(lost.detail).toContain('U+FFFD');
    expect((await send('{"move":{"\\ufffd":1}}')).json()).toMatchObject({ code: 'lost-letter', at: '/move/\ufffd' });
    const ansi = (await send(Buffer.from('{"move":{"a":"L\'\u00c9t\u00e9"}}', 'latin1'))).json();
    expect(ansi).toMatchObject({ status: 400, code: 'not-utf8' });
    expect(ansi.detail).toContain('UTF-8');
    expect((await send(Buffer.from('\ufeff{"move":{}}', 'utf16le'))).json()).toMatchObject({ code: 'not-utf8' });
    expect((await send('{"move":{}}', 'application/json; charset=windows-1252')).json()).toMatchObject({
      status: 415,
      code: 'not-utf8',
    });
    for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8', 'us-ascii'])
      expect((await send('{"move":{"a":"é"}}', `application/json; charset=${charset}`)).statusCode, charset).toBe(200);
  });

  test('a wrong method is told which ones there are', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/people' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });

  test('a schema that would let unknown fields in stops the server at start', async () => {
    const late = await testApp();
    const body = Type.Object({ x: Type.String() });
    expect(() => late.post('/api/late', { schema: { body } }, async () => null)).toThrow(/additionalProperties/);
  });
});

describe('the environment', () => {
  test('nothing set gives the defaults', () => {
    expect(httpFromEnvironment({})).toEqual({ quotas: defaultQuotas });
  });

  test('what is set is taken', () => {
    const secret = 's'.repeat(32);
    const env = {
      PARRAIN_ORIGIN: 'https://p.example',
      PARRAIN_SECRET: secret,
      PARRAIN_TRUST_PROXY: 'true',
      PARRAIN_LIMITS: 'off',
    };
    expect(httpFromEnvironment(env)).toEqual({
      origin: 'https://p.example',
      secret,
      trustProxy: 1,
      limits: false,
      quotas: defaultQuotas,
    });
    expect(httpFromEnvironment({ PARRAIN_LIMITS: '2' }).limits).toMatchObject({ signUp: 2 * defaultLimits.signUp });
    expect(httpFromEnvironment({ PARRAIN_TRUST_PROXY: '10.0.0.1' }).trustProxy).toBe('10.0.0.1');
    expect(httpFromEnvironment({ PARRAIN_TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(httpFromEnvironment({ PARRAIN_TRUST_PROXY: 'false' })).toEqual({ quotas: defaultQuotas });
    expect(httpFromEnvironment({ PARRAIN_PERSON_GAMES: '7' }).quotas).toEqual({ ...defaultQuotas, games: 7 });
  });

  test.each([
    { PARRAIN_ORIGIN: 'p.example' },
    { PARRAIN_ORIGIN: 'https://p.example/path' },
    { PARRAIN_SECRET: 'short' },
    { PARRAIN_LIMITS: 'none' },
    { PARRAIN_LIMITS: '-1' },
    { PARRAIN_TRUST_PROXY: 'yes' },
    { PARRAIN_TRUST_PROXY: '0' },
    { PARRAIN_TRUST_PROXY: '10.0.0.0/64' },
  ])('%j stops the start with a sentence', (env) => {
    expect(() => httpFromEnvironment(env)).toThrow(/^PARRAIN_\w+ must .*\.$/);
  });
});

describe('limits', () => {
  test('too many tries with one name: 429, with the time to wait', async () => {
    const limited = await testApp({ limits: { ...defaultLimits, signInName: 2 } });
    const payload = { name: 'Vito', password: 'wrong' };
    const headers = { 'accept-language': 'en' };
    const tries = [];
    for (let i = 0; i < 3; i++)
      tries.push(await limited.inject({ method: 'POST', url: '/api/sessions', payload, headers }));
    expect(tries.map((answer) => answer.statusCode)).toEqual([401, 401, 429]);
    expect(Number(tries[2]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(tries[2]?.json()).toMatchObject({ code: 'too-many', detail: expect.stringContaining('Wait') });
    const other = await limited.inject({
      method: 'POST',
      url: '/api/sessions',
      payload: { name: 'Tom', password: 'wrong' },
    });
    expect(other.statusCode).toBe(401);
  });

  test('one person’s requests are not counted against his neighbour behind the same address', async () => {
    const limited = await testApp({ limits: { ...defaultLimits, general: 5 } });
    const up = (name: string) =>
      limited.inject({ method: 'POST', url: '/api/people', payload: { name, password: 'longenough', bearer: true } });
    const [one, two] = [(await up('One')).json(), (await up('Two')).json()];
    const me = (access: string) =>
      limited.inject({ url: '/api/people/me', headers: { authorization: `Bearer ${access}` } });
    const codes = [];
    // An unverified token counts for its address, once.
    expect((await me(one.access)).statusCode).toBe(200);
    for (let i = 0; i < 6; i++) codes.push((await me(one.access)).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await me(two.access)).statusCode).toBe(200);
  });

  test('a read-only link lets nobody ask more often for what it does not open', async () => {
    const limited = await testApp({ limits: { ...defaultLimits, general: 8 } });
    const { headers } = await signedUp(limited, 'Ange');
    const open = (query = '') =>
      limited.inject({
        method: 'POST',
        url: `/api/games${query}`,
        headers,
        payload: { rulebook: 'club-clock', title: 'Jeudi', seats: 1 },
      });
    await limited.inject({ url: '/api/people/me', headers });
    const { id } = (await open()).json();
    const payload = { kind: 'clock', name: 'Salle' };
    const made = await limited.inject({ method: 'POST', url: `/api/games/${id}/links`, headers, payload });
    const { token } = made.json();
    const look = () => limited.inject({ url: `/api/links/${token}` });
    for (let i = 0; i < 12; i++) expect((await look()).statusCode).toBe(200);
    const codes = [];
    for (let i = 0; i < 7; i++) codes.push((await open(`?link=${token}`)).statusCode);
    expect(codes).toEqual([201, 201, 201, 201, 201, 201, 429]);
  });
});

describe('headers', () => {
  test('answers of the API may load nothing, be framed nowhere and be kept by nobody', async () => {
    const { headers } = await app.inject('/api/trial/query');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  test('what browsers obey is on every answer, whether it is one or a refusal', async () => {
    for (const [path, status] of [
      ['/api/trial/query', 200],
      ['/api/nothing', 404],
    ] as const) {
      const { statusCode, headers } = await app.inject(path);
      expect(statusCode).toBe(status);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
        'x-download-options': 'noopen',
        'x-frame-options': 'DENY',
        'x-permitted-cross-domain-policies': 'none',
        'x-xss-protection': '0',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  test('the documentation is generated from the contracts, and readable', async () => {
    const description = (await app.inject('/api/docs/json')).json();
    const { schema } = description.paths['/api/sessions'].post.requestBody.content['application/json'];
    expect(schema).toEqual({ $ref: '#/components/schemas/SignIn' });
    expect(description.components.schemas.SignIn.additionalProperties).toBe(false);
    expect(description.paths['/api/people'].post.responses['4XX']).toBeDefined();
    expect(description.components.schemas.Problem.properties.detail).toBeDefined();
    expect(Object.keys(description.paths).filter((path) => path.includes('*'))).toEqual([]);
    expect((await app.inject('/api/docs/')).statusCode).toBe(200);
  });

  test('a database that is gone makes 503, not 500', async () => {
    const database = await testDatabase();
    const lost = await testApp({}, database);
    await lost.ready();
    await database.close();
    const answer = await lost.inject({
      method: 'POST',
      url: '/api/sessions',
      payload: { name: 'Vito', password: 'x' },
    });
    expect(answer.statusCode).toBe(503);
  });
});
