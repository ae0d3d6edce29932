/** A deck as a table file (CSV) and back. Loaded only when somebody imports or exports: it brings the parser and the checks along. */
import Papa from 'papaparse';
import { writeCsv } from '#rulebooks/csv.ts';
import type { DeckNeeds } from '#rulebooks/peur-sur-la-ville/campaign/deck/faults.ts';
import { fault, LARGEST_DECK_FILE, type ReadDeck, readDeck } from '#rulebooks/peur-sur-la-ville/campaign/deck/file.ts';
import { deckRows, readDeckRows } from '#rulebooks/peur-sur-la-ville/campaign/deck/rows.ts';
import type { HouseCard } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';

export { writeDeck } from '#rulebooks/peur-sur-la-ville/campaign/deck/file.ts';

/** The deck as CSV. Cells that a spreadsheet would take for a formula are tamed by `deckRows`. @param delimiter as in `writeCsv` */
export const writeDeckTable = (cards: readonly HouseCard[], delimiter: ',' | ';'): string =>
  writeCsv(deckRows(cards), delimiter);

/**
 * A first line that tells a spreadsheet what parts cells: `sep=;`. A spreadsheet that saved it again fills its row, and then it may be wrong
 * about the rest.
 */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?([;,\t]*)\r?\n/i;

/** CSV with `,`, `;` or tabs, whichever it is, or what its first line says. Everything that is wrong is named, quotes that do not close too. */
export function readDeckTable(text: string, needs?: DeckNeeds): ReadDeck {
  if (text.length > LARGEST_DECK_FILE)
    return { cards: null, faults: [fault(null, null, 'too-large', { limit: LARGEST_DECK_FILE })] };
  const marked = text.replace(/^\ufeff/, '');
  const [line = '', said, filled] = SEPARATOR_LINE.exec(marked) ?? [];
  const { data, errors } = Papa.parse<string[]>(marked.slice(line.length), {
    ...(said !== undefined && filled === '' && { delimiter: said }),
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  });
  const quotes = errors.filter((error) => error.type === 'Quotes');
  if (quotes.length === 0) return readDeckRows(data, needs);
  // Row 0 is the header: row n is card n.
  const faults = [...new Set(quotes.map((error) => error.row ?? 0))].map((row) => ({
    card: row > 0 ? row : null,
    field: null,
    message: { key: 'deck.import.quotes', args: { row: row + (line === '' ? 1 : 2) } },
  }));
  return { cards: null, faults };
}

/** A file by what is in it: JSON begins with a brace, everything else is read as a table. */
export function readDeckFile(text: string, needs?: DeckNeeds): ReadDeck {
  const json = /^\ufeff?\s*[[{]/.test(text);
  return json ? readDeck(text, needs) : readDeckTable(text, needs);
}
