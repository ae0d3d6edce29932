import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { printedCard, printedDeck } from '#rulebooks/peur-sur-la-ville/campaign/deck/deck.ts';
import { type ReadDeck, readDeck, readDeckValue, writeDeck } from '#rulebooks/peur-sur-la-ville/campaign/deck/file.ts';
import { deckColumns, deckRows, readDeckRows } from '#rulebooks/peur-sur-la-ville/campaign/deck/rows.ts';
import type { HouseCard } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import { sentences } from './sentences.ts';

const own: HouseCard = {
  id: 'H01',
  deck: 'law',
  where: { kind: 'tables', tables: ['T1', 'T3'] },
  reputation: 3,
  btc: 10,
  target: false,
  title: '=Opération « Coup de balai »',
  objective: 'Plus un seul manifestant, "vivant" ; ou presque.',
};
const deck: readonly HouseCard[] = [...printedDeck, own];
const file = (cards: readonly unknown[], more = {}) => ({ format: 'parrain-deck', version: 1, cards, ...more });
const needs = { tables: 3, bands: { gang: 5, law: 1 } };

/** Every fault as `card field key`. */
const places = ({ faults }: ReadDeck): string[] =>
  faults.map(({ card, field, message }) => `${card} ${field} ${message.key.replace('deck-file.', '')}`);

