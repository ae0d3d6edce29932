/** What an executant may still do before the game is over (GP-43..45): by its face where that is known, on average where it is not. */
import { type ExecutantId, executantIds, trigger } from '../data/executants.ts';
import type { Phase } from '../state.ts';
import type { ParadiseView } from '../view.ts';

const phases: readonly Phase[] = ['delivery', 'market', 'resale', 'recruiting', 'laundering'];
const phaseOf: Partial<Record<(typeof trigger)[ExecutantId], Phase>> = {
  delivery: 'delivery',
  market: 'market',
  resale: 'resale',
  salaries: 'laundering',
  laundering: 'laundering',
};

/** Has that seat had its go in this phase, or done what the phase is for? */
function hasPlayed({ phase, active, first, clans, acted, market }: ParadiseView, seat: number): boolean {
  if (phase === 'market') return market.auction !== null; // A bouncer waits for the next one that begins.
  if (active === null) return true;
  const round = (one: number): number => (one - first + clans.length) % clans.length;
  return round(seat) < round(active) || (seat === active && acted);
}

/** Played now on that seat, does it still find its moment before the game is over? */
export function findsItsMoment(view: ParadiseView, id: ExecutantId, target: number): boolean {
  const its = phaseOf[trigger[id]];
  if (its === undefined || view.turn < view.turns) return true;
  const ahead = phases.indexOf(its) - phases.indexOf(view.phase);
  return ahead > 0 || (ahead === 0 && !hasPlayed(view, target));
}

/** Hundredths of white that one brings in the end, to whoever holds it, as games go. */
const WORTH = 120;

/** GP-44: only the active player plays one: has that seat another go before the game is over? */
function hasGoAhead({ phase, turn, turns, active, first, clans }: ParadiseView, seat: number): boolean {
  if (turn < turns || phases.indexOf(phase) < phases.length - 1) return turn < turns || phases.includes(phase);
  const round = (one: number): number => (one - first + clans.length) % clans.length;
  return active !== null && round(seat) >= round(active);
}

/** Of one in hand: nothing where it can find its moment on nobody any more, or is never played. */
export function faceWorth(view: ParadiseView, id: ExecutantId): number {
  if (view.viewer === 'public' || !hasGoAhead(view, view.viewer)) return 0;
  if (!phases.includes(view.phase)) return WORTH;
  return view.clans.some(({ seat }) => seat !== view.viewer && findsItsMoment(view, id, seat)) ? WORTH : 0;
}

/** Those that still work when they are drawn in the last turn's phase 4, of all that there are. */
const LATE = executantIds.filter((id) => ['now', 'salaries', 'laundering'].includes(trigger[id])).length;

/** Of one that is still to be drawn in phase 4 of that turn. */
export const drawnWorth = (turn: number, last: number): number =>
  turn < last ? WORTH : (WORTH * LATE) / executantIds.length;

/** Of one that changes hands face down (GP-R13): any that still works. */
export function faceDownWorth(view: ParadiseView): number {
  const working = executantIds.filter((id) => faceWorth(view, id) > 0).length;
  return (WORTH * working) / executantIds.length;
}
