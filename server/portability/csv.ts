/** Tables as CSV (RFC 4180): commas, CRLF, quotes where needed; and nothing that a spreadsheet would take for a formula. */

/** With a byte order mark, without which some spreadsheets read accents wrongly. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** Numbers as they are. A text that begins like a formula gets an apostrophe, which spreadsheets do not show. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^\s*[=+\-@\t\r\n|%]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
