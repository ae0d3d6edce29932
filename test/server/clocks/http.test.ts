// Goal: organisers' and timekeepers' clock acts take effect for everybody; others are refused with a sentence and leave every clock unchanged. Method: an
// evening of three tables (`club-clock`) by HTTP on a real Postgres.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { languages } from '../../../server/http/language.ts';
import { HOST, say } from '../../../server/http/sentences.ts';
import type { ClockReply, ClocksReply } from '../../../server/read/clock-contract.ts';
import type { LogLine } from '../../../server/read/contract.ts';
import { PASSWORD, type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { evening as eveningGame } from '../../support/evening.ts';
import { known } from '../../support/known.ts';
import { asOldScreen } from '../../support/old-screen.ts';
import { purse } from '../../support/purse.ts';

known(purse, eveningGame);

let app: App;
let database: Database;
let ange: SignedUp;
let judge: SignedUp;
let paul: SignedUp;
let stranger: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
  ange = await signedUp(app, 'Ange Leca');
  judge = await signedUp(app, 'Rosa');
  paul = await signedUp(app, 'Paul');
  stranger = await signedUp(app, 'Le Curieux');
});

type Method = 'PATCH' | 'GET' | 'POST' | 'DELETE';
const call = async (who: SignedUp | null, method: Method, url: string, payload?: object, language = 'fr') => {
  const headers = { ...who?.headers, 'accept-language': language };
  const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers };
};
const at = (id: string, path = ''): string => `/api/games/${id}${path}`;

const invited = async (id: string, who: SignedUp, role: string): Promise<void> => {
  const made = role === 'screen' ? 'timekeeper' : role;
  const { code } = (await call(ange, 'POST', at(id, '/invitations'), { role: made })).body;
  if (role === 'screen') await asOldScreen(database.sql, code);
  expect((await call(who, 'POST', '/api/games/join', { code })).body).toMatchObject({ game: id, role });
};

const stage = { name: 'Ronde', seconds: 3600, kind: 'play', atZero: 'wait' };
const banks = { players: 2, seconds: 600, kind: 'bank' };

async function evening({ runs = true, turns = null as object | null } = {}): Promise<string> {
  const options = { stages: [stage, { ...stage, name: 'Finale' }], turns };
  const opened = await call(ange, 'POST', '/api/games', { rulebook: 'club-clock', title: 'Jeudi', seats: 3, options });
  const { id } = opened.body;
  await invited(id, judge, 'timekeeper');
  await invited(id, paul, 'player');
  if (runs) expect((await move(ange, id, 'go.0', { do: 'start', stage: 0 })).status).toBe(200);
  return id;
}

const move = (who: SignedUp, id: string, ask: string, what: object, more: object = {}) =>
  call(who, 'POST', at(id, '/moves'), { id: randomUUID(), ask, move: what, ...more });
const act = (who: SignedUp | null, id: string, what: object, language = 'fr') =>
  call(who, 'POST', at(id, '/clocks'), { id: randomUUID(), ...what }, language);
const clocks = async (id: string, who: SignedUp | null = ange): Promise<ClocksReply> =>
  (await call(who, 'GET', at(id, '/clocks'))).body;
const clock = async (id: string, clockId: string): Promise<ClockReply> => {
  const found = (await clocks(id)).clocks.find((one) => one.id === clockId);
  if (!found) throw new Error(`no clock ${clockId}`);
  return found;
};
const lastSaid = async (id: string): Promise<LogLine | undefined> =>
  (await call(paul, 'GET', at(id, '/moves'))).body.moves[0];
const words = (line: LogLine | undefined): string[] =>
  languages.map((language) =>
    (line?.lines ?? []).map(({ key, args }) => say(language, key, args, 'club-clock')).join(' '),
  );

describe('the time', () => {
  test('is told to anybody, in ms with fractions, and kept by no cache', async () => {
    const before = Date.now();
    const { status, body, headers } = await call(null, 'GET', '/api/time');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    // Precision is tested in database-time.test.ts: a busy machine's round trips are slow.
    expect(body.now).toBeGreaterThan(before - 1_000);
    expect(body.now).toBeLessThan(Date.now() + 1_000);
    const several = await Promise.all(Array.from({ length: 8 }, () => call(null, 'GET', '/api/time')));
    expect(several.some((one) => !Number.isInteger(one.body.now))).toBe(true);
  });
});

