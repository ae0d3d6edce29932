// Goal: a file that is refused before it has come is not read to its end, and whoever sends it reads why. Method: sockets of a real server.
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { defaultLimits } from '../../../server/http/limits.ts';
import { fileLimits } from '../../../server/portability/file-format.ts';
import { signedUp, testApp } from '../../support/app.ts';

const MB = 1_000_000;
/** It may be cut in the middle of what it sends. */
const closing = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()));

test('an upload that is told to wait is answered, and the rest of it is left in the network', async () => {
  const app = await testApp({ limits: { ...defaultLimits, file: 1 } });
  const read: Socket[] = [];
  app.server.on('connection', (socket: Socket) => read.push(socket));
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const who = await signedUp(app, 'Basile');
  const sends = (bytes: number): { socket: Socket; said: () => string } => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    onTestFinished(() => void socket.destroy());
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => (said += text));
    socket.on('error', () => {});
    socket.write(
      `POST /api/games/import HTTP/1.1\r\nhost: x\r\nauthorization: ${who.headers.authorization}\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
    );
    socket.write('x'.repeat(bytes));
    return { socket, said: () => said };
  };
  const first = sends(10);
  await expect.poll(first.said).toContain('"bad-import"');
  const second = sends(15 * MB);
  const closed = closing(second.socket);
  await expect.poll(second.said).toContain('"too-many"');
  await closed;
  expect(read[1]?.bytesRead).toBeLessThan(8 * MB);
  // Nor is one that says that it is too large.
  const third = sends(fileLimits.bytes + 1);
  await closing(third.socket);
  expect(third.said()).toContain('"code":"too-');
  expect(read[2]?.bytesRead).toBeLessThan(8 * MB);
});
