/** API types of what a read-only link opens. */
import { type Static, Type } from 'typebox';
import { LinkKind } from '../links/contract.ts';
import { ClocksReply } from './clock-contract.ts';
import { Message } from './message-contract.ts';

export const InsideReply = Type.Object({
  name: Type.String({ description: 'Of the game inside, in the game around it' }),
  rulebook: Type.String(),
  brief: Type.Unknown({ description: 'What its rules say of it in short; each rulebook has its own' }),
  lines: Type.Array(Message, { description: 'What was said last, the latest one at the end' }),
  clocks: ClocksReply,
});
export type InsideReply = Static<typeof InsideReply>;

export const LinkedReply = Type.Object({
  game: Type.String({ format: 'uuid' }),
  kind: LinkKind,
  title: Type.String(),
  rulebook: Type.String(),
  join: Type.Union([Type.String(), Type.Null()], {
    description: 'On a wall: the code of the invitation that its organiser shows there, as people read it',
  }),
  inside: Type.Optional(
    Type.Array(InsideReply, {
      description: 'On a wall: games inside that are being played, whose rules have something to say of them on a wall',
    }),
  ),
});
export type LinkedReply = Static<typeof LinkedReply>;
