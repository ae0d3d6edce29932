/** What a move did, as the table keeps it: read the same by this version, by the view of the versions before it, and in what those wrote. */
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import type { StoredPatch } from '#rulebooks/drafts.ts';
import { chosen, clientIdOf, turnsOf } from '../../../server/bots/choice.ts';
import { Host } from '../../../server/commit/host.ts';
import { loadBook } from '../../../server/commit/store.ts';
import { commit } from '../../../server/commit/writer.ts';
import { toStored } from '../../../server/kernel/patches.ts';
import type { MoveRow } from '../../../server/kernel/rows.ts';
import { packed, unpackedClocks, unpackedPatches, unpackedWords } from '../../../server/kernel/stored-move.ts';
import { seated } from '../../support/bot-table.ts';
import { testDatabase } from '../../support/database.ts';

const database = await testDatabase();
const { sql } = database;

/** As Postgres gives it back. */
const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

type Said = Pick<MoveRow, 'at' | 'given' | 'draws' | 'patches' | 'inverse' | 'lines' | 'clocks'>;
const nothing: Said = {
  at: '2026-11-23T20:00:00.125Z',
  given: {},
  draws: [],
  patches: [],
  inverse: [],
  lines: [],
  clocks: null,
};

/** In the columns of the versions before. */
const inColumns = ({ given, draws, patches, inverse, lines, clocks }: Said) =>
  asJson({ given, draws, patches, inverse: toStored(patches, inverse), lines, clocks });

function unpacked(said: Said): ReturnType<typeof inColumns> {
  const did = asJson(packed(said));
  return { ...unpackedWords(did), ...unpackedPatches(did), clocks: unpackedClocks({ did, at: said.at }) };
}

/** What the view makes of it. */
async function viewed(said: Said): Promise<unknown> {
  const did = JSON.stringify(packed(said));
  const [row] = await sql`
    select coalesce((did->0)::jsonb, '{}') as given, unpacked_draws(did->5) as draws, unpacked_patches(did->1) as patches,
      unpacked_inverse(did->1, did->2) as inverse, unpacked_lines(did->3) as lines, unpacked_clocks(did->4, ${said.at}) as clocks
    from (select ${did}::text::json as did) as one`;
  return { ...row, given: row?.given ?? {} };
}

const at = Date.parse(nothing.at);
const put = (...path: (string | number)[]): StoredPatch => ['=', path, 1];

test.each<[string, Partial<Said>]>([
  ['nothing at all', {}],
  [
    'places beside, above and below each other',
    { patches: [put('a', 'b', 1, 'c'), put('a', 'b', 1, 'd'), put('a', 'b', 2), put('a'), put('a', 'b')] },
  ],
  [
    'a place twice',
    { patches: [put('gangs', 1), put('gangs', 1), put('gangs', 1, 'men', 0), put('gangs', 1, 'men', 0)] },
  ],
  [
    'keys that look like something else',
    {
      patches: ['1', '', '.a', '+a', '-', "'", "'x", 'a/b', 'a~1b', '~', 'é', '1a', '__x'].flatMap((key) => [
        put(key),
        put('in', key, key),
        put('in', key, 7),
      ]),
    },
  ],
  [
    'what is put in and taken out',
    {
      patches: [
        ['+', ['list', 0], { a: null }],
        ['-', ['list', 3]],
        ['+', ['list', 10], []],
        ['-', ['gone']],
        ['=', ['list', 'length'], 2],
      ],
    },
  ],
  ['the whole state', { patches: [['=', [], { made: [] }], put('made', 0)] }],
  [
    'lines with and without words, for all and for some',
    {
      lines: [
        { key: 'line.a' },
        { key: 'host.b', args: { name: 'Momo' } },
        { key: 'line.c', args: { who: { term: 'x' } }, to: [1, 2] },
        { key: 'line.d', to: 'all' },
        { key: 'line..e', to: [] },
        { key: '.f', args: {} },
      ],
    },
  ],
  [
    'draws',
    {
      draws: [
        [6, 2],
        [60, 59],
        [1, 0],
      ],
    },
  ],
  ['one die', { draws: [[6, 2]] }],
  [
    'dice of as many sides',
    {
      draws: [
        [6, 0],
        [6, 5],
        [6, 3],
      ],
    },
  ],
  [
    'dice of one side',
    {
      draws: [
        [1, 0],
        [1, 0],
      ],
    },
  ],
  ['what several gave together', { given: [{ seat: 1, move: { do: 'x' } }] }],
  [
    'clocks that run, stand, end and were given time',
    {
      clocks: {
        a: { of: 9, left: 9, due: at + 9 },
        b: { of: 9, left: 4, due: at + 4 },
        c: { of: 9, left: 4, due: null },
        d: null,
        e: { of: 0, left: 0, due: at + 86_400_000 },
        f: { of: 9, left: 9, due: at + 9, bonuses: [{ ms: 1, why: '', by: 'Momo', at }] },
        g: { of: 9, left: 4, due: at - 3 },
      },
    },
  ],
  ['patches whose way back is not theirs', { patches: [put('a')], inverse: [put('b'), put('c')] }],
])('%s', async (_what, did) => {
  const inverse = (did.patches ?? [])
    .toReversed()
    .map(([op, path]): StoredPatch => (op === '+' ? ['-', path] : [op === '-' ? '+' : '=', path, [0]]));
  const said: Said = { ...nothing, inverse, ...did };
  expect(unpacked(said)).toEqual(inColumns(said));
  expect(await viewed(said)).toEqual(inColumns(said));
});

