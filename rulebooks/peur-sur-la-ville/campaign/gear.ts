/** What gear is used up, and what a figure carries at most once. */
import { type GearId, gearIds, wornOnce } from '../catalogue/equipment.ts';
import { type GangType, gangs } from '../catalogue/gangs.ts';
import { type WeaponId, weapons } from '../catalogue/weapons.ts';

/** PV-60, PV-105: markers and the only rocket, gone when used. */
const oneUse: ReadonlySet<string> = new Set(
  gearIds.filter((id) => id in weapons && weapons[id as WeaponId].oneUse === true),
); // `in` has just said that it is a weapon.
export const isOneUse = (item: GearId): boolean => oneUse.has(item);

/** PV-60, PV-106, PV-107: what a battle may take from a figure for good: markers, the only rocket, a dog, a horse. */
export const isLosable = (item: GearId): boolean => isOneUse(item) || item === 'dog' || item === 'horse';

/** PV-104: what a figure cannot show twice on itself. */
export const isWornOnce = (item: GearId): boolean => wornOnce.includes(item);

/** May a figure of that type of band put on one more of these? */
export const canCarry = (type: GangType, bought: readonly GearId[], item: GearId): boolean =>
  !isWornOnce(item) || !(bought.includes(item) || gangs[type].gear.includes(item));
