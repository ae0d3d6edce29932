// Goal: a clan is built as the rulebook says: what each costs, who is promoted when. Method: boards and goods put as a claim needs
// them; one clan built card by card to its end.
import { describe, expect, test } from 'vitest';
import type { Goods } from '#rulebooks/gangster-paradise/data/goods.ts';
import { cost, type Promotable, type Recruit, salary } from '#rulebooks/gangster-paradise/data/people.ts';
import type { ParadiseMove } from '#rulebooks/gangster-paradise/moves.ts';
import { isComplete, membersOf } from '#rulebooks/gangster-paradise/people.ts';
import type { Clan } from '#rulebooks/gangster-paradise/state.ts';
import en from '../../../rulebooks/gangster-paradise/messages/en.json' with { type: 'json' };
import fr from '../../../rulebooks/gangster-paradise/messages/fr.json' with { type: 'json' };
import { by, Scene } from './scene.ts';

const recruit = (who: Recruit, kind: Goods = 'arms'): ParadiseMove => ({ do: 'recruit', who, with: kind });
const promote = (who: Promotable, number: number, kind: Goods = 'arms'): ParadiseMove => ({
  do: 'promote',
  who,
  number,
  with: kind,
});
/** Seat 1 in its go, with so many arms and these people. */
const recruiting = (arms: number, people: Partial<Clan> = {}, options = {}): Scene =>
  new Scene(options)
    .until('recruiting')
    .holds(1, { goods: { arms } })
    .rig(({ clans }) => void Object.assign(clans[0] ?? {}, people));
const mine = ({ state }: Scene): Clan => {
  const [clan] = state.clans;
  if (!clan) throw new Error('no clan');
  return clan;
};
const offered = (scene: Scene): string[] => scene.legal(scene.go.id, 1).map((option) => option.do);
/** Two captains and a right-hand, who came of soldiers 1 to 3. */
const led: Partial<Clan> = {
  soldiers: [4, 5],
  captains: [2, 3],
  rightHand: true,
  gone: { soldiers: [1, 2, 3], captains: [1], merchants: [] },
};

describe('recruits', () => {
  test.each([
    ['soldier', 2, 'GP-47'],
    ['merchant', 3, 'GP-48'],
    ['executant', 3, 'GP-52'],
  ] as const)('GP-37, GP-38: a %s costs %i identical goods (%s)', (who, price, _rule) => {
    const scene = recruiting(price);
    const supply = scene.state.supply[1] ?? 0;
    scene.act(recruit(who));
    expect(scene.goods(1, 'arms')).toBe(0);
    expect(scene.state.supply[1]).toBe(supply + price);
    expect(membersOf(mine(scene))).toBe(who === 'executant' ? 2 : 3);
    const short = recruiting(price - 1).holds(1, { goods: { arms: price - 1, drugs: 1 } });
    expect(short.refused(recruit(who))).toMatchObject(by('not-enough-goods', 'GP-38'));
    expect(short.goods(1, 'arms')).toBe(price - 1);
  });

  test('GP-47, GP-48: numbers follow each other; there are five soldiers and three merchants', () => {
    const scene = recruiting(19).act(recruit('soldier'), recruit('soldier'), recruit('merchant'), recruit('merchant'));
    expect(mine(scene)).toMatchObject({ soldiers: [1, 2, 3], merchants: [1, 2, 3] });
    expect(scene.refused(recruit('merchant'))).toMatchObject(by('no-merchant-left', 'GP-48'));
    scene.act(recruit('soldier'), recruit('soldier'));
    expect(scene.refused(recruit('soldier'))).toMatchObject(by('no-soldier-left', 'GP-47'));
    const promoted = recruiting(9, {
      ...led,
      soldiers: [],
      gone: { soldiers: [1, 2, 3, 4, 5], captains: [1], merchants: [] },
    });
    expect(promoted.refused(recruit('soldier'))).toMatchObject(by('no-soldier-left', 'GP-47'));
  });

  test('GP-46: several in one go, as long as he can pay; then he says that he is done', () => {
    const scene = recruiting(10).act(recruit('soldier'), recruit('merchant'), promote('soldier', 1));
    expect(scene.active).toBe(1);
    expect(offered(scene)).not.toContain('promote');
    expect(mine(scene)).toMatchObject({ soldiers: [2], captains: [1], merchants: [1, 2] });
    scene.act(recruit('soldier'), { do: 'done' });
    expect(scene.active).toBe(2);
  });

  test('GP-53: each character has a name, a cost and a salary', () => {
    expect(salary).toEqual({ soldier: 1, merchant: 2, captain: 2, rightHand: 3, boss: 4 });
    expect(cost).toEqual({ soldier: 2, merchant: 3, captain: 3, rightHand: 4, boss: 5, executant: 3 });
    for (const who of Object.keys(salary))
      for (const words of [fr, en] as Record<string, string>[]) expect(words[`character.${who}`]).toMatch(/\w/);
  });
});

