/** What each viewer sees: others' cards only once shown. */
import type { Balances } from '#rulebooks/money.ts';
import type { Seat, Viewer } from '#rulebooks/rulebook.ts';
import type { Card } from './cards.ts';
import { type HighCardState, SEATS } from './state.ts';
import { purseOf, TABLE, TOKEN } from './tokens.ts';

export interface HighCardView {
  readonly round: number;
  readonly rounds: number;
  readonly opener: Seat;
  /** The bet to answer; null while the opener is asked. */
  readonly bet: number | null;
  readonly pot: number;
  readonly players: readonly {
    readonly seat: Seat;
    readonly tokens: number;
    /** Null if face down. */
    readonly card: Card | null;
  }[];
  /** HC-7: public. Null if it is closed. */
  readonly town: HighCardState['town'];
  /** How the previous round, or the last of all, ended. */
  readonly last: HighCardState['last'];
  readonly ranks: readonly (readonly Seat[])[] | null;
}

/** @param open whether the viewer sees that seat's card */
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

/** For the replay of a finished game. */
export const openedView = (state: HighCardState, money: Balances): HighCardView => build(state, money, () => true);
