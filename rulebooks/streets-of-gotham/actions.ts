/** GC-22: the actions of a turn, and how many are left. */
import { type GothamState, handOf, opponentsOf, pileSize, regimeOf } from './state.ts';

export interface ActionsLeft {
  readonly draw: number;
  readonly lay: number;
  readonly activate: number;
}

export function actionsLeft(state: GothamState): ActionsLeft {
  const { draw, lay, activate } = state.done;
  const { lays, activations } = regimeOf(state);
  return { draw: 1 - draw, lay: Math.max(0, lays - lay), activate: Math.max(0, activations - activate) };
}

/** SX06: has the active player most hand cards, alone? Counts are public. */
export const underCurfew = (state: GothamState): boolean =>
  regimeOf(state).curfew &&
  opponentsOf(state, state.active).every((seat) => handOf(state, seat).length < handOf(state, state.active).length);

/** GC-23, GC-R23: the draw action, while there is a pile. */
export const mayDraw = (state: GothamState): boolean =>
  state.done.draw === 0 && pileSize(state) > 0 && !underCurfew(state);

/** GC-R35: if no card left the pile for a whole round, the player must draw before the turn ends. */
export const mustDraw = (state: GothamState): boolean => state.still >= state.hands.length && mayDraw(state);

/** GC-R33: all actions are used. An action that the hand makes impossible does not count as used, which would reveal the hand. */
export function isSpent(state: GothamState): boolean {
  const { draw, lay, activate } = actionsLeft(state);
  return draw + lay + activate === 0;
}
