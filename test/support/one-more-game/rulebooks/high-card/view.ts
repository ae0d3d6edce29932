/** What each may know: the cards of others only once they have been shown. */
import type { Balances } from '#rulebooks/money.ts';
import type { Seat, Viewer } from '#rulebooks/rulebook.ts';
import type { Card } from './cards.ts';
import { type HighCardState, SEATS } from './state.ts';
import { purseOf, TABLE, TOKEN } from './tokens.ts';

export interface HighCardView {
  readonly round: number;
  readonly rounds: number;
  readonly opener: Seat;
  /** What is to be answered; null while the opener is asked. */
  readonly bet: number | null;
  /** Tokens on the table. */
  readonly pot: number;
  readonly players: readonly {
    readonly seat: Seat;
    readonly tokens: number;
    /** Null where it lies face down. */
    readonly card: Card | null;
  }[];
  /** HC-7: all of it lies open. Null where it is closed. */
  readonly town: HighCardState['town'];
  /** How the round before this one ended, or the last one of all. */
  readonly last: HighCardState['last'];
  readonly ranks: readonly (readonly Seat[])[] | null;
}

/** @param open whether that seat's card lies open to the viewer */
function build(state: HighCardState, money: Balances, open: (seat: Seat) => boolean): HighCardView {
  const { round, options, opener, bet, town, last, ranks, hands } = state;
  const players = SEATS.map((seat) => ({
    seat,
    tokens: money(purseOf(seat), TOKEN),
    card: (open(seat) && hands[seat - 1]) || null,
  }));
  return { round, rounds: options.rounds, opener, bet, pot: money(TABLE, TOKEN), players, town, last, ranks };
}

/** HC-2, HC-4. */
export function viewOf(state: HighCardState, viewer: Viewer, money: Balances): HighCardView {
  const shown = state.ranks !== null && state.last?.shown !== null;
  return build(state, money, (seat) => shown || seat === viewer);
}

/** For the replay of a game that is over. */
export const openedView = (state: HighCardState, money: Balances): HighCardView => build(state, money, () => true);
