// Goal: the table before the first turn, GC-1..5, GC-14..21 and their rulings, with the figures of GC-E1. Method: games set up by many
// seeds, counted.
import { describe, expect, test } from 'vitest';
import { Refusal } from '#rulebooks/rulebook.ts';
import { isAccomplice, isSpecial, valueOfCard } from '#rulebooks/streets-of-gotham/cards.ts';
import { accompliceIds } from '#rulebooks/streets-of-gotham/data/accomplices.ts';
import { sphinxIds } from '#rulebooks/streets-of-gotham/data/sphinx.ts';
import { villainIds } from '#rulebooks/streets-of-gotham/data/villains.ts';
import type { GothamOptions } from '#rulebooks/streets-of-gotham/options.ts';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { Table } from '../../support/table.ts';
import { type Options, optionsOf } from './scene.ts';

const dealt = (seats: number, seed = 1, options: Options = {}) =>
  new Table(rules, optionsOf({ first: 0, ...options }) as GothamOptions, seats, seed);
const seeds = Array.from({ length: 40 }, (_, n) => n + 1);
/** The pile, the top first. */
const pileOf = ({ state }: ReturnType<typeof dealt>) => state.pile.toReversed();

describe.each([
  { seats: 2, criminals: 24, pile: 27, signals: [9, 18], batman: [19, 27], aside: 11, villains: 3 },
  { seats: 3, criminals: 46, pile: 49, signals: [17, 33], batman: [34, 49], aside: 3, villains: 3 },
  { seats: 4, criminals: 44, pile: 47, signals: [16, 32], batman: [33, 47], aside: 3, villains: 4 },
  { seats: 5, criminals: 54, pile: 57, signals: [19, 38], batman: [39, 57], aside: 1, villains: 5 },
])('GC-E1: with $seats players', ({ seats, criminals, pile, signals, batman, aside, villains }) => {
  test('GC-15, GC-16, GC-R32: two cards each, and the criminals of that number of players', () => {
    for (const seed of seeds) {
      const { state } = dealt(seats, seed, { catchUp: false });
      expect(state.hands.map(({ length }) => length)).toEqual(Array.from({ length: seats }, () => 2));
      expect(state.pile.filter((card) => !isSpecial(card))).toHaveLength(criminals);
      expect([state.pile.length, state.aside.length]).toEqual([pile, aside]);
      rules.check(state, () => 0);
    }
  });

  test('GC-9, GC-17, GC-R1: a Bat-Signal ends the first and the second stack, Batman lies in the third', () => {
    const places = new Set<number>();
    for (const seed of seeds) {
      const cards = pileOf(dealt(seats, seed, { catchUp: false }));
      expect([cards.indexOf('S1') + 1, cards.indexOf('S2') + 1]).toEqual(signals);
      const at = cards.indexOf('BAT') + 1;
      expect(at).toBeGreaterThanOrEqual(batman[0] ?? 0);
      expect(at).toBeLessThanOrEqual(batman[1] ?? 0);
      places.add(at);
    }
    // GC-10: anywhere in it.
    expect(places.size).toBeGreaterThan(5);
  });

  test('GC-18, GC-19, GC-R21: so many villains lie on the table, and two concern each player', () => {
    const { state } = dealt(seats);
    expect(state.villains.table).toHaveLength(villains);
    for (let seat = 1; seat <= seats; seat++) expect(rules.view(state, seat, () => 0).mine?.villains).toHaveLength(2);
  });
});

test('GC-4, GC-5: 50 henchmen, 15 accomplices, 10 villains, 10 Sphinx cards, two Bat-Signals and Batman', () => {
  const { state } = dealt(5);
  const cards = [...state.hands.flat(), ...state.pile, ...state.aside];
  expect(cards.filter((card) => valueOfCard(card) >= 0)).toHaveLength(50);
  expect(cards.filter(isAccomplice)).toHaveLength(15);
  expect(cards.filter(isSpecial).sort()).toEqual(['BAT', 'S1', 'S2']);
  expect([accompliceIds.length, villainIds.length, sphinxIds.length]).toEqual([15, 10, 10]);
});

test('GC-15, GC-H1: henchmen with icon 3 come from three players on, those with icon 5 only with five', () => {
  const counts = (seats: number): number[] => {
    const { state } = dealt(seats);
    const cards = [...state.hands.flat(), ...state.pile];
    return [0, 1, 2, 3, 4, 5, 6, 7].map((value) => cards.filter((card) => valueOfCard(card) === value).length);
  };
  expect(counts(2)).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
  expect(counts(3)).toEqual([5, 5, 5, 5, 5, 5, 5, 5]);
  expect(counts(4)).toEqual(counts(3));
  expect(counts(5)).toEqual([7, 6, 7, 6, 6, 6, 6, 6]);
});

test('GC-15: which accomplices are set aside is drawn', () => {
  const aside = new Set(seeds.map((seed) => dealt(3, seed).state.aside.join()));
  expect(aside.size).toBeGreaterThan(10);
});

