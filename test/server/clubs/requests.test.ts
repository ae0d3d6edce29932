// Goal: a visitor without an account asks to come by and reads the answer at a private address; nobody else does. Method: HTTP on a real Postgres.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { MOST_OPEN } from '../../../server/clubs/requests.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import { type SignedUp, testApp } from '../../support/app.ts';
import { founded, type Scene, sceneOf } from '../../support/club-scene.ts';

let scene: Scene;
let mona: SignedUp;
let lulu: SignedUp;
beforeAll(async () => {
  scene = await sceneOf();
  ({ mona, lulu } = scene);
});

const call: Scene['club']['call'] = (...args) => scene.club.call(...args);
const ask = (name: string, body: object) => call(null, 'POST', `/api/clubs/by-name/${name}/requests`, body);
const asked = (name: string, token: string) => call(null, 'GET', `/api/clubs/by-name/${name}/requests/${token}`);
const requests = async (id: string) => (await call(mona, 'GET', `/api/clubs/${id}/requests`)).body.requests;
const answer = (who: SignedUp | null, id: string, request: string, body: object) =>
  call(who, 'PUT', `/api/clubs/${id}/requests/${request}/answer`, body);

test('the owner answers with a code of a game of his, and the visitor comes by with it', async () => {
  const { id, name } = await founded(scene, mona);
  const game = await scene.club.opened(mona, [], { rulebook: 'campaign', title: 'Le Milieu', seats: 4 });
  const { token } = (await ask(name, { name: 'Jeannot', message: 'Bonsoir !\nPuis-je venir ?' })).body;
  expect((await asked(name, token)).body).toMatchObject({
    name: 'Jeannot',
    message: 'Bonsoir !\nPuis-je venir ?',
    answer: null,
  });
  const [request] = await requests(id);
  expect(request).toMatchObject({ name: 'Jeannot', answeredAt: null });
  expect((await call(mona, 'GET', `/api/clubs/${id}`)).body.waiting).toBe(1);
  expect((await answer(mona, id, request.id, { text: '  \n ' })).status).toBe(400);
  expect((await answer(mona, id, request.id, { text: 'Venez vendredi.', game })).status).toBe(204);
  expect((await call(mona, 'GET', `/api/clubs/${id}`)).body.waiting).toBe(0);
  const told = (await asked(name, token)).body;
  expect(told.answer).toMatchObject({ text: 'Venez vendredi.', code: expect.stringMatching(/^\w{4}-\w{4}$/) });
  expect((await answer(mona, id, request.id, { text: 'Ou samedi.' })).body).toMatchObject({ code: 'already-answered' });
  expect((await call(lulu, 'POST', '/api/games/join', { code: told.answer.code })).status).toBe(200);
  // It was for one person.
  expect((await asked(name, token)).body.answer).toMatchObject({ text: 'Venez vendredi.', code: null });
});

test('nobody else reads or answers it, and no code comes from a game that the owner does not organise', async () => {
  const { id, name } = await founded(scene, mona);
  const other = await founded(scene, lulu);
  const game = await scene.club.opened(lulu, [], { rulebook: 'campaign', title: 'Chez Lulu', seats: 4 });
  const { token } = (await ask(name, { name: 'Jeannot' })).body;
  const [request] = await requests(id);
  expect(JSON.stringify(request)).not.toContain(token);
  const [stored] = await scene.database
    .sql`select to_jsonb(r)::text as all from club_request r where id = ${request.id}`;
  expect(stored?.all).not.toContain(token);
  expect(token).toMatch(/^[\w-]{32}$/);
  for (const guess of [`${token.slice(0, -1)}A`, request.id, randomUUID()].filter((one) => one !== token))
    expect((await asked(name, guess)).status).toBe(404);
  expect((await asked(other.name, token)).status).toBe(404);
  expect((await call(lulu, 'GET', `/api/clubs/${id}/requests`)).status).toBe(404);
  const text = 'Venez !';
  expect((await answer(lulu, id, request.id, { text })).status).toBe(404);
  expect((await answer(lulu, other.id, request.id, { text })).status).toBe(404);
  expect((await answer(mona, id, request.id, { text, game })).status).toBe(404);
  expect(await requests(id)).toMatchObject([{ answeredAt: null }]);

  await call(lulu, 'DELETE', `/api/clubs/${other.id}/requests/${request.id}`);
  expect(await requests(id)).toHaveLength(1);
  await call(mona, 'DELETE', `/api/clubs/${id}/requests/${request.id}`);
  expect((await asked(name, token)).status).toBe(404);
});

test('two answers at once leave one answer, and one code that works', async () => {
  const { id, name } = await founded(scene, mona);
  const game = await scene.club.opened(mona, [], { rulebook: 'campaign', title: 'Le Milieu', seats: 4 });
  await ask(name, { name: 'Jeannot' });
  const [request] = await requests(id);
  const answers = await Promise.all([1, 2].map(() => answer(mona, id, request.id, { text: 'Venez !', game })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect((await call(mona, 'GET', `/api/games/${game}/invitations`)).body.invitations).toHaveLength(1);
});

test('a club has at most fifty open requests; an answered one makes room', async () => {
  const { id, name } = await founded(scene, mona);
  for (let n = 0; n < MOST_OPEN; n++) expect((await ask(name, { name: `Passant ${n}` })).status).toBe(201);
  expect((await ask(name, { name: 'Un de trop' })).body).toMatchObject({ status: 409, code: 'club-requests-full' });
  const [{ id: request }] = await requests(id);
  await answer(mona, id, request, { text: 'Complet.' });
  expect((await ask(name, { name: 'Un de plus' })).status).toBe(201);
});

test('a request that fills the hidden field in is refused with a sentence, and so is one without a name', async () => {
  const { id, name } = await founded(scene, mona);
  const filled = await ask(name, { name: 'Robot', website: 'https://spam.example' });
  expect(filled.body).toMatchObject({ status: 422, code: 'club-request-trap', at: '/website' });
  expect((await ask(name, { name: ' ' })).status).toBe(400);
  expect((await ask(name, { name: 'x'.repeat(61) })).status).toBe(400);
  expect((await ask(name, { name: 'Long', message: 'x'.repeat(501) })).status).toBe(400);
  expect(await requests(id)).toEqual([]);
});

test('requests are counted by the network that they come from', async () => {
  const { name } = await founded(scene, mona);
  const limited = await testApp({ limits: { ...defaultLimits, clubRequest: 2 } }, scene.database);
  const from = async (remoteAddress: string): Promise<number> =>
    (
      await limited.inject({
        method: 'POST',
        url: `/api/clubs/by-name/${name}/requests`,
        payload: { name: 'Passant' },
        remoteAddress,
      })
    ).statusCode;
  const statuses: number[] = [];
  for (let n = 0; n < 3; n++) statuses.push(await from('192.0.2.7'));
  expect(statuses).toEqual([201, 201, 429]);
  expect(await from('192.0.2.8')).toBe(201);
});

test('an answered request is forgotten after three months', async () => {
  const { id, name } = await founded(scene, mona);
  const { token } = (await ask(name, { name: 'Jeannot' })).body;
  const [request] = await requests(id);
  await answer(mona, id, request.id, { text: 'Venez !' });
  await scene.database.sql`update club_request set answered_at = now() - interval '91 days' where id = ${request.id}`;
  await ask(name, { name: 'Le suivant' });
  expect((await asked(name, token)).status).toBe(404);
});
