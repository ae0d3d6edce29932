// Goal: a delivery brings what the clan grants, to the card, and leaves the rest of the go to deal. Method: clans with the people that a
// claim needs; the worked examples of the rulebook with their figures.
import { describe, expect, test } from 'vitest';
import { type Goods, indexOf } from '#rulebooks/gangster-paradise/data/goods.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import type { Clan } from '#rulebooks/gangster-paradise/state.ts';
import { by, done, Scene, terms } from './scene.ts';

const deliver = (secondary = 0): ParadiseMove => ({ do: 'deliver', secondary });
/** Seat 1 is done: it is the go of seat 2, with these people. */
const scene = (people: Partial<Clan>, supply: Partial<Record<'primary' | 'secondary', number>> = {}): Scene =>
  new Scene()
    .rig((state) => {
      const clan = Object.assign(state.clans[1] ?? {}, people) as Clan; // There are three.
      for (const [which, left] of Object.entries(supply))
        state.supply[indexOf(clan[which as 'primary' | 'secondary'] ?? 'drugs')] = left; // By the type of its keys.
    })
    .act(done);
const kinds = ({ state }: Scene): [Goods, Goods] => {
  const { primary, secondary } = state.clans[1] ?? {};
  if (!primary || !secondary) throw new Error('no productions');
  return [primary, secondary];
};
/** Primary and secondary goods of seat 2. */
const got = (table: Scene): number[] => kinds(table).map((kind) => table.goods(2, kind));
const whatDo = (table: Scene): string[] => table.legal(table.go.id, table.active).map((option) => option.do);
const cards = ({ state }: Scene): number[] => state.clans.map(({ goods }) => goods.reduce((sum, n) => sum + n, 0));

