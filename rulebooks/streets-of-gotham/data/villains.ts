/** GC-H3: the villains and their payments at the end. */
import type { Value } from './values.ts';

export const villainIds = ['VI01', 'VI02', 'VI03', 'VI04', 'VI05', 'VI06', 'VI07', 'VI08', 'VI09', 'VI10'] as const;
export type VillainId = (typeof villainIds)[number];

export type Goal =
  /** Runs of three consecutive values in hand (GC-48). */
  | { readonly counts: 'runs' }
  /** Pairs of hand henchmen that add up to that (GC-49). */
  | { readonly counts: 'sums'; readonly to: number }
  | { readonly counts: 'twins' }
  | { readonly counts: 'values'; readonly of: readonly Value[] }
  /** Once, if the hand henchmen add up to so much. */
  | { readonly counts: 'total'; readonly from: number }
  | { readonly counts: 'laid' }
  /** Once, without accomplices in hand and laid. */
  | { readonly counts: 'clean' }
  | { readonly counts: 'accomplices' }
  /** Once, with so many different values in hand. */
  | { readonly counts: 'different'; readonly from: number }
  /** Laid henchmen whose partner is laid too; one partner may serve several (GC-R20). */
  | { readonly counts: 'partners' };

export interface Villain {
  readonly goal: Goal;
  readonly points: number;
  readonly most?: number;
  /** More of it: paid instead of `points`. */
  readonly better?: { readonly goal: Goal; readonly points: number };
}

/** House values, balanced by simulations with sharp bots: mean points of the villains differ by at most a third, over all numbers of players. */
export const villains: Readonly<Record<VillainId, Villain>> = {
  /** Poison Ivy. */
  VI01: { goal: { counts: 'runs' }, points: 5 },
  /** Le Sphinx. */
  VI02: { goal: { counts: 'sums', to: 7 }, points: 3 },
  /** Joker. */
  VI03: { goal: { counts: 'twins' }, points: 3 },
  /** Pingouin. */
  VI04: { goal: { counts: 'values', of: [0, 1, 2] }, points: 2, most: 10 },
  /** Bane. */
  VI05: { goal: { counts: 'total', from: 25 }, points: 10 },
  /** Ra's al Ghul. */
  VI06: { goal: { counts: 'laid' }, points: 1, most: 8 },
  /** Killer Croc. */
  VI07: { goal: { counts: 'clean' }, points: 11 },
  /** Harley Quinn. */
  VI08: { goal: { counts: 'accomplices' }, points: 5, most: 8 },
  /** Hugo Strange. */
  VI09: {
    goal: { counts: 'different', from: 5 },
    points: 8,
    better: { goal: { counts: 'different', from: 6 }, points: 11 },
  },
  /** Gueule d'argile. */
  VI10: { goal: { counts: 'partners' }, points: 3, most: 9 },
};
