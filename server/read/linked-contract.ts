import { type Static, Type } from 'typebox';
import { LinkKind } from '../links/contract.ts';
import { ClocksReply } from './clock-contract.ts';
import { Message } from './message-contract.ts';

export const InsideReply = Type.Object({
  name: Type.String({ description: 'Its name in the surrounding game' }),
  rulebook: Type.String(),
  brief: Type.Unknown({ description: 'A summary by its rules, in a form of each rulebook' }),
  lines: Type.Array(Message, { description: 'Latest lines, newest last' }),
  clocks: ClocksReply,
});
export type InsideReply = Static<typeof InsideReply>;

export const LinkedReply = Type.Object({
  game: Type.String({ format: 'uuid' }),
  kind: LinkKind,
  title: Type.String(),
  rulebook: Type.String(),
  join: Type.Union([Type.String(), Type.Null()], {
    description: 'For a wall: the code of the invitation shown there, in display form',
  }),
  inside: Type.Optional(
    Type.Array(InsideReply, {
      description: 'For a wall: running nested games whose rules give a summary',
    }),
  ),
});
export type LinkedReply = Static<typeof LinkedReply>;
