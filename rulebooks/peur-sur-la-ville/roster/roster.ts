/** The roster: a gang as its player builds it before the campaign. Plain JSON, checked by `schema.ts`. */
import type { Agreement } from '../../agreement.ts';
import type { Arguments } from '../../rulebook.ts';
import type { AbilityId } from '../catalogue/abilities.ts';
import type { GearId, SaleVehicleId, VehicleId } from '../catalogue/equipment.ts';
import type { Deck, GangType, Rank } from '../catalogue/gangs.ts';
import type { ResourceId } from '../catalogue/resources.ts';
import type { WeaponId } from '../catalogue/weapons.ts';

export const rosterFormat = 'parrain-roster/1';

/** Lengths in characters. */
export const rosterLimits = {
  name: 60,
  figureName: 40,
  notes: 2000,
  figures: 20,
  given: 4,
  bought: 20,
  vehicles: 20,
  stock: 40,
  json: 64_000,
} as const;

export interface RosterFigure {
  /** `f1`, `f2`…: unique in the roster, kept for ever. */
  readonly id: string;
  readonly name: string;
  readonly rank: Rank;
  /** Weapons given by the band (PV-84..102), as chosen. */
  readonly given: readonly WeaponId[];
  /** Bought gear that this figure carries; the same id twice = two pieces. */
  readonly bought: readonly GearId[];
  /** Bought abilities, without those of its band (`profileOf` adds them). */
  readonly abilities: readonly AbilityId[];
}

export interface Roster {
  readonly format: typeof rosterFormat;
  readonly name: string;
  /** Agreement of the name in a sentence; absent where its player chose none: it is guessed. */
  readonly agreement?: Agreement;
  readonly gang: GangType;
  /** PV-H4: the deck of the whole campaign; only Milice and Agents choose. */
  readonly deck: Deck;
  readonly figures: readonly RosterFigure[];
  readonly vehicles: {
    /** Vehicles given by the band, as chosen. */
    readonly given: readonly VehicleId[];
    readonly bought: readonly SaleVehicleId[];
  };
  /** Bought gear that nobody carries. The second piece of a two-for-one line is not listed; `costOf` names it. */
  readonly stock: readonly GearId[];
  /** PV-118, PV-R36: the free resource; null for none. */
  readonly resource: ResourceId | null;
  readonly notes: string;
}

/** A fault of a roster, or why something may not be bought. Message `fault.<code>` with `args`. */
export interface Fault {
  readonly code: string;
  readonly rule: string;
  /** Path of the place: `figures.3.given.1`, `resource`, '' for the whole. */
  readonly at: string;
  readonly args: Arguments;
}

export interface CostLine {
  /** Id of an equipment line or an ability. */
  readonly what: string;
  readonly kind: 'equipment' | 'ability';
  readonly term: string;
  readonly quantity: number;
  /** Pieces paid but not wanted: they go to the stock (PV-105). */
  readonly spare: number;
  readonly btc: number;
  readonly rule: string;
}

export interface Cost {
  readonly lines: readonly CostLine[];
  readonly totalBtc: number;
  readonly budgetBtc: number;
  /** Negative when over budget; else the loot (PV-R52). */
  readonly leftBtc: number;
}

export interface Choice<Id extends string> {
  readonly id: Id;
  readonly term: string;
  readonly allowed: boolean;
  /** Added cost (0 for given things and the second piece of a two-for-one line). */
  readonly btc: number;
  /** Present if and only if not allowed. */
  readonly why?: Fault;
}
