// Goal: what lies in the box is there, as many of each as there are, and does what its kind does. Method: scenes, and the first turns of games.
import { expect, test } from 'vitest';
import { supergang } from '#rulebooks/supergang/supergang.ts';
import { Scene } from './scene.ts';

/** The pairs have still to move. */
const toPairs = (state: { step: string }): void => {
  state.step = 'pairs';
};

test('SG-6, SG-89: two pairs, each walks by its own blue die; one that has moved moves no more', () => {
  const table = new Scene()
    .pair(1, 'X44', { die: 2, from: 'H43b' })
    .pair(2, 'X11', { die: 1, from: 'H11a' })
    .rig(toPairs);
  const ends = (pair: number): readonly unknown[] =>
    table.legal(table.asked.id, table.seat).flatMap(({ fields }) => {
      const [whose, end] = [fields?.pair, fields?.end];
      return whose?.kind === 'pick' && whose.from.includes(pair) && end?.kind === 'pick' ? [...end.from] : [];
    });
  expect(table.asked.kind).toBe('pairs');
  expect(ends(1).length).toBeGreaterThan(1);
  expect(ends(2)).toEqual(['V11a<X11']);
  expect(table.why({ do: 'drive', pair: 1, end: 'V11a<X11' }).rule).toMatch(/^SG-/);
  table.do({ do: 'drive', pair: 2, end: 'V11a<X11' });
  expect([table.state.pairs[1]?.at, table.state.pairs[0]?.at]).toEqual(['V11a', 'X44']);
  expect(ends(2)).toEqual([]);
});

test('SG-8, SG-51, SG-R67: twenty pawns a gang: in the stock, in its hand or out', () => {
  const table = new Scene().purse(1, 100).arrives('1t', 'A6').pawns(1, '51-1', '51-2', '51-3');
  const counted = (): number[] => {
    const { gangs, purses, pawns } = table.view(1);
    const out = Object.values(pawns).filter((pawn) => pawn?.by === 1).length;
    return [purses[0]?.stock ?? 0, gangs[0]?.hand ?? 0, out];
  };
  expect(counted()).toEqual([17, 0, 3]);
  table.do({ do: 'pawns', man: '1t', count: 10 });
  expect(counted()).toEqual([7, 10, 3]);
  const rich = new Scene().purse(1, 100).arrives('1t', 'A6');
  rich.rig((state) => void Object.assign(state.gangs[0] ?? {}, { hand: 18 }));
  expect(rich.why({ do: 'pawns', man: '1t', count: 4 })).toMatchObject({ rule: expect.stringMatching(/^SG-/) });
  rich.do({ do: 'pawns', man: '1t', count: 2 });
  expect(rich.view(1).purses[0]?.stock).toBe(0);
});

test('SG-11, SG-H7: the sheet keeps offences, each as often as it was seen, and counts the turns', () => {
  const table = new Scene().put('1k', 'X11', { record: ['AGR', 'BR2', 'AGR'] });
  table.pair(1, 'X21', { die: 3, from: 'H12a' }).rig(toPairs);
  table.do({ do: 'drive', pair: 1, end: 'X11<H11a' });
  expect(table.asked).toMatchObject({ kind: 'arrested', seats: [1] });
  table.do({ do: 'rebel', men: [] });
  expect(table.man('1k')).toMatchObject({ at: 'prison', sentence: 5, record: ['AGR', 'BR2', 'AGR'] });
});

test.each([
  ['B1', 1],
  ['B2', 2],
] as const)('SG-81, SG-82, SG-113: %s has %i manager(s), a die and a target each, and no piece', (shop, managers) => {
  const table = new Scene()
    .arrives('1k', shop)
    .arrives('1v', shop)
    .throws(6, 6, ...Array.from({ length: managers }, () => 1));
  // One opponent left standing: the fight is asked about darts or over; either way its dice were as many.
  const dice = (): number => table.diceLeft;
  table.do({ do: 'fight', man: '1k', aim: 'cash', with: ['1v'], against: [], defender: 2 });
  expect(dice()).toBe(0);
  expect(table.last.lines.find(({ key }) => key === 'line.dice')?.args).toEqual({ attack: 14, defence: managers });
});

test('SG-113, SG-122, SG-H10: each in the fight has a target, as many as there are; a dart that hits fells one', () => {
  // All three of gang 1 against all three of gang 2: 3 and the killer’s 2 against 3, two darts of the attacker; the first hits.
  const table = new Scene();
  for (const id of ['1k', '1v', '1t'] as const) table.arrives(id, 'X44');
  for (const id of ['2k', '2v', '2t'] as const) table.put(id, 'X44');
  table.throws(3, 1, 1, 1, 1, 1);
  table.do({ do: 'fight', man: '1k', aim: 'people', with: ['1v', '1t'], against: ['2k', '2v', '2t'] });
  const fighters = () => table.state.fight?.fighters ?? [];
  expect(fighters().map(({ who }) => who)).toEqual(['1k', '1v', '1t', '2k', '2v', '2t']);
  expect(table.state.fight?.volley).toMatchObject({ darts: 2, left: 2 });
  table.throws(6, 1).do({ do: 'dart', target: '2v' });
  expect(fighters().filter(({ down }) => down !== null)).toMatchObject([{ who: '2v', down: 'dead' }]);
  expect(table.state.fight?.volley?.left).toBe(1);
  expect(table.why({ do: 'dart', target: '2v' })).toMatchObject({ rule: expect.stringMatching(/^SG-/) });
});

test('SG-143, SG-H9: five play: four gangs and, at the last seat, the police', () => {
  const table = new Scene({ policePlayer: true, policeFree: 0 }, 5).put('1k', 'X11').put('2k', 'X64');
  expect(table.state.gangs).toHaveLength(4);
  const asked = new Set<number>();
  for (let turn = 0; turn < 12; turn++) {
    table.do(supergang.idle(table.state, table.asked, table.seat, table.money));
    asked.add(table.seat);
    expect(table.asked.kind === 'pairs').toBe(table.seat === 5);
  }
  expect([...asked].sort()).toEqual([1, 2, 3, 4, 5]);
});

test('SG-R35: of two that own a district the active one has won: changes happen one at a time', () => {
  const six = Object.fromEntries(['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map((shop) => [shop, [2, 'own'] as const]));
  const all = Object.fromEntries(['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7'].map((shop) => [shop, [1, 'own'] as const]));
  const table = new Scene()
    .rig((state) => void Object.assign(state, { active: 2 }))
    .purse(2, 50)
    .marks({ ...six, ...all })
    .arrives('2k', 'A7')
    .do({ do: 'buy', man: '2k' });
  expect(supergang.outcome(table.state)?.ranks[0]).toEqual([2]);
});

test('SG-57, SG-H6: a claim is one entry a kind of income, properties, rackets, traffic, each with its places', () => {
  const table = new Scene()
    .marks({ A1: [1, 'own'], D3: [1, 'own'], B2: [1, 'racket'] })
    .pawns(1, '11-1')
    .put('1t', 'X64')
    .do({ do: 'claim' });
  expect(table.last.entries.map(({ from, to, amount, why }) => [from, to, amount, why])).toEqual([
    ['bank', 'gang:1', 20, { key: 'why.properties', args: { where: 'A1, D3' } }],
    ['bank', 'gang:1', 5, { key: 'why.rackets', args: { where: 'B2' } }],
    ['bank', 'gang:1', 5, { key: 'why.traffic', args: { where: '11-1' } }],
  ]);
});
