/** What everybody may know of a battle: all of it (battle.md 3). */
import { type BattleFact, factsOf } from './report.ts';
import type { SkirmishState } from './state.ts';

export interface SkirmishView extends SkirmishState {
  /** What the report will say as the battle stands. */
  readonly facts: readonly BattleFact[];
}

export const viewOf = (state: SkirmishState): SkirmishView => ({ ...state, facts: factsOf(state) });
