// Goal: a club evening's clock can be exported and imported, running or finished; senseless options are refused with a sentence. Method: HTTP on a real Postgres.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import type { ClockReply } from '../../../server/read/clock-contract.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { testDatabase } from '../../support/database.ts';
import { exported, imported, send } from './files.ts';

let database: Database;
let app: App;
let organiser: SignedUp;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({}, database);
  organiser = await signedUp(app, 'La Patronne');
});

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers: organiser.headers, payload });
const get = async (url: string) => (await app.inject({ url, headers: organiser.headers })).json();

const stage = { name: 'Duel', seconds: 3600, kind: 'play', atZero: 'wait' };
const turns = { players: 2, seconds: 600, kind: 'bank' };
const opening = (options: object) => post('/api/games', { rulebook: 'club-clock', title: 'Jeudi', seats: 2, options });

/** An evening in a running stage: one table is done and plays again, the other is paused, with a bonus. */
async function evening(): Promise<string> {
  const { id } = (await opening({ stages: [stage], turns })).json();
  const move = async (ask: string, given: object, seat = 0): Promise<void> => {
    const answer = await post(`/api/games/${id}/moves`, { id: randomUUID(), ask, move: given, seat });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const act = async (given: object): Promise<void> => {
    const answer = await post(`/api/games/${id}/clocks`, { id: randomUUID(), ...given });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await move('go.0', { do: 'start', stage: 0 });
  await move('r1.t1.turn1', { do: 'pass' }, 1);
  await move('r1.t1', { do: 'done' }, 1);
  await move('desk.1', { do: 'reopen', table: 1, minutes: 5 });
  await act({ do: 'bonus', clock: 'r1.t2', seconds: 120, why: 'Litige' });
  await act({ do: 'pause', node: 'round.1/table.2', why: 'Dé perdu' });
  return id;
}

describe('a club evening as a file', () => {
  test('comes back while it runs: the same state, with clocks for what is open', async () => {
    const file = await exported(app, organiser, await evening());
    expect(file.kind).toBe('running');
    const id = await imported(app, organiser, file);
    const game = await get(`/api/games/${id}`);
    expect(game.view.run.tables).toEqual([
      { table: 1, is: 'playing', again: true, turn: { n: 3, player: 2, fallen: [] } },
      { table: 2, is: 'playing', turn: { n: 1, player: 1, fallen: [] } },
    ]);
    const running = async (): Promise<string[]> => {
      const { clocks } = await get(`/api/games/${id}/clocks`);
      return clocks.flatMap((clock: ClockReply) => (clock.due === null ? [] : [clock.id]));
    };
    // Clocks are stopped until somebody resumes them.
    expect(await running()).toEqual([]);
    const pass = { id: randomUUID(), ask: 'r1.t1.turn3', move: { do: 'pass' }, seat: 1 };
    expect((await post(`/api/games/${id}/moves`, pass)).statusCode).toBe(200);
    expect((await running()).sort()).toEqual(['r1.t1.2', 'r1.t1.p1', 'r1.t2', 'r1.t2.p1']);
    expect(await audit(database.sql, auditStates)).toEqual([]);
  });

  test('comes back when it is over', async () => {
    const id = await evening();
    for (const [ask, move] of [
      ['desk.1', 'stop'],
      ['go.1', 'finish'],
    ])
      expect((await post(`/api/games/${id}/moves`, { id: randomUUID(), ask, move: { do: move } })).statusCode).toBe(
        200,
      );
    const file = await exported(app, organiser, id);
    expect(file.kind).toBe('complete');
    expect((await get(`/api/games/${await imported(app, organiser, file)}`)).status).toBe('over');
  });

  test('is refused where its state cannot be', async () => {
    const file = await exported(app, organiser, await evening());
    const [game] = file.games;
    const broken = { ...file, games: [{ ...game, state: { ...(game?.state as object), over: true } }] };
    expect((await send(app, organiser, JSON.stringify(broken))).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('options that make no sense together', () => {
  test.each([
    ['turns-without-play', { stages: [{ ...stage, kind: 'break' }], turns }],
    ['turn-too-long', { stages: [{ ...stage, seconds: 300 }], turns }],
    ['too-fast', { stages: [{ ...stage, seconds: 10 }], speed: 60 }],
  ])('%s: a sentence, and no game', async (code, options) => {
    const answer = await opening(options);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.json().detail ?? answer.json().title).not.toContain(code);
  });
});