describe('the delivery', () => {
  test('GP-21, GP-22, GP-25: on turn 1 everybody takes 4 primary goods, 2 of the board and 2 of the soldier', () => {
    const table = new Scene({}, 5).until('market');
    for (const [i, { primary, goods }] of table.state.clans.entries()) {
      expect(table.goods(i + 1, primary as Goods)).toBe(4);
      expect(goods.reduce((sum, n) => sum + n, 0)).toBe(4);
    }
  });

  test('GP-21, GP-R33: the only delivery there is lies there as the go begins, which one tap ends', () => {
    const table = new Scene();
    expect(table.go).toMatchObject({ id: 'g1.closing', kind: 'closing', seats: [1], clock: 'go.1' });
    expect(cards(table)).toEqual([4, 0, 0]);
    expect(whatDo(table)).toEqual(['done', 'offer']);
    expect(table.refused(deliver())).toMatchObject(by('delivered-already', 'GP-21'));
    table.act(done);
    expect(table.said()).toEqual(['line.delivered']);
    expect([table.active, cards(table)]).toEqual([2, [4, 4, 0]]);
  });

  test('GP-22: 2 primary goods come from the board where no soldier stands', () => {
    expect(got(scene({ soldiers: [] }))).toEqual([2, 0]);
  });

  test('GP-23: 2 secondary goods with the right-hand', () => {
    expect(got(scene({ soldiers: [], rightHand: true }))).toEqual([2, 2]);
  });

  test('GP-24: without a right-hand soldiers bring primary goods only', () => {
    const table = scene({ soldiers: [1, 2] });
    expect(got(table)).toEqual([6, 0]);
    // As in a game that was set up before goes ended so: the delivery is still to be taken.
    table.rig((state) => {
      state.acted = false;
    });
    expect(table.legal(table.go.id, 2)[0]).toEqual({
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
    const table = scene({ soldiers: [2, 3, 4], rightHand: true });
    expect(table.go.kind).toBe('delivery');
    expect(got(table.act(deliver(secondary)))).toEqual(expected);
  });

  test('GP-26: goods lie before all, in kind and number', () => {
    const table = scene({});
    const [primary] = kinds(table);
    for (const viewer of [1, 2, 3, 'public'] as const)
      expect(table.view(viewer).clans[1]?.goods[indexOf(primary)]).toBe(4);
  });

  test('GP-27: two soldiers and no right-hand: 2 + 2 + 2 = 6 primary goods', () => {
    expect(got(scene({ soldiers: [1, 2] }))).toEqual([6, 0]);
  });

  test('GP-28: a soldier and the right-hand: 2 primary, 2 secondary, and 2 of either kind', () => {
    expect(got(scene({ soldiers: [1], rightHand: true }).act(deliver(0)))).toEqual([4, 2]);
    expect(got(scene({ soldiers: [1], rightHand: true }).act(deliver(1)))).toEqual([2, 4]);
  });

  test('GP-R17: where the reserve is short he takes what is left', () => {
    const table = scene({}, { primary: 3 });
    const [primary] = kinds(table);
    expect(got(table)).toEqual([3, 0]);
    expect(table.last.lines[0]).toMatchObject({ key: 'line.delivered', args: { primary: 3, secondary: 0 } });
    expect(table.state.supply[indexOf(primary)]).toBe(0);
  });
});

describe('the rest of the go', () => {
  test('GP-R33: what was delivered a moment ago is dealt at once, and the go ends when its player says so', () => {
    const table = scene({ soldiers: [1], rightHand: true });
    expect(whatDo(table)).toEqual(['deliver', 'offer']);
    expect(table.refused(done)).toMatchObject(by('deliver-first', 'GP-21'));
    table.act(deliver(1));
    const [, secondary] = kinds(table);
    expect(table.go).toMatchObject({ kind: 'closing', clock: 'go.2' });
    const had = table.goods(3, secondary);
    table.act({ do: 'offer', to: 3, terms: terms({ goods: { [secondary]: 2 } }, { red: 5 }) });
    table.move(table.answer, 3, { do: 'accept' });
    expect([table.red(2), table.red(3), table.goods(3, secondary)]).toEqual([25, 15, had + 2]);
    expect(table.active).toBe(2);
    expect(table.act(done).active).toBe(3);
  });

  test('GP-R33, GP-45: an executant is played after the goods were taken', () => {
    const table = new Scene().holds(1, { hand: ['burglar.1'] });
    table.act({ do: 'play', card: 'burglar.1', target: 2 });
    expect([table.active, table.red(1), table.red(2)]).toEqual([1, 30, 10]);
  });

  test('GP-R33, GP-H4: time that is up takes the delivery, and ends the go', () => {
    const table = scene({ soldiers: [1], rightHand: true });
    table.elapse(table.go.id);
    expect(table.said()).toEqual(['line.time-up', 'line.delivered', 'line.delivered']);
    expect([table.active, got(table)]).toEqual([3, [4, 2]]);
  });
});

describe('who is barred', () => {
  const barred = (): Scene => scene({ barred: true });

  test('GP-60, GP-R25: who has not paid his salaries loses one delivery, and nothing else', () => {
    const table = barred();
    expect(table.said()).toEqual(['line.barred']);
    expect([table.active, table.go.kind, cards(table)]).toEqual([2, 'closing', [4, 0, 0]]);
    expect(table.refused(deliver())).toMatchObject(by('delivered-already', 'GP-21'));
    table.act(done, done);
    expect(cards(table)).toEqual([4, 0, 4]);
    expect(table.state.market.auction?.order).toEqual([1, 2, 3]);
    expect(table.state.clans[1]?.barred).toBe(false);
    expect(cards(table.until('laundering').holds(2, { goods: {} }).until('market', 2))[1]).toBe(4);
  });

  test('GP-R25, GP-17, GP-45: he has his go: he deals as the active player, and plays an executant', () => {
    const table = barred().holds(2, { hand: ['burglar.1'] });
    expect(whatDo(table)).toEqual(['done', 'play', 'offer']);
    table.act({ do: 'play', card: 'burglar.1', target: 3 });
    expect([table.red(2), table.red(3)]).toEqual([30, 10]);
    const [primary] = [table.state.clans[0]?.primary as Goods];
    table.act({ do: 'offer', to: 1, terms: terms({ red: 5 }, { goods: { [primary]: 1 } }) });
    table.move(table.answer, 1, { do: 'accept' });
    expect([table.goods(2, primary), table.red(1)]).toEqual([1, 25]);
    expect(table.act(done).active).toBe(3);
  });

  test('GP-R25, GP-H4: silence ends his go', () => {
    const table = barred();
    table.elapse(table.go.id);
    expect([table.active, cards(table)]).toEqual([3, [4, 0, 4]]);
  });

  test('GP-60: where nobody has paid, everybody has his go and nobody goods', () => {
    const table = new Scene({ turns: 2 }).until('laundering').rig(({ clans }) => {
      for (const clan of clans) clan.soldiers = [1, 2, 3, 4, 5];
    });
    for (const seat of [1, 2, 3]) table.holds(seat, { red: 0, white: 0, goods: {} });
    table.idle().idle().idle();
    expect(table.state).toMatchObject({ turn: 2, phase: 'delivery', active: 2 });
    table.act(done, done, done);
    expect([table.state.phase, cards(table)]).toEqual(['market', [0, 0, 0]]);
  });
});
