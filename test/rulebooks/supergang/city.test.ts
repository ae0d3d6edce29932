// Goal: the board is the one of the digest. Method: its own check figures, and that every name leads somewhere.
import { describe, expect, test } from 'vitest';
import { cells, doorsOf, exitsOf, isCell, manholes, neighboursOf, openingsOf } from '#rulebooks/supergang/data/city.ts';
import { portions, portionsAt } from '#rulebooks/supergang/data/portions.ts';
import { districtIds, isSpecial, shopAt, shops, shopsOf } from '#rulebooks/supergang/data/shops.ts';
import { bankOf, law } from '#rulebooks/supergang/data/tariffs.ts';
import { priceOf } from '#rulebooks/supergang/property.ts';

const counted = (values: readonly number[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

describe('the city', () => {
  test('SG-H1, SG-21: 100 cells of the street, no dead end, every way leads back, the viaduct is an ordinary edge', () => {
    expect(cells).toHaveLength(100);
    expect(new Set(cells).size).toBe(100);
    expect(counted(cells.map((cell) => neighboursOf(cell).length))).toEqual({ 2: 80, 3: 12, 4: 8 });
    for (const cell of cells) for (const other of neighboursOf(cell)) expect(neighboursOf(other)).toContain(cell);
    expect(neighboursOf('V12a')).toContain('V12b');
    expect(neighboursOf('V62b')).toContain('V62a');
  });

  test('SG-4, SG-H2: five districts, 36 shops, one of eight; what each costs', () => {
    expect(shops).toHaveLength(36);
    expect(districtIds.map((district) => shopsOf(district).length)).toEqual([7, 7, 7, 7, 8]);
    const prices = districtIds.map((district) => shopsOf(district).reduce((sum, { id }) => sum + priceOf(id), 0));
    expect(prices).toEqual([450, 450, 450, 450, 500]);
  });

  test('SG-H5, SG-24: doors and signs', () => {
    expect(counted(cells.map((cell) => openingsOf(cell).filter((place) => shopAt(place)).length))).toEqual({
      0: 44,
      1: 40,
      2: 16,
    });
    for (const { id, doors } of shops) {
      expect(doors[0]).not.toBe(doors[1]);
      for (const door of doors) expect(isCell(door), `${id} ${door}`).toBe(true);
    }
    const signs = shops.flatMap(({ signs: all }) => all);
    expect(signs.filter((sign) => sign === 'pawns')).toHaveLength(4);
    for (const kind of ['killer', 'vamp', 'trafficker'] as const)
      expect(signs.filter((sign) => sign === kind)).toHaveLength(3);
    expect(districtIds.map((district) => shopsOf(district).filter(({ id }) => isSpecial(id)).length)).toEqual([
      2, 2, 2, 2, 2,
    ]);
  });

  test('SG-22: connecting doors lead both ways within a block', () => {
    for (const { id, next, block } of shops)
      for (const other of next) {
        expect(shopAt(other)?.next).toContain(id);
        expect(shopAt(other)?.block).toBe(block);
      }
  });

  test('SG-52, SG-H5: 72 portions, 36 of them shared; what the cells touch', () => {
    expect(portions).toHaveLength(72);
    expect(portions.filter((one) => one.shops.length === 2)).toHaveLength(36);
    expect(counted(cells.map((cell) => portionsAt(cell).length))).toEqual({ 0: 8, 1: 17, 2: 46, 3: 9, 4: 20 });
    for (const one of portions) {
      for (const cell of one.cells) expect(isCell(cell), cell).toBe(true);
      for (const shop of one.shops) expect(shopAt(shop), shop).toBeDefined();
    }
  });

  test('SG-H3, SG-R1, SG-R2, SG-R46: six exits, as many cells as the die shows; a side where the street ends', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => exitsOf(die).map(({ at, from }) => `${at}<${from}`))).toEqual([
      ['V31b<X32'],
      ['V41a<V41b'],
      ['X52<H24b'],
      ['H43b<X44', 'H44a<X44'],
      ['H42a<H42b', 'H43b<H43a'],
      ['X13<H31a'],
    ]);
    for (let die = 1; die <= 6; die++)
      for (const { at, from } of exitsOf(die)) expect(neighboursOf(at)).toContain(from);
  });

  test('SG-H4: five manholes, two doors of the clinic', () => {
    expect(manholes).toEqual(['X21', 'X14', 'V22b', 'X51', 'X54']);
    expect(doorsOf('clinic')).toEqual(['H13a', 'H23b']);
  });

  test('SG-9, SG-H6, SG-H7, SG-64, SG-109: the bank and the law', () => {
    expect([2, 3, 4].map(bankOf)).toEqual([680, 1000, 1320]);
    expect(law).toEqual({ AGR: 1, RAC: 1, TRA: 1, BR1: 2, BR2: 3, RDC: 2, HOM: 1, REB: 1, FLI: 2, GAV: 1 });
  });
});
