/**
 * SG-19, SG-R51: a man who stopped somewhere in this turn may act there. This is stored in place of his die, so that a move changes one field, and nothing is reset when a turn
 * begins. Values left on other gangs' men are ignored.
 */
import type { Gangster } from './state.ts';

/** In place of a die: may act where he stands. */
export const ARRIVED = 7;

type Walking = Pick<Gangster, 'die' | 'arrived'>;

export const dieOf = ({ die }: Walking): number => (die === ARRIVED ? 0 : die);

/** Only valid for men who act for the active gang. */
export const hasArrived = ({ die, arrived }: Walking): boolean => die === ARRIVED || arrived === true;

export function standsIdle(one: Gangster): void {
  one.die = 0;
  if (one.arrived) one.arrived = false;
}

/** May not act here any more; keeps an unplayed die. */
export function leavesIt(one: Gangster): void {
  if (hasArrived(one)) standsIdle(one);
}
