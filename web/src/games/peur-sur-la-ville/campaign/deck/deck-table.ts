/** A deck as CSV and back. Loaded on demand, with parser and validation. */
import Papa from 'papaparse';
import { writeCsv } from '#rulebooks/csv.ts';
import type { DeckNeeds } from '#rulebooks/peur-sur-la-ville/campaign/deck/faults.ts';
import { fault, LARGEST_DECK_FILE, type ReadDeck, readDeck } from '#rulebooks/peur-sur-la-ville/campaign/deck/file.ts';
import { deckRows, readDeckRows } from '#rulebooks/peur-sur-la-ville/campaign/deck/rows.ts';
import type { HouseCard } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';

export { writeDeck } from '#rulebooks/peur-sur-la-ville/campaign/deck/file.ts';

/** The deck as CSV. `deckRows` escapes cells that a spreadsheet would read as formulas. @param delimiter as in `writeCsv` */
export const writeDeckTable = (cards: readonly HouseCard[], delimiter: ',' | ';'): string =>
  writeCsv(deckRows(cards), delimiter);

/** A first line that names the delimiter, `sep=;`. Spreadsheets may pad it when saving, and then it may be wrong. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?([;,\t]*)\r?\n/i;

/** CSV with detected or declared delimiter (`,`, `;` or tab). Reports all errors, unclosed quotes included. */
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

/** Detects the format: JSON begins with a brace or bracket, anything else is CSV. */
export function readDeckFile(text: string, needs?: DeckNeeds): ReadDeck {
  const json = /^\ufeff?\s*[[{]/.test(text);
  return json ? readDeck(text, needs) : readDeckTable(text, needs);
}
