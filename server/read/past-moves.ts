/**
 * Walks back through a game's moves for undo, page by page. A game may have thousands of moves of a quarter of a megabyte: never all in
 * memory, and without blocking the event loop.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { applyStored, type StoredPatch } from '#kernel/patches.ts';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import type { ToldMove } from '#kernel/shown.ts';
import type { Line } from '#rulebooks/rulebook.ts';
import { type FormerOfMove, formerColumns, linesToldNow } from './former.ts';
import { storedBytes } from './stored-bytes.ts';

/** A page ends at this number of moves or bytes; it has at least one. */
const PAGE = 500;
const PAGE_BYTES = 500_000;

/** A move as undo reads it: its lines, and the places it wrote to. */
export type ReadMove = ToldMove & { readonly lines: Line[]; readonly given: { readonly do?: string } | null };

/** The same with the written values. */
type WholeMove = ReadMove & { readonly inverse: readonly StoredPatch[] };

/** @param seqs only these; @param from all from that one on */
export async function* backwards(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  { from, seqs }: { readonly from: number; readonly seqs?: readonly number[] | undefined },
): AsyncGenerator<WholeMove, void> {
  const only = seqs === undefined ? sql`` : sql`and seq = any (${seqs as number[]}::int[])`;
  for (let upTo = game.seq; upTo >= from; ) {
    const rows: (WholeMove & FormerOfMove)[] = await sql`
      with latest as (
        select seq, ${storedBytes(sql)} as bytes from move
        where book_id = ${book.id} and game_id = ${game.id} and seq >= ${from} and seq <= ${upTo} ${only} order by seq desc limit ${PAGE}
      ), page as (
        select seq from (select seq, sum(bytes) over (order by seq desc) - bytes as before from latest) as counted where before < ${PAGE_BYTES}
      )
      select m.seq, kind, ask, seat, person_id, fence as "undoBarrier", undoes, patches, inverse, lines, ${formerColumns(sql)},
        case when kind = 'move' then json_build_object('do', given->>'do') end as given,
        array(
          select distinct unnest(e.seen) from entry e where e.book_id = m.book_id and e.game_id = m.game_id and e.seq = m.seq
        ) as "paidBefore"
      from page join move m on m.book_id = ${book.id} and m.game_id = ${game.id} and m.seq = page.seq order by m.seq desc`;
    for (const { formerBy, formerPart, ...move } of rows) {
      // Yield to the event loop between two moves.
      await nextTurn();
      yield { ...move, lines: linesToldNow(move.lines, { formerBy, formerPart }) };
    }
    upTo = (rows.at(-1)?.seq ?? 0) - 1;
  }
}

/** Steps back before a move, with the states before and after each. @returns the resulting state */
export async function walkBack(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  from: number,
  stop: (move: WholeMove, states: readonly [before: unknown, after: unknown]) => boolean | undefined,
): Promise<unknown> {
  let { state } = game;
  for await (const move of backwards(sql, book, game, { from })) {
    const after = state;
    state = applyStored(after, move.inverse);
    if (stop(move, [state, after])) break;
  }
  return state;
}

/** Keeps only the places that it wrote to. */
export const withoutValues = ({ inverse: _, patches, ...move }: WholeMove): ReadMove => ({
  ...move,
  patches: patches.map(([op, path]) => [op, path] as const),
});
