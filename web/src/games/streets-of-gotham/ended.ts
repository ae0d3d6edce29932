/** Rows of the final ranking (GC-36, GC-37, GC-R22). Pure. */
import type { Seat } from '#rulebooks/rulebook.ts';
import type { Score } from '#rulebooks/streets-of-gotham/state.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';

export interface EndRow {
  readonly seat: Seat;
  /** From 1. */
  readonly place: number;
  readonly tied: boolean;
  readonly score: Score;
  /** GC-37. */
  readonly laid: number;
}

export function endRowsOf({
  ranks,
  scores,
  players,
}: Pick<GothamView, 'ranks' | 'scores' | 'players'>): readonly EndRow[] {
  if (ranks === null || scores === null) return [];
  return ranks.flatMap((tied, at) => {
    const place = 1 + ranks.slice(0, at).reduce((sum, seats) => sum + seats.length, 0);
    return tied.flatMap((seat) => {
      const score = scores[seat - 1];
      const laid = players.find((one) => one.seat === seat)?.laid.length ?? 0;
      return score ? [{ seat, place, tied: tied.length > 1, score, laid }] : [];
    });
  });
}

/** The tie-break between the first two; null if points decided. */
export function tieBroken([first, second]: readonly EndRow[]): 'laid' | 'shared' | null {
  if (!first || !second || first.score.points !== second.score.points) return null;
  return second.place === 1 ? 'shared' : 'laid';
}
