/** Current points of a hand and laid cards (GC-33..35). Called often, so it works on counts. */
import { type Card, isAccomplice, valueOfCard } from '../cards.ts';
import { ACCOMPLICE_COSTS } from '../data/accomplices.ts';
import type { VillainId } from '../data/villains.ts';
import { sideOf, villainPoints } from '../scoring.ts';
import type { GothamView } from '../view.ts';

export interface Sight {
  readonly villains: readonly VillainId[];
  readonly house: GothamView['house'];
}

/** @param accomplice points of one in hand */
export function sideWorth(
  { villains, house }: Sight,
  hand: readonly Card[],
  laid: readonly Card[],
  accomplice: (card: Card) => number = () => -ACCOMPLICE_COSTS,
): number {
  let sum = 0;
  for (const card of hand) sum += isAccomplice(card) ? accomplice(card) : valueOfCard(card);
  const side = sideOf(hand, laid);
  for (const villain of villains) sum += villainPoints(villain, side, house);
  return sum;
}

export const without = (cards: readonly Card[], card: Card): Card[] => cards.filter((one) => one !== card);
