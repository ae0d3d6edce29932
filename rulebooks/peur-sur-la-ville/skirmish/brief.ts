/** Summary of a battle for a display of several tables; nothing is hidden. */
import { bandOf, figuresOf, isAway, isStanding, pieceOf, seatsOf } from './pieces.ts';
import type { SkirmishState } from './state.ts';

export interface BattleBrief {
  /** 0 while the figures are placed. */
  readonly turn: number;
  readonly turns: number;
  /** The acting band, by its number in the campaign; null for none. */
  readonly acts: number | null;
  readonly bands: readonly { readonly gang: number; readonly standing: number }[];
}

export const briefOf = (state: SkirmishState): BattleBrief => ({
  turn: state.turn,
  turns: state.options.turns,
  acts: state.band === null ? null : bandOf(state, state.band).gang,
  bands: seatsOf(state).map((seat) => ({
    gang: bandOf(state, seat).gang,
    standing: figuresOf(state, seat).filter((id) => isStanding(pieceOf(state, id)) && !isAway(state, id)).length,
  })),
});
