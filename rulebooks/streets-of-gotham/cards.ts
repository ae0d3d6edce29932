/** Ids of cards: `4.2` is the second henchman of value 4, `AC07` an accomplice, `S1`, `S2` the Bat-Signals, `BAT` Batman. */

import type { AccompliceId } from './data/accomplices.ts';
import { BRUTE } from './data/henchmen.ts';
import { type Value, values } from './data/values.ts';

export type HenchmanCard = `${Value}.${number}`;
/** A criminal, of which hands, areas and the discard pile consist. */
export type Card = HenchmanCard | AccompliceId;
/** GC-9, GC-10. */
export type SpecialCard = 'S1' | 'S2' | 'BAT';
export type PileCard = Card | SpecialCard;
/** A card without its copy: a henchman's value, or the accomplice. */
export type Kind = `${Value}` | AccompliceId;

export const CARD = '^(?:[0-7]\\.[1-9][0-9]?|AC(?:0[1-9]|1[0-5]))$';
export const PILE_CARD = '^(?:[0-7]\\.[1-9][0-9]?|AC(?:0[1-9]|1[0-5])|S1|S2|BAT)$';

export const BATMAN = 'BAT';

const ZERO = 48;
const NINE = 57;

/** GC-R19: -1 for an accomplice. */
export function valueOfCard(card: string): number {
  const code = card.charCodeAt(0);
  return code >= ZERO && code <= NINE ? code - ZERO : -1;
}

export const isHenchman = (card: string): card is HenchmanCard => valueOfCard(card) >= 0;
export const isAccomplice = (card: string): card is AccompliceId => card.charCodeAt(0) === 65 && card.length === 4;
export const isSpecial = (card: PileCard): card is SpecialCard => !isHenchman(card) && !isAccomplice(card);
export const isBrute = (card: string): boolean => valueOfCard(card) === BRUTE;

/** Its name in messages (`card.<kind>`), and the key of its ability. */
export const kindOf = (card: Card): Kind => (isHenchman(card) ? (card[0] as Kind) : (card as AccompliceId)); // Its value comes first.

export function countsOf(cards: readonly Card[]): number[] {
  const counts = values.map(() => 0);
  for (const card of cards) {
    const value = valueOfCard(card);
    if (value >= 0) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** GC-H7: the worst hand card: an accomplice, else the lowest henchman; among equals the first. @throws Error for an empty list (a programmer's error) */
export const worstInHand = <One extends Card>(hand: readonly One[]): One => leastOf(hand, valueOfCard);

/** The highest henchman, else an accomplice. */
export const bestInHand = <One extends Card>(hand: readonly One[]): One => leastOf(hand, (card) => -valueOfCard(card));

/** GC-H7: the lowest henchman, else an accomplice. */
export const worstLaid = <One extends Card>(laid: readonly One[]): One =>
  leastOf(laid, (card) => (isHenchman(card) ? valueOfCard(card) : values.length));

function leastOf<One extends Card>(cards: readonly One[], rank: (card: One) => number): One {
  let found: One | undefined;
  for (const card of cards) if (found === undefined || rank(card) < rank(found)) found = card;
  if (found === undefined) throw new Error('streets-of-gotham: the worst of no cards');
  return found;
}
