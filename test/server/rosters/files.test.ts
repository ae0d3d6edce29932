/** Goal: rosters can be exported and shared by link, and are imported as a whole or not at all. Method: HTTP on a real Postgres. */
import { beforeAll, describe, expect, test } from 'vitest';
import { newRoster, type Roster, rosterExamples } from '../../../rulebooks/peur-sur-la-ville/roster.ts';
import type { App } from '../../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';

let app: App;
let max: SignedUp;

beforeAll(async () => {
  app = await testApp();
  max = await signedUp(app, 'Max le Menteur');
});

const kept = async (document: object): Promise<string> => (await add(document)).json().id;
const add = (document: unknown, language = 'en') =>
  app.inject({
    method: 'POST',
    url: '/api/rosters',
    headers: { ...max.headers, 'x-parrain-language': language },
    payload: { document },
  });
const act = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Record<string, string> = max.headers) =>
  app.inject({ method, url: `/api/rosters${path === '' ? '' : `/${path}`}`, headers });

describe('links', () => {
  test('anybody who has the link may read, without signing in, and learns nothing else', async () => {
    const document = newRoster('police', 'Brigade de nuit');
    const id = await kept(document);
    const { token, path } = (await act('POST', `${id}/share`)).json();
    expect(path).toBe(`/rosters/shared/${token}`);
    expect((await act('POST', `${id}/share`)).json().token).toBe(token);
    const read = await act('GET', `shared/${token}`, {});
    expect(read.json()).toEqual({ document, updatedAt: expect.any(String) });
  });

  test('the link ends when its owner ends it, and a new one is another one', async () => {
    const id = await kept(newRoster('police', 'Brigade'));
    const { token } = (await act('POST', `${id}/share`)).json();
    expect((await act('DELETE', `${id}/share`)).statusCode).toBe(204);
    expect((await act('GET', `shared/${token}`, {})).statusCode).toBe(404);
    expect((await act('POST', `${id}/share`)).json().token).not.toBe(token);
  });

  test.each(['x', 'a'.repeat(24), '%00', '..%2f..', `${'z'.repeat(150)}`])('%j opens nothing', async (token) => {
    const answer = await act('GET', `shared/${token}`, {});
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

describe('files', () => {
  test('an exported roster has its format and a name to be saved under, and can be read again', async () => {
    const [document] = rosterExamples('bykers');
    const named = { ...document, name: 'Les “Anges” d’Été / 95' } as Roster;
    const file = await act('GET', `${await kept(named)}/export`);
    expect(file.headers['content-type']).toBe('application/json; charset=utf-8');
    const disposition = String(file.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[\w-]+\.parrain\.json"; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('Les “Anges” d’Été - 95.parrain.json');
    expect(JSON.parse(file.payload)).toMatchObject({ format: 'parrain-roster/1' });
    const again = await add(JSON.parse(file.payload));
    expect(again.json().document).toEqual(named);
  });

  test('a name without any letter still makes a file name', async () => {
    const file = await act('GET', `${await kept(newRoster('anars', '!!!'))}/export`);
    expect(file.headers['content-disposition']).toContain('filename="anars.parrain.json"');
  });

  test('a foreign document is refused whole, each fault at its place in the words of the reader', async () => {
    const roster = newRoster('skins', 'Les Bulldogs');
    const [first, ...others] = roster.figures;
    const broken = {
      ...roster,
      format: 'parrain-roster/9',
      figures: [{ ...first, given: ['bazooka'], mother: 'Ma Dalton' }, ...others],
      stock: 'none',
      notes: undefined,
    };
    const [english, french] = [await add(broken), await add(broken, 'fr')];
    expect(english.statusCode).toBe(400);
    expect(english.json().code).toBe('bad-roster');
    const places = english.json().errors.map(({ at }: { at: string }) => at);
    expect(places.toSorted()).toEqual([
      '/document/figures/0/given/0',
      '/document/figures/0/mother',
      '/document/format',
      '/document/notes',
      '/document/stock',
    ]);
    const sentence = (answer: typeof english, at: string): string =>
      answer.json().errors.find((one: { at: string }) => one.at === at).detail;
    expect(sentence(english, '/document/figures/0/given/0')).toMatch(/^Unknown .*bazooka/);
    expect(sentence(french, '/document/figures/0/given/0')).toBe('Valeur inconnue\u00a0: «\u00a0bazooka\u00a0».');
    expect(french.json().detail).toContain('5 choses');
  });

  test.each([[null], [7], ['a gang'], [[]], [{}], [{ format: 'parrain-roster/1' }]])(
    '%j is no roster',
    async (document) => {
      const before = (await act('GET', '')).json().rosters.length;
      const answer = await add(document);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors.length).toBeGreaterThan(0);
      expect((await act('GET', '')).json().rosters).toHaveLength(before);
    },
  );

  test('a save of something that is no roster is refused, and the draft stays', async () => {
    const id = await kept(newRoster('skins', 'Les Bulldogs'));
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/rosters/${id}`,
      headers: max.headers,
      payload: { revision: 1, document: { name: 'x' } },
    });
    expect(answer.json().code).toBe('bad-roster');
    expect((await act('GET', id)).json()).toMatchObject({ revision: 1, document: { name: 'Les Bulldogs' } });
  });

  test('a document of more than 64 KiB is refused, and so is one beyond a limit of its parts', async () => {
    const roster = newRoster('skins', 'Les Bulldogs');
    expect((await add({ ...roster, notes: 'é'.repeat(40_000) })).statusCode).toBe(413);
    const long = await add({ ...roster, notes: 'é'.repeat(2001) });
    expect(long.json().errors).toEqual([{ at: '/document/notes', detail: expect.stringContaining('2000') }]);
  });

  test.each([
    ['an unknown field', { document: {}, owner: 'somebody' }, '/owner'],
    ['no document', {}, '/document'],
    ['an id that is none', { id: '7', document: {} }, '/id'],
  ])('%s beside the document is refused', async (_, payload, at) => {
    const answer = await app.inject({ method: 'POST', url: '/api/rosters', headers: max.headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].at).toBe(at);
  });
});
