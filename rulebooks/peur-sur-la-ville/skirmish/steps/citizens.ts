/** Civilians who are hurt (PV-165, PV-173, PV-180). */
import type { Bavure, Citizen } from '../kinds.ts';
import { nameOf } from '../pieces.ts';
import { blame, push, tell } from '../stack.ts';
import type { Battle, SkirmishState, Target } from '../state.ts';

/** PV-R61: the blunder for a dead one. */
const bavureOf = (citizen: Citizen): Bavure =>
  citizen === 'journalist' || citizen === 'mayor' || citizen === 'pastor' ? citizen : 'civilian';

/** PV-165: one wound kills; a base of protesters takes two. PV-H5: a killed zombie comes back, a burnt one does not. @param by the figure whose band is to blame (PV-R60) */
export function hurtCitizen(act: Battle, citizen: Citizen, wounds: number, by: Target | null, burnt = false): void {
  const { city, protesters } = act.state;
  if ((city[citizen] ?? 0) === 0) return;
  if (citizen === 'protester') {
    // A hurt base stands in the way first.
    const at = Math.max(0, protesters.indexOf(1));
    if ((protesters[at] ?? 0) + wounds < 2) {
      protesters[at] = 1;
      push(act, { step: 'crowd', dice: wounds });
      return tell(act, 'protesters-hurt');
    }
    protesters.splice(at, 1);
  }
  city[citizen] = (city[citizen] ?? 0) - 1;
  loseHostages(act.state, citizen);
  if (by === null) tell(act, 'citizen-dies', nameOf(act.state, citizen));
  else tell(act, 'citizen-dead', { ...nameOf(act.state, citizen), ...nameOf(act.state, by, 'by') });
  if (citizen === 'zombie') {
    if (!burnt) act.state.fallen = (act.state.fallen ?? 0) + 1;
    return;
  }
  if (citizen === 'guard' && act.state.guardsFired > 0) {
    act.state.guardsFired -= 1; // PV-R61: the guard had returned fire.
    return tell(act, 'guard-had-fired');
  }
  blame(act, by, bavureOf(citizen));
}

/** Not more hostages than living ones. */
export function loseHostages(state: SkirmishState, citizen: Citizen): void {
  const held = state.hostages.filter((one) => one.citizen === citizen);
  const tooMany = held.slice(state.city[citizen] ?? 0);
  if (tooMany.length > 0) state.hostages = state.hostages.filter((one) => !tooMany.includes(one));
}
