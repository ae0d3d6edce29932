// Goal: quotas keep one person from filling the disk, and say how much is allowed and when there is room again. Method: HTTP on a server with small quotas; old
// deletions are faked in the database.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newRoster } from '#rulebooks/peur-sur-la-ville/roster.ts';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { httpFromEnvironment } from '../../../server/http/http.ts';
import { defaultQuotas, type Quotas } from '../../../server/http/quotas.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { exportedText, send } from '../portability/files.ts';

const DAYS = 86_400;
let database: Database;
let app: App;
beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({ quotas: { filesMb: 1, games: 3, drafts: 2 } }, database);
});

const opens = (who: SignedUp, more: object = {}, node = app) =>
  node.inject({
    method: 'POST',
    url: '/api/games',
    headers: { ...who.headers, 'accept-language': 'en' },
    payload: { rulebook: 'club-clock', title: 'Le soir', ...more },
  });
const deletes = (who: SignedUp, id: string) =>
  app.inject({ method: 'DELETE', url: `/api/games/${id}`, headers: who.headers, payload: { id: randomUUID() } });
const agedBy = (id: string, days: number) =>
  database.sql`update game set gone_at = gone_at - make_interval(days => ${days}) where game_id = ${id}`;
const sized = (file: string, bytes: number): string => file + ' '.repeat(bytes - file.length);

describe('games', () => {
  test('as many as a person may organise, also by requests that meet; one that is sent again is answered', async () => {
    const who = await signedUp(app, 'Fernand');
    const id = randomUUID();
    expect((await opens(who, { id })).statusCode).toBe(201);
    const met = await Promise.all([1, 2, 3, 4].map(() => opens(who)));
    expect(met.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 429, 429]);
    const refused = met.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'too-many-games', limit: 3 });
    expect(refused?.json().detail).toMatch(/: 3\. Delete those .* after 7 days\.$/);
    expect(refused?.headers['retry-after']).toBe(String(7 * DAYS));
    expect((await opens(who, { id })).statusCode).toBe(201);
    expect((await opens(await signedUp(app, 'Raoul'))).statusCode).toBe(201);
  });

  test('a deleted one counts for seven days, and says when there is room', async () => {
    const who = await signedUp(app, 'Paul Volfoni');
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push((await opens(who)).json().id);
    expect((await deletes(who, ids[0])).statusCode).toBe(204);
    await agedBy(ids[0], 5);
    const refused = await opens(who);
    expect(refused.statusCode).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(2 * DAYS - 600);
    expect(seconds).toBeLessThanOrEqual(2 * DAYS);
    await agedBy(ids[0], 2);
    expect((await opens(who)).statusCode).toBe(201);
  });

  test('that were brought in count as well', async () => {
    const who = await signedUp(app, 'Naudin');
    const { id } = (await opens(who)).json();
    const file = await exportedText(app, who, id);
    for (const status of [201, 201, 429]) expect((await send(app, who, file)).statusCode).toBe(status);
  });
});

describe('files', () => {
  test('up to their bytes together, also after a change of organiser; nothing is kept of one that is too much', async () => {
    const [who, other] = [await signedUp(app, 'Théo'), await signedUp(app, 'Vincent')];
    const file = await exportedText(app, other, (await opens(other)).json().id);
    const id = randomUUID();
    const taken = await send(app, who, sized(file, 600_000), `?id=${id}`);
    expect(taken.statusCode).toBe(201);
    const wanted = randomUUID();
    const refused = await send(app, who, sized(file, 400_001), `?id=${wanted}`, { 'accept-language': 'en' });
    expect(refused.json()).toMatchObject({ status: 413, code: 'files-full', limit: 1 });
    expect(refused.json().detail).toContain('the 1 MB that one person may import here');
    expect(refused.headers['retry-after']).toBe(String(7 * DAYS));
    expect((await send(app, who, sized(file, 400_001), '?check=true')).statusCode).toBe(413);
    const [left] = await database.sql`
      select (select count(*) from game where game_id = ${wanted}) + (select count(*) from brought_in where book_id = ${wanted}) as left`;
    expect(Number(left?.left)).toBe(0);
    // A repeated file is the same game; a smaller one has room.
    expect((await send(app, who, sized(file, 600_000), `?id=${id}`)).statusCode).toBe(201);
    expect((await send(app, who, sized(file, 400_000))).statusCode).toBe(201);
    await deletes(who, id);
    expect((await send(app, who, sized(file, 400_001))).statusCode).toBe(413);
    await agedBy(id, 7);
    expect((await send(app, who, sized(file, 400_001))).statusCode).toBe(201);
  });
});

test('drafts: one more when one is thrown away', async () => {
  const who = await signedUp(app, 'Mado');
  const drafts = (method: 'POST' | 'DELETE', path = '', payload?: object) =>
    app.inject({ method, url: `/api/rosters${path}`, headers: who.headers, ...(payload ? { payload } : {}) });
  const document = newRoster('skins', 'Les Bulldogs');
  const first = await drafts('POST', '', { document });
  expect(first.statusCode).toBe(201);
  expect((await drafts('POST', `/${first.json().id}/copy`)).statusCode).toBe(201);
  const refused = await drafts('POST', `/${first.json().id}/copy`);
  expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-rosters', limit: 2 });
  expect(refused.headers['retry-after']).toBe('1');
  await drafts('DELETE', `/${first.json().id}`);
  expect((await drafts('POST', '', { document })).statusCode).toBe(201);
});

