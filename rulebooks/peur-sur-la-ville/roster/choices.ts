/** Choices for the builder page, with cost and reason where one is barred. Each is tried on a copy and its faults are read, so that there is only one set of rules. */
import { type AbilityId, abilityIds } from '../catalogue/abilities.ts';
import {
  type GearId,
  gearIds,
  type SaleVehicleId,
  saleVehicleIds,
  type VehicleId,
  vehicleIds,
} from '../catalogue/equipment.ts';
import { type Deck, decks, gangs } from '../catalogue/gangs.ts';
import { termOf } from '../catalogue/names.ts';
import { type ResourceId, resourceIds } from '../catalogue/resources.ts';
import { type WeaponId, weaponIds } from '../catalogue/weapons.ts';
import { costOf } from './cost.ts';
import { withAbility, withGear, withGivenVehicle, withResource, withStock, withVehicle, withWeapon } from './edit.ts';
import { faultsOf } from './faults.ts';
import type { Choice, Roster } from './roster.ts';

/** @param at place of the choice in `after` */
function tried<Id extends string>(before: Roster, after: Roster, at: string, id: Id, term: string): Choice<Id> {
  const btc = costOf(after).totalBtc - costOf(before).totalBtc;
  const why = faultsOf(after).find((fault) => fault.at === at || (fault.code === 'over-budget' && btc > 0));
  return why === undefined ? { id, term, allowed: true, btc } : { id, term, allowed: false, btc, why };
}

/** PV-84..102, PV-R56: the given weapon in that slot. */
export const weaponChoices = (roster: Roster, figure: number, slot: number): Choice<WeaponId>[] =>
  weaponIds.map((id) =>
    tried(roster, withWeapon(roster, figure, slot, id), `figures.${figure}.given.${slot}`, id, termOf(id)),
  );

/** PV-103..107: one more piece of gear for a figure. */
export const gearChoices = (roster: Roster, figure: number): Choice<GearId>[] => {
  const at = `figures.${figure}.bought.${roster.figures[figure]?.bought.length ?? 0}`;
  return gearIds.map((id) => tried(roster, withGear(roster, figure, id), at, id, termOf(id)));
};

/** PV-103..107: one more piece for the stock. */
export const stockChoices = (roster: Roster): Choice<GearId>[] =>
  gearIds.map((id) => tried(roster, withStock(roster, id), `stock.${roster.stock.length}`, id, termOf(id)));

/** PV-109: one more ability for a figure. */
export const abilityChoices = (roster: Roster, figure: number): Choice<AbilityId>[] => {
  const at = `figures.${figure}.abilities.${roster.figures[figure]?.abilities.length ?? 0}`;
  return abilityIds.map((id) => tried(roster, withAbility(roster, figure, id), at, id, termOf(id)));
};

/** The given vehicle in that slot (a choice only for the Police, PV-85). */
export const givenVehicleChoices = (roster: Roster, slot: number): Choice<VehicleId>[] =>
  vehicleIds.map((id) => tried(roster, withGivenVehicle(roster, slot, id), `vehicles.given.${slot}`, id, termOf(id)));

/** PV-105, PV-108: one more bought vehicle. */
export const vehicleChoices = (roster: Roster): Choice<SaleVehicleId>[] => {
  const at = `vehicles.bought.${roster.vehicles.bought.length}`;
  return saleVehicleIds.map((id) => tried(roster, withVehicle(roster, id), at, id, termOf(id)));
};

/** PV-118, PV-R36: the free resource. */
export const resourceChoices = (roster: Roster): Choice<ResourceId>[] =>
  resourceIds.map((id) => tried(roster, withResource(roster, id), 'resource', id, `resource.${id}`));

/** PV-H4: decks that the band may pick; one entry where there is no choice. */
export const deckChoices = (roster: Roster): readonly Deck[] => {
  const { deck } = gangs[roster.gang];
  return deck === 'choice' ? decks : [deck];
};
