/** Purchases for one Bitcoin (PV-103..108). Names: `equipment.<id>` for every line, piece of gear and vehicle. */
import type { WeaponId } from './weapons.ts';

/** Everything that a figure may carry, wear, lead or ride beyond what its band gives. */
export const gearIds = [
  'pistol',
  'rifle',
  'pump-gun',
  'bow',
  'submachine-gun',
  'assault-rifle',
  'machine-gun',
  'flash-ball',
  'molotov',
  'frag-grenade',
  'flash-grenade',
  'tear-gas-grenade',
  'sword',
  'axe',
  'club',
  'chainsaw',
  'combat-shield',
  'rocket-launcher',
  'tear-gas-launcher',
  'taser',
  'vest',
  'riot-shield',
  'gas-mask',
  'dog',
  'horse',
] as const;
export type GearId = (typeof gearIds)[number];

export const vehicleIds = ['car', 'motorbike', 'side-car', 'truck', 'tuned-car', 'armoured'] as const;
export type VehicleId = (typeof vehicleIds)[number];

/** Vehicles for sale; the others come from the band or a resource. */
export const saleVehicleIds = ['car', 'motorbike', 'side-car'] as const;
export type SaleVehicleId = (typeof saleVehicleIds)[number];

export const equipmentLineIds = [
  'shooting-weapon',
  'molotov',
  'frag-grenade',
  'flash-grenade',
  'tear-gas-grenade',
  'melee-weapon',
  'combat-shield',
  'rocket-launcher',
  'tear-gas-launcher',
  'taser',
  'vest',
  'riot-shield',
  'gas-mask',
  'dog',
  'horse',
  'motorbike',
  'car',
] as const;
export type EquipmentLineId = (typeof equipmentLineIds)[number];

/** One line of the table of PV-105. */
export interface EquipmentLine {
  /** The buyer's choices; all pieces of one purchase are the same thing. */
  readonly items: readonly (GearId | SaleVehicleId)[];
  readonly quantity: number;
  readonly rule: string;
}

const line = (quantity: number, rule: string, ...items: readonly (GearId | SaleVehicleId)[]): EquipmentLine => ({
  items,
  quantity,
  rule,
});

/** PV-105; the flash-ball is a shooting weapon (PV-R49). */
export const equipmentLines: Readonly<Record<EquipmentLineId, EquipmentLine>> = {
  'shooting-weapon': {
    items: [
      'pistol',
      'rifle',
      'pump-gun',
      'bow',
      'submachine-gun',
      'assault-rifle',
      'machine-gun',
      'flash-ball',
    ] satisfies WeaponId[],
    quantity: 1,
    rule: 'PV-105',
  },
  molotov: line(2, 'PV-105', 'molotov'),
  'frag-grenade': line(1, 'PV-105', 'frag-grenade'),
  'flash-grenade': line(2, 'PV-105', 'flash-grenade'),
  'tear-gas-grenade': line(2, 'PV-105', 'tear-gas-grenade'),
  'melee-weapon': line(1, 'PV-105', 'sword', 'axe', 'club', 'chainsaw'),
  'combat-shield': line(2, 'PV-105', 'combat-shield'),
  'rocket-launcher': line(1, 'PV-105', 'rocket-launcher'),
  'tear-gas-launcher': line(1, 'PV-105', 'tear-gas-launcher'),
  taser: line(1, 'PV-105', 'taser'),
  vest: line(1, 'PV-105', 'vest'),
  'riot-shield': line(1, 'PV-105', 'riot-shield'),
  'gas-mask': line(2, 'PV-105', 'gas-mask'),
  dog: line(1, 'PV-106', 'dog'),
  horse: line(1, 'PV-107', 'horse'),
  motorbike: line(1, 'PV-108', 'motorbike', 'side-car'),
  car: line(1, 'PV-108', 'car'),
};

/** People in a vehicle, driver included (PV-108, PV-128, PV-R29). */
export const vehicleCrew: Readonly<Record<VehicleId, number>> = {
  car: 4,
  motorbike: 2,
  'side-car': 2,
  truck: 4,
  'tuned-car': 4,
  armoured: 10,
};

/** PV-42: motorbikes do not ram; PV-101: tuned cars resist explosions; PV-135: armour. */
export const vehicleTraits: Readonly<
  Record<VehicleId, { readonly bike?: true; readonly tuned?: true; readonly armoured?: true }>
> = {
  car: {},
  motorbike: { bike: true },
  'side-car': { bike: true },
  truck: {},
  'tuned-car': { tuned: true },
  armoured: { armoured: true },
};

/** PV-104: gear that a figure wears at most once. */
export const wornOnce: readonly GearId[] = ['vest', 'gas-mask', 'combat-shield', 'riot-shield', 'horse'];

const lineByItem = new Map<string, EquipmentLineId>(
  equipmentLineIds.flatMap((id) => equipmentLines[id].items.map((item) => [item, id] as const)),
);

export function lineSelling(item: GearId | SaleVehicleId): EquipmentLineId {
  const id = lineByItem.get(item);
  if (id === undefined) throw new Error(`nothing sells ${item}`);
  return id;
}

export const isSaleVehicle = (item: string): item is SaleVehicleId =>
  (saleVehicleIds as readonly string[]).includes(item);
