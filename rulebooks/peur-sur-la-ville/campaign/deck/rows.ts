/**
 * A deck as CSV rows: a header and one row a card; the page writes and parses the text. Columns: id; deck (`gang`, `law`); where (`any`, `T1`, `T1+T3`, `target`, `target-hq`);
 * reputation; btc; title; objective; the last two are empty for a printed text. A card whose place is a band's aims at that band.
 */
import { tamed, untamed } from '../../../csv.ts';
import { withoutMarks } from '../../../written.ts';
import type { HouseCard } from '../state.ts';
import { plainCard } from './deck.ts';
import type { DeckNeeds } from './faults.ts';
import { type DeckFileFault, fault, type ReadDeck, readCards, shownName } from './file.ts';

export const deckColumns = ['id', 'deck', 'where', 'reputation', 'btc', 'title', 'objective'] as const;
type Column = (typeof deckColumns)[number];

export const deckRows = (cards: readonly HouseCard[]): string[][] => [
  [...deckColumns],
  ...cards.map(plainCard).map(({ id, deck, where, reputation, btc, title = '', objective = '' }) => {
    const place = where.kind === 'tables' ? where.tables.join('+') : where.kind;
    return [id, deck, place, `${reputation}`, `${btc}`, tamed(title), tamed(objective)];
  }),
];

/** Reads cards from rows: columns in any order, each exactly once; empty rows are skipped. Faults name the card by its position below the header. */
export function readDeckRows(rows: readonly (readonly string[])[], needs?: DeckNeeds): ReadDeck {
  const [header = [], ...body] = rows;
  const names = header.map((name) => bare(name).toLowerCase());
  const wrong = headerFaults(names);
  if (wrong.length > 0) return { cards: null, faults: wrong };
  const filled = body.filter((row) => row.some((cell) => bare(cell) !== ''));
  const tooLong = filled.flatMap((row, index) =>
    row.slice(names.length).some((cell) => bare(cell) !== '')
      ? [fault(index + 1, null, 'too-many-cells', { card: `#${index + 1}`, count: names.length })]
      : [],
  );
  return readCards(
    filled.map((row) => cardFrom((column) => row[names.indexOf(column)] ?? '')),
    tooLong,
    needs,
  );
}

const bare = (cell: string): string => cell.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu, '').trim();

/** Invisible characters from copying are removed. No-break spaces stay: French uses them. */
const wordsOf = (cell: string): string => untamed(withoutMarks(cell).trim());

function headerFaults(names: readonly string[]): DeckFileFault[] {
  const known: readonly string[] = deckColumns;
  return [
    ...deckColumns
      .filter((column) => !names.includes(column))
      .map((column) => fault(null, column, 'no-column', { name: column })),
    ...names
      .filter((name, index) => !known.includes(name) || names.indexOf(name) !== index)
      .map((name) => fault(null, shownName(name), 'unknown-column', { name: shownName(name) })),
  ];
}

/** The card of a row; unreadable values are kept and become faults. */
function cardFrom(cell: (column: Column) => string): Record<string, unknown> {
  const where = placeOf(bare(cell('where')));
  const words = { title: wordsOf(cell('title')), objective: wordsOf(cell('objective')) };
  return {
    id: bare(cell('id')),
    deck: bare(cell('deck')),
    where,
    reputation: numberOf(bare(cell('reputation'))),
    btc: numberOf(bare(cell('btc'))),
    target: where.kind === 'target' || where.kind === 'target-hq',
    ...(words.title === '' ? {} : { title: words.title }),
    ...(words.objective === '' ? {} : { objective: words.objective }),
  };
}

const placeOf = (cell: string): { readonly kind: string; readonly tables?: readonly string[] } =>
  /^T\d/.test(cell) ? { kind: 'tables', tables: cell.split('+').map((one) => one.trim()) } : { kind: cell };

const numberOf = (cell: string): unknown => (/^-?\d{1,6}$/.test(cell) ? Number(cell) : cell);
