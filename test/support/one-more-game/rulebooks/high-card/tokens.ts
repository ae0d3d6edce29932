import type { Unit } from '#rulebooks/money.ts';
import type { Seat } from '#rulebooks/rulebook.ts';

export const TOKEN = 'token';
export const units: Readonly<Record<typeof TOKEN, Unit>> = { [TOKEN]: { sources: ['bank'] } };

/** HC-2. */
export const ANTE = 1;

export const BANK = 'bank';
/** The pot of this round. */
export const TABLE = 'table';
/** HC-7: the purses in the town. */
export const PURSES = 'purses';
export const purseOf = (seat: Seat): string => `purse:${seat}`;
