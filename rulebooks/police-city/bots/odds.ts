/** A bot's probabilities: expected handcuffs, and the chance to reach a number (PC-12, PC-13, PC-42, PC-49). */
import type { Seat } from '../../rulebook.ts';
import type { CardView, PoliceCityView, PoliceView } from '../view.ts';

/** Chance of handcuffs of a die in one roll: I 2/3, S 1/2, X 2/3. */
const ONCE = { I: 2 / 3, S: 1 / 2, X: 2 / 3 } as const;
const TWICE = { I: 8 / 9, S: 3 / 4, X: 8 / 9 } as const;

export const KINDS = ['I', 'I', 'S', 'L'] as const;
export const LIEUTENANT = 3;

/** The district card at a place of the line, 1..; null for an event. */
export function districtAt({ line }: PoliceCityView, place: number): CardView | null {
  const face = line[place - 1]?.face;
  return face && 'handcuffs' in face ? face : null;
}

export interface Force {
  readonly I: number;
  readonly S: number;
  readonly X: number;
  readonly L: number;
}

export function forceOf({ at, informers }: PoliceView, place: number): Force {
  let [I, S, X, L] = [0, 0, 0, 0];
  for (let die = 0; die < at.length; die++) {
    if (at[die] !== place) continue;
    if (die === LIEUTENANT) L += 1;
    else if (KINDS[die] === 'S') S += 1;
    else I += 1;
  }
  for (const carrier of informers) if (carrier >= 0 && at[carrier] === place) X += 1;
  return { I, S, X, L };
}

export const together = (a: Force, b: Force): Force => ({ I: a.I + b.I, S: a.S + b.S, X: a.X + b.X, L: a.L + b.L });

const NOBODY: Force = { I: 0, S: 0, X: 0, L: 0 };

export const allAt = (view: PoliceCityView, place: number): Force =>
  view.police.reduce((sum, police) => together(sum, forceOf(police, place)), NOBODY);

export const presentAt = ({ police }: PoliceCityView, place: number): Seat[] =>
  police.filter(({ at }) => at.includes(place)).map(({ seat }) => seat);

/** Expected handcuffs of one roll, or with a lieutenant's re-roll. */
export function expected({ I, S, X, L }: Force): number {
  const chance = L > 0 ? TWICE : ONCE;
  return I * chance.I + S * chance.S + X * chance.X;
}

export function chanceOf({ I, S, X, L }: Force, need: number): number {
  if (need <= 0) return 1;
  if (I + S + X < need) return 0;
  const chance = L > 0 ? TWICE : ONCE;
  let spread = [1];
  for (const [count, p] of [
    [I, chance.I],
    [S, chance.S],
    [X, chance.X],
  ] as const)
    for (let die = 0; die < count; die++) {
      const next = new Array<number>(spread.length + 1).fill(0);
      for (const [n, q] of spread.entries()) {
        next[n] = (next[n] ?? 0) + q * (1 - p);
        next[n + 1] = (next[n + 1] ?? 0) + q * p;
      }
      spread = next;
    }
  return spread.slice(need).reduce((sum, q) => sum + q, 0);
}
