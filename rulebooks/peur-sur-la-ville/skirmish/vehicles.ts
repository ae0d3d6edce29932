/** Vehicles (PV-34..42): passengers, remaining actions, getting in and out. */
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

export const vehicleOf = ({ vehicles }: SkirmishState, who: string): string | null =>
  Object.keys(vehicles)
    .sort()
    .find((id) => vehicles[id]?.aboard.includes(who)) ?? null;

/** Neither destroyed nor gone from the table. */
export const isThere = ({ lost, gone }: Vehicle): boolean => !lost && !gone;

export const vehiclesHere = (state: SkirmishState): string[] =>
  Object.keys(state.vehicles)
    .sort()
    .filter((id) => isThere(vehicleAt(state, id)));

/** PV-135: nobody reaches those inside closed armour. */
export const isShut = ({ item, open }: Vehicle): boolean => vehicleTraits[item].armoured === true && !open;

/** PV-128, PV-135: figures behind closed armour are no targets. */
export function isSheltered(state: SkirmishState, who: string): boolean {
  const id = vehicleOf(state, who);
  return id !== null && isShut(vehicleAt(state, id));
}

export const crewOf = (state: SkirmishState, id: string): string[] =>
  vehicleAt(state, id).aboard.filter((who) => isStanding(pieceOf(state, who)));

/** PV-36: its remaining actions: moves, and actions for getting in or out and firing. */
export const actionsLeft = ({ moves, acts }: Vehicle): number => Math.max(0, ACTIONS - moves - acts);

/** PV-39, PV-R28: the driver drives, or a figure that takes the wheel as its first action. */
export function mayDrive(state: SkirmishState, who: string): boolean {
  const id = vehicleOf(state, who);
  if (id === null) return false;
  const vehicle = vehicleAt(state, id);
  const { active } = state;
  const wheel = vehicle.aboard[0] === who || (active?.now === who && active.actions === active.had);
  return wheel && isThere(vehicle) && !vehicle.still && vehicle.burning === null && actionsLeft(vehicle) > 0;
}

/** PV-34, PV-35: its band's vehicles with room, if it has not got out in this turn. */
export function boardable(state: SkirmishState, who: string): string[] {
  const piece = pieceOf(state, who);
  if (piece.door === 'out' || isAway(state, who) || vehicleOf(state, who) !== null) return [];
  return vehiclesHere(state).filter((id) => {
    const vehicle = vehicleAt(state, id);
    const room = vehicle.aboard.length < vehicleCrew[vehicle.item];
    return vehicle.owner === ownerOf(state, who) && room && vehicle.burning === null;
  });
}

/** PV-34, PV-100: Bykers get on and off a motorbike for free. */
export const isFree = (state: SkirmishState, who: string, id: string): boolean =>
  traitsOf(state, who).mountsFree && vehicleAt(state, id).item === 'motorbike';

/** PV-35: it gets in, with its captives while there is room. */
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

/** Everybody gets out at once: it burns, is destroyed, or its crew surrenders. */
export function evacuate(state: SkirmishState, id: string): string[] {
  const aboard = [...vehicleAt(state, id).aboard];
  for (const who of aboard) getOut(state, who);
  return aboard;
}

/** PV-58, PV-59, PV-65: out of the battle for good; passengers are placed beside the wreck. */
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
