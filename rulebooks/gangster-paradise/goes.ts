/** Whose go it is (GP-20). */
import type { Act, Seat } from '../rulebook.ts';
import type { ParadiseState } from './state.ts';
import { closeTalks } from './talks.ts';

/** The seat to the left: seats are numbered clockwise. */
export const leftOf = ({ clans }: Pick<ParadiseState, 'clans'>, seat: Seat): Seat => (seat % clans.length) + 1;

/** It is that seat's go now. What was offered in the go before lapses (GP-18). */
export function nextGo(act: Act<ParadiseState>, seat: Seat): void {
  const { state } = act;
  closeTalks(act);
  state.active = seat;
  state.go += 1;
  if (state.acted) state.acted = false;
  if (state.bought > 0) state.bought = 0;
}
