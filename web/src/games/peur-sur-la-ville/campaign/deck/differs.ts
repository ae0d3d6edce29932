/** How the deck of a campaign differs from the one of PV-H4. Pure. */
import { printedDeck, sameCard } from '#rulebooks/peur-sur-la-ville/campaign/deck/deck.ts';
import type { HouseCard } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';

/** What became of a card of PV-H4, or that it is a new one. */
export type CardFate = 'printed' | 'changed' | 'new' | 'dropped';

export interface FatedCard {
  readonly card: HouseCard;
  readonly fate: CardFate;
}

const printed = new Map(printedDeck.map((card) => [card.id, card]));

/** All cards of the deck in the order of their numbers, and those of PV-H4 that it no longer has. */
export function fatesOf(deck: readonly HouseCard[] | null): FatedCard[] {
  const cards = deck ?? printedDeck;
  const here = new Set(cards.map((card) => card.id));
  const dropped = printedDeck.filter((card) => !here.has(card.id));
  return [
    ...cards.map((card): FatedCard => ({ card, fate: fateOf(card) })),
    ...dropped.map((card): FatedCard => ({ card, fate: 'dropped' })),
  ].sort((a, b) => a.card.id.localeCompare(b.card.id, 'en', { numeric: true }));
}

function fateOf(card: HouseCard): CardFate {
  const original = printed.get(card.id);
  if (!original) return 'new';
  return sameCard(card, original) ? 'printed' : 'changed';
}

export const countOf = (cards: readonly FatedCard[], fate: CardFate): number =>
  cards.filter((one) => one.fate === fate).length;

/** The first number of the house that is free: H01, H02… */
export function freeId(deck: readonly HouseCard[]): string {
  const taken = new Set(deck.map((card) => card.id));
  for (let number = 1; ; number++) {
    const id = `H${String(number).padStart(2, '0')}`;
    if (!taken.has(id)) return id;
  }
}

/** The card as it is printed in the book, where its number is one of the book's. */
export const printedOf = (id: string): HouseCard | undefined => printed.get(id);
