/** Faults of a deck, for the organiser's moves and for deck files. */

import type { Arguments } from '../../../rulebook.ts';
import { isVisible } from '../../../written.ts';
import { decks } from '../../catalogue/gangs.ts';
import { gangsOf } from '../find.ts';
import type { CampaignState, HouseCard } from '../state.ts';
import { cardsInPlay, isInPlay, printedCard, sameCard } from './deck.ts';

export const MOST_CARDS = 200;
/** PV-131, PV-R37: one band may draw so many cards, so each kind that is played needs as many. */
const FEWEST_CARDS = 4;

/** A fault with its place: the position of the card from 1 (null: the whole deck) and the field (null: the whole card). */
export interface DeckFault {
  readonly card: number | null;
  readonly field: string | null;
  readonly code: string;
  readonly args: Arguments;
}

export interface DeckNeeds {
  readonly tables: number;
  readonly bands: Readonly<Record<'gang' | 'law', number>>;
}

/** Fewest cards in play of a kind from which so many bands draw. */
export const fewestOf = (bands: number): number => (bands === 0 ? 0 : Math.max(FEWEST_CARDS, bands));

export function needsOf(state: CampaignState): DeckNeeds {
  const count = (deck: 'gang' | 'law') => gangsOf(state).filter((gang) => gang.deck === deck).length;
  return { tables: state.tables, bands: { gang: count('gang'), law: count('law') } };
}

/** Faults of well-formed cards (PV-H4, PV-150, PV-156). */
export function faultsOfCards(cards: readonly HouseCard[], tables: number): DeckFault[] {
  const seen = new Map<string, number>();
  return cards.flatMap((card, index) => {
    const faults = faultsOfCard(card, tables, index + 1);
    const first = seen.get(card.id);
    if (first === undefined) seen.set(card.id, index + 1);
    else faults.unshift({ card: index + 1, field: 'id', code: 'card-twice', args: { card: card.id, first } });
    return faults;
  });
}

/** @param place its position in the deck, from 1 */
export function faultsOfCard(card: HouseCard, tables: number, place: number): DeckFault[] {
  const faults: DeckFault[] = [];
  const fault = (field: string, code: string) => faults.push({ card: place, field, code, args: { card: card.id } });
  const original = printedCard(card.id);
  if (card.id.startsWith('AF') && !original) fault('id', 'card-unknown');
  const aims = card.where.kind === 'target' || card.where.kind === 'target-hq';
  if (card.target && !aims) fault('where', 'card-target-without-place');
  if (aims && !card.target) fault('target', 'card-place-without-target');
  for (const field of ['title', 'objective'] as const) {
    const words = card[field];
    if (words === undefined ? !original : !isVisible(words)) fault(field, `card-no-${field}`);
  }
  if (!isInPlay(card, tables) && !(original && sameCard(card, original))) fault('where', 'card-off-tables');
  return faults;
}

/** A deck too small for the bands, or too large. @param now the deck that it replaces: a kind that was short already, and is not shorter now, is no fault */
export function faultsOfWhole(
  cards: readonly HouseCard[],
  { tables, bands }: DeckNeeds,
  now: readonly HouseCard[] = [],
): DeckFault[] {
  const faults: DeckFault[] = [];
  if (cards.length > MOST_CARDS)
    faults.push({ card: null, field: null, code: 'deck-too-large', args: { count: cards.length, most: MOST_CARDS } });
  for (const deck of decks) {
    const fewest = fewestOf(bands[deck]);
    const count = cardsInPlay(cards, deck, tables).length;
    const shrinks = now.length === 0 || count < cardsInPlay(now, deck, tables).length;
    if (count < fewest && shrinks)
      faults.push({
        card: null,
        field: null,
        code: 'deck-too-small',
        args: { deck: { term: `deck.${deck}` }, count, fewest },
      });
  }
  return faults;
}
