import type { ParadiseView } from '#rulebooks/gangster-paradise/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { peopleOf } from './board.ts';

export interface EndRow {
  readonly seat: Seat;
  /** From 1. */
  readonly place: number;
  readonly tied: boolean;
  readonly white: number;
  readonly red: number;
  /** GP-R29. */
  readonly members: number;
}

/** GP-63, GP-64: final holdings, winner first. Empty before the end. */
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

/** GP-64: the tie-break between the first two places; null if white decided. */
export function tieBrokenBy(rows: readonly EndRow[]): 'members' | 'red' | 'signs' | 'shared' | null {
  const [first, second] = rows;
  if (!first || !second || first.white !== second.white) return null;
  if (second.place === 1) return 'shared';
  if (first.members !== second.members) return 'members';
  return first.red === second.red ? 'signs' : 'red';
}
