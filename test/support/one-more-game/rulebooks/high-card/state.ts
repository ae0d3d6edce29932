/** The state between two moves; tokens are on the ledger. The schema also validates imported games. */
import { type Static, Type } from 'typebox';
import type { Seat } from '#rulebooks/rulebook.ts';
import { between, closed, list, nullable } from '#rulebooks/shapes.ts';
import { cards } from './cards.ts';
import { highCardOptions } from './options.ts';
import { places } from './town.ts';

export const SEATS = [1, 2] as const satisfies readonly Seat[];

const seat = between(1, 2);
/** By seat - 1. */
const hands = list(Type.Enum([...cards]), 2, 2);

const roundEnd = Type.Object(
  {
    round: between(1, 50),
    winner: seat,
    amount: between(2, 400),
    /** HC-4: null after a fold. */
    shown: nullable(hands),
  },
  closed,
);

const place = Type.Enum([...places]);
const die = between(1, 6);

/** HC-7: the town. */
const town = Type.Object(
  {
    /** By seat - 1. */
    pawns: list(place, 2, 2),
    /** Tokens at each place, in the order of the places. */
    purses: list(between(0, 5), places.length, places.length),
    /** Who walks now; null while a round is played. */
    walker: nullable(seat),
    dice: list(die, 2),
    again: Type.Boolean(),
    walked: nullable(Type.Object({ seat, by: list(place, places.length) }, closed)),
  },
  closed,
);
export type Town = Static<typeof town>;

export const highCardState = Type.Object(
  {
    options: highCardOptions,
    round: between(1, 50),
    opener: seat,
    /** The bet to answer; null while the opener is asked. */
    bet: nullable(between(1, 200)),
    hands,
    /** Null if it is closed. */
    town: nullable(town),
    last: nullable(roundEnd),
    ranks: nullable(list(list(seat, 2, 1), 2, 1)),
  },
  closed,
);
export type HighCardState = Static<typeof highCardState>;

export const otherOf = (seat: Seat): Seat => 3 - seat;
