// Goal: the log contains no token or code.
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { loggedUrl } from '../../../server/http/request-log.ts';
import { cookiesOf, PASSWORD, signedUp, testApp } from '../../support/app.ts';
import { Authenticator } from '../../support/authenticator.ts';

describe('an address in the log', () => {
  test.each([
    ['/api/games/1?link=TOKEN', '/api/games/1?link=…'],
    ['/api/live?games=1,2&link=TOKEN&x=1', '/api/live?games=1,2&link=…&x=1'],
    ['/api/live?games=1,2&links=,TOKEN', '/api/live?games=1,2&links=…'],
    ['/api/games/1/moves?l%69nk=TOKEN&after=3', '/api/games/1/moves?l%69nk=…&after=3'],
    ['/api/games/join?code=KX7P-2MQT', '/api/games/join?code=…'],
    ['/api/games/1/invitations/KX7P-2MQT', '/api/games/1/invitations/…'],
    ['/api/links/TOKEN', '/api/links/…'],
    ['/api/l%69nks/TOKEN', '/api/links/…'],
    ['/wall/TOKEN?theme=dark', '/wall/…?theme=dark'],
    ['/watch/clock/TOKEN?table=3', '/watch/clock/…?table=3'],
    ['/watch/table/TOKEN', '/watch/table/…'],
    ['/clock/TOKEN?table=3', '/clock/…?table=3'],
    ['/story/TOKEN/', '/story/…/'],
    ['/join/KX7P-2MQT', '/join/…'],
    ['/join//KX7P-2MQT', '/join/…'],
    ['//join/./KX7P-2MQT', '/join/…'],
    ['/join%2FKX7P-2MQT', '/join/…'],
    ['/jo%2569n/KX7P-2MQT', '/join/…'],
    ['/%09/join/kx7p2mqt', '/join/…'],
    ['/joint/kx7p2mqt', '/joint/…'],
    ['/api/games//join/kx7p-2mqt', '/api/games/join/…'],
    ['/rosters/shared/TOKEN/print', '/rosters/shared/…/print'],
    ['/api/rosters/shared/TOKEN', '/api/rosters/shared/…'],
    ['/clubs/affranchis/asked/TOKEN', '/clubs/affranchis/asked/…'],
    ['/api/clubs/by-name/affranchis/requests/TOKEN', '/api/clubs/by-name/affranchis/…/…'],
    ['/api/games?after=1', '/api/games?after=1'],
    ['/sign-in?to=/join/KX7P-2MQT', '/sign-in?to=…'],
    ['/sign-up?to=%2Fjoin%2FKX7P-2MQT', '/sign-up?to=…'],
    ['/sign-in?to=%252fwall%252fTOKEN', '/sign-in?to=…'],
    ['/sign-in?to=/rosters', '/sign-in?to=/rosters'],
    ['/%', '/…'],
  ])('%s is written %s', (url, logged) => expect(loggedUrl(url)).toBe(logged));
});

test('a server that logs every request writes no token', async () => {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const app = await testApp({ logger: { level: 'trace', stream } });
  for (const url of [
    '/api/links/SECRET-A',
    '/api/live?games=x&link=SECRET-B',
    '/wall/SECRET-C',
    '/watch/clock/SECRET-E?table=3',
    '/clock/SECRET-F',
    '/api/games/join?code=SECRET-D',
  ])
    await app.inject({ url });
  // Each line names its request, and request ids are unique.
  const ids = written
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    .filter((line) => line.req)
    .map((line) => line.reqId);
  expect(new Set(ids).size).toBe(6);
  expect(written).toContain('/api/links/…');
  expect(written).not.toContain('SECRET');
});

