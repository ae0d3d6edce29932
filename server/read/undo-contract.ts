/** API types of undo: preview, proposal, answer. */
import { type Static, Type } from 'typebox';
import { closed, nullable, uuid, visibleLine } from '#rulebooks/shapes.ts';
import { MoveKind } from './closed.ts';
import { Message } from './message-contract.ts';

export const UndoQuestionReply = Type.Object(
  {
    id: uuid,
    by: Type.String({ description: 'Name of the organiser who proposed it' }),
    seqs: Type.Array(Type.Integer(), { description: 'The moves that would be undone, ascending' }),
    reason: Type.String(),
    until: Type.String({ description: 'Without agreement by then it is refused' }),
    asked: Type.Array(Type.Integer(), { description: 'Seats that must agree' }),
    agreed: Type.Array(Type.Integer()),
  },
  { description: 'An undo that others must agree to. Answer it with `POST /api/games/:id/undo/answer`' },
);
export type UndoQuestionReply = Static<typeof UndoQuestionReply>;

export const PostUndo = Type.Object(
  {
    id: uuid,
    seq: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    reason: Type.Optional(visibleLine(200)),
    also: Type.Optional(
      Type.Array(Type.Integer(), {
        maxItems: 500,
        description: 'The later moves that are undone with it, as the preview named them',
      }),
    ),
  },
  closed,
);

export const AnswerUndo = Type.Object(
  { id: uuid, question: { ...uuid, description: 'Id of the proposal' }, agrees: Type.Boolean() },
  closed,
);

export const UndoPreview = Type.Object({
  seqs: Type.Array(Type.Integer()),
  asked: Type.Array(Type.Integer(), {
    description: 'Seats that must agree first: propose it to them (`POST /api/games/:id/undo/proposal`)',
  }),
  moves: Type.Array(
    Type.Object({
      seq: Type.Integer(),
      kind: MoveKind,
      do: nullable(Type.String()),
      seat: nullable(Type.Integer()),
      lines: Type.Array(Message),
    }),
  ),
});
export type UndoPreview = Static<typeof UndoPreview>;
