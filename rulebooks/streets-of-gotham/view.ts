import type { Seat, Viewer } from '../rulebook.ts';
import type { ActionsLeft } from './actions.ts';
import type { Card, PileCard } from './cards.ts';
import type { AccompliceId } from './data/accomplices.ts';
import type { SphinxId } from './data/sphinx.ts';
import type { VillainId } from './data/villains.ts';
import type { Laid, Score } from './state.ts';

export interface PlayerView {
  readonly seat: Seat;
  readonly hand: number;
  /** In the order laid, each with the cards under it. */
  readonly laid: readonly Laid[];
  /** GC-47: has drawn another villain. */
  readonly extra: boolean;
}

export interface Mine {
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** GC-R21. */
  readonly villains: readonly VillainId[];
  /** GC-R43: the top of the pile, the top first, while deciding about it. */
  readonly top: readonly PileCard[] | null;
  /** GC-R46: the visible hand, while choosing from it. */
  readonly seen: { readonly seat: Seat; readonly hand: readonly Card[] } | null;
  /** SX03: two drawn cards, while deciding which goes to the bottom. */
  readonly drawn: readonly Card[] | null;
  /** Only for bots; pages do not show it. */
  readonly memory: {
    readonly hands: readonly { readonly seat: Seat; readonly cards: readonly Card[] }[];
    /** Cards of the pile by position, 0 the top. */
    readonly pile: readonly { readonly at: number; readonly card: PileCard }[];
  };
}

/** All secrets, after the game (GC-R25). */
export interface Opened {
  readonly hands: readonly (readonly Card[])[];
  readonly villains: readonly VillainId[];
  readonly extra: readonly (VillainId | null)[];
  readonly aside: readonly AccompliceId[];
  readonly pile: readonly PileCard[];
}

export interface GothamView {
  readonly viewer: Viewer;
  readonly turn: number;
  readonly first: Seat;
  readonly active: Seat;
  readonly actions: ActionsLeft;
  /** GC-30: cards activated in this turn. */
  readonly used: readonly Card[];
  readonly players: readonly PlayerView[];
  readonly pile: number;
  /** GC-9: Bat-Signals seen. */
  readonly signals: number;
  /** GC-10, GC-R3. */
  readonly batman: boolean;
  /** GC-R35: a draw is required before the end of the turn. */
  readonly mustDraw: boolean;
  /** Latest last. */
  readonly discard: readonly Card[];
  readonly mystery: {
    readonly token: number;
    readonly spaces: number;
    readonly card: SphinxId | null;
    readonly used: readonly SphinxId[];
    readonly deck: number;
  } | null;
  /** GC-18, GC-19: villains on the table, null where face down. The nth is between seat n and its left neighbour. */
  readonly villains: readonly (VillainId | null)[];
  /** GC-H1, GC-H3: needed to show the points of a hand. */
  readonly house: { readonly partners: readonly number[]; readonly villainPoints: readonly number[] };
  readonly mine: Mine | null;
  readonly opened: Opened | null;
  readonly scores: readonly Score[] | null;
  readonly ranks: readonly (readonly Seat[])[] | null;
}
