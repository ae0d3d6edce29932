/** Times of clocks that ended with moves being undone: reopening the question alone does not restore them. */
import type { Sql } from 'postgres';
import { type Clock, newClock, stopped } from '#kernel/clock.ts';
import type { KeptClocks } from '#kernel/reconcile-clocks.ts';
import type { MoveKind } from '#kernel/rows.ts';

/** Plays by an expired clock; sealed answers are also played together when all are in. */
const byFlag: readonly MoveKind[] = ['elapsed', 'joint'];

/**
 * Clocks as the moves ended them. If an expiry is undone, the clock gets its full time again, or it would expire at once. The same goes for a
 * used-up bank: else its player would have no time while others have.
 */
export async function endedClocks(
  sql: Sql,
  game: { readonly book: string; readonly id: string },
  seqs: readonly number[],
): Promise<KeptClocks> {
  const rows = await sql<{ id: string; kind: MoveKind; ended: number; clock: Clock | number }[]>`
    with ended as (
      select m.seq, m.kind, round(extract(epoch from m.at) * 1000)::float8 as at, c.key as id from move m, jsonb_each(m.clocks) c
      where m.book_id = ${game.book} and m.game_id = ${game.id} and m.seq = any (${seqs as number[]})
        and jsonb_typeof(c.value) = 'null'
    )
    select distinct on (e.id) e.id, e.kind, e.at as ended, c.value as clock
    from ended e
    join move m on m.book_id = ${game.book} and m.game_id = ${game.id} and m.seq < e.seq
    join jsonb_each(m.clocks) c on c.key = e.id and jsonb_typeof(c.value) <> 'null'
    order by e.id, m.seq desc`;
  const usedUp = await sql<{ id: string; clock: Clock }[]>`
    select c.key as id, c.value as clock from move m, jsonb_each(m.clocks) c
    where m.book_id = ${game.book} and m.game_id = ${game.id} and m.seq = any (${seqs as number[]}) and m.kind = 'elapsed'
      and jsonb_typeof(c.value) = 'object' and c.value->>'left' = '0' and c.value->>'due' is null`;
  const anew = Object.fromEntries(usedUp.map(({ id, clock }) => [id, newClock(clock.of)]));
  const ended = Object.fromEntries(
    rows.flatMap(({ id, kind, ended, clock }) => {
      if (typeof clock === 'number') return []; // A deadline is all that an earlier version stored.
      const stood = stopped(clock, ended);
      return stood.left === 0 && byFlag.includes(kind) ? [] : [[id, stood]];
    }),
  );
  return { ...anew, ...ended };
}
