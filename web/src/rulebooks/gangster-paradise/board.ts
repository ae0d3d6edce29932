/** What the board shows, worked out from a view: notes on a screen, people in order, the ladder of bids, the rows of the end. */

import { type Goods, goodsKinds, type Stock } from '#rulebooks/gangster-paradise/data/goods.ts';
import type { Character } from '#rulebooks/gangster-paradise/data/people.ts';
import { tokens } from '#rulebooks/gangster-paradise/data/turn-board.ts';
import type { ClanView, ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

export type Money = 'red' | 'white';

/** So many notes of one value. */
export interface Notes {
  readonly value: number;
  readonly count: number;
}

/** GP-H3: an amount in as few notes as there can be, the biggest first; what no note is small enough for comes last as one. */
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

/** Kinds of which there is something, in the order of the board. */
export const stacksOf = (stock: Stock): readonly { kind: Goods; count: number }[] =>
  goodsKinds.flatMap((kind, at) => {
    const count = stock[at] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });

export const goodsIn = (stock: Stock): number => stock.reduce((sum, count) => sum + count, 0);

/** Somebody who stands on a board; the right-hand and the boss have no number. */
export interface Standing {
  readonly who: Character;
  readonly number: number | null;
}

/** Who stands on a board, the highest rank first. */
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

/** How somebody stands in the auction that is under way. */
export type Standpoint = 'speaks' | 'leads' | 'waits' | 'declined' | 'out' | 'pays' | 'bluffed' | 'served' | 'kept-out';

/** One rung of the ladder. */
export interface Rung {
  readonly seat: Seat;
  /** The last that he bid; null where he has not. */
  readonly bid: number | null;
  readonly how: Standpoint;
}

/** GP-29..32: who bid how much, the highest first, then who has not spoken, who is out, who has a card already. */
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
    // GP-R8: who declined to open is out as soon as somebody else bids.
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

/** One row of the end. */
export interface EndRow {
  readonly seat: Seat;
  /** 1.. */
  readonly place: number;
  readonly tied: boolean;
  readonly white: number;
  readonly red: number;
  /** GP-R29. */
  readonly members: number;
}

/** GP-63, GP-64: everybody's screen, the winner first. Empty before the end. */
export function endRowsOf({ ranks, screens, clans }: ParadiseView): readonly EndRow[] {
  if (ranks === null || screens === null) return [];
  return ranks.flatMap((tied, at) => {
    const place = 1 + ranks.slice(0, at).reduce((sum, seats) => sum + seats.length, 0);
    return tied.map((seat): EndRow => {
      const screen = screens.find((one) => one.seat === seat);
      const clan = clans.find((one) => one.seat === seat);
      return {
        seat,
        place,
        tied: tied.length > 1,
        white: screen?.white ?? 0,
        red: screen?.red ?? 0,
        members: clan ? peopleOf(clan).length : 0,
      };
    });
  });
}

/** GP-64: what decided between the first two places: null where white did. */
export function tieBrokenBy(rows: readonly EndRow[]): 'members' | 'red' | 'signs' | 'shared' | null {
  const [first, second] = rows;
  if (!first || !second || first.white !== second.white) return null;
  if (second.place === 1) return 'shared';
  if (first.members !== second.members) return 'members';
  return first.red === second.red ? 'signs' : 'red';
}
