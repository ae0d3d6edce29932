/** Derives what the board shows from a view: notes, people, bids, playable cards. */
import { optionsFor, valuesOf } from '#lib/board/read-options.ts';
import type { ExecutantCard } from '#rulebooks/gangster-paradise/data/executants.ts';
import { type Goods, goodsKinds, type Stock } from '#rulebooks/gangster-paradise/data/goods.ts';
import type { Character } from '#rulebooks/gangster-paradise/data/people.ts';
import { tokens } from '#rulebooks/gangster-paradise/data/turn-board.ts';
import type { ClanView, ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import type { Option } from '#rulebooks/options.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

export type Money = 'red' | 'white';

export interface Notes {
  readonly value: number;
  readonly count: number;
}

/** GP-H3: an amount in as few notes as possible, biggest first; a remainder below the smallest note comes last as one. */
export function notesOf(unit: Money, amount: number): readonly Notes[] {
  const notes: Notes[] = [];
  let left = amount;
  for (const { value } of tokens[unit]) {
    const count = Math.floor(left / value);
    if (count > 0) notes.push({ value, count });
    left -= count * value;
  }
  return left > 0 ? [...notes, { value: left, count: 1 }] : notes;
}

/** Kinds in stock, in the board's order. */
export const stacksOf = (stock: Stock): readonly { kind: Goods; count: number }[] =>
  goodsKinds.flatMap((kind, at) => {
    const count = stock[at] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });

export const goodsIn = (stock: Stock): number => stock.reduce((sum, count) => sum + count, 0);

/** A member on a board; right-hand and boss have no number. */
export interface Standing {
  readonly who: Character;
  readonly number: number | null;
}

/** Members of a clan, highest rank first. */
export function peopleOf({ boss, rightHand, captains, soldiers, merchants }: ClanView): readonly Standing[] {
  const numbered = (who: Character, numbers: readonly number[]): Standing[] =>
    numbers.map((number) => ({ who, number }));
  return [
    ...(boss ? [{ who: 'boss' as const, number: null }] : []),
    ...(rightHand ? [{ who: 'rightHand' as const, number: null }] : []),
    ...numbered('captain', captains),
    ...numbered('soldier', soldiers),
    ...numbered('merchant', merchants),
  ];
}

export type Standpoint = 'speaks' | 'leads' | 'waits' | 'declined' | 'out' | 'pays' | 'bluffed' | 'served' | 'kept-out';

export interface Rung {
  readonly seat: Seat;
  /** Its last bid; null for none. */
  readonly bid: number | null;
  readonly how: Standpoint;
}

/** GP-29..32: bids highest first, then clans that have not bid, are out, or have a card already. */
export function ladderOf({ market, clans }: ParadiseView): readonly Rung[] {
  const { auction } = market;
  if (auction === null) return [];
  const top = auction.bids.at(-1);
  const rungs = clans.map(({ seat }): Rung => {
    const bid = auction.bids.findLast((one) => one.seat === seat)?.amount ?? null;
    return { seat, bid, how: standpointOf(seat) };
  });
  function standpointOf(seat: Seat): Standpoint {
    if (!auction?.order.includes(seat)) return market.got.includes(seat) ? 'served' : 'kept-out';
    if (auction.bluffed.includes(seat)) return 'bluffed';
    if (auction.due?.seat === seat) return 'pays';
    if (auction.due === null && market.speakers[0] === seat) return 'speaks';
    if (auction.out.includes(seat)) return 'out';
    if (top?.seat === seat) return 'leads';
    // GP-R8: a clan that declined to open is out as soon as another bids.
    if (!auction.declined.includes(seat)) return 'waits';
    return top ? 'out' : 'declined';
  }
  const LAST: readonly Standpoint[] = ['out', 'bluffed', 'kept-out', 'served'];
  const turn = (seat: Seat): number => {
    const at = market.speakers.indexOf(seat);
    return at < 0 ? clans.length : at;
  };
  return rungs.toSorted(
    (a, b) => LAST.indexOf(a.how) - LAST.indexOf(b.how) || (b.bid ?? -1) - (a.bid ?? -1) || turn(a.seat) - turn(b.seat),
  );
}

export const playable = (options: readonly Option[]): readonly ExecutantCard[] =>
  valuesOf(optionsFor(options, 'play'), 'card') as readonly ExecutantCard[]; // Cards by the schema of the move.
