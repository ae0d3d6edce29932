/** What people write on one line, as it may be stored and shown. Patterns are read with the flag `u`, as JSON Schema says. */

/**
 * What nobody sees in a line and who reads it is misled by: controls, line separators, writing turned round (bidirectional controls),
 * zero-width characters, fillers and blanks that are drawn as nothing. U+FE0F stays: emoji are written with it.
 */
const UNSEEN =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e' +
  '\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0e\\ufeff\\uffa0\\ufff0-\\ufffb\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
/** The characters of a person's words on one line: no half of a surrogate pair, which a database refuses. */
const WRITTEN = `[^${UNSEEN}\\ud800-\\udfff]`;
/** Pattern of a person's words on one line. */
export const WRITTEN_LINE = `^${WRITTEN}*$`;
/** The same, with something in it to read: titles, names, whatever is shown in a list. */
export const VISIBLE_LINE = `^(?=.*[^\\s\\ufe0f])${WRITTEN}*$`;

const unseen = new RegExp(`[${UNSEEN}]+`, 'gu');
/** A text of before lines were held to these patterns, as one that keeps them. */
export const asWritten = (text: string): string => text.replace(unseen, ' ');

const visible = new RegExp(VISIBLE_LINE, 'u');
/** Is there something in it to read? A name of blanks and of marks without a letter has nothing. */
export const isVisible = (text: string): boolean => visible.test(text);
