/** Getting into a vehicle before the battle, and driving (PV-34..42). */
import type { Option } from '../../../options.ts';
import { vehicleCrew, vehicleTraits } from '../../catalogue/equipment.ts';
import { ACTIONS } from '../kinds.ts';
import { mayCross } from '../notes.ts';
import { traitsOf, unplayedOf } from '../pieces.ts';
import type { SkirmishState, Target } from '../state.ts';
import { rammable } from '../steps/vehicles.ts';
import { mayDrive, vehicleAt, vehicleOf } from '../vehicles.ts';

/** PV-35: passengers at the start; a new choice replaces the old one. */
export const embarking = (state: SkirmishState): Option[] =>
  Object.keys(state.vehicles)
    .sort()
    .flatMap((id): Option[] => {
      const { owner, item, aboard } = vehicleAt(state, id);
      const room = vehicleCrew[item] - aboard.length;
      const from = owner === 0 ? [] : unplayedOf(state, owner).filter((who) => vehicleOf(state, who) === null);
      return room > 0 && from.length > 0
        ? [
            {
              do: 'embark',
              fields: {
                vehicle: { kind: 'pick', from: [id] },
                figures: { kind: 'several', from, min: 1, max: Math.min(room, from.length) },
              },
            },
          ]
        : [];
    });

/** PV-36, PV-38: the vehicle has an action for its doors and weapons; several passengers share it. */
export function hasSlot(state: SkirmishState, id: string): boolean {
  const { moves, acts } = vehicleAt(state, id);
  return moves + Math.max(acts, (state.active?.rides ?? 0) + 1) <= ACTIONS;
}

/** PV-15, PV-39, PV-42; PV-94: a truck of Trafiquants may leave. */
export function drives(state: SkirmishState, by: string, id: string): Option[] {
  if (!mayDrive(state, by)) return [];
  const { item } = vehicleAt(state, id);
  const turns = traitsOf(state, by).turnsFree.includes(item) ? ['turn-ahead'] : [];
  const drive = (how: string[], ram: Target[]): Option => ({
    do: 'drive',
    fields: { how: { kind: 'pick', from: how }, ram: { kind: 'pick', from: ['none', ...ram] } },
  });
  const yes = { kind: 'pick', from: ['yes'] } as const;
  const straight = drive(['ahead', ...turns], vehicleTraits[item].bike ? [] : rammable(state, id));
  return [
    straight,
    drive(['turn'], []),
    ...(mayCross(state, id) ? [{ do: 'drive', fields: { ...drive(['ahead'], []).fields, out: yes } } as const] : []),
  ];
}
