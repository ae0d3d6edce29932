/** How fast a programme is rehearsed: sixty times, or as fast as its shortest time can still be followed. */
import type { ClockView } from './game.ts';

const FASTEST = 60;
/** The rulebook wants half a second at least of every time. */
const LEAST_SECONDS = 0.5;

export function rehearsalSpeed({ stages, turns }: Pick<ClockView, 'stages' | 'turns'>): number {
  const shortest = Math.min(...stages.map(({ seconds }) => seconds), turns?.seconds ?? Number.POSITIVE_INFINITY);
  return Math.max(1, Math.min(FASTEST, Math.floor(shortest / LEAST_SECONDS)));
}
