/**
 * Rulings that a club may change, and the numbers of its campaign, with rule id, range and the book's value. The organiser changes them by the move `rule`; changes are in the
 * campaign's options, which are public. Messages: `ruling.<id>` and the explanation `ruling.<id>.text`.
 */
import type { Writable } from '../../../drafts.ts';
import type { CampaignOptions } from '../state.ts';

/** A ruling. Switches have the values 0 (no) and 1 (yes). */
export interface Ruling {
  readonly rule: string;
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

const yes = (rule: string): Ruling => ({ rule, min: 0, max: 1, usual: 1 });
const between = (rule: string, min: number, max: number, usual: number): Ruling => ({ rule, min, max, usual });

export const rulings = {
  /** The resource Videur adds a second bouncer; 0: every HQ has exactly one, and the resource is not for sale. */
  secondBouncer: yes('PV-R35'),
  resourcesPerTurn: between('PV-R36', 1, 3, 1),
  /** Cards drawn with both Informateur and Bizness; 2 are kept. */
  cardsWithBoth: between('PV-R37', 3, 4, 3),
  /** Corruption is subtracted before the bavures are compared with the number of bands; 0: after. */
  corruptionFirst: yes('PV-R38'),
  notableBavures: between('PV-R38', 1, 3, 2),
  hqPriceBtc: between('PV-R40', 0, 10, 5),
  /** Campaign turns that an arrested figure misses; 0: released at once. */
  arrestTurns: between('PV-R44', 0, 3, 1),
  /** Most permanent wounds that count. */
  mostPermanent: between('PV-R42', 1, 2, 2),
  /** The Parrain must be of a band whose Leader lives; 0: a single leading band needs none. */
  parrainAlive: yes('PV-R45'),
  /** The rest of the budget goes to the loot. */
  budgetToLoot: yes('PV-R52'),
  reputationBelowZero: yes('PV-R54'),
  mostRoadblocks: between('PV-H3', 1, 3, 3),
  /** A contract binds its band to its tables; 0: the band goes to any table, but fulfils it only there. */
  contractsBind: yes('PV-150'),
  /** Bands may pay each other, in the talk and at the investments. */
  payments: yes('PV-122'),
  /** A band may enrol at the investments of any turn but the last, and plays from the next turn on. */
  lateEntry: yes('PV-121'),
  /** A late band also gets the median of the others' income so far. */
  lateMedian: between('PV-84', 0, 1, 0),
} as const satisfies Readonly<Record<string, Ruling>>;

export type RulingId = keyof typeof rulings;
export const rulingIds = Object.keys(rulings) as readonly RulingId[]; // The keys of a closed table.

/** Numbers of the set-up that may change during the campaign; they are options themselves. */
export const numbers = {
  turns: between('PV-H1', 4, 10, 6),
  talkSeconds: between('PV-146', 0, 600, 60),
  /** Seconds of sealed choices; 0: no limit. */
  choiceSeconds: between('PV-147', 0, 3600, 600),
  /** Seconds of the battles on an evening, each table on its own clock; 0: no limit. */
  battleSeconds: between('PV-148', 0, 21_600, 0),
  /** Seconds after which silence accepts a report; 0: never. */
  silenceSeconds: between('PV-148', 0, 604_800, 86_400),
  /** Most living members that enrolling may lead to. */
  largestBand: between('PV-175', 10, 20, 15),
  /** By correspondence: no evenings, each step from home within so many days. */
  correspondence: between('PV-121', 0, 1, 0),
  /** Days for the choice of contracts, by correspondence. */
  contractDays: between('PV-131', 1, 14, 3),
  talkDays: between('PV-146', 1, 14, 3),
  tableDays: between('PV-147', 1, 14, 3),
  /** Days to play on a table and hand in its report. */
  reportDays: between('PV-148', 1, 14, 7),
  /** Days for the investments, after which the next turn begins; 0: the organiser begins it. */
  investDays: between('PV-174', 0, 14, 0),
  duelDays: between('PV-188', 1, 14, 3),
} as const satisfies Readonly<Record<string, Ruling>>;

export type NumberId = keyof typeof numbers;
const numberIds = Object.keys(numbers) as readonly NumberId[]; // The keys of a closed table.

export const houseRules = { ...rulings, ...numbers };
export type HouseRuleId = RulingId | NumberId;
export const houseRuleIds: readonly HouseRuleId[] = [...rulingIds, ...numberIds];
export const isRuling = (id: HouseRuleId): id is RulingId => id in rulings;
export const isSwitch = (id: HouseRuleId): boolean => houseRules[id].max === 1;

export const ruling = ({ rulings: changed }: Pick<CampaignOptions, 'rulings'>, id: RulingId): number =>
  changed?.[id] ?? rulings[id].usual;

export const settingOf = (options: Writable<CampaignOptions>, id: HouseRuleId): number =>
  isRuling(id) ? ruling(options, id) : (options[id] ?? unsaid(id));

/** Default of a number that old campaigns do not have; there silence never accepted a report. */
const unsaid = (id: NumberId): number => (id === 'silenceSeconds' ? 0 : numbers[id].usual);

export const isByCorrespondence = (options: Writable<CampaignOptions>): boolean =>
  settingOf(options, 'correspondence') === 1;

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

/** Changes only that value, so that other changes can be undone separately. Rulings with the book's value are not stored. */
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
