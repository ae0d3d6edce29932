/** The state of a game: plain JSON, no amounts (GC-R53). `state-schema.ts` describes the fields; only its types are imported, so that pages do not load the schemas. */
import type { Static } from 'typebox';
import type { Act, Seat } from '../rulebook.ts';
import type { Card } from './cards.ts';
import { plain, type Regime, sphinxCards } from './data/sphinx.ts';
import type { VillainId } from './data/villains.ts';
import type { gothamState, laidCard, pending, score } from './state-schema.ts';

export type GothamState = Static<typeof gothamState>;
export type Laid = Static<typeof laidCard>;
export type Score = Static<typeof score>;
export type Pending = Static<typeof pending>;
export type PendingOf<Is extends Pending['is']> = Extract<Pending, { is: Is }>;
export type GothamAct = Act<GothamState>;

/** @throws Error where there is no such seat (a programmer's error) */
export function handOf({ hands }: GothamState, seat: Seat): Card[] {
  const hand = hands[seat - 1];
  if (!hand) throw new Error(`streets-of-gotham: no seat ${seat}`);
  return hand;
}

/** Laid cards of that seat. @throws Error where there is no such seat (a programmer's error) */
export function areaOf({ areas }: GothamState, seat: Seat): Laid[] {
  const area = areas[seat - 1];
  if (!area) throw new Error(`streets-of-gotham: no seat ${seat}`);
  return area;
}

/** GC-R5: clockwise, the next higher seat, after the last the first. */
export const leftOf = ({ hands }: Pick<GothamState, 'hands'>, seat: Seat): Seat => (seat % hands.length) + 1;

export const clockwise = ({ hands }: Pick<GothamState, 'hands'>, from: Seat): Seat[] =>
  hands.map((_, i) => ((from - 1 + i) % hands.length) + 1);

export const opponentsOf = (state: Pick<GothamState, 'hands'>, seat: Seat): Seat[] => clockwise(state, seat).slice(1);

/** Changes by the Sphinx card in force (GC-R13). */
export const regimeOf = ({ mystery }: GothamState): Regime => (mystery?.card ? sphinxCards[mystery.card] : plain);

/** Cards in the pile, which are public (GC-R25). */
export const pileSize = ({ pile, sunk }: Pick<GothamState, 'pile' | 'sunk'>): number => pile.length + sunk.length;

/** GC-R21: the villains of that seat: left neighbour's side first, then the right one, then the drawn one. */
export function villainsOf({ villains: { table, extra }, hands }: GothamState, seat: Seat): VillainId[] {
  const places = villainPlaces(hands.length, seat);
  return [...places.map((at) => table[at]), extra[seat - 1]].filter((one) => one != null);
}

/** Their indexes in the table's list. @param seats players */
export const villainPlaces = (seats: number, seat: Seat): readonly [number, number] =>
  seats === 2 ? [0, seat] : [seat - 1, (seat - 2 + seats) % seats];

/** @returns where that card is laid, or null */
export function findLaid({ areas }: GothamState, card: string): { readonly seat: Seat; readonly at: number } | null {
  for (const [i, area] of areas.entries()) {
    const at = area.findIndex((one) => one.card === card);
    if (at >= 0) return { seat: i + 1, at };
  }
  return null;
}
