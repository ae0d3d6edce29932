/** Windows (PC-R41, PC-R50, PC-R51): asked seats, passes, and a new ask for each opening. */
import type { Seat } from '../rulebook.ts';
import type { Action } from './data/tokens.ts';
import { policeOf, seatsOf } from './names.ts';
import type { PoliceState, Stage } from './state.ts';

/** Opens a new ask; none where the game is over (PC-R22). */
export function openStage(state: PoliceState, stage: Stage): null {
  if (state.stage === 'over') return null;
  if (state.stage !== stage) state.stage = stage;
  state.n += 1;
  if (state.ready.length > 0) state.ready = [];
  return null;
}

/** PC-R51: may the seat hold one of these tokens, by public information: a face-down one, or such a one openly? */
export const mayHold = (state: PoliceState, seat: Seat, tokens: readonly Action[]): boolean => {
  const { token, open } = policeOf(state, seat);
  return token !== null || open.some((one) => tokens.includes(one));
};

/** Does the seat hold that token, face down or openly? Secret to it. */
export const holds = (state: PoliceState, seat: Seat, wanted: Action): boolean => {
  const { token, open } = policeOf(state, seat);
  return token === wanted || open.includes(wanted);
};

export const holdersOf = (state: PoliceState, tokens: readonly Action[]): Seat[] =>
  seatsOf(state).filter((seat) => mayHold(state, seat, tokens));

/** A final pass. @returns whether all asked seats have passed */
export function pass(state: PoliceState, seat: Seat, asked: readonly Seat[]): boolean {
  if (!state.ready.includes(seat)) state.ready.push(seat);
  return asked.every((one) => state.ready.includes(one));
}
