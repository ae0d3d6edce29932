/** Goal: sessions last, sign-out is immediate, and a copied token ends the session. Method: HTTP only. */
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { TokenExpired, VerifiedTokens } from '../../../server/people/verified-tokens.ts';
import { cookiesOf, PASSWORD, signedUp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';

let app: App;
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
});

const signIn = (name: string, password = PASSWORD, more = {}) =>
  app.inject({ method: 'POST', url: '/api/sessions', payload: { name, password, ...more } });
const refreshWith = (refresh: string) =>
  app.inject({ method: 'POST', url: '/api/sessions/refresh', payload: { refresh } });
const me = (headers: Record<string, string>) => app.inject({ url: '/api/people/me', headers });
/** Simulates time since the last refresh. @param seconds more than ten, the grace for two tabs */
const graceOver = (seconds = 11) =>
  database.sql`update session set used_at = used_at - make_interval(secs => ${seconds})`;
/** Uses the new access token; the session records it shortly after the answer. */
async function arrived(access: string): Promise<void> {
  const headers = { authorization: `Bearer ${access}` };
  expect((await me(headers)).statusCode).toBe(200);
  const { sid, gen } = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
  await expect
    .poll(async () => (await database.sql`select arrived from session where id = ${sid}`)[0]?.arrived)
    .toBe(gen);
}

describe('a browser that signs in again', () => {
  const having = (answer: Parameters<typeof cookiesOf>[0]) => ({ cookies: cookiesOf(answer) });
  const post = (url: string, payload: object, more: object = {}) =>
    app.inject({ method: 'POST', url, payload, ...more });
  const seen = async (answer: Parameters<typeof cookiesOf>[0]) =>
    (await app.inject({ url: '/api/people/me', ...having(answer) })).json().name;

  test('by password, by sign-up or by its recovery code ends the session that it had, and no other one', async () => {
    const first = await post('/api/people', { name: 'Enzo', password: PASSWORD });
    const elsewhere = await post('/api/sessions', { name: 'Enzo', password: PASSWORD });
    const again = await post('/api/sessions', { name: 'Enzo', password: PASSWORD }, having(first));
    expect([await seen(first), await seen(again), await seen(elsewhere)]).toEqual([undefined, 'Enzo', 'Enzo']);
    const { parrain_refresh: refresh = '' } = cookiesOf(first);
    expect((await refreshWith(refresh)).statusCode).toBe(401);
    const other = await post('/api/people', { name: 'Carlo Rizzi', password: PASSWORD }, having(again));
    expect([await seen(again), await seen(other), await seen(elsewhere)]).toEqual([undefined, 'Carlo Rizzi', 'Enzo']);
    const typed = { name: 'Enzo', code: first.json().recovery, password: 'un panier à midi' };
    const back = await post('/api/people/recovery', typed, having(other));
    expect([await seen(other), await seen(back)]).toEqual([undefined, 'Enzo']);
  });

  test('a program that takes tokens leaves the session of a browser alone, and a wrong password ends none', async () => {
    const first = await post('/api/people', { name: 'Nazorine', password: PASSWORD });
    expect((await post('/api/sessions', { name: 'Nazorine', password: 'wrong' }, having(first))).statusCode).toBe(401);
    await post('/api/sessions', { name: 'Nazorine', password: PASSWORD, bearer: true }, having(first));
    expect(await seen(first)).toBe('Nazorine');
  });
});

test('a token lives by the database’s clock: a node whose own clock is wrong takes it, and gives one that others take', async () => {
  const there = await signedUp(app, 'Don Ciccio');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await me(there.headers)).statusCode).toBe(200);
  const fast = await testApp({}, database);
  expect((await fast.inject({ url: '/api/people/me', headers: there.headers })).statusCode).toBe(200);
  const given = (
    await fast.inject({
      method: 'POST',
      url: '/api/sessions',
      payload: { name: 'Don Ciccio', password: PASSWORD, bearer: true },
    })
  ).json();
  const { iat, exp } = JSON.parse(Buffer.from(given.access.split('.')[1] ?? '', 'base64url').toString());
  vi.useRealTimers();
  expect(exp - iat).toBe(900);
  expect(Math.abs(iat * 1000 - Date.now())).toBeLessThan(60_000);
});

test('a token that was good once is told so', async () => {
  let now = 1_000_000;
  const tokens = new VerifiedTokens(
    () => ({ sub: 'a', name: 'A', locale: 'fr', sid: 's', exp: 1_900 }),
    () => now,
  );
  expect(tokens.read('one').person.id).toBe('a');
  now = 1_900_000;
  expect(tokens.known('one')).toBeUndefined();
  expect(() => tokens.read('one')).toThrow(TokenExpired);
});

