/** Why one player ranks before another, as data for the page. */
import type { DeskOptions, TieBreaker } from './options.ts';
import type { StandingView, TieValue } from './view.ts';

/** The tie-breakers in their order; a lot decides what the others leave open. */
export const tieBreakersOf = ({ tieBreakers }: Pick<DeskOptions, 'tieBreakers'>): readonly TieBreaker[] =>
  tieBreakers.includes('lot') ? tieBreakers.slice(0, tieBreakers.indexOf('lot') + 1) : [...tieBreakers, 'lot'];

/** Above 0 where the first value is better. */
export function compareTies(one: TieValue, other: TieValue): number {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other);
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const better = (one[at] ?? 0) - (other[at] ?? 0);
    if (better !== 0) return better;
  }
  return 0;
}

export interface Decided {
  readonly by: TieBreaker;
  /** The better player's value, then the other's. */
  readonly values: readonly [TieValue, TieValue];
}

/** Null where their points differ. @param row, next two rows of the standings, the better one first */
export function decidedBy(row: StandingView, next: StandingView, breakers: readonly TieBreaker[]): Decided | null {
  if (row.points !== next.points) return null;
  const at = row.ties.findIndex((value, n) => compareTies(value, next.ties[n] ?? 0) !== 0);
  const by = breakers[at];
  return by ? { by, values: [row.ties[at] ?? 0, next.ties[at] ?? 0] } : null;
}
