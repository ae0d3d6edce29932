/** What gear is used up, and what a figure carries at most once. */
import { type GearId, gearIds, wornOnce } from '../../catalogue/equipment.ts';
import { type GangType, gangs } from '../../catalogue/gangs.ts';
import { type WeaponId, weapons } from '../../catalogue/weapons.ts';

/** PV-60, PV-105: markers and the only rocket, gone when used. */
const oneUse: ReadonlySet<string> = new Set(
  gearIds.filter((id) => id in weapons && weapons[id as WeaponId].oneUse === true),
); // `in` has just said that it is a weapon.
const isOneUse = (item: GearId): boolean => oneUse.has(item);

/** PV-60, PV-106, PV-107: what a battle may take from a figure for good: markers, the only rocket, a dog, a horse. */
export const isLosable = (item: GearId): boolean => isOneUse(item) || item === 'dog' || item === 'horse';

/** PV-50, PV-63, PV-72, PV-R19: what an incident may put out of order for good: all that shoots but the bow. */
export function isBreakable(item: GearId): boolean {
  const weapon = item in weapons ? weapons[item as WeaponId] : undefined; // `in` has just said that it is a weapon.
  return (weapon?.dice !== undefined && item !== 'bow') || item === 'tear-gas-launcher' || item === 'rocket-launcher';
}

/** PV-96, PV-R78: markers that a band of that type gives to each of its figures, one of each. */
export const markersOf = (type: GangType): GearId[] => gangs[type].gear.filter(isOneUse);

/** PV-R78: what a figure hands over between two battles: its band's markers come back to it, so its own ones stay with it. */
export function spareOf(type: GangType, bought: readonly GearId[]): GearId[] {
  const spare = [...bought];
  for (const marker of markersOf(type)) if (spare.includes(marker)) spare.splice(spare.indexOf(marker), 1);
  return spare;
}

/** PV-104: what a figure cannot show twice on itself. */
export const isWornOnce = (item: GearId): boolean => wornOnce.includes(item);

/** May a figure of that type of band put on one more of these? */
export const canCarry = (type: GangType, bought: readonly GearId[], item: GearId): boolean =>
  !isWornOnce(item) || !(bought.includes(item) || gangs[type].gear.includes(item));
