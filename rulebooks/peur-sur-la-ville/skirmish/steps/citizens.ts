/** Civilians who are hurt (PV-165, PV-173, PV-180). */
import type { Bavure, Citizen } from '../kinds.ts';
import { nameOf } from '../pieces.ts';
import { blame, tell } from '../stack.ts';
import type { Battle } from '../state.ts';

/** PV-R61: what a dead one is called in the count of blunders. */
const bavureOf = (citizen: Citizen): Bavure =>
  citizen === 'journalist' || citizen === 'mayor' || citizen === 'pastor' ? citizen : 'civilian';

/** PV-165: one wound kills; a base of protesters takes two. @param by the figure whose band is to blame (PV-R60) */
export function hurtCitizen(act: Battle, citizen: Citizen, wounds: number, by: string): void {
  const { city, protesters } = act.state;
  if ((city[citizen] ?? 0) === 0) return;
  if (citizen === 'protester') {
    // The base that is hurt already is the one that stands in the way.
    const at = Math.max(0, protesters.indexOf(1));
    if ((protesters[at] ?? 0) + wounds < 2) {
      protesters[at] = 1;
      return tell(act, 'protesters-hurt');
    }
    protesters.splice(at, 1);
  }
  city[citizen] = (city[citizen] ?? 0) - 1;
  tell(act, 'citizen-dead', { ...nameOf(act.state, citizen), ...nameOf(act.state, by, 'by') });
  blame(act, by, bavureOf(citizen));
}
