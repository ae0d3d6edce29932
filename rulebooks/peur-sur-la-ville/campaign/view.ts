/**
 * What a seat, the organiser or the public may know of a campaign. Almost everything is public (PV-120); secret are only the cards among which a band with an Informateur or
 * Bizness still chooses, and the sealed choice of tables, which the host keeps. Amounts are taken from the ledger at the time of the view.
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

/** A figure as everybody sees it; it may be given to `profileOf` as it is. */
export interface FigureView {
  /** `<seat>.<number>`: the value of `figure` fields of moves. */
  readonly id: string;
  readonly name: string;
  /** Names that it bore before, oldest first: the log tells of it under them. Absent where it never had another. */
  readonly formerNames?: readonly string[];
  readonly rank: Rank;
  /** PV-R67: what it was before it was named, and what it can do as such; absent where it was not. */
  readonly enrolledAs?: Rank;
  readonly status: FigureStatus;
  /** PV-R42: permanent wounds, 0..2. */
  readonly permanent: number;
  /** PV-R44: the campaign turn from which an arrested figure plays again; null when it is free. */
  readonly back: number | null;
  /** Fit and free: plays in this campaign turn. */
  readonly plays: boolean;
  readonly given: readonly WeaponId[];
  /** Bought gear and abilities; `profileOf(gang.type, figure)` of `roster.ts` makes the whole figure card of it. */
  readonly bought: readonly GearId[];
  readonly abilities: readonly AbilityId[];
}

/** A contract; title and text come from the catalogue by its card id. */
export interface ContractView {
  /** `<seat>.<card>`: the value of `contract` and `cards` fields. */
  readonly id: string;
  /** AF01..AF36, or a card of the house deck. */
  readonly card: string;
  /** The organiser's own words for it; null where the catalogue has them (`affaire.<card>.title`, `.objective`). */
  readonly title: string | null;
  readonly objective: string | null;
  /** Key of the sentence that says where it sends its band: `affaire.where.T1-T3` (PV-150). */
  readonly where: string;
  readonly target: Seat | null;
  /** PV-156: +1, +2 or +3. */
  readonly reputation: number;
  readonly btc: number;
  /** PV-150: tables to which this contract sends the band; empty when any will do. */
  readonly tables: readonly number[];
  /** Reported as fulfilled in this turn's reports. */
  readonly fulfilled: boolean;
  /** While the band's table reports: what must be noted there before this contract can be; null where nothing must. */
  readonly lacks: Message | null;
}

/** A band. Before the start: as enrolled so far, still replaceable. */
export interface GangView {
  readonly seat: Seat;
  readonly name: string;
  /** How its name agrees in a sentence, where its player said so. */
  readonly agreement?: Agreement;
  readonly type: GangType;
  readonly deck: Deck;
  readonly btc: number;
  readonly rep: number;
  /** Bavures of this campaign turn, Corruption taken off (PV-134). */
  readonly bavure: number;
  readonly figures: readonly FigureView[];
  readonly alive: number;
  readonly chiefAlive: boolean;
  readonly vehicles: readonly Vehicle[];
  /** Gear that nobody carries. */
  readonly stock: readonly GearId[];
  /** All resources, those standing in its HQ included (`resource.<id>`). */
  readonly resources: readonly ResourceId[];
  /** Its own HQ: slot, table, and who sits in it now; null before the start. */
  readonly hq: { readonly slot: number; readonly table: number; readonly holder: Seat } | null;
  /** PV-117, PV-R35, PV-R73: bouncers in the HQs that it holds: one in each, and one more with the resource. */
  readonly bouncers: number;
  /** PV-93: mines for this turn's battle: two for Technos who play, however many they used before (house: they do not add up). */
  readonly mines: number;
  /** Kept contracts of this turn (PV-120). */
  readonly contracts: readonly ContractView[];
  /** PV-122: bands with which it declared an alliance this turn. */
  readonly allies: readonly Seat[];
  /** Plays in this campaign turn. */
  readonly plays: boolean;
  /** Has ended its talk, or its investments. */
  readonly done: boolean;
  /** The table it went to this turn, once revealed. */
  readonly table: number | null;
}

