/** What everybody sees: all of it (SG-R83), and what pages and bots would have to count themselves. */
import type { Balances } from '../money.ts';
import { claimable } from './income.ts';
import { driver } from './men.ts';
import { pawnStock, spareTokens } from './property.ts';
import type { SupergangState } from './state.ts';

export type SupergangView = Omit<SupergangState, 'q'> & {
  readonly bank: number;
  /** By gang - 1: briques, tokens and pawns left, and what the active one may claim now. */
  readonly purses: readonly {
    readonly briques: number;
    readonly due: number;
    readonly tokens: number;
    readonly stock: number;
  }[];
  /** Who moves the pairs. */
  readonly driver: number;
};

export function viewOf(state: SupergangState, money: Balances): SupergangView {
  const { q: _, ...open } = state;
  return {
    ...open,
    bank: money('bank', 'brique'),
    purses: state.gangs.map((_gang, i) => ({
      briques: money(`gang:${i + 1}`, 'brique'),
      due: i + 1 === state.active && !state.claimed ? claimable(state, i + 1, money) : 0,
      tokens: spareTokens(state, i + 1),
      stock: pawnStock(state, i + 1),
    })),
    driver: driver(state),
  };
}
