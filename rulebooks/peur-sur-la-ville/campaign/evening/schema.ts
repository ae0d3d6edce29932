/** What a state of a campaign holds of its evenings: dates, days of tables, who comes, card evenings. */
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
  /** IANA name of the time zone that `at` is in. */
  zone: Type.Readonly(
    Type.String({ minLength: 3, maxLength: 40, pattern: '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){0,2}$' }),
  ),
  /** 15..1440. */
  minutes: Type.Readonly(between(15, 1440)),
  /** '' where none is named. */
  place: Type.Readonly(line(0, 80)),
};

export const appointment = Type.Object(when, closed);

export const evening = Type.Object(
  {
    ...when,
    /** It opens by itself at that time; gone once it was opened. */
    byItself: Type.Readonly(Type.Optional(Type.Literal(true))),
  },
  closed,
);

/** PV-147: the day on which a table plays, where it cannot meet with the others. */
export const meeting = Type.Object(
  {
    /** Whose word it needs: the bands of the table. */
    seats: Type.Readonly(list(seat, 10)),
    /** What was proposed last; null where it was withdrawn, or the table's report closed without it. */
    when: nullable(appointment),
    /** Those who have proposed or accepted it. */
    agreed: list(seat, 10),
    /** What all had agreed on, should it not stand any more; absent while they never did. */
    stood: Type.Optional(appointment),
  },
  closed,
);

export const attendance = Type.Object(
  {
    comes: Type.Enum([...ATTENDANCES]),
    /** Who plays for him, where he is replaced. */
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
    /** Bitcoins that each gang puts in, 0..1000. */
    stake: Type.Readonly(between(0, 1000)),
    prize: Type.Readonly(Type.Enum(CARD_PRIZES)),
    /** Reputation for the first, where the prize is reputation. */
    prizeRep: Type.Readonly(between(1, 20)),
    /** Bots that play along, 0..4, and how well; '' where its game has none. */
    bots: Type.Readonly(between(0, 4)),
    botLevel: Type.Readonly(line(0, 20)),
    /** Set-up of the game, defaults filled in. */
    options: Type.Readonly(
      Type.Unsafe<Readonly<Record<string, unknown>>>(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown())),
    ),
    /** Gangs at the table, by seat. They sit in this order, the bots behind them. */
    seated: Type.Record(Type.String({ pattern: '^([1-9]|10)$' }), Type.Literal(true), closed),
    /** Gangs as they sit in its game, from place 1 on; null before it is dealt. */
    table: nullable(list(seat, 10)),
    status: Type.Enum(CARD_STATUSES),
    /** Of a rematch: the evening that it follows, and who sat there and has not said yet whether it plays again. */
    rematch: Type.Optional(
      Type.Object({ of: Type.Readonly(Type.String({ pattern: '^e[1-9][0-9]{0,2}$' })), asked: list(seat, 10) }, closed),
    ),
    /** Gangs from first to last, tied ones together; null until it is over. */
    ranks: nullable(list(list(seat, 10), 10)),
    paid: nullable(list(cardPayment, 20)),
  },
  closed,
);
