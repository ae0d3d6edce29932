/** The steps of a played demonstration, in their order. */
export const STEPS = ['gang', 'tables', 'battles', 'payday'] as const;
export type Step = (typeof STEPS)[number];
