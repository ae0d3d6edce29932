/** The reader wants no motion, or does not see it: things stand where they belong, and nothing waits for him to look. */
export const stillness = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
