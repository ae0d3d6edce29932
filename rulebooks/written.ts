/**
 * Text that people write on one line: one rule for names, titles and reasons. Patterns use the flag `u`, as JSON Schema says; they must also be valid without it, because some
 * validators compile them so first.
 */
import { lettersOf } from './letters.ts';

/** Invisible characters that can mislead a reader: controls, line separators, bidirectional controls, zero-width characters, fillers and blank letters. */
const UNSEEN = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u2800\\ufff9-\\ufffb\\p{Default_Ignorable_Code_Point}';
/** Exceptions for emoji: the variation selector (also of a keycap), the joiner, and the tags of a flag. */
const OF_PICTURES =
  '\\ufe0f|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})|' +
  '(?<=\\ud83c\\udff4\\p{Emoji_Component}*)(?=\\p{Default_Ignorable_Code_Point})(?!\\u200d)\\p{Emoji_Component}';
/** Scripts whose letters are joined, or kept apart, by a zero-width character. */
const JOINING = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .concat(['Khmr', 'Mymr', 'Tibt'])
  .map((script) => `\\p{scx=${script}}`)
  .join('');
/** The viramas of India, after which a joiner may end a word. */
const VIRAMA = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca';
/** Exceptions for words of such a script. */
const OF_LETTERS = `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])|(?<=[${VIRAMA}])\\u200d`;
const NEEDED = `${OF_PICTURES}|${OF_LETTERS}`;
/** One allowed character: no half of a surrogate pair, which Postgres refuses. */
const WRITTEN = `(?:[^${UNSEEN}\\ud800-\\udfff]|${NEEDED})`;
export const WRITTEN_LINE = `^${WRITTEN}*$`;
/** A text of several lines. */
export const WRITTEN_TEXT = `^(?:${WRITTEN}|\\n)*$`;
/** A line that is not blank: titles, names, entries of lists. */
export const VISIBLE_LINE = `^(?=.*[^\\s\\ufe0f])${WRITTEN}*$`;

/** Characters that browsers, word processors and messengers leave in copied text, and that never show. */
const LEFT_BY_COPYING =
  '\\u00ad\\u034f\\u061c\\u180b-\\u180f\\u200b-\\u200f\\u2060-\\u2064\\ufe00-\\ufe0f\\ufeff\\u{e0100}-\\u{e01ef}';
const LEFT = new RegExp(`(?!${NEEDED})[${LEFT_BY_COPYING}]`, 'gu');
/** A variation selector after a character that has no variant; emoji, keycap digits, `#` and `*` have one. */
const IDLE_SELECTOR = /(?<![\p{Emoji}\p{Emoji_Modifier}])\ufe0f/gu;

/** A line as it is stored: without needless marks. */
export const withoutMarks = (text: string): string =>
  text.normalize('NFC').replace(LEFT, '').replace(IDLE_SELECTOR, '');

/** The same for a name or title: trimmed, with single blanks. A no-break space is allowed. */
export const tidyLine = (text: string): string =>
  withoutMarks(text)
    .replace(/(?:(?![\u00a0\u202f])\p{Zs})+|\p{Zs}{2,}/gu, ' ')
    .trim();

/** The first character that a line may not hold, as `U+202E`; null where there is none. */
export function refusedSign(line: string): string | null {
  const [sign] = new RegExp(`(?!${NEEDED})[${UNSEEN}\\ud800-\\udfff]`, 'u').exec(line) ?? [];
  return sign === undefined ? null : `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** More combining marks than this on one letter are drawn over the neighbouring lines. */
const MOST_MARKS = 8;
const isPiled = (text: string): boolean => new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u').test(text);

/** At most so many letters, none with a pile of marks. */
export const fitsIn = (text: string, most: number): boolean =>
  // No line has more letters than code units.
  (text.length <= most || lettersOf(text).length <= most) && !isPiled(text);

/** A name for comparison: without case, width of letters, kind of blanks, and invisible characters. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/** Makes a text from before these patterns fit them. */
export const asWritten = (text: string): string => text.replace(new RegExp(`(?:(?!${NEEDED})[${UNSEEN}])+`, 'gu'), ' ');

/** The same for typed or pasted text: without invisible characters and halves of surrogate pairs. */
export const withoutUnseen = (text: string): string =>
  text.toWellFormed().replace(new RegExp(`(?:(?!${NEEDED})[${UNSEEN}])+`, 'gu'), '');

/** False for a line of blanks. */
export const isVisible = (line: string): boolean => /(?!\ufe0f)\S/u.test(line);
