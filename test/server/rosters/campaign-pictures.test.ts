// Goal: a band brings its photographs into a campaign; the people of the campaign see them, its player changes them, an organiser hides one. Method: HTTP on a real Postgres.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { rosterExamples } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type { App } from '../../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { photograph } from '../../support/photographs.ts';

let app: App;
let ange: SignedUp;
let paul: SignedUp;
let mona: SignedUp;
beforeAll(async () => {
  app = await testApp();
  ange = await signedUp(app, 'Ange');
  paul = await signedUp(app, 'Paul');
  mona = await signedUp(app, 'Mona');
});

const call = (
  who: SignedUp | null,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => app.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) });
const put = async (who: SignedUp, url: string, colour = '#a33') =>
  app.inject({
    method: 'PUT',
    url,
    payload: await photograph({ colour }),
    headers: { ...who.headers, 'content-type': 'image/jpeg' },
  });

/** A campaign of Ange's with Paul on seat 1 and Mona on seat 2; Paul's band comes from his draft. */
async function mustered(): Promise<{ game: string; draft: string; figures: readonly string[] }> {
  const { id } = (
    await call(ange, 'POST', '/api/games', { rulebook: 'campaign', title: 'Le Milieu', seats: 4 })
  ).json();
  for (const [n, who] of [paul, mona].entries()) {
    const { code } = (await call(ange, 'POST', `/api/games/${id}/invitations`, { role: 'player', seat: n + 1 })).json();
    await call(who, 'POST', '/api/games/join', { code });
  }
  const [document] = rosterExamples('police');
  const draft = (await call(paul, 'POST', '/api/rosters', { document })).json().id;
  const { asks } = (await call(paul, 'GET', `/api/games/${id}`)).json();
  const ask = asks.find((one: { kind: string }) => one.kind === 'muster').id;
  const enrolled = await call(paul, 'POST', `/api/games/${id}/moves`, {
    id: randomUUID(),
    ask,
    move: { do: 'enrol', roster: document },
  });
  expect(enrolled.statusCode).toBe(200);
  return { game: id, draft, figures: document?.figures.map((figure) => figure.id) ?? [] };
}
/** Mona enrols as well, and the organiser begins the campaign. */
async function begun(game: string): Promise<void> {
  const [document] = rosterExamples('skins');
  const move = async (who: SignedUp, kind: string, made: object) => {
    const { asks } = (await call(who, 'GET', `/api/games/${game}`)).json();
    const ask = asks.find((one: { kind: string }) => one.kind === kind).id;
    const answer = await call(who, 'POST', `/api/games/${game}/moves`, { id: randomUUID(), ask, move: made });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await move(mona, 'muster', { do: 'enrol', roster: document });
  await move(ange, 'start', { do: 'start' });
}
const shown = async (who: SignedUp | null, game: string, query = '') =>
  (await call(who, 'GET', `/api/games/${game}/pictures${query}`))
    .json()
    .pictures?.map(({ place }: { place: string }) => place);

test('a band brings the photographs of its draft along, its figures in their order; those of the band before go', async () => {
  const { game, draft, figures } = await mustered();
  await put(paul, `/api/rosters/${draft}/pictures/gang`, '#123');
  await put(paul, `/api/rosters/${draft}/pictures/${figures[1]}`, '#456');
  const before = (await put(paul, `/api/games/${game}/seats/1/pictures/3`, '#789')).json();
  const monas = (await call(mona, 'GET', `/api/games/${game}/pictures`)).json().pictures.length;
  expect(monas).toBe(1);
  expect((await call(paul, 'POST', `/api/games/${game}/seats/1/pictures`, { roster: draft })).statusCode).toBe(204);
  const { pictures } = (await call(mona, 'GET', `/api/games/${game}/pictures`)).json();
  expect(pictures).toMatchObject([{ place: '1.2' }, { place: '1.gang' }]);
  expect((await call(null, 'GET', `/api/pictures/${before.hash}/small.webp`)).statusCode).toBe(404);
  // What happens to the draft later is of no concern to the campaign.
  await call(paul, 'DELETE', `/api/rosters/${draft}`);
  expect((await call(null, 'GET', `/api/pictures/${pictures[0].hash}/small.webp`)).statusCode).toBe(200);
});

test('nobody puts a photograph on somebody else’s band, nor on a figure that is not there', async () => {
  const { game } = await mustered();
  expect((await put(mona, `/api/games/${game}/seats/1/pictures/gang`)).statusCode).toBe(403);
  expect((await put(mona, `/api/games/${game}/seats/2/pictures/gang`)).statusCode).toBe(404);
  expect((await put(paul, `/api/games/${game}/seats/1/pictures/99`)).statusCode).toBe(404);
  expect((await put(paul, `/api/games/${game}/seats/1/pictures/1`)).statusCode).toBe(200);
  const somebody = await signedUp(app, `Curieux ${randomUUID().slice(0, 8)}`);
  expect((await put(somebody, `/api/games/${game}/seats/1/pictures/gang`)).statusCode).toBe(404);
  expect((await call(somebody, 'GET', `/api/games/${game}/pictures`)).statusCode).toBe(404);
});

test('hidden by an organiser, it is told to the organiser and its player alone, with the reason; shown again, to all; the log says so', async () => {
  const { game, draft } = await mustered();
  const url = `/api/games/${game}/seats/1/pictures/1`;
  const { hash } = (await put(paul, url, '#0af')).json();
  // The same photograph in his own draft does not keep the address alive.
  await put(paul, `/api/rosters/${draft}/pictures/gang`, '#0af');
  const { token } = (await call(ange, 'POST', `/api/games/${game}/links`, { kind: 'wall', name: 'Salle' })).json();
  const link = `?link=${token}`;
  expect(await shown(null, game, link)).toEqual(['1.1']);
  expect((await call(mona, 'PUT', `${url}/hidden`, { reason: 'non' })).statusCode).toBe(403);
  expect((await call(ange, 'PUT', `${url}/hidden`, { reason: 'Ce n’est pas une figurine.' })).statusCode).toBe(204);
  expect([await shown(mona, game), await shown(null, game, link)]).toEqual([[], []]);
  const told = (await call(paul, 'GET', `/api/games/${game}/pictures`)).json().pictures;
  expect(told).toMatchObject([{ place: '1.1', hidden: 'Ce n’est pas une figurine.' }]);
  expect((await call(paul, 'GET', `/api/pictures/${hash}/small.webp`)).statusCode).toBe(404);
  const said = async (who: SignedUp) =>
    (await call(who, 'GET', `/api/games/${game}/moves`))
      .json()
      .moves.flatMap(({ lines }: { lines: { key: string; args: object }[] }) => lines)
      .filter(({ key }: { key: string }) => key.startsWith('host.picture'));
  const hidden = {
    key: 'host.picture-hidden',
    args: { name: 'Ange', kind: 'figure', reason: 'Ce n’est pas une figurine.' },
  };
  expect([await said(mona), await said(ange), await said(paul)]).toMatchObject([[], [hidden], [hidden]]);
  // Enrolling again does not bring it back.
  await put(paul, `/api/rosters/${draft}/pictures/f1`, '#0af');
  await call(paul, 'POST', `/api/games/${game}/seats/1/pictures`, { roster: draft });
  expect(await shown(mona, game)).toEqual(['1.gang']);
  await call(paul, 'DELETE', `/api/games/${game}/seats/1/pictures/gang`);
  const seen = async (who: SignedUp | null) => (await call(who, 'GET', `${url}/hidden`)).statusCode;
  expect([await seen(ange), await seen(paul), await seen(mona), await seen(null)]).toEqual([200, 200, 404, 401]);
  expect((await call(paul, 'GET', `${url}/hidden`)).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
  });
  await call(ange, 'PUT', `${url}/hidden`, { reason: null });
  expect(await said(paul)).toMatchObject([{ key: 'host.picture-shown' }, hidden]);
  expect([await seen(ange), await seen(paul)]).toEqual([404, 404]);
  expect(await shown(mona, game)).toEqual(['1.1']);
  await call(paul, 'DELETE', url);
  expect(await shown(mona, game)).toEqual([]);
});

