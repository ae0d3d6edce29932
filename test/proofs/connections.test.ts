// Goal: connections that break, stall or come in crowds harm nobody else, and nothing of them stays behind. Method: raw sockets
// against the listening server.
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../server/http/app-type.ts';
import { REQUEST_TIMEOUT_MS } from '../../server/http/connections.ts';
import { Hub, type Looker } from '../../server/live/hub.ts';
import { type SignedUp, signedUp, testApp } from '../support/app.ts';
import '../support/purse.ts';

const SECRET = 'known to this test, and long enough';

let app: App;
let port: number;
let organiser: SignedUp;
let game: string;
/** The hub of the app, which keeps it to itself: caught when the first stream comes. */
let hub: Hub | undefined;
let latest: Looker | undefined;
/** Errors that the server logged. */
const logged: string[] = [];

beforeAll(async () => {
  const add = Hub.prototype.add;
  Hub.prototype.add = function (looker) {
    hub = this;
    latest = looker;
    return add.call(this, looker);
  };
  // As one of several nodes, so that opening a stream takes a moment.
  const stream = { write: (line: string) => void logged.push(line) };
  app = await testApp({ secret: SECRET, shared: true, logger: { level: 'error', stream } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(app);
  organiser = await signedUp(app, 'Ange');
  const opened = await app.inject({
    method: 'POST',
    url: '/api/games',
    headers: organiser.headers,
    payload: { rulebook: 'purse', title: 'La bourse', seats: 2, isPublic: true },
  });
  game = opened.json().id;
});

const portOf = (listening: App): number => {
  const address = listening.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** A token as the server would sign it, of somebody with a session of his own. */
function token(): string {
  const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: randomUUID(),
    name: 'Un curieux',
    locale: 'fr',
    sid: randomUUID(),
    iss: 'parrain',
    iat: now,
    exp: now + 600,
  };
  const text = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  const key = createHmac('sha256', SECRET).update('parrain access').digest();
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

async function socket(to = port): Promise<Socket> {
  const opened = connect(to, '127.0.0.1');
  opened.on('error', () => {});
  await once(opened, 'connect');
  return opened;
}

/** Sends text and reads what comes until the other side closes, or for so long. */
async function said(text: string, ms = 2_000): Promise<string> {
  const one = await socket();
  let answer = '';
  one.on('data', (chunk) => {
    answer += chunk.toString();
  });
  one.write(text);
  await Promise.race([once(one, 'close'), pause(ms)]);
  one.destroy();
  return answer;
}

const head = (more = '', method = 'POST', path = `/api/games/${game}/moves`): string =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${organiser.headers.authorization}\r\n${more}\r\n`;
const live = (who = token(), more = ''): string =>
  `GET /api/live?games=${game} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${who}\r\n${more}\r\n`;

const move = (what: object = { do: 'earn', amount: 1 }) =>
  app.inject({
    method: 'POST',
    url: `/api/games/${game}/moves`,
    headers: organiser.headers,
    payload: { id: randomUUID(), ask: 'r1.open', seat: 1, move: what },
  });
const seq = async (): Promise<number> =>
  (await app.inject({ url: `/api/games/${game}`, headers: organiser.headers })).json().seq;

async function until(holds: () => boolean, ms = 5_000): Promise<void> {
  for (const end = Date.now() + ms; !holds() && Date.now() < end; ) await pause(20);
}

describe('a request', () => {
  test('that is no HTTP gets a problem with a sentence', async () => {
    for (const text of [
      'hello\r\n\r\n',
      'BREW /pot HTTP/1.1\r\n\r\n',
      `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    ]) {
      const answer = await said(text);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).toContain('application/problem+json');
      expect(JSON.parse(answer.slice(answer.indexOf('{'))).detail).toMatch(/^\p{Lu}.*\.$/u);
    }
  });

  test('that is cut in the middle of its body changes nothing', async () => {
    const before = await seq();
    const body = JSON.stringify({ id: randomUUID(), ask: 'r1.open', seat: 1, move: { do: 'earn', amount: 1 } });
    for (const part of [0, 1, 20, body.length - 1]) {
      const one = await socket();
      one.write(
        `${head(`content-type: application/json\r\ncontent-length: ${body.length}\r\n`)}${body.slice(0, part)}`,
      );
      await pause(20);
      one.destroy();
    }
    for (const chunked of ['5\r\n{"id"', 'zz\r\n', '5\r\n{"id"\r\n0\r\n\r\n'])
      await said(`${head('content-type: application/json\r\ntransfer-encoding: chunked\r\n')}${chunked}`, 100);
    expect(await seq()).toBe(before);
    expect((await move()).statusCode).toBe(200);
    // Nobody is woken at night because a phone went through a tunnel.
    expect(logged).toEqual([]);
  });

  test('whose sender is gone before the answer is played once, and harms nobody', async () => {
    const before = await seq();
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const body = JSON.stringify({ id: randomUUID(), ask: 'r1.open', seat: 1, move: { do: 'earn', amount: 1 } });
        const one = await socket();
        one.end(`${head(`content-type: application/json\r\ncontent-length: ${body.length}\r\n`)}${body}`, () =>
          one.destroy(),
        );
      }),
    );
    await pause(200);
    expect(await seq()).toBeLessThanOrEqual(before + 20);
    expect((await move()).statusCode).toBe(200);
  });

  test('that never arrives whole is given up some time', () => {
    expect(app.server.requestTimeout).toBe(REQUEST_TIMEOUT_MS);
  });
});

