/**
 * SG-19, SG-R51: who has stopped somewhere in this turn may act there. It stands where his die was, which he has played or does not need: one field a move, and none for everybody
 * when a turn begins. What is left of it with the men of other gangs is asked of nobody: their own turn begins without it.
 */
import type { Gangster } from './state.ts';

/** In place of a die: he may act where he stands. */
export const ARRIVED = 7;

type Walking = Pick<Gangster, 'die' | 'arrived'>;

/** His die that he has not played yet; 0 for none. */
export const dieOf = ({ die }: Walking): number => (die === ARRIVED ? 0 : die);

/** Asked of those who act for the active gang. */
export const hasArrived = ({ die, arrived }: Walking): boolean => die === ARRIVED || arrived === true;

/** He has neither a die nor anything to do here any more. */
export function standsIdle(one: Gangster): void {
  one.die = 0;
  if (one.arrived) one.arrived = false;
}

/** He may act no more where he stood; a die that he has not played is his. */
export function leavesIt(one: Gangster): void {
  if (hasArrived(one)) standsIdle(one);
}
