/** Vehicles in the battle: hits on passengers, ramming, explosions, fire, the crew's morale (PV-40..42, PV-58, PV-59, PV-65, PV-66, PV-135..138). */
import { vehicleTraits } from '../../catalogue/equipment.ts';
import type { Face } from '../kinds.ts';
import { playing } from '../notes.ts';
import {
  armsOf,
  citizensOf,
  enemiesOf,
  gangName,
  isCitizen,
  isFigure,
  isKo,
  isReady,
  isStanding,
  nameOf,
  ownerOf,
  pieceOf,
} from '../pieces.ts';
import { countOf, push, tell } from '../stack.ts';
import type { Battle, DueOf, SkirmishState, Target } from '../state.ts';
import { crewOf, destroy, evacuate, vehicleAt, vehicleOf } from '../vehicles.ts';
import { hurtCitizen } from './citizens.ts';
import { pushAnswer } from './guards.ts';
import { captured } from './harm.ts';

/** PV-65: wounds of everybody aboard a vehicle that a rocket destroys. */
const ROCKET_WOUNDS = 3;
/** PV-138: equal symbols that make the crew get out. */
const CREW_ACTS = 2;

/** PV-40: each hit is on a random passenger; a single one takes all. */
export function passengers(act: Battle, step: DueOf<'passengers'>, faces: readonly Face[]): void {
  const { vehicle, by, hits, civilian, why } = step;
  const { aboard } = vehicleAt(act.state, vehicle);
  if (aboard.length === 0) return tell(act, 'nobody-aboard', nameOf(act.state, vehicle, 'vehicle'));
  for (const [at, who] of [...aboard.entries()].reverse()) {
    const own = aboard.length === 1 ? hits : countOf(faces, at + 1);
    if (own === 0) continue;
    tell(act, 'passenger-hit', { ...nameOf(act.state, who), ...nameOf(act.state, vehicle, 'vehicle'), hits: own });
    const cause = by !== null && isFigure(by) ? by : null;
    // PV-49: a vehicle gives cover.
    push(act, { step: 'saves', who, by: cause, hits: own, morale: 0, cover: true, civilian, why, again: false });
  }
}

/** PV-42: possible targets of ramming: figures in the street. PV-41: no vehicles. */
export const rammable = (state: SkirmishState, vehicle: string): Target[] => [
  ...enemiesOf(state, vehicleAt(state, vehicle).owner).filter((id) => {
    const { hidden, blended, captive } = pieceOf(state, id);
    return !hidden && !blended && captive === null && vehicleOf(state, id) === null;
  }),
  ...citizensOf(state).filter((kind) => (state.city[kind] ?? 0) > 0),
];

export function reached(act: Battle, { vehicle, by }: DueOf<'reached'>, hit: readonly Target[]): void {
  const [at] = hit;
  if (at !== undefined) ram(act, vehicle, at, by);
}

/** PV-42: a civilian is killed outright; a figure that is KO takes a wound with saves; a standing one has a combat with one die. */
export function ram(act: Battle, vehicle: string, at: Target, by: string | null): void {
  const { state } = act;
  tell(act, 'rams', { ...nameOf(state, vehicle, 'vehicle'), ...nameOf(state, at, 'target') });
  if (isCitizen(at)) return hurtCitizen(act, at, OUTRIGHT, by);
  if (!isKo(pieceOf(state, at))) return push(act, { step: 'rammed', who: at, by });
  push(act, { step: 'saves', who: at, by, hits: 1, morale: 0, cover: false, civilian: null, why: 'ram', again: false });
}

/** Wounds that kill any civilian, even a base of protesters. */
const OUTRIGHT = 2;

export function rammed(act: Battle, { who, by }: DueOf<'rammed'>, faces: readonly Face[]): void {
  const hits = countOf(faces, 'blue') + 2 * countOf(faces, 'yellow');
  const name = nameOf(act.state, who);
  if (hits === 0) return tell(act, 'ram-misses', name);
  tell(act, 'ram-hits', { ...name, hits });
  push(act, { step: 'parry', who, by, hits, seize: false, again: false });
}

/** PV-58: it cannot move any more; PV-101: a tuned car can. */
export function immobilise(act: Battle, id: string, by: string): void {
  const { state } = act;
  const vehicle = vehicleAt(state, id);
  if (vehicleTraits[vehicle.item].tuned || vehicle.still) return;
  const seat = ownerOf(state, by);
  Object.assign(vehicle, { still: true, stillBy: seat === vehicle.owner || seat === 0 ? null : seat });
  vehicle.acted.push(state.acts);
  tell(act, 'vehicle-still', nameOf(state, id, 'vehicle'));
  testCrew(act, id, by, 0);
}

