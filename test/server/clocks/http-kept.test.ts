// Goal: the audit finds missing, wrong or surplus clock rows; export and import treat clocks as documented. Method: an evening by HTTP, rows broken by hand in a transaction.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { audit, auditWithin, type Fault } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import type { ClocksReply } from '../../../server/read/clock-contract.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { testDatabase, testDatabaseUrl } from '../../support/database.ts';

let url: string;
let database: Database;
let app: App;
let ange: SignedUp;
let id: string;

const post = async (url: string, payload: object, headers: object = {}) => {
  const answer = await app.inject({ method: 'POST', url, headers: { ...ange.headers, ...headers }, payload });
  expect([answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([expect.any(Number), '']);
  return answer.json();
};
const clocksOf = async (game: string): Promise<ClocksReply> =>
  (await app.inject({ url: `/api/games/${game}/clocks`, headers: ange.headers })).json();
const move = (game: string, ask: string, what: object, seat = 0) =>
  post(`/api/games/${game}/moves`, { id: randomUUID(), ask, move: what, seat });

beforeAll(async () => {
  url = await testDatabaseUrl();
  database = await testDatabase(url);
  app = await testApp({}, database);
  ange = await signedUp(app, 'Ange Leca');
  const stages = [{ name: 'Ronde', seconds: 3600, kind: 'play', atZero: 'wait' }];
  const options = { stages, turns: { players: 2, seconds: 60, kind: 'turn' } };
  id = (await post('/api/games', { rulebook: 'club-clock', title: 'Jeudi', seats: 3, options })).id;
  await move(id, 'go.0', { do: 'start', stage: 0 });
  await post(`/api/games/${id}/clocks`, { id: randomUUID(), do: 'pause', node: 'round.1/table.2', why: 'Un verre' });
});

describe('the audit of clocks', () => {
  /** Faults caused by a change, which is rolled back. */
  async function faultsAfter(change: (sql: Database['sql']) => Promise<unknown>): Promise<string[]> {
    let found: string[] = [];
    await database.sql
      .begin(async (sql) => {
        const inside = sql as unknown as Database['sql']; // A transaction accepts the same tagged templates.
        await change(inside);
        found = (await auditWithin(inside, auditStates)).map((fault) => fault.what);
        throw new Error('roll back');
      })
      .catch((error: Error) => {
        if (error.message !== 'roll back') throw error;
      });
    return found;
  }

  test('finds nothing where clocks run, stand and have a hidden grace', async () => {
    expect(await audit(database.sql, auditStates)).toEqual([]);
    expect(await database.sql`select 1 from clock where game_id = ${id}`).toHaveLength(4);
  });

  test('is of one instant: a clock that ends while the audit reads is no fault', async () => {
    const { sql } = await testDatabase(url);
    let reading: Promise<Fault[]> = Promise.resolve([]);
    await sql.begin(async (ending) => {
      await ending`lock table clock in access exclusive mode`;
      reading = audit(sql, auditStates);
      // The audit has read the book with its running clock, and now waits for the locked clock table.
      const waiting = () => sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%gone_at%'`;
      await expect.poll(waiting, { timeout: 20_000, interval: 10 }).toHaveLength(1);
      await ending`update clock set clock_id = 'gone' where clock_id = 'r1.t1'`;
    });
    expect(await reading).toEqual([]);
    expect(await audit(sql, auditStates)).toHaveLength(2);
    await sql`update clock set clock_id = 'r1.t1' where clock_id = 'gone'`;
  });

  test.each<[string, (sql: Database['sql']) => Promise<unknown>, string]>([
    [
      'a row that is lost',
      (sql) => sql`delete from clock where clock_id = 'r1.t1'`,
      'nobody waits for the clock r1.t1',
    ],
    [
      'a deadline that is another one by a thousandth of a second',
      (sql) => sql`update clock set due_at = due_at + interval '1 ms' where clock_id = 'r1.t3.turn1'`,
      'the clock r1.t3.turn1 is waited for at another instant',
    ],
    [
      'a row of a clock that stands',
      (sql) => sql`update clock set clock_id = 'r1.t2' where clock_id = 'r1.t1'`,
      'the clock r1.t2 is waited for and does not run',
    ],
    [
      'a row of a clock that there never was',
      (sql) => sql`update clock set clock_id = 'r9.t9' where clock_id = 'r1.t1'`,
      'the clock r9.t9 is waited for, and there is none',
    ],
  ])('finds %s', async (_what, change, fault) => {
    expect((await faultsAfter(change)).join('\n')).toContain(fault);
  });
});

test('a game that comes back as a file has clocks that stand whole until its next move, and nothing is paused', async () => {
  const file = await app.inject({ url: `/api/games/${id}/export`, headers: ange.headers });
  expect(file.statusCode).toBe(200);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/games/import',
    headers: { ...ange.headers, 'content-type': 'application/json' },
    payload: file.body,
  });
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([201, expect.any(String)]);
  const back = answer.json().game ?? answer.json().id;
  const before = await clocksOf(back);
  expect(before.pauses).toEqual([]);
  expect(before.clocks).toHaveLength(6);
  for (const clock of before.clocks) expect(clock).toMatchObject({ due: null, left: clock.of, heldBy: null });
  expect(await database.sql`select 1 from clock where game_id = ${back}`).toHaveLength(0);
  expect(await audit(database.sql, auditStates)).toEqual([]);

  await move(back, 'r1.t1.turn1', { do: 'pass' }, 1);
  for (const clock of (await clocksOf(back)).clocks) expect(clock.due).not.toBeNull();
  expect(await audit(database.sql, auditStates)).toEqual([]);
});