describe('promotions', () => {
  test('GP-39, GP-49: a soldier becomes captain for 3 identical goods where two soldiers stand', () => {
    const scene = recruiting(6, { soldiers: [1, 2] }).act(promote('soldier', 1));
    expect(mine(scene)).toMatchObject({ soldiers: [2], captains: [1], gone: { soldiers: [1] } });
    expect(scene.goods(1, 'arms')).toBe(3);
    const alone = recruiting(6);
    expect(alone.refused(promote('soldier', 1))).toMatchObject(by('too-few-to-promote', 'GP-39'));
    expect(offered(alone)).not.toContain('promote');
  });

  test('GP-39, GP-50: a captain becomes right-hand for 4 identical goods where two captains stand', () => {
    const gone = { soldiers: [1, 2], captains: [], merchants: [] };
    const scene = recruiting(4, { soldiers: [], captains: [1, 2], gone }).act(promote('captain', 1));
    expect(mine(scene)).toMatchObject({ captains: [2], rightHand: true, gone: { captains: [1] } });
    expect(scene.goods(1, 'arms')).toBe(0);
    const one = recruiting(9, { captains: [1], gone: { ...gone, soldiers: [1] }, soldiers: [2] });
    expect(one.refused(promote('captain', 1))).toMatchObject(by('too-few-to-promote', 'GP-39'));
    expect(recruiting(9, led).refused(promote('captain', 2))).toMatchObject(by('right-hand-stands', 'GP-50'));
  });

  test('GP-39, GP-51: a merchant becomes boss for 5 identical goods where two merchants and the right-hand stand', () => {
    const scene = recruiting(5, { ...led, merchants: [1, 2] }).act(promote('merchant', 1));
    expect(mine(scene)).toMatchObject({ merchants: [2], boss: true, gone: { merchants: [1] } });
    expect(scene.goods(1, 'arms')).toBe(0);
    expect(recruiting(9, { merchants: [1, 2] }).refused(promote('merchant', 1))).toMatchObject(
      by('needs-right-hand', 'GP-39'),
    );
    expect(recruiting(9, led).refused(promote('merchant', 1))).toMatchObject(by('too-few-to-promote', 'GP-39'));
    const boss = {
      ...led,
      merchants: [2, 3],
      boss: true,
      gone: { soldiers: [1, 2, 3], captains: [1], merchants: [1] },
    };
    expect(recruiting(9, boss).refused(promote('merchant', 2))).toMatchObject(by('boss-stands', 'GP-51'));
  });

  test('GP-38: a promotion that cannot be paid changes nothing', () => {
    const scene = recruiting(2, { soldiers: [1, 2] });
    expect(scene.refused(promote('soldier', 1))).toMatchObject(by('not-enough-goods', 'GP-38'));
    expect(mine(scene)).toMatchObject({ soldiers: [1, 2], captains: [] });
  });

  test('GP-40: promotions follow the numbers', () => {
    const scene = recruiting(9, { soldiers: [1, 2] });
    expect(scene.refused(promote('soldier', 2))).toMatchObject({
      ...by('out-of-order', 'GP-40'),
      args: { number: 2, next: 1 },
    });
    expect([scene.goods(1, 'arms'), mine(scene).captains]).toEqual([9, []]);
    scene.act(promote('soldier', 1), recruit('soldier'));
    expect(mine(scene)).toMatchObject({ soldiers: [2, 3], captains: [1] });
    expect(recruiting(9, { soldiers: [2, 3] }).refused(promote('soldier', 3))).toMatchObject(
      by('out-of-order', 'GP-40'),
    );
  });

  test('GP-R19: the standing one with the lowest number, to the captain’s card with the next number', () => {
    const gone = { soldiers: [1], captains: [], merchants: [] };
    const scene = recruiting(9, { soldiers: [3, 4], captains: [1], gone }).act(promote('soldier', 3));
    expect(mine(scene)).toMatchObject({ soldiers: [4], captains: [1, 2], gone: { soldiers: [1, 3] } });
  });

  test('GP-41: after one of two soldiers is promoted, the next captain needs a new soldier', () => {
    const scene = recruiting(19, { soldiers: [1, 2] }).act(promote('soldier', 1));
    expect(scene.refused(promote('soldier', 2))).toMatchObject(by('too-few-to-promote', 'GP-39'));
    scene.act(recruit('soldier'), promote('soldier', 2));
    expect(mine(scene)).toMatchObject({ soldiers: [3], captains: [1, 2] });
  });

  test('GP-49: there are three captains', () => {
    const gone = { soldiers: [1, 2, 3], captains: [1], merchants: [] };
    const scene = recruiting(9, { ...led, gone });
    expect(scene.refused(promote('soldier', 4))).toMatchObject(by('no-captain-left', 'GP-49'));
  });

  test('GP-R3: the 13 cards allow a complete clan of eight, and no more', () => {
    const scene = recruiting(0);
    const build: ParadiseMove[] = [
      recruit('soldier'),
      promote('soldier', 1),
      recruit('soldier'),
      promote('soldier', 2),
      promote('captain', 1),
      recruit('soldier'),
      promote('soldier', 3),
      recruit('soldier'),
      recruit('merchant'),
      promote('merchant', 1),
      recruit('merchant'),
    ];
    for (const [n, move] of build.entries()) {
      expect([n, isComplete(mine(scene))]).toEqual([n, false]);
      scene.holds(1, { goods: { arms: 5 } }).act(move);
    }
    scene.holds(1, { goods: { arms: 5 } });
    expect(isComplete(mine(scene))).toBe(true);
    expect(membersOf(mine(scene))).toBe(8);
    expect(scene.view('public').clans[0]?.complete).toBe(true);
    for (const who of ['soldier', 'merchant'] as const) expect(() => scene.act(recruit(who))).toThrow();
    expect(offered(scene)).not.toContain('promote');
    scene.rules.check(scene.state, scene.money);
  });
});

