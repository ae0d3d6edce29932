/** Goal: an account stays with its owner: recoverable by code, safe in a browser left open, and deletable. */
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { PASSWORD, type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';

let app: App;
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
});

const send = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', url: string, payload?: object, who?: SignedUp) =>
  app.inject({ method, url, ...(payload ? { payload } : {}), headers: who?.headers ?? {} });
const signIn = (name: string, password: string) => send('POST', '/api/sessions', { name, password, bearer: true });
const signUp = (name: string, password: string) => send('POST', '/api/people', { name, password, bearer: true });

describe('a password', () => {
  test.each([
    ['password123', 'password-common'],
    ['Qwertyuiop', 'password-common'],
    ['aaaaaaaaaaaa', 'password-repeats'],
    ['xyzxyzxyzxyz', 'password-repeats'],
    ['Clémence du Panier', 'password-name'],
  ])('%s is refused with its reason', async (password, code) => {
    const answer = await signUp('Clémence du Panier', password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, at: '/password' });
  });
});

describe('the recovery code', () => {
  test('is shown at sign-up, gives one new password, ends every session, and is followed by another one', async () => {
    const signed = (await signUp('Momo', PASSWORD)).json();
    expect(signed.recovery).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/);
    const [stored] = await database.sql`select recovery_hash from person where name = 'Momo'`;
    expect(stored?.recovery_hash).not.toContain(signed.recovery.slice(0, 4));
    const typed = {
      name: 'momo',
      code: `(${signed.recovery.toLowerCase().replaceAll('-', '\u2011')}).`,
      password: 'le panier à midi',
    };
    const [one, two] = await Promise.all([
      send('POST', '/api/people/recovery', { ...typed, bearer: true }),
      send('POST', '/api/people/recovery', { ...typed, bearer: true }),
    ]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([201, 401]);
    const good = one.statusCode === 201 ? one : two;
    expect(good.json().recovery).not.toBe(signed.recovery);
    const before = await app.inject({ url: '/api/people/me', headers: { authorization: `Bearer ${signed.access}` } });
    expect(before.statusCode).toBe(401);
    expect((await signIn('Momo', PASSWORD)).statusCode).toBe(401);
    expect((await signIn('Momo', 'le panier à midi')).statusCode).toBe(201);
  });

  test('one of before, four groups of five, is good until another one takes its place', async () => {
    const old = 'KX7P2MQT4HABCDEFGHJK';
    await signUp('Ginette', PASSWORD);
    const hash = createHash('sha256').update(old).digest('base64url');
    await database.sql`update person set recovery_hash = ${hash} where name = 'Ginette'`;
    const typed = { name: 'Ginette', code: 'kx7p2-mqt4h-abcde-fghjk', password: 'le panier à midi' };
    const good = await send('POST', '/api/people/recovery', typed);
    expect(good.statusCode).toBe(201);
    expect(good.json().recovery).toHaveLength(29);
    expect((await send('POST', '/api/people/recovery', typed)).statusCode).toBe(401);
  });

  test('a wrong name and a wrong code get the same answer', async () => {
    await signUp('Farida', PASSWORD);
    const wrong = { code: 'AAAAA-AAAAA-AAAAA-AAAAA', password: 'le vieux port' };
    const [name, code] = await Promise.all([
      send('POST', '/api/people/recovery', { ...wrong, name: 'Nobody' }),
      send('POST', '/api/people/recovery', { ...wrong, name: 'Farida' }),
    ]);
    expect([name.statusCode, name.json()]).toEqual([401, code.json()]);
  });

  test('another one is made on demand, for who knows the password', async () => {
    const mona = await signedUp(app, 'Mona');
    expect((await send('POST', '/api/people/me/recovery', { current: 'wrong' }, mona)).statusCode).toBe(422);
    const { recovery } = (await send('POST', '/api/people/me/recovery', { current: PASSWORD }, mona)).json();
    const typed = { name: 'Mona', code: recovery, password: 'la bonne mère' };
    expect((await send('POST', '/api/people/recovery', typed)).statusCode).toBe(201);
  });
});

