// Goal: a clock expires once, with nobody connected, on any live node, despite failures. Method: nodes on a real database with the test's time. A node without the
// book in memory waits 15 ms for one that has it.

import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { DeadlineScheduler } from '../../../server/clocks/deadline-scheduler.ts';
import { claimDue, keepWatch } from '../../../server/clocks/table.ts';
import type { Host } from '../../../server/commit/host.ts';
import { testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { hall } from '../../support/hall.ts';
import { Hall, hallInput, handAt, hostBy } from '../../support/hall-host.ts';
import { HeldTime } from '../../support/held-time.ts';
import { known } from '../../support/known.ts';

known(hall);

const running: DeadlineScheduler[] = [];
afterAll(() => Promise.all(running.map((scheduler) => scheduler.stop())));

interface Node {
  readonly scheduler: DeadlineScheduler;
  readonly faults: unknown[];
}

async function node(sql: Sql, time: HeldTime, host: Host = hostBy(sql, time)): Promise<Node> {
  const faults: unknown[] = [];
  const log = (error: unknown): void => void faults.push(error);
  const scheduler = new DeadlineScheduler(sql, host, () => time.now(), log, time);
  running.push(scheduler);
  await scheduler.start();
  time.drives(scheduler);
  return { scheduler, faults };
}

/** Instants of expiries, epoch ms. */
const fallen = async (sql: Sql): Promise<number[]> =>
  (await sql<{ at: Date }[]>`select at from move where kind = 'elapsed' order by at, game_id, seq`).map(({ at }) =>
    Number(at),
  );

test('sixty flags of one instant fall once each on three nodes, two of which never saw the halls', async () => {
  const url = await testDatabaseUrl();
  const databases = await Promise.all([0, 1, 2].map(() => testDatabase(url)));
  const { sql } = databases[0] ?? (await testDatabase(url));
  const time = new HeldTime();
  const first = hostBy(sql, time);
  const nodes = await Promise.all(databases.map((one, n) => node(one.sql, time, n === 0 ? first : undefined)));
  const due = time.at + 4_000;
  await Promise.all(Array.from({ length: 20 }, () => Hall.open(first, { kind: 'glass', ms: 4_000 }, 3)));
  await time.advance(3_999);
  expect(await fallen(sql)).toEqual([]);
  await time.advance(1);
  expect(await fallen(sql)).toEqual(Array.from({ length: 60 }, () => due));
  // Three polls later none has expired again.
  await time.advance(3_000);
  expect(await fallen(sql)).toHaveLength(60);
  expect(nodes.flatMap(({ faults }) => faults)).toEqual([]);
});

test('sixty flags of one instant that no node has in memory fall once each, 15 ms later', async () => {
  const url = await testDatabaseUrl();
  const databases = await Promise.all([0, 1, 2].map(() => testDatabase(url)));
  const { sql } = databases[0] ?? (await testDatabase(url));
  const time = new HeldTime();
  const nodes = await Promise.all(databases.map((one) => node(one.sql, time)));
  const due = time.at + 4_000;
  const host = hostBy(sql, time);
  await Promise.all(Array.from({ length: 20 }, () => Hall.open(host, { kind: 'glass', ms: 4_000 }, 3)));
  await time.advance(4_014);
  expect(await fallen(sql)).toEqual([]);
  await time.advance(3_000);
  expect(await fallen(sql)).toEqual(Array.from({ length: 60 }, () => due + 15));
  expect(nodes.flatMap(({ faults }) => faults)).toEqual([]);
});

test('a node that dies with a flag in its hand is replaced when its moment is over, and not before', async () => {
  const { sql } = await testDatabase();
  const time = new HeldTime();
  const alive = await node(sql, time);
  const hall = await Hall.open(hostBy(sql, time), { kind: 'glass', ms: 4_000 });
  await time.advance(4_000);
  const claim = { at: time.at, warm: [], coldBy: time.at, until: time.at + 1_700 };
  expect(await claimDue(sql, claim)).toHaveLength(1);
  expect(await claimDue(sql, claim)).toEqual([]);
  await time.advance(1_699);
  expect(await fallen(sql)).toEqual([]);
  await time.advance(1);
  expect(await fallen(sql)).toEqual([time.at]);
  expect(await hall.ask()).toBe('t1.2.1');
  expect(alive.faults).toEqual([]);
});

test('rules that stumble are asked again ever more seldom, and keep no other flag from falling', async () => {
  const { sql } = await testDatabase();
  const time = new HeldTime();
  const { faults } = await node(sql, time);
  const host = hostBy(sql, time);
  const broken = await Hall.open(host, { kind: 'glass', ms: 3_000, broken: true });
  const sound = await Hall.open(host, { kind: 'glass', ms: 3_000 });
  await time.advance(3_015);
  expect(await sound.ask()).toBe('t1.2.1');
  const asleepMs = async () =>
    (await sql<{ until: Date | null }[]>`select claimed_until as until from clock where game_id = ${broken.id}`).map(
      ({ until }) => Number(until) - time.at,
    );
  for (const [tries, pauseMs] of [2_000, 4_000, 8_000].entries()) {
    expect(faults).toHaveLength(tries + 1);
    expect(await asleepMs()).toEqual([pauseMs]);
    await time.advance(pauseMs - 1);
    expect(await asleepMs()).toEqual([1]);
    await time.advance(1);
  }
  expect(await broken.ask()).toBe('t1.1.1');
});

test('a node that has stopped lets nothing fall', async () => {
  const { sql } = await testDatabase();
  const time = new HeldTime();
  const { scheduler } = await node(sql, time);
  const hall = await Hall.open(hostBy(sql, time), { kind: 'glass', ms: 3_000 });
  await time.advance(2_000);
  expect(time.dueInMs).not.toEqual([]);
  await scheduler.stop();
  expect(time.dueInMs).toEqual([]);
  await time.advance(1_100);
  await keepWatch(sql, time.at);
  expect(await fallen(sql)).toEqual([]);
  await node(sql, time);
  await time.advance(0);
  expect(await hall.ask()).toBe('t1.2.1');
});

test('the flag of a game that was deleted falls on no node; restored, it falls when what it had left is over', async () => {
  const url = await testDatabaseUrl();
  const [one, two] = [await testDatabase(url), await testDatabase(url)];
  const time = new HeldTime();
  const [own, other] = [hostBy(one.sql, time), hostBy(two.sql, time)];
  const faults = (await Promise.all([node(one.sql, time, own), node(two.sql, time, other)])).map((n) => n.faults);
  const hall = await Hall.open(own, { kind: 'glass', ms: 3_000 });
  // Both know the deadline from memory.
  await time.advance(2_000);
  await hall.on(other).book();
  await hall.command({ do: 'delete' });
  await time.advance(60_000);
  expect(await fallen(one.sql)).toEqual([]);
  await hall.command({ do: 'restore' });
  const due = time.at + 1_000;
  expect(await hall.flag('t1.1.1')).toBe(due);
  await time.advance(2_000);
  expect(await fallen(one.sql)).toEqual([due]);
  expect(faults.flat()).toEqual([]);
});

test('a book in memory that nobody follows here is stale when its own node plays on, and current when somebody asks for it', async () => {
  const url = await testDatabaseUrl();
  const [one, two] = [await testDatabase(url), await testDatabase(url)];
  const hand = handAt();
  const [own, other] = [hostBy(one.sql, hand), hostBy(two.sql, hand)];
  const hall = await Hall.open(own, { kind: 'glass', ms: 3_000 });
  hand.at += 3_000;
  other.place(hall.id, hall.id);
  await hall.on(other).elapsed(await hall.ask());
  await other.changedElsewhere(hall.id, (await hall.on(other).book()).act);
  expect(other.isCurrent(hall.id)).toBe(true);
  const { act } = await hall.move(1, 'step');
  await other.changedElsewhere(hall.id, act);
  expect(other.isCurrent(hall.id)).toBe(false);
  await other.read(hall.id);
  expect(other.isCurrent(hall.id)).toBe(true);
});

test('a clock that another node set falls on a node that has not heard of it, and still knows the one before', async () => {
  const url = await testDatabaseUrl();
  const [one, two] = [await testDatabase(url), await testDatabase(url)];
  const time = new HeldTime();
  const hall = await Hall.open(hostBy(one.sql, time), { kind: 'glass', ms: 3_000 });
  const other = hostBy(two.sql, time);
  const { faults } = await node(two.sql, time, other);
  await other.read(hall.id);
  await hall.move(1, 'end');
  await time.advance(2_999);
  expect(await fallen(one.sql)).toEqual([]);
  await time.advance(1);
  expect(await hall.ask()).toBe('t1.3.1');
  expect(await fallen(one.sql)).toEqual([time.at]);
  expect(faults).toEqual([]);
});

test('a minute of silence on a proposed undo ends it once, on nodes that began after it was proposed', async () => {
  const url = await testDatabaseUrl();
  const databases = await Promise.all([0, 1].map(() => testDatabase(url)));
  const { sql } = databases[0] ?? (await testDatabase(url));
  const time = new HeldTime();
  const [host, person] = [hostBy(sql, time), randomUUID()];
  const input = hallInput({ kind: 'bank', ms: 900_000 }, 1, person);
  await host.open(input);
  const gameId = input.game.id;
  const atSeq = (await host.read(gameId))?.game.seq ?? 0;
  const footing = { paths: [], asks: [] };
  const proposed = { id: randomUUID(), person, by: 'Momo', seqs: [atSeq], reason: '', asked: [], footing };
  await host.submit({ kind: 'propose-undo', gameId, clientId: proposed.id, proposed, atSeq });
  const nodes = await Promise.all(databases.map((one) => node(one.sql, time)));
  const ended = async () =>
    (await sql`select from move where kind = 'desk' and given->>'do' = 'undo-ended' and given->>'how' = 'silence'`)
      .length;
  await time.advance(59_999);
  expect(await ended()).toBe(0);
  await time.advance(1_000);
  expect(await ended()).toBe(1);
  expect((await hostBy(sql, time).read(gameId))?.game.undoQuestion).toBeNull();
  expect(nodes.flatMap(({ faults }) => faults)).toEqual([]);
});
