/** Vehicles (PV-34..42): who is aboard, what they may still do in this turn, and who gets in and out. */
import { vehicleCrew, vehicleTraits } from '../catalogue/equipment.ts';
import { ACTIONS } from './kinds.ts';
import { isAway, isEngaged, isStanding, nameOf, ownerOf, pieceOf, traitsOf } from './pieces.ts';
import { disengage, tell } from './stack.ts';
import type { Battle, SkirmishState, Vehicle } from './state.ts';

export function vehicleAt({ vehicles }: SkirmishState, id: string): Vehicle {
  const vehicle = vehicles[id];
  if (!vehicle) throw new Error(`no vehicle ${id}`);
  return vehicle;
}

/** The vehicle in which that figure sits. */
export const vehicleOf = ({ vehicles }: SkirmishState, who: string): string | null =>
  Object.keys(vehicles)
    .sort()
    .find((id) => vehicles[id]?.aboard.includes(who)) ?? null;

/** It is there: neither destroyed nor out at the other end of the table. */
export const isThere = ({ lost, gone }: Vehicle): boolean => !lost && !gone;

export const vehiclesHere = (state: SkirmishState): string[] =>
  Object.keys(state.vehicles)
    .sort()
    .filter((id) => isThere(vehicleAt(state, id)));

/** PV-135: closed armour: nobody reaches those inside. */
export const isShut = ({ item, open }: Vehicle): boolean => vehicleTraits[item].armoured === true && !open;

/** PV-128, PV-135: those who sit behind closed armour are no targets. */
export function isSheltered(state: SkirmishState, who: string): boolean {
  const id = vehicleOf(state, who);
  return id !== null && isShut(vehicleAt(state, id));
}

/** Who aboard has a will of his own. */
export const crewOf = (state: SkirmishState, id: string): string[] =>
  vehicleAt(state, id).aboard.filter((who) => isStanding(pieceOf(state, who)));

/** PV-36: actions that the vehicle has left: those for moves, and those for which its passengers got in or out or fired. */
export const actionsLeft = ({ moves, acts }: Vehicle): number => Math.max(0, ACTIONS - moves - acts);

/** PV-39, PV-R28: who acts drives, if he is the driver or takes the wheel as the first thing that he does. */
export function mayDrive(state: SkirmishState, who: string): boolean {
  const id = vehicleOf(state, who);
  if (id === null) return false;
  const vehicle = vehicleAt(state, id);
  const { active } = state;
  const wheel = vehicle.aboard[0] === who || (active?.now === who && active.actions === active.had);
  return wheel && isThere(vehicle) && !vehicle.still && vehicle.burning === null && actionsLeft(vehicle) > 0;
}

/** PV-34, PV-35: vehicles of its band with room, for who has not got out in this turn. */
export function boardable(state: SkirmishState, who: string): string[] {
  const piece = pieceOf(state, who);
  if (piece.door === 'out' || isAway(state, who) || vehicleOf(state, who) !== null) return [];
  return vehiclesHere(state).filter((id) => {
    const vehicle = vehicleAt(state, id);
    const room = vehicle.aboard.length < vehicleCrew[vehicle.item];
    return vehicle.owner === ownerOf(state, who) && room && vehicle.burning === null;
  });
}

/** PV-34, PV-100: getting on or off; Bykers do it for nothing on a motorbike. */
export const isFree = (state: SkirmishState, who: string, id: string): boolean =>
  traitsOf(state, who).mountsFree && vehicleAt(state, id).item === 'motorbike';

/** PV-35: it gets in, with the captives that it holds while there is room. */
export function getIn(act: Battle, who: string, id: string): void {
  const { state } = act;
  const vehicle = vehicleAt(state, id);
  const captives = Object.keys(state.pieces)
    .sort()
    .filter((other) => pieceOf(state, other).captive?.guard === who && vehicleOf(state, other) === null);
  for (const one of [who, ...captives]) {
    if (vehicle.aboard.length >= vehicleCrew[vehicle.item]) break;
    vehicle.aboard.push(one);
    pieceOf(state, one).inside = null;
  }
  pieceOf(state, who).door = 'in';
  if (isEngaged(state, who)) disengage(state, who);
}

/** PV-35: placed at 5 cm. */
export function getOut(state: SkirmishState, who: string): void {
  const id = vehicleOf(state, who);
  if (id === null) return;
  const vehicle = vehicleAt(state, id);
  vehicle.aboard = vehicle.aboard.filter((one) => one !== who);
  pieceOf(state, who).door = 'out';
}

/** Everybody gets out at once: of a vehicle that burns or is destroyed, or whose crew gives up. */
export function evacuate(state: SkirmishState, id: string): string[] {
  const aboard = [...vehicleAt(state, id).aboard];
  for (const who of aboard) getOut(state, who);
  return aboard;
}

/** PV-58, PV-59, PV-65: out of the battle for good; who was aboard stands beside the wreck. */
export function destroy(act: Battle, id: string): string[] {
  const { state } = act;
  const vehicle = vehicleAt(state, id);
  const aboard = evacuate(state, id);
  Object.assign(vehicle, { lost: true, burning: null });
  tell(act, 'vehicle-lost', nameOf(state, id, 'vehicle'));
  return aboard;
}

/** PV-59: a burning vehicle is destroyed in the next turn. */
export function burnOut(act: Battle): void {
  for (const id of vehiclesHere(act.state)) {
    const { burning } = vehicleAt(act.state, id);
    if (burning !== null && burning < act.state.turn) destroy(act, id);
  }
}

/** As it stands before the battle. */
export const newVehicle = (owner: number, item: Vehicle['item'], ...aboard: readonly string[]): Vehicle => ({
  owner,
  item,
  aboard: [...aboard],
  moves: 0,
  acts: 0,
  still: false,
  stillBy: null,
  burning: null,
  lost: false,
  gone: false,
  open: false,
  acted: [],
});
