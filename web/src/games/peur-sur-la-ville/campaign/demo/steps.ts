/** The steps of a played demonstration, in their order. */
export const STEPS = ['gang', 'tables', 'battles', 'payday'] as const;
/** Those of the organiser's chair. */
export const ORGANISER_STEPS = ['chair', 'ruling', 'accounts', 'bills'] as const;
export type Step = (typeof STEPS)[number] | (typeof ORGANISER_STEPS)[number];
