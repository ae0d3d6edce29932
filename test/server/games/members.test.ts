/** Goal: what was given can be taken away. Method: HTTP. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { Forbidden } from '#rulebooks/rulebook.ts';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { removing } from '../../../server/people/removed-members.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { cardEvening } from '../../support/card-evening.ts';
import { testDatabase } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { asOldScreen } from '../../support/old-screen.ts';
import { tripot } from '../../support/tripot.ts';

known(tripot);

let database: Database;
let app: App;
let odile: SignedUp;
let gaston: SignedUp;
let id: string;
let n = 0;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
});

const send = (method: 'POST' | 'DELETE' | 'GET', url: string, who: SignedUp, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });

/** Odile's private game; Gaston has no part in it yet. */
async function opened(): Promise<void> {
  n++;
  [odile, gaston] = [await signedUp(app, `Odile ${n}`), await signedUp(app, `Gaston ${n}`)];
  id = randomUUID();
  const game = { id, rulebook: 'campaign', title: 'Marseille', seats: 3 };
  expect((await send('POST', '/api/games', odile, game)).statusCode).toBe(201);
}
async function invited(role: string, maxUses = 5): Promise<string> {
  const made = role === 'screen' ? 'timekeeper' : role;
  const { code } = (await send('POST', `/api/games/${id}/invitations`, odile, { role: made, maxUses })).json();
  return role === 'screen' ? asOldScreen(database.sql, code) : code;
}
const joins = (who: SignedUp, code: string) => send('POST', '/api/games/join', who, { code });
const sees = async (who: SignedUp): Promise<number> => (await send('GET', `/api/games/${id}`, who)).statusCode;
const link = async (who: SignedUp): Promise<string> =>
  (await send('POST', `/api/games/${id}/links`, who, { kind: 'wall', name: 'Mur' })).json().token;
const lastSaid = async (): Promise<unknown> =>
  (await send('GET', `/api/games/${id}/moves`, odile)).json().moves[0]?.lines.at(-1);
const opens = async (token: string): Promise<number> => (await app.inject({ url: `/api/links/${token}` })).statusCode;

describe.each(['timekeeper', 'screen'] as const)('a %s', (role) => {
  test('leaves by himself, and may come back by the code', async () => {
    await opened();
    const code = await invited(role);
    await joins(gaston, code);
    expect(await sees(gaston)).toBe(200);
    expect((await send('DELETE', `/api/games/${id}/members/${role}/${gaston.id}`, gaston)).statusCode).toBe(204);
    expect(await sees(gaston)).toBe(404);
    expect(await lastSaid()).toMatchObject({ key: 'host.left', args: { name: gaston.name } });
    expect((await joins(gaston, code)).statusCode).toBe(200);
  });

  test('is removed by the organiser, does not come back by that code, and does by a new one', async () => {
    await opened();
    const code = await invited(role);
    await joins(gaston, code);
    const { members } = (await send('GET', `/api/games/${id}/members`, odile)).json();
    expect(members).toEqual([{ person: gaston.id, name: gaston.name, role }]);
    expect((await send('DELETE', `/api/games/${id}/members/${role}/${gaston.id}`, odile)).statusCode).toBe(204);
    expect(await sees(gaston)).toBe(404);
    expect(await lastSaid()).toMatchObject({ key: 'host.removed', args: { name: gaston.name } });
    const back = await joins(gaston, code);
    expect([back.statusCode, back.json().code]).toEqual([403, 'removed']);
    expect((await joins(gaston, await invited(role))).statusCode).toBe(200);
  });

  test('is removed by nobody else, and nobody else reads who it is', async () => {
    await opened();
    const [luis, rita] = [await signedUp(app, `Luis ${n}`), await signedUp(app, `Rita ${n}`)];
    await joins(gaston, await invited(role));
    await joins(luis, await invited('player'));
    const url = `/api/games/${id}/members/${role}/${gaston.id}`;
    expect((await send('DELETE', url, luis)).statusCode).toBe(403);
    expect((await send('DELETE', url, rita)).statusCode).toBe(404);
    expect((await send('GET', `/api/games/${id}/members`, luis)).statusCode).toBe(403);
    expect((await send('GET', `/api/games/${id}/members`, gaston)).statusCode).toBe(403);
    expect((await send('GET', `/api/games/${id}/members`, rita)).statusCode).toBe(404);
    expect((await send('DELETE', `/api/games/${id}/members/${role}/${luis.id}`, odile)).statusCode).toBe(404);
    expect(await sees(gaston)).toBe(200);
  });
});