describe('a deck file', () => {
  it('PV-H4: comes back as it was written, as JSON and as rows', () => {
    expect(readDeck(writeDeck(deck), needs)).toEqual({ cards: deck, faults: [] });
    expect(readDeckRows(deckRows(deck), needs)).toEqual({ cards: deck, faults: [] });
    expect(writeDeck(deck)).toContain('"format": "parrain-deck",\n  "version": 1');
    expect(deckRows([own])[1]).toEqual(['H01', 'law', 'T1+T3', '3', '10', `'${own.title}`, own.objective]);
  });

  it('the fields of a card stand in one order, from any order of input', () => {
    const turned = Object.fromEntries(
      Object.entries({ ...own, where: { tables: ['T3', 'T1'], kind: 'tables' } }).reverse(),
    );
    expect(JSON.stringify(readDeckValue(file([turned])).cards)).toBe(JSON.stringify([own]));
  });

  it('what is no deck file at all is refused with the reason', () => {
    expect(places(readDeck('{'))).toEqual(['null null not-json']);
    expect(places(readDeck('x'.repeat(500_001)))).toEqual(['null null too-large']);
    for (const value of [null, 3, 'deck', [], [1]])
      expect(places(readDeckValue(value))).toEqual(['null null not-a-deck']);
    expect(places(readDeckValue({ ...file([]), format: 'roster' }))).toEqual(['null format format']);
    expect(places(readDeckValue(file([], { version: 2 })))).toEqual(['null version version']);
    expect(places(readDeckValue({ format: 'parrain-deck', version: 1, author: 'x' }))).toEqual([
      'null author unknown-field',
      'null cards no-cards',
    ]);
  });

  it('words that would turn the writing of what stands behind them, or break a line, are no title and no objective', () => {
    for (const [words, sign, name] of [
      ['\u202e!xua', 'U+202E', 'U+202E'],
      ['a\u2066b', 'U+2066', 'U+2066'],
      ['a\u2028b', 'U+2028', 'U+2028'],
      ['a\nb', 'U+000A', 'U+000A'],
      ['a\u0085b', 'U+0085', 'other'],
      ['a\u0007', 'U+0007', 'other'],
    ] as const) {
      const read = readDeckValue(file([{ ...own, title: words, objective: words }]));
      expect(places(read)).toEqual(['1 title unseen', '1 objective unseen']);
      expect(read.faults[0]?.message.args).toMatchObject({ card: 'H01', sign, name: { term: `sign.${name}` } });
      expect(sentences(read.faults.map((fault) => fault.message))).toEqual([]);
    }
    expect(places(readDeckValue(file([{ ...own, title: 'a'.repeat(61) }])))).toEqual(['1 title bad-title']);
    expect(places(readDeckValue(file([{ ...own, title: 'نار 🔥 👩‍👧' }])))).toEqual([]);
  });

  it('PV-156: every fault is named with its card and its field, all at once, and nothing is taken', () => {
    const read = readDeckValue(
      file(
        [
          { ...own, reputation: 4, btc: -1, colour: 'red' },
          own,
          { ...own, id: 'AF1', deck: 'town', where: { kind: 'tables', tables: ['T9'] }, title: '' },
          { ...own, where: { kind: 'any', tables: [] }, target: 'yes', objective: 'a\nb' },
          'card',
          (({ target: _, ...rest }) => rest)(own),
          { ...printedCard('AF01'), title: '   ' },
        ],
        { __proto__: null, made: 1 },
      ),
      needs,
    );
    expect(read.cards).toBeNull();
    expect(places(read)).toEqual([
      'null made unknown-field',
      '1 colour unknown-card-field',
      '1 reputation bad-reputation',
      '1 btc bad-btc',
      '3 id bad-id',
      '3 deck bad-deck',
      '3 where bad-where',
      '3 title bad-title',
      '4 where bad-where',
      '4 target bad-target',
      '4 objective unseen',
      '5 null not-a-card',
      '6 target missing',
      '7 title refusal.card-no-title',
    ]);
  });

  it('PV-H4, PV-150: cards that read well are held against each other, the tables and the bands', () => {
    const read = readDeckValue(
      file([
        ...printedDeck.filter((card) => card.deck === 'gang'),
        own,
        own,
        { ...own, id: 'AF40' },
        { ...own, id: 'H02', where: { kind: 'target' } },
        { ...own, id: 'H03', target: true },
        { id: 'H04', deck: 'law', where: { kind: 'any' }, reputation: 1, btc: 0, target: false },
        { ...own, id: 'H05', where: { kind: 'tables', tables: ['T3'] } },
      ]),
      { tables: 2, bands: { gang: 5, law: 7 } },
    );
    expect(places(read)).toEqual([
      '26 id refusal.card-twice',
      '27 id refusal.card-unknown',
      '28 target refusal.card-place-without-target',
      '29 where refusal.card-target-without-place',
      '30 title refusal.card-no-title',
      '30 objective refusal.card-no-objective',
      '31 where refusal.card-off-tables',
      'null null refusal.deck-too-small',
    ]);
    expect(read.faults[0]?.message.args).toEqual({ card: 'H01', first: 25 });
    expect(read.faults.at(-1)?.message.args).toEqual({ deck: { term: 'deck.law' }, count: 6, fewest: 7 });
  });

  it('a printed card of a table that is not in play is no fault: it is left out of the deal', () => {
    expect(readDeck(writeDeck(printedDeck), { tables: 1, bands: { gang: 1, law: 1 } }).faults).toEqual([]);
  });

  it('201 cards are one too many', () => {
    const many = Array.from({ length: 201 }, (_, i) => ({ ...own, id: `H${100 + i}` }));
    expect(places(readDeckValue(file(many)))).toEqual(['null cards refusal.deck-too-large']);
    expect(readDeckValue(file(many.slice(1))).cards).toHaveLength(200);
  });

  it('rows: columns in any order, blank rows left out, strange and missing columns named', () => {
    const [header = [], ...body] = deckRows([own, printedDeck[0] ?? own]);
    const mixed = [header.toReversed(), ['', ''], ...body.map((row) => row.toReversed()), [' ']];
    expect(readDeckRows(mixed).cards).toEqual([own, printedDeck[0]]);
    expect(places(readDeckRows([['\ufeffID', 'deck', 'where', 'btc', 'btc', 'title', 'objective', 'x']]))).toEqual([
      'null reputation no-column',
      'null btc unknown-column',
      'null x unknown-column',
    ]);
    const bad = ['H2', 'gang', 'T1+T1', '2.0', '', 'Titre', 'But', 'more'];
    expect(places(readDeckRows([[...deckColumns], bad]))).toEqual([
      '1 null too-many-cells',
      '1 id bad-id',
      '1 where bad-where',
      '1 reputation bad-reputation',
      '1 btc bad-btc',
    ]);
    expect(places(readDeckRows([]))).toHaveLength(deckColumns.length);
  });

  it('the examples of its page are decks', () => {
    const page = readFileSync(new URL('../../../../docs/deck-file.md', import.meta.url), 'utf8');
    const block = (language: string) => page.split(`\`\`\`${language}\n`)[1]?.split('\n```')[0] ?? '';
    const rows = block('csv').split('\n');
    expect(readDeck(block('json'))).toMatchObject({
      faults: [],
      cards: [{ id: 'AF01' }, { id: 'AF07' }, { id: 'H01' }],
    });
    expect(readDeckRows(rows.map((row) => row.split(','))).cards).toHaveLength(4);
  });

  it('every fault is a sentence in both languages', () => {
    const read = [
      readDeck('{'),
      readDeckValue(file([{}, own, own, { ...own, id: 'AF40', x: 1, where: 1 }], { x: 1 }), needs),
      readDeckRows([['x']]),
    ];
    expect(sentences(read.flatMap((one) => one.faults.map((fault) => fault.message)))).toEqual([]);
  });
});
