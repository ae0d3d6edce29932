import { type Static, Type } from 'typebox';
import { closed, uuid, visibleLine } from '#rulebooks/shapes.ts';

export const LinkKind = Type.Union(
  [Type.Literal('wall'), Type.Literal('story'), Type.Literal('calendar'), Type.Literal('clock'), Type.Literal('table')],
  {
    description: 'Which page it is meant for; every link gives the same public view',
  },
);
export type LinkKind = Static<typeof LinkKind>;

export const NewLink = Type.Object({ kind: LinkKind, name: visibleLine(60) }, closed);
export type NewLink = Static<typeof NewLink>;

export const LinkReply = Type.Object({
  id: Type.String({ format: 'uuid' }),
  kind: LinkKind,
  name: Type.String(),
  token: Type.String({ description: 'Part of a page’s address, and of `?link=` in every GET of the game' }),
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
      description: 'Name of a new link, if none of that kind is open yet',
    }),
    link: Type.Optional(uuid),
    table: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1000, description: 'The table whose screen it opens; default: the room’s' }),
    ),
  },
  closed,
);
export const ScreenCodeReply = Type.Object({
  code: Type.String({ description: 'Six letters, valid once' }),
  expiresAt: Type.String({ format: 'date-time' }),
  seconds: Type.Integer({ description: 'Remaining lifetime' }),
});
export type ScreenCodeReply = Static<typeof ScreenCodeReply>;

export const ScreenReply = Type.Object({
  kind: ScreenKind,
  token: Type.String(),
  table: Type.Union([Type.Integer(), Type.Null()]),
});
export type ScreenReply = Static<typeof ScreenReply>;
