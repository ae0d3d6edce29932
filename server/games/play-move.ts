/** `POST /api/games/:id/moves`: a seat's answer to an ask. */
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { asksOf, type BookPosition, type GamePosition, statusOf } from '#kernel/position.ts';
import { type Access, accessOf, actsFor, grantOf } from '#kernel/read/access.ts';
import { previewReply } from '#kernel/read/replies.ts';
import { actOfMove, type GameAct } from '#kernel/rights.ts';
import { Refusal } from '#rulebooks/rulebook.ts';
import { closed, uuid } from '#rulebooks/shapes.ts';
import { type Accepted, committedIds } from '../commit/store.ts';
import type { Handler } from '../http/app-type.ts';
import { BODY_BYTES } from '../http/bodies.ts';
import { HttpProblem, problems, tooLarge } from '../http/problem.ts';
import { sendJson } from '../http/replies.ts';
import { demand } from '../people/demand.ts';
import { personOf } from '../people/identify.ts';
import { type Authorised, authorise, authoriseKnown, type GamesDependencies } from '../read/authorise.ts';
import { MoveReply, PostMove, PreviewReply } from '../read/contract.ts';
import { hasDocument, seatFor, shapedMove } from './moves.ts';
import { ownAnswer } from './own-answer.ts';

const MoveQuery = Type.Object(
  { preview: Type.Optional(Type.Boolean()), repeated: Type.Optional(Type.Boolean()) },
  closed,
);
/** A page names the sender of a move, in case another person has signed in there since. */
const MoveHeaders = Type.Object({ 'x-parrain-person': Type.Optional(uuid) });
export const moveSchema = {
  tags: ['games'],
  operationId: 'playMove',
  summary: 'Answer an ask',
  description:
    'With `preview=true` nothing is stored, and the answer tells what the move would do. With `Prefer: ' +
    'return=representation` the answer to this and other acts contains the resulting game. With `repeated=true` ' +
    'nothing is played: a known id gets its first answer. With the header `x-parrain-person` (on any call) the ' +
    'request is refused if another person is signed in.',
  params: Type.Object({ id: uuid }),
  querystring: MoveQuery,
  headers: MoveHeaders,
  body: PostMove,
  response: { 200: Type.Union([MoveReply, PreviewReply]), ...problems },
};

export const playMoveHandler = (games: GamesDependencies): Handler<typeof moveSchema> => {
  const { host } = games;
  return async (request, reply) => {
    const person = personOf(request);
    const { id: gameId } = request.params;
    const { repeated, preview } = request.query;
    const { id: clientId, ask } = request.body;
    if (repeated) return sendJson(reply, await ownAnswer(games, request, reply, await firstAnswer(games, request)));
    const prepared = ({ book, game, access }: Authorised) => {
      request.catalogue = game.rulebook;
      const move = shapedMove(game, request.body.move);
      if (request.bodyBytes > BODY_BYTES.usual && !hasDocument(move)) throw tooLarge(BODY_BYTES.usual);
      const seat = seatToMove(game, access, ask, request.body.seat);
      return { book, access, move, seat };
    };
    // A preview has no commit.
    const { book, access, move, seat } = preview
      ? prepared(await authorise(host, gameId, person, 'see-game'))
      : await authoriseKnown(host, gameId, person, 'see-game', prepared);
    const { arrived } = request;
    const input = { kind: 'move', gameId, clientId, person: person.id, seat, ask, move, arrived } as const;
    if (preview) {
      const { before, decision } = await host.preview(input);
      return sendJson(reply, JSON.stringify(previewReply(before, decision, gameId, access)));
    }
    const check = (at: BookPosition): void => {
      const game = at.games.get(gameId);
      if (game && at !== book) seatToMove(game, accessOf(at, game, person.id), ask, seat);
    };
    const accepted = await host.submit(input, { gone: () => reply.raw.destroyed, check });
    return sendJson(reply, await ownAnswer(games, request, reply, accepted));
  };
};

/** The seat that may answer. @throws HttpProblem, Refusal */
function seatToMove(game: GamePosition, access: Access, ask: string, named: number | undefined): number {
  const seat = answering(game, access, ask, named);
  // In a finished game every ask is closed: let the host refuse it, since it also finds the first answer to a repeated move.
  if (statusOf(game) !== 'over') demand(rightTo(game, access, seat), grantOf(game, access));
  return seat;
}

/** The first answer to a repeated move. @throws HttpProblem 409 `never-arrived`, `question-closed` */
async function firstAnswer(
  { host, sql }: GamesDependencies,
  request: FastifyRequest<{ Params: { id: string }; Body: PostMove }>,
): Promise<Accepted> {
  const { book, game, access } = await authorise(host, request.params.id, personOf(request), 'see-game');
  request.catalogue = game.rulebook;
  const { id, ask } = request.body;
  const first = (await committedIds(sql, book.id, [id])).get(id);
  if (!first) throw new HttpProblem(409, mayAnswer(game, access, ask) ? 'never-arrived' : 'question-closed');
  return first;
}

function rightTo(game: GamePosition, access: Access, seat: number): GameAct {
  const keeps = access.parts.some((part) => part.role === 'timekeeper') && !access.seats.includes(0);
  return actOfMove(seat, access.seats, actsFor(game, access, seat), keeps);
}

/** Whether the ask is open and put to one of the caller's seats. */
const mayAnswer = (game: GamePosition, access: Access, id: string): boolean =>
  asksOf(game).some((ask) => ask.id === id && ask.seats.some((seat) => access.seats.includes(seat)));

/** Refusals that a repeated answer also gets, after the first one ended the ask. */
const maybeRepeated: readonly string[] = ['ask-over', 'not-your-ask'];

/**
 * The answering seat. A repeated move may answer an ask that is over or no longer put to the caller. The host finds its first answer by the
 * id, so any seat of the caller will do.
 */
function answering(game: GamePosition, access: Access, ask: string, named: number | undefined): number {
  try {
    return seatFor(game, access, ask, named);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const own = access.seats.at(-1);
    if (maybeRepeated.includes(error.code) && own !== undefined) return own;
    // A timekeeper's repeated answer for the organiser. If the ask is open again, the host checks the right to answer.
    if (error.code === 'ask-over' && access.parts.some((part) => part.role === 'timekeeper')) return 0;
    throw error;
  }
}