test('signing in, a refusal of a right and a wrong password are written at the default level, without what was typed', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await testApp({ logger: { level: 'warn', stream } });
  const vito = await signedUp(app, 'Vito Corleone');
  const fredo = await signedUp(app, 'Fredo');
  const signIn = (password: string) =>
    app.inject({ method: 'POST', url: '/api/sessions', payload: { name: 'Vito Corleone', password } });
  await signIn('TYPED-WRONG');
  await signIn(PASSWORD);
  const id = randomUUID();
  await app.inject({
    method: 'POST',
    url: '/api/games',
    headers: vito.headers,
    payload: { id, rulebook: 'campaign', title: 'Lyon', seats: 2, isPublic: true },
  });
  const refused = await app.inject({ method: 'DELETE', url: `/api/games/${id}`, headers: fredo.headers });
  expect(refused.statusCode).toBe(403);
  const events = lines.map((line) => JSON.parse(line)).map(({ event, person }) => [event, person]);
  expect(events).toEqual([
    ['signed-up', vito.id],
    ['signed-up', fredo.id],
    ['sign-in-refused', null],
    ['signed-in', vito.id],
    ['refused', fredo.id],
  ]);
  expect(lines.join()).not.toMatch(/TYPED|Vito|offre/);
});

test('what changes who may come in leaves a line, without what was typed', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const origin = 'http://localhost';
  const app = await testApp({ logger: { level: 'warn', stream }, origin });
  const vito = await signedUp(app, 'Vito Corleone');
  const send = async (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, headers: vito.headers, ...(payload ? { payload } : {}) });
    expect(answer.statusCode, answer.payload).toBeLessThan(500);
    return answer.payload === '' ? null : answer.json();
  };
  const events = () => lines.splice(0).map((line) => JSON.parse(line).event);
  events();
  const me = '/api/people/me';
  const NEW = 'TYPED-new-password';
  await send('PATCH', me, { password: NEW, current: 'TYPED-WRONG' });
  await send('PATCH', me, { password: NEW, current: PASSWORD });
  await send('PATCH', me, { name: 'TYPED name', current: NEW });
  await send('POST', `${me}/recovery`, { current: NEW });
  expect(events()).toEqual(['sign-in-refused', 'password-changed', 'name-changed', 'recovery-code-changed']);
  const { options } = await send('POST', `${me}/passkeys/options`, { current: NEW });
  const key = new Authenticator(origin);
  await send('POST', `${me}/passkeys`, key.makes(options));
  await send('PUT', `${me}/passkeys/needed`, { current: NEW, needed: true });
  await send('PUT', `${me}/passkeys/needed`, { current: NEW, needed: false });
  await send('DELETE', `${me}/passkeys/${key.id}`, { current: NEW });
  expect(events()).toEqual(['passkey-added', 'passkey-needed', 'passkey-not-needed', 'passkey-removed']);
  const id = randomUUID();
  await send('POST', '/api/games', { id, rulebook: 'campaign', title: 'TYPED Lyon', seats: 2, isPublic: true });
  const games = `/api/games/${id}`;
  const link = await send('POST', `${games}/links`, { kind: 'wall', name: 'TYPED' });
  const { code } = await send('POST', `${games}/invitations`, { role: 'player' });
  await send('DELETE', `${games}/links/${link.id}`);
  await send('DELETE', `${games}/links`);
  await send('DELETE', `${games}/invitations/${code}`);
  await send('DELETE', `${games}/invitations`);
  expect(events()).toEqual(['links-ended', 'invitations-ended']);
  const again = { method: 'POST', url: '/api/sessions', payload: { name: 'TYPED name', password: NEW } } as const;
  const cookies = cookiesOf(await app.inject(again));
  await app.inject({ method: 'DELETE', url: '/api/sessions', cookies });
  const other = JSON.parse(
    Buffer.from(cookiesOf(await app.inject(again)).parrain_access?.split('.')[1] ?? '', 'base64url').toString(),
  );
  await send('DELETE', `${me}/sessions/${other.sid}`);
  await send('DELETE', '/api/sessions/all');
  const written = lines.join();
  expect(events()).toEqual(['signed-in', 'signed-out', 'signed-in', 'session-ended', 'signed-out']);
  expect(written).not.toMatch(/TYPED|Vito/);
});