test('drafts: of two that are kept on two nodes at once only one has the last place', async () => {
  const second = await testApp({ quotas: { filesMb: 1, games: 3, drafts: 1 } }, database);
  const first = await testApp({ quotas: { filesMb: 1, games: 3, drafts: 1 } }, database);
  const who = await signedUp(first, 'Patricia');
  const payload = { document: newRoster('skins', 'Les Bulldogs') };
  let kept: Promise<{ statusCode: number }[]> = Promise.resolve([]);
  // This lock lets others count drafts but not write: each has counted, or waits, when it is released.
  await database.sql.begin(async (sql) => {
    await sql`lock table roster_draft in exclusive mode`;
    kept = Promise.all(
      [first, second].map((node) =>
        node.inject({ method: 'POST', url: '/api/rosters', headers: who.headers, payload }),
      ),
    );
    const waiting = () =>
      sql`select from pg_locks l join pg_database d on d.oid = l.database where not l.granted and d.datname = current_database()`;
    await expect.poll(async () => (await waiting()).length).toBe(2);
  });
  expect((await kept).map(({ statusCode }) => statusCode).sort()).toEqual([201, 429]);
});

/** Two nodes with room for one, each asked once; neither writes before both have counted or been refused. */
async function askedAtOnce(
  table: 'seat' | 'brought_in',
  quotas: Partial<Quotas>,
  ask: (node: App, which: 0 | 1) => Promise<{ statusCode: number }>,
) {
  const node = () => testApp({ quotas: { ...defaultQuotas, ...quotas } }, database);
  const nodes = [await node(), await node()] as const;
  const answered: number[] = [];
  const asks = async (which: 0 | 1) => void answered.push((await ask(nodes[which], which)).statusCode);
  let asked: Promise<unknown> = Promise.resolve();
  await database.sql.begin(async (sql) => {
    await sql`lock table ${sql(table)} in exclusive mode`;
    asked = Promise.all([asks(0), asks(1)]);
    const waiting = () =>
      sql`select from pg_locks l join pg_database d on d.oid = l.database where not l.granted and d.datname = current_database()`;
    // The import thread has to start first.
    await expect.poll(async () => (await waiting()).length + answered.length, { timeout: 40_000 }).toBe(2);
  });
  await asked;
  return { nodes, answered: answered.sort() };
}

describe('of two that are kept on two nodes at once only one has the last place:', () => {
  test('games', async () => {
    const who = await signedUp(app, 'Justin');
    const { nodes, answered } = await askedAtOnce('seat', { games: 1 }, (node) => opens(who, {}, node));
    // A third request waits two seconds for the lock, and afterwards meets the quota.
    expect(answered).toEqual([201, 503]);
    for (const node of nodes) expect((await opens(who, {}, node)).statusCode).toBe(429);
  });

  test.each([
    ['a game beside one that is brought in', 'seat', { games: 1 }, 429],
    ['files', 'brought_in', { filesMb: 1 }, 413],
  ] as const)('%s', async (kind, table, quotas, status) => {
    const [who, other] = [await signedUp(app, `Pascal, ${table}`), await signedUp(app, `Bastien, ${table}`)];
    const file = sized(await exportedText(app, other, (await opens(other)).json().id), 600_000);
    const { nodes, answered } = await askedAtOnce(table, quotas, (node, which) =>
      kind === 'files' || which === 0 ? send(node, who, file) : opens(who, {}, node),
    );
    expect(answered).toEqual([201, 503]);
    for (const node of nodes) expect((await send(node, who, file)).statusCode).toBe(status);
  });

  test('files that come to both, and wait for each other', async () => {
    const node = () => testApp({ quotas: { ...defaultQuotas, filesMb: 1 } }, database);
    const nodes = [await node(), await node()];
    const [who, other] = [await signedUp(app, 'Freddy'), await signedUp(app, 'Jean')];
    const file = sized(await exportedText(app, other, (await opens(other)).json().id), 600_000);
    const sent = await Promise.all(nodes.map((node) => send(node, who, file)));
    expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 413]);
  });

  test('where there are two both are kept, and one that is sent to both is one', async () => {
    const nodes = [await testApp({}, database), await testApp({}, database)];
    const who = await signedUp(app, 'Folace');
    const statuses = async (more: object) =>
      (await Promise.all(nodes.map((node) => opens(who, more, node)))).map(({ statusCode }) => statusCode);
    expect(await statuses({})).toEqual([201, 201]);
    expect(await statuses({ id: randomUUID() })).toEqual([201, 201]);
    const kept = await app.inject({ url: '/api/games', headers: who.headers });
    expect(kept.json().games).toHaveLength(3);
  });
});

describe('settings', () => {
  test('default to 200 MB, 500 games, 500 drafts, and are read from the environment', () => {
    expect(httpFromEnvironment({}).quotas).toEqual({ filesMb: 200, games: 500, drafts: 500 });
    const env = { PARRAIN_PERSON_FILES_MB: '50', PARRAIN_PERSON_GAMES: '20', PARRAIN_PERSON_DRAFTS: '0' };
    expect(httpFromEnvironment(env).quotas).toEqual({ filesMb: 50, games: 20, drafts: 0 });
    expect(defaultQuotas.drafts).toBe(500);
  });

  test.each(['-1', '1.5', 'many', '1e9'])('%s is refused in a sentence', (text) =>
    expect(() => httpFromEnvironment({ PARRAIN_PERSON_GAMES: text })).toThrow(/^PARRAIN_PERSON_GAMES must be/),
  );
});
