/** The roster: a gang as its player builds it before the campaign. Plain JSON; the shape is checked by `schema.ts`. */
import type { Agreement } from '../../agreement.ts';
import type { Arguments } from '../../rulebook.ts';
import type { AbilityId } from '../catalogue/abilities.ts';
import type { GearId, SaleVehicleId, VehicleId } from '../catalogue/equipment.ts';
import type { Deck, GangType, Rank } from '../catalogue/gangs.ts';
import type { ResourceId } from '../catalogue/resources.ts';
import type { WeaponId } from '../catalogue/weapons.ts';

export const rosterFormat = 'parrain-roster/1';

/** Limits of a roster document; lengths in characters. */
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
  /** The weapons that the band gives it (PV-84..102), as chosen. */
  readonly given: readonly WeaponId[];
  /** Gear bought with the budget and carried by this figure; the same id twice = two pieces. */
  readonly bought: readonly GearId[];
  /** Abilities bought for it; those of its band are not listed (`profileOf` adds them). */
  readonly abilities: readonly AbilityId[];
}

export interface Roster {
  readonly format: typeof rosterFormat;
  readonly name: string;
  /** How the name agrees in a sentence; absent while its player has not said so: the name tells. */
  readonly agreement?: Agreement;
  readonly gang: GangType;
  /** PV-H4: the deck of the whole campaign; only Milice and Agents choose. */
  readonly deck: Deck;
  readonly figures: readonly RosterFigure[];
  readonly vehicles: {
    /** Those that the band gives, as chosen. */
    readonly given: readonly VehicleId[];
    readonly bought: readonly SaleVehicleId[];
  };
  /** Gear bought and carried by nobody yet. The odd piece of a two-for-one line is not listed; `costOf` names it. */
  readonly stock: readonly GearId[];
  /** PV-118, PV-R36: the free resource; null while undecided or left out. */
  readonly resource: ResourceId | null;
  readonly notes: string;
}

/** What is wrong with a roster, or why something may not be bought. The sentence is `fault.<code>` with `args`. */
export interface Fault {
  readonly code: string;
  readonly rule: string;
  /** Path of the place: `figures.3.given.1`, `resource`, `` for the whole. */
  readonly at: string;
  readonly args: Arguments;
}

/** One line of the bill. */
export interface CostLine {
  /** An equipment line id, or an ability id. Its name is `term`. */
  readonly what: string;
  readonly kind: 'equipment' | 'ability';
  /** Message key of its name. */
  readonly term: string;
  /** Pieces wanted. */
  readonly quantity: number;
  /** Pieces paid for and not wanted: they go to the stock of the band (PV-105). */
  readonly spare: number;
  readonly btc: number;
  readonly rule: string;
}

export interface Cost {
  readonly lines: readonly CostLine[];
  readonly totalBtc: number;
  readonly budgetBtc: number;
  /** Below zero when over budget; otherwise what goes to the loot (PV-R52). */
  readonly leftBtc: number;
}

/** One thing that could be chosen, and why not where it may not. */
export interface Choice<Id extends string> {
  readonly id: Id;
  /** Message key of its name. */
  readonly term: string;
  readonly allowed: boolean;
  /** What the roster would cost more (0 for given things and the second piece of a two-for-one line). */
  readonly btc: number;
  /** Present if and only if not allowed. */
  readonly why?: Fault;
}
