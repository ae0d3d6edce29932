/** Message keys of names (`messages/catalogue.{fr,en}.json`). */
import { type AbilityId, abilityIds } from './abilities.ts';
import { type AffaireId, affaires, type Where } from './affaires.ts';
import type { EquipmentLineId, GearId, VehicleId } from './equipment.ts';
import type { ResourceId } from './resources.ts';
import { type WeaponId, weaponIds } from './weapons.ts';

const isWeapon = (id: string): id is WeaponId => (weaponIds as readonly string[]).includes(id);
const isAbility = (id: string): id is AbilityId => (abilityIds as readonly string[]).includes(id);

export function termOf(id: WeaponId | GearId | VehicleId | EquipmentLineId | AbilityId): string {
  if (isWeapon(id)) return `weapon.${id}`;
  return isAbility(id) ? `ability.${id}` : `equipment.${id}`;
}

export const termOfResource = (id: ResourceId): string => `resource.${id}`;

/** Key of the sentence about a contract's place (PV-150): `affaire.where.T1-T3`, `affaire.where.any`. */
export const whereTermOf = (where: Where): string =>
  `affaire.where.${where.kind === 'tables' ? [...where.tables].sort().join('-') : where.kind}`;

export const whereTerm = (id: AffaireId): string => whereTermOf(affaires[id].where);
