/** Replays a stored game page by page, with `kernel/read/replay-frames.ts`. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { Compile, type Validator } from 'typebox/compile';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import {
  afterMove,
  beginning,
  frameOf,
  type Perspective,
  type ReplayEntry,
  type ReplayMove,
  type ReplayPosition,
} from '#kernel/read/replay-frames.ts';
import type { Rulebook } from '#rulebooks/rulebook.ts';
import { type FormerOfMove, formerColumns, linesToldNow } from './former.ts';
import { PAGE_BYTES, undoneSince } from './history.ts';
import { storedBytes } from './stored-bytes.ts';

export const REPLAY_PAGE = 50;
/** Moves processed at a time on the way to a page. */
const STEP = 200;
/** A read ends at this size of moves and payment reasons; it has at least one move. An imported move may have a megabyte. The output fits a page. */
const READ_BYTES = PAGE_BYTES;

type MoveOfGame = Omit<ReplayMove, 'at'> & FormerOfMove & { readonly at: Date };

/** States at the ends of recent pages, used by the next page. Moves never change, so they stay valid; each holds a whole state. */
const ends = new LRUCache<string, ReplayPosition>({ max: 16 });

/**
 * A page of a finished game in order: at most 50 moves and about 500 KB. @param after last seq of the page before; 0 for the first page
 * @returns the JSON of a `ReplayReply`, built in steps: serialising half a megabyte at once would block the event loop
 */
export async function replayOf(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  perspective: Perspective,
  after: number,
): Promise<Buffer> {
  let at = await positionAt(sql, book.id, game, after);
  const [{ moves, entriesOf }, undone] = await Promise.all([
    readOn(sql, book.id, game, at, REPLAY_PAGE),
    undoneSince(sql, book.id, game, after),
  ]);
  const parts: Buffer[] = [];
  let bytes = 0;
  for (const move of moves) {
    const entries = entriesOf(move);
    at = afterMove(at, move, entries);
    const told = { ...move, at: move.at.toISOString(), lines: linesToldNow(move.lines, move) };
    const frame = frameOf(book, game, perspective, told, entries, at, undone.has(move.seq), isShaped);
    const part = Buffer.from(`${parts.length === 0 ? '{"frames":[' : ','}${JSON.stringify(frame)}`);
    parts.push(part);
    bytes += part.length;
    // Yield to the event loop between two moves.
    await nextTurn();
    if (bytes > PAGE_BYTES) break;
  }
  ends.set(`${game.id} ${at.seq}`, at);
  const next = at.seq < game.seq && parts.length > 0 ? `"${at.seq}"` : 'null';
  parts.push(Buffer.from(`${parts.length === 0 ? '{"frames":[' : ''}],"next":${next}}`));
  return Buffer.concat(parts);
}

/** The position after that move, or at the end, reached in steps that yield to the event loop. */
async function positionAt(sql: Sql, book: string, game: GamePosition, seq: number): Promise<ReplayPosition> {
  const to = Math.min(seq, game.seq);
  let at = ends.get(`${game.id} ${to}`) ?? beginning;
  while (at.seq < to) {
    const { moves, entriesOf } = await readOn(sql, book, game, at, Math.min(STEP, to - at.seq));
    for (const move of moves) {
      at = afterMove(at, move, entriesOf(move));
      await nextTurn();
    }
    if (moves.length === 0) break;
  }
  return at;
}

/** That many moves after a position, each with its entries, including those of nested games since the move before. */
async function readOn(
  sql: Sql,
  book: string,
  game: GamePosition,
  from: ReplayPosition,
  count: number,
): Promise<{ moves: MoveOfGame[]; entriesOf: (move: MoveOfGame) => ReplayEntry[] }> {
  const moves = await movesOf(sql, book, game, from.seq, from.seq + count);
  const entries = await entriesBetween(sql, book, game, from.act, moves.at(-1)?.act ?? from.act);
  let paid = 0;
  const entriesOf = ({ act }: MoveOfGame): ReplayEntry[] => {
    const first = paid;
    while ((entries[paid]?.act ?? Number.POSITIVE_INFINITY) <= act) paid++;
    return entries.slice(first, paid);
  };
  return { moves, entriesOf };
}

async function movesOf(sql: Sql, book: string, game: GamePosition, from: number, to: number): Promise<MoveOfGame[]> {
  return sql<MoveOfGame[]>`
    with page as (
      select seq, bytes, sum(bytes) over (order by seq) - bytes as before
      from (
        select seq, ${storedBytes(sql)} + (
          select coalesce(sum(octet_length(why::text)), 0) from entry e
          where e.book_id = ${book} and e.game_id = ${game.id} and e.seq = move.seq
        ) as bytes
        from move where book_id = ${book} and game_id = ${game.id} and seq > ${from} and seq <= ${Math.min(to, game.seq)}
      ) as weighed
    )
    select m.seq, act::float8 as act, at, kind, seat, person_id, given, draws, patches, lines, undoes, ${formerColumns(sql)}
    from page join move m on m.book_id = ${book} and m.game_id = ${game.id} and m.seq = page.seq
    where page.before < ${READ_BYTES} or m.seq = ${from + 1} order by m.seq`;
}

const entriesBetween = (sql: Sql, book: string, game: GamePosition, from: number, to: number): Promise<ReplayEntry[]> =>
  sql<ReplayEntry[]>`
    select game_id, seq, act::float8 as act, from_holder, to_holder, unit, amount::float8 as amount, why, seen from entry
    where book_id = ${book} and act > ${from} and act <= ${to}
      and (starts_with(from_holder, ${game.prefix}) or starts_with(to_holder, ${game.prefix}))
    order by act, n`;

const shapes = new WeakMap<Rulebook, Validator>();

function isShaped(rulebook: Rulebook, state: unknown): boolean {
  if (!rulebook.files) return false;
  const shape = shapes.get(rulebook) ?? (Compile(rulebook.files.state) as Validator);
  shapes.set(rulebook, shape);
  return shape.Check(state);
}
