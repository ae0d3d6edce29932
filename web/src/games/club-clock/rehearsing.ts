/** The speed of a rehearsal: sixty times, or less so that its shortest time can be followed. */
import type { ClockView } from './game.ts';

const FASTEST = 60;
/** The rulebook's minimum duration. */
const LEAST_SECONDS = 0.5;

export function rehearsalSpeed({ stages, turns }: Pick<ClockView, 'stages' | 'turns'>): number {
  const shortest = Math.min(...stages.map(({ seconds }) => seconds), turns?.seconds ?? Number.POSITIVE_INFINITY);
  return Math.max(1, Math.min(FASTEST, Math.floor(shortest / LEAST_SECONDS)));
}
