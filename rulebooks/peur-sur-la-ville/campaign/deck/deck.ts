/**
 * The deck *Affaire en cours* of a campaign: that of PV-H4, or the organiser's. Cards are read only here, so that a card that is changed during a turn keeps its dealt text until
 * the turn is over.
 */
import type { Argument } from '../../../rulebook.ts';
import { affaireIds, affaires } from '../../catalogue/affaires.ts';
import { tableIds } from '../../catalogue/city.ts';
import type { Deck } from '../../catalogue/gangs.ts';
import type { CampaignState, HouseCard, Now } from '../state.ts';

/** PV-H4: the 36 printed cards. */
export const printedDeck: readonly HouseCard[] = affaireIds.map((id) => ({ id, ...affaires[id] }));
const printed = new Map(printedDeck.map((card) => [card.id, card]));

export const printedCard = (id: string): HouseCard | undefined => printed.get(id);

export const deckOf = (state: Pick<CampaignState, 'deck'>): readonly HouseCard[] => state.deck ?? printedDeck;

/** A card as dealt this turn, else as in the deck now, else as printed. @throws Error where there is no such card (a fault of the rules) */
export function cardOf(state: Pick<CampaignState, 'deck' | 'now'>, id: string): HouseCard {
  const found = state.now?.dealt?.[id] ?? (state.deck ? state.deck.find((card) => card.id === id) : undefined);
  const card = found ?? printed.get(id);
  if (!card) throw new Error(`no card ${id}`);
  return card;
}

/** The title as an argument of a message: a key for a printed title, else the organiser's words. */
export const titleOf = ({ id, title }: Pick<HouseCard, 'id' | 'title'>): Argument =>
  title ?? { term: `affaire.${id}.title` };

/** PV-H4: can that card be fulfilled on the tables in play? (House rule: the others are left out.) */
export const isInPlay = ({ where }: Pick<HouseCard, 'where'>, tables: number): boolean =>
  where.kind !== 'tables' || where.tables.some((id) => tableIds.indexOf(id) < tables);

export const cardsInPlay = (cards: readonly HouseCard[], deck: Deck, tables: number): HouseCard[] =>
  cards.filter((card) => card.deck === deck && isInPlay(card, tables));

export const sameCard = (one: HouseCard, other: HouseCard): boolean => canonical(one) === canonical(other);

/** Is the objective the printed one? Title and reward may differ. */
export function asksAsPrinted({ title: _, ...card }: HouseCard): boolean {
  const original = printed.get(card.id);
  return original !== undefined && sameCard(card, { ...original, reputation: card.reputation, btc: card.btc });
}

/** A card with its fields in canonical order, without absent ones. */
export function plainCard(card: HouseCard): HouseCard {
  const { id, deck, where, reputation, btc, target, title, objective } = card;
  const place = where.kind === 'tables' ? { kind: where.kind, tables: [...where.tables].sort() } : { kind: where.kind };
  return {
    id,
    deck,
    where: place,
    reputation,
    btc,
    target,
    ...(title === undefined ? {} : { title }),
    ...(objective === undefined ? {} : { objective }),
  };
}
const canonical = (card: HouseCard): string => JSON.stringify(plainCard(card));

/** Is that the deck of PV-H4, in any order? */
export const isPrinted = (cards: readonly HouseCard[]): boolean =>
  cards.length === printedDeck.length &&
  cards.every((card) => {
    const original = printed.get(card.id);
    return original !== undefined && sameCard(card, original);
  });

/** Cards dealt this turn (kept, or still to choose from) that `next` changes or drops. */
export function dealtOtherwise(state: CampaignState, next: readonly HouseCard[]): HouseCard[] {
  if (!state.now) return [];
  const after = new Map(next.map((card) => [card.id, card]));
  return [...new Set(handsOf(state.now))].flatMap((id) => {
    const was = cardOf(state, id);
    const will = after.get(id);
    return will && sameCard(was, will) ? [] : [plainCard(was)];
  });
}

const handsOf = (now: Now): string[] =>
  [...Object.values(now.contracts), ...Object.values(now.candidates)].flat().map((contract) => contract.card);