test('a player whose seat was freed does not come back by any code of before', async () => {
  await opened();
  const [code, unused] = [await invited('player'), await invited('screen')];
  await joins(gaston, code);
  expect((await send('DELETE', `/api/games/${id}/seats/1`, odile)).statusCode).toBe(204);
  expect(await lastSaid()).toMatchObject({ key: 'host.removed', args: { name: gaston.name } });
  expect((await joins(gaston, code)).json().code).toBe('removed');
  expect((await joins(gaston, unused)).json().code).toBe('removed');
  // A refused use is not counted.
  const { invitations } = (await send('GET', `/api/games/${id}/invitations`, odile)).json();
  expect(invitations.map(({ used }: { used: number }) => used).sort()).toEqual([0, 1]);
  expect((await joins(gaston, await invited('player'))).json().seat).toBe(1);
});

test('who is removed in the moment in which he leaves stays away; a removal that fails leaves the one before as it was', async () => {
  await opened();
  const code = await invited('player');
  await joins(gaston, code);
  const refused = (error: Error) => async () => {
    throw error;
  };
  const game = { bookId: id, gameId: id };
  const has = async () => (await joins(gaston, code)).json().code ?? 'joined';
  await removing(database.db, game, gaston.id, async () => {
    await send('DELETE', `/api/games/${id}/seats/1`, gaston);
    throw new Forbidden('no-part', 'host');
  }).catch(() => {});
  expect(await has()).toBe('removed');
  const outage = new Error('the database is away');
  await expect(removing(database.db, game, gaston.id, refused(outage))).rejects.toBe(outage);
  expect(await has()).toBe('removed');
  await database.sql`delete from removed_member where person_id = ${gaston.id}`;
  await expect(removing(database.db, game, gaston.id, refused(outage))).rejects.toBe(outage);
  expect(await has()).toBe('joined');
});

test('who was removed from an event does not come back by a code for what is played in it', async () => {
  const evening = await cardEvening();
  const { organiser, campaign, game, onlooker } = evening;
  const on = (method: 'POST' | 'DELETE', url: string, who: SignedUp, payload?: object) =>
    evening.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });
  const made = async () =>
    (await on('POST', `/api/games/${game}/invitations`, organiser, { role: 'timekeeper' })).json().code;
  const joining = async (code: string) => (await on('POST', '/api/games/join', onlooker, { code })).statusCode;
  const before = await made();
  expect((await on('DELETE', `/api/games/${campaign}/seats/1`, organiser)).statusCode).toBe(204);
  expect(await joining(before)).toBe(403);
  expect(await joining(await made())).toBe(200);
});

test('a player who leaves by himself comes back by the code', async () => {
  await opened();
  const code = await invited('player');
  await joins(gaston, code);
  await send('DELETE', `/api/games/${id}/seats/1`, gaston);
  expect((await joins(gaston, code)).json().seat).toBe(1);
});

test('the organiser ends all codes and all links at once, and nobody else does', async () => {
  await opened();
  const [code, token] = [await invited('player'), await link(odile)];
  await joins(gaston, await invited('player'));
  for (const what of ['invitations', 'links'])
    expect((await send('DELETE', `/api/games/${id}/${what}`, gaston)).statusCode).toBe(403);
  for (const what of ['invitations', 'links'])
    expect((await send('DELETE', `/api/games/${id}/${what}`, odile)).statusCode).toBe(204);
  expect((await joins(await signedUp(app, `Rita ${n}`), code)).statusCode).toBe(404);
  expect(await opens(token)).toBe(404);
});

test('handing over ends what the old organiser gave out, also when it is sent again', async () => {
  await opened();
  const [code, token] = [await invited('player'), await link(odile)];
  await joins(gaston, await invited('player'));
  const hand = { id: randomUUID(), seat: 1 };
  expect((await send('POST', `/api/games/${id}/hand-over`, odile, hand)).statusCode).toBe(200);
  const rita = await signedUp(app, `Rita ${n}`);
  expect((await joins(rita, code)).statusCode).toBe(404);
  expect(await opens(token)).toBe(404);
  const his = await link(gaston);
  expect((await send('POST', `/api/games/${id}/hand-over`, odile, hand)).statusCode).toBe(200);
  expect(await opens(his)).toBe(200);
  expect((await send('GET', `/api/games/${id}/links`, odile)).statusCode).toBe(404);
});
