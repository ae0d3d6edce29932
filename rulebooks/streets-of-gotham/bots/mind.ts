/** The sharp bot's model of a view: remaining turns, unseen cards, its lead. */
import type { Seat } from '../../rulebook.ts';
import { turnsLeft } from '../turns-left.ts';
import { sideWorth } from './side.ts';
import type { Table } from './table.ts';
import { type Unseen, unseenBy } from './unseen.ts';

export interface Mind extends Table {
  readonly turns: number;
  readonly unseen: Unseen;
  /** Value of a point that this opponent loses. */
  weight(seat: Seat): number;
}

/** Least turns left, until Batman is out. */
const LEAST = 0.5;
/** Usual points of another's hand card, and of another's villains. */
const CARD = 3.4;
const VILLAINS = 6;
/** Weight of the leader's losses. */
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

export function leadOf({ mine, view, hand, laid, opponents }: Table): number {
  const own = sideWorth({ villains: mine.villains, house: view.house }, hand, laid);
  return own - Math.max(...opponents.map((one) => one.hand * CARD + VILLAINS));
}