describe('the live stream', () => {
  test('is left by 500 at once, and nobody is remembered', async () => {
    const people = Array.from({ length: 20 }, token);
    const sockets = await Promise.all(Array.from({ length: 500 }, () => socket()));
    for (const [n, one] of sockets.entries()) one.write(live(people[n % people.length]));
    await until(() => (hub?.size ?? 0) >= 500);
    expect(hub?.size).toBe(500);
    expect((await move()).statusCode).toBe(200);
    for (const one of sockets) one.destroy();
    await until(() => hub?.size === 0);
    expect(hub?.size).toBe(0);
  });

  test('is not held for those who were gone before it began', async () => {
    await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const one = await socket();
        one.write(live());
        if (n % 2) await pause(n % 7);
        one.resetAndDestroy();
      }),
    );
    await until(() => hub?.size === 0, 2_000);
    await pause(200);
    expect(hub?.size).toBe(0);
  });

  test('counts the tabs of one person', async () => {
    const who = token();
    const sockets = await Promise.all(Array.from({ length: 30 }, () => socket()));
    for (const one of sockets) one.write(live(who));
    await until(() => hub?.size === 30);
    expect(await said(live(who, 'connection: close\r\n'))).toMatch(/^HTTP\/1\.1 429 /);
    for (const one of sockets) one.destroy();
    await until(() => hub?.size === 0);
    expect(hub?.size).toBe(0);
  });

  test('is cut for a reader who does not read, and the others go on', async () => {
    const { id } = (
      await app.inject({
        method: 'POST',
        url: '/api/games',
        headers: organiser.headers,
        payload: { rulebook: 'purse', title: 'La bourse', seats: 1, isPublic: true },
      })
    ).json();
    const slow = await socket();
    slow.pause();
    slow.write(`GET /api/live?games=${id} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await until(() => hub?.size === 1);
    // As much as a long game says, without playing it: written as the hub writes.
    const frame = `data: ${'x'.repeat(64 * 1024)}\n\n`;
    for (let n = 0; n < 200 && (hub?.size ?? 0) > 0; n++) {
      latest?.send(frame);
      await pause(1);
    }
    await until(() => hub?.size === 0);
    expect(hub?.size).toBe(0);
    expect((await move()).statusCode).toBe(200);
    slow.destroy();
  });

  test.each(['a'.repeat(36), '-'.repeat(36), `${'0'.repeat(35)}g`, `urn:uuid:${'0'.repeat(27)}`, `,${'0'.repeat(35)}`])(
    'of a game that cannot be (%s) is a bad request',
    async (games) => {
      const answer = await app.inject({
        url: `/api/live?games=${encodeURIComponent(games)}`,
        headers: organiser.headers,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-games']);
    },
  );

  test.each(['1e-3', '0x10', '-99999999999', 'NaN', '9'.repeat(30), '', '1.5', "1';"])(
    'resumes from nowhere after an id that is none (%s)',
    async (last) => {
      const answer = await said(live(token(), `last-event-id: ${game}.${last}\r\n`), 300);
      expect(answer).toContain('event: game');
      expect(answer).toContain('"lines":[]');
    },
  );

  test('is not offered to HEAD, which would wait for ever', async () => {
    const answer = await said(live().replace('GET', 'HEAD'), 1_000);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(hub?.size).toBe(0);
  });
});

test('the server closes though a request is half sent and a stream open', async () => {
  const other = await testApp({ secret: SECRET });
  await other.listen({ port: 0, host: '127.0.0.1' });
  const half = await socket(portOf(other));
  half.write(head('content-type: application/json\r\ncontent-length: 100\r\n'));
  await pause(50);
  const since = Date.now();
  await other.close();
  expect(Date.now() - since).toBeLessThan(6_000);
  half.destroy();
}, 15_000);
