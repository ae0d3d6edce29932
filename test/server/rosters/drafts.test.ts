/** Goal: a draft is stored as sent, belongs to one person, and no save is lost. Method: HTTP on a real Postgres. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newRoster, type Roster, rosterExamples } from '../../../rulebooks/peur-sur-la-ville/roster.ts';
import type { App } from '../../../server/http/app-type.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';

let app: App;
let max: SignedUp;
let abel: SignedUp;

beforeAll(async () => {
  app = await testApp();
  max = await signedUp(app, 'Max le Menteur');
  abel = await signedUp(app, 'Abel Davos');
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (who: SignedUp | null, method: Method, path: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/rosters${path}`,
    headers: { 'x-parrain-language': 'en', ...who?.headers },
    ...(payload === undefined ? {} : { payload }),
  });
const skins = (name = 'Les Bulldogs'): Roster => newRoster('skins', name);
const kept = async (document: Roster = skins(), who = max): Promise<{ id: string; revision: number }> =>
  (await call(who, 'POST', '', { document })).json();

describe('keeping drafts', () => {
  test('a draft comes back as it was sent', async () => {
    const [example] = rosterExamples('afros');
    const made = await call(max, 'POST', '', { document: example });
    expect(made.statusCode).toBe(201);
    const read = await call(max, 'GET', `/${made.json().id}`);
    expect(read.json()).toMatchObject({ revision: 1, shareToken: null });
    expect(read.json().document).toEqual(example);
  });

  test('the list says how far each one is', async () => {
    const who = await signedUp(app, 'Fernand Naudin');
    await kept(skins('Ready'), who);
    await kept({ ...skins('Not yet'), figures: [] }, who);
    const { rosters } = (await call(who, 'GET', '')).json();
    expect(rosters.map(({ name, legal }: { name: string; legal: boolean }) => [name, legal])).toEqual([
      ['Not yet', false],
      ['Ready', true],
    ]);
    expect(rosters[1]).toMatchObject({ type: 'skins', leftBtc: 10, faults: 0, shared: false });
  });

  test('a draft may break the rules of the game: it is not finished', async () => {
    const document = { ...skins(''), resource: null, figures: skins().figures.slice(0, 3) };
    expect((await call(max, 'POST', '', { document })).statusCode).toBe(201);
  });

  test('the same new draft sent twice is kept once', async () => {
    const id = randomUUID();
    const [first, second] = await Promise.all([1, 2].map(() => call(max, 'POST', '', { id, document: skins() })));
    expect([first?.statusCode, second?.statusCode]).toEqual([201, 201]);
    expect(second?.json()).toEqual(first?.json());
    expect((await call(abel, 'POST', '', { id, document: skins() })).json().code).toBe('roster-id-taken');
  });

  test('nobody reads, saves, copies, shares or deletes the draft of somebody else', async () => {
    const { id } = await kept();
    const tries = await Promise.all([
      call(abel, 'GET', `/${id}`),
      call(abel, 'PUT', `/${id}`, { revision: 1, document: skins() }),
      call(abel, 'POST', `/${id}/copy`),
      call(abel, 'POST', `/${id}/share`),
      call(abel, 'DELETE', `/${id}/share`),
      call(abel, 'GET', `/${id}/export`),
      call(abel, 'DELETE', `/${id}`),
    ]);
    const missing = await call(abel, 'GET', `/${randomUUID()}`);
    for (const answer of tries) expect(answer.json()).toEqual(missing.json());
    for (const answer of tries) expect(answer.statusCode).toBe(404);
    expect((await call(max, 'GET', `/${id}`)).json().revision).toBe(1);
  });

  test('a stranger is asked to sign in', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${randomUUID()}`],
    ] as const)
      expect((await call(null, method, path, method === 'POST' ? { document: skins() } : undefined)).statusCode).toBe(
        401,
      );
  });

  test('what is deleted is gone', async () => {
    const { id } = await kept();
    expect((await call(max, 'DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await call(max, 'GET', `/${id}`)).statusCode).toBe(404);
    expect((await call(max, 'DELETE', `/${id}`)).statusCode).toBe(404);
  });

  test('500 drafts a person, also when two tabs ask together', async () => {
    const who = await signedUp(app, 'Raoul Volfoni');
    for (let at = 0; at < 499; at += 1) await kept(skins(`${at}`), who);
    const last = await Promise.all([1, 2, 3].map(() => call(who, 'POST', '', { document: skins() })));
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429, 429]);
    const refused = last.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'too-many-rosters', detail: expect.stringContaining('500') });
  });
});

describe('saving', () => {
  test('each save raises the revision', async () => {
    const { id } = await kept();
    const saved = await call(max, 'PUT', `/${id}`, { revision: 1, document: skins('Les Dogues') });
    expect(saved.json()).toMatchObject({ id, revision: 2 });
    expect((await call(max, 'GET', `/${id}`)).json()).toMatchObject({ revision: 2, document: { name: 'Les Dogues' } });
  });

  test('a save on top of an older revision is refused and overwrites nothing', async () => {
    const { id } = await kept();
    await call(max, 'PUT', `/${id}`, { revision: 1, document: skins('Here first') });
    const late = await call(max, 'PUT', `/${id}`, { revision: 1, document: skins('Too late') });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'roster-changed', at: '/revision' });
    expect((await call(max, 'GET', `/${id}`)).json()).toMatchObject({ revision: 2, document: { name: 'Here first' } });
  });

  test('two tabs that save at the same moment: one is kept, the other is told', async () => {
    const { id } = await kept();
    const both = await Promise.all(
      ['left', 'right'].map((name) => call(max, 'PUT', `/${id}`, { revision: 1, document: skins(name) })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('the same save again, because its answer was lost, is answered as saved', async () => {
    const { id } = await kept();
    const save = () => call(max, 'PUT', `/${id}`, { revision: 1, document: skins('Once') });
    expect((await save()).json()).toEqual((await save()).json());
    expect((await call(max, 'GET', `/${id}`)).json().revision).toBe(2);
  });

  test('a copy is a draft of its own, with a number behind its name', async () => {
    const { id } = await kept(skins('Les Loups'));
    const copy = (await call(max, 'POST', `/${id}/copy`)).json();
    expect(copy.id).not.toBe(id);
    expect(copy.document).toEqual(skins('Les Loups (2)'));
    expect((await call(max, 'POST', `/${copy.id}/copy`)).json().document.name).toBe('Les Loups (3)');
    const long = await kept(skins('L'.repeat(60)));
    expect((await call(max, 'POST', `/${long.id}/copy`)).json().document.name).toBe(`${'L'.repeat(56)} (2)`);
    expect((await call(max, 'POST', `/${id}/copy`, { name: 'Mine' })).json().document.name).toBe('Mine');
  });
});
