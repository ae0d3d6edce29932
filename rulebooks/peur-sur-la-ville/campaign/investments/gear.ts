/** Gear that is used up, broken, or worn at most once. */
import { type GearId, gearIds, wornOnce } from '../../catalogue/equipment.ts';
import { type GangType, gangs } from '../../catalogue/gangs.ts';
import { type WeaponId, weapons } from '../../catalogue/weapons.ts';

/** PV-60, PV-105: markers and single rockets are gone when used. */
const oneUse: ReadonlySet<string> = new Set(
  gearIds.filter((id) => id in weapons && weapons[id as WeaponId].oneUse === true),
); // Checked by `in`.
const isOneUse = (item: GearId): boolean => oneUse.has(item);

/** PV-60, PV-106, PV-107: gear that a battle may destroy: markers, single rockets, a dog, a horse. */
export const isLosable = (item: GearId): boolean => isOneUse(item) || item === 'dog' || item === 'horse';

/** PV-50, PV-63, PV-72, PV-R19: gear that an incident may break: all firearms. */
export function isBreakable(item: GearId): boolean {
  const weapon = item in weapons ? weapons[item as WeaponId] : undefined; // Checked by `in`.
  return (weapon?.dice !== undefined && item !== 'bow') || item === 'tear-gas-launcher' || item === 'rocket-launcher';
}

/** PV-96, PV-R78: markers that that type of band gives to each of its figures, one of each. */
export const markersOf = (type: GangType): GearId[] => gangs[type].gear.filter(isOneUse);

/** PV-R78: gear that a figure may hand over between two battles: it keeps its own markers, but its band's come back. */
export function spareOf(type: GangType, bought: readonly GearId[]): GearId[] {
  const spare = [...bought];
  for (const marker of markersOf(type)) if (spare.includes(marker)) spare.splice(spare.indexOf(marker), 1);
  return spare;
}

/** PV-104: worn at most once. */
export const isWornOnce = (item: GearId): boolean => wornOnce.includes(item);

export const canCarry = (type: GangType, bought: readonly GearId[], item: GearId): boolean =>
  !isWornOnce(item) || !(bought.includes(item) || gangs[type].gear.includes(item));
