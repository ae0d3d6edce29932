import type { Act } from '../rulebook.ts';
import { advanceFight } from './fight.ts';
import { gangAt, policeSeat } from './men.ts';
import { concludeArrest, policeHaveWon } from './police.ts';
import { finish } from './ranks.ts';
import type { SupergangState } from './state.ts';
import { nextTurn } from './turns.ts';

export function proceed(act: Act<SupergangState>): void {
  const { state } = act;
  state.q++;
  while (step(act));
}

/** @returns whether something happened */
function step(act: Act<SupergangState>): boolean {
  const { state } = act;
  if (state.step === 'over') return false;
  if (state.fight) return advanceFight(act);
  if (state.arrest) {
    if (state.arrest.asked.length > 0) return false;
    concludeArrest(act);
    return true;
  }
  if (policeHaveWon(state)) {
    finish(act, policeSeat(state), 'line.won-police');
    return true;
  }
  if (gangAt(state, state.active).out > 0) {
    nextTurn(act);
    return true;
  }
  return false;
}
