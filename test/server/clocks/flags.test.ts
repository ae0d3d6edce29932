// Goal: a flag falls once, with nobody connected, whichever node is alive and whatever stumbles. Method: nodes on a real database,
// the time in the test's hand. A node that has not got the book in memory waits 15 ms for one that has.

import type { Sql } from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { Flags } from '../../../server/clocks/flags.ts';
import { claimDue, keepWatch } from '../../../server/clocks/table.ts';
import { testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { Hall, type Hand, handAt, hostBy } from '../../support/hall-host.ts';

const running: Flags[] = [];
afterAll(() => Promise.all(running.map((flags) => flags.stop())));

interface Node {
  readonly flags: Flags;
  readonly faults: unknown[];
}

async function node(sql: Sql, hand: Hand): Promise<Node> {
  const faults: unknown[] = [];
  const flags = new Flags(
    sql,
    hostBy(sql, hand),
    () => hand.at,
    (error) => faults.push(error),
  );
  running.push(flags);
  await flags.start();
  return { flags, faults };
}

/** How often each clock's flag fell. */
const fallen = async (sql: Sql): Promise<number[]> =>
  (await sql<{ n: number }[]>`select count(*)::int as n from move where kind = 'elapsed' group by game_id, ask`).map(
    ({ n }) => n,
  );

const patient = { timeout: 20_000 } as const;

test('sixty flags of one instant fall once each on three nodes, two of which never saw the halls', async () => {
  const url = await testDatabaseUrl();
  const databases = await Promise.all([0, 1, 2].map(() => testDatabase(url)));
  const { sql } = databases[0] ?? (await testDatabase(url));
  const hand = handAt();
  const nodes = await Promise.all(databases.map((one) => node(one.sql, hand)));
  const host = hostBy(sql, hand);
  await Promise.all(Array.from({ length: 20 }, () => Hall.open(host, { kind: 'glass', ms: 4_000 }, 3)));
  hand.at += 4_100;
  await expect.poll(() => fallen(sql), patient).toHaveLength(60);
  expect(await fallen(sql)).toEqual(Array.from({ length: 60 }, () => 1));
  expect(nodes.flatMap(({ faults }) => faults)).toEqual([]);
});

test('a node that dies with a flag in its hand is replaced when its moment is over, and not before', async () => {
  const { sql } = await testDatabase();
  const hand = handAt();
  const alive = await node(sql, hand);
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 4_000 });
  hand.at += 4_000;
  const claim = { at: hand.at, warm: [], coldBy: hand.at, until: hand.at + 700 };
  expect(await claimDue(sql, claim)).toHaveLength(1);
  expect(await claimDue(sql, claim)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(await fallen(sql)).toEqual([]);
  hand.at += 700;
  await expect.poll(() => fallen(sql), patient).toEqual([1]);
  expect(await hall.ask()).toBe('t1.2.1');
  expect(alive.faults).toEqual([]);
});

test('rules that stumble are asked again ever more seldom, and keep no other flag from falling', async () => {
  const { sql } = await testDatabase();
  const hand = handAt();
  const { faults } = await node(sql, hand);
  const host = hostBy(sql, hand);
  const broken = await Hall.open(host, { kind: 'glass', ms: 3_000, broken: true });
  const sound = await Hall.open(host, { kind: 'glass', ms: 3_000 });
  hand.at += 3_100;
  await expect.poll(() => sound.ask(), patient).toBe('t1.2.1');
  await expect.poll(() => faults.length, patient).toBe(1);
  const asleepMs = async () =>
    (await sql<{ until: Date | null }[]>`select claimed_until as until from clock where game_id = ${broken.id}`).map(
      ({ until }) => Number(until) - hand.at,
    );
  for (const pauseMs of [2_000, 4_000, 8_000]) {
    await expect.poll(asleepMs, patient).toEqual([pauseMs]);
    for (let ms = 0; ms < pauseMs; ms += 2_000) {
      hand.at += 2_000;
      await keepWatch(sql, hand.at);
    }
  }
  expect(await broken.ask()).toBe('t1.1.1');
});

test('a node that has stopped lets nothing fall', async () => {
  const { sql } = await testDatabase();
  const hand = handAt();
  const { flags } = await node(sql, hand);
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 3_000 });
  await flags.stop();
  hand.at += 3_100;
  await keepWatch(sql, hand.at);
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(await fallen(sql)).toEqual([]);
  await node(sql, hand);
  await expect.poll(() => hall.ask(), patient).toBe('t1.2.1');
});

test('a book that a node loaded for a late flag goes again when its own node plays on, unless somebody asked for it here', async () => {
  const url = await testDatabaseUrl();
  const [one, two] = [await testDatabase(url), await testDatabase(url)];
  const hand = handAt();
  const [own, other] = [hostBy(one.sql, hand), hostBy(two.sql, hand)];
  const hall = await Hall.open(own, { kind: 'glass', ms: 3_000 });
  for (const asked of [false, true]) {
    hand.at += 3_000;
    other.place(hall.id, hall.id);
    await hall.on(other).elapsed(await hall.ask());
    await other.changedElsewhere(hall.id);
    expect(other.hasInMemory(hall.id)).toBe(true);
    if (asked) await other.read(hall.id);
    await hall.move(1, 'step');
    await other.changedElsewhere(hall.id);
    expect(other.hasInMemory(hall.id)).toBe(asked);
  }
});

test('a clock that another node set falls on a node that has not heard of it, and still knows the one before', async () => {
  const url = await testDatabaseUrl();
  const [one, two] = [await testDatabase(url), await testDatabase(url)];
  const hand = handAt();
  const hall = await Hall.open(hostBy(one.sql, hand), { kind: 'glass', ms: 3_000 });
  const other = hostBy(two.sql, hand);
  const faults: unknown[] = [];
  const flags = new Flags(
    two.sql,
    other,
    () => hand.at,
    (error) => faults.push(error),
  );
  running.push(flags);
  await flags.start();
  await other.read(hall.id);
  await hall.move(1, 'end');
  hand.at += 3_000;
  await expect.poll(() => hall.ask(), patient).toBe('t1.3.1');
  expect(await fallen(one.sql)).toEqual([1]);
  expect(faults).toEqual([]);
});
