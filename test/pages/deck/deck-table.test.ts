// Goal: a deck survives a CSV round trip, contains no formulas, and is read all or nothing with located errors. Method: files by hand and round trips. Deck validation is
// tested with the rules.
import { expect, test } from 'vitest';
import { printedDeck } from '#rulebooks/peur-sur-la-ville/campaign/deck/deck.ts';
import { readDeck } from '#rulebooks/peur-sur-la-ville/campaign/deck/file.ts';
import type { HouseCard } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import {
  readDeckFile,
  readDeckTable,
  writeDeck,
  writeDeckTable,
} from '../../../web/src/games/peur-sur-la-ville/campaign/deck/deck-table.ts';
import { countOf, fatesOf, freeId } from '../../../web/src/games/peur-sur-la-ville/campaign/deck/differs.ts';
import { fileName } from '../../../web/src/games/peur-sur-la-ville/campaign/deck/save-deck.ts';

const own: HouseCard = {
  id: 'H01',
  deck: 'gang',
  where: { kind: 'tables', tables: ['T1', 'T3'] },
  reputation: 2,
  btc: 3,
  target: false,
  title: 'La « belle »; équipe, "au complet"',
  objective: '=HYPERLINK("http://example.org";"Cliquez")',
};
const deck = [...printedDeck.slice(1), own];

test.each([',', ';'] as const)('a deck comes back from a table parted by %s as it went', (delimiter) => {
  expect(readDeckTable(writeDeckTable(deck, delimiter)).cards).toEqual(readDeck(writeDeck(deck)).cards);
});

test('no cell of an exported table begins like a formula', () => {
  const cells = writeDeckTable(deck, ';').split(/[;\r\n]+/);
  expect(cells.some((cell) => cell.includes('HYPERLINK'))).toBe(true);
  expect(cells.filter((cell) => /^[\ufeff"]*[=+@\t-]/.test(cell))).toEqual([]);
});

test('a table from another program is read: tabs, other order of columns, empty lines', () => {
  const rows = [
    'title\tid\tdeck\twhere\treputation\tbtc\tobjective',
    'Le coup\tH02\tlaw\tany\t1\t0\tTenir.',
    '',
    '\t\t\t\t\t\t',
  ];
  expect(readDeckTable(rows.join('\n')).cards).toMatchObject([{ id: 'H02', deck: 'law', title: 'Le coup' }]);
});

const HEADER = 'id;deck;where;reputation;btc;title;objective';

test.each([
  ['a separator line', `sep=;\r\n${HEADER}\r\nH02;law;any;1;0;Le coup, le vrai;Tenir.`],
  ['one behind a byte order mark, in quotes', `\ufeff"sep=;"\n${HEADER}\nH02;law;any;1;0;Le coup, le vrai;Tenir.`],
  ['one of another separator', `sep=|\n${HEADER.replaceAll(';', '|')}\nH02|law|any|1|0|Le coup, le vrai|Tenir.`],
  ['one that was saved again as a row', `sep=,;;;;;;\n${HEADER}\nH02;law;any;1;0;Le coup, le vrai;Tenir.`],
  [
    'signs that nobody sees',
    `\u200bid;deck\u00a0;where;reputation;btc;title;objective\ufeff\n\u200b;\u00a0;;\u2060;;;\u00ad\n\ufeffH02;law\u200b;\u202aany\u202c;\u00a01;0\u00ad;\u200bLe c\u00adoup, le vrai\u00a0;Tenir.\u200e`,
  ],
])('what other programs add around a table holds nothing: %s', (_what, text) => {
  expect(readDeckTable(text).faults).toEqual([]);
  expect(readDeckTable(text).cards).toMatchObject([
    { id: 'H02', deck: 'law', where: { kind: 'any' }, title: 'Le coup, le vrai', objective: 'Tenir.' },
  ]);
});

test('the no-break spaces of French stay in words; a sign that turns writing round is named with its cell', () => {
  const row = 'H02;law;any;1;0;«\u00a0Le coup\u202f!\u00a0»;Tenir.';
  expect(readDeckTable(`${HEADER}\n${row}`).cards?.[0]?.title).toBe('«\u00a0Le coup\u202f!\u00a0»');
  expect(readDeckTable(`sep=;\n${HEADER}\n${row.replace('Tenir', '\u202eTenir')}`).faults).toMatchObject([
    { card: 1, field: 'objective', message: { key: 'deck-file.unseen', args: { card: 'H02', sign: 'U+202E' } } },
  ]);
  expect(readDeckTable(`sep=;\n${HEADER}\nH02;law;any;1;0;"Le coup;Tenir.`).faults).toMatchObject([
    { card: 1, message: { key: 'deck.import.quotes', args: { row: 3 } } },
  ]);
});

test('all faults are named by card and field before anything could be sent', () => {
  const rows = ['id;deck;where;reputation;btc;title;objective', 'H01;gang;any;9;3;A;B', 'H02;mafia;any;1;99;;B'];
  const { cards, faults } = readDeckTable(rows.join('\r\n'));
  expect(cards).toBeNull();
  expect(faults.map(({ card, field }) => [card, field])).toEqual(
    expect.arrayContaining([
      [1, 'reputation'],
      [2, 'deck'],
      [2, 'btc'],
    ]),
  );
});

test('a quotation mark that is not closed is named by its line', () => {
  const { cards, faults } = readDeckTable('id,deck,where,reputation,btc,title,objective\nH01,gang,any,1,1,"A,B');
  expect(cards).toBeNull();
  expect(faults).toMatchObject([{ card: 1, message: { key: 'deck.import.quotes', args: { row: 2 } } }]);
});

test('a file is known by what is in it, not by its name', () => {
  expect(readDeckFile(`\ufeff${writeDeck(deck)}`).cards).toHaveLength(36);
  expect(readDeckFile(writeDeckTable(deck, ',')).cards).toHaveLength(36);
  expect(readDeckFile('[]').faults).toHaveLength(1);
  expect(readDeckFile('').cards).toBeNull();
});

test('PV-H4: what differs from the deck of the book is said card by card', () => {
  expect(countOf(fatesOf(null), 'printed')).toBe(36);
  const [first, second, ...others] = printedDeck;
  if (!first || !second) throw new Error('no deck');
  const fates = fatesOf([{ ...second, btc: second.btc === 0 ? 1 : second.btc - 1 }, ...others, own]);
  expect(fates.filter(({ fate }) => fate !== 'printed').map(({ card, fate }) => [card.id, fate])).toEqual([
    ['AF01', 'dropped'],
    ['AF02', 'changed'],
    ['H01', 'new'],
  ]);
  expect(freeId([own])).toBe('H02');
});

test('a file is called after its campaign, in letters that every disk takes', () => {
  expect(fileName('Les nuits d’Été : nº 3 !')).toBe('les-nuits-d-ete-no-3');
  expect(fileName('???')).toBe('parrain');
});
