/** GC-H3: the villains and what each pays for at the end. */
import type { Value } from './values.ts';

export const villainIds = ['VI01', 'VI02', 'VI03', 'VI04', 'VI05', 'VI06', 'VI07', 'VI08', 'VI09', 'VI10'] as const;
export type VillainId = (typeof villainIds)[number];

/** What a villain counts. */
export type Goal =
  /** Runs of three consecutive values in hand (GC-48). */
  | { readonly counts: 'runs' }
  /** Pairs of hand henchmen that add up to that (GC-49). */
  | { readonly counts: 'sums'; readonly to: number }
  /** Pairs of hand henchmen of equal value. */
  | { readonly counts: 'twins' }
  /** Hand henchmen of these values. */
  | { readonly counts: 'values'; readonly of: readonly Value[] }
  /** Once, where the hand henchmen add up to so much. */
  | { readonly counts: 'total'; readonly from: number }
  /** Laid cards. */
  | { readonly counts: 'laid' }
  /** Once, where there is no accomplice, neither in hand nor laid. */
  | { readonly counts: 'clean' }
  /** Laid accomplices. */
  | { readonly counts: 'accomplices' }
  /** Once, where the hand shows so many different values. */
  | { readonly counts: 'different'; readonly from: number }
  /** Laid henchmen whose partner is laid too; one partner may serve several (GC-R20). */
  | { readonly counts: 'partners' };

export interface Villain {
  readonly goal: Goal;
  /** Points for each that is counted. */
  readonly points: number;
  /** At most so many points. */
  readonly most?: number;
  /** More of it: paid in place of `points`. */
  readonly better?: { readonly goal: Goal; readonly points: number };
}

/** Values of the house: with them the mean points of each lie within a third of each other, over all sizes of table, among sharp bots. */
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
