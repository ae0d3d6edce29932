/** What the sharp bot makes of its view: turns that are left, what is unseen, how far it is ahead. */
import type { Seat } from '../../rulebook.ts';
import { turnsLeft } from '../turns-left.ts';
import { sideWorth } from './side.ts';
import type { Table } from './table.ts';
import { type Unseen, unseenBy } from './unseen.ts';

export interface Mind extends Table {
  /** Turns of its own that are left, this one not counted. */
  readonly turns: number;
  readonly unseen: Unseen;
  /** What a point that this opponent loses is worth. */
  weight(seat: Seat): number;
}

/** Of turns left, before Batman is out. */
const LEAST = 0.5;
/** A hand card of somebody else's, and what his villains pay, as games go. */
const CARD = 3.4;
const VILLAINS = 6;
/** Whoever leads is hit a little harder. */
const LEADER = 1.3;

export function mindOf(table: Table): Mind {
  const { opponents } = table;
  const leader = opponents.reduce((most, one) => (threatOf(one) > threatOf(most) ? one : most), opponents[0]);
  const share = 1 / Math.max(1, opponents.length);
  return {
    ...table,
    turns: table.view.batman ? 0 : Math.max(LEAST, turnsLeft(table.view)),
    unseen: unseenBy(table),
    weight: (seat) => share * (seat === leader?.seat ? LEADER : 1),
  };
}

const threatOf = (one: { readonly hand: number; readonly laid: readonly unknown[] } | undefined): number =>
  one ? one.hand * CARD + one.laid.length : 0;

/** How far it is ahead of the best of the others, as far as it can tell. */
export function leadOf({ mine, view, hand, laid, opponents }: Table): number {
  const own = sideWorth({ villains: mine.villains, house: view.house }, hand, laid);
  return own - Math.max(...opponents.map((one) => one.hand * CARD + VILLAINS));
}
