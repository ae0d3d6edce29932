// Goal: broken, stalled or numerous connections harm nobody else and leave nothing behind. Method: raw sockets against the listening server.
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../server/http/app-type.ts';
import { REQUEST_TIMEOUT_MS } from '../../server/http/connections.ts';
import { Hub, type Subscriber } from '../../server/live/hub.ts';
import { type SignedUp, signedUp, testApp } from '../support/app.ts';
import { known } from '../support/known.ts';
import { purse } from '../support/purse.ts';

known(purse);

const SECRET = 'known to this test, and long enough';

let app: App;
let port: number;
let organiser: SignedUp;
let game: string;
/** The app's private hub, captured with the first stream. */
let hub: Hub | undefined;
let latest: Subscriber | undefined;
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

/** A validly signed token of a person with a separate session. */
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

/** Sends text and reads until the other side closes, or `enough` matches. */
async function said(text: string, enough?: RegExp): Promise<string> {
  const one = await socket();
  let answer = '';
  await new Promise<void>((resolve) => {
    one.on('data', (chunk) => {
      answer += chunk.toString();
      if (enough?.test(answer)) resolve();
    });
    one.once('close', () => resolve());
    one.write(text);
  });
  one.destroy();
  return answer;
}

const met = (one: Socket, { server } = app): Promise<void> =>
  new Promise((resolve) => {
    const look = ({ socket: { remotePort } }: IncomingMessage): void => {
      if (remotePort !== one.localPort) return;
      server.off('request', look);
      resolve();
    };
    server.setMaxListeners(0).on('request', look);
  });

/** Sends text and disconnects when the server has received the request. */
async function cut(text: string): Promise<void> {
  const one = await socket();
  const isMet = met(one);
  one.write(text);
  await isMet;
  one.destroy();
}

const head = (more = '', method = 'POST', path = `/api/games/${game}/moves`): string =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${organiser.headers.authorization}\r\n${more}\r\n`;
const live = (who = token(), more = ''): string =>
  `GET /api/live?games=${game} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${who}\r\n${more}\r\n`;

const earning = () => ({ id: randomUUID(), ask: 'r1.open', seat: 1, move: { do: 'earn', amount: 1 } });
const move = (payload: object = earning()) =>
  app.inject({ method: 'POST', url: `/api/games/${game}/moves`, headers: organiser.headers, payload });
const seq = async (): Promise<number> =>
  (await app.inject({ url: `/api/games/${game}`, headers: organiser.headers })).json().seq;

const patient = { timeout: 20_000, interval: 10 };
/** Waits until that many streams are open. */
const streamsOpen = (count: number) => expect.poll(() => hub?.size, patient).toBe(count);
const allGone = () =>
  expect.poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))), patient).toBe(0);

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
    const body = JSON.stringify(earning());
    for (const part of [0, 1, 20, body.length - 1])
      await cut(
        `${head(`content-type: application/json\r\ncontent-length: ${body.length}\r\n`)}${body.slice(0, part)}`,
      );
    for (const chunked of ['5\r\n{"id"', 'zz\r\n', '5\r\n{"id"\r\n0\r\n\r\n'])
      await cut(`${head('content-type: application/json\r\ntransfer-encoding: chunked\r\n')}${chunked}`);
    await allGone();
    expect(await seq()).toBe(before);
    expect((await move()).statusCode).toBe(200);
    // A lost connection is not an error to log.
    expect(logged).toEqual([]);
  });

  test('whose sender is gone before the answer is played once, and harms nobody', async () => {
    const before = await seq();
    const moves = Array.from({ length: 20 }, earning);
    await Promise.all(
      moves.map(async (payload) => {
        const body = JSON.stringify(payload);
        const one = await socket();
        one.end(`${head(`content-type: application/json\r\ncontent-length: ${body.length}\r\n`)}${body}`, () =>
          one.destroy(),
        );
      }),
    );
    await allGone();
    expect(await seq()).toBeLessThanOrEqual(before + 20);
    // Repeated, as a client would: moves are played exactly once.
    for (const payload of moves) expect((await move(payload)).statusCode).toBe(200);
    expect(await seq()).toBe(before + 20);
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
    await streamsOpen(500);
    expect((await move()).statusCode).toBe(200);
    for (const one of sockets) one.destroy();
    await streamsOpen(0);
  });

  test('is not held for those who were gone before it began', async () => {
    await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        if (n % 2) return cut(live());
        const one = await socket();
        one.write(live());
        one.resetAndDestroy();
      }),
    );
    await allGone();
    // Its game is read after the others': once it has started, all of them have.
    expect(await said(live(), /event: game/)).toContain('event: game');
    await allGone();
    await streamsOpen(0);
  });

  test('counts the tabs of one person', async () => {
    const who = token();
    const sockets = await Promise.all(Array.from({ length: 30 }, () => socket()));
    for (const one of sockets) one.write(live(who));
    await streamsOpen(30);
    expect(await said(live(who, 'connection: close\r\n'))).toMatch(/^HTTP\/1\.1 429 /);
    for (const one of sockets) one.destroy();
    await streamsOpen(0);
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
    await streamsOpen(1);
    // As much as a long game sends, written as the hub writes.
    const frame = `data: ${'x'.repeat(64 * 1024)}\n\n`;
    const speak = (): number | undefined => {
      latest?.send(frame);
      return hub?.size;
    };
    await expect.poll(speak, { timeout: 20_000, interval: 1 }).toBe(0);
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
      const answer = await said(live(token(), `last-event-id: ${game}.${last}\r\n`), /event: game[\s\S]*\n\n/);
      expect(answer).toContain('event: game');
      expect(answer).toContain('"lines":[]');
    },
  );

  test('is not offered to HEAD, which would wait for ever', async () => {
    const answer = await said(live(token(), 'connection: close\r\n').replace('GET', 'HEAD'));
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    await streamsOpen(0);
  });
});

test('the server closes though a request is half sent and a stream open', async () => {
  const other = await testApp({ secret: SECRET });
  await other.listen({ port: 0, host: '127.0.0.1' });
  const half = await socket(portOf(other));
  const isMet = met(half, other);
  half.write(head('content-type: application/json\r\ncontent-length: 100\r\n'));
  await isMet;
  const since = performance.now();
  await other.close();
  expect(performance.now() - since).toBeLessThan(REQUEST_TIMEOUT_MS / 2);
  half.destroy();
});
