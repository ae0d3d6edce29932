/** Time windows in which seats may play a token or pass (PC-R41, PC-R50, PC-R51). Each opening is a new ask. */
import type { Seat } from '../rulebook.ts';
import type { Action } from './data/tokens.ts';
import { policeOf, seatsOf } from './names.ts';
import type { PoliceState, Stage } from './state.ts';

/** Opens a new ask; none where the game is over (PC-R22). Unchanged fields are not written: each write is a patch. @returns null, so that a step may return it */
export function openStage(state: PoliceState, stage: Stage): null {
  if (state.stage === 'over') return null;
  if (state.stage !== stage) state.stage = stage;
  state.n += 1;
  if (state.ready.length > 0) state.ready = [];
  return null;
}

/** PC-R51: may the seat hold one of these tokens, by public information? It may if it has a face-down token, or one of these face up. */
export const mayHold = (state: PoliceState, seat: Seat, tokens: readonly Action[]): boolean => {
  const { token, open } = policeOf(state, seat);
  return token !== null || open.some((one) => tokens.includes(one));
};

/** Does the seat hold that token, face down or face up? Only the seat itself may know. */
export const holds = (state: PoliceState, seat: Seat, wanted: Action): boolean => {
  const { token, open } = policeOf(state, seat);
  return token === wanted || open.includes(wanted);
};

export const holdersOf = (state: PoliceState, tokens: readonly Action[]): Seat[] =>
  seatsOf(state).filter((seat) => mayHold(state, seat, tokens));

/** Notes that the seat passes; it is not asked again in this window. @returns whether all asked seats have passed */
export function pass(state: PoliceState, seat: Seat, asked: readonly Seat[]): boolean {
  if (!state.ready.includes(seat)) state.ready.push(seat);
  return asked.every((one) => state.ready.includes(one));
}
