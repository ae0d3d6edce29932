// Goal: throws, launchers and blasts. Method: the table says who is in the blast; given faces.
import { expect, test } from 'vitest';
import type { GearId } from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';
import type { WeaponId } from '#rulebooks/peur-sur-la-ville/catalogue/weapons.ts';
import { band, plain, Scene, scene } from './battle.ts';

type Thrown = Extract<WeaponId, GearId>;
const holding = (...bought: Thrown[]) => plain({ bought }, {});
/** Thrown, with those in the blast. */
const thrown = (weapon: Thrown, hit: readonly string[], foe = plain(), covered: readonly string[] = []): Scene =>
  scene(holding(weapon), foe).give({ do: 'throw', weapon }).roll('r').tell(hit, covered);
const launched = (weapon: Thrown, face: string, tens = 3): Scene =>
  scene(holding(weapon)).give({ do: 'launch', weapon, tens }).roll(face);

test.each([
  ['PV-52: red, 20 cm', 'r', 20],
  ['PV-52: blue, 15 cm', 'b', 15],
  ['PV-52: yellow, 10 cm', 'y', 10],
] as const)('%s', (_, face, cm) => {
  const it = scene(holding('frag-grenade')).give({ do: 'throw', weapon: 'frag-grenade' }).roll(face);
  expect(it.table.last.lines[0]?.args?.cm).toBe(cm);
  expect(it.waits).toBe('tell');
});

test.each(['frag-grenade', 'flash-grenade', 'molotov', 'tear-gas-grenade'] as const)(
  'PV-60: a %s is used up, and noted so',
  (weapon) => {
    const it = thrown(weapon, []);
    if (weapon === 'molotov') it.roll('bbb'); // Whether it burns.
    expect(it.facts).toEqual([{ do: 'spend', figure: '1.1', item: weapon }]);
    expect(it.why({ do: 'throw', weapon })).toBe('no-such-marker PV-60');
  },
);

test('PV-96, PV-R78: the Molotov of the Anars is thrown first and comes back next turn; a bought one does not', () => {
  const it = scene(band('anars', { given: ['thrown-objects'], bought: ['molotov'] }));
  it.give({ do: 'throw', weapon: 'molotov' }).roll('r').tell([]).roll('yyy');
  expect(it.facts).toEqual([]);
  it.give({ do: 'throw', weapon: 'molotov' }).roll('r').tell([]).roll('yyy');
  expect(it.facts).toEqual([{ do: 'spend', figure: '1.1', item: 'molotov' }]);
});

test('PV-R86: the table says who is touched by the circle: anybody, civilians and captives too, but no dead', () => {
  const it = scene(holding('frag-grenade')).amend('2.1', 'captive', 1).amend('2.2', 'dead');
  it.give({ do: 'throw', weapon: 'frag-grenade' }).roll('r');
  const says = (hit: string[]) => it.offers({ do: 'hit', hit, covered: [] });
  expect([says(['1.1', '2.1', 'child']), says(['2.2']), says(['pastor'])]).toEqual([true, false, false]);
});

test('PV-54: a flash grenade takes an action from each in the circle, in this turn alone', () => {
  const it = thrown('flash-grenade', ['2.1', '1.1']);
  expect(it.acting).toBeUndefined(); // The thrower lost his second one.
  expect(it.start('2.1').actions).toBe(1);
  expect(it.end().nextTurn().start('2.1').actions).toBe(2);
});

test('PV-54: nobody loses more actions than he has', () => {
  const two = { bought: ['flash-grenade', 'flash-grenade'] } as const;
  const it = new Scene([plain({ rank: 'leader', ...two }, two, two), plain()]);
  it.start('1.1', '1.2', '1.3');
  for (let n = 0; n < 6; n++) it.give({ do: 'throw', weapon: 'flash-grenade' }).roll('r').tell(['2.1']);
  expect(it.piece('2.1').lost).toBe(2);
});

test.each([
  ['PV-64: gas, without a mask KO for this turn', {}, true, '3 moral'],
  ['PV-64: with a mask nothing', { bought: ['gas-mask'] }, false, 'act'],
] as const)('%s; PV-55: of a grenade and of a launcher', (_, given, ko, waits) => {
  const grenade = thrown('tear-gas-grenade', ['2.1'], plain(given));
  expect([grenade.piece('2.1').ko, grenade.piece('2.1').wounds, grenade.waits]).toEqual([ko, 0, waits]);
  const own = scene(holding('tear-gas-launcher'), plain(given)).give({
    do: 'launch',
    weapon: 'tear-gas-launcher',
    tens: 1,
  });
  expect(own.roll('r').tell(['2.1']).waits).toBe(waits);
});

test('PV-96: Anars wear a gas mask', () => {
  expect(thrown('tear-gas-grenade', ['2.1'], band('anars', {})).piece('2.1').ko).toBe(false);
});

test('PV-64, PV-R6: morale is tested as for three hits and the wounds carried', () => {
  const it = scene(holding('tear-gas-grenade'))
    .amend('2.1', 'wounds', 1)
    .give({ do: 'throw', weapon: 'tear-gas-grenade' });
  expect(it.roll('r').tell(['2.1']).waits).toBe('4 moral');
});

test('PV-56, PV-R14: a frag grenade rolls three dice for each figure, and knows no dud', () => {
  const it = thrown('frag-grenade', ['2.1', '2.2']);
  expect(it.waits).toBe('3 colour');
  it.roll('ryy').roll('0');
  expect([it.piece('2.1').wounds, it.waits]).toEqual([1, '3 colour']);
  expect(it.roll('rrb').piece('2.2').wounds).toBe(2);
});