test('people of the campaign add photographs to its evenings and to their table; each takes away what they put, the organiser hides', async () => {
  const { game } = await mustered();
  const add = async (who: SignedUp, album: string, colour = '#321') =>
    app.inject({
      method: 'POST',
      url: `/api/games/${game}/albums/${album}`,
      payload: await photograph({ colour }),
      headers: { ...who.headers, 'content-type': 'image/jpeg' },
    });
  // Turn 1 has not begun: nothing has been yet.
  expect((await add(ange, 'evening.1')).statusCode).toBe(404);
  expect((await add(ange, 'evening.0')).statusCode).toBe(400);
  await begun(game);
  expect((await add(mona, 'evening.1')).json()).toMatchObject({ place: 'evening.1.1', mine: true });
  // Sent again by a phone that had no answer, it stays one.
  expect((await add(mona, 'evening.1')).json()).toMatchObject({ place: 'evening.1.1' });
  expect((await add(paul, 'evening.1', '#222')).json()).toMatchObject({ place: 'evening.1.2' });
  const somebody = await signedUp(app, `Passant ${randomUUID().slice(0, 8)}`);
  expect((await add(somebody, 'evening.1')).statusCode).toBe(404);
  expect((await add(mona, 'table.1.1')).statusCode).toBe(403);
  expect((await add(ange, 'table.1.1')).json()).toMatchObject({ place: 'table.1.1.1' });
  expect(await shown(mona, game)).toEqual(['evening.1.1', 'evening.1.2', 'table.1.1.1']);
  await call(paul, 'DELETE', `/api/games/${game}/albums/evening.1/1`);
  expect(await shown(mona, game)).toHaveLength(3);
  await call(mona, 'DELETE', `/api/games/${game}/albums/evening.1/1`);
  expect((await call(paul, 'PUT', `/api/games/${game}/albums/evening.1/2/hidden`, { reason: 'flou' })).statusCode).toBe(
    403,
  );
  expect((await call(ange, 'PUT', `/api/games/${game}/albums/evening.1/2/hidden`, { reason: 'flou' })).statusCode).toBe(
    204,
  );
  expect(await shown(mona, game)).toEqual(['table.1.1.1']);
  expect(await shown(paul, game)).toEqual(['evening.1.2', 'table.1.1.1']);
});

test('a table takes six photographs', async () => {
  const { game } = await mustered();
  await begun(game);
  const url = `/api/games/${game}/albums/table.1.2`;
  const headers = { ...ange.headers, 'content-type': 'image/jpeg' };
  for (let n = 1; n <= 7; n++) {
    const payload = await photograph({ colour: `#00${n}` });
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    expect(answer.statusCode).toBe(n <= 6 ? 201 : 409);
  }
});