/** Plays a game of bots. @returns the rows of its moves as they were decided */
async function played(rulebook: string, seats: number, moves: number): Promise<{ id: string; rows: MoveRow[] }> {
  const host = new Host({ sql, now: Date.now, shared: false });
  const rows: MoveRow[] = [];
  host.onCommit((done) => void rows.push(...(done.moves ?? [])));
  const id = await seated(host, { rulebook, bots: Array.from({ length: seats }, () => 'plain') });
  const dice = seededDice(5);
  while (rows.length < moves) {
    const read = await host.read(id);
    const turn = read && turnsOf(read.book, read.game).find((one) => chosen(read.book, read.game, one, dice));
    const move = read && turn && chosen(read.book, read.game, turn, dice);
    if (!move) break;
    const { game } = read;
    const { ask, seat } = turn;
    await host.submit({
      kind: 'bot',
      gameId: id,
      clientId: clientIdOf(game, seat),
      seat,
      ask: ask.id,
      move,
      atSeq: game.seq,
    });
  }
  return { id, rows };
}

const columnsOf = (db: Sql, id: string) =>
  db<
    Record<string, unknown>[]
  >`select given, draws, patches, inverse, lines, clocks from move where game_id = ${id} order by seq`;

test.each([
  ['gangster-paradise', 4],
  ['supergang', 3],
])('%s: what a game did stands in the view as it was decided', async (rulebook, seats) => {
  const { id, rows } = await played(rulebook, seats, 160);
  expect(rows.length).toBeGreaterThan(100);
  expect([...(await columnsOf(sql, id))]).toEqual(rows.map(inColumns));
  for (const row of rows) expect(unpacked(row)).toEqual(inColumns(row));
});

test('a node of the version before writes its columns, and both versions read its moves and ours', async () => {
  const { id, rows } = await played('gangster-paradise', 3, 80);
  const ours = await loadBook(sql, id);
  const another = await testDatabase();
  // The same game as that node would have written it: all its rows in the columns that it knows.
  const old = rows.map(({ undoBarrier, ...row }) => ({
    ...row,
    ...inColumns({ ...row, inverse: row.inverse }),
    fence: undoBarrier,
  }));
  const [game] =
    await sql`select book_id, game_id, parent_id, name, title, rulebook, options, seats, chance_key, is_public from game where game_id = ${id}`;
  const accounts = await sql`select book_id, holder, unit, floor from account where book_id = ${id}`;
  const entries = await sql`select * from entry where book_id = ${id} order by act, n`;
  const json = (value: unknown): string => JSON.stringify(value);
  await another.sql`select commit_acts(${json([{ book_id: id, act: 0, next: rows.at(-1)?.act }])}::text::json, ${json([game])}::text::json,
    ${json(old)}::text::json, ${json(entries)}::text::json, ${json(accounts)}::text::json, null, null, null, null, false)`;
  const theirs = await loadBook(another.sql, id);
  expect(theirs?.games).toEqual(ours?.games);
  expect(theirs?.balances).toEqual(ours?.balances);
  expect([...(await columnsOf(another.sql, id))]).toEqual([...(await columnsOf(sql, id))]);
});

test('what could not be read again is not written', async () => {
  const { id, rows } = await played('gangster-paradise', 3, 20);
  const [book] = await sql<{ act: number }[]>`select act::int as act from book where book_id = ${id}`;
  const last = rows.at(-1);
  if (!book || !last) throw new Error('nothing was played');
  const row = {
    ...last,
    seq: last.seq + 1,
    act: book.act + 1,
    client_id: randomUUID(),
    given: { do: 'say', words: 'a\u0000b' },
  };
  const none = { games: [], entries: [], accounts: [], parts: [], listings: [], snapshots: [], clocks: [] };
  const batch = { bookId: id, act: book.act, next: row.act, rows: [{ ...none, moves: [row] }] };
  await expect(commit(sql, [batch], false)).rejects.toThrow(/unicode/i);
});
