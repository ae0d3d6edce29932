/**
 * Rulings that a club may play otherwise: each with its rule id, the values it may take and the one of the book. The organiser
 * changes them by the move `rule`; what he changed stands in the campaign's options, for all to see.
 */
import type { CampaignOptions } from './state.ts';

/** One ruling. A switch has the values 0 (no) and 1 (yes). */
export interface Ruling {
  /** The rule that it follows or sets. */
  readonly rule: string;
  readonly min: number;
  readonly max: number;
  /** The value of the book. */
  readonly usual: number;
}

const yes = (rule: string): Ruling => ({ rule, min: 0, max: 1, usual: 1 });
const between = (rule: string, min: number, max: number, usual: number): Ruling => ({ rule, min, max, usual });

export const rulings = {
  /** The resource Videur adds a second bouncer; 0: it only replaces the first. */
  secondBouncer: yes('PV-R35'),
  /** Resources that may be bought in one campaign turn. */
  resourcesPerTurn: between('PV-R36', 1, 3, 1),
  /** Cards drawn by a band with both Informateur and Bizness, of which it keeps 2. */
  cardsWithBoth: between('PV-R37', 3, 4, 3),
  /** Corruption counts before the bavures are held against the number of bands; 0: after. */
  corruptionFirst: yes('PV-R38'),
  /** Bavures for the death of the Mayor or the Pastor. */
  notableBavures: between('PV-R38', 1, 3, 2),
  /** Price of a new HQ. */
  hqPriceBtc: between('PV-R40', 0, 10, 5),
  /** Campaign turns that an arrested figure misses. */
  arrestTurns: between('PV-R44', 0, 3, 1),
  /** Permanent wounds that add up; more are not counted. */
  mostPermanent: between('PV-R42', 1, 2, 2),
  /** Only a band whose Leader lives becomes Parrain; 0: the dead Leader's band may. */
  parrainAlive: yes('PV-R45'),
  /** What is left of the budget goes to the loot. */
  budgetToLoot: yes('PV-R52'),
  /** Reputation may fall below 0. */
  reputationBelowZero: yes('PV-R54'),
  /** Roadblocks on each table at most. */
  mostRoadblocks: between('PV-H3', 1, 3, 3),
  /** A contract binds its band to its tables. */
  contractsBind: yes('PV-150'),
  /** Bands may pay each other. */
  payments: yes('PV-122'),
} as const satisfies Readonly<Record<string, Ruling>>;

export type RulingId = keyof typeof rulings;
export const rulingIds = Object.keys(rulings) as readonly RulingId[]; // The keys of a closed table.

/** The value that this campaign plays by. */
export const ruling = ({ rulings: changed }: CampaignOptions, id: RulingId): number =>
  changed?.[id] ?? rulings[id].usual;
