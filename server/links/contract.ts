/** What goes over the wire about read-only links. */
import { type Static, Type } from 'typebox';
import { closed } from '#rulebooks/shapes.ts';
import { VISIBLE_LINE } from '#rulebooks/written.ts';

export const LinkKind = Type.Union(
  [Type.Literal('wall'), Type.Literal('story'), Type.Literal('calendar'), Type.Literal('clock'), Type.Literal('table')],
  {
    description: 'Which page it is meant for; every link sees the same: what the public may know',
  },
);
export type LinkKind = Static<typeof LinkKind>;

export const NewLink = Type.Object(
  { kind: LinkKind, name: Type.String({ minLength: 1, maxLength: 60, pattern: VISIBLE_LINE }) },
  closed,
);
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

/** What a token leads to. */
export const LinkedReply = Type.Object({
  game: Type.String({ format: 'uuid' }),
  kind: LinkKind,
  title: Type.String(),
  rulebook: Type.String(),
});
export type LinkedReply = Static<typeof LinkedReply>;
