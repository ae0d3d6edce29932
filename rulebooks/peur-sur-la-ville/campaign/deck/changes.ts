/** The organiser's changes to the deck *Affaire en cours* (PV-H4). */
import { type Act, Refusal } from '../../../rulebook.ts';
import type { Deck } from '../../catalogue/gangs.ts';
import { before } from '../find.ts';
import type { CampaignState, HouseCard } from '../state.ts';
import { cardsInPlay, dealtOtherwise, deckOf, isInPlay, isPrinted, plainCard, sameCard, titleOf } from './deck.ts';
import { type DeckFault, faultsOfCard, faultsOfCards, faultsOfWhole, fewestOf, needsOf } from './faults.ts';

/** Adds a card, or replaces the one with its id. @throws Refusal */
export function putCard(act: Act<CampaignState>, card: HouseCard): void {
  const state = before(act);
  refuseFirst(faultsOfCard(card, state.tables, 1));
  const cards = deckOf(state);
  const known = cards.some((one) => one.id === card.id);
  change(act, known ? cards.map((one) => (one.id === card.id ? card : one)) : [...cards, card]);
  act.say({ key: known ? 'line.card-changed' : 'line.card-added', args: { card: card.id, affaire: titleOf(card) } });
}

/** @throws Refusal */
export function dropCard(act: Act<CampaignState>, id: string): void {
  const cards = deckOf(before(act));
  const card = cards.find((one) => one.id === id);
  if (!card) throw new Refusal('no-card', 'PV-H4', { card: id });
  change(
    act,
    cards.filter((one) => one !== card),
  );
  act.say({ key: 'line.card-dropped', args: { card: id, affaire: titleOf(card) } });
}

/** Replaces the whole deck. @throws Refusal */
export function replaceDeck(act: Act<CampaignState>, cards: readonly HouseCard[]): void {
  refuseFirst(faultsOfCards(cards, before(act).tables));
  change(act, cards);
  act.say({ key: 'line.deck-replaced', args: { count: cards.length } });
}

/** Restores the deck of PV-H4. @throws Refusal */
export function resetDeck(act: Act<CampaignState>): void {
  const state = before(act);
  if (!state.deck) throw new Refusal('deck-usual', 'PV-H4');
  pin(act, state, deckOf({}));
  act.state.deck = null;
  act.say({ key: 'line.deck-reset' });
}

export function droppable(state: CampaignState): string[] {
  const cards = deckOf(state);
  const { tables, bands } = needsOf(state);
  const spare = (deck: Deck) => cardsInPlay(cards, deck, tables).length > fewestOf(bands[deck]);
  const may = { gang: spare('gang'), law: spare('law') };
  return cards.flatMap((card) => (may[card.deck] || !isInPlay(card, tables) ? [card.id] : []));
}

/** Sets the deck, but touches only the cards that differ, so that each change can be undone by itself. */
function change(act: Act<CampaignState>, cards: readonly HouseCard[]): void {
  const state = before(act);
  refuseFirst(faultsOfWhole(cards, needsOf(state), deckOf(state)));
  pin(act, state, cards);
  const { deck } = act.state;
  if (isPrinted(cards)) act.state.deck = null;
  else if (!deck) act.state.deck = cards.map(plainCard);
  else {
    for (const [index, card] of cards.entries()) {
      const was = state.deck?.[index];
      if (!was || !sameCard(was, card)) deck[index] = plainCard(card);
    }
    deck.length = cards.length;
  }
}

/** PV-121: cards dealt this turn are played as dealt. */
function pin(act: Act<CampaignState>, state: CampaignState, next: readonly HouseCard[]): void {
  const { now } = act.state;
  const kept = dealtOtherwise(state, next);
  if (!now || kept.length === 0) return;
  now.dealt ??= {};
  for (const card of kept) now.dealt[card.id] ??= card;
}

function refuseFirst([fault]: readonly DeckFault[]): void {
  if (fault) throw new Refusal(fault.code, 'PV-H4', fault.args);
}
