/** API types of replays: the game after each move, from one perspective. */
import { type Static, Type } from 'typebox';
import { nullable } from '#rulebooks/shapes.ts';
import { MoveKind } from './closed.ts';
import { Message } from './message-contract.ts';
import { ofRulebook } from './of-rulebooks.ts';

export const ReplayFrame = Type.Object({
  seq: Type.Integer(),
  at: Type.String({ description: 'ISO 8601, UTC' }),
  kind: MoveKind,
  do: nullable(Type.String()),
  seat: nullable(Type.Integer()),
  by: nullable(Type.String({ description: 'Name of the person who made the move' })),
  imported: Type.Optional(Type.Literal(true, { description: 'It came with a file' })),
  given: Type.Unknown({ description: 'The move; null if somebody else made it' }),
  undone: Type.Boolean({ description: 'Undone by a later move' }),
  undoes: Type.Array(Type.Integer()),
  lines: Type.Array(
    Type.Object({
      ...Message.properties,
      to: Type.Optional(Type.Array(Type.Integer(), { description: 'With open hands: the seats that could read it' })),
    }),
  ),
  draws: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]), { description: 'Each [n, value]: value in 0..n-1' }),
  entries: Type.Array(
    Type.Object({
      from: Type.String(),
      to: Type.String(),
      unit: Type.String(),
      amount: Type.Integer(),
      why: Message,
      hidden: Type.Boolean({ description: 'While the game ran, only some seats could see it' }),
    }),
  ),
  view: nullable(ofRulebook('View', { description: 'As visible after this move; null before the set-up' })),
  balances: Type.Array(Type.Object({ holder: Type.String(), unit: Type.String(), amount: Type.Integer() })),
});
export type ReplayFrame = Static<typeof ReplayFrame>;

export const ReplayReply = Type.Object({
  frames: Type.Array(ReplayFrame),
  next: nullable(Type.String({ description: '`after` of the next page' })),
});
export type ReplayReply = Static<typeof ReplayReply>;
