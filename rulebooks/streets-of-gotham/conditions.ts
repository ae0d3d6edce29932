/** GC-27, GC-R40: conditions of accomplices, counted on the player's cards just before. */
import type { Seat } from '../rulebook.ts';
import { type Card, countsOf, isAccomplice, valueOfCard } from './cards.ts';
import type { Condition } from './data/abilities.ts';
import { type AccompliceId, accomplices } from './data/accomplices.ts';
import { areaOf, type GothamState, handOf, opponentsOf } from './state.ts';

export interface Counted {
  readonly cards: readonly Card[];
  readonly others: readonly number[];
  readonly hand: number;
  /** GC-R40: not an *other* accomplice. */
  readonly besides: AccompliceId;
}

/** Is the condition met for that seat? The same for an accomplice from the hand and a copied one (GC-44). */
export function isMet(state: GothamState, seat: Seat, accomplice: AccompliceId): boolean {
  const counted = {
    cards: areaOf(state, seat).map(({ card }) => card),
    others: opponentsOf(state, seat).map((other) => areaOf(state, other).length),
    hand: handOf(state, seat).length,
    besides: accomplice,
  };
  return holds(accomplices[accomplice].condition, counted);
}

export function holds(condition: Condition, counted: Counted): boolean {
  const { cards, others, hand, besides } = counted;
  const values = (): number[] => cards.map(valueOfCard).filter((value) => value >= 0);
  if ('laid' in condition) return cards.length >= condition.laid;
  if ('evenLaid' in condition) return cards.length % 2 === 0 && cards.length >= condition.evenLaid;
  if ('henchmen' in condition) return values().length >= condition.henchmen;
  if ('twins' in condition) return countsOf(cards).some((count) => count >= 2);
  if ('values' in condition) return new Set(values()).size >= condition.values;
  if ('oneOf' in condition) return values().some((value) => condition.oneOf.some((one) => one === value));
  if ('from' in condition) return values().some((value) => value >= condition.from);
  if ('below' in condition) return values().every((value) => value < condition.below);
  if ('sum' in condition) return values().reduce((sum, value) => sum + value, 0) >= condition.sum;
  if ('alone' in condition) return cards.every((card) => !isAccomplice(card) || card === besides);
  if ('outnumbered' in condition) return others.some((count) => count > cards.length);
  if ('hand' in condition) return hand >= condition.hand;
  return condition.either.some((one) => holds(one, counted));
}

/** GC-26, GC-27: may that hand card be laid now? */
export const mayLay = (state: GothamState, seat: Seat, card: Card): boolean =>
  !isAccomplice(card) || isMet(state, seat, card);
