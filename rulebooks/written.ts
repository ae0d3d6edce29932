/**
 * What people write on one line, as it may be stored and shown: one rule for names of people, gangs and figures, titles and reasons.
 * Patterns are read with the flag `u`, as JSON Schema says; some readers look at them without it first, and must find nothing wrong.
 */
import { lettersOf } from './letters.ts';

/**
 * What nobody sees in a line and who reads it is misled by: controls, line separators, writing turned round (bidirectional controls),
 * zero-width characters, fillers and blanks that are drawn as nothing.
 */
const UNSEEN = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u2800\\ufff9-\\ufffb\\p{Default_Ignorable_Code_Point}';
/** Of those, what pictures are written with: their selector (also of a keycap), what joins several into one, and the tags of a flag. */
const OF_PICTURES =
  '\\ufe0f|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})|' +
  '(?<=\\ud83c\\udff4\\p{Emoji_Component}*)(?=\\p{Default_Ignorable_Code_Point})(?!\\u200d)\\p{Emoji_Component}';
/** Scripts whose letters join, or are kept from joining, by a character of no width. */
const JOINING = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .concat(['Khmr', 'Mymr', 'Tibt'])
  .map((script) => `\\p{scx=${script}}`)
  .join('');
/** The vowel killers of India, after which a joiner may end a word. */
const VIRAMA = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca';
/** Of those that nobody sees, what a word of such a script is written with. */
const OF_LETTERS = `(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}])|(?<=[${VIRAMA}])\\u200d`;
const NEEDED = `${OF_PICTURES}|${OF_LETTERS}`;
/** The characters of a person's words on one line: no half of a surrogate pair, which a database refuses. */
const WRITTEN = `(?:[^${UNSEEN}\\ud800-\\udfff]|${NEEDED})`;
/** Pattern of a person's words on one line. */
export const WRITTEN_LINE = `^${WRITTEN}*$`;
/** The same, with something in it to read: titles, names, whatever is shown in a list. */
export const VISIBLE_LINE = `^(?=.*[^\\s\\ufe0f])${WRITTEN}*$`;

/** What a browser, a word processor or a messenger leaves in copied text, and what shows nothing wherever it stands. */
const LEFT_BY_COPYING =
  '\\u00ad\\u034f\\u061c\\u180b-\\u180f\\u200b-\\u200f\\u2060-\\u2064\\ufe00-\\ufe0f\\ufeff\\u{e0100}-\\u{e01ef}';
const LEFT = new RegExp(`(?!${NEEDED})[${LEFT_BY_COPYING}]`, 'gu');
/** A selector that selects nothing: a picture, a digit of a keycap, `#` and `*` have one. */
const IDLE_SELECTOR = /(?<![\p{Emoji}\p{Emoji_Modifier}])\ufe0f/gu;

/** A line as it is kept: without the marks that hold nothing. */
export const withoutMarks = (text: string): string =>
  text.normalize('NFC').replace(LEFT, '').replace(IDLE_SELECTOR, '');

/** The same of a name or title: blanks at its ends go, and those within are single. A no-break space may stand within. */
export const tidyLine = (text: string): string =>
  withoutMarks(text)
    .replace(/(?:(?![\u00a0\u202f])\p{Zs})+|\p{Zs}{2,}/gu, ' ')
    .trim();

/** The first character of a line that none may hold, as `U+202E`; null where it holds none. */
export function refusedSign(line: string): string | null {
  const [sign] = new RegExp(`(?!${NEEDED})[${UNSEEN}\\ud800-\\udfff]`, 'u').exec(line) ?? [];
  return sign === undefined ? null : `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** More marks than this on one letter are drawn over the lines around it. */
const MOST_MARKS = 8;
const isPiled = (text: string): boolean => new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u').test(text);

/** Has it at most so many letters, none of them a pile of marks? */
export const fitsIn = (text: string, most: number): boolean =>
  // No line has more letters than code units.
  (text.length <= most || lettersOf(text).length <= most) && !isPiled(text);

/** A name as it is compared: without case, width of letters, kind of blanks, and without what nobody sees. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

/** A text of before lines were held to these patterns, as one that keeps them. */
export const asWritten = (text: string): string => text.replace(new RegExp(`(?:(?!${NEEDED})[${UNSEEN}])+`, 'gu'), ' ');

/** The same of what is typed or pasted: without what nobody sees, and without half a letter. */
export const withoutUnseen = (text: string): string =>
  text.toWellFormed().replace(new RegExp(`(?:(?!${NEEDED})[${UNSEEN}])+`, 'gu'), '');

/** Is there something in a line to read? One of blanks has nothing. */
export const isVisible = (line: string): boolean => /(?!\ufe0f)\S/u.test(line);
