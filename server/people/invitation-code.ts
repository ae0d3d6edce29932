/** Codes to read aloud and type on a phone: eight of 31 characters, without look-alikes (0 O, 1 I L). */
import { randomInt } from 'node:crypto';
import { CODE_LETTERS, codeIn, INVITATION } from '#rulebooks/typed-code.ts';

const LENGTH = 8;

/** 31^8 = 8.5e11 codes: with the rate limits, guessing one takes longer than its lifetime. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** In display form: `KX7P-2MQT`. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The stored form of a typed or pasted code; null if there is none. */
export const typedCode = (typed: string): string | null => codeIn(typed, INVITATION);
