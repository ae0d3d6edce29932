/** Windows (PC-R41, PC-R50, PC-R51): who is asked, whether all have passed, and that each opening is an ask of its own. */
import type { Seat } from '../rulebook.ts';
import type { Action } from './data/tokens.ts';
import { policeOf, seatsOf } from './names.ts';
import type { PoliceState, Stage } from './state.ts';

/** The game waits for something else: a new ask; for nothing where it is over (PC-R22). */
export function openStage(state: PoliceState, stage: Stage): null {
  if (state.stage === 'over') return null;
  if (state.stage !== stage) state.stage = stage;
  state.n += 1;
  if (state.ready.length > 0) state.ready = [];
  return null;
}

/** PC-R51: who may hold one of these tokens as far as the others know: whoever has a face-down one, or such a one openly. */
export const mayHold = (state: PoliceState, seat: Seat, tokens: readonly Action[]): boolean => {
  const { token, open } = policeOf(state, seat);
  return token !== null || open.some((one) => tokens.includes(one));
};

/** Does he hold that token, face down or openly? For his own eyes. */
export const holds = (state: PoliceState, seat: Seat, wanted: Action): boolean => {
  const { token, open } = policeOf(state, seat);
  return token === wanted || open.includes(wanted);
};

export const holdersOf = (state: PoliceState, tokens: readonly Action[]): Seat[] =>
  seatsOf(state).filter((seat) => mayHold(state, seat, tokens));

/** Somebody has passed for good. @returns whether all who are asked have */
export function pass(state: PoliceState, seat: Seat, asked: readonly Seat[]): boolean {
  if (!state.ready.includes(seat)) state.ready.push(seat);
  return asked.every((one) => state.ready.includes(one));
}