describe('signing up and in', () => {
  test('signing up signs in, with cookies that scripts cannot read', async () => {
    const payload = { name: 'Vito', password: PASSWORD };
    const answer = await app.inject({ method: 'POST', url: '/api/people', payload });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      person: { id: expect.any(String), name: 'Vito', locale: 'fr' },
      recovery: expect.any(String),
    });
    expect(answer.cookies).toHaveLength(3);
    for (const cookie of answer.cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    // The cookie expires first: an expired token would make its reader a stranger.
    const access = answer.cookies.find(({ name }) => name === 'parrain_access');
    const { exp, iat } = JSON.parse(Buffer.from(access?.value.split('.')[1] ?? '', 'base64url').toString());
    expect(access?.maxAge).toBeLessThanOrEqual(exp - iat - 10);
    const who = await app.inject({ url: '/api/people/me', cookies: cookiesOf(answer) });
    expect(who.json().name).toBe('Vito');
  });

  test('the language of a person is the one he signed up in', async () => {
    const payload = { name: 'Tom Hagen', password: PASSWORD };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/people',
      payload,
      headers: { 'accept-language': 'en' },
    });
    expect(answer.json().person.locale).toBe('en');
  });

  test.each(['michael', 'MICHAEL', '  Michael ', 'Ｍichael'])('a name is taken in every spelling: %j', async (name) => {
    if (name === 'michael') await signedUp(app, 'Michael');
    const answer = await app.inject({ method: 'POST', url: '/api/people', payload: { name, password: PASSWORD } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'name-taken', at: '/name' });
  });

  test.each(['   ', ' x ', '\u200bx\u00ad', ' 👨‍👩‍👧 ', 'M'.repeat(41), `Mo${'\u0301'.repeat(20)}`])(
    'a name has 2 to 40 letters: %j',
    async (name) => {
      const answer = await app.inject({ method: 'POST', url: '/api/people', payload: { name, password: PASSWORD } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'bad-name', at: '/name' });
    },
  );

  test.each([
    ['a\u202eb', 'U+202E', 'forçage de droite à gauche'],
    ['a\tb\u0007', 'U+0009', 'tabulation'],
    ['ab\u0007', 'U+0007', 'sonnerie'],
    ['Mo\u{e0041}mo', 'U+E0041', 'un caractère qui ne se voit pas'],
  ])('a name that holds a sign nobody sees is refused with what it is called: %j', async (name, sign, called) => {
    const answer = await app.inject({ method: 'POST', url: '/api/people', payload: { name, password: PASSWORD } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad-sign', at: '/name' });
    expect(answer.json().detail).toContain(`${called} (${sign})`);
  });

  test.each([
    ['\u200eBar\u00adbara\u00a0', 'Barbara'],
    ['\ufeffAn\u200bita', 'Anita'],
    ['👨‍👩‍👧 Dubois', '👨‍👩‍👧 Dubois'],
    ['1️⃣ Jojo 🇫🇷', '1️⃣ Jojo 🇫🇷'],
    ['می‌خواهم', 'می‌خواهم'],
    ['क्‍षमा', 'क्‍षमा'],
    ['👩🏽‍🚒'.repeat(13), '👩🏽‍🚒'.repeat(13)],
  ])('a name keeps what it is written with, and loses what was copied along with it: %j', async (name, kept) => {
    const answer = await app.inject({ method: 'POST', url: '/api/people', payload: { name, password: PASSWORD } });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().person.name).toBe(kept);
    // The name without invisible characters signs in, and counts as taken.
    const plain = kept.replaceAll(/\u200c|\u200d|\ufe0f/g, '').toUpperCase();
    expect((await signIn(plain)).statusCode).toBe(201);
    const again = await app.inject({
      method: 'POST',
      url: '/api/people',
      payload: { name: plain, password: PASSWORD },
    });
    expect(again.json()).toMatchObject({ code: 'name-taken' });
  });

  test('a wrong name and a wrong password get the same answer', async () => {
    await signedUp(app, 'Sonny');
    const [wrongName, wrongPassword] = await Promise.all([signIn('Nobody'), signIn('Sonny', 'wrong')]);
    expect(wrongName.statusCode).toBe(401);
    expect(wrongName.json()).toEqual(wrongPassword.json());
    expect(wrongName.cookies).toEqual([]);
  });

  test('a wrong name takes as long as a wrong password', async () => {
    await signedUp(app, 'Luca');
    await signIn('Nobody at all');
    // CPU time of the process, hashing threads included; the least of many alternating tries, to exclude other work and slowdowns.
    const least = { 'Nobody at all': Number.POSITIVE_INFINITY, Luca: Number.POSITIVE_INFINITY };
    for (let n = 0; n < 15; n++)
      for (const name of ['Nobody at all', 'Luca'] as const) {
        const before = process.cpuUsage();
        expect((await signIn(name, 'wrong')).statusCode).toBe(401);
        const { user, system } = process.cpuUsage(before);
        least[name] = Math.min(least[name], user + system);
      }
    // Without the hashing the first is a tenth of the second.
    expect(least['Nobody at all'] / least.Luca).toBeGreaterThan(0.5);
  });

  test('passwords are stored as argon2id with the parameters that OWASP recommends', async () => {
    await signedUp(app, 'Clemenza');
    const [row] = await database.sql`select password_hash from person where name = 'Clemenza'`;
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('tokens come in the body only where a program asks, and then without cookies', async () => {
    await signedUp(app, 'Tessio');
    expect((await signIn('Tessio')).json().access).toBeUndefined();
    const answer = await signIn('Tessio', PASSWORD, { bearer: true });
    expect(answer.cookies).toEqual([]);
    expect((await me({ authorization: `Bearer ${answer.json().access}` })).statusCode).toBe(200);
  });

  test('behind https the cookies are for https only', async () => {
    const behind = await testApp({ trustProxy: 1 }, database);
    const headers = { 'x-forwarded-proto': 'https' };
    const payload = { name: 'Secure', password: PASSWORD };
    const answer = await behind.inject({ method: 'POST', url: '/api/people', payload, headers });
    for (const cookie of answer.cookies) expect(cookie.secure).toBe(true);
    expect(answer.headers['strict-transport-security']).toBeDefined();
  });
});

describe('carrying a session on', () => {
  test('a refresh gives new tokens and the new ones work', async () => {
    const kay = await signedUp(app, 'Kay');
    const first = await refreshWith(kay.refresh);
    expect(first.statusCode).toBe(200);
    expect(first.json().refresh).not.toBe(kay.refresh);
    expect((await refreshWith(first.json().refresh)).statusCode).toBe(200);
  });

  test('by cookie alone, as a page without script does it', async () => {
    const { refresh } = await signedUp(app, 'Connie');
    const answer = await app.inject({
      method: 'POST',
      url: '/api/sessions/refresh',
      cookies: { parrain_refresh: refresh },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().access).toBeUndefined();
    expect(Object.keys(cookiesOf(answer))).toEqual(['parrain_access', 'parrain_refresh', 'parrain_known']);
  });

  test('two tabs that refresh at once both stay signed in, with the same successor', async () => {
    const { refresh } = await signedUp(app, 'Fredo');
    const answers = await Promise.all([refreshWith(refresh), refreshWith(refresh), refreshWith(refresh)]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.json().refresh)).size).toBe(1);
  });

  test('a token used again later was copied: the session ends, its access tokens at once', async () => {
    const { refresh, headers } = await signedUp(app, 'Barzini');
    const next = (await refreshWith(refresh)).json();
    await arrived(next.access);
    await graceOver();
    expect((await refreshWith(refresh)).statusCode).toBe(401);
    expect((await refreshWith(next.refresh)).statusCode).toBe(401);
    expect((await me(headers)).statusCode).toBe(401);
  });

  test('a renewal whose answer was lost is answered again, minutes later too, until its access token is used', async () => {
    const { refresh } = await signedUp(app, 'Sleeping phone');
    const lost = (await refreshWith(refresh)).json();
    await graceOver(3600);
    const again = (await refreshWith(refresh)).json();
    expect(again.refresh).toBe(lost.refresh);
    // A page that renews the session calls the API before its browser has the new token.
    const inside = { authorization: `Bearer ${again.access}`, ...app.insideCall };
    expect((await me(inside)).statusCode).toBe(200);
    expect((await refreshWith(refresh)).statusCode).toBe(200);
    await arrived(again.access);
    expect((await refreshWith(refresh)).statusCode).toBe(401);
    expect((await refreshWith(again.refresh)).statusCode).toBe(401);
  });

  test('a session that nobody used for sixty days is over', async () => {
    const { refresh, id } = await signedUp(app, 'Rip');
    await database.sql`update session set expires_at = now() where person_id = ${id}`;
    expect((await refreshWith(refresh)).statusCode).toBe(401);
  });

  test('a refresh that fails takes the cookies away', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/sessions/refresh',
      cookies: { parrain_refresh: 'nonsense' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.cookies.map(({ value }) => value)).toEqual(['', '']);
  });
});

