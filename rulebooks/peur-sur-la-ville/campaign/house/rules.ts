/**
 * Rulings that a club may play otherwise, and the numbers of its campaign: each with its rule id, the values it may take and the one of the book. The organiser changes them by
 * the move `rule`; what he changed stands in the campaign's options, for all to see. Names: `ruling.<id>` and, what it means, `ruling.<id>.text`.
 */
import type { Writable } from '../../../drafts.ts';
import type { CampaignOptions } from '../state.ts';

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
  /** The resource Videur adds a second bouncer; 0: every HQ has one and no more, and the resource is not for sale. */
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
  /** Campaign turns that an arrested figure misses; 0: it is let go at once. */
  arrestTurns: between('PV-R44', 0, 3, 1),
  /** Permanent wounds that add up; more are not counted. */
  mostPermanent: between('PV-R42', 1, 2, 2),
  /** Only a band whose Leader lives becomes Parrain; 0: a band alone at the head does without him. */
  parrainAlive: yes('PV-R45'),
  /** What is left of the budget goes to the loot. */
  budgetToLoot: yes('PV-R52'),
  /** Reputation may fall below 0. */
  reputationBelowZero: yes('PV-R54'),
  /** Roadblocks on each table at most. */
  mostRoadblocks: between('PV-H3', 1, 3, 3),
  /** A contract binds its band to its tables; 0: the band goes where it likes, but fulfils it there only. */
  contractsBind: yes('PV-150'),
  /** Bands may pay each other, in the talk and among the investments. */
  payments: yes('PV-122'),
  /** A band may still enrol at the investments of a turn that is not the last one, and plays from the next turn on. */
  lateEntry: yes('PV-121'),
  /** A late band also gets the median of what the accounts have paid the others so far. */
  lateMedian: between('PV-84', 0, 1, 0),
} as const satisfies Readonly<Record<string, Ruling>>;

export type RulingId = keyof typeof rulings;
export const rulingIds = Object.keys(rulings) as readonly RulingId[]; // The keys of a closed table.

/** Numbers of the set-up that may still be changed while the campaign runs; they stand among its options themselves. */
export const numbers = {
  /** Campaign turns. */
  turns: between('PV-H1', 4, 10, 6),
  /** Seconds of the talk; 0: without. */
  talkSeconds: between('PV-146', 0, 600, 60),
  /** Seconds of the secret choices; 0: no limit. */
  choiceSeconds: between('PV-147', 0, 3600, 600),
  /** Seconds of the battles on an evening, each table by its own clock; 0: without. */
  battleSeconds: between('PV-148', 0, 21_600, 0),
  /** Seconds after which silence accepts a report; 0: never. */
  silenceSeconds: between('PV-148', 0, 604_800, 86_400),
  /** Living members that a band may reach by enrolling. */
  largestBand: between('PV-175', 10, 20, 15),
  /** Played by correspondence: no evenings, each step from home within so many days. */
  correspondence: between('PV-121', 0, 1, 0),
  /** Then, days for the choice of contracts. */
  contractDays: between('PV-131', 1, 14, 3),
  /** Days for the talk. */
  talkDays: between('PV-146', 1, 14, 3),
  /** Days for the choice of tables. */
  tableDays: between('PV-147', 1, 14, 3),
  /** Days for playing on a table and handing its report in. */
  reportDays: between('PV-148', 1, 14, 7),
  /** Days for the investments, after which the next turn begins; 0: the organiser begins it. */
  investDays: between('PV-174', 0, 14, 0),
  /** Days for a round of the duel. */
  duelDays: between('PV-188', 1, 14, 3),
} as const satisfies Readonly<Record<string, Ruling>>;

export type NumberId = keyof typeof numbers;
const numberIds = Object.keys(numbers) as readonly NumberId[]; // The keys of a closed table.

/** All that the move `rule` may change. */
export const houseRules = { ...rulings, ...numbers };
export type HouseRuleId = RulingId | NumberId;
export const houseRuleIds: readonly HouseRuleId[] = [...rulingIds, ...numberIds];
export const isRuling = (id: HouseRuleId): id is RulingId => id in rulings;
/** A ruling that is played or not, 1 or 0; the others are numbers. */
export const isSwitch = (id: HouseRuleId): boolean => houseRules[id].max === 1;

/** The value that this campaign plays by. */
export const ruling = ({ rulings: changed }: Pick<CampaignOptions, 'rulings'>, id: RulingId): number =>
  changed?.[id] ?? rulings[id].usual;

/** The value of a ruling or a number of the set-up. */
export const settingOf = (options: Writable<CampaignOptions>, id: HouseRuleId): number =>
  isRuling(id) ? ruling(options, id) : (options[id] ?? unsaid(id));

/** What a number is that a campaign of before does not name; there silence was never an answer. */
const unsaid = (id: NumberId): number => (id === 'silenceSeconds' ? 0 : numbers[id].usual);

/** Played from home, each step within so many days, without evenings. */
export const isByCorrespondence = (options: Writable<CampaignOptions>): boolean =>
  settingOf(options, 'correspondence') === 1;

/** The numbers of the set-up as they now are. */
export const numbersOf = (options: CampaignOptions): Record<NumberId, number> => ({
  turns: options.turns,
  talkSeconds: options.talkSeconds,
  choiceSeconds: options.choiceSeconds,
  battleSeconds: settingOf(options, 'battleSeconds'),
  silenceSeconds: options.silenceSeconds ?? 0,
  largestBand: options.largestBand,
  correspondence: settingOf(options, 'correspondence'),
  contractDays: settingOf(options, 'contractDays'),
  talkDays: settingOf(options, 'talkDays'),
  tableDays: settingOf(options, 'tableDays'),
  reportDays: settingOf(options, 'reportDays'),
  investDays: settingOf(options, 'investDays'),
  duelDays: settingOf(options, 'duelDays'),
});

/**
 * Changes that value in the options of a campaign, and nothing beside it, so that another change can be taken back without this
 * one; of the rulings only those stand there that are not those of the book.
 */
export function setRule(options: Writable<CampaignOptions>, id: HouseRuleId, value: number): void {
  if (!isRuling(id)) {
    options[id] = value;
  } else if (value === rulings[id].usual) {
    delete options.rulings?.[id];
  } else {
    options.rulings ??= {};
    options.rulings[id] = value;
  }
}
