/** The rows of the end, worked out from a view (GC-36, GC-37, GC-R22). Pure. */
import type { Seat } from '#rulebooks/rulebook.ts';
import type { Score } from '#rulebooks/streets-of-gotham/state.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';

export interface EndRow {
  readonly seat: Seat;
  /** 1.. */
  readonly place: number;
  readonly tied: boolean;
  readonly score: Score;
  /** GC-37. */
  readonly laid: number;
}

/** Everybody, the winner first. Empty before the end. */
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

/** What decided between the first two: null where points did. */
export function tieBroken([first, second]: readonly EndRow[]): 'laid' | 'shared' | null {
  if (!first || !second || first.score.points !== second.score.points) return null;
  return second.place === 1 ? 'shared' : 'laid';
}
