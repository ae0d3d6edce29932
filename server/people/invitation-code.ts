/** Codes that people read aloud and type on a phone: eight characters of 31, without those that look alike (0 O, 1 I L). */
import { randomInt } from 'node:crypto';

export const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** 31^8 = 8.5e11 codes: with the limits on tries, guessing one takes longer than it lives. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** As people read it: `KX7P-2MQT`. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** What somebody typed, with or without hyphen, in any case, as the code that is stored; null where it cannot be one. */
export function typedCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, '');
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}
