import type { Option } from '../../../options.ts';
import type { Seat } from '../../../rulebook.ts';
import { has } from '../notes.ts';
import { commandsOf, figureOf, mayRecover, members, pieceOf, seatsOf, unplayedOf } from '../pieces.ts';
import type { SkirmishState } from '../state.ts';
import { vehicleOf } from '../vehicles.ts';

/** PV-R47: Braqueurs name any band with an unplayed figure. */
export const bandsToBegin = (state: SkirmishState): Seat[] =>
  seatsOf(state).filter((seat) => unplayedOf(state, seat).length > 0);

/** PV-8..10, PV-R4: any unplayed figure; a commander may take members along. */
export function activations(state: SkirmishState): Option[] {
  const unplayed = unplayedOf(state, state.band ?? 0);
  const leads = unplayed.filter((id) => takesAlong(state, id) > 0 && pieceOf(state, id).captive === null);
  const alone = unplayed.filter((id) => !leads.includes(id));
  const members = (from: string[], max: number) => ({ kind: 'several', from, min: 0, max }) as const;
  return [
    ...(alone.length > 0
      ? [{ do: 'activate', fields: { figure: { kind: 'pick', from: alone }, members: members([], 0) } } as const]
      : []),
    ...leads.map((chief) => {
      const others = unplayed.filter((id) => id !== chief && pieceOf(state, id).captive === null);
      const most = Math.min(takesAlong(state, chief), others.length);
      return {
        do: 'activate',
        fields: { figure: { kind: 'pick', from: [chief] }, members: members(others, most) },
      } as const;
    }),
    { do: 'leave', fields: { figure: { kind: 'pick', from: unplayed } } },
  ];
}

/** PV-37: a vehicle activates four figures aboard or within 5 cm. */
const CREW_ACTIVATED = 4;
const takesAlong = (state: SkirmishState, id: string): number =>
  Math.max(commandsOf(state, id), vehicleOf(state, id) === null ? 0 : CREW_ACTIVATED - 1);

/** PV-142: the city's checklist, with the figures in the hospital. */
export function inHospital(state: SkirmishState): Option[] {
  const from = members(state).filter(
    (id) => mayRecover(state, id) && !pieceOf(state, id).dead && !figureOf(state, id).garrison,
  );
  if (!has(state, 'hospital') || from.length === 0) return [];
  return [{ do: 'ticked', fields: { healed: { kind: 'several', from, min: 1, max: from.length } } }];
}
