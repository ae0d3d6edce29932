// Goal: moving, hiding, detecting and handing over. Method: depth `all`, where each action is entered.
import { expect, test } from 'vitest';
import { band, plain, Scene, scene } from './battle.ts';

const shot = (at: string) =>
  ({ do: 'shoot', weapon: 'pistol', at, range: 'short', cover: 'no', civilian: 'none' }) as const;

test('PV-11, PV-R57: a move is an action, and no die is rolled without obstacles', () => {
  const it = scene(plain()).give({ do: 'move', obstacles: 0 });
  expect([it.actions, it.waits]).toEqual([1, 'act']);
});

test.each([
  ['PV-12: red, it crosses and goes on', 'rr', 'crosses', 2],
  ['PV-12: blue, it crosses and stops there', 'br', 'crosses-stops', 1],
  ['PV-12: yellow, it does not cross', 'yr', 'does-not-cross', 0],
  ['PV-12: the second one stops it', 'ry', 'does-not-cross', 1],
] as const)('%s', (_, faces, said, count) => {
  const it = scene(plain()).give({ do: 'move', obstacles: 2 });
  expect(it.waits).toBe('2 colour');
  it.roll(faces);
  expect(it.table.last.lines[0]).toMatchObject({ key: `line.${said}`, args: { count } });
});

test.each([
  ['PV-110: a Yamakasi ignores one obstacle', plain({ abilities: ['yamakasi'] })],
  ['PV-95: Agents are Yamakasi', band('agents', {})],
  ['PV-97: so are Amazones', band('amazones', {})],
])('%s, PV-17: and climbs a floor', (_, own) => {
  expect(scene(own).give({ do: 'move', obstacles: 2 }).waits).toBe('1 colour');
  expect(scene(own).give({ do: 'move', obstacles: 1 }).waits).toBe('act');
  expect(scene(own).offers({ do: 'climb', how: 'yamakasi', helper: 'none' })).toBe(true);
});

test('PV-17, PV-19: with bare hands nobody else climbs, with a ladder everybody', () => {
  expect(scene(plain()).offers({ do: 'climb', how: 'yamakasi', helper: 'none' })).toBe(false);
  expect(scene(plain()).give({ do: 'climb', how: 'ladder', helper: 'none' }).actions).toBe(1);
});

test('PV-18: in a leg-up the helper loses an action; who has none left does not help', () => {
  const it = scene(plain({}, {}, {})).give({ do: 'climb', how: 'leg-up', helper: '1.2' });
  expect([it.actions, it.end().start('1.2').actions]).toEqual([1, 1]);
  it.end().start('1.3');
  expect(it.offers({ do: 'climb', how: 'leg-up', helper: '1.2' })).toBe(false);
});

test('PV-21: a door is opened with an action', () => {
  expect(scene(plain()).give({ do: 'open' }).actions).toBe(1);
});

test('PV-20: who is on the ground neither shoots nor fights; it gets up with an action', () => {
  const it = scene(plain()).amend('1.1', 'down');
  expect([it.why(shot('2.1')), it.why({ do: 'fight', at: '2.1', how: 'wound' })]).toEqual([
    'on-the-ground PV-20',
    'on-the-ground PV-20',
  ]);
  it.give({ do: 'rise' });
  expect([it.actions, it.piece('1.1').down, it.offers(shot('2.1'))]).toEqual([1, false, true]);
});

test('PV-27, PV-20: hiding is an action; who hides is on the ground and fights nobody', () => {
  const it = scene(plain()).fight('2.1').roll('r').give({ do: 'hide' });
  expect(it.piece('1.1')).toMatchObject({ hidden: true, down: true, against: [] });
});

test('PV-28: a hidden figure may only reload, repair, heal itself, or get up', () => {
  const it = scene(plain({ rank: 'doc', given: ['pistol', 'rifle'] }))
    .amend('1.1', 'wounds', 1)
    .amend('2.1', 'wounds', 1);
  it.bench({ do: 'amendWeapon', figure: '1.1', weapon: 'pistol', state: 'empty' });
  it.bench({ do: 'amendWeapon', figure: '1.1', weapon: 'rifle', state: 'jammed' });
  it.give({ do: 'hide' });
  const may = it.table.legal(it.ask.id, 1).map((option) => option.do);
  expect(may).toEqual(['rise', 'reload', 'repair', 'heal', 'end']);
  expect(it.offers({ do: 'heal', figure: '2.1' })).toBe(false);
  expect(it.why({ do: 'move', obstacles: 0 })).toBe('hidden-acts PV-28');
});

/** The second band's first figure is hidden, the first band's acts. */
const hunt = (own = plain({}, {}), foe = plain()) => scene(own, foe).amend('2.1', 'hidden');

test('PV-29: a hidden figure is no target until it is spotted; the test costs no action', () => {
  const it = hunt();
  expect([it.why(shot('2.1')), it.why({ do: 'fight', at: '2.1', how: 'wound' })]).toEqual([
    'is-hidden PV-29',
    'is-hidden PV-29',
  ]);
  it.give({ do: 'spot', figure: '2.1' }).roll('b');
  expect([it.actions, it.offers(shot('2.1'))]).toEqual([2, true]);
});

