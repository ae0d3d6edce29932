/** PC-86, PC-H4: what a combination of seizure tokens is worth: how many of each of its different kinds, and the grades. */
export interface Combination {
  /** Falling: AAABB is 3 and 2. */
  readonly kinds: readonly number[];
  readonly grades: number;
}

export const combinations: readonly Combination[] = [
  { kinds: [2], grades: 1 },
  { kinds: [3], grades: 2 },
  { kinds: [2, 2], grades: 3 },
  { kinds: [3, 2], grades: 4 },
];
