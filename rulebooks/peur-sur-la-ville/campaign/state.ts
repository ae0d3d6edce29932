/** What a campaign knows at any moment. Amounts (btc, rep, bavure) are never here: they are on the ledger. */
import type { Seat } from '../../rulebook.ts';
import type { AbilityId } from '../catalogue/abilities.ts';
import type { Where } from '../catalogue/affaires.ts';
import type { EntranceId, ShopId } from '../catalogue/city.ts';
import type { GearId, VehicleId } from '../catalogue/equipment.ts';
import type { Deck, GangType, Rank } from '../catalogue/gangs.ts';
import type { ResourceId } from '../catalogue/resources.ts';
import type { WeaponId } from '../catalogue/weapons.ts';
import type { RulingId } from './house-rules.ts';

/** Set-up choices of a campaign, defaults filled in. */
export interface CampaignOptions {
  /** PV-H1: campaign turns, 4..10. */
  readonly turns: number;
  /** PV-H2: tables, 1..5. Two bands fit on each; more seats than that bring more tables. */
  readonly tables: number;
  /** PV-146: seconds to come to terms; 0 leaves the talk out. */
  readonly talkSeconds: number;
  /** House: seconds for the choice of contracts and of tables, after which `idle` answers for whoever is missing; 0 = no limit. */
  readonly choiceSeconds: number;
  /** House: the most living members a band may reach by enrolling (PV-175 names no limit), 10..20. */
  readonly largestBand: number;
  /** House: seconds after which silence accepts a report that a band of its table has handed in; 0 = no limit. */
  readonly silenceSeconds?: number;
  /** Rulings as this campaign plays them, where they are not those of the book; see `house-rules.ts`. */
  readonly rulings?: Readonly<Partial<Record<RulingId, number>>>;
}

