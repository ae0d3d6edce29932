/**
 * What a campaign knows at any moment. Amounts (btc, rep, bavure) are never here: they are on the ledger. The fields, and what they
 * mean, stand in `state-schema.ts` and in the schemas of its parts; only their types are imported, so that pages do without them.
 */
import type { Static } from 'typebox';
import type { appointment, attendance, cardEvening, cardPayment, evening, meeting } from './evening/schema.ts';
import type { houseCard } from './moves.ts';
import type { figure, gang, hq, vehicle } from './muster/schema.ts';
import type { campaignOptions, campaignState, duel, duellist, duelShot, ended } from './state-schema.ts';
import type { contract, dispute, now, reportLine, tableNow } from './turn/schema.ts';

/** Set-up choices of a campaign, defaults filled in. */
export type CampaignOptions = Static<typeof campaignOptions>;

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
export const FIGURE_STATUSES = ['fit', 'arrested', 'dead'] as const;
export type FigureStatus = (typeof FIGURE_STATUSES)[number];

/** A figure of a band in the campaign. */
export type Figure = Static<typeof figure>;

/** A vehicle of a band. */
export type Vehicle = Static<typeof vehicle>;

/** A band in the campaign. */
export type Gang = Static<typeof gang>;

/** An HQ of the city. */
export type Hq = Static<typeof hq>;

/** A contract in a band's hand. */
export type Contract = Static<typeof contract>;

/** PV-180: what a band can do wrong. */
/** Battles of one table in one turn: one that was called off may be opened anew. */
export const MOST_BATTLES = 9;

export const BAVURE_KINDS = ['civilian', 'journalist', 'church', 'rocket', 'mayor', 'pastor'] as const;
export type BavureKind = (typeof BAVURE_KINDS)[number];

/** A fact with its number in the report and the seat that noted it. */
export type ReportLine = Static<typeof reportLine>;

type FactOf<Line> = Line extends ReportLine ? Omit<Line, 'id' | 'noted' | 'was' | 'before'> : never;
/** One line of a table's report: a fact of the battle. */
export type Fact = FactOf<ReportLine>;

/** One table in one campaign turn. */
export type TableNow = Static<typeof tableNow>;

/** A table's call for the organiser as a judge: it waits, or he comes. */
export const JUDGE_IS = ['called', 'comes'] as const;
export type JudgeIs = (typeof JUDGE_IS)[number];

/** Why a line is contested, ready-made: each reader has the sentence in his language. */
export const REASONS = ['never', 'number', 'other'] as const;
export type DisputeReason = (typeof REASONS)[number];

/** A line of a report that a band of the table contests. */
export type Dispute = Static<typeof dispute>;

/** Where a report stands: being noted; handed in by one band and checked by the others; only disputes left, which the organiser rules on; closed. */
export type ReportStage = 'noting' | 'checking' | 'ruling' | 'closed';

/** A card of the campaign's own deck. Those of PV-H4 keep their ids; new ones are H01, H02… */
export type HouseCard = Static<typeof houseCard>;

/** An evening of the club: when and where a campaign turn is played. */
export type Evening = Static<typeof evening>;

/** When and where people meet. */
export type Appointment = Static<typeof appointment>;

/** The day on which one table plays, where it cannot meet with the others. */
export type Meeting = Static<typeof meeting>;

/** Whether a player comes to an evening, or who does for him. */
export const ATTENDANCES = ['yes', 'no', 'replaced'] as const;
export type Attendance = Static<typeof attendance>;

/** What a card evening is played for; `cards/prize.ts` says how it is shared. */
export const CARD_PRIZES = ['winner', 'ranks', 'reputation'] as const;
export type CardPrize = (typeof CARD_PRIZES)[number];

/** Gangs sit down; the game inside the campaign is being played; it is over; called off, everybody has his stake back. */
export const CARD_STATUSES = ['gathering', 'playing', 'over', 'off'] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/** What a gang got when the game of an evening was over. */
export type CardPayment = Static<typeof cardPayment>;

/** A card evening inside the campaign. */
export type CardEvening = Static<typeof cardEvening>;

/** PV-72, PV-73: what a pistol of the duel is worth. `empty` must be reloaded, `jammed` repaired, `broken` is of no use. */
export const PISTOLS = ['ready', 'empty', 'jammed', 'broken'] as const;
export type Pistol = (typeof PISTOLS)[number];

/** One Leader in the duel (PV-188, PV-R46). */
export type Duellist = Static<typeof duellist>;

/** What one Leader did in one round of the duel. */
export type DuelShot = Static<typeof duelShot>;

/** The duel of the tied Leaders, round by round. */
export type Duel = Static<typeof duel>;

/** What lasts for one campaign turn only. */
export type Now = Static<typeof now>;

export type CampaignState = Static<typeof campaignState>;

/** How the campaign ended. */
export type Ended = Static<typeof ended>;
