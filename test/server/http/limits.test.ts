// Goal: nobody takes more than their share, a full room is never limited, and limited callers are told the limit and the delay. Method: HTTP on the real server
// with its limits; addresses from a proxy.
import { once } from 'node:events';
import { get, type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { networkOf } from '../../../server/http/address.ts';
import type { App } from '../../../server/http/app-type.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import { plainPath } from '../../../server/http/plain-path.ts';
import { PASSWORD, type SignedUp, signedUp, testApp } from '../../support/app.ts';

let app: App;
let vito: SignedUp;
beforeAll(async () => {
  app = await testApp();
  vito = await signedUp(app, 'Vito');
});

const json = { 'content-type': 'application/json' };
const KB = 1024;

describe('bodies', () => {
  const nested = `${'['.repeat(128 * KB)}${']'.repeat(128 * KB)}`;
  const routes: [string, 'POST' | 'PATCH' | 'PUT', number][] = [
    ['/api/sessions', 'POST', 4],
    ['/api/sessions/refresh', 'POST', 4],
    ['/api/people', 'POST', 4],
    ['/api/people/me', 'PATCH', 4],
    ['/api/games/join', 'POST', 4],
    ['/api/games', 'POST', 32],
    ['/api/games/00000000-0000-4000-8000-000000000000/moves', 'POST', 256],
    ['/api/rosters', 'POST', 256],
  ];

  test.each(routes)(
    '%s %s takes %d KB from somebody who is signed in, and 4 KB from a stranger',
    async (url, method, kb) => {
      const send = (bytes: number, headers: Record<string, string>) =>
        app.inject({ method, url, headers: { ...json, ...headers }, payload: `"${'x'.repeat(bytes - 2)}"` });
      const answer = await send(kb * KB + 1, vito.headers);
      expect(answer.json()).toMatchObject({ status: 413, code: 'too-large', limit: kb * KB });
      expect((await send(kb * KB, vito.headers)).statusCode).toBe(400);
      expect((await send(4 * KB + 1, {})).json()).toMatchObject({ status: 413, limit: 4 * KB });
    },
  );

  test.each(['/%61pi/rosters', 'http://elsewhere.example/api/rosters'])(
    '%s is the same route: a stranger’s 5 KB are not read, and the answer may load nothing',
    async (path) => {
      const open = await testApp();
      const { port } = new URL(await open.listen({ port: 0, host: '127.0.0.1' }));
      const body = `"${'x'.repeat(5 * KB)}"`;
      // A real socket: `inject` normalises addresses.
      const request = send({
        port,
        path,
        method: 'POST',
        agent: false,
        headers: { ...json, 'content-length': body.length },
      });
      request.on('error', () => {}).end(body);
      const [answer] = (await once(request, 'response')) as [IncomingMessage]; // What it gives.
      expect(JSON.parse(await text(answer))).toMatchObject({ status: 413, limit: 4 * KB });
      expect(answer.headers['content-security-policy']).toBe(
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
    },
  );

  test('who does not say how long his body is must be signed in for more than the least', async () => {
    const chunked = { ...json, 'transfer-encoding': 'chunked' };
    expect(
      (await app.inject({ method: 'POST', url: '/api/rosters', headers: chunked, payload: '{}' })).statusCode,
    ).toBe(401);
  });

  test('a quarter of a megabyte of brackets is not even read as JSON', async () => {
    const read = vi.spyOn(JSON, 'parse');
    onTestFinished(() => read.mockRestore());
    const answer = await app.inject({
      method: 'POST',
      url: '/api/rosters',
      headers: { ...json, ...vito.headers },
      payload: nested,
    });
    expect(read.mock.calls.filter(([text]) => text === nested)).toEqual([]);
    expect(answer.json()).toMatchObject({ status: 400, code: 'too-deep' });
  });

  test('a move without a document has 32 KB, one with a document 256 KB', async () => {
    const opened = await app.inject({
      method: 'POST',
      url: '/api/games',
      headers: vito.headers,
      payload: { rulebook: 'campaign', title: 'La saison', seats: 3 },
    });
    const move = (fields: object, pad: number) =>
      app.inject({
        method: 'POST',
        url: `/api/games/${opened.json().id}/moves`,
        headers: { ...json, ...vito.headers },
        payload: `${JSON.stringify({ id: crypto.randomUUID(), ask: 'house', seat: 0, move: fields })}${' '.repeat(pad)}`,
      });
    expect((await move({ do: 'resetDeck' }, 40 * KB)).json()).toMatchObject({ status: 413, limit: 32 * KB });
    expect((await move({ do: 'deck', cards: [] }, 40 * KB)).statusCode).not.toBe(413);
    expect((await move({ do: 'deck', cards: [] }, 256 * KB)).json()).toMatchObject({ status: 413, limit: 256 * KB });
  });
});

describe('addresses', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('%s is counted as %s', (ip, network) => expect(networkOf(ip)).toBe(network));

  const signIn = (limited: App, headers: Record<string, string>, remoteAddress: string, name = 'Nobody') =>
    limited.inject({
      method: 'POST',
      url: '/api/sessions',
      headers,
      remoteAddress,
      payload: { name, password: 'wrong' },
    });

  test('behind one proxy what a client writes into X-Forwarded-For himself is not believed', async () => {
    const limited = await testApp({ limits: { ...defaultLimits, signIn: 3 }, trustProxy: 1 });
    const codes = [];
    for (let n = 0; n < 5; n++) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.5` };
      codes.push((await signIn(limited, headers, '127.0.0.1', `Name ${n}`)).statusCode);
    }
    expect(codes).toEqual([401, 401, 401, 429, 429]);
    const other = await signIn(limited, { 'x-forwarded-for': '203.0.113.6' }, '127.0.0.1');
    expect(other.statusCode).toBe(401);
  });

  test('sign-ups and codes are counted by the address as well, for every user', async () => {
    const limited = await testApp({ limits: { ...defaultLimits, signUp: 4, codeOfAddress: 4 } });
    const people = [await signedUp(limited, 'Vito'), await signedUp(limited, 'Sonny')];
    const status = async (who: SignedUp | undefined, remoteAddress: string, send: object) =>
      (await limited.inject({ headers: who?.headers ?? {}, remoteAddress, ...send })).statusCode;
    const code = { url: '/api/games/join?code=KX7P-2MQT' };
    const codes = [];
    for (let n = 0; n < 5; n++) codes.push(await status(people[n % 2], '192.0.2.1', code));
    expect(codes).toEqual([404, 404, 404, 404, 429]);
    expect(await status(people[0], '192.0.2.2', code)).toBe(404);
    const signUps = [];
    for (let n = 0; n < 5; n++) {
      const payload = { name: `Somebody ${n}`, password: PASSWORD };
      signUps.push(await status(people[n % 2], '192.0.2.3', { method: 'POST', url: '/api/people', payload }));
    }
    expect(signUps).toEqual([201, 201, 201, 201, 429]);
  });

  test('a network of IPv6 addresses is counted as one', async () => {
    const limited = await testApp({ limits: { ...defaultLimits, signIn: 3 } });
    const codes = [];
    for (let n = 1; n < 5; n++) codes.push((await signIn(limited, {}, `2001:db8::${n}`, `Name ${n}`)).statusCode);
    expect(codes).toEqual([401, 401, 401, 429]);
    expect((await signIn(limited, {}, '2001:db8:0:1::1')).statusCode).toBe(401);
  });
});

describe('pages', () => {
  test('an address that asks for too many pages is told so; the scripts of a page are counted apart', async () => {
    const limited = await testApp({ limits: { ...defaultLimits, page: 3 } });
    limited.get('/*', { schema: { hide: true } }, async () => 'page');
    const look = (url: string) => limited.inject({ url, headers: { 'accept-language': 'en' } });
    for (let n = 0; n < 3; n++) expect((await look(`/nowhere/${n}`)).statusCode).toBe(200);
    for (let n = 0; n < 9; n++) expect((await look(`/_app/immutable/chunks/${n}.js`)).statusCode).toBe(200);
    const begun = performance.now();
    const answer = await look('/');
    // A refusal is delayed, so that immediate retries cost little.
    expect(performance.now() - begun).toBeGreaterThan(90);
    expect(answer.json()).toMatchObject({
      status: 429,
      code: 'too-many',
      limit: 3,
      detail: expect.stringMatching(/3 a minute/),
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await look('/__data.json')).statusCode, 'what the first page reads of itself').toBe(429);
  });

  test('a path that leads up from the scripts asks for a page; browsers send no such address', async () => {
    const limited = await testApp({ limits: { ...defaultLimits, page: 1 } });
    limited.get('/*', { schema: { hide: true } }, async ({ url }) => url);
    const { port } = new URL(await limited.listen({ port: 0, host: '127.0.0.1' }));
    /** A real socket: `inject` resolves dot segments itself. */
    const look = async (path: string) => {
      const request = get({ port, path, agent: false });
      const [answer] = (await once(request, 'response')) as [IncomingMessage]; // What it gives.
      return { status: answer.statusCode, read: await text(answer) };
    };
    expect(await look('/_app/immutable/../../campaigns/x')).toEqual({ status: 200, read: '/campaigns/x' });
    for (const path of ['/_app/immutable/../../sign-in', '/_app/%2E%2e/sign-in', '/_app/immutable\\..\\..\\sign-in'])
      expect([path, (await look(path)).status]).toEqual([path, 429]);
    expect(await look('/_app/immutable/x.js')).toMatchObject({ status: 200 });
  });

  test.each([
    ['/campaigns/x?as=1', '/campaigns/x?as=1'],
    ['/', '/'],
    ['/.well-known/x', '/.well-known/x'],
    ['/_app/immutable/../../campaigns/x?as=1', '/campaigns/x?as=1'],
    ['/_app/%2e%2E/sign-in', '/sign-in'],
    ['/..//elsewhere.example/x', '/elsewhere.example/x'],
    ['/a\\..\\sign-in', '/sign-in'],
    ['/a\\sign-in', '/a/sign-in'],
    ['/si\tgn-in', '/sign-in'],
    ['/sign-in#/_app/immutable/', '/sign-in'],
    ['http://elsewhere.example/a/../b', '/b'],
    ['http://elsewhere.example/api/games?as=1', '/api/games?as=1'],
    ['other://elsewhere.example/api/games', '/api/games'],
    ['*', '/'],
    ['/%61pi/%67ames/%2D%5f%7e', '/api/games/-_~'],
    ['/api%2Fgames%20%2561', '/api%2Fgames%20%2561'],
    ['/x?to=%61', '/x?to=%61'],
    ['/..', '/'],
    ['http://[/..', '/'],
  ])('%s is read by everybody as %s', (url, plain) => {
    expect(plainPath(url)).toBe(plain);
  });

  test('sixty people behind one address open their pages at once', async () => {
    const room = await testApp({ limits: defaultLimits });
    room.get('/*', { schema: { hide: true } }, async () => 'page');
    for (let person = 0; person < 60; person++) {
      const page = Array.from({ length: 40 }, (_, n) => room.inject(`/_app/immutable/chunks/${n}.js`));
      const all = await Promise.all([...page, room.inject('/'), room.inject('/api/rulebooks')]);
      expect(all.every(({ statusCode }) => statusCode === 200)).toBe(true);
    }
  }, 120_000);
});
