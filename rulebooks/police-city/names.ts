import { originalOf } from '../drafts.ts';
import type { Argument, Seat } from '../rulebook.ts';
import { cardsOf, optionsOf } from './cards-in-play.ts';
import type { Police, PoliceState } from './state.ts';

/** A card as an argument: its own name, or a key of the catalogue. */
export function cardName(state: PoliceState, card: string): Argument {
  const house = cardsOf(optionsOf(state));
  return house.places.get(card)?.name ?? house.events.get(card)?.name ?? { term: `card.${card}` };
}

/** @throws Error where there is no such seat (a programmer's error) */
export function policeOf({ police }: PoliceState, seat: Seat): Police {
  const found = police[seat - 1];
  if (!found) throw new Error(`police-city: no seat ${seat}`);
  return found;
}

/** Constant, so read from the state before the move. */
export const seatCount = (state: PoliceState): number => (originalOf(state) ?? state).police.length;

export const seatsOf = (state: PoliceState): Seat[] => Array.from({ length: seatCount(state) }, (_, i) => i + 1);

/** The card that is being resolved. @throws Error where none is */
export function cardNow({ line, place }: PoliceState): string {
  const now = line[place - 1];
  if (!now) throw new Error('police-city: no place is being resolved');
  return now.card;
}
