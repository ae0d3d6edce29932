/** Tables as CSV (RFC 4180): commas, CRLF, quotes where needed; and nothing that a spreadsheet would take for a formula. */

/** With a byte order mark, without which some spreadsheets read accents wrongly. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/**
 * Numbers as they are. A text that begins like a formula gets an apostrophe, which spreadsheets do not show; so does what stands
 * behind a semicolon in it, since a French spreadsheet parts cells there, quotes or not.
 */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = value.replace(/^(?=\s*[=+\-@\t\r\n|%＝＋－＠])/, "'").replace(/;(?=[\s"]*[=+\-@|%＝＋－＠])/g, ";'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
