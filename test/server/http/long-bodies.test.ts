// Goal: a body declared too long is refused before it arrives, on every route. Method: a raw socket that sends only headers, to the API and to pages.
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { serveWeb } from '../../../server/web.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';

let port: number;
let ange: SignedUp;
beforeAll(async () => {
  const app = await testApp();
  await serveWeb(app);
  ange = await signedUp(app, 'Ange');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

function answered(head: readonly string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n`));
  socket.setEncoding('utf8');
  socket.on('data', (piece) => {
    text += piece;
    if (text.endsWith('}')) socket.end();
  });
  socket.on('close', () => resolve(text));
  socket.on('error', reject);
  return promise;
}

const id = '5c7a0d3e-1111-4111-8111-111111111111';
const JSON_TYPE = 'application/json';
test.each([
  ['POST', '/api/games', JSON_TYPE],
  ['POST', '/api/games', 'text/plain'],
  ['POST', '/api/games/import', JSON_TYPE],
  ['POST', `/api/games/${id}/moves`, JSON_TYPE],
  ['PUT', `/api/rosters/${id}`, JSON_TYPE],
  ['DELETE', `/api/games/${id}`, JSON_TYPE],
  ['GET', '/api/games', JSON_TYPE],
  ['POST', '/api/nothing-here', JSON_TYPE],
  ['POST', '/sign-in', 'application/x-www-form-urlencoded'],
  ['POST', '/sign-up', 'multipart/form-data; boundary=x'],
  ['GET', '/', 'text/plain'],
  ['POST', '/icon.svg', 'text/plain'],
])('%s %s of %s', async (method, path, type) => {
  for (const who of [ange.headers, {}]) {
    const own = Object.entries({ ...who, host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` });
    const given = [...own, ['content-type', type], ['content-length', '90000000']].map((pair) => pair.join(': '));
    const text = await answered([`${method} ${path} HTTP/1.1`, ...given]);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain('"code":"too-large"');
  }
});