test('changing the sign-in name asks for the password', async () => {
  const toni = await signedUp(app, 'Toni');
  expect((await send('PATCH', '/api/people/me', { name: 'Tonio' }, toni)).json().code).toBe('current-needed');
  expect((await send('PATCH', '/api/people/me', { name: 'Tonio', current: 'wrong' }, toni)).statusCode).toBe(422);
  const changed = await send('PATCH', '/api/people/me', { name: 'Tonio', current: PASSWORD }, toni);
  expect(changed.json().person.name).toBe('Tonio');
});

describe('sessions', () => {
  test('one is ended by itself, and only one of mine', async () => {
    const rita = await signedUp(app, 'Rita');
    const luis = await signedUp(app, 'Luis');
    const phone = (await signIn('Rita', PASSWORD)).json();
    const onPhone = { ...rita, headers: { authorization: `Bearer ${phone.access}` } };
    const { sessions } = (await send('GET', '/api/people/me/sessions', undefined, rita)).json();
    const other = sessions.find(({ current }: { current: boolean }) => !current);
    await send('DELETE', `/api/people/me/sessions/${other.id}`, undefined, luis);
    expect((await send('GET', '/api/people/me', undefined, onPhone)).statusCode).toBe(200);
    await send('DELETE', `/api/people/me/sessions/${other.id}`, undefined, rita);
    expect((await send('GET', '/api/people/me', undefined, onPhone)).statusCode).toBe(401);
    expect((await send('GET', '/api/people/me', undefined, rita)).statusCode).toBe(200);
  });

  test('none lives longer than 90 days, however often it is carried on', async () => {
    const nino = await signedUp(app, 'Nino');
    await database.sql`update session set created_at = now() - interval '89 days' where person_id = ${nino.id}`;
    const carried = await send('POST', '/api/sessions/refresh', { refresh: nino.refresh });
    expect(carried.statusCode).toBe(200);
    const [row] = await database.sql`
      select expires_at < now() + interval '25 hours' as soon from session where person_id = ${nino.id}`;
    expect(row?.soon).toBe(true);
    await database.sql`update session set created_at = now() - interval '91 days' where person_id = ${nino.id}`;
    const late = await send('POST', '/api/sessions/refresh', { refresh: carried.json().refresh });
    expect(late.statusCode).toBe(401);
  });
});

