/** The reader wants no motion: things stand where they belong, and nothing waits. */
export const stillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
