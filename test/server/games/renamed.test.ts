// Goal: a new name applies to all of a person's games at once, on every node; old lines keep the old name, which nobody else may take for a month. Method: HTTP,
// real Postgres, two nodes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import type { LogLine } from '../../../server/read/contract.ts';
import { PASSWORD, type SignedUp, signedUp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { evening } from '../../support/evening.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';
import { listening, openStream, twoNodes, until } from '../../support/two-nodes.ts';

known(purse, evening);

let app: App;
let other: App;
let database: Database;
let ange: SignedUp;
beforeAll(async () => {
  const begun = await twoNodes();
  ({ database, ange } = begun);
  [app, other] = begun.nodes;
});
afterAll(async () => expect(await audit(database.sql, auditStates)).toEqual([]));

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
const call = async (who: SignedUp | null, method: Method, url: string, payload?: object, node = app) => {
  const answer = await node.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const rename = (who: SignedUp, name: string, node = app) =>
  call(who, 'PATCH', '/api/people/me', { name, current: PASSWORD }, node);
const signUp = (name: string) => call(null, 'POST', '/api/people', { name, password: PASSWORD });

async function opened(player: SignedUp, more: object = {}): Promise<string> {
  const body = { rulebook: 'purse', title: 'La bourse', seats: 3, ...more };
  const { id } = (await call(ange, 'POST', '/api/games', body)).body;
  const { code } = (await call(ange, 'POST', `/api/games/${id}/invitations`, { role: 'player' })).body;
  await call(player, 'POST', '/api/games/join', { code });
  return id;
}
const log = async (id: string): Promise<LogLine[]> => (await call(ange, 'GET', `/api/games/${id}/moves`)).body.moves;
const seat = async (id: string, node = app) =>
  (await call(ange, 'GET', `/api/games/${id}`, undefined, node)).body.seats[0];

describe('a new name', () => {
  test('stands at his seat on every node, in new lines, and beside the lines of before, which keep the old one', async () => {
    const momo = await signedUp(app, 'Momo');
    const id = await opened(momo);
    expect((await seat(id, other)).name).toBe('Momo');
    expect((await rename(momo, 'Zoé')).status).toBe(200);
    expect((await seat(id)).name).toBe('Zoé');
    expect((await seat(id, other)).name).toBe('Zoé');
    const [renamed, joined] = await log(id);
    expect(renamed).toMatchObject({
      kind: 'part',
      by: 'Zoé',
      lines: [{ key: 'host.person-renamed', args: { was: 'Momo', name: 'Zoé' } }],
    });
    expect(joined).toMatchObject({ by: 'Zoé', lines: [{ key: 'host.joined', args: { name: 'Momo' } }] });
  });

  test('counts on another device, whose token still says the old one, and on the other node', async () => {
    const nina = await signedUp(app, 'Nina');
    await rename(nina, 'Nina Rossi');
    // The token of `nina` has the old name.
    expect((await call(nina, 'POST', '/api/games', { rulebook: 'purse', title: 'À elle', seats: 3 })).status).toBe(201);
    await expect
      .poll(async () => {
        const { id } = (await call(nina, 'POST', '/api/games', { rulebook: 'purse', title: 'Là', seats: 3 }, other))
          .body;
        return (await call(nina, 'GET', `/api/games/${id}`)).body.organisers;
      })
      .toEqual(['Nina Rossi']);
    const id = await opened(nina);
    expect((await seat(id)).name).toBe('Nina Rossi');
    expect((await log(id))[0]?.lines[0]?.args?.name).toBe('Nina Rossi');
  });

  test('comes with the next frame to everybody who looks on', async () => {
    const rita = await signedUp(app, 'Rita');
    const id = await opened(rita);
    const stream = await openStream(`${await listening(app)}/api/live?games=${id}`, ange);
    await until(() => stream.text.includes('event: game'));
    const before = stream.text.length;
    await rename(rita, 'Rita la Blonde');
    await until(() => stream.text.slice(before).includes('"Rita la Blonde"'));
  });

  test('stands in games inside, in those that are over or deleted, and of an organiser', async () => {
    const outer = await opened(await signedUp(app, 'Odile'), { rulebook: 'evening' });
    await call(ange, 'POST', `/api/games/${outer}/moves`, { id: randomUUID(), ask: 'open', move: { do: 'open' } });
    const [inner] = await database.sql<{ id: string }[]>`select game_id as id from game where parent_id = ${outer}`;
    const deleted = await opened(await signedUp(app, 'Lucie'));
    await call(ange, 'DELETE', `/api/games/${deleted}`, { id: randomUUID(), title: 'La bourse' });
    expect((await rename(ange, 'Ange la Lame')).status).toBe(200);
    for (const id of [outer, inner?.id ?? ''])
      expect((await call(ange, 'GET', `/api/games/${id}`)).body.organisers, id).toEqual(['Ange la Lame']);
    const host = hostOn(database);
    for (const id of [outer, inner?.id ?? '', deleted]) {
      const names = (await host.read(id))?.game.parts
        .filter(({ person }) => person === ange.id)
        .map(({ name }) => name);
      expect(new Set(names), id).toEqual(new Set(['Ange la Lame']));
    }
    await rename(ange, 'Ange Leca');
  });

  test('goes along in a file, which is taken in again', async () => {
    const lulu = await signedUp(app, 'Lulu');
    const id = await opened(lulu, { rulebook: 'campaign', seats: 2 });
    await rename(lulu, 'Lucienne');
    const file = await call(ange, 'GET', `/api/games/${id}/export`);
    expect(file.status).toBe(200);
    expect(file.body.games[0].players).toEqual({ 1: 'Lucienne' });
    const taken = await call(ange, 'POST', '/api/games/import', file.body);
    expect([taken.status, JSON.stringify(taken.body)]).toEqual([201, expect.stringContaining('"id"')]);
  });

  test('of somebody with many games is there soon', async () => {
    const many = await signedUp(app, 'Gros Joueur');
    for (let n = 0; n < 60; n++)
      await call(many, 'POST', '/api/games', { rulebook: 'purse', title: `Table ${n}`, seats: 3 });
    const began = performance.now();
    expect((await rename(many, 'Petit Joueur')).status).toBe(200);
    console.info(`renamed in 60 games: ${Math.round(performance.now() - began)} ms`);
    const rows = await database.sql`
      select count(*)::int as told from move where kind = 'part' and given->>'person' = ${many.id} and given->>'name' = 'Petit Joueur'`;
    expect(rows[0]?.told).toBe(60);
  });

  test('to the same name changes nothing, and what was left undone is done', async () => {
    const paco = await signedUp(app, 'Paco');
    const id = await opened(paco);
    // As if a node had stopped before all games were done.
    await database.sql`update person set name = 'Paco Ruiz', name_key = 'paco ruiz' where id = ${paco.id}`;
    expect((await rename(paco, 'Paco Ruiz')).status).toBe(200);
    expect((await seat(id)).name).toBe('Paco Ruiz');
    const moves = (await log(id)).length;
    expect((await rename(paco, 'Paco Ruiz')).status).toBe(200);
    expect((await log(id)).length).toBe(moves);
  });

  test('is told no more of who deletes his account', async () => {
    const gigi = await signedUp(app, 'Gigi');
    const id = await opened(gigi);
    await rename(gigi, 'Gigi l’Amoroso');
    expect((await call(gigi, 'DELETE', '/api/people/me', { current: PASSWORD })).status).toBe(204);
    expect(JSON.stringify(await log(id))).not.toContain('Gigi');
  });
});

describe('a name that was given up', () => {
  test('rests for a month: nobody else takes it, who had it may', async () => {
    const gaby = await signedUp(app, 'Gaby');
    const rival = await signedUp(app, 'Le Rival');
    await rename(gaby, 'Gabrielle');
    const refused = await signUp('GABY');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'name-rests', at: '/name' });
    expect(refused.body.detail).toContain('libre dans 30 jours');
    expect((await rename(rival, 'Ga\u00adby')).body.code).toBe('name-rests');
    expect((await call(rival, 'GET', '/api/people/me')).body.name).toBe('Le Rival');
    expect((await rename(gaby, 'Gaby')).status).toBe(200);
    await rename(gaby, 'Gabrielle');
    await database.sql`update resting_name set since = now() - interval '31 days'`;
    expect((await rename(rival, 'Gaby')).status).toBe(200);
  });

  test('of a deleted account rests too, without its name being kept', async () => {
    const solo = await signedUp(app, 'Solange Perdue');
    await call(solo, 'DELETE', '/api/people/me', { current: PASSWORD });
    expect((await signUp('solange perdue')).body.code).toBe('name-rests');
    const rows = await database.sql`select * from resting_name`;
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('solange');
    await database.sql`update resting_name set since = now() - interval '31 days'`;
    expect((await signUp('Solange Perdue')).status).toBe(201);
  });
});
