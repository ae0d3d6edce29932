/**
 * The state of a campaign. Amounts (btc, rep, bavure) are on the ledger, not here. `state-schema.ts` and its parts describe the fields; only their types are imported, so that
 * pages do not load the schemas.
 */
import type { Static } from 'typebox';
import type { appointment, attendance, cardEvening, cardPayment, evening, meeting } from './evening/schema.ts';
import type { houseCard } from './moves.ts';
import type { figure, gang, hq, vehicle } from './muster/schema.ts';
import type { campaignOptions, campaignState, duel, duellist, duelShot, ended } from './state-schema.ts';
import type { contract, dispute, now, reportLine, tableNow } from './turn/schema.ts';

export type CampaignOptions = Static<typeof campaignOptions>;

/** In the order of play; `affaires` to `investments` repeat every turn. */
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

export const FIGURE_STATUSES = ['fit', 'arrested', 'dead'] as const;
export type FigureStatus = (typeof FIGURE_STATUSES)[number];

export type Figure = Static<typeof figure>;

export type Vehicle = Static<typeof vehicle>;

export type Gang = Static<typeof gang>;

export type Hq = Static<typeof hq>;

export type Contract = Static<typeof contract>;

/** Battles of one table in one turn: a cancelled one may be opened again. */
export const MOST_BATTLES = 9;

export const BAVURE_KINDS = ['civilian', 'journalist', 'church', 'rocket', 'mayor', 'pastor'] as const;
export type BavureKind = (typeof BAVURE_KINDS)[number];

export type ReportLine = Static<typeof reportLine>;

type FactOf<Line> = Line extends ReportLine ? Omit<Line, 'id' | 'noted' | 'was' | 'before'> : never;
export type Fact = FactOf<ReportLine>;

export type TableNow = Static<typeof tableNow>;

/** A table's call for the organiser as a judge: open, or answered. */
export const JUDGE_IS = ['called', 'comes'] as const;
export type JudgeIs = (typeof JUDGE_IS)[number];

/** Ready-made reasons of a dispute, translated for each reader. */
export const REASONS = ['never', 'number', 'other'] as const;
export type DisputeReason = (typeof REASONS)[number];

export type Dispute = Static<typeof dispute>;

/** Being noted; handed in by one band and checked by the others; only disputes left, for the organiser; closed. */
export type ReportStage = 'noting' | 'checking' | 'ruling' | 'closed';

/** A card of the campaign's own deck. Those of PV-H4 keep their ids; new ones are H01, H02… */
export type HouseCard = Static<typeof houseCard>;

export type Evening = Static<typeof evening>;

export type Appointment = Static<typeof appointment>;

/** The own day of a table that cannot meet with the others. */
export type Meeting = Static<typeof meeting>;

/** `replaced`: a substitute comes. */
export const ATTENDANCES = ['yes', 'no', 'replaced'] as const;
export type Attendance = Static<typeof attendance>;

export const CARD_PRIZES = ['winner', 'ranks', 'reputation'] as const;
export type CardPrize = (typeof CARD_PRIZES)[number];

/** Gangs join; its game is played; it is over; cancelled, with all stakes returned. */
export const CARD_STATUSES = ['gathering', 'playing', 'over', 'off'] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

export type CardPayment = Static<typeof cardPayment>;

export type CardEvening = Static<typeof cardEvening>;

/** PV-72, PV-73: state of a pistol in the duel. `empty` must be reloaded, `jammed` repaired, `broken` is useless. */
export const PISTOLS = ['ready', 'empty', 'jammed', 'broken'] as const;
export type Pistol = (typeof PISTOLS)[number];

export type Duellist = Static<typeof duellist>;

export type DuelShot = Static<typeof duelShot>;

export type Duel = Static<typeof duel>;

export type Now = Static<typeof now>;

export type CampaignState = Static<typeof campaignState>;

export type Ended = Static<typeof ended>;
