// Goal: a lost Postgres connection leaves nothing behind: waiting queries fail, and the next ones get their own answers. Method: the driver's sockets are ours, closed or cut at
// the exact moment when the unpatched driver (patches/, docs/decisions/patched-driver.md) keeps unsent data, gives an empty answer, or crashes.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { afterEach, expect, inject, test } from 'vitest';
import { testDatabase } from '../../support/database.ts';

const opened: Sql[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((sql) => sql.end({ timeout: 1 })));
});

/** A client and its sockets, in the order in which they were opened. */
function client(max: number): { sql: Sql; sockets: Socket[] } {
  const { url } = inject('testPostgres');
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const socket = (): Socket => {
    const one = connect(Number(port), hostname);
    sockets.push(one);
    return one;
  };
  // Its type does not tell of this setting: porsager/postgres, "Connection details".
  const options = { max, socket, connect_timeout: 2, backoff: () => 0.01, onnotice: () => {} };
  const sql = postgres(url, options as postgres.Options<Record<string, never>>);
  opened.push(sql);
  return { sql, sockets };
}

const fills = (sql: Sql, max: number): Promise<unknown> =>
  Promise.all(Array.from({ length: max }, () => sql`select pg_sleep(0.1)`));

/** Checks that each session returns its own answers. */
async function answers(sql: Sql, max: number): Promise<void> {
  const asked = Array.from({ length: max * 2 }, (_, n) => sql`select ${n}::int as n, pg_sleep(0.05)`);
  const heard = await Promise.race([Promise.all(asked), sleep(1_500, null)]);
  expect(heard?.map(([row]) => row?.n)).toEqual(asked.map((_, n) => n));
}

const code = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);

test('what was to be sent when its connection closed is told to have been lost, and is no part of what is sent next', async () => {
  const { sql, sockets } = client(1);
  await fills(sql, 1);
  // Runs in the event loop before sockets close: what is written here goes out in the next turn.
  let late: Promise<unknown> | undefined;
  await new Promise<void>((resolve) => {
    setImmediate(() => {
      sockets[0]?.destroy();
      late = sql`select 1`.catch(code);
      resolve();
    });
  });
  expect(await Promise.race([late, sleep(1_500, 'nothing')])).toBe('CONNECTION_CLOSED');
  await answers(sql, 1);
});

test.each([
  { others: 0, what: 'on a connection that did nothing' },
  { others: 1, what: 'behind another statement' },
])(
  'what is asked between a reset and its end, $what, is told to be lost, and is not answered by something else',
  async ({ others }) => {
    const { sql, sockets } = client(1);
    await fills(sql, 1);
    const lost = Array.from({ length: others }, () => sql`select pg_sleep(20)`.catch(code));
    await sleep(50);
    let late: Promise<unknown> | undefined;
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    sockets[0]?.once('error', () => {
      late = sql`select 7 as n`.catch(code);
    });
    sockets[0]?.destroy(reset);
    await sleep(0);
    expect(await Promise.race([late, sleep(1_500, 'nothing')])).toBe('CONNECTION_CLOSED');
    for (const one of lost) expect(await one).toBe('ECONNRESET');
    await answers(sql, 1);
  },
);

test('a transaction whose session ended goes on in no other one: each of its statements is lost, and the process lives', async () => {
  const { sql, sockets } = client(1);
  await fills(sql, 1);
  const heard: unknown[] = [];
  const whole = sql.begin(async (tx) => {
    heard.push(await tx`select pg_terminate_backend(pg_backend_pid())`.catch(code));
    heard.push(await tx`select 1`.catch(code));
    await sleep(100);
    heard.push(await tx`select 2`.catch(code));
  });
  expect(['57P01', 'ECONNRESET', 'CONNECTION_CLOSED']).toContain(await whole.catch(code));
  await answers(sql, 1);
  await expect.poll(() => heard).toHaveLength(3);
  expect(heard.slice(1)).toEqual(['CONNECTION_CLOSED', 'CONNECTION_CLOSED']);
  expect(sockets.length).toBeGreaterThan(1);
});

test('why a session ended is no answer to the first question of the next one', async () => {
  const { sql, sockets } = client(1);
  await fills(sql, 1);
  const ended = sql`select pg_terminate_backend(pg_backend_pid())`.catch(code);
  expect(['57P01', 'ECONNRESET', 'CONNECTION_CLOSED']).toContain(await ended);
  await answers(sql, 1);
  expect(sockets).toHaveLength(2);
});

test('what is left in the midst of a transaction gives its locks back after two minutes, for any client', async () => {
  const { sql: games, db } = await testDatabase();
  const asked = 'show idle_in_transaction_session_timeout';
  const shown = [...(await games.unsafe(asked)), ...(await db.execute(asked))];
  expect(shown).toEqual(Array(2).fill({ idle_in_transaction_session_timeout: '2min' }));
  const { sql } = client(2);
  const left = sql.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 100`;
    await tx`select pg_advisory_xact_lock(7)`;
    await new Promise(() => {}); // Nobody is there any more.
  });
  expect(['25P03', 'ECONNRESET', 'CONNECTION_CLOSED']).toContain(await left.catch(code));
  expect(await sql`select pg_try_advisory_lock(7) as free`).toEqual([{ free: true }]);
});