/** PV-59: armour does not burn; PV-101: a tuned car has a die against it. */
export function torch(act: Battle, id: string, by: string): void {
  const { armoured, tuned } = vehicleTraits[vehicleAt(act.state, id).item];
  if (armoured) return tell(act, 'armour-holds', nameOf(act.state, id, 'vehicle'));
  if (tuned) return push(act, { step: 'ignite', vehicle: id, by });
  burn(act, id);
}

export function ignite(act: Battle, { vehicle }: DueOf<'ignite'>, faces: readonly Face[]): void {
  if (faces[0] === 'red') return tell(act, 'does-not-burn', nameOf(act.state, vehicle, 'vehicle'));
  burn(act, vehicle);
}

function burn(act: Battle, id: string): void {
  const { state } = act;
  const vehicle = vehicleAt(state, id);
  vehicle.burning ??= state.turn;
  vehicle.acted.push(state.acts);
  tell(act, 'vehicle-burns', nameOf(state, id, 'vehicle'));
}

/** PV-65, PV-66: a rocket or a mine destroys a vehicle; armour has a die. */
export function blowUp(act: Battle, id: string, by: string): void {
  if (vehicleTraits[vehicleAt(act.state, id).item].armoured) return push(act, { step: 'rocketed', vehicle: id, by });
  explode(act, id, by);
}

function explode(act: Battle, id: string, by: string): void {
  vehicleAt(act.state, id).acted.push(act.state.acts);
  for (const who of destroy(act, id).reverse())
    push(act, { step: 'harm', who, by, hits: ROCKET_WOUNDS, morale: 0, why: 'blast' });
}

/** PV-66: red explodes, blue burns and is left, yellow only counts as fired at the crew (PV-137). */
export function rocketed(act: Battle, { vehicle, by }: DueOf<'rocketed'>, faces: readonly Face[]): void {
  if (faces[0] === 'red') return explode(act, vehicle, by);
  if (faces[0] === 'blue') {
    evacuate(act.state, vehicle);
    return burn(act, vehicle);
  }
  tell(act, 'armour-holds', nameOf(act.state, vehicle, 'vehicle'));
  testCrew(act, vehicle, by, 1);
}

/** PV-136: the rear doors of a van are blown open. */
export function openDoors(act: Battle, id: string): void {
  vehicleAt(act.state, id).open = true;
  tell(act, 'doors-open', nameOf(act.state, id, 'vehicle'));
}

/** PV-137: a die for each cause. @param shotAt 1 if it was just shot at */
export function testCrew(act: Battle, id: string, by: Target | null, shotAt: number): void {
  const { state } = act;
  const vehicle = vehicleAt(state, id);
  if (!vehicleTraits[vehicle.item].armoured || crewOf(state, id).length === 0) return;
  const dice = shotAt + (vehicle.still ? 1 : 0) + (vehicle.burning === null ? 0 : 1);
  const launchers = enemiesOf(state, vehicle.owner).some(
    (who) =>
      isStanding(pieceOf(state, who)) &&
      armsOf(state, who).includes('rocket-launcher') &&
      isReady(state, who, 'rocket-launcher'),
  );
  push(act, launchers ? { step: 'rockets', vehicle: id, by, dice } : { step: 'crew', vehicle: id, by, dice });
}

export function rocketsSeen(act: Battle, { step: _, ...test }: DueOf<'rockets'>, seen: boolean): void {
  push(act, { step: 'crew', ...test, dice: test.dice + (seen ? 1 : 0) });
}

/** PV-138: with two + or more the crew gets out and shoots; with two − or more it surrenders; otherwise it stays. */
export function crew(act: Battle, { vehicle, by }: DueOf<'crew'>, faces: readonly Face[]): void {
  const { state } = act;
  const [plus, minus] = [countOf(faces, 'plus'), countOf(faces, 'minus')];
  const names = nameOf(state, vehicle, 'vehicle');
  const figures = crewOf(state, vehicle);
  if (plus >= CREW_ACTS && plus > minus) {
    evacuate(state, vehicle);
    tell(act, 'crew-shoots', names);
    if (by !== null && isFigure(by)) for (const who of figures) pushAnswer(act, who, by);
    return;
  }
  // Nobody surrenders to their own band.
  const found = by !== null && isFigure(by) ? ownerOf(state, by) : 0;
  const captor = found === vehicleAt(state, vehicle).owner ? 0 : found;
  if (minus < CREW_ACTS || minus <= plus || !playing(state).includes(captor)) return tell(act, 'crew-stays', names);
  evacuate(state, vehicle);
  tell(act, 'crew-surrenders', { ...names, ...gangName(state, captor) });
  for (const who of figures) {
    captured(act, who, { by: captor, guard: null, loose: false });
    pieceOf(state, who).acts.push(state.acts);
  }
}
