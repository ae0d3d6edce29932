// Goal: a node works only for what it is asked. Method: three hosts over one real Postgres, which hear of each other as nodes do, play fifty books in turns; statements and full loads are counted.
import type { Sql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { accessOf } from '#kernel/read/access.ts';
import { Host } from '../../../server/commit/host.ts';
import { announced } from '../../../server/commit/writer.ts';
import { listenTo } from '../../../server/database/listen.ts';
import { Hub, type Subscriber } from '../../../server/live/hub.ts';
import { act, type OpenedPurse, openPurse } from '../../support/book.ts';
import { closeLater, testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { purse } from '../../support/purse.ts';

known(purse);

const NODES = 3;
const BOOKS = 50;
const ROUNDS = 12;

interface Work {
  statements: number;
  loads: number;
}

/** Counts the statements that go through it; fragments of statements are none. */
const counted = (sql: Sql, work: Work): Sql =>
  new Proxy(sql, {
    apply(target, self, args: [TemplateStringsArray, ...unknown[]]) {
      const text = Array.isArray(args[0]) ? args[0].join('?') : '';
      if (/^\s*(select|with|insert|update|delete)\b/.test(text)) work.statements++;
      if (/^\s*select json_build_object\(\s*'act'/.test(text)) work.loads++;
      return Reflect.apply(target, self, args);
    },
  });

/** A host that hears of the others as a node does. */
async function node(url: string, work: Work): Promise<{ host: Host; hub: Hub }> {
  const database = await testDatabase(url);
  const sql = counted(database.sql, work);
  const host = new Host({ sql, now: Date.now, shared: true });
  const hub = new Hub(sql, host);
  const heard = (payload: string): void => {
    for (const { bookId, act: at } of announced(payload)) void host.changedElsewhere(bookId, at);
  };
  closeLater(await listenTo(database.sql, 'parrain_acts', heard, () => {}));
  return { host, hub };
}

/** The `seq` of each line that one reader of that game got, in order. */
function reader(hub: Hub, { gameId, organiser }: OpenedPurse): number[] {
  const seqs: number[] = [];
  const subscriber: Subscriber = {
    access: (book, game) => accessOf(book, game, organiser),
    owner: organiser,
    games: [gameId],
    send: (frame) => {
      const data = /^data: (.*)$/m.exec(Buffer.from(frame).toString())?.[1] ?? '{}';
      seqs.push(...(JSON.parse(data) as { lines: { seq: number }[] }).lines.map(({ seq }) => seq));
    },
    revoke: () => {},
  };
  hub.add(subscriber);
  return seqs;
}

async function world() {
  const url = await testDatabaseUrl();
  const work: Work = { statements: 0, loads: 0 };
  const nodes: { host: Host; hub: Hub }[] = [];
  for (let n = 0; n < NODES; n++) nodes.push(await node(url, work));
  const [first] = nodes;
  if (!first) throw new Error('no node');
  const books = await Promise.all(Array.from({ length: BOOKS }, () => openPurse(first.host, 2)));
  for (const { host } of nodes) await Promise.all(books.map(({ gameId }) => host.read(gameId)));
  work.statements = 0;
  work.loads = 0;
  const turn = (book: OpenedPurse, n: number) =>
    act((nodes[n % NODES] ?? first).host, book, 1, { do: 'earn', amount: 1 });
  return { work, nodes, books, turn };
}

describe('fifty books that three nodes play in turns', () => {
  const moves = BOOKS * ROUNDS;

  test('one move after the other: at most 2.5 statements and 0.05 loads a move', async () => {
    const { work, books, turn } = await world();
    for (let n = 0; n < ROUNDS; n++) for (const [at, book] of books.entries()) await turn(book, n + at);
    expect(work.statements / moves).toBeLessThanOrEqual(2.5);
    expect(work.loads / moves).toBeLessThanOrEqual(0.05);
  });

  test('all books at once, each followed on each node: no more work, and every line is told once on every stream', async () => {
    const { work, nodes, books, turn } = await world();
    const readers = books.map((book) => ({ told: nodes.map(({ hub }) => reader(hub, book)), seqs: [] as number[] }));
    await Promise.all(
      books.map(async (book, at) => {
        for (let n = 0; n < ROUNDS; n++) readers[at]?.seqs.push((await turn(book, n + at)).seq);
      }),
    );
    for (const { told, seqs } of readers)
      for (const one of told) await expect.poll(() => one, { interval: 10 }).toEqual(seqs);
    expect(work.statements / moves).toBeLessThanOrEqual(2.5);
    expect(work.loads / moves).toBeLessThanOrEqual(0.05);
  });
});

test('two thousand small books stay in memory, and are not loaded again', async () => {
  const work: Work = { statements: 0, loads: 0 };
  const { sql } = await testDatabase();
  const host = new Host({ sql: counted(sql, work), now: Date.now, shared: false });
  const books: OpenedPurse[] = [];
  for (let n = 0; n < 20; n++)
    books.push(...(await Promise.all(Array.from({ length: 100 }, () => openPurse(host, 2)))));
  work.loads = 0;
  for (let n = 0; n < 2; n++) await Promise.all(books.map((book) => act(host, book, 1, { do: 'earn', amount: 1 })));
  expect(host.booksInMemory()).toHaveLength(books.length);
  expect(work.loads).toBe(0);
});

test('a notification names books and their acts; one of an earlier version names books alone', () => {
  const [one, two] = ['0d7e64c5-3a0c-4f0e-8f5e-0c63cbb5a0f1', '7c0c8a35-9d5f-4a53-b1a0-5a6a3fd3f2aa'];
  expect(announced(`${one},${two},5,17`)).toEqual([
    { bookId: one, act: 5 },
    { bookId: two, act: 17 },
  ]);
  expect(announced(one)).toEqual([{ bookId: one, act: undefined }]);
});