describe('an account that is deleted', () => {
  test('its person is named nowhere, his seat is free, and the book is as it was', async () => {
    const odile = await signedUp(app, 'Odile');
    const gaston = await signedUp(app, 'Gaston Defer');
    const id = randomUUID();
    const opened = { id, rulebook: 'campaign', title: 'Marseille', seats: 2 };
    expect((await send('POST', '/api/games', opened, odile)).statusCode).toBe(201);
    const invited = await send('POST', `/api/games/${id}/invitations`, { role: 'player' }, odile);
    const joined = await send('POST', '/api/games/join', { code: invited.json().code }, gaston);
    expect(joined.json().seat).toBe(1);
    const rows = () => database.sql`select md5(string_agg(m::text, '|' order by act)) as sum from move m
      where book_id = ${id} and act <= 3`;
    const before = await rows();

    const alone = await send('DELETE', '/api/people/me', { current: PASSWORD }, odile);
    expect(alone.statusCode).toBe(409);
    expect(alone.json().detail).toContain('«\u00a0Marseille\u00a0»');
    expect((await send('DELETE', '/api/people/me', { current: 'wrong' }, gaston)).statusCode).toBe(422);
    const gone = await send('DELETE', '/api/people/me', { current: PASSWORD }, gaston);
    expect(gone.statusCode).toBe(204);

    expect((await send('GET', '/api/people/me', undefined, gaston)).statusCode).toBe(401);
    expect((await signIn('Gaston Defer', PASSWORD)).statusCode).toBe(401);
    const [game, log] = await Promise.all([
      send('GET', `/api/games/${id}`, undefined, odile),
      send('GET', `/api/games/${id}/moves`, undefined, odile),
    ]);
    expect(game.json().seats[0]).toMatchObject({ seat: 1, name: null });
    expect(log.payload).not.toContain('Gaston');
    expect(log.payload).toContain('former-member');
    const found = await send('GET', `/api/games/${id}/moves?q=gaston`, undefined, odile);
    expect(found.json().moves).toEqual([]);
    const file = await send('GET', `/api/games/${id}/export`, undefined, odile);
    expect(file.statusCode).toBe(200);
    expect(file.payload).not.toContain('Gaston');
    expect(await rows()).toEqual(before);

    // After the rest period another person may take the name, and is shown by it.
    expect((await signUp('Gaston Defer', PASSWORD)).json().code).toBe('name-rests');
    await database.sql`update resting_name set since = now() - interval '31 days'`;
    const again = await signedUp(app, 'Gaston Defer');
    await send('POST', '/api/games/join', { code: invited.json().code }, again);
    const later = await send('GET', `/api/games/${id}/moves`, undefined, odile);
    expect(later.json().moves[0].lines[0].args.name).toBe('Gaston Defer');
  });

  test('the person who handed over first is named in no line of it, and nothing that he gave out opens anything', async () => {
    const [lino, bernard] = [await signedUp(app, 'Lino Ventura'), await signedUp(app, 'Bernard Blier')];
    const id = randomUUID();
    const opened = { id, rulebook: 'gangster-paradise', title: 'Chez Mado', seats: 3 };
    expect((await send('POST', '/api/games', opened, lino)).statusCode).toBe(201);
    const { code } = (await send('POST', `/api/games/${id}/invitations`, { role: 'player' }, lino)).json();
    await send('POST', '/api/games/join', { code }, bernard);
    const links = `/api/games/${id}/links`;
    const { token } = (await send('POST', links, { kind: 'wall', name: 'Mur' }, lino)).json();
    const alone = await send('DELETE', '/api/people/me', { current: PASSWORD }, lino);
    expect(alone.json().code).toBe('organises-alone');
    expect((await send('GET', `/api/links/${token}`)).statusCode).toBe(200);
    const hand = { id: randomUUID(), seat: 1 };
    expect((await send('POST', `/api/games/${id}/hand-over`, hand, lino)).statusCode).toBe(200);
    expect((await send('DELETE', '/api/people/me', { current: PASSWORD }, lino)).statusCode).toBe(204);
    const log = (await send('GET', `/api/games/${id}/moves`, undefined, bernard)).payload;
    expect(log).not.toContain('Lino');
    expect(log).toContain('Bernard Blier');
    // The name of a person who was handed something is hidden too.
    const heir = await signedUp(app, 'Francis Blanche');
    const again = (await send('POST', `/api/games/${id}/invitations`, { role: 'player' }, bernard)).json();
    await send('POST', '/api/games/join', { code: again.code }, heir);
    await send('POST', `/api/games/${id}/hand-over`, { id: randomUUID(), seat: 2 }, bernard);
    await send('POST', `/api/games/${id}/hand-over`, { id: randomUUID(), seat: 1 }, heir);
    expect((await send('DELETE', '/api/people/me', { current: PASSWORD }, heir)).statusCode).toBe(204);
    const later = (await send('GET', `/api/games/${id}/moves`, undefined, bernard)).payload;
    expect(later).not.toContain('Francis');
    expect(later).not.toContain('Lino');
    const page = (await send('GET', `/api/games/${id}`, undefined, bernard)).payload;
    expect(page).not.toMatch(/Francis|Lino/);
  });

  test('a link of his ends, with the streams that it opened, and his passkeys and devices go', async () => {
    const maurice = await signedUp(app, 'Maurice');
    const id = randomUUID();
    await send('POST', '/api/games', { id, rulebook: 'campaign', title: 'Aubagne', seats: 2 }, maurice);
    const made = await send('POST', `/api/games/${id}/links`, { kind: 'wall', name: 'Mur' }, maurice);
    await send('POST', `/api/games/${id}/invitations`, { role: 'player' }, maurice);
    await send('DELETE', `/api/games/${id}`, undefined, maurice);
    expect((await send('DELETE', '/api/people/me', { current: PASSWORD }, maurice)).statusCode).toBe(204);
    expect((await send('GET', `/api/links/${made.json().token}`)).statusCode).toBe(404);
    const [open] = await database.sql`
      select (select count(*) from link where created_by = ${maurice.id} and revoked_at is null)
        + (select count(*) from invitation where created_by = ${maurice.id} and revoked_at is null) as n`;
    expect(Number(open?.n)).toBe(0);
    const left =
      await database.sql`select (select count(*) from session where person_id = ${maurice.id} and revoked_at is null)
      + (select count(*) from seat where person_id = ${maurice.id}) + (select count(*) from person where id = ${maurice.id}) as n`;
    expect(Number(left[0]?.n)).toBe(0);
  });
});
