import type { Seat, Viewer } from '../rulebook.ts';
import type { ClanId } from './data/clans.ts';
import type { ExecutantCard } from './data/executants.ts';
import type { Goods, Stock } from './data/goods.ts';
import type { Aimed, Auction, Given, Phase, Sign, Wanted } from './state.ts';

export interface ClanView {
  readonly seat: Seat;
  readonly clan: ClanId | null;
  readonly primary: Goods | null;
  readonly secondary: Goods | null;
  readonly goods: Stock;
  readonly soldiers: readonly number[];
  readonly captains: readonly number[];
  readonly merchants: readonly number[];
  readonly rightHand: boolean;
  readonly boss: boolean;
  readonly executants: number;
  readonly aimed: readonly Aimed[];
  readonly barred: boolean;
  readonly salaries: number;
  /** Red for the next phase 5, with inspectors on the board counted. */
  readonly capacity: number;
  /** GP-R3. */
  readonly complete: boolean;
  readonly played: boolean;
}

/** For its two parties. The other side's executants are only counted. */
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
  /** GP-R33: the act of the phase is done in this go, which its player still has to end. */
  readonly acted: boolean;
  readonly scale: readonly number[];
  /** GP-H5: amounts that executants take in this game. */
  readonly amounts: Readonly<Record<'burglarRed' | 'blackmailerWhite' | 'inspectorRed' | 'unionWhite', number>>;
  readonly handLimit: number;
  /** GP-H4: seconds of each phase in which offers stop the active player's clock; 0: they wait for an answer without limit. */
  readonly talkSeconds: number;
  readonly executantsPerTurn: number;
  readonly clans: readonly ClanView[];
  readonly supply: Stock;
  readonly market: {
    readonly display: readonly Goods[];
    readonly pile: number;
    readonly discard: Stock;
    /** Red on the compensation space. */
    readonly compensation: number;
    readonly got: readonly Seat[];
    readonly auction: Auction | null;
    /** The speaker first; empty outside the bidding. */
    readonly speakers: readonly Seat[];
  };
  readonly executants: { readonly pile: number; readonly discard: readonly ExecutantCard[] };
  readonly bought: number;
  readonly mine: Screen | null;
  readonly screens: readonly Screen[] | null;
  readonly offers: readonly OfferView[];
  /** GP-R34: offers made in this go, by seat - 1, and the limit for one player. */
  readonly offersMade: readonly number[];
  readonly offersPerGo: number;
  /** Seats whose minute of this phase is used up: offers no longer stop their clock. */
  readonly talkedOut: readonly Seat[];
  /** Number of open offers between two seats, for everybody (their content is secret). */
  readonly talking: readonly { readonly from: Seat; readonly to: Seat }[];
  readonly signs: {
    readonly tied: readonly Seat[];
    readonly round: number;
    readonly shown: readonly { seat: Seat; sign: Sign }[];
  } | null;
  readonly ranks: readonly (readonly Seat[])[] | null;
}
