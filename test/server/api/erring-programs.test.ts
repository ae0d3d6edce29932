// Goal: a faulty program gets an answer that it can act on. The cases come from a person who wrote one with docs/api.md alone.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';

let app: App;
let ange: SignedUp;
let game: string;
beforeAll(async () => {
  app = await testApp();
  ange = await signedUp(app, 'Ange');
  game = (await ask('POST', '/api/games', { rulebook: 'gangster-paradise', title: 'Robots', seats: 3 })).json().id;
  await ask('POST', `/api/games/${game}/seats`, { id: randomUUID(), seat: 1 });
});
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
  app.inject({ method, url, headers: { ...ange.headers, ...headers }, ...(payload ? { payload } : {}) });

describe('a seat that the game does not have', () => {
  test.each([
    ['is taken by nobody, nor by who sits elsewhere', 'POST', 'seats', { id: randomUUID(), seat: 9 }],
    ['is freed by nobody', 'DELETE', 'seats/9', undefined],
    ['has no code', 'POST', 'invitations', { role: 'player', seat: 9 }],
    ['has no bot', 'PUT', 'seats/9/bot', { id: randomUUID(), bot: 'plain' }],
  ] as const)('%s', async (_, method, path, body) => {
    const answer = await ask(method, `/api/games/${game}/${path}`, body);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'no-seat']);
  });

  test('answers nothing', async () => {
    for (const seat of [2, 3])
      await ask('PUT', `/api/games/${game}/seats/${seat}/bot`, { id: randomUUID(), bot: 'plain' });
    await ask('POST', `/api/games/${game}/start`, { id: randomUUID() });
    const [asked] = (await ask('GET', `/api/games/${game}`)).json().asks;
    const move = {
      id: randomUUID(),
      ask: asked.id,
      seat: 9,
      move: { do: 'choose', clan: asked.choices[0].options[0].fields.clan.from[0] },
    };
    const answer = await ask('POST', `/api/games/${game}/moves`, move);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'no-seat']);
  });
});

test.each([
  ['as it came', (tag: string) => tag, 304],
  ['weakened on the way', (tag: string) => `W/${tag}`, 304],
  ['one of several', (tag: string) => `"x", W/${tag}`, 304],
  ['any at all', () => '*', 304],
  ['another one', () => '"x", W/"y"', 200],
])('a tag %s', async (_, asked, status) => {
  const { headers } = await ask('GET', `/api/games/${game}`);
  const answer = await ask('GET', `/api/games/${game}`, undefined, { 'if-none-match': asked(String(headers.etag)) });
  expect(answer.statusCode).toBe(status);
});

test('a name that is too long is not found: its path has the method that was asked by', async () => {
  const answer = await ask('GET', `/api/rulebooks/${'x'.repeat(300)}`);
  expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([404, 'not-found', undefined]);
  const wrong = await ask('DELETE', `/api/rulebooks/${'x'.repeat(300)}`);
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a program that names no seats opens a table that can be played, and a rulebook names the bots that may sit', async () => {
  for (const { id, seats } of (await ask('GET', '/api/rulebooks')).json()) {
    const opened = await ask('POST', '/api/games', { rulebook: id, title: 'As usual' });
    expect([id, opened.statusCode]).toEqual([id, 201]);
    const reply = (await ask('GET', `/api/games/${opened.json().id}`)).json();
    expect(reply.seats).toHaveLength(seats.usual ?? seats.max);
    expect([id, (await ask('GET', `/api/rulebooks/${id}`)).json().bots]).toEqual([id, reply.bots]);
  }
});

test.each([
  [{ do: 'zz' }, ['/do']],
  [{ do: 'pause', zz: 1 }, ['/node', '/zz']],
  [{}, ['/do']],
])('a body that may have several shapes is read as the one that it says it is: %j', async (act, at) => {
  const answer = await ask('POST', `/api/games/${game}/clocks`, { id: randomUUID(), ...act });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-field']);
  expect(answer.json().errors.map((error: { at: string }) => error.at)).toEqual(at);
});

test('a program that renames a game may ask for it as it is then', async () => {
  const headers = { prefer: 'return=representation' };
  const answer = await app.inject({
    method: 'PATCH',
    url: `/api/games/${game}`,
    headers: { ...ange.headers, ...headers },
    payload: { id: randomUUID(), title: 'Robots de Lyon' },
  });
  expect(answer.json().now.game.title).toBe('Robots de Lyon');
});
