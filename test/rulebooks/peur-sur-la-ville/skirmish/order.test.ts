// Goal: the order of play. Method: real dice; the order of naming with three bands.
import { expect, test } from 'vitest';
import { skirmish } from '#rulebooks/peur-sur-la-ville/skirmish/skirmish.ts';
import { Table } from '../../../support/table.ts';
import { band, plain, Scene, scene } from './battle.ts';

const three = () => new Scene([plain({}, {}), plain({}, {}), plain({}, {})]).give({ do: 'begin' });
/** The bands that may be named now. */
const named = (it: Scene): unknown =>
  it.table.legal(it.ask.id, 1).flatMap(({ fields }) => (fields?.gang?.kind === 'pick' ? fields.gang.from : []));

test('PV-3: each band rolls one die of six, the highest begins, and ties roll again among themselves', () => {
  const it = three();
  expect(it.waits).toBe('3 d6');
  it.roll('535');
  expect(it.waits).toBe('2 d6');
  it.roll('24');
  expect([it.ask.kind, it.state.band]).toEqual(['activate', 3]);
});

test('PV-4, PV-R3: who acted names a band with one activation fewer, else one with as many', () => {
  const it = three().roll('611');
  it.leave('1.1');
  expect(named(it)).toEqual([2, 3]);
  it.give({ do: 'name', gang: 3 }).leave('3.1');
  expect(it.state.band).toBe(2); // The only band with one fewer is named by itself.
  it.leave('2.1');
  expect(named(it)).toEqual([1, 3]); // All have one: as many.
});

test('PV-R3: one with as many comes before one with two fewer', () => {
  const it = new Scene([plain({}, {}, {}, {}), plain({}, {}, {}), plain({}, {})]).give({ do: 'begin' }).roll('611');
  it.leave('1.1').give({ do: 'name', gang: 2 }).leave('2.1').leave('3.1').amend('3.2', 'ko');
  it.give({ do: 'name', gang: 1 }).leave('1.2').leave('2.2').leave('1.3').amend('3.2', 'ko', 0).leave('2.3');
  expect([it.state.activations, it.state.band]).toEqual([{ 1: 3, 2: 3, 3: 1 }, 1]);
});

test('PV-R3: where nobody has one fewer or as many, the lowest count goes on', () => {
  const it = new Scene([plain({}, {}, {}, {}), plain({}), plain({}, {})]).give({ do: 'begin' }).roll('611');
  it.amend('2.1', 'ko').leave('1.1').leave('3.1').amend('3.2', 'ko').leave('1.2');
  expect(it.state.activations).toEqual({ 1: 2, 3: 1 });
  it.amend('2.1', 'ko', 0).amend('3.2', 'ko', 0).bench({ do: 'amend', figure: '1.3', what: 'played', value: 1 });
  it.leave('1.4');
  expect([it.state.activations[1], it.state.band]).toEqual([3, 2]);
});

test('PV-R82: a band names itself only where no other has anybody left', () => {
  const it = new Scene([plain({}, {}), plain({})]).give({ do: 'begin' }).roll('61');
  it.leave('1.1');
  expect(it.state.band).toBe(2);
  it.leave('2.1');
  expect(it.state.band).toBe(1);
  it.leave('1.2');
  expect(it.ask.kind).toBe('city');
});

test('PV-5: one activation at a time until all figures have been played; nobody is played twice', () => {
  const it = scene(plain({}, {}), plain({})).end();
  it.leave('2.1');
  expect(it.why({ do: 'activate', figure: '1.1', members: [] })).toBe('played PV-5');
  it.give({ do: 'activate', figure: '1.2', members: [] }).end();
  expect(it.ask.kind).toBe('city');
});

test('PV-6: initiative is rolled again every turn', () => {
  const it = new Scene([plain({}), plain({})]).give({ do: 'begin' }).roll('61').leave('1.1').leave('2.1');
  it.give({ do: 'ticked' });
  expect([it.state.turn, it.waits]).toEqual([2, '2 d6']);
  expect(it.roll('16').state.band).toBe(2);
});

test('PV-7, PV-R57: a figure has two actions, and both may be the same', () => {
  const it = scene(plain());
  expect(it.actions).toBe(2);
  it.shoot('2.1').roll('bb');
  expect(it.actions).toBe(1);
  it.shoot('2.1').roll('bb');
  expect(it.acting).toBeUndefined();
});

test.each([
  ['PV-8: a Leader takes four along', 'leader', 4],
  ['PV-8: an Officer takes four along', 'officer', 4],
  ['PV-9: a Lieutenant takes two along', 'lieutenant', 2],
  ['PV-9: a Sous-off takes two along', 'sous-off', 2],
  ['PV-8: a member takes nobody along', 'member', 0],
] as const)('%s', (_, rank, most) => {
  const it = new Scene([plain({ rank }, {}, {}, {}, {}, {}), plain()]).until('1.1');
  const members = ['1.2', '1.3', '1.4', '1.5', '1.6'];
  expect(it.offers({ do: 'activate', figure: '1.1', members: members.slice(0, most) })).toBe(true);
  expect(it.why({ do: 'activate', figure: '1.1', members: members.slice(0, most + 1) })).toBe('commands PV-8');
});

