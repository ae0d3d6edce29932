/** The opening of a turn that was taken back is dealt as it was (PV-117, PV-121): nobody gets better cards, or a better HQ, by taking it back. */
import type { Seat } from '../../../rulebook.ts';
import { cardsInPlay, deckOf } from '../deck/deck.ts';
import { gangsOf } from '../find.ts';
import type { CampaignState, Contract, Gang } from '../state.ts';

/** Keeps what was dealt in `before`, where the opening of its turn was taken back. */
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

/** Contracts that this band is dealt again: those of its hand whose card and target are still there. @param most how many it draws */
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

/** HQs of the bands that are given out again; null where they are to be drawn: another band is there, or there are other tables. */
export function homesAgain({ dealAgain, gangs, tables }: CampaignState): Readonly<Record<Seat, number>> | null {
  const seats = Object.keys(gangs);
  const homes = dealAgain?.turn === 1 ? dealAgain.homes : {};
  const isSame =
    seats.length === Object.keys(homes).length && seats.every((seat) => (homes[Number(seat)] ?? 99) <= 2 * tables);
  return isSame ? homes : null;
}
