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

/** The table of SG-H5, in its order: the portion, what it borders, what it touches. */
const TABLE = `
  11-1: A1 A2: H11a H11b
  11-2: A2: H11b X21 V21a
  11-3: A2 A3: V21a V21b
  11-4: A3: V21b X22 H21b
  11-5: A3 A4: H21b H21a
  11-6: A4: H21a X12 V11b
  11-7: A4 A1: V11b V11a
  11-8: A1: V11a X11 H11a
  21-1: A5 A6: H12a H12b
  21-2: A6: H12b X31 V31a V31b X32 H22b
  21-3: A6 A7: H22b H22a
  21-4: A7: H22a X22 V21b
  21-5: A7 A5: V21b V21a
  21-6: A5: V21a X21 H12a
  12-1: C1 C2: H21a H21b
  12-2: C2: H21b X22 V22a
  12-3: C2 C3: V22a V22b
  12-4: C3: V22b X23 H31b
  12-5: C3 C4: H31b H31a
  12-6: C4: H31a X13 V12b
  12-7: C4 C1: V12b V12a
  12-8: C1: V12a X12 H21a
  22-1: C5 C6: H22a H22b
  22-2: C6: H22b X32 V32a
  22-3: C6 C7: V32a V32b
  22-4: C7: V32b X33 H32b
  22-5: C7 C5: H32b H32a
  22-6: C5: H32a X23 V22b V22a X22 H22a
  13-1: B1 B2: H31a H31b
  13-2: B2: H31b X23 V23a
  13-3: B2 B3: V23a V23b
  13-4: B3: V23b X24 H41b
  13-5: B3 B4: H41b H41a
  13-6: B4: H41a X14 V13b
  13-7: B4 B1: V13b V13a
  13-8: B1: V13a X13 H31a
  23-1: B5 B6: H32a H32b
  23-2: B6: H32b X33 V33a V33b X34 H42b
  23-3: B6 B7: H42b H42a
  23-4: B7: H42a X24 V23b
  23-5: B7 B5: V23b V23a
  23-6: B5: V23a X23 H32a
  41-1: D2: H14b X51 V51a V51b
  41-2: D2 D1: V51b X52 H24b H24a
  41-3: D1: H24a X42 V41b V41a
  41-4: D1 D2: V41a X41 H14a H14b
  51-1: D3 D4: H15a H15b
  51-2: D4: H15b X61 V61a
  51-3: D4 D5: V61a V61b
  51-4: D5: V61b X62 H25b
  51-5: D5 D3: H25b H25a
  51-6: D3: H25a X52 V51b V51a X51 H15a
  42-1: D7: H24b X52 V52a V52b
  42-2: D7 D6: V52b X53 H34b H34a
  42-3: D6: H34a X43 V42b V42a
  42-4: D6 D7: V42a X42 H24a H24b
  52-1: E1 E2: H25a H25b
  52-2: E2: H25b X62 V62a
  52-3: E2 E3: V62a V62b
  52-4: E3: V62b X63 H35b
  52-5: E3 E1: H35b H35a
  52-6: E1: H35a X53 V52b V52a X52 H25a
  43-1: E4 E5: H34a H34b
  43-2: E5: H34b X53 V53a V53b X54 H44b
  43-3: E5 E6: H44b H44a
  43-4: E6: H44a X44 V43b
  43-5: E6 E4: V43b V43a
  43-6: E4: V43a X43 H34a
  53-1: E8: H35b X63 V63a V63b
  53-2: E8 E7: V63b X64 H45b H45a
  53-3: E7: H45a X54 V53b V53a
  53-4: E7 E8: V53a X53 H35a H35b
`;

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
    const rows = portions.map(
      ({ id, shops: borders, cells: touches }) => `  ${id}: ${borders.join(' ')}: ${touches.join(' ')}`,
    );
    expect(rows.join('\n')).toBe(TABLE.slice(1, -1));
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
