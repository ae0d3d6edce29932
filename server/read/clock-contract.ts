/** API types of clocks. Instants are ISO 8601 in UTC with milliseconds, times are ms. */
import { type Static, Type } from 'typebox';
import { MAX_BONUS_MS } from '#kernel/clock-commands.ts';
import { closed, nullable, uuid, visibleLine, writtenLine } from '#rulebooks/shapes.ts';
import { AfterOutage } from './closed.ts';

const Instant = Type.String({ description: 'ISO 8601, UTC' });
const Node = Type.String({
  maxLength: 200,
  description: 'Where in the tree, names from outside in joined by `/`: `round.2/table.5`; the game itself is empty',
});

export const BonusReply = Type.Object({
  ms: Type.Integer(),
  why: Type.String(),
  by: Type.String({ description: 'Name of the person who gave it; empty where he has no part in the event any more' }),
  at: Instant,
  all: Type.Optional(Type.Literal(true, { description: 'Several clocks were given it in one act' })),
});
export type BonusReply = Static<typeof BonusReply>;

export const ClockReply = Type.Object(
  {
    id: Type.String(),
    kind: Type.Union([Type.Literal('ask'), Type.Literal('quota'), Type.Literal('bank')]),
    ask: nullable(Type.String({ description: 'The open ask that it runs for; null while nobody uses it' })),
    about: nullable(Type.String({ description: 'Kind of that ask: `ask.<kind>` is its sentence' })),
    seat: nullable(Type.Integer({ description: 'Whose it is; null for one that several share' })),
    node: Node,
    of: Type.Integer({ description: 'What it was given at first, ms' }),
    left: Type.Integer({ description: 'What it had left when it last began to run, or stopped, ms' }),
    due: nullable(Instant),
    heldBy: nullable(Type.String({ description: 'The node at which it was stopped; null where none was' })),
    bonuses: Type.Array(BonusReply),
  },
  { description: 'A clock runs until `due`, or stands with `left`; whoever shows it counts for himself' },
);
export type ClockReply = Static<typeof ClockReply>;

export const PauseReply = Type.Object({
  node: Node,
  since: nullable(Type.String({ description: 'Since when it stands; null when it goes on' })),
  stood: Type.Integer({ description: 'How long it stood before that in all, ms: what its end is later by' }),
  by: Type.String({
    description: 'Name of the person who stopped it last; empty where he has no part in the event any more',
  }),
  why: Type.String(),
});
export type PauseReply = Static<typeof PauseReply>;

export const ClocksReply = Type.Object({
  seq: Type.Integer({ description: 'Of the game: an older answer than the one at hand is thrown away' }),
  clocks: Type.Array(ClockReply),
  pauses: Type.Array(PauseReply, { description: 'Nodes that stand, or stood at some time' }),
  held: Type.Boolean({ description: 'A game around this one stands, and everything here with it' }),
  afterOutage: AfterOutage,
});
export type ClocksReply = Static<typeof ClocksReply>;

const Why = writtenLine(200);
const Given = {
  seconds: Type.Integer({ minimum: 1, maximum: MAX_BONUS_MS / 1000 }),
  why: visibleLine(200),
};

/** Clock acts of an organiser or a timekeeper. */
export const ClockAct = Type.Union([
  Type.Object({ id: uuid, do: Type.Literal('pause'), node: Node, why: Type.Optional(Why) }, closed),
  Type.Object({ id: uuid, do: Type.Literal('resume'), node: Node, why: Type.Optional(Why) }, closed),
  Type.Object(
    {
      id: uuid,
      do: Type.Literal('bonus'),
      clock: Type.String({ minLength: 1, maxLength: 80 }),
      ...Given,
    },
    closed,
  ),
  Type.Object(
    {
      id: uuid,
      do: Type.Literal('bonus-all'),
      node: Node,
      about: Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'Every clock below the node that runs for an ask of this kind and has time left is given it',
      }),
      ...Given,
    },
    closed,
  ),
  Type.Object(
    {
      id: uuid,
      do: Type.Literal('bonus-back'),
      at: Type.String({
        pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
        description: 'When the time was given, as its bonus says; it is taken back',
      }),
      clock: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 80,
          description: 'From this clock; else from all that were given it then',
        }),
      ),
    },
    closed,
  ),
  Type.Object(
    {
      id: uuid,
      do: Type.Literal('after-outage'),
      how: AfterOutage,
    },
    closed,
  ),
]);
export type ClockAct = Static<typeof ClockAct>;

/** The database's time. */
export const TimeReply = Type.Object({ now: Type.Number({ description: 'Epoch ms, with fractions' }) });
export type TimeReply = Static<typeof TimeReply>;
