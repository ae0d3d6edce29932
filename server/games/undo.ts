/** Undoing moves: which moves go together, who must agree, and what the host needs to decide it. */

import type { Sql } from 'postgres';
import { hasPlayed, othersWhoSit } from '#kernel/agreement.ts';
import type { By } from '#kernel/input.ts';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { type Access, canRead, grantOf } from '#kernel/read/access.ts';
import { may } from '#kernel/rights.ts';
import { hasSecretHands, isFinal, showedInViews, toldSomething } from '#kernel/shown.ts';
import {
  askIdsIn,
  checkOwnUndo,
  dependentsOf,
  isComputed,
  isOwn,
  type PastMove,
  type Undoer,
  type Undoing,
  WayBack,
} from '#kernel/undo.ts';
import { footingOf, type UndoQuestion } from '#kernel/undo-question.ts';
import { Conflict, Forbidden, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import type { Host } from '../commit/host.ts';
import { type Accepted, committedIds } from '../commit/store.ts';
import type { Authorised } from '../read/authorise.ts';
import { endedClocks } from '../read/ended-clocks.ts';
import { entriesOfMoves } from '../read/history.ts';
import { backwards, type ReadMove, walkBack, withoutValues } from '../read/past-moves.ts';
import type { UndoPreview } from '../read/undo-contract.ts';

export interface UndoRequest {
  readonly id: string;
  readonly seq: number;
  readonly reason?: string | undefined;
  readonly also?: readonly number[] | undefined;
}

/** A timekeeper may undo their own desk acts. */
const undoerOf = ({ seats, parts, person }: Access): Undoer => ({
  seats,
  keeper: parts.some(({ role }) => role === 'timekeeper') ? person : null,
});

/**
 * Most checks of `checkOwnUndo` for a player, without loading a game of thousands of moves.
 * @throws Refusal `bot-plays` if a bot plays the seat, `undo-not-yours`, `undo-fenced`
 */
async function refuseEarly(sql: Sql, book: BookPosition, game: GamePosition, access: Access, seq: number) {
  const handedOver = access.seats.find((seat) => seat in game.bots);
  if (handedOver !== undefined) throw new Conflict('bot-plays', 'host', { seat: handedOver });
  const [found] = await sql<{ seat: number | null; person_id: string | null; fenced: boolean }[]>`
    select seat, person_id, exists (
      select from move m where m.book_id = ${book.id} and m.game_id = ${game.id} and m.seq >= ${seq} and m.fence and m.kind <> 'undo'
    ) as fenced
    from move where book_id = ${book.id} and game_id = ${game.id} and seq = ${seq}`;
  if (!found) return;
  if (!isOwn(found, undoerOf(access))) throw new Forbidden('undo-not-yours', 'host', { seq });
  if (found.fenced) throw new Refusal('undo-fenced', 'host', { seq });
}

/** The moves that would be undone, ascending, and the seats that must agree. @throws Refusal, HttpProblem */
export async function undoable(sql: Sql, host: Host, gameId: string, access: Access, seq: number) {
  const read = await host.drained(gameId);
  if (!read) throw new Refusal('no-game', 'host');
  return takenWith(sql, read, access, seq);
}

/** Needs a durable position. @throws Refusal, HttpProblem */
async function takenWith(sql: Sql, { book, game }: Pick<Authorised, 'book' | 'game'>, access: Access, seq: number) {
  const organiser = access.seats.includes(0);
  if (!organiser) await refuseEarly(sql, book, game, access, seq);
  await refuseImported(sql, book, game, seq);
  const past: ReadMove[] = [];
  const state = await walkBack(sql, book, game, seq, (move) => void past.push(withoutValues(move)));
  past.reverse();
  const openBefore = askIdsIn(game, state);
  const taken = dependentsOf(past, openBefore, seq);
  await expectNotNested(sql, book, game, taken);
  if (isFinal(game)) throw new Refusal('undo-final', 'host');
  if (!organiser) checkOwnUndo(past, taken, seq, undoerOf(access));
  const asked = organiser ? await mustAgree(sql, { book, game }, past, taken, access.person ?? '') : [];
  return { book, game, taken, openBefore, asked };
}

/** Imported moves cannot be undone; no need to load them. @throws Refusal `undo-imported` */
async function refuseImported(sql: Sql, book: BookPosition, game: GamePosition, seq: number): Promise<void> {
  const [found] = await sql`
    select from move where book_id = ${book.id} and game_id = ${game.id} and seq >= ${seq} and kind = 'import' limit 1`;
  if (found) throw new Refusal('undo-imported', 'host', { seq });
}

/** @throws Refusal those of `WayBack` */
async function expectNotNested(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  taken: readonly PastMove[],
): Promise<void> {
  const seqs = taken.map(({ seq }) => seq);
  const from = Math.min(...seqs);
  const way = new WayBack(book, game, from);
  if (way.hasInside) await goBack(sql, { book, game }, way, seqs);
  if (way.refusal) throw way.refusal;
}

/** Steps back until refused. @param seqs in any order */
async function goBack(
  sql: Sql,
  { book, game }: Pick<Authorised, 'book' | 'game'>,
  way: WayBack,
  seqs: readonly number[],
): Promise<void> {
  if (way.refusal) return;
  for await (const { inverse } of backwards(sql, book, game, { from: Math.min(...seqs), seqs })) {
    way.take(inverse);
    if (way.refusal) return;
  }
}

/** Seats that must agree before the organiser undoes those moves; none if no agreement is needed. */
async function mustAgree(
  sql: Sql,
  { book, game }: Pick<Authorised, 'book' | 'game'>,
  past: readonly ReadMove[],
  taken: readonly PastMove[],
  person: string,
): Promise<readonly Seat[]> {
  if (!hasPlayed(game, person)) return [];
  const seats = othersWhoSit(game, person);
  if (toldSomething(game, past, taken)) return seats;
  if (!hasSecretHands(game)) return [];
  let isShown = false;
  await walkBack(sql, book, game, past[0]?.seq ?? game.seq, (move, states) => {
    isShown = showedInViews(book, game, move, states);
    return isShown;
  });
  return isShown ? seats : [];
}

/** Whether this person may undo that move now without agreement. Agrees with the undo preview on a durable position. */
export async function mayUndo(sql: Sql, { book, game, access }: Authorised, seq: number): Promise<boolean> {
  if (!may(access.seats.includes(0) ? 'undo-any' : 'undo-own', grantOf(game, access))) return false;
  try {
    return (await takenWith(sql, { book, game }, access, seq)).asked.length === 0;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

type Undoable = Awaited<ReturnType<typeof takenWith>>;

/** What is undone with a move, as far as this person may know it. */
export const undoPreview = ({ taken, asked }: Pick<Undoable, 'taken' | 'asked'>, access: Access): UndoPreview => ({
  seqs: taken.map((move) => move.seq),
  asked: [...asked],
  moves: taken.map((move) => {
    const lines = move.lines
      .filter((line) => canRead(access, line.to))
      .map(({ key, args }) => (args ? { key, args: { ...args } } : { key }));
    // As in the log: moves without a visible line stay unnamed.
    const known = lines.length > 0 || (move.seat !== null && access.seats.includes(move.seat));
    return { seq: move.seq, kind: move.kind, do: known ? (move.given?.do ?? null) : null, seat: move.seat, lines };
  }),
});

/** @throws Refusal `undo-dependents` if the request does not name exactly those moves, `undo-reason` if an organiser gives none */
function checkRequest({ taken }: Undoable, access: Access, { seq, also = [], reason }: UndoRequest): void {
  const others = taken.map((move) => move.seq).filter((one) => one !== seq);
  if (String(others) !== String([...also].sort((a, b) => a - b)))
    throw new Conflict('undo-dependents', 'host', { count: others.length });
  const needsNone = (move: (typeof taken)[number]): boolean => isComputed(move) || isOwn(move, undoerOf(access));
  if (!reason && !taken.every(needsNone)) throw new Refusal('undo-reason', 'host');
}

/** What a move did, if its line was visible to everybody. */
const whatAllKnow = (move: Undoable['taken'][number] | undefined): { what?: string } =>
  move?.given?.do !== undefined && move.lines.some(({ to }) => to === undefined || to === 'all')
    ? { what: move.given.do }
    : {};

/** Prepares the undo at the current position, so that deciding it is one short step. */
async function undoingOf(sql: Sql, { book, game, taken }: Pick<Undoable, 'book' | 'game' | 'taken'>): Promise<Undoing> {
  const seqs = taken.map((move) => move.seq).reverse();
  const way = new WayBack(book, game, taken[0]?.seq ?? 1);
  await goBack(sql, { book, game }, way, seqs);
  const back = way.patches();
  const entries = await entriesOfMoves(sql, book, game, seqs);
  const clocks = await endedClocks(sql, { book: book.id, id: game.id }, seqs);
  return {
    atSeq: game.seq,
    seqs,
    back,
    refusal: way.refusal,
    moves: taken.map(({ ask, seat }) => ({ ask, seat })),
    ...whatAllKnow(taken[0]),
    entries,
    clocks,
  };
}

/**
 * Undoes a move with all that depends on it. A repeated id gets the first result; this is checked first, because the move is gone by then.
 * @throws Refusal those of `checkRequest`; `undo-agreement` if others must agree
 */
export async function undo(
  sql: Sql,
  host: Host,
  gameId: string,
  access: Access,
  request: UndoRequest,
): Promise<Accepted> {
  const first = await firstAnswer(sql, host, gameId, request.id);
  if (first) return first;
  return whereItStands(async () => {
    const found = await undoable(sql, host, gameId, access, request.seq);
    checkRequest(found, access, request);
    const { asked } = found;
    if (asked.length > 0) throw new Conflict('undo-agreement', 'host', { count: asked.length });
    return host.submit({
      kind: 'undo',
      gameId,
      clientId: request.id,
      person: access.person ?? '',
      seat: access.seats.at(-1) ?? null,
      reason: request.reason ?? '',
      undoing: await undoingOf(sql, found),
    });
  });
}

/** Asks others to agree to an undo that the organiser may not do alone. @throws Refusal those of `checkRequest`; `undo-needs-nobody` if no agreement is needed */
export async function proposeUndo(
  sql: Sql,
  host: Host,
  gameId: string,
  by: By,
  access: Access,
  request: UndoRequest,
): Promise<Accepted> {
  const first = await firstAnswer(sql, host, gameId, request.id);
  if (first) return first;
  return whereItStands(async () => {
    const found = await undoable(sql, host, gameId, access, request.seq);
    checkRequest(found, access, request);
    const { game, taken, openBefore, asked } = found;
    if (asked.length === 0) throw new Refusal('undo-needs-nobody', 'host');
    const seqs = taken.map((move) => move.seq);
    const footing = footingOf(taken, openBefore);
    const proposed = {
      id: request.id,
      person: by.person,
      by: by.name,
      seqs,
      reason: request.reason ?? '',
      asked,
      footing,
    };
    return host.submit({ kind: 'propose-undo', gameId, clientId: request.id, proposed, atSeq: game.seq });
  });
}

export interface UndoAnswer {
  readonly id: string;
  readonly question: string;
  readonly agrees: boolean;
}

/** One person's answer to a proposed undo. The last agreement carries it out. @throws Refusal those of `decideAnswer` */
export async function answerUndo(sql: Sql, host: Host, gameId: string, by: By, answer: UndoAnswer): Promise<Accepted> {
  const first = await firstAnswer(sql, host, gameId, answer.id);
  if (first) return first;
  const { id: clientId, question, agrees } = answer;
  return whereItStands(async () => {
    const undoing = agrees ? await undoingAsked(sql, host, gameId) : null;
    return host.submit({ kind: 'answer-undo', gameId, clientId, by, question, agrees, undoing });
  });
}

/** How the proposed undo is carried out; null if several answers are missing or nothing is proposed. */
async function undoingAsked(sql: Sql, host: Host, gameId: string): Promise<Undoing | null> {
  const read = await host.drained(gameId);
  const asked = read?.game.undoQuestion;
  if (!read || !asked || asked.asked.length - asked.agreed.length > 1) return null;
  return undoingOf(sql, { ...read, taken: await askedAbout(sql, read.book, read.game, asked) });
}

/** The moves of the proposed undo, as far as this person may know them. @throws Refusal `undo-not-asked` */
export async function questionAsked(sql: Sql, { book, game, access }: Authorised) {
  if (!game.undoQuestion) throw new Conflict('undo-not-asked', 'host');
  const taken = await askedAbout(sql, book, game, game.undoQuestion);
  return undoPreview({ taken, asked: game.undoQuestion.asked }, access);
}

async function askedAbout(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  { seqs }: UndoQuestion,
): Promise<ReadMove[]> {
  const moves: ReadMove[] = [];
  for await (const move of backwards(sql, book, game, { from: Math.min(...seqs), seqs }))
    moves.push(withoutValues(move));
  return moves.reverse();
}

async function firstAnswer(sql: Sql, host: Host, gameId: string, id: string): Promise<Accepted | undefined> {
  const bookId = (await host.bookOf(gameId)) ?? '';
  return (await committedIds(sql, bookId, [id])).get(id);
}

/** Repeats the work when the game changed before it was decided. */
async function whereItStands(act: () => Promise<Accepted>): Promise<Accepted> {
  for (let attempt = 0; ; attempt++)
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'undo-moved-on' || attempt >= 5) throw error;
    }
}