test('PV-10: in a group each figure carries out all its actions, the chief first', () => {
  const it = new Scene([plain({ rank: 'leader' }, {}, {}), plain()]).start('1.1', '1.3', '1.2');
  const order = [it.acting];
  for (const _ of [1, 2]) order.push(it.give({ do: 'open' }).give({ do: 'open' }).acting);
  expect(order).toEqual(['1.1', '1.3', '1.2']);
});

test('PV-R4: a group is one activation; each of it is played, a Lieutenant of it too', () => {
  const it = new Scene([plain({ rank: 'leader' }, { rank: 'lieutenant' }, {}), plain()]).start('1.1', '1.2');
  it.end().end();
  expect(it.state.activations).toEqual({ 1: 1 });
  expect(it.until('1.3').offers({ do: 'activate', figure: '1.2', members: ['1.3'] })).toBe(false);
});

test('PV-R5, PV-78: a wounded figure tests morale first; one that is left out does not', () => {
  const it = new Scene([plain(), plain()]).give({ do: 'begin' }).amend('1.1', 'wounds', 1).start('1.1');
  expect(it.waits).toBe('1 moral');
  it.roll('-');
  expect([it.said, it.ask.kind, it.actions]).toEqual([['morale-retreat'], 'act', 2]);
  const left = new Scene([plain(), plain()]).give({ do: 'begin' }).amend('1.1', 'wounds', 1).until('1.1').leave('1.1');
  expect(left.ask.kind).toBe('activate');
  expect(left.state.activations[1]).toBe(1);
});

test('PV-92, PV-R47: Braqueurs name the band that begins, but where they have their HQ', () => {
  const away = new Scene([plain(), band('braqueurs', {})]).give({ do: 'begin' });
  expect(away.ask).toMatchObject({ kind: 'initiative' });
  expect(away.ask.ready).not.toContain(2);
  expect(away.give({ do: 'name', gang: 2 }, 2).state.band).toBe(2);
  const home = new Scene([plain(), { ...band('braqueurs', {}), hqs: [1] }]).give({ do: 'begin' });
  expect(home.waits).toBe('2 d6');
});

test('PV-H1: 90 seconds for an activation; when they are up it is over', () => {
  const it = new Scene([plain({ rank: 'leader' }, {}, {}), plain()], { clock: 90 }).until('1.1');
  const clock = it.ask.clock ?? '';
  expect(skirmish.allowances?.(it.state)).toMatchObject([{ id: clock, seat: 1, seconds: 90 }]);
  it.give({ do: 'activate', figure: '1.1', members: ['1.2'] });
  expect(it.ask.clock).toBe(clock);
  it.shoot('2.1');
  expect(it.ask.clock).toBeUndefined(); // Dice are waited for.
  it.roll('bb').table.elapse(it.ask.id);
  expect([it.acting, it.state.band]).toEqual([undefined, 2]);
  it.table.elapse(it.ask.id);
  expect(it.piece('2.1').played).toBe(true);
});

test('PV-H1: dice have the faces of the house', () => {
  const it = scene(plain()).shoot('2.1');
  const refused = (faces: ('red' | 'plus' | 1)[]) => it.table.refusal(it.ask.id, 1, { do: 'faces', faces }).code;
  expect([refused(['red', 'plus']), refused(['red', 1]), refused(['red'])]).toEqual([
    'no-such-face',
    'no-such-face',
    'dice-count',
  ]);
});

test('PV-H1, PV-R94: the battle is over after 8 turns, and complete', () => {
  const it = new Scene([plain({}), plain({})]).untilAsked('closing');
  expect([it.state.turn, it.state.complete]).toEqual([8, true]);
});

test('PV-H1: drawn dice need no answer, and dice that people roll are not drawn', () => {
  const drawn = new Scene([plain({}), plain({})], { dice: 'drawn' }).give({ do: 'begin' });
  expect(drawn.ask.kind).toBe('activate');
  expect(drawn.table.last.draws).toBeGreaterThanOrEqual(2);
  expect(new Scene([plain({}), plain({})]).give({ do: 'begin' }).roll('61').table.last.draws).toBe(0);
  const both = new Scene([plain({}), plain({})], { dice: 'both' }).give({ do: 'begin' });
  expect(both.give({ do: 'roll' }).ask.kind).toBe('activate');
});

test('PV-R4: a battle of order alone asks who is activated, and no acts', () => {
  const it = new Scene([plain({ rank: 'leader' }, {}), plain({})], { depth: 'order' }).until('1.1');
  it.give({ do: 'activate', figure: '1.1', members: ['1.2'] });
  expect([it.state.band, it.piece('1.2').played]).toEqual([2, true]);
});

test('PV-84: no figure is in two bands, and each band has a seat', () => {
  const two = new Scene([plain({}), plain({})]).state.options;
  const twice = { ...two, bands: two.bands.map((one) => ({ ...one, figures: two.bands[0]?.figures ?? [] })) };
  expect(() => new Table(skirmish, twice, 2)).toThrow('figure-twice');
  const crossed = { ...two, bands: two.bands.map((one) => ({ ...one, gang: 3 - one.gang })) };
  expect(() => new Table(skirmish, crossed, 2)).toThrow('figure-gang');
  expect(() => new Table(skirmish, two, 3)).toThrow('battle-seats');
});
