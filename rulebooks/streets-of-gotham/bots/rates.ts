/** Average value of one use of an ability, for abilities that are used later. */
import type { Ability, Cost, Effect } from '../data/abilities.ts';

const costs: Readonly<Record<Cost, number>> = { hand: 0.8, laid: 2, any: 0.8, under: 0.8 };

/** @param draw value of an unseen card @param weight value of an opponent's lost point @param others opponents */
export interface Market {
  readonly draw: number;
  readonly weight: number;
  readonly others: number;
  /** The best card of the discard pile. */
  readonly salvage: number;
}

/** Points for one use; `inner` values copies and grants. */
export function rateOf({ cost, effects }: Ability, market: Market, inner: (effect: Effect) => number): number {
  let rate = cost ? -costs[cost] : 0;
  for (const effect of effects) rate += effectRate(effect, market, inner);
  return rate;
}

function effectRate(
  effect: Effect,
  { draw, weight, others, salvage }: Market,
  inner: (effect: Effect) => number,
): number {
  switch (effect.do) {
    case 'draw':
      return effect.cards * draw;
    case 'look':
      return draw + (effect.cards === 2 ? 1.6 : 2.4);
    case 'steal':
      return draw + 0.7 + 3 * weight;
    case 'give':
      return -1.2 - 1.2 * weight;
    case 'strike':
      return effect.at === 'lowest' ? weight : 4 * weight;
    case 'rattle':
      return (effect.whom === 'opponent' ? 3 : 3 * others) * weight;
    case 'salvage':
      return salvage;
    case 'recall':
      return 0.7;
    case 'lay':
      return 0.5;
    case 'purge':
      return effect.from === 'hand' ? others * weight - 0.8 : -0.5;
    case 'seize':
      return 3 + 3 * weight;
    case 'raid':
      return draw + 1.5 + 3 * weight;
    case 'guess':
      return 4 * weight;
    case 'bury':
      return 4 * weight;
    case 'toss':
      return 1.5;
    case 'villain':
      return 0;
    case 'copy':
    case 'grant':
      return inner(effect);
  }
}
