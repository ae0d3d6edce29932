/** What a viewer may know of a game of Gangster Paradise (GP-R32). */
import type { Seat, Viewer } from '../rulebook.ts';
import type { ClanId } from './data/clans.ts';
import type { ExecutantCard } from './data/executants.ts';
import type { Goods, Stock } from './data/goods.ts';
import type { Aimed, Auction, Given, Phase, Sign, Wanted } from './state.ts';

/** A board as it lies before everybody. */
export interface ClanView {
  readonly seat: Seat;
  readonly clan: ClanId | null;
  readonly primary: Goods | null;
  readonly secondary: Goods | null;
  readonly goods: Stock;
  /** Numbers of those who stand. */
  readonly soldiers: readonly number[];
  readonly captains: readonly number[];
  readonly merchants: readonly number[];
  readonly rightHand: boolean;
  readonly boss: boolean;
  /** How many executants he holds. */
  readonly executants: number;
  readonly aimed: readonly Aimed[];
  readonly barred: boolean;
  /** White a turn. */
  readonly salaries: number;
  /** Red that can be laundered in his next phase 5, inspectors on the board counted. */
  readonly capacity: number;
  /** GP-R3. */
  readonly complete: boolean;
  /** Has played an executant in this phase. */
  readonly played: boolean;
}

/** An offer before its two parties. Executants of the other side are counted, their faces hidden. */
export interface OfferView {
  readonly id: number;
  readonly from: Seat;
  readonly to: Seat;
  readonly give: Omit<Given, 'executants'> & {
    readonly executants: number;
    readonly cards: readonly ExecutantCard[] | null;
  };
  readonly want: Wanted;
}

/** What lies behind a screen. */
export interface Screen {
  readonly seat: Seat;
  readonly red: number;
  readonly white: number;
  readonly hand: readonly ExecutantCard[];
}

export interface ParadiseView {
  readonly viewer: Viewer;
  readonly phase: Phase;
  readonly turn: number;
  readonly turns: number;
  readonly go: number;
  readonly active: Seat | null;
  readonly first: Seat;
  /** GP-R33: what the phase is for is done in this go, which goes on until its player ends it. */
  readonly acted: boolean;
  readonly scale: readonly number[];
  /** GP-H5: what executants take in this game. */
  readonly amounts: Readonly<Record<'burglarRed' | 'blackmailerWhite' | 'inspectorRed' | 'unionWhite', number>>;
  readonly handLimit: number;
  /** GP-H4: seconds of each phase in which the active player's offers stop his clock; 0 where they wait for an answer without end. */
  readonly talkSeconds: number;
  readonly executantsPerTurn: number;
  readonly clans: readonly ClanView[];
  /** Ordinary goods in the reserve. */
  readonly supply: Stock;
  readonly market: {
    readonly display: readonly Goods[];
    readonly pile: number;
    readonly discard: Stock;
    /** Red on the compensation space. */
    readonly compensation: number;
    readonly got: readonly Seat[];
    readonly auction: Auction | null;
    /** Who speaks next and after him, the speaker first; empty outside the bidding. */
    readonly speakers: readonly Seat[];
  };
  readonly executants: { readonly pile: number; readonly discard: readonly ExecutantCard[] };
  /** Executants recruited in this go. */
  readonly bought: number;
  /** What I hold; null for who holds no seat. */
  readonly mine: Screen | null;
  /** Everybody's screen, when the game is over; null before. */
  readonly screens: readonly Screen[] | null;
  /** Offers that I made or that were made to me. */
  readonly offers: readonly OfferView[];
  /** GP-R34: offers made in this go, by seat - 1, and how many one player may make. */
  readonly offersMade: readonly number[];
  readonly offersPerGo: number;
  /** Whose minute of this phase is used up: his offers, and those made to him, stop no clock any more. */
  readonly talkedOut: readonly Seat[];
  /** How many offers lie open between whom, for everybody (that they talk can be seen; of what, cannot). */
  readonly talking: readonly { readonly from: Seat; readonly to: Seat }[];
  readonly signs: {
    readonly tied: readonly Seat[];
    readonly round: number;
    readonly shown: readonly { seat: Seat; sign: Sign }[];
  } | null;
  readonly ranks: readonly (readonly Seat[])[] | null;
}
