// Goal: a node's time matches the database's within the error of its round trips, and never goes backwards. Method: arithmetic on made-up round trips; a real
// database whose clock the test sets, by a function that hides Postgres's own.
import postgres from 'postgres';
import { afterAll, expect, test, vi } from 'vitest';
import { ClockSync } from '#rulebooks/clock-sync.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { DatabaseTime } from '../../../server/time/database-time.ts';
import { testDatabaseUrl } from '../../support/database.ts';

const url = await testDatabaseUrl();
const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { search_path: 'set_by_hand,pg_catalog,public' } });
afterAll(() => sql.end());
await sql.unsafe(`
  create schema set_by_hand;
  create table set_by_hand.ahead (by interval);
  insert into set_by_hand.ahead values ('0 s');
  create function set_by_hand.clock_timestamp() returns timestamptz language sql volatile as
    $$ select pg_catalog.clock_timestamp() + by from set_by_hand.ahead $$`);

const setAhead = (ms: number) => sql`update set_by_hand.ahead set by = ${ms} * interval '1 ms'`;
const databaseNow = async (): Promise<number> =>
  Number((await sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`)[0]?.at);

interface RoundTrip {
  readonly sent: number;
  readonly server: number;
  readonly received: number;
}

/** The database's lead, by two clocks without drift. */
function intersection(trips: readonly RoundTrip[]): { low: number; high: number } {
  const sync = new ClockSync(0, 0);
  for (const { sent, server, received } of trips) sync.sample(sent, server, received);
  return { low: sync.earliest(0), high: sync.latest(0) };
}

test('round trips of 0 to 200 ms each way leave an interval with the truth in it, which each one narrows', () => {
  const dice = seededDice(3);
  for (let n = 0; n < 1_000; n++) {
    const truth = dice.int(1_000_000) - 500_000;
    const trips = Array.from({ length: 10 }, (_, k) => {
      const sent = k * 1_000 + dice.int(100) / 7;
      const there = sent + dice.int(200);
      return { sent, server: there + truth, received: there + dice.int(200) };
    });
    const { low, high } = intersection(trips);
    expect(low).toBeLessThanOrEqual(truth + 1e-6);
    expect(high).toBeGreaterThanOrEqual(truth - 1e-6);
    const alone = intersection(trips.slice(0, 1));
    expect(high - low).toBeLessThanOrEqual(alone.high - alone.low);
  }
});

test('round trips that contradict each other: the database was set, and the later ones count', () => {
  const before = { sent: 0, server: 1_000, received: 10 };
  const after = { sent: 20, server: 9_020, received: 24 };
  expect(intersection([before, after])).toEqual({ low: 8_996, high: 9_000 });
});

test('it is the database’s time, in whole ms that are over there as well', async () => {
  await setAhead(3_600_000);
  const since = performance.now();
  const time = await DatabaseTime.open(sql);
  // Its error is at most one round trip, which took at most all of them together.
  const tookMs = performance.now() - since;
  const [before, here, exact, after] = [await databaseNow(), time.now(), time.exact(), await databaseNow()];
  await time.stop();
  expect(here).toBeGreaterThan(before - tookMs - 1);
  expect(here).toBeLessThan(after + tookMs);
  expect(here).toBeLessThanOrEqual(exact);
  expect(Number.isInteger(here)).toBe(true);
});

test('a database whose clock is set ahead is followed; one that is set back is waited for', async () => {
  await setAhead(0);
  const time = await DatabaseTime.open(sql);
  await setAhead(60_000);
  const since = performance.now();
  await time.measure();
  const tookMs = performance.now() - since;
  const [before, ahead, after] = [await databaseNow(), time.now(), await databaseNow()];
  expect(ahead).toBeGreaterThan(before - tookMs - 1);
  expect(ahead).toBeLessThan(after + tookMs);
  await setAhead(-3_600_000);
  await time.measure();
  const stands = time.exact();
  expect(stands).toBeGreaterThanOrEqual(ahead);
  // The machine's time jumps by half an hour, and the database's stays behind.
  const machine = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => machine() + 1_800_000);
  expect(time.exact()).toBe(stands);
  later.mockRestore();
  await setAhead(3_600_000);
  await time.measure();
  expect(time.now()).toBeGreaterThan(stands + 3_000_000);
  await time.stop();
});
