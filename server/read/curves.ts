/** Balances over time, for the charts of a game. */
import type { Sql } from 'postgres';
import { type BookPosition, type GamePosition, moneyOf, rulebookOfGame, statusOf } from '#kernel/position.ts';
import { type Access, canRead } from '#kernel/read/access.ts';
import type { Line } from '#rulebooks/rulebook.ts';
import { HttpProblem } from '../http/problem.ts';
import type { CurvesReply } from './contract.ts';
import { messageOf, PAGE_BYTES, undoneSince } from './history.ts';

/** A longer game is divided into this many stretches, each drawn with its last balance. */
const STRETCHES = 1_000;
/** Labelled chapters; the latest ones if there are more. */
const MAX_MARKS = 200;

/**
 * Balances of one unit over a game's moves, for every holder whose balance the caller may see. A hidden change is part of the next visible
 * point; the last point is the current balance.
 * @throws HttpProblem 400 `bad-unit`
 */
export async function curvesOf(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  access: Access,
  unit: string,
): Promise<CurvesReply> {
  const rulebook = rulebookOfGame(game);
  const declared = Object.hasOwn(rulebook.units, unit) ? rulebook.units[unit] : undefined;
  if (!declared) throw new HttpProblem(400, 'bad-unit', { at: '/unit' });
  const seats = [...access.seats];
  const all = statusOf(game) === 'over';
  const stretch = Math.max(1, Math.ceil(game.seq / STRETCHES));
  const rows = await sql<{ holder: string; seq: number; amount: number }[]>`
    with sides as (
      select seq, n, to_holder as holder, amount as by, seen from entry
        where book_id = ${book.id} and game_id = ${game.id} and unit = ${unit} and seq <= ${game.seq}
      union all
      select seq, n, from_holder, -amount, seen from entry
        where book_id = ${book.id} and game_id = ${game.id} and unit = ${unit} and seq <= ${game.seq}
    ), moved as (
      select holder, seq, sum(by) as by, bool_and(seen is null or ${all} or seen && ${seats}::smallint[]) as known
      from sides group by holder, seq
    ), balances as (
      select holder, seq, seq / ${stretch}::int as stretch, known, sum(by) over (partition by holder order by seq) as amount from moved
    )
    select distinct on (holder, stretch) holder, seq, amount::float8 as amount
    from balances where known order by holder, stretch, seq desc`;
  const money = moneyOf(book.balances, game.prefix);
  const holders = new Map<string, [number, number][]>();
  for (const { holder: held, seq, amount } of rows) {
    if (!held.startsWith(game.prefix)) continue;
    const holder = held.slice(game.prefix.length);
    if (holder.startsWith('child:') || declared.sources.includes(holder)) continue;
    if (!rulebook.sees(game.state, access.viewer, holder, unit)) continue;
    const points = holders.get(holder) ?? [];
    points.push([seq, amount]);
    holders.set(holder, points);
  }
  return {
    unit,
    marks: await marksOf(sql, book, game, access),
    holders: [...holders].map(([holder, points]) => {
      const now = money(holder, unit);
      return { holder, points: points.at(-1)?.[1] === now ? points : [...points, [game.seq, now]] };
    }),
  };
}

/** Moves that begin a chapter, as the rulebook says, and are not undone. */
async function marksOf(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  access: Access,
): Promise<CurvesReply['marks']> {
  const chapters = rulebookOfGame(game).chapters ?? [];
  if (chapters.length === 0) return [];
  const rows = await sql<{ seq: number; at: Date; lines: Line[] }[]>`
    with marks as (
    select seq, at, lines, octet_length(lines::text) as bytes from move
    where book_id = ${book.id} and game_id = ${game.id} and seq <= ${game.seq}
      and exists (select from jsonb_array_elements(lines) as line where line->>'key' = any (${chapters as string[]}::text[]))
    order by seq desc limit ${MAX_MARKS}
    ), counted as (select marks.*, sum(bytes) over (order by seq desc) as told from marks)
    select seq, at, lines from counted where told - bytes < ${PAGE_BYTES} order by seq desc`;
  const undone = await undoneSince(sql, book.id, game, rows.at(-1)?.seq ?? game.seq);
  const marks = rows.flatMap(({ seq, at, lines }) => {
    const line = lines.find(({ key, to }) => chapters.includes(key) && canRead(access, to));
    return line && !undone.has(seq) ? [{ seq, at: at.toISOString(), line: messageOf(line) }] : [];
  });
  return marks.reverse();
}
