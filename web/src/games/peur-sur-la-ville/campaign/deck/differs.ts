/** Differences between a campaign's deck and PV-H4. Pure. */
import { printedDeck, sameCard } from '#rulebooks/peur-sur-la-ville/campaign/deck/deck.ts';
import type { HouseCard } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';

/** State of a card relative to PV-H4. */
export type CardFate = 'printed' | 'changed' | 'new' | 'dropped';

export interface FatedCard {
  readonly card: HouseCard;
  readonly fate: CardFate;
}

const printed = new Map(printedDeck.map((card) => [card.id, card]));

/** All cards by number, including dropped ones of PV-H4. */
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

/** The first unused house number: H01, H02… */
export function freeId(deck: readonly HouseCard[]): string {
  const taken = new Set(deck.map((card) => card.id));
  for (let number = 1; ; number++) {
    const id = `H${String(number).padStart(2, '0')}`;
    if (!taken.has(id)) return id;
  }
}

/** The printed card with that number, if any. */
export const printedOf = (id: string): HouseCard | undefined => printed.get(id);