describe('clocks', () => {
  test('are told with the game and by themselves, the same to all who see it', async () => {
    const id = await evening();
    const told = await clocks(id);
    expect(told.clocks.map((one) => one.id)).toEqual(['r1.t1', 'r1.t2', 'r1.t3']);
    expect(told.clocks[1]).toMatchObject({
      kind: 'ask',
      ask: 'r1.t2',
      about: 'play',
      seat: 2,
      node: 'round.1/table.2',
      of: 3_600_000,
      left: 3_600_000,
      heldBy: null,
      bonuses: [],
    });
    const leftMs = Date.parse(told.clocks[1]?.due ?? '') - Date.now();
    expect(leftMs).toBeGreaterThan(3_540_000);
    expect(leftMs).toBeLessThan(3_601_000);
    for (const who of [judge, paul]) expect(await clocks(id, who)).toEqual(told);
    const game = (await call(paul, 'GET', at(id))).body;
    expect(game.clocks).toEqual(told);
    expect(game.seq).toBe(told.seq);
    const { token } = (await call(ange, 'POST', at(id, '/links'), { kind: 'clock', name: 'Mur' })).body;
    expect((await call(null, 'GET', at(id, `/clocks?link=${token}`))).body).toEqual(told);
    for (const who of [stranger, null]) expect((await call(who, 'GET', at(id, '/clocks'))).status).toBe(404);
  });

  test('a bank says whose it is, and stands while nobody uses it', async () => {
    const id = await evening({ turns: banks });
    const [first, second] = [await clock(id, 'r1.t1.p1'), await clock(id, 'r1.t1.p2')];
    expect(first).toMatchObject({ kind: 'bank', ask: 'r1.t1.turn1', about: 'turn', seat: 1, of: 600_000 });
    expect(first.due).not.toBeNull();
    expect(second).toMatchObject({ kind: 'bank', ask: null, about: null, due: null, left: 600_000 });
    await move(paul, id, 'r1.t1.turn1', { do: 'pass' });
    expect((await clock(id, 'r1.t1.p1')).due).toBeNull();
    expect((await clock(id, 'r1.t1.p2')).ask).toBe('r1.t1.turn2');
  });

  test('a table stops with what it has left, longer than the room around it, and its end is later by as much', async () => {
    const id = await evening();
    expect((await act(judge, id, { do: 'pause', node: 'round.1/table.2', why: 'Un verre renversé' })).status).toBe(200);
    const stopped = await clock(id, 'r1.t2');
    expect(stopped).toMatchObject({ due: null, heldBy: 'round.1/table.2' });
    expect(stopped.left).toBeGreaterThan(3_590_000);
    expect((await clock(id, 'r1.t1')).due).not.toBeNull();
    expect(await lastSaid(id)).toMatchObject({ kind: 'desk', by: 'Rosa' });
    expect(words(await lastSaid(id))).toEqual([
      'Rosa arrête le temps (table 2). Motif\u00a0: Un verre renversé',
      'Rosa stops the time (table 2). Reason: Un verre renversé',
    ]);

    expect((await act(ange, id, { do: 'pause', node: '' })).status).toBe(200);
    expect(words(await lastSaid(id))[0]).toBe('Ange Leca arrête le temps pour toute la partie.');
    for (const one of (await clocks(id)).clocks) expect(one).toMatchObject({ due: null, heldBy: '' });
    expect((await act(ange, id, { do: 'resume', node: '' })).status).toBe(200);
    expect(words(await lastSaid(id))[1]).toBe('Ange Leca starts the time again for the whole game.');
    // A separately paused clock stays paused.
    expect(await clock(id, 'r1.t2')).toMatchObject({ due: null, heldBy: 'round.1/table.2', left: stopped.left });
    expect((await clock(id, 'r1.t3')).due).not.toBeNull();

    expect((await act(judge, id, { do: 'resume', node: 'round.1/table.2' })).status).toBe(200);
    const again = await clock(id, 'r1.t2');
    expect(again).toMatchObject({ left: stopped.left, heldBy: null });
    const { pauses } = await clocks(id);
    const own = pauses.find((pause) => pause.node === 'round.1/table.2');
    expect(own).toMatchObject({ since: null, by: 'Rosa', why: 'Un verre renversé' });
    expect(own?.stood).toBeGreaterThan(0);
    const first = Date.parse((await clock(id, 'r1.t1')).due ?? '');
    const room = pauses.find((pause) => pause.node === '')?.stood ?? 0;
    // Both tables began together and stood with the room; table 2 stood separately as well.
    expect(Date.parse(again.due ?? '') - first).toBe((own?.stood ?? 0) - room);
  });

  test('a bonus is added, shown with its reason, and said in minutes and seconds', async () => {
    const id = await evening();
    const { due } = await clock(id, 'r1.t1');
    const bonus = { do: 'bonus', clock: 'r1.t1', seconds: 150, why: ' Question de règle ' };
    expect((await act(judge, id, bonus)).status).toBe(200);
    const after = await clock(id, 'r1.t1');
    expect(Date.parse(after.due ?? '') - Date.parse(due ?? '')).toBe(150_000);
    expect(after.of).toBe(3_600_000);
    expect(after.bonuses).toEqual([
      { ms: 150_000, why: 'Question de règle', by: 'Rosa', at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    expect(words(await lastSaid(id))).toEqual([
      'Rosa accorde 2 minutes et 30 secondes de plus (table 1)\u00a0: «\u00a0La table joue\u00a0». Motif\u00a0: Question de règle',
      'Rosa gives 2 minutes and 30 seconds more (table 1): “The table is playing”. Reason: Question de règle',
    ]);
    for (const [seconds, said] of [
      [60, '1 minute de plus'],
      [1, '1 seconde de plus'],
      [3600, '60 minutes de plus'],
      [61, '1 minute et 1 seconde de plus'],
    ] as const) {
      await act(ange, id, { ...bonus, seconds });
      expect(words(await lastSaid(id))[0]).toContain(`accorde ${said} (table 1)`);
    }
  });

  test('the person who gave it or stopped them is told by today’s name; who has no part in it any more is not named', async () => {
    const id = await evening();
    const marius = await signedUp(app, 'Marius');
    await invited(id, marius, 'timekeeper');
    const bonus = { do: 'bonus', clock: 'r1.t1', seconds: 60, why: 'dé perdu' };
    expect((await act(marius, id, bonus)).status).toBe(200);
    expect((await act(marius, id, { do: 'pause', node: '', why: 'pizza' })).status).toBe(200);
    const told = async () => {
      const [clocks, game] = await Promise.all([call(paul, 'GET', at(id, '/clocks')), call(paul, 'GET', at(id))]);
      return [clocks.body, game.body.clocks].map(({ clocks, pauses }: ClocksReply) => [
        clocks.flatMap(({ bonuses }) => bonuses.map(({ by, why }) => [by, why])),
        pauses.map(({ by, why }) => [by, why]),
      ]);
    };
    const as = (name: string) => [[[name, 'dé perdu']], [[name, 'pizza']]];
    expect(await told()).toEqual([as('Marius'), as('Marius')]);
    const renamed = { name: 'Marius B.', current: PASSWORD };
    expect((await call(marius, 'PATCH', '/api/people/me', renamed)).status).toBe(200);
    expect(await told()).toEqual([as('Marius B.'), as('Marius B.')]);
    expect((await call(marius, 'DELETE', '/api/people/me', { current: PASSWORD })).status).toBe(204);
    expect(await told()).toEqual([as(''), as('')]);
  });

  test('time given is taken back once, from one clock or from all, while it is not being played; the log says so', async () => {
    const id = await evening();
    expect((await act(judge, id, { do: 'bonus', clock: 'r1.t1', seconds: 300, why: 'dé perdu' })).status).toBe(200);
    const given = await clock(id, 'r1.t1');
    const [own] = given.bonuses;
    const back = { do: 'bonus-back', at: own?.at, clock: 'r1.t1' };
    expect((await act(judge, id, { ...back, clock: 'r1.t2' })).body.code).toBe('no-bonus');
    expect((await act(paul, id, back)).status).toBe(403);
    expect((await act(judge, id, { ...back, at: 'hier' })).body.code).toBe('bad-field');
    expect((await act(judge, id, back)).status).toBe(200);
    const after = await clock(id, 'r1.t1');
    expect([after.bonuses, Date.parse(given.due ?? '') - Date.parse(after.due ?? '')]).toEqual([[], 300_000]);
    const [fr, en] = words(await lastSaid(id));
    expect(fr).toBe('Rosa reprend le temps accordé (5 minutes) (table 1)\u00a0: «\u00a0La table joue\u00a0»');
    expect(en).toContain('Rosa takes back the time that was given (5 minutes)');
    expect((await act(judge, id, back)).body.code).toBe('no-bonus');
    const all = { do: 'bonus-all', node: '', about: 'play', seconds: 60, why: 'pizzas' };
    expect((await act(ange, id, all)).status).toBe(200);
    const shared = (await clock(id, 'r1.t2')).bonuses;
    expect(shared).toMatchObject([{ ms: 60_000, all: true }]);
    expect((await act(judge, id, { do: 'bonus-back', at: shared[0]?.at })).status).toBe(200);
    expect((await clocks(id)).clocks.map(({ bonuses }) => bonuses.length)).toEqual([0, 0, 0]);
    expect(words(await lastSaid(id))[0]).toContain('à 3 horloges');
  });

  test('a timekeeper takes back what he himself did at the desk, nobody else’s, and not what a table has gone on from', async () => {
    const id = await evening();
    const undo = (who: SignedUp, seq: number) => call(who, 'POST', at(id, '/undo'), { id: randomUUID(), seq });
    const left = (await clock(id, 'r1.t2')).due;
    const stop = await move(judge, id, 'desk.1', { do: 'stop' });
    expect(stop.status).toBe(200);
    expect((await undo(paul, stop.body.seq)).body.code).toBe('undo-not-yours');
    expect((await undo(judge, stop.body.seq)).status).toBe(200);
    expect(Math.abs(Date.parse((await clock(id, 'r1.t2')).due ?? '') - Date.parse(left ?? ''))).toBeLessThan(5000);
    const mine = (await call(judge, 'GET', at(id, '/moves'))).body.moves.find((one: LogLine) => one.do === 'stop');
    expect([mine.mine, mine.undone]).toEqual([true, true]);
    const done = await move(ange, id, 'desk.1', { do: 'done', table: 2 });
    expect((await undo(judge, done.body.seq)).body.code).toBe('undo-not-yours');
    // Others have acted on it since.
    const next = await move(judge, id, 'desk.1', { do: 'next' });
    expect((await move(paul, id, 'r2.t1', { do: 'done' })).status).toBe(200);
    const also = (await call(ange, 'POST', `${at(id, '/undo')}?preview=true`, { id: randomUUID(), seq: next.body.seq }))
      .body.seqs;
    expect(also).toHaveLength(2);
    expect((await undo(judge, next.body.seq)).body.code).toBe('undo-others-moved');
  });

  test('all tables that still play are given time at once: one move, one line, each clock its bonus', async () => {
    const id = await evening({ turns: { players: 2, seconds: 90, kind: 'turn' } });
    await move(ange, id, 'r1.t3', { do: 'done' }, { seat: 3 });
    await act(judge, id, { do: 'pause', node: 'round.1/table.2' });
    const before = await clocks(id);
    const all = { do: 'bonus-all', node: '', about: 'play', seconds: 300, why: ' Les pizzas ' };
    expect((await act(judge, id, all)).status).toBe(200);
    const after = await clocks(id);
    expect(after.seq).toBe(before.seq + 1);
    const first = after.clocks.find((one) => one.id === 'r1.t1')?.bonuses;
    expect(first).toEqual([{ ms: 300_000, all: true, why: 'Les pizzas', by: 'Rosa', at: expect.any(String) }]);
    expect(after.clocks.map((one) => one.id).sort()).toEqual(before.clocks.map((one) => one.id).sort());
    for (const was of before.clocks) {
      const now = after.clocks.find((one) => one.id === was.id);
      const more = was.about === 'play' ? 300_000 : 0;
      expect([was.id, now?.left, now?.due && Date.parse(now.due)]).toEqual([
        was.id,
        was.left + more,
        was.due && Date.parse(was.due) + more,
      ]);
      expect(now?.bonuses).toEqual(more > 0 ? first : []);
    }
    expect(words(await lastSaid(id))).toEqual([
      'Rosa accorde 5 minutes de plus à 2 horloges\u00a0: «\u00a0La table joue\u00a0». Motif\u00a0: Les pizzas',
      'Rosa gives 5 minutes more for 2 clocks: “The table is playing”. Reason: Les pizzas',
    ]);
    expect((await act(judge, id, { ...all, node: 'round.1/table.1' })).status).toBe(200);
    expect((await clock(id, 'r1.t1')).bonuses).toHaveLength(2);
    expect((await clock(id, 'r1.t2')).bonuses).toHaveLength(1);
  });

  test('is listed as one that stands until its stage runs, to everybody who has a part', async () => {
    const id = await evening({ runs: false });
    const stands = async (who: SignedUp): Promise<boolean> =>
      (await call(who, 'GET', '/api/games')).body.games.find((game: { id: string }) => game.id === id).awaitsOrganiser;
    for (const who of [ange, judge, paul]) expect(await stands(who)).toBe(true);
    await move(ange, id, 'go.0', { do: 'start', stage: 0 });
    for (const who of [ange, judge, paul]) expect(await stands(who)).toBe(false);
    await move(ange, id, 'desk.1', { do: 'stop' });
    expect(await stands(paul)).toBe(true);
  });

  test('what happens after an outage is the organiser’s or the timekeeper’s choice, and stands in the log', async () => {
    const id = await evening();
    expect((await clocks(id)).afterOutage).toBe('credit');
    expect((await act(judge, id, { do: 'after-outage', how: 'apply' })).status).toBe(200);
    expect((await clocks(id)).afterOutage).toBe('apply');
    expect(words(await lastSaid(id))[0]).toContain('Rosa décide\u00a0: après une panne du serveur');
  });
});

describe('the timekeeper', () => {
  test('is invited, joins, starts a stage in his own name, stops it and ends it', async () => {
    const id = await evening({ runs: false });
    const seen = (await call(judge, 'GET', at(id))).body;
    expect(seen.timekeepers).toEqual(['Rosa']);
    expect(seen.me).toEqual({ seat: null, roles: ['timekeeper'] });
    expect(seen.asks[0]).toMatchObject({ id: 'go.0', mine: true });
    expect(seen.asks[0].choices).toEqual([
      { seat: 0, options: [{ do: 'start', fields: { stage: { kind: 'pick', from: [0, 1] } } }, { do: 'finish' }] },
    ]);
    expect((await move(judge, id, 'go.0', { do: 'start', stage: 1 })).status).toBe(200);
    expect(await lastSaid(id)).toMatchObject({ by: 'Rosa', seat: 0, do: 'start' });
    expect((await act(judge, id, { do: 'pause', node: 'round.1' })).status).toBe(200);
    expect((await clocks(id)).clocks.every((one) => one.due === null && one.heldBy === 'round.1')).toBe(true);
    expect((await move(judge, id, 'desk.1', { do: 'stop' }, { seat: 0 })).status).toBe(200);
    expect((await clocks(id)).clocks).toEqual([]);
  });

  test('who repeats an answer is told the first result', async () => {
    const id = await evening({ runs: false });
    const body = { id: randomUUID(), ask: 'go.0', move: { do: 'start', stage: 0 } };
    const first = await call(judge, 'POST', at(id, '/moves'), body);
    expect(await call(judge, 'POST', at(id, '/moves'), body)).toMatchObject({ status: 200, body: first.body });
  });

  test('answers nothing else of the organiser’s, and for no table', async () => {
    const { id } = (await call(ange, 'POST', '/api/games', { rulebook: 'evening', title: 'Soirée', seats: 2 })).body;
    await invited(id, judge, 'timekeeper');
    const seen = (await call(judge, 'GET', at(id))).body;
    expect(seen.asks[0]).toMatchObject({ mine: false, choices: [] });
    for (const more of [{}, { seat: 0 }, { seat: 1 }])
      expect((await move(judge, id, 'open', { do: 'open' }, more)).status).toBeGreaterThanOrEqual(403);
    expect((await clocks(id)).seq).toBe(seen.seq);

    const club = await evening();
    const { seq } = await clocks(club);
    for (const seat of [1, 2])
      expect((await move(judge, club, `r1.t${seat}`, { do: 'done' }, { seat })).status).toBe(403);
    expect((await call(judge, 'POST', at(club, '/links'), { kind: 'clock', name: 'Mur' })).status).toBe(403);
    expect((await call(judge, 'DELETE', at(club))).status).toBe(403);
    expect((await clocks(club)).seq).toBe(seq);
  });

  test('ends a table’s stage at the desk, in his own name; a player does not, nor does a table end another', async () => {
    const id = await evening();
    const end = { do: 'done', table: 1 };
    expect((await move(paul, id, 'desk.1', end, { seat: 0 })).status).toBe(403);
    expect((await move(paul, id, 'r1.t1', { do: 'done', table: 2 })).status).toBe(422);
    expect((await move(judge, id, 'desk.1', end, { seat: 0 })).status).toBe(200);
    expect(await lastSaid(id)).toMatchObject({ by: 'Rosa', seat: 0, do: 'done' });
    expect((await clocks(id)).clocks.map((one) => one.id)).toEqual(['r1.t2', 'r1.t3']);
    expect((await move(judge, id, 'desk.1', end, { seat: 0 })).status).toBe(422);
  });

  test('players, screens and strangers stop nothing', async () => {
    const id = await evening();
    await invited(id, stranger, 'screen');
    const other = await signedUp(app, `Passant ${randomUUID().slice(0, 8)}`);
    // A timekeeper of another event has no part here.
    const elsewhere = (await call(other, 'POST', '/api/games', { rulebook: 'club-clock', title: 'Ailleurs' })).body.id;
    const before = await clocks(id);
    for (const what of [
      { do: 'pause', node: '' },
      { do: 'resume', node: '' },
      { do: 'bonus', clock: 'r1.t1', seconds: 60, why: 'Pour moi' },
      { do: 'after-outage', how: 'apply' },
    ]) {
      for (const who of [paul, stranger]) {
        const answer = await act(who, id, what);
        expect([answer.status, answer.body.detail]).toEqual([
          403,
          'Votre rôle dans cette partie ne permet pas de faire cela.',
        ]);
      }
      expect((await act(other, id, what)).status).toBe(404);
      expect((await act(null, id, what)).status).toBe(401);
      expect((await act(ange, elsewhere, what)).status).toBe(404);
    }
    for (const ask of ['go.0', 'desk.1'])
      expect([403, 409, 422]).toContain((await move(paul, id, ask, { do: 'stop' }, { seat: 0 })).status);
    expect(await clocks(id)).toEqual(before);
  });
});

describe('bad input is refused with a sentence, and the clocks stay as they were', () => {
  const refusals: readonly [string, object, number, string][] = [
    ['a node that is none', { do: 'pause', node: 'round.7' }, 409, 'no-clock'],
    ['a table of another round', { do: 'pause', node: 'table.1' }, 409, 'no-clock'],
    ['half a name', { do: 'pause', node: 'round.1/tab' }, 409, 'no-clock'],
    ['what runs already', { do: 'resume', node: 'round.1' }, 409, 'clock-not-paused'],
    ['a clock that is none', { do: 'bonus', clock: 'r9.t1', seconds: 60, why: 'x' }, 409, 'no-clock'],
    [
      'nothing below that node',
      { do: 'bonus-all', node: 'round.7', about: 'play', seconds: 60, why: 'x' },
      409,
      'no-clock',
    ],
    [
      'a kind that nobody is asked',
      { do: 'bonus-all', node: '', about: 'nap', seconds: 60, why: 'x' },
      409,
      'no-clock',
    ],
    ['a bonus for all of no kind', { do: 'bonus-all', node: '', seconds: 60, why: 'x' }, 400, 'bad-field'],
    ['a bonus for all without a reason', { do: 'bonus-all', node: '', about: 'play', seconds: 60 }, 400, 'bad-field'],
    [
      'more than an hour for all',
      { do: 'bonus-all', node: '', about: 'play', seconds: 3601, why: 'x' },
      400,
      'bad-field',
    ],
    ['time taken away', { do: 'bonus', clock: 'r1.t1', seconds: -60, why: 'x' }, 400, 'bad-field'],
    ['no time', { do: 'bonus', clock: 'r1.t1', seconds: 0, why: 'x' }, 400, 'bad-field'],
    ['half a second', { do: 'bonus', clock: 'r1.t1', seconds: 0.5, why: 'x' }, 400, 'bad-field'],
    ['more than an hour', { do: 'bonus', clock: 'r1.t1', seconds: 3601, why: 'x' }, 400, 'bad-field'],
    ['an absurd time', { do: 'bonus', clock: 'r1.t1', seconds: 1e300, why: 'x' }, 400, 'bad-field'],
    ['a time in words', { do: 'bonus', clock: 'r1.t1', seconds: '60', why: 'x' }, 400, 'bad-field'],
    ['a bonus without a reason', { do: 'bonus', clock: 'r1.t1', seconds: 60 }, 400, 'bad-field'],
    ['a reason of blanks', { do: 'bonus', clock: 'r1.t1', seconds: 60, why: '   ' }, 400, 'bad-field'],
    ['a reason on two lines', { do: 'pause', node: '', why: 'a\nb' }, 400, 'bad-sign'],
    ['a reason without end', { do: 'pause', node: '', why: 'x'.repeat(201) }, 400, 'bad-field'],
    ['a time of the client’s own', { do: 'pause', node: '', at: '2020-01-01T00:00:00Z' }, 400, 'bad-field'],
    ['what the client thinks is left', { do: 'pause', node: '', left: 3_600_000 }, 400, 'bad-field'],
    ['another name', { do: 'pause', node: '', by: 'Ange Leca' }, 400, 'bad-field'],
    ['an act that is none', { do: 'rewind', node: '' }, 400, 'bad-field'],
    ['nothing at all', {}, 400, 'bad-field'],
    ['an outage of one’s own', { do: 'after-outage', how: 'mine' }, 400, 'bad-field'],
  ];
  const hostile = [
    '../../etc/passwd',
    '/',
    'round.1/',
    '__proto__',
    'constructor',
    'toString',
    'ronde.１',
    '🕰️',
    'round.1\u0000',
    '\ud800',
    'x'.repeat(200),
  ];

  test('with any value', async () => {
    const id = await evening();
    const before = await clocks(id);
    for (const [what, payload, status, code] of refusals)
      for (const language of languages) {
        const answer = await act(judge, id, payload, language);
        expect([what, answer.status, answer.body.code]).toEqual([what, status, code]);
        expect(answer.body.detail).toMatch(/^\p{Lu}.* .*\.$/u);
      }
    for (const node of hostile)
      for (const payload of [
        { do: 'pause', node },
        { do: 'resume', node },
        { do: 'bonus', clock: node, seconds: 9, why: 'x' },
        { do: 'bonus-all', node, about: 'play', seconds: 9, why: 'x' },
        { do: 'bonus-all', node: 'round.1', about: node, seconds: 9, why: 'x' },
      ]) {
        const answer = await act(judge, id, payload);
        expect([400, 409]).toContain(answer.status);
        expect(answer.body.detail).toMatch(/^\p{Lu}.* .*\.$/u);
      }
    expect((await act(judge, id, { do: 'pause', node: 'x'.repeat(201) })).body.code).toBe('bad-field');
    expect((await act(judge, randomUUID(), { do: 'pause', node: '' })).status).toBe(404);
    expect(await clocks(id)).toEqual(before);
  });

  test('what stands cannot be stopped again; the same id answers the first result', async () => {
    const id = await evening();
    const body = { id: randomUUID(), do: 'pause', node: 'round.1', why: 'Pause' };
    const first = await call(judge, 'POST', at(id, '/clocks'), body);
    const stopped = await clocks(id);
    expect(await call(judge, 'POST', at(id, '/clocks'), body)).toMatchObject({ status: 200, body: first.body });
    expect((await act(ange, id, { do: 'pause', node: 'round.1' })).body.code).toBe('clock-paused');
    expect(await clocks(id)).toEqual(stopped);
    const bonus = { id: randomUUID(), do: 'bonus', clock: 'r1.t1', seconds: 60, why: 'x' };
    for (let n = 0; n < 3; n++) expect((await call(judge, 'POST', at(id, '/clocks'), bonus)).status).toBe(200);
    expect((await clock(id, 'r1.t1')).bonuses).toHaveLength(1);
  });

  test('what happens after an outage is decided for the whole event, not for a game inside it', async () => {
    const { id } = (await call(ange, 'POST', '/api/games', { rulebook: 'evening', title: 'Soirée', seats: 2 })).body;
    expect((await move(ange, id, 'open', { do: 'open' })).status).toBe(200);
    const { games } = (await call(ange, 'GET', '/api/games')).body;
    const inner = games.find((game: { rulebook: string }) => game.rulebook === 'purse').id;
    const refused = await act(ange, inner, { do: 'after-outage', how: 'apply' });
    expect([refused.status, refused.body.code]).toEqual([422, 'after-outage-child']);
    expect((await act(ange, id, { do: 'after-outage', how: 'apply' })).status).toBe(200);
    expect((await clocks(inner)).afterOutage).toBe('apply');
    // Nothing runs there or inside it.
    expect((await act(ange, id, { do: 'pause', node: '' })).body.code).toBe('no-clock');
  });

  test('a clock is given more time twenty times, and no more', async () => {
    const id = await evening();
    const bonus = { do: 'bonus', clock: 'r1.t1', seconds: 1, why: 'Encore' };
    for (let n = 0; n < 20; n++) expect((await act(judge, id, bonus)).status).toBe(200);
    const refused = await act(judge, id, bonus);
    expect(refused.body).toMatchObject({ code: 'too-many-bonuses' });
    expect(refused.body.detail).toContain('20');
  });

  test('a table that is done, and an evening that is over, have no clock any more', async () => {
    const id = await evening();
    expect((await move(paul, id, 'r1.t1', { do: 'done' })).status).toBe(200);
    const bonus = { do: 'bonus', clock: 'r1.t1', seconds: 60, why: 'x' };
    expect((await act(judge, id, bonus)).body.code).toBe('no-clock');
    expect((await act(judge, id, { do: 'pause', node: 'round.1/table.1' })).body.code).toBe('no-clock');
    const pause = { id: randomUUID(), do: 'pause', node: 'round.1' };
    const first = (await call(judge, 'POST', at(id, '/clocks'), pause)).body;
    await move(ange, id, 'desk.1', { do: 'stop' });
    expect((await move(ange, id, 'go.1', { do: 'finish' })).status).toBe(200);
    for (const what of [{ do: 'pause', node: '' }, bonus, { do: 'after-outage', how: 'apply' }])
      expect((await act(judge, id, what)).body.code).toBe('no-clock');
    expect((await act(paul, id, { do: 'pause', node: '' })).status).toBe(403);
    expect((await call(judge, 'POST', at(id, '/clocks'), pause)).body).toEqual(first);
  });

  test('a clock at zero takes no bonus', async () => {
    const options = { stages: [{ ...stage, seconds: 300 }], turns: { ...banks, players: 8, seconds: 5 }, speed: 10 };
    const opened = await call(ange, 'POST', '/api/games', { rulebook: 'club-clock', title: 'Vite', seats: 1, options });
    const { id } = opened.body;
    await move(ange, id, 'go.0', { do: 'start', stage: 0 });
    // The first player's bank is used up and the player is skipped; it stays at zero while others have time left.
    await expect.poll(async () => (await clock(id, 'r1.t1.p1')).ask, { timeout: 20_000, interval: 20 }).toBeNull();
    const answer = await act(ange, id, { do: 'bonus', clock: 'r1.t1.p1', seconds: 5, why: 'Trop tard' });
    expect([answer.status, answer.body.code]).toEqual([409, 'clock-up']);
  });
});

test('the host has words for every place and every kind of clock', () => {
  for (const language of languages)
    for (const key of ['node.game', 'node.round', 'node.table', 'node.turn', 'clock.ask', 'clock.quota', 'clock.bank'])
      expect(say(language, key, {}, HOST)).not.toBe(key);
});
