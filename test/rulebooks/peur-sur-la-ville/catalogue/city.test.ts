/** House data: the deck *Affaire en cours* (PV-H4) and the city of three tables (PV-H2). */
import { describe, expect, test } from 'vitest';
import { affaireIds, affaires, affairesOf } from '#rulebooks/peur-sur-la-ville/catalogue/affaires.ts';
import {
  blockIds,
  city,
  entrances,
  holdupBtc,
  hqSlots,
  lawBtc,
  type Obstacle,
  openBlockObstacles,
  shopIds,
  standingObstacles,
  tableIds,
  tableOfSlot,
} from '#rulebooks/peur-sur-la-ville/catalogue/city.ts';

describe('PV-H4: the deck', () => {
  test('PV-H4: 24 contracts for gangs and 12 for law forces, numbered through', () => {
    expect(affairesOf('gang')).toHaveLength(24);
    expect(affairesOf('law')).toHaveLength(12);
    expect(affaireIds).toEqual(Array.from({ length: 36 }, (_, i) => `AF${String(i + 1).padStart(2, '0')}`));
  });

  test('PV-H4, PV-156: 15 contracts are worth +1, 16 are worth +2, 5 are worth +3', () => {
    const worth = (reputation: number) => affaireIds.filter((id) => affaires[id].reputation === reputation).length;
    expect([worth(1), worth(2), worth(3)]).toEqual([15, 16, 5]);
  });

  test('PV-H4: Bitcoins of each card, in order', () =>
    expect(affaireIds.map((id) => affaires[id].btc).join('')).toBe('312432232223222112221211' + '123222312222'));

  test('PV-H4: six cards name a target band; its table or the table of its HQ', () => {
    const aimed = affaireIds.filter((id) => affaires[id].target);
    expect(aimed).toEqual(['AF07', 'AF08', 'AF09', 'AF13', 'AF27', 'AF30']);
    expect(aimed.filter((id) => affaires[id].where.kind === 'target-hq')).toEqual(['AF09', 'AF13', 'AF30']);
  });

  test('PV-150: contracts bound to tables', () => {
    const bound = affaireIds.flatMap((id) => {
      const { where } = affaires[id];
      return where.kind === 'tables' ? [`${id} ${where.tables.join()}`] : [];
    });
    expect(bound).toEqual([
      'AF01 T1',
      'AF04 T1',
      'AF05 T2',
      'AF06 T2',
      'AF12 T3',
      'AF17 T2',
      'AF18 T1',
      'AF21 T1,T3',
      'AF22 T1,T2',
      'AF28 T1',
      'AF29 T1',
      'AF31 T3',
      'AF36 T1,T3',
    ]);
  });
});

describe('PV-H2: the city', () => {
  test('PV-H2: three tables of nine blocks with two HQ slots and three shops each', () => {
    for (const id of tableIds) {
      const { blocks, shops, hqSlots: slots } = city[id];
      expect(Object.keys(blocks)).toEqual([...blockIds]);
      const places = blockIds.map((block) => blocks[block].place);
      expect(places.filter((place) => (shopIds as readonly string[]).includes(place)).sort()).toEqual(
        [...shops].sort(),
      );
      expect([blocks.B11.slot, blocks.B33.slot]).toEqual(slots);
    }
    expect(tableIds.flatMap((id) => city[id].shops)).toHaveLength(shopIds.length);
  });

  test('PV-H1, PV-H2: six HQ slots, two a table', () =>
    expect(hqSlots.map(tableOfSlot)).toEqual(['T1', 'T1', 'T2', 'T2', 'T3', 'T3']));

  test('PV-139, PV-141, PV-143, PV-144: bank and town hall in the Centre, church and hospital in the old quarter', () => {
    expect(city.T1.blocks.B22).toEqual({ place: 'bank', doors: ['north', 'south'] });
    expect(city.T1.blocks.B21.place).toBe('town-hall');
    expect(city.T1.civilians.notable).toBe('mayor');
    expect(city.T2.blocks.B21.place).toBe('church');
    expect(city.T2.civilians.notable).toBe('pastor');
    expect(city.T2.blocks.B32).toEqual({ place: 'hospital', doors: ['west', 'south'] });
    expect(city.T3.blocks.B23.armoured).toBe(true);
  });

  test('PV-H2: passers-by, children, protesters, journalists, cars', () =>
    expect(
      tableIds.map((id) => {
        const { passersBy, children, protesters, journalists, cars } = city[id].civilians;
        return [passersBy, children, protesters, journalists, cars];
      }),
    ).toEqual([
      [6, 1, 2, 1, 3],
      [6, 2, 0, 1, 2],
      [4, 0, 2, 0, 2],
    ]));

  test('PV-166, PV-170: an employee in each shop, two in bank, town hall and hospital; guards at bank, town hall, hospital, depot', () => {
    for (const id of tableIds) for (const shop of city[id].shops) expect(city[id].civilians.employees[shop]).toBe(1);
    expect(city.T1.civilians.employees).toMatchObject({ bank: 2, 'town-hall': 2 });
    expect(city.T2.civilians.employees.hospital).toBe(2);
    expect(tableIds.map((id) => Object.keys(city[id].civilians.guards))).toEqual([
      ['bank', 'town-hall'],
      ['hospital'],
      ['depot'],
    ]);
  });

  test('PV-H2: eight street entrances where avenues and streets meet the edges', () => {
    const edges: readonly (readonly [number, number])[] = [
      [40, 0],
      [80, 0],
      [120, 30],
      [120, 60],
      [80, 90],
      [40, 90],
      [0, 60],
      [0, 30],
    ];
    expect(Object.entries(entrances)).toEqual(edges.map((at, n) => [`E${n + 1}`, at]));
  });

  test('PV-H2: ten standing obstacles on every table, six more in an open block', () => {
    const words = (obstacles: readonly Obstacle[]) =>
      obstacles.map(([x, y, along]) => `${x},${y} ${along}`).join(' · ');
    expect(words(standingObstacles)).toBe(
      '38,12 v · 42,45 v · 78,45 v · 82,78 v · 20,33 h · 60,27 h · 100,33 h · 20,57 h · 60,63 h · 100,58 h',
    );
    expect(words(openBlockObstacles)).toBe('50,40 h · 60,40 h · 70,40 h · 50,50 h · 60,50 h · 70,50 h');
  });

  test('PV-139, PV-140, PV-151, PV-152: what holdups and their prevention bring', () => {
    expect(holdupBtc).toEqual({ bank: 5, shop: 2, passerBy: 1 });
    expect(lawBtc).toEqual({ prevented: 2, racket: 1 });
  });
});
