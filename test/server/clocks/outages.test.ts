// Goal: clocks that ran in an outage get their time back, or expire in order, as the event says; once, even if a node dies meanwhile.

import type { Sql } from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { DeadlineScheduler } from '../../../server/clocks/deadline-scheduler.ts';
import { claimDue, keepWatch, pruneOutages } from '../../../server/clocks/table.ts';
import { testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { type HallOptions, hall } from '../../support/hall.ts';
import { Hall, type Hand, handAt, hostBy } from '../../support/hall-host.ts';
import { known } from '../../support/known.ts';

known(hall);

const running: DeadlineScheduler[] = [];
afterAll(() => Promise.all(running.map((scheduler) => scheduler.stop())));
const faults: unknown[] = [];

async function node(sql: Sql, hand: Hand): Promise<DeadlineScheduler> {
  const scheduler = new DeadlineScheduler(
    sql,
    hostBy(sql, hand),
    () => hand.at,
    (error) => faults.push(error),
  );
  running.push(scheduler);
  await scheduler.start();
  return scheduler;
}

/** A database with polled clocks, a hall on it, and 10 s of play. */
async function played(options: Partial<HallOptions> = {}, seats = 1) {
  const { sql } = await testDatabase();
  const hand = handAt();
  await keepWatch(sql, hand.at);
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 60_000, ...options }, seats);
  await watched(sql, hand, 10_000);
  return { sql, hand, hall };
}

async function watched(sql: Sql, hand: Hand, ms: number): Promise<void> {
  for (const end = hand.at + ms; hand.at < end; ) {
    hand.at = Math.min(end, hand.at + 4_000);
    expect((await keepWatch(sql, hand.at)).found).toBe(false);
  }
}

const outagesOf = async (sql: Sql): Promise<number[][]> =>
  (await sql<{ from_at: Date; until_at: Date }[]>`select * from outage order by until_at`).map((row) => [
    Number(row.from_at),
    Number(row.until_at),
  ]);

test('the lost time is given back and stands in the log, once, to halls inside halls as well', async () => {
  const { sql, hand, hall } = await played({ inside: 1 });
  const from = hand.at;
  hand.at += 400_000;
  await node(sql, hand);
  expect(await outagesOf(sql)).toEqual([[from, hand.at]]);
  const inside = await hall.game('hall1');
  expect(await hall.flag('t1.1.1')).toBe(hand.at + 50_000);
  expect(inside.clocks['t1.1.1']).toEqual({ of: 60_000, left: 50_000, due: hand.at + 50_000 });
  const said = () => sql`select lines from move where game_id = ${hall.id} and given->>'do' = 'credit'`;
  expect((await said()).map(({ lines }) => lines)).toEqual([
    [{ key: 'host.clock-credit', args: { minutes: 6, seconds: 40 } }],
  ]);
  const { act } = await hall.book();
  hand.at += 2_000;
  await node(sql, hand);
  expect((await hall.book()).act).toBe(act);
  expect(faults).toEqual([]);
});

test('where lost time counts, overdue flags fall in the order of their instants, and other clocks are as they were', async () => {
  const { sql, hand, hall } = await played({}, 4);
  await hall.command({ do: 'after-outage', how: 'apply' });
  const due = hand.at + 50_000;
  for (const [clock, ms] of [
    ['t1.1.1', 3_000],
    ['t2.1.1', 2_000],
    ['t3.1.1', 1_000],
    ['t4.1.1', 900_000],
  ] as const)
    await hall.command({ do: 'bonus', clock, ms, why: 'essai' });
  hand.at += 400_000;
  await node(sql, hand);
  const fell = async () =>
    (
      await sql<{ ask: string }[]>`select ask from move where game_id = ${hall.id} and kind = 'elapsed' order by seq`
    ).map(({ ask }) => ask);
  await expect.poll(fell, { timeout: 20_000 }).toHaveLength(3);
  expect(await fell()).toEqual(['t3.1.1', 't2.1.1', 't1.1.1']);
  expect(await hall.flag('t4.1.1')).toBe(due + 900_000);
  expect(await hall.flag('t1.2.1')).toBe(hand.at + 60_000);
});

test('the node that found the outage dies at once: the next node gives the time back in place of the flag', async () => {
  const { sql, hand, hall } = await played();
  hand.at += 400_000;
  expect((await keepWatch(sql, hand.at)).found).toBe(true);
  hand.at += 1_000;
  await node(sql, hand);
  await expect.poll(() => hall.flag('t1.1.1'), { timeout: 20_000 }).toBe(hand.at + 49_000);
  expect(await sql`select 1 from move where kind = 'elapsed'`).toHaveLength(0);
});

test('while nobody can tell yet whether there was an outage, no flag falls', async () => {
  const { sql, hand } = await played();
  hand.at += 400_000;
  const claim = { at: hand.at, warm: [], coldBy: hand.at, until: hand.at + 700 };
  expect(await claimDue(sql, claim)).toEqual([]);
  await keepWatch(sql, hand.at);
  expect(await claimDue(sql, claim)).toMatchObject([{ clock_id: 't1.1.1', outages: [{ until: hand.at }] }]);
});

test('the first start ever is no outage, and of six nodes that look at once one finds the gap', async () => {
  const url = await testDatabaseUrl();
  const nodes = await Promise.all(Array.from({ length: 6 }, () => testDatabase(url)));
  const { at } = handAt();
  const look = (when: number) => Promise.all(nodes.map(({ sql }) => keepWatch(sql, when)));
  expect((await look(at)).filter(({ found }) => found)).toEqual([]);
  for (let round = 1; round <= 10; round++) {
    const found = await look(at + round * 10_000);
    expect(found.filter((one) => one.found)).toHaveLength(1);
  }
  const sql = nodes[0]?.sql as Sql; // Six were opened.
  expect(await outagesOf(sql)).toHaveLength(10);
  await pruneOutages(sql, at + 130_000);
  expect(await outagesOf(sql)).toHaveLength(4);
});

test('an outage is remembered as long as a clock that ran in it runs', async () => {
  const { sql, hand, hall } = await played();
  await hall.command({ do: 'after-outage', how: 'apply' });
  hand.at += 10_000;
  await keepWatch(sql, hand.at);
  await pruneOutages(sql, hand.at + 3_600_000);
  expect(await outagesOf(sql)).toHaveLength(1);
  await hall.move(1, 'done');
  await pruneOutages(sql, hand.at + 3_600_000);
  expect(await outagesOf(sql)).toEqual([]);
});