describe('for whom a call is made', () => {
  const meFor = (person: string, cookies: Record<string, string>) =>
    app.inject({ url: '/api/rosters', cookies, headers: { 'x-parrain-person': person } });

  test('a page whose session has ended is told so, and not that what it asks for does not exist', async () => {
    const payload = { name: 'Geary', password: PASSWORD };
    const answer = await app.inject({ method: 'POST', url: '/api/people', payload });
    const { id } = answer.json().person;
    const cookies = cookiesOf(answer);
    expect((await meFor(id, cookies)).statusCode).toBe(200);
    const stranger = await app.inject({ url: '/api/games', headers: { 'x-parrain-person': id } });
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'token-expired']);
    await app.inject({ method: 'DELETE', url: '/api/sessions/all', cookies });
    expect((await meFor(id, cookies)).json()).toMatchObject({ status: 401, code: 'token-expired' });
  });

  test('a page of another person is told that somebody else has signed in', async () => {
    const [pat, rosato] = [await signedUp(app, 'Pat'), await signedUp(app, 'Rosato')];
    const answer = await me({ ...pat.headers, 'x-parrain-person': rosato.id });
    expect(answer.json()).toMatchObject({ status: 409, code: 'other-person' });
  });
});

describe('signing out', () => {
  test('here: this session ends at once, another one goes on', async () => {
    const carlo = await signedUp(app, 'Carlo');
    const other = (await signIn('Carlo', PASSWORD, { bearer: true })).json();
    expect((await app.inject({ method: 'DELETE', url: '/api/sessions', headers: carlo.headers })).statusCode).toBe(204);
    expect((await me(carlo.headers)).statusCode).toBe(401);
    expect((await refreshWith(carlo.refresh)).statusCode).toBe(401);
    expect((await me({ authorization: `Bearer ${other.access}` })).statusCode).toBe(200);
  });

  test('everywhere: every session ends at once, on every node', async () => {
    const second = await testApp({}, await testDatabase(database.url));
    const sollozzo = await signedUp(app, 'Sollozzo');
    const phone = (await signIn('Sollozzo', PASSWORD, { bearer: true })).json();
    const headers = { authorization: `Bearer ${phone.access}` };
    expect((await second.inject({ url: '/api/people/me', headers })).statusCode).toBe(200);
    await app.inject({ method: 'DELETE', url: '/api/sessions/all', headers: sollozzo.headers });
    expect((await me(headers)).statusCode).toBe(401);
    await expect.poll(async () => (await second.inject({ url: '/api/people/me', headers })).statusCode).toBe(401);
    expect((await refreshWith(phone.refresh)).statusCode).toBe(401);
    const third = await testApp({}, database);
    expect((await third.inject({ url: '/api/people/me', headers })).statusCode).toBe(401);
  });

  test('somebody else stays signed in', async () => {
    const [mo, neri] = [await signedUp(app, 'Mo'), await signedUp(app, 'Neri')];
    await app.inject({ method: 'DELETE', url: '/api/sessions/all', headers: mo.headers });
    expect((await me(neri.headers)).statusCode).toBe(200);
  });
});

