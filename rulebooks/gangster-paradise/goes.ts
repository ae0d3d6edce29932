import type { Act, Seat } from '../rulebook.ts';
import type { ParadiseState } from './state.ts';
import { closeTalks } from './talks.ts';

/** Seats are numbered clockwise. */
export const leftOf = ({ clans }: Pick<ParadiseState, 'clans'>, seat: Seat): Seat => (seat % clans.length) + 1;

/** Starts that seat's go. Offers of the go before lapse (GP-18). */
export function nextGo(act: Act<ParadiseState>, seat: Seat): void {
  const { state } = act;
  closeTalks(act);
  state.active = seat;
  state.go += 1;
  if (state.acted) state.acted = false;
  if (state.bought > 0) state.bought = 0;
}
