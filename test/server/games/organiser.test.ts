// Goal: organiser acts (title, visibility, hand-over, deleting, restoring, reminding) take effect for everybody at once, are logged, and do not touch the rules'
// state. Method: HTTP, real Postgres.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decide } from '../../../server/commit/decide.ts';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { audit } from '../../../server/ledger/audit.ts';
import type { AskReply } from '../../../server/read/ask-contract.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import type { GameListing, LogLine } from '../../../server/read/contract.ts';
import type { SignedUp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { evening } from '../../support/evening.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';
import { twoNodes } from '../../support/two-nodes.ts';

known(purse, evening);

let app: App;
let other: App;
let database: Database;
let ange: SignedUp;
let paul: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  const begun = await twoNodes();
  ({ database, ange, paul, stranger } = begun);
  [app, other] = begun.nodes;
});
afterAll(async () => expect(await audit(database.sql, auditStates)).toEqual([]));

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
const call = async (who: SignedUp | null, method: Method, url: string, payload?: object, node = app) => {
  const answer = await node.inject({ method, url, headers: who?.headers ?? {}, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};

async function opened(more: object = {}): Promise<string> {
  const body = { rulebook: 'purse', title: 'La bourse', seats: 3, ...more };
  const { id } = (await call(ange, 'POST', '/api/games', body)).body;
  const { code } = (await call(ange, 'POST', `/api/games/${id}/invitations`, { role: 'player' })).body;
  await call(paul, 'POST', '/api/games/join', { code });
  return id;
}

const at = (id: string, path = ''): string => `/api/games/${id}${path}`;
const patch = (who: SignedUp | null, id: string, what: object) =>
  call(who, 'PATCH', at(id), { id: randomUUID(), ...what });
const game = async (who: SignedUp | null, id: string) => (await call(who, 'GET', at(id))).body;
const log = async (who: SignedUp, id: string): Promise<LogLine[]> =>
  (await call(who, 'GET', at(id, '/moves'))).body.moves;
const move = (who: SignedUp, id: string, what: object, more: object = {}) =>
  call(who, 'POST', at(id, '/moves'), { id: randomUUID(), ask: 'r1.open', move: what, ...more });
const listed = async (who: SignedUp, query = ''): Promise<GameListing[]> =>
  (await call(who, 'GET', `/api/games${query}`)).body.games;

async function nested(): Promise<{ outer: string; inner: string }> {
  const outer = await opened({ rulebook: 'evening' });
  expect((await move(ange, outer, { do: 'open' }, { ask: 'open' })).status).toBe(200);
  const [row] = await database.sql<{ game_id: string }[]>`select game_id from game where parent_id = ${outer}`;
  return { outer, inner: row?.game_id ?? '' };
}

describe('a new name', () => {
  test('is seen by all, in the game and in lists, and the log says who gave it', async () => {
    const id = await opened();
    expect((await patch(ange, id, { title: '  Les nuits de Pigalle ' })).status).toBe(200);
    expect((await game(paul, id)).title).toBe('Les nuits de Pigalle');
    expect((await listed(paul)).find((one) => one.id === id)?.title).toBe('Les nuits de Pigalle');
    expect((await log(paul, id))[0]).toMatchObject({
      kind: 'desk',
      by: 'Ange Leca',
      lines: [{ key: 'host.renamed', args: { name: 'Ange Leca', title: 'Les nuits de Pigalle', before: 'La bourse' } }],
    });
  });

  test('is seen on another node at once', async () => {
    const id = await opened();
    await call(paul, 'GET', at(id), undefined, other);
    await patch(ange, id, { title: 'Autre' });
    expect((await call(paul, 'GET', at(id), undefined, other)).body.title).toBe('Autre');
  });

  test('sent twice is one move', async () => {
    const id = await opened();
    const body = { id: randomUUID(), title: 'Encore' };
    const first = await call(ange, 'PATCH', at(id), body);
    expect(await call(ange, 'PATCH', at(id), body)).toEqual(first);
    expect((await game(ange, id)).seq).toBe(first.body.seq);
  });

  test('is the organiser’s to give, in words, and something must change', async () => {
    const id = await opened();
    expect((await patch(paul, id, { title: 'À moi' })).body.code).toBe('not-allowed');
    expect((await patch(stranger, id, { title: 'À moi' })).status).toBe(404);
    expect((await patch(null, id, { title: 'À moi' })).status).toBe(401);
    expect((await patch(ange, id, {})).body.code).toBe('nothing-to-change');
    // Control and bidirectional characters are not allowed in a title.
    const broken = ['La\nbourse', 'a\u0007', '\u202eesruob', 'a\u2066b', 'a\u0085'];
    for (const title of ['', ' ', 'x'.repeat(81), 7, ...broken])
      expect((await patch(ange, id, { title })).status).toBe(400);
    const said = await call(ange, 'PATCH', at(id), { id: randomUUID(), title: '\u202eesruob' });
    expect(said.body).toMatchObject({ code: 'bad-sign', at: '/title' });
    expect(said.body.detail).toContain('U+202E');
    expect((await game(ange, id)).title).toBe('La bourse');
    // Invisible pasted characters are removed, and an emoji counts as one letter.
    const pasted = `\ufeffLa  bourse\u00ad ${'👩🏽‍🚒'.repeat(70)}\u200e\u00a0`;
    expect((await patch(ange, id, { title: pasted })).status).toBe(200);
    expect((await game(ange, id)).title).toBe(`La bourse ${'👩🏽‍🚒'.repeat(70)}`);
  });

  test('is never taken back, and stays when the move before it is', async () => {
    const id = await opened();
    const { seq } = (await move(paul, id, { do: 'earn', amount: 5 })).body;
    const renamed = (await patch(ange, id, { title: 'Reste' })).body.seq;
    const undo = (what: number) =>
      call(ange, 'POST', at(id, '/undo'), { id: randomUUID(), seq: what, reason: 'essai' });
    expect((await undo(renamed)).body.code).toBe('undo-none');
    expect((await undo(seq)).status).toBe(200);
    expect(await game(paul, id)).toMatchObject({ title: 'Reste', view: { moves: 0 } });
  });
});

describe('a game made public', () => {
  test('is open to anybody, with the games inside it; made private it is gone for them', async () => {
    const { outer, inner } = await nested();
    expect((await call(null, 'GET', at(inner))).status).toBe(404);
    await patch(ange, outer, { isPublic: true });
    expect((await game(null, outer)).isPublic).toBe(true);
    expect((await call(null, 'GET', at(inner))).status).toBe(200);
    await patch(ange, outer, { isPublic: false });
    expect((await call(stranger, 'GET', at(outer))).status).toBe(404);
    expect((await call(stranger, 'GET', at(inner))).status).toBe(404);
    const said = (await log(paul, outer)).flatMap((one) => one.lines.map((line) => line.key));
    expect(said.slice(0, 2)).toEqual(['host.private', 'host.public']);
  });
});

describe('a game deleted', () => {
  const paths = ['', '/moves', '/ledger', '/curves?unit=coin', '/draws'];

  test('does not exist for anybody, with the games inside it, but for its organiser, who restores it as it was', async () => {
    const { outer, inner } = await nested();
    await patch(ange, outer, { isPublic: true });
    const { code } = (await call(ange, 'POST', at(outer, '/invitations'), { role: 'player' })).body;
    const before = await game(paul, inner);
    expect((await call(ange, 'DELETE', at(outer))).status).toBe(204);
    for (const who of [paul, stranger, null])
      for (const id of [outer, inner])
        for (const path of [...paths, '']) expect((await call(who, 'GET', at(id, path))).status).toBe(404);
    expect((await call(paul, 'GET', at(outer), undefined, other)).status).toBe(404);
    expect((await call(paul, 'GET', `/api/live?games=${outer}`)).status).toBe(404);
    expect((await call(stranger, 'POST', '/api/games/join', { code })).status).toBe(404);
    expect((await call(null, 'GET', `/api/games/join?code=${code}`)).status).toBe(404);
    expect((await move(paul, inner, { do: 'earn', amount: 5 })).status).toBe(404);

    expect((await game(ange, outer)).goneAt).toMatch(/^\d{4}-/);
    expect((await log(ange, outer))[0]?.lines).toEqual([{ key: 'host.deleted', args: { name: 'Ange Leca' } }]);
    expect((await call(ange, 'POST', at(outer, '/restore'))).status).toBe(204);
    const { seq, ...after } = await game(paul, inner);
    expect(seq).toBeGreaterThan(before.seq);
    expect(after).toEqual({ ...before, seq: undefined, clocks: { ...before.clocks, seq } });
    expect((await log(paul, outer))[0]?.lines).toEqual([{ key: 'host.restored', args: { name: 'Ange Leca' } }]);
    expect((await move(paul, inner, { do: 'earn', amount: 5 })).status).toBe(200);
  });

  test('is in nobody’s list but in its organiser’s of deleted ones', async () => {
    const { outer, inner } = await nested();
    await call(ange, 'DELETE', at(outer));
    for (const who of [ange, paul]) for (const one of await listed(who)) expect([outer, inner]).not.toContain(one.id);
    expect((await listed(paul, '?gone=true')).map((one) => one.id)).not.toContain(outer);
    const gone = await listed(ange, '?gone=true');
    expect(gone.find((one) => one.id === outer)?.goneAt).toMatch(/^\d{4}-/);
    expect(gone.map((one) => one.id)).not.toContain(inner);
    await call(ange, 'POST', at(outer, '/restore'));
    expect((await listed(paul)).find((one) => one.id === outer)?.goneAt).toBeNull();
  });

  test('can be played by its organiser only after he restored it; asking twice is no fault', async () => {
    const id = await opened();
    for (let n = 0; n < 2; n++) expect((await call(ange, 'DELETE', at(id))).status).toBe(204);
    expect((await move(ange, id, { do: 'vote' })).body.code).toBe('game-deleted');
    expect((await patch(ange, id, { title: 'x' })).body.code).toBe('game-deleted');
    expect((await call(ange, 'GET', at(id, '/links'))).body.code).toBe('game-deleted');
    for (let n = 0; n < 2; n++) expect((await call(ange, 'POST', at(id, '/restore'))).status).toBe(204);
    const said = (await log(ange, id)).flatMap((one) => one.lines.map((line) => line.key));
    expect(said.filter((key) => key.startsWith('host.deleted') || key === 'host.restored')).toHaveLength(2);
  });

  test('is the organiser’s to delete, and whole', async () => {
    const { outer, inner } = await nested();
    expect((await call(paul, 'DELETE', at(outer))).status).toBe(403);
    expect((await call(paul, 'POST', at(outer, '/restore'))).status).toBe(403);
    expect((await call(stranger, 'DELETE', at(outer))).status).toBe(404);
    expect((await call(ange, 'DELETE', at(inner))).body.code).toBe('delete-child');
  });

  // That no clock expires in between, and when it does afterwards, is shown with held time (clocks/deadline-scheduler.test.ts).
  test('stops its clocks, on every node, and restored they go on with what they had left', async () => {
    const id = await opened({ options: { seconds: 60 } });
    await move(ange, id, { do: 'vote' });
    const due = async (node = app) =>
      Date.parse((await call(ange, 'GET', at(id), undefined, node)).body.asks[0]?.until ?? '');
    const before = await due();
    await call(ange, 'DELETE', at(id));
    expect(await database.sql`select 1 from clock where game_id = ${id}`).toHaveLength(0);
    for (const node of [app, other]) expect(await due(node)).toBeNaN();
    await call(ange, 'POST', at(id, '/restore'));
    const [deleted, restored] = (
      await database.sql<{ at: Date }[]>`
        select at from move where game_id = ${id} and kind = 'desk' order by seq`
    ).map((row) => Number(row.at));
    const stoodMs = Number(restored) - Number(deleted);
    for (const node of [app, other]) expect(await due(node)).toBe(before + stoodMs);
    const rows = await database.sql<{ due_at: Date }[]>`select due_at from clock where game_id = ${id}`;
    expect(rows.map((row) => Number(row.due_at))).toEqual([before + stoodMs]);
  });
});

describe('the organiser’s part', () => {
  const hand = (who: SignedUp, id: string, seat: number, clientId: string = randomUUID()) =>
    call(who, 'POST', at(id, '/hand-over'), { id: clientId, seat });

  test('goes to the player of a seat, with the games inside; who gave it keeps his own seat and nothing more', async () => {
    const { outer, inner } = await nested();
    await call(ange, 'POST', at(outer, '/seats'), { id: randomUUID(), seat: 2 });
    expect((await hand(ange, outer, 1)).status).toBe(200);
    expect(await game(paul, outer)).toMatchObject({ organisers: ['Paul'], me: { seat: 1 } });
    expect((await game(ange, outer)).me).toEqual({ seat: 2, roles: ['player'] });
    expect((await game(paul, inner)).organisers).toEqual(['Paul']);
    expect((await patch(ange, outer, { title: 'x' })).status).toBe(403);
    expect((await patch(paul, outer, { title: 'Chez Paul' })).status).toBe(200);
    expect((await log(ange, outer)).flatMap((one) => one.lines)).toContainEqual({
      key: 'host.handed-over',
      args: { name: 'Ange Leca', to: 'Paul' },
    });
    expect((await listed(paul)).find((one) => one.id === outer)?.role).toBe('organiser');
  });

  test('is given once: the same request again finds its first answer, also for who sees the game no more', async () => {
    const id = await opened();
    const clientId = randomUUID();
    const first = await hand(ange, id, 1, clientId);
    expect((await call(ange, 'GET', at(id))).status).toBe(404);
    expect(await hand(ange, id, 1, clientId)).toEqual(first);
    expect((await hand(stranger, id, 1, clientId)).status).toBe(404);
  });

  test('goes to nobody who holds no seat, not to oneself, and is not a player’s to give', async () => {
    const id = await opened();
    await call(ange, 'POST', at(id, '/seats'), { id: randomUUID(), seat: 2 });
    expect((await hand(ange, id, 3)).body).toMatchObject({ status: 409, code: 'no-holder' });
    expect((await hand(ange, id, 2)).body.code).toBe('hand-over-self');
    expect((await hand(paul, id, 2)).status).toBe(403);
    expect((await hand(stranger, id, 1)).status).toBe(404);
    expect((await game(ange, id)).organisers).toEqual(['Ange Leca']);
  });

  test('asked for twice at once is handed over once', async () => {
    const id = await opened();
    const answers = await Promise.all([hand(ange, id, 1), hand(ange, id, 1)]);
    // The second requester is no longer organiser, or cannot see the game any more.
    const [given, refused] = answers.map((one) => one.status).sort();
    expect(given).toBe(200);
    expect([403, 404]).toContain(refused);
    expect((await game(paul, id)).organisers).toEqual(['Paul']);
  });
});

describe('a reminder', () => {
  const remind = (who: SignedUp, id: string, seats: number[], ask = 'r1.vote') =>
    call(who, 'POST', at(id, '/reminders'), { id: randomUUID(), ask, seats });
  const asked = async (who: SignedUp | null, id: string): Promise<AskReply> => (await game(who, id)).asks[0];

  async function voting(): Promise<string> {
    const id = await opened({ isPublic: true, options: { seconds: 60 } });
    await move(ange, id, { do: 'vote' });
    return id;
  }

  test('is heard by the seats that are awaited and by nobody else; the organiser sees whom he reminded', async () => {
    const id = await voting();
    expect((await remind(ange, id, [1, 2])).status).toBe(200);
    expect((await log(paul, id))[0]?.lines).toEqual([
      { key: 'host.reminded', args: { name: 'Ange Leca', ask: { term: 'ask.vote' } } },
    ]);
    expect((await log(ange, id))[0]).toMatchObject({ kind: 'desk', lines: [] });
    expect((await call(null, 'GET', at(id, '/moves'))).body.moves[0].lines).toEqual([]);
    expect((await asked(ange, id)).reminded?.seats).toEqual([1, 2]);
    expect((await asked(paul, id)).reminded?.seats).toEqual([1]);
    expect((await asked(null, id)).reminded).toBeNull();
  });

  test('comes at most once a minute for an ask and seat; others are reminded all the same', async () => {
    const id = await voting();
    await remind(ange, id, [1]);
    expect((await remind(ange, id, [1])).body).toMatchObject({ status: 409, code: 'reminded-already' });
    expect((await remind(ange, id, [1, 3, 3])).status).toBe(200);
    const [row] = await database.sql<{ given: { seats: number[] } }[]>`
      select given from move where game_id = ${id} order by seq desc limit 1`;
    expect(row?.given.seats).toEqual([3]);
    const read = await hostOn(database, true).read(id);
    if (!read) throw new Error('no game');
    const input = {
      kind: 'command',
      gameId: id,
      clientId: randomUUID(),
      by: { person: ange.id, name: ange.name },
      command: { do: 'remind', ask: 'r1.vote', seats: [1] },
    } as const;
    const last = read.game.reminded['r1.vote']?.[1] ?? 0;
    expect(() => decide(read.book, input, last + 59_999)).toThrow('reminded-already');
    expect(decide(read.book, input, last + 60_000).rows().moves[0]?.lines[0]?.to).toEqual([1]);
  });

  test('is not for who has answered, nor for a question that is closed, nor a player’s to send', async () => {
    const id = await voting();
    await move(paul, id, { do: 'choose', number: 2 }, { ask: 'r1.vote' });
    expect((await remind(ange, id, [1, 2])).body).toMatchObject({ status: 409, code: 'not-awaited' });
    expect((await remind(ange, id, [2], 'r1.open')).body).toMatchObject({ status: 409, code: 'ask-over' });
    expect((await remind(paul, id, [2])).status).toBe(403);
    expect((await remind(stranger, id, [2])).status).toBe(403);
    for (const seats of [[], [-1], [257], ['1']]) expect((await remind(ange, id, seats as number[])).status).toBe(400);
    expect((await asked(ange, id)).reminded).toBeNull();
  });

  test('is over with the answer, and with the question', async () => {
    const id = await voting();
    await remind(ange, id, [1, 2]);
    await move(paul, id, { do: 'choose', number: 2 }, { ask: 'r1.vote' });
    expect((await asked(ange, id)).reminded?.seats).toEqual([2]);
    await call(ange, 'POST', at(id, '/close'), { ask: 'r1.vote' });
    const loaded = await hostOn(database, true).read(id);
    expect(loaded?.game.reminded).toEqual({});
  });
});

test('the audit names a list that shows a game otherwise than its moves do', async () => {
  const id = await opened();
  await patch(ange, id, { title: 'Vrai' });
  await database.sql`update game set title = 'Faux' where game_id = ${id}`;
  expect((await auditStates(database.sql, id)).map((fault) => fault.what)).toEqual([
    `game ${id}: lists show another title, publicity or deletion than its moves give`,
  ]);
  await database.sql`update game set title = 'Vrai' where game_id = ${id}`;
});

describe('a node that loads the game', () => {
  test('finds in a snapshot that it was deleted and who left which seat under the names that every version gave them', async () => {
    const id = await opened();
    for (let n = 0; n < 70; n++) await move(paul, id, { do: 'earn', amount: 1 });
    const keep = (kept: object) => database.sql`
      update snapshot set data = (data::jsonb || ${JSON.stringify(kept)}::text::jsonb)::json where game_id = ${id}`;
    const kept = { gone: { at: 7, closed: true }, left: { somebody: 2 } };
    await keep(kept);
    const loaded = (await hostOn(database, true).read(id))?.game;
    expect([loaded?.deleted, loaded?.formerSeats]).toEqual([kept.gone, kept.left]);
    await keep({ gone: null, left: {} });
  });

  test('finds it as the one that played it, before and after a snapshot', async () => {
    const id = await opened();
    const same = async () => {
      const [one, two] = [await hostOn(database, true).read(id), await call(ange, 'GET', at(id))];
      const mine = two.body;
      expect([one?.game.title, one?.game.isPublic, one?.game.seq]).toEqual([mine.title, mine.isPublic, mine.seq]);
    };
    await patch(ange, id, { title: 'Un', isPublic: true });
    await same();
    for (let n = 0; n < 70; n++) await move(paul, id, { do: 'earn', amount: 1 });
    const [row] = await database.sql<{ data: object }[]>`select data from snapshot where game_id = ${id}`;
    expect(row?.data).toMatchObject({ title: 'Un', isPublic: true, gone: null, left: {}, reminded: {} });
    await same();
    await patch(ange, id, { title: 'Deux' });
    await same();
    // As earlier versions wrote them.
    await database.sql`update snapshot set data = (data::jsonb - 'title' - 'isPublic' - 'gone' - 'reminded')::json where game_id = ${id}`;
    await same();
    await call(ange, 'DELETE', at(id));
    expect((await hostOn(database, true).read(id))?.game.deleted).toMatchObject({ at: expect.any(Number) });
  });
});
