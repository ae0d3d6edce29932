import type { Sql } from 'postgres';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import type { DrawsReply } from './contract.ts';

const PAGE = 200;

/** Moves with draws, ascending. @param after only moves with a greater seq */
export async function drawsOf(sql: Sql, book: BookPosition, game: GamePosition, after: number): Promise<DrawsReply> {
  const rows = await sql<{ seq: number; draws: [number, number][] }[]>`
    select seq, draws from move
    where book_id = ${book.id} and game_id = ${game.id} and seq > ${after} and seq <= ${game.seq}
      and draws <> '[]'
    order by seq limit ${PAGE + 1}`;
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return { moves: [...page], next: rows.length > PAGE && last ? String(last.seq) : null };
}