test.each([
  ['PV-30: red, perhaps; another turn', 'r', true, true],
  ['PV-30: blue, spotted', 'b', false, false],
  ['PV-30, PV-R25: yellow, nothing there, and not again in this battle', 'y', true, false],
] as const)('%s', (_, face, hidden, again) => {
  const it = hunt().give({ do: 'spot', figure: '2.1' }).roll(face);
  expect(it.piece('2.1').hidden).toBe(hidden);
  expect(it.offers({ do: 'spot', figure: '2.1' })).toBe(false);
  it.end().nextTurn().start('1.1');
  expect(it.offers({ do: 'spot', figure: '2.1' })).toBe(again);
});

test('PV-R25: once a band, a hidden figure and a turn', () => {
  const it = new Scene([plain(), plain(), plain()]).start('1.1').amend('2.1', 'hidden').amend('2.2', 'hidden');
  it.give({ do: 'spot', figure: '2.1' }).roll('r');
  expect(it.why({ do: 'spot', figure: '2.1' })).toBe('no-spotting PV-R25');
  expect(it.offers({ do: 'spot', figure: '2.2' })).toBe(true);
  expect(it.end().start('3.1').offers({ do: 'spot', figure: '2.1' })).toBe(true);
});

test('PV-106, PV-R25: a dog needs no test, not after a yellow either', () => {
  const it = hunt(plain({ bought: ['dog'] })).give({ do: 'spot', figure: '2.1' });
  expect([it.piece('2.1').hidden, it.waits]).toEqual([false, 'act']);
  const barred = hunt(plain({ rank: 'leader' }, { bought: ['dog'] }))
    .give({ do: 'spot', figure: '2.1' })
    .roll('y')
    .end();
  expect(barred.start('1.2').offers({ do: 'spot', figure: '2.1' })).toBe(true);
});

test.each(['braqueurs', 'trafiquants', 'anars', 'racailles'] as const)(
  'PV-172: %s blend with the crowd until they are identified',
  (type) => {
    const it = scene(plain(), band(type, {}));
    expect([it.why(shot('2.1')), it.why({ do: 'fight', at: '2.1', how: 'wound' })]).toEqual([
      'not-identified PV-172',
      'not-identified PV-172',
    ]);
  },
);

test('PV-172: opening fire, attacking or throwing identifies; PV-R51: so do thrown objects', () => {
  const anar = () =>
    new Scene([plain(), band('anars', { given: ['thrown-objects'], bought: ['pistol'] })]).start('2.1');
  const shows = (it: Scene) => !it.piece('2.1').blended;
  expect(shows(anar())).toBe(false);
  expect(shows(anar().shoot('1.1'))).toBe(true);
  expect(shows(anar().shoot('1.1', { weapon: 'thrown-objects' }))).toBe(true);
  expect(shows(anar().fight('1.1'))).toBe(true);
  expect(shows(anar().give({ do: 'throw', weapon: 'molotov' }))).toBe(true);
});

test('PV-R26: a test finds who blends, on the same die; PV-172: to blend again he hides', () => {
  const it = scene(plain(), band('racailles', {})).give({ do: 'spot', figure: '2.1' }).roll('b');
  expect(it.offers(shot('2.1'))).toBe(true);
  it.end().start('2.1').give({ do: 'hide' }).give({ do: 'rise' });
  expect(it.piece('2.1')).toMatchObject({ hidden: false, blended: true });
  expect(scene(plain()).give({ do: 'hide' }).piece('1.1').blended).toBe(false);
});

test('PV-16: an object is handed over with an action, PV-R79: and is a line of the report', () => {
  const it = scene(plain({ bought: ['vest'] }, {})).give({ do: 'swap', item: 'vest', to: '2.1' });
  expect([it.actions, it.facts]).toEqual([1, [{ do: 'exchange', figure: '1.1', item: 'vest', to: '2.1' }]]);
  it.shoot('2.1').roll('rb');
  expect(it.waits).toBe('1 colour'); // It wears it now.
});

test.each([
  ['PV-16: nobody hands over what he does not carry', 'rifle', '1.2', plain({}, {})],
  ['PV-104: nobody wears two vests', 'vest', '1.2', plain({ bought: ['vest'] }, { bought: ['vest'] })],
  ['PV-85: Police take no melee weapons', 'sword', '2.1', plain({ bought: ['sword'] })],
] as const)('%s', (_, item, to, own) => {
  expect(scene(own, band('police', {})).offers({ do: 'swap', item, to })).toBe(false);
});

test('PV-R77: what a figure was handed is no longer with the other', () => {
  const it = scene(plain({ bought: ['pump-gun'] }, {})).give({ do: 'swap', item: 'pump-gun', to: '1.2' });
  expect(it.why({ ...shot('2.1'), weapon: 'pump-gun' })).toBe('no-weapon PV-44');
  expect(
    it
      .end()
      .start('1.2')
      .offers({ ...shot('2.1'), weapon: 'pump-gun' }),
  ).toBe(true);
});
