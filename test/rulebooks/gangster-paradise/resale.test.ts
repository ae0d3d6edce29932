// Goal: one sale a turn, of different goods, at the scale. Method: sales of one to five kinds out of what a claim puts on a board.
import { describe, expect, test } from 'vitest';
import type { Goods } from '#rulebooks/gangster-paradise/data/goods.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import { by, done, Scene, terms } from './scene.ts';

const ALL = { drugs: 2, arms: 1, jewels: 1, alcohol: 1, counterfeits: 1 };
const resale = (goods: Partial<Record<Goods, number>> = ALL, options = {}): Scene =>
  new Scene(options).until('resale').holds(1, { goods });
const sell = (...kinds: Goods[]): ParadiseMove => ({ do: 'sell', kinds });

describe('resale', () => {
  test.each([
    [1, 5],
    [2, 15],
    [3, 35],
    [4, 60],
    [5, 100],
  ])('GP-36, GP-H2: %i different goods bring %i red', (count, red) => {
    const scene = resale();
    const kinds = (Object.keys(ALL) as Goods[]).slice(0, count); // The keys of a list of goods.
    scene.act(sell(...kinds));
    expect(scene.red(1)).toBe(20 + red);
    expect(scene.last.entries).toMatchObject([{ from: 'reserve', to: 'clan:1', unit: 'red', amount: red }]);
    expect(scene.last.entries[0]).not.toHaveProperty('seen');
  });

  test('GP-36: the goods go back to the reserve', () => {
    const scene = resale();
    const before = [...scene.state.supply];
    scene.act(sell('arms', 'drugs'));
    expect([scene.goods(1, 'drugs'), scene.goods(1, 'arms')]).toEqual([1, 0]);
    expect(scene.state.supply).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1, ...before.slice(2)]);
  });

  test.each([
    [2, 1, { supply: 6, discard: 0 }],
    [1, 1, { supply: 5, discard: 1 }],
  ])(
    'GP-R2, GP-R39: of %i cards, %i of the black market: that one goes last, to a discard of its own',
    (cards, marked, after) => {
      const scene = resale({ arms: cards }).rig(({ clans, market, supply }) => {
        if (clans[0]) clans[0].marked = [0, marked, 0, 0, 0];
        market.discard = [0, 0, 0, 0, 0];
        supply[1] = 5;
      });
      scene.act(sell('arms'));
      expect({ supply: scene.state.supply[1], discard: scene.state.market.discard[1] }).toEqual(after);
      expect(scene.state.clans[0]?.marked[1]).toBe(cards - 1);
    },
  );

  test('GP-36: goods that are alike are no sale', () => {
    const scene = resale();
    expect(scene.refused(sell('drugs', 'drugs'))).toMatchObject(by('goods-alike', 'GP-36'));
    expect([scene.red(1), scene.goods(1, 'drugs')]).toEqual([20, 2]);
  });

  test('GP-36: nobody sells what he does not own', () => {
    const scene = resale({ drugs: 1 });
    expect(scene.refused(sell('drugs', 'arms'))).toMatchObject(by('goods-not-owned', 'GP-36'));
    expect([scene.red(1), scene.goods(1, 'drugs')]).toEqual([20, 1]);
  });

  test('GP-36, GP-R33: one sale a turn: a second one is refused, in the rest of the go and after it', () => {
    const scene = resale();
    const asked = scene.go.id;
    scene.act(sell('drugs'));
    expect(scene.go).toMatchObject({ kind: 'closing', seats: [1] });
    expect(scene.legal(scene.go.id, 1).map((option) => option.do)).toEqual(['done', 'offer']);
    expect(scene.refused(sell('arms'))).toMatchObject(by('sold-already', 'GP-36'));
    scene.act({ do: 'offer', to: 2, terms: terms({ red: 3 }) }, done);
    expect(scene.active).toBe(2);
    expect(scene.rules.explainLate?.(scene.state, asked, 1, sell('arms'))).toMatchObject(by('sold-already', 'GP-36'));
    expect(scene.rules.explainLate?.(scene.state, asked, 3, sell('arms'))).toMatchObject(by('not-your-go', 'GP-20'));
  });

  test('GP-36: he may sell nothing', () => {
    const scene = resale({});
    expect(scene.legal(scene.go.id, 1).map((option) => option.do)).toEqual(['done', 'offer']);
    scene.act({ do: 'done' });
    expect([scene.active, scene.red(1)]).toEqual([2, 20]);
  });

  test('GP-H2: the scale is data of the game, and never falls', () => {
    expect(
      resale(ALL, { scale: [1, 2, 3, 4, 500] })
        .act(sell('drugs', 'arms'))
        .red(1),
    ).toBe(22);
    expect(() => new Scene({ scale: [5, 15, 10, 60, 100] })).toThrow(
      expect.objectContaining(by('scale-falls', 'GP-H2')),
    );
  });
});
