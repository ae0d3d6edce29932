/**
 * The floor: the same commit as one prepared statement of bare postgres.js (a move, an entry, two balances and the guard) on tables with the same columns, keys,
 * indexes and checks. No HTTP, no rules, no batching.
 */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { type Load, load } from './load.ts';

const GAMES = 200;

export async function floor(url: string, callers: number, hot: boolean, seconds: number): Promise<Load> {
  const sql = postgres(url, { max: callers, onnotice: () => {}, connection: { application_name: 'floor' } });
  try {
    await sql`drop table if exists floor_book, floor_move, floor_entry, floor_account`.simple();
    for (const table of ['book', 'move', 'entry', 'account'])
      await sql.unsafe(`create table floor_${table} (like ${table} including all)`);
    const books = Array.from({ length: hot ? 1 : GAMES }, () => randomUUID());
    for (const book of books) {
      await sql`insert into floor_book (book_id) values (${book})`;
      await sql`insert into floor_account (book_id, holder, unit, floor) values (${book}, 'bank', 'coin', null), (${book}, 'purse:1', 'coin', 0)`;
    }
    let seq = 0;
    const given = JSON.stringify({ do: 'earn', amount: 3 });
    const patches = JSON.stringify([['=', ['moves'], 12]]);
    const inverse = JSON.stringify([['=', ['moves'], 11]]);
    const lines = JSON.stringify([{ key: 'line.earn', args: { seat: 1, amount: 3 } }]);
    const why = JSON.stringify({ key: 'why.earn' });
    return await load(callers, seconds, async (caller) => {
      const n = ++seq;
      const book = books[(caller + n * callers) % books.length] ?? '';
      await sql`
        with b as (update floor_book set act = act + 1 where book_id = ${book} returning book_id),
        m as (
          insert into floor_move (book_id, game_id, seq, act, at, kind, client_id, ask, seat, person_id, given, draws, patches,
            inverse, lines, fence)
          select book_id, book_id, ${n}::int, ${n}::bigint, now(), 'move', ${randomUUID()}::uuid, 'r1.open', 1, ${book}::uuid,
            ${given}::text::jsonb, '[]', ${patches}::text::jsonb, ${inverse}::text::jsonb, ${lines}::text::jsonb, false
          from b
        ),
        e as (
          insert into floor_entry (book_id, game_id, seq, n, from_holder, to_holder, unit, amount, why, act, at)
          select book_id, book_id, ${n}::int, 0, 'bank', 'purse:1', 'coin', 3, ${why}::text::jsonb, ${n}::bigint, now() from b
        )
        update floor_account a set balance = a.balance + case a.holder when 'bank' then -3 else 3 end
        from b where a.book_id = b.book_id and a.unit = 'coin' and a.holder in ('bank', 'purse:1')`;
    });
  } finally {
    await sql`drop table if exists floor_book, floor_move, floor_entry, floor_account`.simple().catch(() => {});
    await sql.end();
  }
}
