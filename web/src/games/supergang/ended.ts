/** Rows of the final ranking (SG-R85). */
import type { Seat } from '#rulebooks/rulebook.ts';
import { priceOf } from '#rulebooks/supergang/property.ts';
import type { SupergangView } from '#rulebooks/supergang/view.ts';

export interface EndRow {
  readonly seat: Seat;
  readonly place: number;
  readonly tied: boolean;
  readonly briques: number;
  /** SG-R85: 50 or 100 for each shop. */
  readonly shops: number;
  readonly shopsWorth: number;
  readonly out: boolean;
}

/** SG-R85: first to last; empty before the end. */
export function endRowsOf(view: SupergangView): readonly EndRow[] {
  const { ranks, marks, purses, gangs } = view;
  if (ranks === null) return [];
  return ranks.flatMap((tied, at) => {
    const place = 1 + ranks.slice(0, at).reduce((sum, seats) => sum + seats.length, 0);
    return tied.map((seat): EndRow => {
      const owned = Object.entries(marks).flatMap(([shop, mark]) => (mark?.own && mark.by === seat ? [shop] : []));
      return {
        seat,
        place,
        tied: tied.length > 1,
        briques: purses[seat - 1]?.briques ?? 0,
        shops: owned.length,
        shopsWorth: owned.reduce((sum, shop) => sum + priceOf(shop), 0),
        out: (gangs[seat - 1]?.out ?? 0) > 0,
      };
    });
  });
}
