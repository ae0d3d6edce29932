// Goal: one address can neither fill the memory with unread answers, nor avoid being counted. Method: sockets to a real server with limits.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../server/http/app-type.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import { signedUp, testApp } from '../../support/app.ts';

let app: App;
let port: number;
/** Answers under way: neither sent nor given up. */
let open = 0;

beforeAll(async () => {
  app = await testApp({ limits: defaultLimits });
  const large = Buffer.alloc(8 << 20, 'x');
  app.get('/api/large', (_request, reply) => {
    open += 1;
    reply.raw.once('close', () => {
      open -= 1;
    });
    return reply.type('text/plain').send(large);
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const REQUEST = 'GET /api/large HTTP/1.1\r\nhost: x\r\n\r\n';

describe('answers that nobody reads', () => {
  test('a connection on which two hundred requests are sent at once is closed', async () => {
    const socket = await connected();
    socket.pause();
    socket.write(REQUEST.repeat(200));
    const closed = once(socket, 'close');
    // What was sent can still be read; then the connection ends.
    socket.resume();
    await closed;
    await expect.poll(() => open).toBe(0);
  });

  test('a few requests on one connection are all answered, in their order', async () => {
    const socket = await connected();
    let text = '';
    socket.on('data', (data) => {
      text += data.toString();
    });
    socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20));
    await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(20);
    socket.destroy();
  });

  test('an address has so many answers under way, and is told so; the next one is answered when they are read or gone', async () => {
    const sockets = await Promise.all(Array.from({ length: 40 }, connected));
    for (const socket of sockets) {
      socket.pause();
      socket.write(REQUEST.repeat(30));
    }
    // Some answers fit into system buffers: they count as done.
    const health = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
      return [answer.status, answer.headers.get('retry-after')];
    };
    await expect.poll(health).toEqual([429, '1']);
    expect(open).toBeLessThan(1_001);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => open).toBe(0);
    expect(await health()).toEqual([200, null]);
  });

  test('eight who read slowly hold up nobody behind the same address', async () => {
    const sockets = await Promise.all(Array.from({ length: 8 }, connected));
    for (const socket of sockets) {
      socket.pause();
      socket.write(REQUEST);
    }
    await expect.poll(() => open).toBe(8);
    const answer = await fetch(`http://127.0.0.1:${port}/api/large`, { signal: AbortSignal.timeout(2_000) });
    expect((await answer.text()).length).toBe(8 << 20);
    for (const socket of sockets) socket.destroy();
  });
});

describe('what is refused', () => {
  const wrong: [string, string, number][] = [
    ['a bad token', 'GET /api/games HTTP/1.1\r\nhost: x\r\nauthorization: Bearer nonsense', 401],
    [
      'another site',
      'POST /api/games/join HTTP/1.1\r\nhost: x\r\norigin: http://evil.example\r\ncontent-length: 0',
      403,
    ],
    ['an address that nobody can read', 'GET /api/%zz HTTP/1.1\r\nhost: x', 400],
    [
      'a long body',
      'POST /api/games/join HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90000',
      413,
    ],
    ['two hosts', 'GET /api/health HTTP/1.1\r\nhost: x\r\nHost: y', 400],
  ];
  test.each(wrong)('%s is counted, and has the headers of any answer', async (_, head, status) => {
    const few = await testApp({ limits: { ...defaultLimits, general: 5 } });
    const { port: at } = new URL(await few.listen({ port: 0, host: '127.0.0.1' }));
    const codes: number[] = [];
    for (let n = 0; n < 8; n++) {
      const socket = connect(Number(at), '127.0.0.1').on('error', () => {});
      socket.write(`${head}\r\nconnection: close\r\n\r\n`);
      const [data] = (await once(socket, 'data')) as [Buffer];
      const answer = data.toString();
      codes.push(Number(answer.slice(9, 12)));
      expect(answer).toMatch(/x-content-type-options: nosniff/i);
      expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
      socket.destroy();
    }
    expect(codes).toEqual([...Array(5).fill(status), 429, 429, 429]);
  });

  test('somebody who is signed in is heard while bad tokens come from his address', async () => {
    const few = await testApp({ limits: { ...defaultLimits, general: 30 } });
    const { headers } = await signedUp(few, 'Heard');
    const me = () => few.inject({ url: '/api/people/me', headers });
    expect((await me()).statusCode).toBe(200);
    for (let n = 0; n < 40; n++)
      await few.inject({ url: '/api/games', method: 'POST', headers: { authorization: `Bearer bad${n}` } });
    expect((await me()).statusCode).toBe(200);
  });
});
