import { type GearId, type VehicleId, vehicleCrew } from '../catalogue/equipment.ts';
import { gangs, type Rank, ranks } from '../catalogue/gangs.ts';
import { bouncersOfEveryHq, type ResourceId, resources } from '../catalogue/resources.ts';
import { costOf, sparesOf } from './cost.ts';
import { faultsOf } from './faults.ts';
import type { Cost, Fault, Roster } from './roster.ts';

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
  /** Bought and not carried, with the second pieces of two-for-one lines. */
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

export interface Standing {
  readonly legal: boolean;
  readonly faults: readonly Fault[];
  readonly cost: Cost;
  /** PV-R52: loot if it enrols now. */
  readonly lootBtc: number;
  readonly reputation: number;
  readonly ranks: readonly { readonly rank: Rank; readonly count: number; readonly wanted: number }[];
  /** PV-R36: the free resource is not chosen yet. */
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
