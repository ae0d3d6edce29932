/** The demonstration over the wire. */
import { type Static, Type } from 'typebox';
import { closed, nullable } from '#rulebooks/shapes.ts';
import { GameReply, PreviewReply } from '../../read/contract.ts';
import { Message } from '../../read/message-contract.ts';
import { openFor } from '../../read/of-rulebooks.ts';
import { players } from './cast.ts';

/** Longer than any visit: a report of every line that its rules allow has been tried. */
const MOST_MOVES = 120;

/** A move as the visitor made it. */
export const PlayedMove = Type.Object(
  {
    ask: Type.String({ minLength: 1, maxLength: 80 }),
    move: Type.Object({ do: Type.String({ maxLength: 40 }) }, openFor('Move', { additionalProperties: true })),
  },
  closed,
);
export type PlayedMove = Static<typeof PlayedMove>;

export const PlayVisit = Type.Object(
  {
    gang: nullable(
      Type.Integer({
        minimum: 0,
        maximum: players.length,
        description: 'The seat that is played, 0 for the organiser’s chair; null to look first',
      }),
    ),
    moves: Type.Array(PlayedMove, { maxItems: MOST_MOVES, description: 'All that was played so far, first to last' }),
  },
  closed,
);
export type PlayVisit = Static<typeof PlayVisit>;

export const VisitReply = Type.Object({
  game: GameReply,
  lines: Type.Array(Message, { description: 'What was said since the last move' }),
  payday: nullable(
    Type.Pick(PreviewReply, ['entries', 'lines', 'balances'], {
      description: 'What the accounts of the turn posted, as far as he may know it',
    }),
  ),
});
export type VisitReply = Static<typeof VisitReply>;
