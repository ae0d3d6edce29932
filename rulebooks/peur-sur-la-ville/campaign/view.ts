/**
 * What a seat, the organiser or the public may know of a campaign. Almost everything is public (PV-120); secret are the cards among which a band with an Informateur or Bizness
 * still chooses, and the sealed choice of tables, which the host keeps. Amounts come from the ledger.
 */
import type { Agreement } from '../../agreement.ts';
import type { Message, Seat, Viewer } from '../../rulebook.ts';
import type { AbilityId } from '../catalogue/abilities.ts';
import type { EntranceId, ShopId } from '../catalogue/city.ts';
import type { GearId } from '../catalogue/equipment.ts';
import type { Deck, GangType, Rank } from '../catalogue/gangs.ts';
import type { ResourceId } from '../catalogue/resources.ts';
import type { WeaponId } from '../catalogue/weapons.ts';
import type { NumberId, RulingId } from './house/rules.ts';
import type { NoEntry } from './muster/late-entry.ts';
import type {
  Attendance,
  CardPayment,
  CardPrize,
  CardStatus,
  Dispute,
  Duel,
  Ended,
  Evening,
  FigureStatus,
  HouseCard,
  JudgeIs,
  Meeting,
  Phase,
  ReportLine,
  ReportStage,
  Vehicle,
} from './state.ts';

/** Fits `profileOf`. */
export interface FigureView {
  /** `<seat>.<number>`: a value of `figure` fields. */
  readonly id: string;
  readonly name: string;
  /** Former names, oldest first, which old log lines use. Absent for none. */
  readonly formerNames?: readonly string[];
  readonly rank: Rank;
  /** PV-R67: its rank at enrolment, whose speciality it keeps; absent while unchanged. */
  readonly enrolledAs?: Rank;
  readonly status: FigureStatus;
  /** PV-R42: permanent wounds, 0..2. */
  readonly permanent: number;
  /** PV-R44: the campaign turn in which an arrested figure plays again; null when free. */
  readonly back: number | null;
  readonly plays: boolean;
  readonly given: readonly WeaponId[];
  /** Bought gear and abilities; `profileOf(gang.type, figure)` of `roster.ts` makes the figure card. */
  readonly bought: readonly GearId[];
  readonly abilities: readonly AbilityId[];
}

/** Title and text are in the catalogue, by card id. */
export interface ContractView {
  /** `<seat>.<card>`: a value of `contract` and `cards` fields. */
  readonly id: string;
  /** AF01..AF36, or a card of the organiser. */
  readonly card: string;
  /** The organiser's words; null where the catalogue has them (`affaire.<card>.title`, `.objective`). */
  readonly title: string | null;
  readonly objective: string | null;
  /** Key of the sentence about its place: `affaire.where.T1-T3` (PV-150). */
  readonly where: string;
  readonly target: Seat | null;
  /** PV-156: +1, +2 or +3. */
  readonly reputation: number;
  readonly btc: number;
  /** PV-150: tables to which it sends the band; empty for any. */
  readonly tables: readonly number[];
  readonly fulfilled: boolean;
  /** What the band's table must note first; null for nothing. */
  readonly lacks: Message | null;
}

/** Before the start: as enrolled so far, still replaceable. */
export interface GangView {
  readonly seat: Seat;
  readonly name: string;
  readonly agreement?: Agreement;
  readonly type: GangType;
  readonly deck: Deck;
  readonly btc: number;
  readonly rep: number;
  /** Bavures of this campaign turn, minus Corruption (PV-134). */
  readonly bavure: number;
  readonly figures: readonly FigureView[];
  readonly alive: number;
  readonly chiefAlive: boolean;
  readonly vehicles: readonly Vehicle[];
  readonly stock: readonly GearId[];
  /** All resources, with those in its HQ (`resource.<id>`). */
  readonly resources: readonly ResourceId[];
  /** Its own HQ: slot, table, and current holder; null before the start. */
  readonly hq: { readonly slot: number; readonly table: number; readonly holder: Seat } | null;
  /** PV-117, PV-R35, PV-R73: bouncers in the HQs that it holds: one in each, and one more with the resource. */
  readonly bouncers: number;
  /** PV-93: mines for this turn's battle: two for Technos who play (house rule: unused ones do not add up). */
  readonly mines: number;
  /** Kept contracts (PV-120). */
  readonly contracts: readonly ContractView[];
  /** PV-122: allies declared this turn. */
  readonly allies: readonly Seat[];
  readonly plays: boolean;
  /** Done with its talk, or with its investments. */
  readonly done: boolean;
  readonly table: number | null;
}

