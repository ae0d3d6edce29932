/** Rows of the final ranking. Pure. */
import type { PoliceCityView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

/** PC-17, PC-R23: the tie-break: cards and tokens, including those under the file. */
function stockOf(view: PoliceCityView, seat: Seat): number {
  const police = view.police[seat - 1];
  return police ? police.cards.length + police.tokens.reduce((sum, n) => sum + n, 0) + police.hidden : 0;
}

export interface EndRow {
  readonly seat: Seat;
  /** From 1; 0 without a ranking. */
  readonly place: number;
  readonly tied: boolean;
  readonly level: number;
  readonly stock: number;
  readonly infiltrator: boolean;
}

/** PC-17, PC-R61: all players by rank; by level if the mafia won, which ranks nobody. Empty before the end. */
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
