/** Goal: bad input gets a sentence in the caller's language, never a 5xx. Method: a table of bad requests. */
import { createHmac } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';

let app: App;
let vito: SignedUp;

beforeAll(async () => {
  app = await testApp({ secret: 'known to this test' });
  vito = await signedUp(app, 'Vito');
});

const json = { 'content-type': 'application/json' };
const up = (payload: unknown): InjectOptions => ({
  method: 'POST',
  url: '/api/people',
  headers: json,
  payload: JSON.stringify(payload),
});
const raw = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/people',
  headers,
  payload,
});
const good = { name: 'Somebody', password: 'long enough' };
const me =
  (token: () => string): (() => InjectOptions) =>
  () => ({ url: '/api/people/me', headers: { authorization: `Bearer ${token()}` } });

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = (): string[] => vito.access.split('.');
const claims = (): Record<string, unknown> => JSON.parse(Buffer.from(parts()[1] ?? '', 'base64url').toString());
const accessKey = (): Buffer => createHmac('sha256', 'known to this test').update('parrain access').digest();
const signed = (header: object, payload: object, key: Buffer | string = accessKey(), hash = 'sha256'): string => {
  const text = `${base64(header)}.${base64(payload)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
};
const HS256 = { alg: 'HS256', typ: 'JWT' };

const cases: Record<string, [InjectOptions | (() => InjectOptions), number]> = {
  'no body': [{ method: 'POST', url: '/api/people' }, 400],
  'an empty body': [raw(''), 400],
  'JSON cut short': [raw('{"name":'), 400],
  'JSON with a trailing comma': [raw('{"name":"x",}'), 400],
  'bytes that are not text': [{ ...raw(''), payload: Buffer.from([0xff, 0xfe, 0x00]) }, 400],
  'an accent in Windows-1252': [
    { ...raw(''), payload: Buffer.from('{"name":"Zo\u00e9","password":"long enough"}', 'latin1') },
    400,
  ],
  'a charset that is not UTF-8': [
    raw('{"name":"Somebody","password":"long enough"}', { 'content-type': 'application/json; charset=iso-8859-1' }),
    415,
  ],
  'a name that has lost a letter': [up({ ...good, name: 'Zo\ufffd' }), 400],
  'a list instead of an object': [up([]), 400],
  'a string instead of an object': [up('name'), 400],
  'null instead of an object': [up(null), 400],
  'a number as a name': [up({ ...good, name: 5 }), 400],
  'a list as a name': [up({ ...good, name: ['x', 'y'] }), 400],
  'an object as a password': [up({ ...good, password: { $gt: '' } }), 400],
  'text for a boolean': [up({ ...good, bearer: 'true' }), 400],
  'an unknown locale': [up({ ...good, locale: 'de' }), 400],
  'an unknown field': [up({ ...good, admin: true }), 400],
  'a missing field': [up({ name: 'x' }), 400],
  'a name that is too short': [up({ ...good, name: 'x' }), 400],
  'a name of 3,000 characters': [up({ ...good, name: 'x'.repeat(3_000) }), 400],
  'a name with a NUL': [up({ ...good, name: 'a\0b' }), 400],
  'a name with half a surrogate pair': [raw('{"name":"a\\ud800b","password":"long enough"}'), 400],
  'a password that is too short': [up({ ...good, password: 'short' }), 400],
  'a body above the limit': [up({ ...good, name: 'x'.repeat(300_000) }), 413],
  'nesting of 1,000 lists': [raw(`${'['.repeat(1_000)}${']'.repeat(1_000)}`), 400],
  'nesting of 500 objects': [raw(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`), 400],
  'a __proto__ key': [raw('{"name":"Somebody","password":"long enough","__proto__":{"admin":true}}'), 400],
  'a constructor.prototype key': [
    raw('{"name":"Somebody","password":"long enough","constructor":{"prototype":{}}}'),
    400,
  ],
  'a toString key': [up({ ...good, toString: 'x' }), 400],
  'a form': [raw('name=x&password=y', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  'plain text': [raw('{}', { 'content-type': 'text/plain' }), 415],
  XML: [raw('<a/>', { 'content-type': 'application/xml' }), 415],
  'a content type that is none': [raw('{}', { 'content-type': ';;;' }), 415],
  'another origin': [{ ...up(good), headers: { ...json, origin: 'https://evil.example' } }, 403],
  'an opaque origin': [{ ...up(good), headers: { ...json, origin: 'null' } }, 403],
  'a cross-site request without origin': [{ ...up(good), headers: { ...json, 'sec-fetch-site': 'cross-site' } }, 403],
  'an unknown path': [{ url: '/api/nothing/here' }, 404],
  'an unknown path with an odd method': [{ method: 'OPTIONS', url: '/api/nothing' }, 404],
  'a wrong method': [{ method: 'PUT', url: '/api/people', headers: json, payload: '{}' }, 405],
  'a path that cannot be decoded': [{ url: '/api/%E0%A4%A' }, 400],
  'nobody signed in': [{ url: '/api/people/me' }, 401],
  'a cookie that is no token': [{ url: '/api/people/me', cookies: { parrain_access: 'nonsense' } }, 401],
  'a refresh token that is none': [
    { method: 'POST', url: '/api/sessions/refresh', payload: { refresh: 'a.1.b' } },
    401,
  ],
  'a refresh token with another generation': [
    () => ({ method: 'POST', url: '/api/sessions/refresh', payload: { refresh: vito.refresh.replace('.1.', '.2.') } }),
    401,
  ],
  'an access token for a refresh': [
    () => ({ method: 'POST', url: '/api/sessions/refresh', payload: { refresh: vito.access } }),
    400,
  ],
  'a refresh token for access': [me(() => vito.refresh), 401],
  'an empty bearer token': [{ url: '/api/people/me', headers: { authorization: 'Bearer ' } }, 401],
  'another scheme': [{ url: '/api/people/me', headers: { authorization: 'Basic dml0bzp4' } }, 401],
  'a token with another name in it': [
    me(() => `${parts()[0]}.${base64({ ...claims(), name: 'Sonny' })}.${parts()[2]}`),
    401,
  ],
  'a token without signature': [me(() => `${parts()[0]}.${parts()[1]}.`), 401],
  'alg none': [me(() => `${base64({ alg: 'none', typ: 'JWT' })}.${parts()[1]}.`), 401],
  'another key': [me(() => signed(HS256, claims(), 'guess')), 401],
  'another algorithm': [me(() => signed({ alg: 'HS512', typ: 'JWT' }, claims(), accessKey(), 'sha512')), 401],
  'another issuer': [me(() => signed(HS256, { ...claims(), iss: 'elsewhere' })), 401],
  'an expired token': [me(() => signed(HS256, { ...claims(), iat: 1, exp: 2 })), 401],
  'a token that never expires': [me(() => signed(HS256, { ...claims(), exp: undefined })), 401],
  'a wrong token on a path that does not exist': [{ url: '/api/nothing', headers: { authorization: 'Bearer x' } }, 401],
};

describe('bad input', () => {
  test('the forged tokens of this test are good but for what they say they are', async () => {
    expect((await app.inject(me(() => signed(HS256, claims()))())).statusCode).toBe(200);
  });

  test.each(Object.entries(cases))('%s', async (_name, [request, status]) => {
    const options = typeof request === 'function' ? request() : request;
    const ask = (language: string) =>
      app.inject({ ...options, headers: { ...options.headers, 'accept-language': language } });
    const [french, english] = [await ask('fr'), await ask('en')];
    for (const answer of [french, english]) {
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.json().detail).toMatch(/^[A-ZÉ].* .*\.$/);
      for (const error of answer.json().errors ?? []) expect(error.detail).toMatch(/^[A-ZÉ].* .*\.$/);
      expect(answer.cookies.filter(({ value }) => value !== '')).toEqual([]);
    }
    expect(french.json().detail).not.toBe(english.json().detail);
    expect(french.json().code).toBe(english.json().code);
  });

  test('each wrong field has its own sentence and path', async () => {
    const answer = await app.inject({ ...up({ name: 'x', password: 5, admin: 1, locale: 'de' }) });
    expect(answer.json()).toMatchObject({
      code: 'bad-field',
      errors: expect.arrayContaining([
        { at: '/admin', detail: 'Ce champ n’est pas prévu.' },
        { at: '/name', detail: 'Il faut au moins 2 caractères.' },
        { at: '/password', detail: 'Un texte est attendu.' },
        { at: '/locale', detail: 'Cette valeur n’est pas dans la liste permise.' },
      ]),
    });
  });

  test('our own origin is welcome', async () => {
    const origin = 'http://localhost:80';
    const own = await app.inject({ ...up({ ...good, name: 'Own' }), headers: { ...json, origin, host: 'localhost' } });
    expect(own.statusCode).toBe(201);
  });

  test('after all that nobody was signed up', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/sessions', payload: good })).statusCode).toBe(401);
  });
});
