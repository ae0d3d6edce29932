/** The rows of the end. Pure. */
import type { PoliceCityView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

/** PC-17, PC-R23: what decides between equals: cards and tokens in hand, those under the file too. */
function stockOf(view: PoliceCityView, seat: Seat): number {
  const police = view.police[seat - 1];
  return police ? police.cards.length + police.tokens.reduce((sum, n) => sum + n, 0) + police.hidden : 0;
}

/** One row of the end. */
export interface EndRow {
  readonly seat: Seat;
  /** 1..; 0 where nobody is ranked. */
  readonly place: number;
  readonly tied: boolean;
  readonly level: number;
  readonly stock: number;
  readonly infiltrator: boolean;
}

/** PC-17, PC-R61: everybody in the order of the ranks; by level where the mafia has won and ranks nobody. Empty before the end. */
export function endRowsOf(view: PoliceCityView): readonly EndRow[] {
  const { ended, police, shown } = view;
  if (!ended) return [];
  const rowOf = (seat: Seat, place: number, tied: boolean): EndRow => ({
    seat,
    place,
    tied,
    level: police[seat - 1]?.level ?? 0,
    stock: stockOf(view, seat),
    infiltrator: shown?.[seat - 1]?.infiltrator === true,
  });
  if (ended.ranks.length === 0)
    return police.toSorted((a, b) => b.level - a.level || a.seat - b.seat).map(({ seat }) => rowOf(seat, 0, false));
  return ended.ranks.flatMap((tied, at) => {
    const place = 1 + ended.ranks.slice(0, at).reduce((sum, seats) => sum + seats.length, 0);
    return tied.map((seat) => rowOf(seat, place, tied.length > 1));
  });
}
