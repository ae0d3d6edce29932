/** The cards of a player at an ability: now, or after its cost was paid (GC-R36, GC-R38). */
import type { Seat } from '../rulebook.ts';
import { type Card, isBrute } from './cards.ts';
import type { Cost } from './data/abilities.ts';
import { areaOf, type GothamState, handOf, type Laid } from './state.ts';

export interface Lens {
  readonly state: GothamState;
  readonly seat: Seat;
  /** The activated card: *this card* of its text, or of the text it copies (GC-R9). */
  readonly host: Card;
  readonly hand: readonly Card[];
  readonly laid: readonly Laid[];
  readonly discard: readonly Card[];
  /** The card last discarded as a cost; null for none, or if the pile was empty before (GC-42). */
  readonly paid: Card | null;
}

export const lensOf = (state: GothamState, seat: Seat, host: Card): Lens => ({
  state,
  seat,
  host,
  hand: handOf(state, seat),
  laid: areaOf(state, seat),
  discard: state.discard,
  paid: null,
});

/** Cards that may pay a cost (GC-R38, GC-R10, GC-R44). */
export function payable(cost: Cost, { hand, laid }: Lens): readonly Card[] {
  const before = laid.map(({ card }) => card);
  switch (cost) {
    case 'under':
      return hand;
    case 'laid':
      return before;
    case 'any':
      return [...hand, ...before, ...laid.flatMap(({ under }) => under.map(({ card }) => card))];
    case 'hand': {
      const brutes = before.filter(isBrute);
      return brutes.length > 0 ? [...hand, ...brutes] : hand;
    }
  }
}

export function after(lens: Lens, cost: Cost, card: Card): Lens {
  const { hand, laid, discard } = lens;
  const without = hand.filter((one) => one !== card);
  if (cost === 'under') return { ...lens, hand: without, paid: null };
  const paid = discard.length > 0 ? card : null;
  if (without.length < hand.length) return { ...lens, hand: without, discard: [...discard, card], paid };
  const gone = laid.find((one) => one.card === card);
  const lost = gone?.under.map((one) => one.card) ?? [];
  const left = gone
    ? laid.filter((one) => one !== gone)
    : laid.map((one) => ({ ...one, under: one.under.filter((below) => below.card !== card) }));
  return { ...lens, laid: left, discard: [...discard, card, ...lost], paid };
}