test('GC-14, GC-20, GC-R30: the Mystery board is an option, off by default; its token begins on the first space', () => {
  expect(dealt(3).state.mystery).toBeNull();
  const { mystery } = dealt(3, 1, { mystery: true }).state;
  expect(mystery).toMatchObject({ token: 1, card: null, used: [] });
  expect(mystery?.deck.toSorted()).toEqual([...sphinxIds]);
});

test('GC-21, GC-R31: the first player is drawn, or named by the table', () => {
  expect(new Set(seeds.map((seed) => dealt(4, seed).state.first))).toEqual(new Set([1, 2, 3, 4]));
  const { state } = dealt(4, 1, { first: 3 });
  expect([state.first, state.active]).toEqual([3, 3]);
});

test('GC-18, GC-R31: villain n lies between seat n and its left neighbour: seat n looks at n and n - 1', () => {
  const { state } = dealt(4);
  const { table } = state.villains;
  const seen = (viewer: number | 'public') => rules.view(state, viewer, () => 0).villains;
  expect(seen(1)).toEqual([table[0], null, null, table[3]]);
  expect(seen(2)).toEqual([table[0], table[1], null, null]);
  expect(seen('public')).toEqual([null, null, null, null]);
  expect(seen(0)).toEqual([null, null, null, null]);
});

test('GC-19: of two players each has one of his own, and one lies face up', () => {
  const { state } = dealt(2);
  const { table } = state.villains;
  expect(rules.view(state, 1, () => 0).villains).toEqual([table[0], table[1], null]);
  expect(rules.view(state, 2, () => 0).villains).toEqual([table[0], null, table[2]]);
  expect(rules.view(state, 'public', () => 0).villains).toEqual([table[0], null, null]);
  expect(rules.view(state, 2, () => 0).mine?.villains).toEqual([table[0], table[2]]);
});

test.each([
  { seats: 2, first: 1, hands: [2, 3] },
  { seats: 3, first: 2, hands: [3, 2, 2] },
  { seats: 4, first: 4, hands: [2, 3, 3, 2] },
  { seats: 5, first: 1, hands: [2, 2, 2, 3, 3] },
])('GC-H6: catch-up gives a card more to those who begin late ($seats players)', ({ seats, first, hands }) => {
  const table = dealt(seats, 1, { first, catchUp: true });
  expect(table.state.hands.map(({ length }) => length)).toEqual(hands);
  const more = hands.reduce((sum, one) => sum + one - 2, 0);
  expect(pileOf(table)).toHaveLength(pileOf(dealt(seats, 1, { catchUp: false })).length - more);
});

test('GC-H6: catch-up is dealt with two and three players where the table says nothing, and a table that said no keeps it', () => {
  const most = (seats: number, options: Options = {}): number =>
    Math.max(...dealt(seats, 1, options).state.hands.map(({ length }) => length));
  expect([2, 3, 4, 5].map((seats) => most(seats))).toEqual([3, 3, 2, 2]);
  expect([2, 3, 4, 5].map((seats) => most(seats, { catchUp: false }))).toEqual([2, 2, 2, 2]);
});

describe('GC-H6: what the options cannot be', () => {
  const refusal = (seats: number, options: Options): Refusal => {
    try {
      dealt(seats, 1, options);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
    throw new Error('it was not refused');
  };

  test.each([
    { options: { first: 4 }, code: 'no-such-first', rule: 'GC-R31' },
    { options: { accomplices: ['AC01' as const] }, code: 'too-many-aside', rule: 'GC-15' },
    {
      options: { copies: { base: Array(8).fill(1), three: Array(8).fill(0) }, accomplices: [], setAside: [0, 0, 0, 0] },
      code: 'too-few-cards',
      rule: 'GC-17',
    },
    { options: { villains: villainIds.slice(0, 5) }, code: 'too-few-villains', rule: 'GC-R48' },
  ])('$code', ({ options, code, rule }) => {
    expect(refusal(3, options)).toMatchObject({ code, rule });
  });

  test('house data are replaced by options: copies, partners, points, spaces, the cards that play', () => {
    const { state } = dealt(2, 1, {
      copies: { base: [9, 1, 1, 1, 1, 1, 1, 1] },
      partners: [7, 6, 5, 4, 3, 2, 1, 0],
      villainPoints: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      spaces: 12,
      mystery: true,
      sphinx: ['SX05'],
      accomplices: ['AC01', 'AC02'],
      setAside: [1, 0, 0, 0],
    });
    expect([...state.hands.flat(), ...state.pile].filter((card) => valueOfCard(card) === 0)).toHaveLength(9);
    expect([state.aside.length, state.mystery?.deck]).toEqual([1, ['SX05']]);
    expect(rules.view(state, 1, () => 0).house.partners[0]).toBe(7);
    rules.check(state, () => 0);
  });
});

test('GC-R53: it has no units and posts no entries; stakes of an evening may lie in its pot', () => {
  expect([Object.keys(rules.units), dealt(3).entries]).toEqual([[], []]);
  expect(rules.capabilities).toMatchObject({
    stakes: true,
    inside: ['card-evening', 'tournament-table'],
    botsMaySit: true,
    secretHands: true,
  });
});
