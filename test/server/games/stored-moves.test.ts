/** Goal: a stored move has the decided effects, without derivable data. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { turnsOf } from '#kernel/bot-turns.ts';
import type { MoveRow } from '#kernel/rows.ts';
import { seededDice } from '#rulebooks/dice.ts';
import { chosen, clientIdOf } from '../../../server/bots/choice.ts';
import { Host } from '../../../server/commit/host.ts';
import { loadBook } from '../../../server/commit/store.ts';
import { commit } from '../../../server/commit/writer.ts';
import { seated } from '../../support/bot-table.ts';
import { testDatabase } from '../../support/database.ts';

const database = await testDatabase();
const { sql } = database;

/** Plays a game of bots. @returns the rows of its moves as they were decided */
async function played(
  rulebook: string,
  seats: number,
  moves: number,
): Promise<{ host: Host; id: string; rows: MoveRow[] }> {
  const host = new Host({ sql, now: Date.now, shared: false });
  const rows: MoveRow[] = [];
  host.onCommit((done) => void rows.push(...((done.moves ?? []) as MoveRow[]))); // Its own commits.
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
  return { host, id, rows };
}

test.each([
  ['gangster-paradise', 4],
  ['supergang', 3],
])(
  '%s: what a game did stands in the table as it was decided, and another node loads the same',
  async (rulebook, seats) => {
    const { host, id, rows } = await played(rulebook, seats, 160);
    expect(rows.length).toBeGreaterThan(100);
    const stored = await sql`
    select given, draws, patches, inverse, lines, clocks, fence as "undoBarrier", undoes from move where game_id = ${id} order by seq`;
    const decided = rows.map(({ given, draws, patches, inverse, lines, clocks, undoBarrier, undoes }) =>
      JSON.parse(JSON.stringify({ given, draws, patches, inverse, lines, clocks, undoBarrier, undoes })),
    );
    expect([...stored]).toEqual(decided);
    const read = await host.read(id);
    const loaded = await loadBook(sql, id);
    for (const part of ['state', 'clocks', 'sealed', 'parts', 'seq'] as const)
      expect(loaded?.games.get(id)?.[part], part).toEqual(read?.game[part]);
  },
);

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
