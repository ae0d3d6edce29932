/** Tables as CSV (RFC 4180): quotes where needed, CRLF; and texts that no spreadsheet takes for a formula. */

type Cell = string | number;

/** What parts cells: `;` where a comma parts decimals, as French spreadsheets expect it. */
export type Delimiter = ',' | ';';

/** Of such a table, tamed: a text that begins like a formula is one no longer. */
export const csvOf = (rows: readonly (readonly Cell[])[], delimiter: Delimiter = ','): string =>
  writeCsv(
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : tamed(cell)))),
    delimiter,
  );

/**
 * Of cells as they are. With a byte order mark, without which some spreadsheets read accents wrongly.
 * @param delimiter what the reader's spreadsheet expects: `;` where a comma parts decimals
 */
export const writeCsv = (rows: readonly (readonly Cell[])[], delimiter: Delimiter = ','): string =>
  `\uFEFF${rows.map((row) => `${row.map((cell) => quoted(String(cell), delimiter)).join(delimiter)}\r\n`).join('')}`;

const quoted = (text: string, delimiter: string): string =>
  /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * A text that begins like a formula gets an apostrophe, which spreadsheets do not show; so does what stands behind a semicolon in it,
 * since a French spreadsheet parts cells there, quotes or not. Apostrophes that it has there already are kept: `untamed` takes one off.
 */
export const tamed = (text: string): string =>
  text.replace(/^(?='*\s*[=+\-@\t\r\n|%＝＋－＠])/, "'").replace(/;(?='*[\s"]*[=+\-@|%＝＋－＠])/g, ";'");

/** The text that was tamed. */
export const untamed = (text: string): string =>
  text.replace(/^'(?='*\s*[=+\-@\t\r\n|%＝＋－＠])/, '').replace(/;'(?='*[\s"]*[=+\-@|%＝＋－＠])/g, ';');
