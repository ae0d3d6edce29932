/** PC-86, PC-H4: a combination of seizure tokens: the number of each kind, and the grades. */
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