describe('executants', () => {
  test('GP-42: an executant costs 3 identical goods, and only his owner knows who it is', () => {
    const scene = recruiting(3).act(recruit('executant'));
    const [card] = scene.hand(1);
    expect(scene.view(1).mine?.hand).toEqual([card]);
    for (const viewer of [2, 3, 'public'] as const) expect(JSON.stringify(scene.view(viewer))).not.toContain(card);
    expect(scene.view(2).clans[0]?.executants).toBe(1);
    expect(scene.last.lines).toMatchObject([
      { key: 'line.recruited-executant', args: { count: 3 } },
      { key: 'line.hired', to: [1] },
    ]);
    expect(JSON.stringify(scene.last.lines[0])).not.toContain(String(card).split('.')[0]);
  });

  test.each([
    [[], 3],
    [[1], 2],
    [[1, 2], 1],
    [[1, 2, 3], 1],
  ])('GP-49, GP-52, GP-R20: with captains %j an executant costs %i', (captains, price) => {
    const scene = recruiting(4, { captains }).act(recruit('executant'));
    expect(scene.goods(1, 'arms')).toBe(4 - price);
  });

  test('GP-R21: a captain who became right-hand makes executants no cheaper', () => {
    const scene = recruiting(4, { rightHand: true, captains: [] }).act(recruit('executant'));
    expect(scene.goods(1, 'arms')).toBe(1);
  });

  test('GP-44: two in a turn; a third is refused, and in the next turn there are two again', () => {
    const scene = recruiting(12).act(recruit('executant'), recruit('executant'));
    expect(scene.refused(recruit('executant'))).toMatchObject({
      ...by('executants-bought', 'GP-44'),
      args: { most: 2 },
    });
    expect([scene.goods(1, 'arms'), scene.hand(1).length]).toEqual([6, 2]);
    expect(scene.legal(scene.go.id, 1)).not.toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ who: { kind: 'pick', from: ['executant'] } }) }),
    );
    scene.act({ do: 'done' });
    scene.holds(2, { goods: { arms: 3 } }).act(recruit('executant'));
    expect(scene.hand(2)).toHaveLength(1);
  });

  test('GP-H5: where all are held nobody can be hired', () => {
    const none = Object.fromEntries(
      ['informer', 'pickpocket', 'burglar', 'fence', 'hitman', 'blackmailer', 'inspector', 'forger', 'unionist'].map(
        (id) => [id, 0],
      ),
    );
    const scene = recruiting(12, {}, { executants: { ...none, bouncer: 1 } }).act(recruit('executant'));
    expect(JSON.stringify(scene.legal(scene.go.id, 1))).not.toContain('"executant"');
    expect(scene.refused(recruit('executant'))).toMatchObject(by('no-executant-left', 'GP-H5'));
  });
});
