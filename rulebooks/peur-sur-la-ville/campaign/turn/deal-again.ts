/** A turn whose opening was undone is dealt the same again (PV-117, PV-121), so that an undo gives nobody better cards or a better HQ. */
import type { Seat } from '../../../rulebook.ts';
import { cardsInPlay, deckOf } from '../deck/deck.ts';
import { gangsOf } from '../find.ts';
import type { CampaignState, Contract, Gang } from '../state.ts';

/** Keeps the deal of `before`, if the opening of its turn was undone. */
export function keepDealt(state: CampaignState, before: CampaignState): void {
  const { turn, now } = before;
  if (!now || turn <= state.turn) return;
  const hands = Object.fromEntries(
    Object.entries({ ...now.contracts, ...now.candidates }).map(([seat, hand]) => [seat, structuredClone(hand)]),
  );
  const homes = Object.fromEntries(
    gangsOf(before).flatMap(({ seat, home }) => (state.turn > 0 || home === null ? [] : [[seat, home]])),
  );
  state.dealAgain = { turn, hands, homes };
}

/** The band's earlier contracts whose card and target still exist. @param most how many it draws */
export function handAgain(state: CampaignState, gang: Gang, most: number): Contract[] {
  const { dealAgain } = state;
  if (dealAgain?.turn !== state.turn) return [];
  const cards = new Set(cardsInPlay(deckOf(state), gang.deck, state.tables).map(({ id }) => id));
  const hand = dealAgain.hands[gang.seat] ?? [];
  return hand
    .filter(({ card, target }) => cards.has(card) && (target === null || state.gangs[target] !== undefined))
    .slice(0, most)
    .map((contract) => ({ ...contract }));
}

/** The bands' earlier HQs; null where they must be drawn, because bands or tables differ. */
export function homesAgain({ dealAgain, gangs, tables }: CampaignState): Readonly<Record<Seat, number>> | null {
  const seats = Object.keys(gangs);
  const homes = dealAgain?.turn === 1 ? dealAgain.homes : {};
  const isSame =
    seats.length === Object.keys(homes).length && seats.every((seat) => (homes[Number(seat)] ?? 99) <= 2 * tables);
  return isSame ? homes : null;
}
