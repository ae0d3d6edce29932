/** SG-64, SG-H6, SG-H7: prices in briques and sentences in turns of prison. House data where marked. */

export const ASSAULT = 10;
export const RACKET_INCOME = 5;
export const PROPERTY_INCOME = 10;
export const PAWN_INCOME = 5;
/** SG-36, SG-40, SG-41: price and proceeds of an ordinary shop, and of one with signs. */
export const ORDINARY = 50;
export const SPECIAL = 100;
/** SG-49: price of two pawns; and the most in a visit. */
export const PAIR_OF_PAWNS = 5;
export const PAWNS_A_VISIT = 10;
export const RECRUIT = 50;
/** SG-R69: highest price of an owner for a recruit. */
export const DEAREST_RECRUIT = 500;
export const POLICE = 500;
/** SG-7, SG-8. */
export const TOKENS = 15;
export const PAWNS = 20;
/** SG-9, SG-H6: by number of gangs; the value for two is a house value. */
const banks: Readonly<Record<number, number>> = { 2: 680, 3: 1000, 4: 1320 };
export const bankOf = (gangs: number): number => banks[gangs] ?? 0;

/** SG-16, SG-R8: rounds of truce; the police come in afterwards, a round earlier with a police player (SG-137). */
export const TRUCE = 3;
export const POLICE_PLAYER_FROM = 3;

/**
 * SG-H7, turns of prison: assault, racket, traffic, robbery of an ordinary shop and of one with signs, settling of accounts, each gangster or manager killed, rebellion, each cop
 * killed, custody.
 */
export const law = { AGR: 1, RAC: 1, TRA: 1, BR1: 2, BR2: 3, RDC: 2, HOM: 1, REB: 1, FLI: 2, GAV: 1 } as const;
export type Code = keyof typeof law;
export const codes = Object.keys(law) as Code[]; // The keys of the table.
