/** The view of a battle: everything is public (battle.md 3). */
import { type BattleFact, factsOf } from './report.ts';
import type { SkirmishState } from './state.ts';

export interface SkirmishView extends SkirmishState {
  readonly facts: readonly BattleFact[];
}

export const viewOf = (state: SkirmishState): SkirmishView => ({ ...state, facts: factsOf(state) });
