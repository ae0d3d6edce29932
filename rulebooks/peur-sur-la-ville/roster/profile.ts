/** What a gang amounts to: figure cards, the whole of its means, and how far its building has come. */
import { type AbilityId, abilityRules } from '../catalogue/abilities.ts';
import { type GearId, type VehicleId, vehicleCrew } from '../catalogue/equipment.ts';
import { commands, type GangType, gangs, givenAbilities, type Rank, ranks } from '../catalogue/gangs.ts';
import { termOf } from '../catalogue/names.ts';
import { bouncersOfEveryHq, type ResourceId, resources } from '../catalogue/resources.ts';
import { type Weapon, type WeaponId, weaponIds, weapons } from '../catalogue/weapons.ts';
import { costOf, sparesOf } from './cost.ts';
import { faultsOf } from './faults.ts';
import type { Cost, Fault, Roster } from './roster.ts';

/** Something on a figure card: how many, and whether the band gave it. */
export interface Carried<Id extends string> {
  readonly id: Id;
  readonly term: string;
  readonly count: number;
  readonly given: boolean;
}

/** One figure card. */
export interface FigureProfile {
  readonly name: string;
  readonly rank: Rank;
  readonly weapons: readonly (Carried<WeaponId> & { readonly weapon: Weapon })[];
  readonly gear: readonly Carried<Exclude<GearId, WeaponId>>[];
  readonly abilities: readonly { readonly id: AbilityId; readonly rule: string; readonly given: boolean }[];
  /** PV-8, PV-9: figures it may activate with itself. */
  readonly commands: number;
  /** PV-11, PV-99: cm for a move action. */
  readonly moveCm: number;
  /** PV-26, PV-115. */
  readonly heals: boolean;
}

/** A figure of a roster or of a gang in play. */
export interface Equipped {
  readonly name: string;
  readonly rank: Rank;
  readonly given: readonly WeaponId[];
  readonly bought: readonly GearId[];
  readonly abilities: readonly AbilityId[];
}

type Arm = Extract<GearId, WeaponId>;
const isArm = (id: GearId): id is Arm => (weaponIds as readonly string[]).includes(id);
const isOther = (id: GearId): id is Exclude<GearId, WeaponId> => !isArm(id);

function counted<Id extends GearId | WeaponId>(ids: readonly Id[], given: boolean): Carried<Id>[] {
  return [...new Set(ids)].map((id) => ({
    id,
    term: termOf(id),
    count: ids.filter((one) => one === id).length,
    given,
  }));
}

/** The card of a figure: what its band gives it and what was bought for it. */
export function profileOf(type: GangType, figure: Equipped): FigureProfile {
  const gang = gangs[type];
  const armed = [
    ...counted<WeaponId>([...figure.given, ...gang.gear.filter(isArm)], true),
    ...counted<WeaponId>(figure.bought.filter(isArm), false),
  ];
  const given = givenAbilities(type, figure.rank);
  const abilities = [
    ...given.map((id) => ({ id, rule: abilityRules[id], given: true })),
    ...figure.abilities.map((id) => ({ id, rule: abilityRules[id], given: false })),
  ];
  return {
    name: figure.name,
    rank: figure.rank,
    weapons: armed.map((one) => ({ ...one, weapon: weapons[one.id] })),
    gear: [...counted(gang.gear.filter(isOther), true), ...counted(figure.bought.filter(isOther), false)],
    abilities,
    commands: commands[figure.rank],
    moveCm: gang.moveCm,
    heals: figure.rank === 'doc' || abilities.some(({ id }) => id === 'guerisseur'),
  };
}

/** What belongs to the band as a whole. */
export interface Holdings {
  readonly vehicles: readonly {
    readonly id: VehicleId;
    readonly crew: number;
    readonly from: 'given' | 'bought' | 'resource';
  }[];
  /** Given ones first, then the free choice. */
  readonly resources: readonly ResourceId[];
  /** PV-117, PV-R35. */
  readonly bouncers: number;
  readonly obstacleSections: number;
  readonly minesPerTurn: number;
  /** Bought and carried by nobody, the odd pieces of two-for-one lines included. */
  readonly stock: readonly GearId[];
}

/** PV-R36: the resources of a new gang: those of its band and its free one. */
export const resourcesOf = (roster: Roster): ResourceId[] => [
  ...gangs[roster.gang].givenResources,
  ...(roster.resource === null ? [] : [roster.resource]),
];

export function holdingsOf(roster: Roster): Holdings {
  const held = resourcesOf(roster);
  const parked = (from: 'given' | 'bought' | 'resource') => (id: VehicleId) => ({ id, crew: vehicleCrew[id], from });
  const sum = (of: (id: ResourceId) => number | undefined) => held.reduce((total, id) => total + (of(id) ?? 0), 0);
  return {
    vehicles: [
      ...roster.vehicles.given.map(parked('given')),
      ...roster.vehicles.bought.map(parked('bought')),
      ...(held.includes('blinde') ? [parked('resource')('armoured')] : []),
    ],
    resources: held,
    bouncers: bouncersOfEveryHq + sum((id) => resources[id].bouncers),
    obstacleSections: sum((id) => resources[id].obstacleSections),
    minesPerTurn: gangs[roster.gang].minesPerTurn,
    stock: [...roster.stock, ...sparesOf(roster)],
  };
}

/** How a gang stands while it is being built. */
export interface Standing {
  readonly legal: boolean;
  readonly faults: readonly Fault[];
  readonly cost: Cost;
  /** PV-R52: what goes to the loot if it is enrolled now. */
  readonly lootBtc: number;
  readonly reputation: number;
  readonly ranks: readonly { readonly rank: Rank; readonly count: number; readonly wanted: number }[];
  /** PV-R36: the free resource is still to be chosen. */
  readonly resourceOpen: boolean;
}

export function standing(roster: Roster): Standing {
  const found = faultsOf(roster);
  const cost = costOf(roster);
  const gang = gangs[roster.gang];
  const counts = ranks.map((rank) => ({
    rank,
    count: roster.figures.filter((figure) => figure.rank === rank).length,
    wanted: gang.composition[rank] ?? 0,
  }));
  return {
    legal: found.length === 0,
    faults: found,
    cost,
    lootBtc: Math.max(0, cost.leftBtc),
    reputation: gang.startingReputation,
    ranks: counts.filter(({ count, wanted }) => count > 0 || wanted > 0),
    resourceOpen: roster.resource === null,
  };
}
