/** The games played at a table: common tests run over this list. */
export const TABLE_GAMES = ['gangster-paradise', 'police-city', 'streets-of-gotham', 'supergang'] as const;

export type TableGame = (typeof TABLE_GAMES)[number];
