/** API types of leases: a table taken offline on one device. */
import { type Static, Type } from 'typebox';
import { closed, uuid, visibleLine } from '#rulebooks/shapes.ts';
import { openFor } from '../read/of-rulebooks.ts';

/** Acts of one group; a long battle has 600. */
const MOST_GROUPED = 3_000;

export const TakeAlong = Type.Object({ id: uuid }, closed);

export const LeaseReply = Type.Object(
  {
    game: uuid,
    seq: Type.Integer(),
    act: Type.Integer(),
    epoch: Type.Integer({ description: 'Identifies this lease when its moves are submitted' }),
    position: Type.Unsafe<unknown>(
      Type.Unknown({
        description:
          'The game as the kernel continues it, with the chance key of this lease. It contains names of other people, ' +
          'not ids',
      }),
    ),
    balances: Type.Array(Type.Tuple([Type.String(), Type.Integer()])),
  },
  { description: 'What the device needs to play offline' },
);
export type LeaseReply = Static<typeof LeaseReply>;

const draws = Type.Array(Type.Tuple([Type.Integer({ minimum: 1 }), Type.Integer({ minimum: 0 })]), { maxItems: 2_000 });
const said = Type.Array(Type.String({ maxLength: 80 }), {
  maxItems: 2_000,
  description: 'Message keys of its lines',
});
const at = Type.Integer({
  minimum: 0,
  maximum: 9_007_199_254_740_991,
  description: 'Epoch ms, by the clock of the device',
});
const seq = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

const GroupedAct = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('move'),
      id: uuid,
      at,
      draws,
      said,
      ask: Type.String({ minLength: 1, maxLength: 80 }),
      seat: Type.Integer({ minimum: 0, maximum: 255 }),
      move: Type.Object({ do: Type.String({ maxLength: 40 }) }, openFor('Move', { additionalProperties: true })),
    },
    closed,
  ),
  Type.Object(
    { kind: Type.Literal('elapsed'), at, draws, said, clock: Type.String({ minLength: 1, maxLength: 80 }) },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('undo'),
      id: uuid,
      at,
      draws,
      said,
      seq,
      also: Type.Array(seq, { maxItems: 500 }),
      reason: Type.Union([Type.Literal(''), visibleLine(200)]),
    },
    closed,
  ),
]);

export const HandIn = Type.Object(
  {
    id: { ...uuid, description: 'A repeated id returns the first result' },
    epoch: Type.Integer({ minimum: 1 }),
    acts: Type.Array(GroupedAct, { maxItems: MOST_GROUPED }),
  },
  closed,
);
export type HandIn = Static<typeof HandIn>;
