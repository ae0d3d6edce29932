/** Checks acts before the host decides them: shape and rights. */

import type { AnyMove } from '#kernel/input.ts';
import { asksOf, expectSeat, type GamePosition, rulebookOfGame } from '#kernel/position.ts';
import { type Access, actingFor, keepsTimeOf } from '#kernel/read/access.ts';
import { Conflict, Forbidden, Refusal, type Seat } from '#rulebooks/rulebook.ts';
import { badSignIn, tidied } from '#rulebooks/tidy-lines.ts';
import { isMove, wrongPlaceIn } from '../commit/move-shape.ts';
import { badSign } from '../http/bodies.ts';
import { HttpProblem } from '../http/problem.ts';

/** A move of the shape that its rulebook defines. @throws HttpProblem 400 `bad-move` or `bad-sign` naming the place */
export function shapedMove(game: GamePosition, given: unknown): AnyMove {
  const schema = rulebookOfGame(game).move;
  const move = tidied(schema, given);
  const sign = badSignIn(schema, move, '/move');
  if (sign) throw badSign(sign);
  if (isMove(game, move)) return move;
  throw new HttpProblem(400, 'bad-move', { at: `/move${wrongPlaceIn(game, move)}` });
}

/** A field of it is a document, such as a roster or a deck, so the move may be long. */
export const hasDocument = (move: AnyMove): boolean => Object.values(move).some((field) => typeof field === 'object');

/**
 * The seat that this person answers for: the named one, else their only seat that is asked; the organiser's seat for a timekeeper.
 * @throws Refusal `not-your-ask`, `no-seat`, `not-your-seat`, `no-consent`, `seat-sealed`
 */
export function seatFor(game: GamePosition, access: Access, askId: string, named: Seat | undefined): Seat {
  const ask = asksOf(game).find((open) => open.id === askId);
  if (!ask) throw new Conflict('ask-over', 'host');
  const kept = keepsTimeOf(access, ask) ? 0 : undefined;
  const seat = named ?? access.seats.findLast((own) => ask.seats.includes(own)) ?? kept;
  if (seat === undefined) throw new Refusal('not-your-ask', 'host', { ask: { term: `ask.${ask.kind}` } });
  if (seat === kept) return seat;
  if (seat !== 0) expectSeat(game, seat);
  const acting = actingFor(game, access, seat);
  if (acting && ask.mode === 'sealed' && !acting.secrets) throw new Forbidden('seat-sealed', 'host', { seat });
  if (acting) return seat;
  throw new Forbidden(access.seats.includes(0) ? 'no-consent' : 'not-your-seat', 'host', { seat });
}
