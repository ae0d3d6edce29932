/** CSV (RFC 4180) with CRLF; cells that a spreadsheet would run as a formula are escaped. */

type Cell = string | number;

/** `;` is for French spreadsheets, where the comma is the decimal sign. */
export type Delimiter = ',' | ';';

export const csvOf = (rows: readonly (readonly Cell[])[], delimiter: Delimiter = ','): string =>
  writeCsv(
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : tamed(cell)))),
    delimiter,
  );

/**
 * Cells are written as they are, after a byte order mark: some spreadsheets need it to read accents.
 * @param delimiter `;` where the reader's spreadsheet uses the comma as the decimal sign
 */
export const writeCsv = (rows: readonly (readonly Cell[])[], delimiter: Delimiter = ','): string =>
  `\uFEFF${rows.map((row) => `${row.map((cell) => quoted(String(cell), delimiter)).join(delimiter)}\r\n`).join('')}`;

const quoted = (text: string, delimiter: string): string =>
  /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Puts an apostrophe, which spreadsheets hide, before a text that begins like a formula, and after each semicolon where a formula begins: a French spreadsheet splits cells there
 * even in quotes. Apostrophes that were there already are kept: `untamed` takes one off.
 */
export const tamed = (text: string): string =>
  text.replace(/^(?='*\s*[=+\-@\t\r\n|%＝＋－＠])/, "'").replace(/;(?='*[\s"]*[=+\-@|%＝＋－＠])/g, ";'");

/** The inverse of `tamed`. */
export const untamed = (text: string): string =>
  text.replace(/^'(?='*\s*[=+\-@\t\r\n|%＝＋－＠])/, '').replace(/;'(?='*[\s"]*[=+\-@|%＝＋－＠])/g, ';');
