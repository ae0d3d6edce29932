/** Morale of passengers (PV-40). */
import { vehicleTraits } from '../../catalogue/equipment.ts';
import { nameOf, pieceOf } from '../pieces.ts';
import { push, tell } from '../stack.ts';
import type { Battle, SkirmishState } from '../state.ts';
import { crewOf, vehicleAt, vehicleOf } from '../vehicles.ts';

/** PV-40: moral dice subtracted for unwounded passengers of its vehicle. */
export function calmAboard(state: SkirmishState, who: string): number {
  const id = vehicleOf(state, who);
  if (id === null) return 0;
  return vehicleAt(state, id).aboard.filter((one) => pieceOf(state, one).wounds === 0).length;
}

/** PV-40: the vehicle moves as the morale test says; a U-turn replaces a retreat of 10 cm. @param left remaining symbols, negative for a retreat */
export function vehicleShift(act: Battle, id: string, left: number): void {
  const { state } = act;
  const { still, burning, item } = vehicleAt(state, id);
  const names = nameOf(state, id, 'vehicle');
  if (still || burning !== null || crewOf(state, id).length === 0) return tell(act, 'vehicle-stays', names);
  const cm = left === 1 || left === -1 ? 5 : 10;
  if (left > 0) tell(act, 'vehicle-advances', { ...names, cm });
  else if (left === -1) tell(act, 'vehicle-backs', { ...names, cm });
  else tell(act, left === -2 ? 'vehicle-turns' : 'vehicle-flees', { ...names, cm });
  const [driver = null] = crewOf(state, id);
  if (left !== -2 && !vehicleTraits[item].bike) push(act, { step: 'reached', vehicle: id, by: driver });
}
