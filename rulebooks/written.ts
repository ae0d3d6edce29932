/**
 * What people write on one line, as it may be stored and shown. Patterns are read with the flag `u`, as JSON Schema says; some readers
 * look at them without it first, and must find nothing wrong.
 */

/**
 * What nobody sees in a line and who reads it is misled by: controls, line separators, writing turned round (bidirectional controls),
 * zero-width characters, fillers and blanks that are drawn as nothing.
 */
const UNSEEN = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u2800\\ufff9-\\ufffb\\p{Default_Ignorable_Code_Point}';
/** Of those, what pictures are written with: their selector, and what joins several into one, a family or a flag. */
const OF_PICTURES =
  '\\ufe0f|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})';
/** The characters of a person's words on one line: no half of a surrogate pair, which a database refuses. */
const WRITTEN = `(?:[^${UNSEEN}\\ud800-\\udfff]|${OF_PICTURES})`;
/** Pattern of a person's words on one line. */
export const WRITTEN_LINE = `^${WRITTEN}*$`;
/** The same, with something in it to read: titles, names, whatever is shown in a list. */
export const VISIBLE_LINE = `^(?=.*[^\\s\\ufe0f])${WRITTEN}*$`;

/** What a browser, a word processor or a messenger leaves in copied text, and what shows nothing wherever it stands. */
const LEFT_BY_COPYING = '\\u00ad\\u034f\\u061c\\u180b-\\u180f\\u200b-\\u200f\\u2060-\\u2064\\ufeff';
const LEFT = new RegExp(`(?!${OF_PICTURES})[${LEFT_BY_COPYING}]`, 'gu');

/** A line as it is kept: without the marks that hold nothing. */
export const withoutMarks = (text: string): string => text.normalize('NFC').replace(LEFT, '');

/** The first character of a line that none may hold, as `U+202E`; null where it holds none. */
export function refusedSign(line: string): string | null {
  const [sign] = new RegExp(`(?!${OF_PICTURES})[${UNSEEN}]`, 'u').exec(line) ?? [];
  return sign === undefined ? null : `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A text of before lines were held to these patterns, as one that keeps them. */
export const asWritten = (text: string): string =>
  text.replace(new RegExp(`(?:(?!${OF_PICTURES})[${UNSEEN}])+`, 'gu'), ' ');

/** The same of what is typed or pasted: without what nobody sees, and without half a letter. */
export const withoutUnseen = (text: string): string =>
  text.toWellFormed().replace(new RegExp(`(?:(?!${OF_PICTURES})[${UNSEEN}])+`, 'gu'), '');

/** Is there something in a line to read? One of blanks has nothing. */
export const isVisible = (line: string): boolean => /(?!\ufe0f)\S/u.test(line);
