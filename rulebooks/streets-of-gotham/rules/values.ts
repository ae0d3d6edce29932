import type { Arguments } from '../../rulebook.ts';
import { ACCOMPLICE_COSTS, accompliceIds } from '../data/accomplices.ts';
import { henchmen } from '../data/henchmen.ts';
import { SPACES, sphinxIds } from '../data/sphinx.ts';
import { values } from '../data/values.ts';
import { villainIds } from '../data/villains.ts';
import type { GothamOptions } from '../options.ts';

/** GC-R27: default. */
const TIMERS = { turn: 60, answer: 30 };

type Copies = GothamOptions['copies'];
const copiesAt = (at: 0 | 1 | 2): number[] => values.map((value) => henchmen[value].copies[at]);

/** GC-H1: copies of the henchmen, with the options. */
export const copiesIn = ({ copies }: Partial<GothamOptions>): Copies =>
  copies ?? { base: copiesAt(0), three: copiesAt(1), five: copiesAt(2) };

const sum = (counts: readonly number[]): number => counts.reduce((total, one) => total + one, 0);

/** @param set options of the game; the book's values where absent */
export function valuesIn(set: Partial<GothamOptions> = {}): Arguments {
  const { base, three, five } = copiesIn(set);
  return {
    henchmen: sum(base) + sum(three) + sum(five),
    accomplices: (set.accomplices ?? accompliceIds).length,
    villains: (set.villains ?? villainIds).length,
    sphinx: (set.sphinx ?? sphinxIds).length,
    cost: ACCOMPLICE_COSTS,
    spaces: set.spaces ?? SPACES,
    ...TIMERS,
    ...set.timers,
  };
}

/** By option, or its group. */
export const rulesOfOption: Readonly<Record<keyof GothamOptions, readonly string[]>> = {
  first: ['GC-R31'],
  catchUp: ['GC-16', 'GC-H6'],
  mystery: ['GC-R30'],
  spaces: ['GC-13'],
  signalEffects: ['GC-H5'],
  timers: ['GC-R27'],
  copies: ['GC-H1', 'GC-R32'],
  partners: ['GC-H1'],
  accomplices: ['GC-4', 'GC-H2'],
  setAside: ['GC-R32'],
  villains: ['GC-4', 'GC-H3'],
  villainPoints: ['GC-H3'],
  sphinx: ['GC-4', 'GC-H4'],
};
