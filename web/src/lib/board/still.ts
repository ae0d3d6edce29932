/** Reduced motion, or a hidden page: skip animations. */
export const stillness = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
