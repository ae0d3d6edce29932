/** Goal: a passkey opens only its owner's account, once per challenge, at its own origin. Method: HTTP, a software authenticator. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { newChallenge, readChallenge } from '../../../server/people/challenges.ts';
import { cookiesOf, PASSWORD, type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { Authenticator } from '../../support/authenticator.ts';
import { testDatabase } from '../../support/database.ts';

const ORIGIN = 'https://parrain.example';
let app: App;
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({ origin: ORIGIN }, database);
});

const send = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, payload?: object, who?: SignedUp) =>
  app.inject({ method, url, ...(payload ? { payload } : {}), headers: who?.headers ?? {} });
const own = '/api/people/me/passkeys';
const signIn = (payload: object) => send('POST', '/api/sessions/passkey', { ...payload, bearer: true });
const withPassword = (name: string) => send('POST', '/api/sessions', { name, password: PASSWORD, bearer: true });
const alone = async () => (await send('POST', '/api/sessions/passkey/options')).json().options;

async function withKey(name: string): Promise<{ who: SignedUp; key: Authenticator }> {
  const who = await signedUp(app, name);
  const key = new Authenticator(ORIGIN);
  const { options } = (await send('POST', `${own}/options`, { current: PASSWORD }, who)).json();
  const added = await send('POST', own, key.makes(options), who);
  expect(added.statusCode, added.payload).toBe(201);
  return { who, key };
}

describe('alone', () => {
  test('it signs its owner in, and each challenge is good once', async () => {
    const { who, key } = await withKey('Michel');
    // A synchronised passkey has no counter: only the challenge reveals a replay.
    key.counter = -1;
    const answer = key.answers(await alone());
    const signed = await signIn(answer);
    expect(signed.statusCode, signed.payload).toBe(201);
    expect(signed.json().person.id).toBe(who.id);
    const again = await signIn(answer);
    expect([again.statusCode, again.json().code]).toEqual([401, 'passkey-wrong']);
    const listed = (await send('GET', own, undefined, who)).json();
    expect(listed).toMatchObject({ needed: false, passkeys: [{ id: key.id, name: 'Test key' }] });
    expect(listed.passkeys[0].usedAt).not.toBeNull();
  });

  test('it ends the session that its browser had', async () => {
    const { key } = await withKey('Mado');
    const signed = await send('POST', '/api/sessions', { name: 'Mado', password: PASSWORD });
    const had = { url: '/api/people/me', cookies: cookiesOf(signed) };
    expect((await app.inject(had)).statusCode).toBe(200);
    const payload = key.answers(await alone());
    const again = await app.inject({ method: 'POST', url: '/api/sessions/passkey', payload, cookies: had.cookies });
    expect(again.statusCode).toBe(201);
    expect((await app.inject(had)).statusCode).toBe(401);
  });

  test.each([
    ['whose user was not verified', { verified: false }],
    ['given at another address', { origin: 'https://parrain.example.evil.example' }],
  ])('an answer %s opens nothing', async (_, how) => {
    const { key } = await withKey(`Lulu ${Object.keys(how)}`);
    expect((await signIn(key.answers(await alone(), how))).statusCode).toBe(401);
  });

  test('a key that nobody added opens nothing, nor does a signature of another one', async () => {
    const { key } = await withKey('Pépé');
    const stranger = new Authenticator(ORIGIN);
    const unknown = await signIn(stranger.answers(await alone()));
    const forged = await signIn({ ...stranger.answers(await alone()), id: key.id });
    expect([unknown.statusCode, forged.statusCode]).toEqual([401, 401]);
    expect(unknown.json()).toEqual(forged.json());
  });

  test('a copy of a key is found out: its count lies behind', async () => {
    const { key } = await withKey('Le Cave');
    expect((await signIn(key.answers(await alone()))).statusCode).toBe(201);
    key.counter = 0;
    expect((await signIn(key.answers(await alone()))).statusCode).toBe(401);
  });

  test('a challenge that is not ours, or has run out, is none', () => {
    const key = Buffer.alloc(32, 1);
    const made = (at: number) => Buffer.from(newChallenge(key, 'second', 'somebody', at)).toString('base64url');
    expect(readChallenge(key, made(0), 299_000)).toMatchObject({ purpose: 'second', person: 'somebody' });
    expect(readChallenge(key, made(0), 300_000)).toBeNull();
    expect(readChallenge(Buffer.alloc(32, 2), made(0), 1000)).toBeNull();
    expect(readChallenge(key, Buffer.from('alone  9e15 x y').toString('base64url'), 1000)).toBeNull();
  });
});

describe('besides the password', () => {
  test('the password alone opens no session, with one of his keys it does, with another person’s it does not', async () => {
    const { who, key } = await withKey('Fernand');
    const { key: other } = await withKey('Raoul');
    expect((await send('PUT', `${own}/needed`, { current: 'wrong', needed: true }, who)).statusCode).toBe(422);
    expect((await send('PUT', `${own}/needed`, { current: PASSWORD, needed: true }, who)).statusCode).toBe(204);
    const half = await withPassword('Fernand');
    expect(half.statusCode).toBe(202);
    expect(half.cookies).toEqual([]);
    expect(half.json()).not.toHaveProperty('access');
    const { options } = half.json();
    expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([key.id]);
    // Another person's passkey answers the challenge.
    expect((await signIn(other.answers(options))).statusCode).toBe(401);
    expect((await signIn(key.answers(options, { verified: false }))).statusCode).toBe(201);
  });

  test('a wrong password says nothing of keys; with the last key goes that one is asked for', async () => {
    const { who, key } = await withKey('Jean');
    await send('PUT', `${own}/needed`, { current: PASSWORD, needed: true }, who);
    const wrong = await send('POST', '/api/sessions', { name: 'Jean', password: 'wrong' });
    expect(wrong.json().code).toBe('wrong-credentials');
    expect((await send('DELETE', `${own}/${key.id}`, { current: 'wrong' }, who)).statusCode).toBe(422);
    expect((await send('DELETE', `${own}/${key.id}`, { current: PASSWORD }, who)).statusCode).toBe(204);
    expect((await withPassword('Jean')).statusCode).toBe(201);
    expect((await signIn(key.answers(await alone()))).statusCode).toBe(401);
    const needed = await send('PUT', `${own}/needed`, { current: PASSWORD, needed: true }, who);
    expect(needed.json().code).toBe('no-passkey');
  });

  test('the recovery code opens the account without them, and takes them all away', async () => {
    const { who, key } = await withKey('Volfoni');
    await send('PUT', `${own}/needed`, { current: PASSWORD, needed: true }, who);
    const { recovery } = (await send('POST', '/api/people/me/recovery', { current: PASSWORD }, who)).json();
    const typed = { name: 'Volfoni', code: recovery, password: 'la bonne mère', bearer: true };
    expect((await send('POST', '/api/people/recovery', typed)).statusCode).toBe(201);
    expect((await signIn(key.answers(await alone()))).statusCode).toBe(401);
  });
});

test('a key is added by who knows the password, to a challenge of his own, and once', async () => {
  const paul = await signedUp(app, 'Paul');
  const louis = await signedUp(app, 'Louis');
  const key = new Authenticator(ORIGIN);
  expect((await send('POST', `${own}/options`, { current: 'wrong' }, paul)).statusCode).toBe(422);
  const { options } = (await send('POST', `${own}/options`, { current: PASSWORD }, paul)).json();
  expect((await send('POST', own, key.makes(options), louis)).json().code).toBe('passkey-refused');
  expect((await send('POST', own, key.makes(await alone()), paul)).json().code).toBe('passkey-refused');
  expect((await send('POST', own, key.makes(options), paul)).statusCode).toBe(201);
  expect((await send('POST', own, key.makes(options), paul)).json().code).toBe('passkey-refused');
  const more = (await send('POST', `${own}/options`, { current: PASSWORD }, louis)).json();
  expect((await send('POST', own, key.makes(more.options), louis)).json().code).toBe('passkey-known');
});

test('twenty are the most, however many were begun before, and however many come at once to two nodes', async () => {
  const who = await signedUp(app, 'Naudin');
  const nodes = [app, await testApp({ origin: ORIGIN }, database)];
  const begun = [];
  for (let n = 0; n < 24; n++)
    begun.push((await send('POST', `${own}/options`, { current: PASSWORD }, who)).json().options);
  const add = async (options: Parameters<Authenticator['makes']>[0], n: number) => {
    const payload = new Authenticator(ORIGIN).makes(options);
    return nodes[n % 2]?.inject({ method: 'POST', url: own, payload, headers: who.headers });
  };
  for (const [n, options] of begun.slice(0, 18).entries()) expect((await add(options, n))?.statusCode).toBe(201);
  const codes = (await Promise.all(begun.slice(18).map(add))).map((answer) => answer?.statusCode);
  expect(codes.sort()).toEqual([201, 201, 409, 409, 409, 409]);
  expect((await send('POST', `${own}/options`, { current: PASSWORD }, who)).json().code).toBe('too-many-passkeys');
}, 60_000);

test('by plain http and at an address without a name there are none, and localhost has them', async () => {
  const club = await testApp({}, database);
  const ask = (origin: string) =>
    club.inject({
      method: 'POST',
      url: '/api/sessions/passkey/options',
      headers: { origin, host: new URL(origin).host },
    });
  expect((await ask('http://parrain.lan:3000')).json().code).toBe('passkeys-unavailable');
  expect((await ask('https://192.168.1.4:3000')).json().code).toBe('passkeys-unavailable');
  expect((await ask('http://localhost:3000')).json().options.rpId).toBe('localhost');
});
