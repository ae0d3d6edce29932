/** API types of clocks. Instants are ISO 8601 in UTC with milliseconds, times are ms. */
import { type Static, Type } from 'typebox';
import { MAX_BONUS_MS } from '#kernel/clock-commands.ts';
import { closed, nullable, uuid, visibleLine, writtenLine } from '#rulebooks/shapes.ts';
import { AfterOutage } from './closed.ts';

const Instant = Type.String({ description: 'ISO 8601, UTC' });
const Node = Type.String({
  maxLength: 200,
  description: 'Place in the tree, names from the outside in joined by `/`: `round.2/table.5`; empty for the game',
});

export const BonusReply = Type.Object({
  ms: Type.Integer(),
  why: Type.String(),
  by: Type.String({ description: 'Name of the giver; empty if they have left the event' }),
  at: Instant,
  all: Type.Optional(Type.Literal(true, { description: 'Given to several clocks in one act' })),
});
export type BonusReply = Static<typeof BonusReply>;

export const ClockReply = Type.Object(
  {
    id: Type.String(),
    kind: Type.Union([Type.Literal('ask'), Type.Literal('quota'), Type.Literal('bank')]),
    ask: nullable(Type.String({ description: 'The open ask that it runs for; null if not in use' })),
    about: nullable(Type.String({ description: 'Kind of that ask; `ask.<kind>` is its message key' })),
    seat: nullable(Type.Integer({ description: 'Null for a clock that several seats share' })),
    node: Node,
    of: Type.Integer({ description: 'Initial time, ms' }),
    left: Type.Integer({ description: 'Remaining time at the last start or stop, ms' }),
    due: nullable(Instant),
    heldBy: nullable(Type.String({ description: 'The paused node; null if it is not paused' })),
    bonuses: Type.Array(BonusReply),
  },
  { description: 'A clock runs until `due`, or is stopped with `left`; clients count down themselves' },
);
export type ClockReply = Static<typeof ClockReply>;

export const PauseReply = Type.Object({
  node: Node,
  since: nullable(Type.String({ description: 'Paused since; null if it runs' })),
  stood: Type.Integer({ description: 'Total of earlier pauses, ms: its end is later by this' }),
  by: Type.String({
    description: 'Name of the person who last paused it; empty if they have left the event',
  }),
  why: Type.String(),
});
export type PauseReply = Static<typeof PauseReply>;

export const ClocksReply = Type.Object({
  seq: Type.Integer({ description: 'Of the game: ignore an answer older than the known one' }),
  clocks: Type.Array(ClockReply),
  pauses: Type.Array(PauseReply, { description: 'Nodes that are or were paused' }),
  held: Type.Boolean({ description: 'A surrounding game is paused, and everything here with it' }),
  afterOutage: AfterOutage,
});
export type ClocksReply = Static<typeof ClocksReply>;

const Why = writtenLine(200);
const Given = {
  seconds: Type.Integer({ minimum: 1, maximum: MAX_BONUS_MS / 1000 }),
  why: visibleLine(200),
};

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
        description: 'Gives time to every clock below the node that runs for an ask of this kind and has time left',
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
        description: 'When the time was given, as its bonus says; revokes it',
      }),
      clock: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 80,
          description: 'From this clock; default: from all that got it then',
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

export const TimeReply = Type.Object({ now: Type.Number({ description: 'Epoch ms, with fractions' }) });
export type TimeReply = Static<typeof TimeReply>;
