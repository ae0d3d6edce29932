/**
 * The state of a game of Gangster Paradise: plain JSON without any amount of money, which is on the ledger (`clan:<seat>`, `market`,
 * `reserve` in `red` and `white`). Kept small, and lists in such an order that a move changes little of them: each move stores
 * what it changed.
 */
import type { Seat } from '../rulebook.ts';
import type { ClanId } from './data/clans.ts';
import type { ExecutantCard } from './data/executants.ts';
import type { Goods, Stock } from './data/goods.ts';
import type { ParadiseOptions } from './options.ts';

/** `clans`: boards are picked (GP-4). `keeping`: surplus goods go back (GP-61). `signs`: rock-paper-scissors (GP-R30). */
export const phases = [
  'clans',
  'delivery',
  'market',
  'resale',
  'recruiting',
  'laundering',
  'keeping',
  'signs',
  'over',
] as const;
export type Phase = (typeof phases)[number];
/** Phases that everybody plays in his go, and in which one may negotiate. */
export type GoPhase = 'delivery' | 'market' | 'resale' | 'recruiting' | 'laundering';

/** An executant that lies on a board until its trigger (GP-43, GP-45). */
export interface Aimed {
  card: ExecutantCard;
  by: Seat;
}

export interface Clan {
  /** Null until it is picked. */
  clan: ClanId | null;
  /** Null until it is known. */
  primary: Goods | null;
  secondary: Goods | null;
  /** GP-26: all his goods, in the order of `goodsKinds`. */
  goods: number[];
  /** Of those, the ones with the back of the black market, which have a discard of their own (GP-R2). They are spent last. */
  marked: number[];
  /** Numbers of those who stand on the board, ascending. */
  soldiers: number[];
  captains: number[];
  merchants: number[];
  rightHand: boolean;
  boss: boolean;
  /** Numbers of those who were promoted: their cards are used up (GP-41). */
  gone: { soldiers: number[]; captains: number[]; merchants: number[] };
  /** GP-42: known to this seat alone. */
  hand: ExecutantCard[];
  /** In the order played (GP-R23). */
  aimed: Aimed[];
  /** GP-60: salaries were not paid; the next delivery is lost. */
  barred: boolean;
}

export interface Bid {
  seat: Seat;
  amount: number;
}

/** GP-29..35, GP-R6..R11. */
export interface Auction {
  /** 1.. within the phase. */
  n: number;
  /** Who takes part, the one closest clockwise to the first player first. */
  order: Seat[];
  /** Who dropped out. */
  out: Seat[];
  /** Who declined the opening while nobody has bid (GP-R8). */
  declined: Seat[];
  /** Ascending. */
  bids: Bid[];
  /** Who has to pay and take a card now; null while there is bidding. `amount` 0 for a card that must be taken (GP-35). */
  due: Bid | null;
  /** Who could not pay (GP-31, GP-R9). */
  bluffed: Seat[];
}

interface Market {
  /** Cards that lie open (GP-8). */
  display: Goods[];
  /** Face down: how many of each kind; the order is that of the draws. */
  pile: number[];
  discard: number[];
  /** Who got a card in this phase, or the compensation. */
  got: Seat[];
  auction: Auction | null;
}

/** What one side of an exchange gives. Amounts are face values, goods in the order of `goodsKinds`. */
export interface Given {
  readonly red: number;
  readonly white: number;
  readonly goods: Stock;
  /** Face down for the other side until it is done (GP-R13). */
  readonly executants: readonly ExecutantCard[];
}

/** What the other side is asked for: it picks the executants itself. */
export interface Wanted {
  readonly red: number;
  readonly white: number;
  readonly goods: Stock;
  readonly executants: number;
}

/** GP-17..19, GP-R15: an exchange proposed to one player. One of the two is active. Whoever offers owns what he gives. */
export interface Offer {
  /** 1.. within the game. */
  readonly id: number;
  readonly from: Seat;
  readonly to: Seat;
  readonly give: Given;
  readonly want: Wanted;
}

export const signs = ['rock', 'paper', 'scissors'] as const;
export type Sign = (typeof signs)[number];

export interface ParadiseState {
  /** Never changes. */
  readonly options: ParadiseOptions;
  phase: Phase;
  /** 1..options.turns. */
  turn: number;
  /** Goes counted over the whole game: part of the ids of asks, so that none comes twice. In an auction every word is a go. */
  go: number;
  /** Whose go it is; null where all act together or nobody does. */
  active: Seat | null;
  first: Seat;
  /** By seat - 1. */
  clans: Clan[];
  /** Ordinary goods cards of each kind in the reserve. */
  supply: number[];
  market: Market;
  /** `pile` is in no order: which one is taken is drawn. */
  executants: { pile: ExecutantCard[]; discard: ExecutantCard[] };
  /** Executants recruited in this go (GP-44). */
  bought: number;
  /** Who has played an executant in this phase (GP-44, GP-R22). */
  played: Seat[];
  talks: {
    /** Offers made so far in the game. */
    made: number;
    open: Offer[];
    /** Offers made in this go, by seat - 1. */
    count: number[];
    /** Whose minute of this phase has begun to run: an offer was made while he was active. */
    begun: Seat[];
    /** Whose minute of this phase is used up: offers stop his clock no longer (GP-H4). */
    spent: Seat[];
  };
  /** GP-64: who is still tied, the round, and what the last round showed. */
  signs: { tied: Seat[]; round: number; shown: { seat: Seat; sign: Sign }[] } | null;
  /** Seats from first to last, tied ones together; null before the end. */
  ranks: Seat[][] | null;
}