/** Phases of a campaign, in the order of play; `affaires` to `investments` repeat every turn. */
export const PHASES = [
  'muster',
  'affaires',
  'talk',
  'tables',
  'battles',
  'accounts',
  'investments',
  'duel',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** Where a figure is between two battles. */
export type FigureStatus = 'fit' | 'arrested' | 'dead';

/** A figure of a band in the campaign. */
export interface Figure {
  /** Unique in the campaign: `<seat>.<number>`. */
  readonly id: string;
  name: string;
  rank: Rank;
  status: FigureStatus;
  /** PV-R42: permanent wounds, 0..2. */
  permanent: number;
  /** PV-R44: the campaign turn in which an arrested figure plays again. */
  back?: number;
  /** Weapons given by the band. */
  readonly given: WeaponId[];
  /** Gear that it carries beside its weapons and what its band lets everybody wear; the same id twice = two pieces. */
  bought: GearId[];
  /** Abilities bought for it. */
  readonly abilities: AbilityId[];
}

/** A vehicle of a band. */
export interface Vehicle {
  /** `<seat>.v<number>`. */
  readonly id: string;
  readonly item: VehicleId;
}

/** A band in the campaign. */
export interface Gang {
  readonly seat: Seat;
  readonly name: string;
  readonly type: GangType;
  /** PV-H4: the deck that this band draws from. */
  readonly deck: Deck;
  figures: Figure[];
  /** Figures ever had: the number of the next one is one more. */
  made: number;
  /** Gear that nobody carries. */
  stock: GearId[];
  /** Vehicles still there. */
  vehicles: Vehicle[];
  vehiclesMade: number;
  /** Resources other than those that stand in an HQ (videur, obstacles: see `Hq`). */
  resources: ResourceId[];
  /** Slot of the HQ that this band calls its own; null only before the start. */
  home: number | null;
  /** Resources bought in this campaign turn (PV-179); absent where there are none. */
  resourcesBought?: number;
  /** States of before counted no further than one. */
  resourceBought?: boolean;
  /** What its budget left over when it enrolled (PV-R52); absent in older states. */
  leftBtc?: number;
}

/** An HQ of the city. */
export interface Hq {
  readonly slot: number;
  readonly table: number;
  /** Who calls it his own. */
  owner: Seat;
  /** Who sits in it. */
  holder: Seat;
  /** PV-126, PV-R35: the second bouncer. */
  videur: boolean;
  /** PV-127: two sections of obstacles. */
  obstacles: boolean;
}

/** A contract in a band's hand. */
export interface Contract {
  /** `<seat>.<card>`. */
  readonly id: string;
  /** Card of the deck, AF01..AF36 or one of the house (`HouseCard`); what it says: `cardOf` in `deck.ts`. */
  readonly card: string;
  /** The target band, where the card names one. */
  readonly target: Seat | null;
}

/** PV-180: what a band can do wrong. */
export const BAVURE_KINDS = ['civilian', 'journalist', 'church', 'rocket', 'mayor', 'pastor'] as const;
export type BavureKind = (typeof BAVURE_KINDS)[number];

/** One line of a table's report: a fact of the battle. */
export type Fact =
  | { readonly fact: 'fulfil'; readonly contract: string }
  | { readonly fact: 'robBank'; readonly gang: Seat }
  | { readonly fact: 'robShop'; readonly gang: Seat; readonly shop: ShopId }
  | { readonly fact: 'robPassers'; readonly gang: Seat; readonly count: number }
  | { readonly fact: 'prevent'; readonly gang: Seat; readonly count: number }
  | { readonly fact: 'racket'; readonly gang: Seat; readonly shop: ShopId }
  | { readonly fact: 'truck'; readonly gang: Seat; readonly count: number }
  | { readonly fact: 'extra'; readonly gang: Seat; readonly amount: number; readonly words: string }
  | { readonly fact: 'wound'; readonly figure: string; readonly wounds: number }
  | { readonly fact: 'kill'; readonly figure: string }
  | { readonly fact: 'capture'; readonly by: Seat; readonly figure: string }
  | { readonly fact: 'takeHq'; readonly by: Seat; readonly hq: number; readonly of: Seat }
  | { readonly fact: 'bavure'; readonly gang: Seat; readonly kind: BavureKind; readonly journalists: 'yes' | 'no' }
  | { readonly fact: 'hospital'; readonly gang: Seat }
  | { readonly fact: 'loseVehicle'; readonly vehicle: string }
  | { readonly fact: 'spend'; readonly figure: string; readonly item: GearId };

/** A fact with its number in the report and the seat that noted it. */
export type ReportLine = Fact & { readonly id: number; readonly noted: Seat };

/** One table in one campaign turn. */
export interface TableNow {
  readonly table: number;
  /** PV-149: order of deployment; bands with a Sentinelle first (PV-129). */
  readonly order: Seat[];
  /** By their number, which is not used again. */
  lines: Record<string, ReportLine>;
  /** Number of the next line. */
  next: number;
  /** Seats that agree with the report as it stands. */
  agreed: Seat[];
  /** Lines contested by a band of the table, each with its words; a line struck out takes its disputes along. */
  disputes?: Dispute[];
  /** How often the report was handed in or changed since: part of the ask's id. Absent until a band hands it in. */
  round?: number;
  /** In this round everybody has spoken or accepted by silence, and only the disputes are left, for the organiser. */
  heard?: boolean;
  /** Lines that the organiser let stand in spite of a dispute: no longer contested nor struck out by a band. */
  ruled?: number[];
  /** Moves that this report has seen. Each writes it, so that taking one back takes back what was said after it. */
  steps?: number;
  closed: boolean;
}

/** A line of a report that a band of the table contests. */
export interface Dispute {
  readonly line: number;
  readonly seat: Seat;
  /** What that band says of it, 1..80 characters. */
  readonly words: string;
  /** The round of the report in which it was made. */
  readonly round: number;
}

/**
 * Where a report stands: being noted; handed in by one band and checked by the others; only disputes left, which the
 * organiser rules on; closed.
 */
export type ReportStage = 'noting' | 'checking' | 'ruling' | 'closed';

/** A card of the campaign's own deck. Those of PV-H4 keep their ids; new ones are H01, H02… */
export interface HouseCard {
  /** `AF01`..`AF36`, or `H` and a number of 2 or 3 digits. */
  readonly id: string;
  readonly deck: Deck;
  readonly where: Where;
  /** PV-156. */
  readonly reputation: 1 | 2 | 3;
  /** 0..10. */
  readonly btc: number;
  readonly target: boolean;
  /** The organiser's own words; absent for a card of PV-H4 whose text was left as it is. */
  readonly title?: string;
  readonly objective?: string;
}

/** An evening of the club: when and where a campaign turn is played. */
export interface Evening {
  /** Local date and time, `2026-12-04T20:00`. */
  readonly at: string;
  /** IANA name of the time zone that `at` is in. */
  readonly zone: string;
  /** 15..1440. */
  readonly minutes: number;
  /** '' where none is named. */
  readonly place: string;
}

/** What a card evening is played for; `card-prize.ts` says how it is shared. */
export const CARD_PRIZES = ['winner', 'ranks', 'reputation'] as const;
export type CardPrize = (typeof CARD_PRIZES)[number];

/** Gangs sit down; the game inside the campaign is being played; it is over; called off, everybody has his stake back. */
export const CARD_STATUSES = ['gathering', 'playing', 'over', 'off'] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/** What a gang got when the game of an evening was over. */
export interface CardPayment {
  readonly seat: Seat;
  readonly unit: 'btc' | 'rep';
  readonly amount: number;
}

/** A card evening inside the campaign. */
export interface CardEvening {
  readonly rulebook: string;
  readonly title: string;
  /** Bitcoins that each gang puts in, 0..1000. */
  readonly stake: number;
  readonly prize: CardPrize;
  /** Reputation for the first, where the prize is reputation. */
  readonly prizeRep: number;
  /** Bots that play along, 0..4, and how well; '' where its game has none. */
  readonly bots: number;
  readonly botLevel: string;
  /** Set-up of the game, defaults filled in. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Gangs at the table, by seat. They sit in this order, the bots behind them. */
  seated: Record<string, true>;
  /** Gangs as they sit in its game, from place 1 on; null before it is dealt. */
  table: Seat[] | null;
  status: CardStatus;
  /** Gangs from first to last, tied ones together; null until it is over. */
  ranks: Seat[][] | null;
  paid: CardPayment[] | null;
}

/** PV-72, PV-73: what a pistol of the duel is worth. `empty` must be reloaded, `jammed` repaired, `broken` is of no use. */
export type Pistol = 'ready' | 'empty' | 'jammed' | 'broken';

/** One Leader in the duel (PV-188, PV-R46). */
export interface Duellist {
  readonly seat: Seat;
  wounds: number;
  pistol: Pistol;
}

/** What one Leader did in one round of the duel. */
export interface DuelShot {
  readonly seat: Seat;
  /** At whom he fired; null where he mended his pistol or could do nothing. */
  readonly at: Seat | null;
  /** Faces of his colour dice, 1..6: 1–2 red, 3–4 blue, 5–6 yellow. */
  readonly dice: readonly number[];
  readonly hits: number;
  /** His pistol after it. */
  readonly pistol: Pistol;
}

/** The duel of the tied Leaders, round by round. */
export interface Duel {
  readonly duellists: Duellist[];
  rounds: DuelShot[][];
}

/** What lasts for one campaign turn only. */
export interface Now {
  /** Bands that play this turn: at least one figure fit (and not arrested). */
  readonly playing: Seat[];
  /** Contracts kept, public (PV-120). */
  contracts: Record<string, Contract[]>;
  /** Contracts to choose from, each known to its owner alone (PV-131). */
  candidates: Record<string, Contract[]>;
  /** Seats that have ended the talk, or their investments. */
  done: Seat[];
  /** PV-122: alliances declared, by whom with whom. */
  allies: (readonly [Seat, Seat])[];
  /** PV-147: where each band goes, once revealed. */
  tables: TableNow[];
  /** What the accounts of this turn found, for the pages and the dashboard. */
  bavures: { readonly total: number; readonly bands: number } | null;
  /** Cards that were dealt this turn and that the deck has changed or lost since, as they were dealt. */
  dealt?: Record<string, HouseCard>;
}

export interface CampaignState {
  /** As the organiser set them up, and changed them since by the move `rule`. */
  options: CampaignOptions;
  /** Places 1..n. */
  readonly seats: number;
  /** Tables in play; before the start as many as the places may need. */
  tables: number;
  /** 0 before the start, then 1..turns. */
  turn: number;
  phase: Phase;
  /** By seat. Before the start: what is enrolled so far. */
  gangs: Record<string, Gang>;
  hqs: Record<string, Hq>;
  guard: {
    /** PV-182: roadblocks on each table, 0..3. */
    level: number;
    /** PV-H3: street entrances that they bar, by table; drawn when the tables are revealed. */
    roadblocks: Record<string, EntranceId[]>;
  };
  now: Now | null;
  /** The deck of this campaign where it is not that of PV-H4: all its cards. */
  deck?: HouseCard[] | null;
  /** Evenings, by campaign turn. */
  evenings?: Record<string, Evening>;
  /** Card evenings by name: `e1`, `e2`… A name that was dealt is never used again. */
  cards?: Record<string, CardEvening>;
  /** PV-188: kept when it is over, for the story of the campaign. */
  duel?: Duel | null;
  ended: Ended | null;
}

/** How the campaign ended. */
export interface Ended {
  /** PV-187: seats by reputation, tied ones together. */
  readonly ranks: Seat[][];
  readonly parrain: Seat | null;
  /** `reputation`; `duel` (PV-188); `leader-dead` (PV-R45); `both-dead` (PV-189). */
  readonly how: 'reputation' | 'duel' | 'leader-dead' | 'both-dead';
}
