/** The view: everything is public (SG-R83), with counts for pages and bots. */
import { Memo } from '../memo.ts';
import type { Balances } from '../money.ts';
import { dueTo, hasClaimed, sumOf } from './income.ts';
import { driver } from './men.ts';
import { pawnStock, spareTokens } from './property.ts';
import type { SupergangState } from './state.ts';

export type SupergangView = Omit<SupergangState, 'q'> & {
  readonly bank: number;
  /** By gang - 1: briques, tokens and pawns left, and income that the active gang may claim. */
  readonly purses: readonly {
    readonly briques: number;
    readonly due: number;
    readonly tokens: number;
    readonly stock: number;
  }[];
  readonly driver: number;
};

/** Counts of a state, cached for all viewers: finished states are immutable. */
interface Counts {
  readonly due: number;
  readonly left: readonly { readonly tokens: number; readonly stock: number }[];
}
const counted = new Memo<SupergangState, Counts>();

function countsOf(state: SupergangState): Counts {
  const known = counted.get(state);
  if (known) return known;
  const counts = {
    due: hasClaimed(state) ? 0 : sumOf(dueTo(state, state.active)),
    left: state.gangs.map((_, i) => ({ tokens: spareTokens(state, i + 1), stock: pawnStock(state, i + 1) })),
  };
  counted.set(state, counts);
  return counts;
}

export function viewOf(state: SupergangState, money: Balances): SupergangView {
  const { q: _, ...open } = state;
  const { due, left } = countsOf(state);
  const bank = money('bank', 'brique');
  return {
    ...open,
    bank,
    purses: left.map((counts, i) => ({
      briques: money(`gang:${i + 1}`, 'brique'),
      // SG-R13: no more than the bank has.
      due: i + 1 === state.active ? Math.min(due, bank) : 0,
      ...counts,
    })),
    driver: driver(state),
  };
}
