/** The remaining value of an executant (GP-43..45): by its face where it is known, else on average. */
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

/** Has that seat had its go in this phase, or done its act? */
function hasPlayed({ phase, active, first, clans, acted, market }: ParadiseView, seat: number): boolean {
  if (phase === 'market') return market.auction !== null; // A bouncer works in the next one.
  if (active === null) return true;
  const round = (one: number): number => (one - first + clans.length) % clans.length;
  return round(seat) < round(active) || (seat === active && acted);
}

/** Would its trigger still occur if it is played now on that seat? */
export function findsItsMoment(view: ParadiseView, id: ExecutantId, target: number): boolean {
  const its = phaseOf[trigger[id]];
  if (its === undefined || view.turn < view.turns) return true;
  const ahead = phases.indexOf(its) - phases.indexOf(view.phase);
  return ahead > 0 || (ahead === 0 && !hasPlayed(view, target));
}

/** Average value of an executant for its owner, in hundredths of white. */
const WORTH = 120;

/** GP-44: only the active player plays one: does that seat have another go? */
function hasGoAhead({ phase, turn, turns, active, first, clans }: ParadiseView, seat: number): boolean {
  if (turn < turns || phases.indexOf(phase) < phases.length - 1) return turn < turns || phases.includes(phase);
  const round = (one: number): number => (one - first + clans.length) % clans.length;
  return active !== null && round(seat) >= round(active);
}

/** Value of one in hand; 0 where its trigger cannot occur any more or it cannot be played. */
export function faceWorth(view: ParadiseView, id: ExecutantId): number {
  if (view.viewer === 'public' || !hasGoAhead(view, view.viewer)) return 0;
  if (!phases.includes(view.phase)) return WORTH;
  return view.clans.some(({ seat }) => seat !== view.viewer && findsItsMoment(view, id, seat)) ? WORTH : 0;
}

/** Share of executants that still work when drawn in phase 4 of the last turn. */
const LATE = executantIds.filter((id) => ['now', 'salaries', 'laundering'].includes(trigger[id])).length;

export const drawnWorth = (turn: number, last: number): number =>
  turn < last ? WORTH : (WORTH * LATE) / executantIds.length;

/** Value of one that is traded face down (GP-R13): any that still works. */
export function faceDownWorth(view: ParadiseView): number {
  const working = executantIds.filter((id) => faceWorth(view, id) > 0).length;
  return (WORTH * working) / executantIds.length;
}
