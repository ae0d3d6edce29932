/** Codes that people read aloud and type on a phone: eight characters of 31, without those that look alike (0 O, 1 I L). */
import { randomInt } from 'node:crypto';
import { CODE_LETTERS, codeIn, INVITATION } from '#rulebooks/typed-code.ts';

const LENGTH = 8;

/** 31^8 = 8.5e11 codes: with the limits on tries, guessing one takes longer than it lives. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** As people read it: `KX7P-2MQT`. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** What somebody typed or pasted, as the code that is stored; null where there is none in it. */
export const typedCode = (typed: string): string | null => codeIn(typed, INVITATION);
