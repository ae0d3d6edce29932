// Goal: a delivery brings what the clan grants, to the card. Method: clans with the people that a claim needs; the worked examples
// of the rulebook with their figures.
import { describe, expect, test } from 'vitest';
import { type Goods, indexOf } from '#rulebooks/gangster-paradise/data/goods.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import type { Clan } from '#rulebooks/gangster-paradise/state.ts';
import { by, Scene } from './scene.ts';

const deliver = (secondary = 0): ParadiseMove => ({ do: 'deliver', secondary });
/** Seat 1, first to have his delivery, with these people. */
const scene = (people: Partial<Clan>): Scene =>
  new Scene().rig(({ clans }) => void Object.assign(clans[0] ?? {}, people));
const kinds = ({ state }: Scene): [Goods, Goods] => {
  const { primary, secondary } = state.clans[0] ?? {};
  if (!primary || !secondary) throw new Error('no productions');
  return [primary, secondary];
};
/** Primary and secondary goods of seat 1. */
const got = (table: Scene): number[] => kinds(table).map((kind) => table.goods(1, kind));

describe('the delivery', () => {
  test('GP-21, GP-22, GP-25: on turn 1 everybody takes 4 primary goods, 2 of the board and 2 of the soldier', () => {
    const table = new Scene({}, 5).until('market');
    for (const [i, { primary, goods }] of table.state.clans.entries()) {
      expect(table.goods(i + 1, primary as Goods)).toBe(4);
      expect(goods.reduce((sum, n) => sum + n, 0)).toBe(4);
    }
  });

  test('GP-22: 2 primary goods come from the board where no soldier stands', () => {
    expect(got(scene({ soldiers: [] }).act(deliver()))).toEqual([2, 0]);
  });

  test('GP-23: 2 secondary goods with the right-hand', () => {
    expect(got(scene({ soldiers: [], rightHand: true }).act(deliver()))).toEqual([2, 2]);
  });

  test('GP-24: without a right-hand soldiers bring primary goods only', () => {
    const table = scene({ soldiers: [1, 2] });
    expect(table.legal(table.go.id, 1)[0]).toEqual({
      do: 'deliver',
      fields: { secondary: { kind: 'range', min: 0, max: 0 } },
    });
    expect(table.refused(deliver(1))).toMatchObject(by('no-right-hand', 'GP-24'));
  });

  test('GP-24: nobody sends more soldiers than he has', () => {
    const table = scene({ soldiers: [1, 2], rightHand: true });
    expect(table.refused(deliver(3))).toMatchObject(by('too-few-soldiers', 'GP-24'));
    expect(got(table)).toEqual([0, 0]);
  });

  test.each([
    [0, [8, 2]],
    [1, [6, 4]],
    [2, [4, 6]],
    [3, [2, 8]],
  ])('GP-24, GP-R18: with a right-hand %i of three soldiers bring two secondary goods each', (secondary, expected) => {
    expect(got(scene({ soldiers: [2, 3, 4], rightHand: true }).act(deliver(secondary)))).toEqual(expected);
  });

  test('GP-26: goods lie before all, in kind and number', () => {
    const table = scene({}).act(deliver());
    const [primary] = kinds(table);
    for (const viewer of [1, 2, 3, 'public'] as const)
      expect(table.view(viewer).clans[0]?.goods[indexOf(primary)]).toBe(4);
  });

  test('GP-27: two soldiers and no right-hand: 2 + 2 + 2 = 6 primary goods', () => {
    expect(got(scene({ soldiers: [1, 2] }).act(deliver()))).toEqual([6, 0]);
  });

  test('GP-28: a soldier and the right-hand: 2 primary, 2 secondary, and 2 of either kind', () => {
    expect(got(scene({ soldiers: [1], rightHand: true }).act(deliver(0)))).toEqual([4, 2]);
    expect(got(scene({ soldiers: [1], rightHand: true }).act(deliver(1)))).toEqual([2, 4]);
  });

  test('GP-R17: where the reserve is short he takes what is left', () => {
    const table = scene({});
    const [primary] = kinds(table);
    table.rig(({ supply }) => {
      supply[indexOf(primary)] = 3;
    });
    table.act(deliver());
    expect(got(table)).toEqual([3, 0]);
    expect(table.last.lines[0]).toMatchObject({ key: 'line.delivered', args: { primary: 3, secondary: 0 } });
    expect(table.state.supply[indexOf(primary)]).toBe(0);
  });

  test('GP-60, GP-R25: who has not paid his salaries loses one delivery, and nothing else', () => {
    const table = new Scene().rig(({ clans }) => {
      if (clans[1]) clans[1].barred = true;
    });
    table.act(deliver());
    expect(table.said()).toEqual(['line.delivered', 'line.barred']);
    expect(table.active).toBe(3);
    table.act(deliver());
    expect([1, 2, 3].map((seat) => table.state.clans[seat - 1]?.goods.reduce((sum, n) => sum + n, 0))).toEqual([
      4, 0, 4,
    ]);
    expect(table.state.market.auction?.order).toEqual([1, 2, 3]);
    expect(table.state.clans[1]?.barred).toBe(false);
  });

  test('GP-60: where nobody has paid, the delivery is over before it begins', () => {
    const table = new Scene({ turns: 2 }).until('laundering').rig(({ clans }) => {
      for (const clan of clans) clan.soldiers = [1, 2, 3, 4, 5];
    });
    for (const seat of [1, 2, 3]) table.holds(seat, { red: 0, white: 0, goods: {} });
    table.idle().idle().idle();
    expect(table.state).toMatchObject({ turn: 2, phase: 'market' });
  });
});