test('PV-56, PV-R6: a blue is a hit for morale alone', () => {
  const it = thrown('frag-grenade', ['2.1']).roll('bby');
  expect([it.piece('2.1').wounds, it.waits]).toEqual([0, '2 moral']);
});

test('PV-56, PV-R14: one roll for a Molotov: the same for all in the circle, and with a yellow a dud', () => {
  const it = thrown('molotov', ['2.1', '2.2']).roll('rrb').roll('000').roll('000');
  expect([it.piece('2.1').wounds, it.piece('2.2').wounds, it.waits]).toEqual([2, 2, 'act']);
  const dud = thrown('molotov', ['2.1']).roll('rry');
  expect([dud.piece('2.1').wounds, dud.said]).toEqual([0, ['dud']]);
});

test.each([
  ['PV-57: cover that cuts the line from the centre may save', {}, ['2.1'], 'r', 0],
  ['PV-57: without it red is a hit', { bought: ['vest'] }, [], 'r', 1],
  ['PV-57: a vest may save', { bought: ['vest'] }, [], 'b', 0],
  [
    'PV-57, PV-R16: a riot shield is cover against shots, not against a blast',
    { bought: ['riot-shield', 'vest'] },
    [],
    'r',
    1,
  ],
] as const)('%s', (_, given, covered, face, left) => {
  const it = thrown('frag-grenade', ['2.1'], plain(given), covered);
  expect(it.roll('ryy').roll(face).piece('2.1').wounds).toBe(left);
});

test('PV-87, PV-111: a single wound of a blast is not cancelled', () => {
  expect(thrown('frag-grenade', ['2.1'], band('junkies', {})).roll('ryy').piece('2.1').wounds).toBe(1);
});

test('PV-61: red, on target; the table says who is in it', () => {
  expect(launched('rocket-launcher', 'r').said).toContain('on-target');
});

test('PV-62, PV-R85: blue, it deviates: a moral die for each 10 cm begun, 5 cm each', () => {
  const it = launched('tear-gas-launcher', 'b', 3);
  expect(it.waits).toBe('3 moral');
  it.roll('++-');
  expect(it.table.last.lines[0]?.args).toMatchObject({ left: 10, right: 5, short: 0 });
  expect(launched('tear-gas-launcher', 'b', 1).roll('0').table.last.lines[0]?.args).toMatchObject({ short: 5 });
});

test('PV-63, PV-61: yellow, it did not go off and must be repaired', () => {
  const it = launched('tear-gas-launcher', 'y');
  expect(it.waits).toBe('act');
  expect(it.why({ do: 'launch', weapon: 'tear-gas-launcher', tens: 1 })).toBe('not-ready PV-63');
  it.give({ do: 'repair', weapon: 'tear-gas-launcher' }).roll('r').nextTurn().start('1.1');
  expect(it.offers({ do: 'launch', weapon: 'tear-gas-launcher', tens: 1 })).toBe(true);
});

test('PV-63, PV-180: a rocket that did not go off is there still, and no blunder', () => {
  const it = launched('rocket-launcher', 'y');
  expect([it.facts, it.waits]).toEqual([[], 'act']);
});

test('PV-R57, PV-60, PV-180: a rocket is one shot and a blunder', () => {
  const it = launched('rocket-launcher', 'r').give({ do: 'witness', near: 'yes' }).tell([]);
  expect(it.facts).toEqual([
    { do: 'bavure', gang: 1, kind: 'rocket', journalists: 'yes' },
    { do: 'spend', figure: '1.1', item: 'rocket-launcher' },
  ]);
  expect(it.why({ do: 'launch', weapon: 'rocket-launcher', tens: 1 })).toBe('no-such-marker PV-60');
});

test('PV-65: a rocket gives three wounds, without a save', () => {
  const it = launched('rocket-launcher', 'r').give({ do: 'witness', near: 'no' }).tell(['2.1']);
  expect([it.piece('2.1').wounds, it.waits]).toEqual([3, '3 moral']);
});

test('PV-165, PV-180: civilians in a blast die of one wound', () => {
  const it = thrown('frag-grenade', ['child']).roll('ryy').give({ do: 'witness', near: 'no' });
  expect(it.state.city.child).toBe(0);
  expect(it.facts[0]).toEqual({ do: 'bavure', gang: 1, kind: 'civilian', journalists: 'no' });
});

test('PV-33, PV-R34: who is KO without a wound lets his captive and the bank go, as any KO', () => {
  const foe = () => scene(plain({ bought: ['taser'] }), plain({}, {}), { table: 'T1' });
  const guard = new Scene([plain({ bought: ['taser'] }, {}), plain({}, {})]).start('2.1').amend('1.2', 'ko');
  guard.give({ do: 'seize', figure: '1.2' }).end().start('1.1').give({ do: 'stun', at: '2.1' });
  expect(guard.piece('1.2').captive?.loose).toBe(true);
  const bank = foe().end().nextTurn().start('2.1').give({ do: 'holdUp', victim: 'bank' });
  bank.start('1.1').give({ do: 'stun', at: '2.1' });
  expect(bank.state.bank).toBeNull();
  const law = new Scene([band('police', { bought: ['taser'] }, {}), plain({}, {})]).start('2.1');
  law.give({ do: 'holdUp', victim: 'bank' }).start('1.1').give({ do: 'stun', at: '2.1' });
  expect(law.facts).toContainEqual({ do: 'prevent', gang: 1, count: 1 });
});
