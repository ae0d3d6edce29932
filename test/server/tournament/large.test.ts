// Goal: a day of two hundred is as quick as one of sixteen: pairing blocks nobody, publishing a round is cheap, and players' replies are small. Method: HTTP on
// a real Postgres, pairing in a real thread; timings are in `test/bench/tournament.ts`.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { listening, openStream, until } from '../../support/two-nodes.ts';
import { inOrder, Tournament } from './tournament.ts';

const PLAYERS = 200;

let database: Database;
let club: Club;
let address: string;
let ange: SignedUp;
let paul: SignedUp;
let mona: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  club = new Club(await testApp({}, database));
  address = await listening(club.node);
  [ange, paul, mona] = (await Promise.all(['Ange', 'Paul', 'Mona'].map((name) => signedUp(club.node, name)))) as [
    SignedUp,
    SignedUp,
    SignedUp,
  ];
});

async function opened(options: object): Promise<Tournament> {
  const day = await Tournament.open(club, ange, options, PLAYERS);
  await day.list(PLAYERS, (n) => ({ club: `Club ${n % 12}` }));
  await day.join(paul, await day.code(1));
  return day;
}

test('while a round is paired, others act as at any time, in the tournament as well', async () => {
  const day = await opened({ tableSize: 4, rounds: 6, minutes: 0 });
  const { id } = (await club.call(mona, 'POST', '/api/games', { rulebook: 'club-clock', title: 'Jeudi', seats: 2 }))
    .body;
  await club.move(mona, id, 'go.0', { do: 'start', stage: 0 });
  const took: number[] = [];
  const act = async (move: () => Promise<{ status: number }>): Promise<void> => {
    const began = performance.now();
    expect((await move()).status).toBe(200);
    took.push(performance.now() - began);
  };
  for (let round = 1; round <= 3; round++) {
    const paired = (async () => {
      await day.draft();
      return true;
    })();
    let isPaired = false;
    void paired.then(() => {
      isPaired = true;
    });
    for (let n = 0; !isPaired; n++) {
      await act(() => club.move(mona, id, 'r1.t1', { do: n % 2 === 0 ? 'call' : 'uncall' }, { seat: 1 }));
      await act(() => day.try('desk', { do: 'edit', seat: PLAYERS, player: { name: `Le dernier ${round} ${n}` } }));
      await nextTurn();
    }
    await paired;
    await day.at('plan', { do: 'publish' });
    await day.at('start', { do: 'start' });
    for (const table of (await day.round()).tables) await day.enter(round, table);
    await day.at('close', { do: 'close' });
    // An open call is withdrawn.
    const { view } = await club.game(mona, id);
    if (JSON.stringify(view).includes('"open"')) await club.move(mona, id, 'r1.t1', { do: 'uncall' }, { seat: 1 });
  }
  took.sort((a, b) => a - b);
  const at = (part: number): string => (took[Math.floor(took.length * part)] ?? 0).toFixed(1);
  console.log(`${took.length} acts while rounds were paired: median ${at(0.5)}, p99 ${at(0.99)} ms`);
  // Pairing in the server's thread would let few acts through (12 in all); ms say little on a busy machine.
  expect(took.length).toBeGreaterThan(40);
}, 60_000);

test('a round of fifty tables that are played here is published in less than 300 KB of rows', async () => {
  const day = await opened({ tableSize: 4, game: { rulebook: 'supergang', options: {} } });
  await day.draft();
  const [{ act } = { act: 0 }] = await database.sql<
    { act: number }[]
  >`select max(act)::int as act from move where book_id = ${day.id}`;
  const began = performance.now();
  await day.at('plan', { do: 'publish' });
  const ms = performance.now() - began;
  const [row] = await database.sql<{ moves: number; bytes: number }[]>`
    select count(*)::int as moves, sum(octet_length(m::text))::int as bytes from move m where book_id = ${day.id} and act > ${act}`;
  console.log(
    `published in ${ms.toFixed(0)} ms with the read before it, ${row?.moves} moves, ${Math.round((row?.bytes ?? 0) / 1000)} KB`,
  );
  expect((await day.round()).tables).toHaveLength(50);
  expect(row?.bytes).toBeLessThan(300_000);
});

test('a player is told what is asked of him, and of a table’s result a frame of less than 16 KB', async () => {
  const day = await opened({ tableSize: 4, minutes: 0, silenceSeconds: 0 });
  const { tables } = await day.begin();
  const mine = await day.tableOf(1);
  const { asks } = await day.game(paul);
  expect(asks.map(({ id, mine: isMine }) => [id, isMine])).toEqual([
    [`table.1.${mine.table}`, true],
    ['floor.1', false],
    ['desk', false],
    ['own', true],
  ]);
  expect((await day.game()).asks.filter(({ kind }) => kind === 'table')).toHaveLength(50);
  const stream = await openStream(`${address}/api/live?games=${day.id}`, paul);
  await until(() => stream.text.includes(day.id));
  const from = stream.text.length;
  for (const table of tables) await day.enter(1, table, inOrder(table));
  const { seq } = await day.game();
  await until(() => stream.text.includes(`${day.id}.${seq}`));
  const frames = stream.text
    .slice(from)
    .split('\n\n')
    .filter((frame) => frame.startsWith('event: game'));
  const sizes = frames.map((frame) => frame.length).sort((a, b) => a - b);
  console.log(`${sizes.length} frames: median ${sizes[Math.floor(sizes.length / 2)]}, most ${sizes.at(-1)} bytes`);
  expect(sizes.at(-1)).toBeLessThan(16_384 + 500);
  expect(frames.filter((frame) => frame.includes('"changes"')).length).toBeGreaterThanOrEqual(sizes.length - 3);
});
