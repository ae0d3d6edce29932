/** What a game is made of between two moves; tokens are on the ledger. The schema is also what an imported game must look like. */
import { type Static, Type } from 'typebox';
import type { Seat } from '#rulebooks/rulebook.ts';
import { between, closed, list, nullable } from '#rulebooks/shapes.ts';
import { cards } from './cards.ts';
import { highCardOptions } from './options.ts';

export const SEATS = [1, 2] as const satisfies readonly Seat[];

const seat = between(1, 2);
/** By seat - 1. */
const hands = list(Type.Enum([...cards]), 2, 2);

/** How a round ended. */
const roundEnd = Type.Object(
  {
    round: between(1, 50),
    winner: seat,
    amount: between(2, 400),
    /** HC-4: null where one folded. */
    shown: nullable(hands),
  },
  closed,
);

export const highCardState = Type.Object(
  {
    options: highCardOptions,
    round: between(1, 50),
    opener: seat,
    /** What the other has to answer; null while the opener is asked. */
    bet: nullable(between(1, 200)),
    hands,
    last: nullable(roundEnd),
    ranks: nullable(list(list(seat, 2, 1), 2, 1)),
  },
  closed,
);
export type HighCardState = Static<typeof highCardState>;

export const otherOf = (seat: Seat): Seat => 3 - seat;
