/** A lesson over the wire. */
import { type Static, Type } from 'typebox';
import { closed, nullable } from '#rulebooks/shapes.ts';
import { GameReply } from '../read/contract.ts';
import { Message } from '../read/message-contract.ts';
import { openFor } from '../read/of-rulebooks.ts';

const LessonStep = Type.Object({
  id: Type.String({ description: 'Names the move that comes next; `end` after the last' }),
  game: GameReply,
  said: Type.Array(Type.Intersect([Type.Object({ seq: Type.Integer() }), Message]), {
    description: 'What the move before it said',
  }),
  mine: nullable(
    Type.Object(
      { ask: Type.String(), move: Type.Object({ do: Type.String() }, openFor('Move', { additionalProperties: true })) },
      { description: 'The move that the learner is to make; null where somebody else moves' },
    ),
  ),
  notes: Type.Array(
    Type.Object({
      say: Type.String({ description: '`lesson.<say>` is its sentence' }),
      point: Type.Optional(Type.String({ description: 'What is lit meanwhile: `asked`, or a place of the board' })),
      rule: Type.Optional(Type.String()),
    }),
  ),
});

export const LessonReply = Type.Object({
  rulebook: Type.String(),
  learner: Type.Integer(),
  steps: Type.Array(LessonStep),
});
export type LessonReply = Static<typeof LessonReply>;

export const TryMove = Type.Object(
  {
    step: Type.Integer({ minimum: 0, maximum: 1000 }),
    ask: Type.String({ minLength: 1, maxLength: 80 }),
    move: Type.Object({ do: Type.String({ maxLength: 40 }) }, openFor('Move', { additionalProperties: true })),
  },
  closed,
);
