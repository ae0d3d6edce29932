/** Weapons: classes (PV-43, PV-44), dice by range (PV-45), peculiarities. Names: `weapon.<id>`. */

/** `thrown` is only for the Anars' objects picked up in the street (PV-96). */
export const weaponClasses = ['single', 'burst', 'melee', 'explosive', 'non-lethal', 'thrown'] as const;
export type WeaponClass = (typeof weaponClasses)[number];

export const weaponIds = [
  'pistol',
  'rifle',
  'pump-gun',
  'bow',
  'submachine-gun',
  'assault-rifle',
  'machine-gun',
  'flash-ball',
  'taser',
  'sword',
  'axe',
  'club',
  'chainsaw',
  'molotov',
  'frag-grenade',
  'flash-grenade',
  'tear-gas-grenade',
  'tear-gas-launcher',
  'rocket-launcher',
  'thrown-objects',
] as const;
export type WeaponId = (typeof weaponIds)[number];

/** Colour dice up to 10 cm, 30 cm and 60 cm (PV-45); 0: cannot shoot there. */
type RangeDice = readonly [short: number, effective: number, long: number];

export interface Weapon {
  readonly class: WeaponClass;
  /** Absent for weapons without range dice (melee, grenades, launchers, taser). */
  readonly dice?: RangeDice;
  /** PV-46: dice of a burst at less than 30 cm. */
  readonly burstDice?: number;
  /** PV-52, PV-61, PV-67, PV-68, PV-R51: range in cm, where the table of PV-45 does not apply. */
  readonly reachCm?: number;
  /** PV-14: its bearer moves 10 cm. */
  readonly heavy?: true;
  /** PV-70: hits added to a combat with at least one hit. */
  readonly combatHits?: number;
  /** PV-60, PV-105: a marker (or a single rocket), gone when used. */
  readonly oneUse?: true;
  readonly rule: string;
}

const single = (dice: RangeDice): Weapon => ({ class: 'single', dice, rule: 'PV-45' });
const burst = (dice: RangeDice): Weapon => ({ class: 'burst', dice, burstDice: 5, rule: 'PV-46' });
const melee: Weapon = { class: 'melee', combatHits: 1, rule: 'PV-70' };
const grenade = (rule: string): Weapon => ({ class: 'explosive', reachCm: 20, oneUse: true, rule });

/** PV-43..46, PV-R1. */
export const weapons: Readonly<Record<WeaponId, Weapon>> = {
  pistol: single([2, 1, 0]),
  rifle: single([2, 2, 1]),
  'pump-gun': single([4, 0, 0]),
  bow: single([1, 1, 1]),
  'submachine-gun': burst([2, 1, 0]),
  'assault-rifle': burst([2, 2, 1]),
  'machine-gun': { ...burst([2, 3, 2]), heavy: true },
  'flash-ball': { class: 'non-lethal', dice: [1, 0, 0], reachCm: 10, rule: 'PV-68' },
  taser: { class: 'non-lethal', reachCm: 5, rule: 'PV-67' },
  sword: melee,
  axe: melee,
  club: melee,
  chainsaw: melee,
  molotov: grenade('PV-56'),
  'frag-grenade': grenade('PV-56'),
  'flash-grenade': grenade('PV-54'),
  'tear-gas-grenade': grenade('PV-55'),
  'tear-gas-launcher': { class: 'explosive', reachCm: 30, rule: 'PV-61' },
  'rocket-launcher': { class: 'explosive', reachCm: 30, heavy: true, oneUse: true, rule: 'PV-61' },
  'thrown-objects': { class: 'thrown', dice: [1, 0, 0], reachCm: 10, rule: 'PV-R51' },
};
