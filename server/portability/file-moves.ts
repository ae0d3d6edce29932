import type { Sql } from 'postgres';
import type { MoveOfBook } from '#kernel/file/file-moves.ts';
import type { BookPosition } from '#kernel/position.ts';
import { formerColumns, linesToldNow } from '../read/former.ts';
import { storedBytes } from '../read/stored-bytes.ts';
import type { FileKind } from './file-format.ts';

/** A page ends at this number of acts or bytes. */
const PAGE = 500;
const PAGE_BYTES = 500_000;

/** Last acts of the pages of a book. */
export async function pagesOf(sql: Sql, book: BookPosition): Promise<number[]> {
  const rows = await sql<{ act: number; bytes: number }[]>`
    select act::int as act, ${storedBytes(sql)} as bytes
    from move where book_id = ${book.id} and act <= ${book.act} order by act`;
  const ends: number[] = [];
  let [count, bytes] = [0, 0];
  for (const row of rows) {
    bytes += row.bytes;
    if (++count < PAGE && bytes < PAGE_BYTES) continue;
    ends.push(row.act);
    [count, bytes] = [0, 0];
  }
  return [...ends, book.act];
}

/** Skips columns that only a complete file holds. @param to the last act of the page */
export async function movesOf(
  sql: Sql,
  book: BookPosition,
  after: number,
  to: number,
  kind: FileKind,
): Promise<MoveOfBook[]> {
  const all = kind === 'complete';
  const rows = await sql<(Omit<MoveOfBook, 'at'> & { readonly at: Date })[]>`
    select m.game_id, m.seq, m.act::int as act, m.at, m.kind, m.ask, m.seat, m.person_id, m.given,
      case when ${all} then m.draws end as draws, case when ${all} then m.patches end as patches,
      case when ${all} then m.inverse end as inverse, m.lines, m.fence as "undoBarrier", m.undoes, ${formerColumns(sql)},
      case when m.kind = 'opened' then array(
        select f.person_id::text from former_member f where f.book_id = m.book_id
      ) end as former,
      (
        select json_agg(json_build_object('from', e.from_holder, 'to', e.to_holder, 'unit', e.unit, 'amount', e.amount,
          'why', e.why, 'seen', e.seen, 'reverses_seq', e.reverses_seq, 'reverses_n', e.reverses_n) order by e.n)
        from entry e where e.book_id = m.book_id and e.game_id = m.game_id and e.seq = m.seq
      ) as entries
    from move m
    where m.book_id = ${book.id} and m.act > ${after} and m.act <= ${to}
    order by m.act`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), lines: linesToldNow(row.lines, row) }));
}