interface HqView {
  readonly slot: number;
  readonly table: number;
  readonly owner: Seat;
  readonly holder: Seat;
  readonly videur: boolean;
  readonly obstacles: boolean;
  /** PV-R73: 1 or 2. */
  readonly bouncers: number;
}

/** A fact with its number (field `line` of `strike`) and the seat that noted it. */
export type ReportLineView = ReportLine;

/** `order` and `lines` are empty until the tables are revealed. */
export interface TableView {
  readonly table: number;
  readonly shops: readonly ShopId[];
  /** PV-149: seats in order of deployment. */
  readonly order: readonly Seat[];
  /** Bands whose Sentinelle lets them decide first where they deploy (PV-129). */
  readonly sentinels: readonly Seat[];
  readonly hqs: readonly number[];
  /** PV-H3: barred street entrances. */
  readonly roadblocks: readonly EntranceId[];
  /** PV-R63: figures of bands that play elsewhere, left in their HQs here. */
  readonly defenders: readonly string[];
  readonly lines: readonly ReportLineView[];
  readonly agreed: readonly Seat[];
  readonly stage: ReportStage;
  readonly timeUp?: true;
  readonly judge?: JudgeIs;
  readonly disputes: readonly Dispute[];
  readonly ruled: readonly number[];
  readonly closed: boolean;
}

/** A card evening; its child game has its name. */
export interface CardEveningView {
  /** A value of `evening` fields, and the name of its game. */
  readonly name: string;
  readonly rulebook: string;
  readonly title: string;
  readonly stake: number;
  readonly prize: CardPrize;
  readonly prizeRep: number;
  readonly bots: number;
  readonly botLevel: string;
  /** Gangs at the table, in their order of play; bots come after them. */
  readonly seated: readonly Seat[];
  /** Of an open rematch: gangs that have not answered. */
  readonly asked: readonly Seat[];
  readonly room: number;
  readonly pot: number;
  readonly status: CardStatus;
  /** Gangs from first to last, tied ones together; null until it is over. */
  readonly ranks: readonly (readonly Seat[])[] | null;
  readonly paid: readonly CardPayment[] | null;
}

export interface CampaignView {
  readonly viewer: Viewer;
  /** 0 before the start. */
  readonly turn: number;
  readonly turns: number;
  readonly phase: Phase;
  readonly seats: number;
  readonly gangs: readonly GangView[];
  readonly tables: readonly TableView[];
  readonly hqs: readonly HqView[];
  /** PV-182: `level` roadblocks on each table. */
  readonly guard: { readonly level: number };
  /** PV-182: this turn's bavures and the number of bands, after the accounts. */
  readonly bavures: { readonly total: number; readonly bands: number } | null;
  readonly candidates: readonly ContractView[];
  readonly keep: number;
  /** Rulings that differ from the book (all are in `house/rules.ts`). */
  readonly rulings: Readonly<Partial<Record<RulingId, number>>>;
  readonly numbers: Readonly<Record<NumberId, number>>;
  /** Why no band can enrol any more; null before the start, and while one can. */
  readonly noEntry: NoEntry | null;
  /** All cards of the organiser's deck; null for the deck of PV-H4. */
  readonly deck: readonly HouseCard[] | null;
  readonly evenings: Readonly<Record<string, Evening>>;
  /** Number of evenings opened; `on` is always true where they were not opened by hand. */
  readonly tonight: { readonly number: number; readonly on: boolean; readonly held?: true };
  readonly coming: Readonly<Record<string, Readonly<Record<string, Attendance>>>>;
  readonly meetings: Readonly<Record<string, Readonly<Record<string, Meeting>>>>;
  /** In the order in which they were called. */
  readonly cards: readonly CardEveningView[];
  readonly duel: Duel | null;
  readonly ended: Ended | null;
}
