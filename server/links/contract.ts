/** API types of read-only links. */
import { type Static, Type } from 'typebox';
import { closed, uuid, visibleLine } from '#rulebooks/shapes.ts';

export const LinkKind = Type.Union(
  [Type.Literal('wall'), Type.Literal('story'), Type.Literal('calendar'), Type.Literal('clock'), Type.Literal('table')],
  {
    description: 'Which page it is meant for; every link sees the same: what the public may know',
  },
);
export type LinkKind = Static<typeof LinkKind>;

export const NewLink = Type.Object({ kind: LinkKind, name: visibleLine(60) }, closed);
export type NewLink = Static<typeof NewLink>;

export const LinkReply = Type.Object({
  id: Type.String({ format: 'uuid' }),
  kind: LinkKind,
  name: Type.String(),
  token: Type.String({ description: 'Goes into the address of a page, and into `?link=` of every GET of the game' }),
  madeAt: Type.String({ description: 'ISO 8601, UTC' }),
});
export type LinkReply = Static<typeof LinkReply>;

export const LinkListReply = Type.Object({ links: Type.Array(LinkReply) });
export type LinkListReply = Static<typeof LinkListReply>;

const ScreenKind = Type.Union([Type.Literal('wall'), Type.Literal('clock'), Type.Literal('table')]);
export type ScreenKind = Static<typeof ScreenKind>;

export const NewScreen = Type.Object(
  {
    kind: ScreenKind,
    name: visibleLine(60, {
      description: 'What the link is called, where none of that kind is open yet and one is made',
    }),
    link: Type.Optional(uuid),
    table: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'That table’s own screen; the room’s where absent' }),
    ),
  },
  closed,
);
export const ScreenCodeReply = Type.Object({
  code: Type.String({ description: 'Six letters, good once' }),
  expiresAt: Type.String({ format: 'date-time' }),
  seconds: Type.Integer({ description: 'How long it is good from now on' }),
});
export type ScreenCodeReply = Static<typeof ScreenCodeReply>;

/** The link that a code opens. */
export const ScreenReply = Type.Object({
  kind: ScreenKind,
  token: Type.String(),
  table: Type.Union([Type.Integer(), Type.Null()]),
});
export type ScreenReply = Static<typeof ScreenReply>;
