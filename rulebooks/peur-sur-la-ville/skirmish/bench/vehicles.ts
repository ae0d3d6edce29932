import type { Option } from '../../../options.ts';
import { vehicleCrew, vehicleTraits } from '../../catalogue/equipment.ts';
import type { VEHICLE_HANDS } from '../moves.ts';
import { mayCross } from '../notes.ts';
import { everybody, nameOf, ownerOf, pieceOf } from '../pieces.ts';
import { tell } from '../stack.ts';
import type { Battle, SkirmishState } from '../state.ts';
import { destroy, getOut, vehicleAt, vehicleOf } from '../vehicles.ts';

/** Not for a truck that crossed (PV-94). */
export function vehicleAmendments(state: SkirmishState): Option[] {
  const pick = (from: readonly string[]) => ({ kind: 'pick', from }) as const;
  const switched = { kind: 'range', min: 0, max: 1 } as const;
  const ids = Object.keys(state.vehicles).sort();
  const inReach = ids.filter((id) => !vehicleAt(state, id).gone);
  const there = inReach.filter((id) => !vehicleAt(state, id).lost);
  const amend = (what: (typeof VEHICLE_HANDS)[number], from: string[]): Option[] =>
    from.length > 0
      ? [{ do: 'amendVehicle', fields: { vehicle: pick(from), what: pick([what]), value: switched } }]
      : [];
  const seat = (vehicle: string, from: string[]): Option[] =>
    from.length > 0 ? [{ do: 'amendAboard', fields: { figure: pick(from), vehicle: pick([vehicle]) } }] : [];
  return [
    ...amend('still', there),
    ...amend('burning', there),
    ...amend('lost', inReach),
    ...amend(
      'open',
      there.filter((id) => vehicleTraits[vehicleAt(state, id).item].armoured),
    ),
    ...amend(
      'gone',
      ids.filter((id) => vehicleAt(state, id).gone || mayCross(state, id)),
    ),
    ...seat(
      'none',
      there.flatMap((id) => vehicleAt(state, id).aboard),
    ),
    ...there.flatMap((id) => {
      const { aboard, item, owner } = vehicleAt(state, id);
      if (aboard.length >= vehicleCrew[item]) return [];
      const free = everybody(state).filter((who) => {
        const { dead, captive } = pieceOf(state, who);
        return !dead && vehicleOf(state, who) === null && (ownerOf(state, who) === owner || captive?.by === owner);
      });
      return seat(id, free);
    }),
  ];
}

export function amendVehicle(act: Battle, id: string, what: (typeof VEHICLE_HANDS)[number], is: boolean): void {
  const { state } = act;
  const vehicle = vehicleAt(state, id);
  vehicle.acted.push(state.acts);
  tell(act, `amended-vehicle-${what}`, { ...nameOf(state, id, 'vehicle'), value: is ? 1 : 0 });
  switch (what) {
    case 'burning':
      vehicle.burning = is ? state.turn : null;
      return;
    case 'lost':
      if (is && !vehicle.lost) destroy(act, id);
      vehicle.lost = is;
      return;
    case 'still':
      Object.assign(vehicle, { still: is, stillBy: null });
      return;
    default:
      vehicle[what] = is;
  }
}

export function amendAboard(act: Battle, who: string, vehicle: string): void {
  const { state } = act;
  getOut(state, who);
  if (vehicle !== 'none') vehicleAt(state, vehicle).aboard.push(who);
  if (vehicle === 'none') tell(act, 'amended-off', nameOf(state, who));
  else tell(act, 'amended-aboard', { ...nameOf(state, who), ...nameOf(state, vehicle, 'vehicle') });
}
