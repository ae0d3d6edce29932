export const STEPS = ['gang', 'tables', 'battles', 'payday'] as const;
export const ORGANISER_STEPS = ['chair', 'ruling', 'accounts', 'bills'] as const;
export type Step = (typeof STEPS)[number] | (typeof ORGANISER_STEPS)[number];
