import { Type } from 'typebox';
import { between, closed, list, nullable } from '../../../shapes.ts';
import { ATTENDANCES, CARD_PRIZES, CARD_STATUSES } from '../state.ts';
import { line, seat } from '../state-parts.ts';

const when = {
  /** Local date and time, `2026-12-04T20:00`. */
  at: Type.Readonly(
    Type.String({
      pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$',
    }),
  ),
  /** IANA time zone of `at`. */
  zone: Type.Readonly(
    Type.String({ minLength: 3, maxLength: 40, pattern: '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){0,2}$' }),
  ),
  minutes: Type.Readonly(between(15, 1440)),
  place: Type.Readonly(line(0, 80)),
};

export const appointment = Type.Object(when, closed);

export const evening = Type.Object(
  {
    ...when,
    /** Opens automatically at that time; removed once it was opened. */
    byItself: Type.Readonly(Type.Optional(Type.Literal(true))),
  },
  closed,
);

/** PV-147: the own day of a table that cannot meet with the others. */
export const meeting = Type.Object(
  {
    /** The bands of the table, who must agree. */
    seats: Type.Readonly(list(seat, 10)),
    /** The last proposal; null where it was withdrawn, or the report closed without it. */
    when: nullable(appointment),
    agreed: list(seat, 10),
    /** The day that all had agreed on, if it no longer holds. */
    stood: Type.Optional(appointment),
  },
  closed,
);

export const attendance = Type.Object(
  {
    comes: Type.Enum([...ATTENDANCES]),
    who: Type.Optional(line(1, 40)),
  },
  closed,
);

export const cardPayment = Type.Object(
  {
    seat: Type.Readonly(seat),
    unit: Type.Readonly(Type.Enum(['btc', 'rep'])),
    amount: Type.Readonly(between(1, 10_000)),
  },
  closed,
);

export const cardEvening = Type.Object(
  {
    rulebook: Type.Readonly(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
    title: Type.Readonly(line(1, 60)),
    /** Bitcoins that each gang pays, 0..1000. */
    stake: Type.Readonly(between(0, 1000)),
    prize: Type.Readonly(Type.Enum(CARD_PRIZES)),
    prizeRep: Type.Readonly(between(1, 20)),
    /** Number of bots, 0..4, and their level; '' for a game without bots. */
    bots: Type.Readonly(between(0, 4)),
    botLevel: Type.Readonly(line(0, 20)),
    options: Type.Readonly(
      Type.Unsafe<Readonly<Record<string, unknown>>>(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown())),
    ),
    /** Gangs at the table, by seat, in their order of play; bots come after them. */
    seated: Type.Record(Type.String({ pattern: '^([1-9]|10)$' }), Type.Literal(true), closed),
    /** Gangs in the seats of the game, from place 1; null before the deal. */
    table: nullable(list(seat, 10)),
    status: Type.Enum(CARD_STATUSES),
    /** Of a rematch: the evening before, and its gangs that have not answered. */
    rematch: Type.Optional(
      Type.Object({ of: Type.Readonly(Type.String({ pattern: '^e[1-9][0-9]{0,2}$' })), asked: list(seat, 10) }, closed),
    ),
    /** Gangs from first to last, tied ones together; null until it is over. */
    ranks: nullable(list(list(seat, 10), 10)),
    paid: nullable(list(cardPayment, 20)),
  },
  closed,
);
