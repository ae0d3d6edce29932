/** What people do to a game, before the host decides it: shape, right to act, undo worked out. */

import type { Sql } from 'postgres';
import { Conflict, Forbidden, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import type { Host } from '../commit/host.ts';
import { type Accepted, committedIds } from '../commit/store.ts';
import { HttpProblem } from '../http/problem.ts';
import type { AnyMove, Input } from '../kernel/input.ts';
import { isMove, wrongPlaceIn } from '../kernel/move-shape.ts';
import { asksOf, type BookPosition, type GamePosition } from '../kernel/position.ts';
import { checkNested, checkOwnUndo, dependentsOf, isOwn, type PastMove } from '../kernel/undo.ts';
import { may } from '../people/rights.ts';
import { type Access, actsFor, canRead, grantOf, keepsTimeOf } from '../read/access.ts';
import type { Authorised } from '../read/authorise.ts';
import { endedClocks } from '../read/ended-clocks.ts';
import { entriesOfMoves, pastMoves } from '../read/history.ts';

/** The move, of the shape that the game's rulebook gives its moves. @throws HttpProblem 400 `bad-move` naming the place */
export function shapedMove(game: GamePosition, move: unknown): AnyMove {
  if (isMove(game, move)) return move;
  throw new HttpProblem(400, 'bad-move', { at: `/move${wrongPlaceIn(game, move)}` });
}

/**
 * The seat that this person answers for: the one he names, else the only one of his that the ask is put to; the organiser's where
 * he keeps the time.
 * @throws Refusal `not-your-ask`, `not-your-seat`, `no-consent`
 */
export function seatFor(game: GamePosition, access: Access, askId: string, named: Seat | undefined): Seat {
  const ask = asksOf(game).find((open) => open.id === askId);
  if (!ask) throw new Conflict('ask-over', 'host');
  const kept = keepsTimeOf(access, ask) ? 0 : undefined;
  const seat = named ?? access.seats.findLast((own) => ask.seats.includes(own)) ?? kept;
  if (seat === undefined) throw new Refusal('not-your-ask', 'host', { ask: { term: `ask.${ask.kind}` } });
  if (seat === kept || actsFor(game, access, seat)) return seat;
  throw new Forbidden(access.seats.includes(0) ? 'no-consent' : 'not-your-seat', 'host', { seat });
}

export interface UndoRequest {
  readonly id: string;
  readonly seq: number;
  readonly reason?: string | undefined;
  readonly also?: readonly number[] | undefined;
}

/**
 * Most of what `checkOwnUndo` refuses a player, without reading a game of thousands of moves for it.
 * @throws Refusal `bot-plays` where he has handed his seat over, `undo-not-yours`, `undo-fenced`
 */
async function refuseEarly(sql: Sql, book: BookPosition, game: GamePosition, { seats }: Access, seq: number) {
  const handedOver = seats.find((seat) => seat in game.bots);
  if (handedOver !== undefined) throw new Conflict('bot-plays', 'host', { seat: handedOver });
  const [found] = await sql<{ seat: number | null; person_id: string | null; fenced: boolean }[]>`
    select seat, person_id, exists (
      select from move m where m.book_id = ${book.id} and m.game_id = ${game.id} and m.seq >= ${seq} and m.fence and m.kind <> 'undo'
    ) as fenced
    from move where book_id = ${book.id} and game_id = ${game.id} and seq = ${seq}`;
  if (!found) return;
  if (found.seat === null || found.person_id === null || !seats.includes(found.seat))
    throw new Forbidden('undo-not-yours', 'host', { seq });
  if (found.fenced) throw new Refusal('undo-fenced', 'host', { seq });
}

/** The moves that would go, ascending. @throws Refusal, HttpProblem */
export async function undoable(sql: Sql, host: Host, gameId: string, access: Access, seq: number) {
  const read = await host.drained(gameId);
  if (!read) throw new Refusal('no-game', 'host');
  const { book, game } = read;
  const organiser = access.seats.includes(0);
  if (!organiser) await refuseEarly(sql, book, game, access, seq);
  const past = await pastMoves(sql, book, game, seq);
  const taken = takenWith(book, game, past, access, seq);
  return {
    book,
    game,
    taken: taken as (PastMove & { lines: (typeof past)[number]['lines']; given: { do?: string } | null })[],
  }; // The same rows.
}

/** @param past the moves from `seq` on, ascending @throws Refusal */
function takenWith(
  book: BookPosition,
  game: GamePosition,
  past: readonly PastMove[],
  access: Access,
  seq: number,
): PastMove[] {
  const taken = dependentsOf(game, past, seq);
  const inverses = taken.toReversed().map((move) => move.inverse);
  checkNested(
    book,
    game,
    inverses,
    taken.map((move) => move.seq),
  );
  if (!access.seats.includes(0)) checkOwnUndo(past, taken, seq, access.seats);
  return taken;
}

/** May this person take that move back now? As the preview of an undo finds it, on a position that is durable. */
export async function mayUndo(sql: Sql, { book, game, access }: Authorised, seq: number): Promise<boolean> {
  const organiser = access.seats.includes(0);
  if (!may(organiser ? 'undo-any' : 'undo-own', grantOf(game, access))) return false;
  try {
    if (!organiser) await refuseEarly(sql, book, game, access, seq);
    takenWith(book, game, await pastMoves(sql, book, game, seq), access, seq);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** What goes with a move, as far as this person may know it. */
export const undoPreview = (taken: Awaited<ReturnType<typeof undoable>>['taken'], access: Access) => ({
  seqs: taken.map((move) => move.seq),
  moves: taken.map((move) => {
    const lines = move.lines
      .filter((line) => canRead(access, line.to))
      .map(({ key, args }) => (args ? { key, args: { ...args } } : { key }));
    // As in the log: what nobody was told of a move is not told here either.
    const known = lines.length > 0 || (move.seat !== null && access.seats.includes(move.seat));
    return { seq: move.seq, kind: move.kind, do: known ? (move.given?.do ?? null) : null, seat: move.seat, lines };
  }),
});

/**
 * Takes a move back with all that depends on it. The same id again answers the first result: the move is gone by then, so this
 * is asked first.
 * @throws Refusal `undo-dependents` where the caller did not name exactly those, `undo-reason` where the organiser gives none
 */
export async function undo(
  sql: Sql,
  host: Host,
  gameId: string,
  access: Access,
  request: UndoRequest,
): Promise<Accepted> {
  const bookId = (await host.bookOf(gameId)) ?? '';
  const first = (await committedIds(sql, bookId, [request.id])).get(request.id);
  if (first) return first;
  for (let attempt = 0; ; attempt++) {
    const { book, game, taken } = await undoable(sql, host, gameId, access, request.seq);
    const others = taken.map((move) => move.seq).filter((seq) => seq !== request.seq);
    if (String(others) !== String([...(request.also ?? [])].sort((a, b) => a - b)))
      throw new Conflict('undo-dependents', 'host', { count: others.length });
    const own = taken.every((move) => isOwn(move, access.seats));
    if (!own && !request.reason) throw new Refusal('undo-reason', 'host');
    const seqs = taken.map((move) => move.seq).reverse();
    const entries = await entriesOfMoves(sql, book, game, seqs);
    const clocks = await endedClocks(sql, { book: book.id, id: gameId }, seqs);
    const input: Input = {
      kind: 'undo',
      gameId,
      clientId: request.id,
      person: access.person ?? '',
      seat: access.seats.at(-1) ?? null,
      reason: request.reason ?? '',
      undoing: { atSeq: game.seq, seqs, inverses: taken.toReversed().map((move) => move.inverse), entries, clocks },
    };
    try {
      return await host.submit(input);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'undo-moved-on' || attempt >= 5) throw error;
    }
  }
}
