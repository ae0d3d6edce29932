/** GC-6: the values of henchmen. Each value has one name (GC-H1). */
export const values = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Value = (typeof values)[number];
