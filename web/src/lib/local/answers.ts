/** Answers a page's API calls from the local host, with the API's shapes. */

import type { AnyMove, By, Input } from '#kernel/input.ts';
import { takenWith, undoingOf } from '#kernel/local-undo.ts';
import { asksOf, expectSeat } from '#kernel/position.ts';
import { checkPreview } from '#kernel/preview.ts';
import { type Access, actingFor } from '#kernel/read/access.ts';
import { audienceOf } from '#kernel/read/audience.ts';
import { choiceOf, previewReply, replyFor } from '#kernel/read/replies.ts';
import { newId } from '#lib/net/api.ts';
import { Conflict, Forbidden, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import type { GameReply, MoveReply, PostMove } from '../../../../server/read/contract.ts';
import type { UndoPreview } from '../../../../server/read/undo-contract.ts';
import { commitmentOf } from './draw.ts';
import { fileOf } from './file.ts';
import { drawsOf, ledgerOf, logOf, replayOf } from './history.ts';
import type { Accepted as Done, LocalHost } from './host.ts';
import { dropLocalGame, type LocalCall } from './local-games.ts';

/** @throws Refusal; `local-only` where local games do not support it */
export async function answerTo(host: LocalHost, { method, path, query, body }: LocalCall): Promise<unknown> {
  // Only moves of a leased table go back to the server.
  const isOfLease = host.stored.lease !== undefined;
  if (isOfLease && (method === 'PATCH' || method === 'PUT')) throw new Refusal('local-only', 'host');
  switch (`${method} ${path.replace(/\d+/, 'n')}`) {
    case 'GET ':
      return gameReply(host);
    case 'GET /moves':
      return logOf(host, query);
    case 'GET /ledger':
      return ledgerOf(host, query);
    case 'GET /replay':
      return replayOf(host, query);
    case 'GET /export':
      return fileOf(host);
    case 'GET /draws':
      return drawsOf(host);
    case 'GET /options':
      return optionsOf(host, query);
    case 'POST /moves':
      return playMove(host, body as PostMove, query.has('preview'));
    case 'POST /undo':
      return undo(host, body as UndoRequest, query.has('preview'));
    case 'PUT /seats/n/bot': {
      const { id, bot } = body as { readonly id: string; readonly bot: string | null };
      const seat = Number(/\d+/.exec(path)?.[0]);
      return done(host, { kind: 'seat-bot', gameId: host.id, clientId: id, by: byOf(host), seat, bot });
    }
    case 'PATCH ': {
      const { id, title } = body as { readonly id: string; readonly title?: string };
      const command = { do: 'settings', ...(title === undefined ? {} : { title }) } as const;
      return done(host, { kind: 'command', gameId: host.id, clientId: id, by: byOf(host), command });
    }
    case 'DELETE ':
      await host.remove();
      dropLocalGame(host.id);
      return null;
    default:
      throw new Refusal('local-only', 'host');
  }
}

function gameReply(host: LocalHost): GameReply {
  const { book, game } = host;
  return replyFor(book, game, audienceOf(book, game, host.reader), null, commitmentOf);
}

function byOf(host: LocalHost): By {
  const { person } = host.stored;
  const name = host.game.parts.find((part) => part.person === person)?.name ?? '';
  return { person, name };
}

/** The response to an action. @param mayUndo whether the move can be undone at once */
function moveReply(host: LocalHost, { seq, act }: Done, mayUndo = false): MoveReply {
  return { game: host.id, seq, act, mayUndo, now: { act: host.book.act, game: gameReply(host) } };
}

const done = async (host: LocalHost, input: Input): Promise<MoveReply> => moveReply(host, await host.submit(input));

async function playMove(host: LocalHost, { id, ask, move, seat: named }: PostMove, isPreview: boolean) {
  const reader = host.reader;
  const seat = seatFor(host, reader, ask, named);
  const input: Input = {
    kind: 'move',
    gameId: host.id,
    clientId: id,
    person: host.stored.person,
    seat,
    ask,
    move: move as AnyMove,
  };
  if (isPreview) {
    const before = host.book;
    const decision = host.preview(input);
    checkPreview(before, decision);
    return previewReply(before, decision, host.id, reader);
  }
  const accepted = await host.submit(input);
  return moveReply(host, accepted, mayUndo(host, accepted.seq));
}

/** The named seat, else the user's own seat that the ask is for. @throws Refusal */
function seatFor(host: LocalHost, reader: Access, askId: string, named: Seat | undefined): Seat {
  const ask = asksOf(host.game).find(({ id }) => id === askId);
  const seat = named ?? reader.seats.findLast((own) => ask?.seats.includes(own)) ?? reader.seats.at(-1) ?? 0;
  if (seat !== 0) expectSeat(host.game, seat);
  // A closed ask is refused by the kernel, which first finds the result of a repeated move.
  if (!actingFor(host.game, reader, seat)) throw new Forbidden('not-your-seat', 'host', { seat });
  return seat;
}

function optionsOf(host: LocalHost, query: URLSearchParams) {
  const { book, game } = host;
  const reader = host.reader;
  const ask = asksOf(game).find(({ id }) => id === query.get('ask'));
  if (!ask) throw new Conflict('ask-over', 'host');
  const seat = seatFor(host, reader, ask.id, query.has('seat') ? Number(query.get('seat')) : undefined);
  return choiceOf(book, game, ask, seat, audienceOf(book, game, reader), actingFor(game, reader, seat));
}

interface UndoRequest {
  readonly id: string;
  readonly seq: number;
  readonly reason?: string;
  readonly also?: readonly number[];
}

const currentGame = (host: LocalHost) => ({
  book: host.book,
  game: host.game,
  moves: host.moves,
  entries: host.entries,
});

/** A solo player is the organiser: may undo what the rules of undo allow. */
function mayUndo(host: LocalHost, seq: number): boolean {
  try {
    return takenWith(currentGame(host), seq).length === 1;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function undo(host: LocalHost, { id, seq, reason = '', also = [] }: UndoRequest, isPreview: boolean) {
  const taken = takenWith(currentGame(host), seq);
  if (isPreview) return undoPreview(host, taken);
  const others = taken.map((move) => move.seq).filter((one) => one !== seq);
  if (String(others) !== String(also.toSorted((a, b) => a - b)))
    throw new Conflict('undo-dependents', 'host', { count: others.length });
  const { person } = host.stored;
  const undoing = undoingOf(currentGame(host), taken);
  const seat = host.reader.seats.at(-1) ?? null;
  return done(host, { kind: 'undo', gameId: host.id, clientId: id ?? newId(), person, seat, reason, undoing });
}

function undoPreview(host: LocalHost, taken: ReturnType<typeof takenWith>): UndoPreview {
  const log = logOf(host, new URLSearchParams());
  return {
    seqs: taken.map(({ seq }) => seq),
    asked: [],
    moves: taken.map(({ seq, kind, seat }) => {
      const line = log.moves.find((one) => one.seq === seq);
      return { seq, kind, do: line?.do ?? null, seat, lines: line?.lines ?? [] };
    }),
  };
}
