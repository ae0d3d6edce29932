/** Edits of the builder page: each returns a new roster and checks nothing (`faultsOf` does). Indexes from 0. */
import type { AbilityId } from '../catalogue/abilities.ts';
import type { GearId, SaleVehicleId, VehicleId } from '../catalogue/equipment.ts';
import type { ResourceId } from '../catalogue/resources.ts';
import type { WeaponId } from '../catalogue/weapons.ts';
import type { Roster, RosterFigure } from './roster.ts';

const without = <T>(list: readonly T[], n: number): T[] => list.filter((_, i) => i !== n);
const put = <T>(list: readonly T[], n: number, value: T): T[] =>
  n < list.length ? list.map((one, i) => (i === n ? value : one)) : [...list, value];

export const withFigure = (roster: Roster, index: number, change: (figure: RosterFigure) => RosterFigure): Roster => ({
  ...roster,
  figures: roster.figures.map((figure, i) => (i === index ? change(figure) : figure)),
});

/** Puts a given weapon into a slot; a slot beyond the last appends. */
export const withWeapon = (roster: Roster, index: number, slot: number, id: WeaponId): Roster =>
  withFigure(roster, index, (figure) => ({ ...figure, given: put(figure.given, slot, id) }));

export const withGear = (roster: Roster, index: number, id: GearId): Roster =>
  withFigure(roster, index, (figure) => ({ ...figure, bought: [...figure.bought, id] }));

/** @param n place in the figure's `bought` */
export const withoutGear = (roster: Roster, index: number, n: number): Roster =>
  withFigure(roster, index, (figure) => ({ ...figure, bought: without(figure.bought, n) }));

export const withAbility = (roster: Roster, index: number, id: AbilityId): Roster =>
  withFigure(roster, index, (figure) => ({ ...figure, abilities: [...figure.abilities, id] }));

export const withoutAbility = (roster: Roster, index: number, id: AbilityId): Roster =>
  withFigure(roster, index, (figure) => ({ ...figure, abilities: figure.abilities.filter((one) => one !== id) }));

export const withStock = (roster: Roster, id: GearId): Roster => ({ ...roster, stock: [...roster.stock, id] });

export const withoutStock = (roster: Roster, n: number): Roster => ({ ...roster, stock: without(roster.stock, n) });

export const withGivenVehicle = (roster: Roster, slot: number, id: VehicleId): Roster => ({
  ...roster,
  vehicles: { ...roster.vehicles, given: put(roster.vehicles.given, slot, id) },
});

export const withVehicle = (roster: Roster, id: SaleVehicleId): Roster => ({
  ...roster,
  vehicles: { ...roster.vehicles, bought: [...roster.vehicles.bought, id] },
});

export const withoutVehicle = (roster: Roster, n: number): Roster => ({
  ...roster,
  vehicles: { ...roster.vehicles, bought: without(roster.vehicles.bought, n) },
});

export const withResource = (roster: Roster, resource: ResourceId | null): Roster => ({ ...roster, resource });
