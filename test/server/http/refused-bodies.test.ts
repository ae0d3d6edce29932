// Goal: a refused upload is not read to its end, its sender gets the reason, and few uploads run at once. Method: sockets of a real server.
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { defaultLimits } from '../../../server/http/limits.ts';
import { fileLimits } from '../../../server/portability/file-format.ts';
import { received } from '../../../server/portability/received.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';

const MB = 1_000_000;
const closing = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

interface Upload {
  readonly socket: Socket;
  readonly said: () => string;
}

/** A server with that limit of files per minute and person, its end of each connection, and a function that begins an upload. */
async function uploads(file: number) {
  const app = await testApp({ limits: { ...defaultLimits, file } });
  const read: Socket[] = [];
  app.server.on('connection', (socket: Socket) => read.push(socket));
  app.all('/*', { schema: { hide: true } }, async () => 'page');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  /** @param now bytes sent at once; default: all */
  const sends = (who: SignedUp, bytes: number, now = bytes): Upload => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => (said += text));
    socket.on('error', () => {});
    socket.write(
      `POST /api/games/import HTTP/1.1\r\nhost: x\r\nauthorization: ${who.headers.authorization}\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
    );
    socket.write('x'.repeat(now));
    return { socket, said: () => said };
  };
  return { app, read, sends };
}

test('an upload that is told to wait is answered, and the rest of it is left in the network', async () => {
  const { app, read, sends } = await uploads(1);
  const who = await signedUp(app, 'Basile');
  const first = sends(who, 10);
  await expect.poll(first.said).toContain('"bad-import"');
  const second = sends(who, 15 * MB);
  const closed = closing(second.socket);
  await expect.poll(second.said).toContain('"too-many"');
  await closed;
  expect(read[1]?.bytesRead).toBeLessThan(8 * MB);
  // Neither is one declared too large.
  const third = sends(await signedUp(app, 'Théo'), fileLimits.bytes + 1);
  const gone = closing(third.socket);
  await expect.poll(third.said).toContain('"too-large"');
  await gone;
  expect(read[2]?.bytesRead).toBeLessThan(8 * MB);
});

test.each([
  ['POST', '/api/sessions', 'too-large', `content-length: ${15 * MB}`],
  ['POST', '/api/rosters', 'signed-out', 'transfer-encoding: chunked'],
  ['GET', '/api/rulebooks', 'too-large', `content-length: ${15 * MB}`],
  ['POST', '/sign-in', 'too-large', `content-length: ${15 * MB}`],
])('nor is what a stranger sends to %s %s: %s', async (method, path, code, length) => {
  const { app, read } = await uploads(30);
  const socket = connect({ port: Number(new URL(app.listeningOrigin).port), host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  socket.on('error', () => {});
  const closed = closing(socket);
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`);
  const megabytes = 'x'.repeat(15 * MB);
  socket.write(length.includes('chunked') ? `${megabytes.length.toString(16)}\r\n${megabytes}` : megabytes);
  await expect.poll(() => said).toContain(`"${code}"`);
  await closed;
  expect(read[0]?.bytesRead).toBeLessThan(8 * MB);
});

test('of one person a file is taken when the one before has come and was answered; others are not kept waiting by it', async () => {
  const { app, sends } = await uploads(30);
  const [slow, other] = [await signedUp(app, 'Fernand'), await signedUp(app, 'Raoul')];
  const first = sends(slow, 10, 5);
  const second = sends(slow, 10);
  // Later requests are answered, twice.
  for (let n = 0; n < 2; n++) await expect.poll(sends(other, 10).said).toContain('"bad-import"');
  expect([first.said(), second.said()]).toEqual(['', '']);
  first.socket.write('x'.repeat(5));
  for (const { said } of [first, second]) await expect.poll(said).toContain('"bad-import"');
});

test('a client that goes away while its file waits gives its turn on', async () => {
  const { app, sends } = await uploads(30);
  const who = await signedUp(app, 'Antoine');
  let asked = 0;
  app.server.on('request', () => void asked++);
  const first = sends(who, 10, 5);
  await expect.poll(() => asked).toBe(1);
  const second = sends(who, 10, 5);
  await expect.poll(() => asked).toBe(2);
  const gone = closing(second.socket);
  second.socket.destroy();
  await gone;
  first.socket.write('x'.repeat(5));
  await expect.poll(first.said).toContain('"bad-import"');
  await expect.poll(sends(who, 10).said).toContain('"bad-import"');
});

test('what has come is kept in large pieces of its own, and nothing of the network’s', async () => {
  const [PIECE, BLOCK] = [64 * 1024, 256 * 1024];
  const sent = Array.from({ length: 9 }, (_, n) => Buffer.alloc(PIECE, 65 + n));
  const request = { headers: {} } as FastifyRequest; // Only this field is read.
  const { chunks, bytes } = await received(request, Readable.from(sent), MB);
  expect(bytes).toBe(9 * PIECE);
  expect(chunks.map(({ length }) => length)).toEqual([BLOCK, BLOCK, PIECE]);
  expect(Buffer.concat(chunks)).toEqual(Buffer.concat(sent));
  for (const { buffer } of chunks) expect(buffer.byteLength).toBe(BLOCK);
});