/** An HQ of the city. */
interface HqView {
  readonly slot: number;
  readonly table: number;
  readonly owner: Seat;
  readonly holder: Seat;
  readonly videur: boolean;
  readonly obstacles: boolean;
  /** PV-R73: who stand in it, 1 or 2. */
  readonly bouncers: number;
}

/** A line of a table's report: the fact, its number (field `line` of `strike`) and who noted it. */
export type ReportLineView = ReportLine;

/** A table of the city; `order` and `lines` are empty until the tables are revealed. */
export interface TableView {
  readonly table: number;
  /** Shops that may be robbed here (`place.<id>`). */
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
  /** The time of its battle is up. */
  readonly timeUp?: true;
  /** Its call for a judge: `comes`, the organiser is on his way. */
  readonly judge?: JudgeIs;
  readonly disputes: readonly Dispute[];
  /** Lines that the organiser let stand in spite of a dispute. */
  readonly ruled: readonly number[];
  readonly closed: boolean;
}

/** A card evening; the game that is played there is the one inside the campaign that bears its name. */
export interface CardEveningView {
  /** The value of `evening` fields, and the name of its game. */
  readonly name: string;
  readonly rulebook: string;
  readonly title: string;
  /** Bitcoins that each gang puts in. */
  readonly stake: number;
  readonly prize: CardPrize;
  /** Reputation for the first, where the prize is reputation. */
  readonly prizeRep: number;
  readonly bots: number;
  readonly botLevel: string;
  /** Gangs at the table, in the order in which they sit; the bots sit behind them. */
  readonly seated: readonly Seat[];
  /** Of a rematch that gathers: gangs that have not said yet whether they play again. */
  readonly asked: readonly Seat[];
  /** Places left to gangs. */
  readonly room: number;
  /** Bitcoins in its till, or in the pot of its game. */
  readonly pot: number;
  readonly status: CardStatus;
  /** Gangs from first to last, tied ones together; null until it is over. */
  readonly ranks: readonly (readonly Seat[])[] | null;
  readonly paid: readonly CardPayment[] | null;
}

/** Everything a page needs to show a campaign. */
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
  /** PV-182: this turn's bavures against the number of bands, after the accounts. */
  readonly bavures: { readonly total: number; readonly bands: number } | null;
  /** My cards to choose from (`keep`), for their owner only; empty otherwise. */
  readonly candidates: readonly ContractView[];
  readonly keep: number;
  /** Rulings that this campaign plays otherwise than the book (`house/rules.ts` has them all, with their defaults). */
  readonly rulings: Readonly<Partial<Record<RulingId, number>>>;
  /** Numbers of the set-up as they now are, which the move `rule` changes as well. */
  readonly numbers: Readonly<Record<NumberId, number>>;
  /** Why no new band can come in any more; null before the start, and while one still can. */
  readonly noEntry: NoEntry | null;
  /** All cards of the house deck; null where the deck of PV-H4 is played. */
  readonly deck: readonly HouseCard[] | null;
  /** By campaign turn. */
  readonly evenings: Readonly<Record<string, Evening>>;
  /** An evening is on, and how many were opened so far; `on` is true where they were never opened by hand. */
  readonly tonight: { readonly number: number; readonly on: boolean; readonly held?: true };
  /** Who comes to the evening of a campaign turn, by turn and seat. */
  readonly coming: Readonly<Record<string, Readonly<Record<string, Attendance>>>>;
  /** Days of their own of tables, by turn and table. */
  readonly meetings: Readonly<Record<string, Readonly<Record<string, Meeting>>>>;
  /** In the order in which they were called. */
  readonly cards: readonly CardEveningView[];
  readonly duel: Duel | null;
  readonly ended: Ended | null;
}