describe('changing oneself', () => {
  const change = (headers: Record<string, string>, payload: object) =>
    app.inject({ method: 'PATCH', url: '/api/people/me', headers, payload });

  test('a new name and language are in the next token', async () => {
    const apollonia = await signedUp(app, 'Apollonia');
    const answer = await change(apollonia.headers, { name: 'Apollonia V.', locale: 'en', current: PASSWORD });
    expect(answer.json().person).toEqual({ id: apollonia.id, name: 'Apollonia V.', locale: 'en' });
    expect((await me({ authorization: `Bearer ${answer.json().access}` })).json().name).toBe('Apollonia V.');
  });

  test('a new password needs the current one', async () => {
    const { headers } = await signedUp(app, 'Hyman');
    expect((await change(headers, { password: 'a new password' })).json()).toMatchObject({
      status: 400,
      at: '/current',
    });
    const wrong = await change(headers, { password: 'a new password', current: 'wrong' });
    expect(wrong.json()).toMatchObject({ status: 422, code: 'wrong-password' });
  });

  test('a new password signs the other sessions out, and the old one is no longer good', async () => {
    const roth = await signedUp(app, 'Roth');
    const other = (await signIn('Roth', PASSWORD, { bearer: true })).json();
    expect((await change(roth.headers, { password: 'a new password', current: PASSWORD })).statusCode).toBe(200);
    expect((await me({ authorization: `Bearer ${other.access}` })).statusCode).toBe(401);
    expect((await me(roth.headers)).statusCode).toBe(200);
    expect((await signIn('Roth')).statusCode).toBe(401);
    expect((await signIn('Roth', 'a new password')).statusCode).toBe(201);
  });

  test('one sees where one is signed in', async () => {
    const anthony = await signedUp(app, 'Anthony');
    await signIn('Anthony');
    const list = (await app.inject({ url: '/api/people/me/sessions', headers: anthony.headers })).json().sessions;
    expect(list.map((one: { current: boolean }) => one.current).toSorted()).toEqual([false, true]);
  });
});
