/** API types of files. The game file itself is described in `file-format.ts` and docs/portability.md. */
import { type Static, Type } from 'typebox';
import { closed } from '#rulebooks/shapes.ts';

export const ImportQuery = Type.Object(
  {
    id: Type.Optional(
      Type.String({
        format: 'uuid',
        maxLength: 36,
        description: 'Id of the new game, chosen by the client: a repeated id returns the first result',
      }),
    ),
    check: Type.Optional(Type.Boolean({ description: 'Only check the file; nothing is stored' })),
  },
  closed,
);

export const ImportReply = Type.Object({
  id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], { description: 'Of the new game; null for a check' }),
  kind: Type.Union([Type.Literal('complete'), Type.Literal('running')]),
  title: Type.String(),
  rulebook: Type.String(),
  seats: Type.Integer(),
  games: Type.Integer(),
  moves: Type.Integer(),
  entries: Type.Integer(),
  exportedAt: Type.String(),
});
export type ImportReply = Static<typeof ImportReply>;
