/** What a viewer may know of a game of Streets of Gotham (GC-R25, GC-R52). */
import type { Seat, Viewer } from '../rulebook.ts';
import type { ActionsLeft } from './actions.ts';
import type { Card, PileCard } from './cards.ts';
import type { AccompliceId } from './data/accomplices.ts';
import type { SphinxId } from './data/sphinx.ts';
import type { VillainId } from './data/villains.ts';
import type { Laid, Score } from './state.ts';

/** A player as everybody sees him. */
export interface PlayerView {
  readonly seat: Seat;
  /** Cards in his hand. */
  readonly hand: number;
  /** Laid cards in the order laid, each with what lies under it. */
  readonly laid: readonly Laid[];
  /** GC-47: he has drawn a further villain. */
  readonly extra: boolean;
}

/** What one seat alone knows. */
export interface Mine {
  readonly seat: Seat;
  /** In the order of arrival. */
  readonly hand: readonly Card[];
  /** GC-R21. */
  readonly villains: readonly VillainId[];
  /** GC-R43: the top of the pile, the top first, while he is asked about it. */
  readonly top: readonly PileCard[] | null;
  /** GC-R46: a hand that he sees while he chooses from it. */
  readonly seen: { readonly seat: Seat; readonly hand: readonly Card[] } | null;
  /** SX03: two cards that he drew, while he is asked which one goes to the bottom. */
  readonly drawn: readonly Card[] | null;
  /** What he saw and may remember. Bots remember by it; a page shows none of it. */
  readonly memory: {
    readonly hands: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[];
    /** Cards of the pile by their place, 0 the top. */
    readonly pile: readonly { readonly at: number; readonly card: PileCard }[];
  };
}

/** Everything that was hidden, when the game is over (GC-R25). */
export interface Opened {
  readonly hands: readonly (readonly Card[])[];
  readonly villains: readonly VillainId[];
  readonly extra: readonly (VillainId | null)[];
  readonly aside: readonly AccompliceId[];
  /** The rest of the pile, the top first. */
  readonly pile: readonly PileCard[];
}

export interface GothamView {
  readonly viewer: Viewer;
  readonly turn: number;
  readonly first: Seat;
  readonly active: Seat;
  readonly actions: ActionsLeft;
  /** GC-30: cards that were activated in this turn. */
  readonly used: readonly Card[];
  readonly players: readonly PlayerView[];
  /** Cards in the pile. */
  readonly pile: number;
  /** GC-9: Bat-Signals that were seen. */
  readonly signals: number;
  /** GC-10, GC-R3. */
  readonly batman: boolean;
  /** GC-R35: he draws before he ends his turn. */
  readonly mustDraw: boolean;
  /** The latest one last. */
  readonly discard: readonly Card[];
  readonly mystery: {
    readonly token: number;
    readonly spaces: number;
    readonly card: SphinxId | null;
    readonly used: readonly SphinxId[];
    /** Cards that are left in the deck. */
    readonly deck: number;
  } | null;
  /** GC-18, GC-19: those on the table, null where face down. The nth lies between seat n and its left neighbour. */
  readonly villains: readonly (VillainId | null)[];
  /** GC-H1, GC-H3: what a page needs to say what a hand is worth. */
  readonly house: { readonly partners: readonly number[]; readonly villainPoints: readonly number[] };
  /** Null for who holds no seat. */
  readonly mine: Mine | null;
  readonly opened: Opened | null;
  readonly scores: readonly Score[] | null;
  readonly ranks: readonly (readonly Seat[])[] | null;
}
