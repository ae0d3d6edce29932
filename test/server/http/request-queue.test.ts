// Goal: one caller's twenty connections delay nobody else, and disconnected callers cost no work. Method: HTTP on sockets of a server with limits; a route whose
// work the test ends.
import { once } from 'node:events';
import { type ClientRequest, request as send } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '../../../server/http/app-type.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';

let app: App;
let address: string;
let greedy: SignedUp;
let other: SignedUp;
/** Started work: the caller, and a function that ends it. */
let begun: { who: string; end: () => void }[] = [];
let heard = (): void => {};

beforeAll(async () => {
  app = await testApp({ limits: defaultLimits });
  const work = (who: string): Promise<object> =>
    new Promise((resolve) => {
      begun.push({ who, end: () => resolve({}) });
      heard();
    });
  app.get('/api/work', (request) => work(request.person?.name ?? 'nobody'));
  app.get('/api/free', { config: { unqueued: true } }, (request) => work(request.person?.name ?? 'nobody'));
  // Like a page that renders without waiting.
  for (const path of ['/api/drawn', '/drawn'])
    app.get(path, (request) => {
      begun.push({ who: request.person?.name ?? 'nobody', end: () => {} });
      heard();
      for (const since = performance.now(); performance.now() - since < 3; );
      return {};
    });
  app.get('/page', (request) => work(`page of ${request.person?.name}`));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  greedy = await signedUp(app, 'Greedy');
  other = await signedUp(app, 'Other');
});

beforeEach(() => {
  begun = [];
});

const asks = (who: SignedUp | null, path = '/api/work'): ClientRequest => {
  const request = send(`${address}${path}`, { agent: false, headers: { ...who?.headers } });
  request.on('error', () => {}).on('response', (answer) => answer.resume());
  request.end();
  return request;
};
const names = () => begun.map(({ who }) => who);
const settle = async (count: number) => {
  for (let n = 0; n < count; n++) {
    while (begun.length <= n)
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
    begun[n]?.end();
  }
};

describe('turns', () => {
  test('one thing at a time of each person; others are served meanwhile', async () => {
    for (let n = 0; n < 20; n++) asks(greedy);
    await expect.poll(names).toEqual(['Greedy']);
    asks(other);
    await expect.poll(names).toEqual(['Greedy', 'Other']);
    begun[0]?.end();
    await expect.poll(names).toEqual(['Greedy', 'Other', 'Greedy']);
    begun[1]?.end();
    await settle(21);
  });

  test('pages have turns of their own, for they ask the API; what has a queue of its own takes none', async () => {
    asks(greedy);
    await expect.poll(names).toEqual(['Greedy']);
    asks(greedy, '/page');
    await expect.poll(names).toEqual(['Greedy', 'page of Greedy']);
    asks(greedy, '/api/free');
    await expect.poll(names).toEqual(['Greedy', 'page of Greedy', 'Greedy']);
    await settle(3);
  });

  test('what waits for nothing by itself keeps nobody from being heard between one and the next', async () => {
    asks(greedy);
    await expect.poll(names).toEqual(['Greedy']);
    let come = 0;
    const comes = (): void => void come++;
    app.server.on('request', comes);
    for (let n = 0; n < 20; n++) asks(greedy, '/api/drawn');
    await expect.poll(() => come).toBe(20);
    app.server.off('request', comes);
    begun[0]?.end();
    asks(other, '/api/drawn');
    await expect.poll(() => begun.length).toBe(22);
    expect(names().indexOf('Other')).toBeLessThan(12);
  });

  /** A connection opened in advance, so that twenty requests arrive together. */
  const connected = async (who: SignedUp | null, path: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').on('data', () => {});
    await once(socket, 'connect');
    const signed = who ? `authorization: ${who.headers.authorization}\r\n` : '';
    return {
      ask: () => socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n${signed}\r\n`),
      close: () => socket.destroy(),
    };
  };

  test.each([
    ['of one person', () => greedy, 20, '/api/drawn'],
    ['pages of a room', () => null, 8, '/drawn'],
  ])('nor where all of it comes at once: %s', async (_, whose, count, path) => {
    const many = await Promise.all(Array.from({ length: count }, () => connected(whose(), path)));
    const otherOne = await connected(other, '/api/drawn');
    heard = () => {
      heard = () => {};
      otherOne.ask();
    };
    for (const one of many) one.ask();
    await expect.poll(() => begun.length).toBe(count + 1);
    expect(names().indexOf('Other')).toBeLessThan(count - 1);
    for (const one of [...many, otherOne]) one.close();
  });

  test('a room behind one address has eight', async () => {
    for (let n = 0; n < 12; n++) asks(null);
    await expect.poll(() => begun.length).toBe(8);
    begun[0]?.end();
    await expect.poll(() => begun.length).toBe(9);
    await settle(12);
  });

  test('and more of them may wait than of one person: all are served in the end', async () => {
    let come = 0;
    const comes = (): void => void come++;
    app.server.on('request', comes);
    for (let n = 0; n < 230; n++) asks(null);
    await expect.poll(() => come).toBe(230);
    app.server.off('request', comes);
    await settle(230);
  }, 60_000);

  test('a client that went away gives its turn on, and its request is not begun', async () => {
    asks(greedy);
    await expect.poll(() => begun.length).toBe(1);
    const gone = asks(greedy);
    const last = asks(greedy);
    gone.destroy();
    asks(other);
    await expect.poll(names).toEqual(['Greedy', 'Other']);
    begun[0]?.end();
    await expect.poll(() => begun.length).toBe(3);
    begun[1]?.end();
    begun[2]?.end();
    await once(last, 'close');
    expect(names()).toEqual(['Greedy', 'Other', 'Greedy']);
  });

  test('more than two hundred that wait are too many, and it says so', async () => {
    const refused: { status?: number | undefined; wait: string | undefined; body: string }[] = [];
    for (let n = 0; n < 202; n++)
      asks(greedy).on('response', async (answer) => {
        if (answer.statusCode === 200) return;
        answer
          .setEncoding('utf8')
          .once('data', (body: string) =>
            refused.push({ status: answer.statusCode, wait: answer.headers['retry-after'], body }),
          );
      });
    await expect.poll(() => refused.length, { timeout: 60_000 }).toBe(1);
    expect(refused[0]).toMatchObject({ status: 429, wait: '2' });
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({ code: 'too-many-at-once', limit: 200 });
    await settle(201);
  });
});
