/** The games that are played at a table. What holds of each of them is one table of tests over this list. */
export const TABLE_GAMES = ['gangster-paradise', 'police-city', 'streets-of-gotham', 'supergang'] as const;

export type TableGame = (typeof TABLE_GAMES)[number];
