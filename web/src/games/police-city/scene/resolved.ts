/** Counts and progress of the place being resolved. Pure. */
import { type Seizure, seizures } from '#rulebooks/police-city/data/seizures.ts';
import type { PoliceCityView } from '#rulebooks/police-city/view.ts';
import type { Seat } from '#rulebooks/rulebook.ts';
import { isDistrict } from '../board.ts';

/** Current handcuffs there (PC-55, PC-46, PC-49, PC-104): dice and reinforcements. */
export function handcuffsNow({ faces, helped }: PoliceCityView, seat?: Seat): number {
  const dice = Object.entries(faces).filter(
    ([die, face]) => face !== 'G' && (seat === undefined || die.startsWith(`${seat}.`)),
  );
  return dice.length + helped.filter((one) => seat === undefined || one === seat).length;
}

/** A player's fingers in the conflict (PC-44, PC-46, PC-49): grades there, plus one for the lieutenant. */
export function gradesOf({ faces, police, place }: PoliceCityView, seat: Seat): number {
  const shown = Object.entries(faces).filter(([die, face]) => face !== 'H' && die.startsWith(`${seat}.`)).length;
  return shown + (police[seat - 1]?.at[3] === place ? 1 : 0);
}

/** PC-92: a player's visible tokens plus handcuffs, for a network card. */
export const networkCount = (view: PoliceCityView, kind: Seizure, seat: Seat): number =>
  (view.police[seat - 1]?.tokens[seizures.indexOf(kind)] ?? 0) + handcuffsNow(view, seat);

/** PC-R47: the visible steps of a place. */
const steps = ['roll', 'officer', 'share', 'clash', 'point', 'lose', 'again', 'given'] as const;
export type Step = (typeof steps)[number];

const FREE_STEPS: readonly Step[] = ['roll', 'officer', 'share', 'given'];
const CLASH_STEPS: readonly Step[] = ['roll', 'officer', 'share', 'clash', 'point', 'lose', 'again', 'given'];

/** Steps of the current place and the current one; empty if none is visible. */
export function stepsOf(view: PoliceCityView): { readonly steps: readonly Step[]; readonly here: number } {
  const face = view.line[view.place - 1]?.face;
  if (!face || !isDistrict(face)) return { steps: [], here: -1 };
  const all = view.clash ? CLASH_STEPS : FREE_STEPS;
  return { steps: all, here: all.indexOf(stepNow(view)) };
}

function stepNow({ stage, clash }: PoliceCityView): Step {
  switch (stage) {
    case 'throw':
      return clash ? 'clash' : 'roll';
    case 'officer':
    case 'point':
    case 'lose':
      return stage;
    case 'share':
    case 'alone':
    case 'object':
      return clash ? 'again' : 'share';
    case 'kind':
      return 'given';
    default:
      return 'roll';
  }
}
