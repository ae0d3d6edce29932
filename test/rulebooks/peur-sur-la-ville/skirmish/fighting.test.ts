// Goal: fights and captures, die by die. Method: figures of two bands; given faces.
import { expect, test } from 'vitest';
import { band, plain, Scene, scene } from './battle.ts';

const wounds = (it: Scene, id = '2.1'): number => it.piece(id).wounds;

test.each([
  ['PV-69: red is no hit', 'r', 0],
  ['PV-69: blue is one hit', 'b', 1],
  ['PV-69: yellow is two hits', 'y', 2],
])('%s', (_, face, hits) => {
  const it = scene(plain()).fight('2.1');
  expect(it.waits).toBe('1 colour');
  it.roll(face);
  expect(it.waits).toBe(hits === 0 ? 'act' : `${hits} colour`);
});

test.each([
  ['PV-70: a sword adds a hit', plain({ given: ['sword'] }), 'b', 2],
  ['PV-70, PV-R9: it adds none to a blow that fails', plain({ given: ['club'] }), 'r', 0],
  ['PV-R9: two melee weapons add one hit', plain({ given: ['axe'], bought: ['chainsaw'] }), 'b', 2],
  ['PV-85: truncheons of the Police add one', band('police', {}), 'b', 2],
  ['PV-86: SWAT add one', band('swat', {}), 'b', 2],
  ['PV-91: Asiats add one', band('asiats', {}), 'b', 2],
  ['PV-95: Agents add one', band('agents', {}), 'b', 2],
  ['PV-90, PV-R9, PV-R10: Skins roll two dice; band and club add up', band('skins', { given: ['club'] }), 'by', 5],
  ['PV-R9: the bonus counts once an action, not once a die', band('skins', {}), 'bb', 3],
  ['PV-113, PV-R10: a Brute rolls one more die', plain({ abilities: ['brute'] }), 'bb', 2],
  ['PV-106, PV-R10: a dog is one more die', plain({ bought: ['dog'] }), 'bb', 2],
  ['PV-R10: Brute and dog both count', plain({ abilities: ['brute'], bought: ['dog'] }), 'bbb', 3],
  ['PV-75: with two wounds a Brute rolls one die less', plain({ abilities: ['brute'], permanent: 2 }), 'b', 1],
] as const)('%s', (_, own, faces, hits) => {
  const it = new Scene([own, plain()]).start('1.1');
  if (it.waits.endsWith('moral')) it.roll('00');
  it.fight('2.1');
  expect(it.waits).toBe(`${faces.length} colour`);
  it.roll(faces);
  expect(it.waits).toBe(hits === 0 ? 'act' : `${hits} colour`);
});

test('PV-R8, PV-75: with two wounds one attacks no more, but parries; with one wound one attacks', () => {
  const it = new Scene([plain(), plain({ permanent: 2 })]).start('1.1').fight('2.1').roll('b');
  expect(it.waits).toBe('1 colour');
  it.roll('r').end().start('2.1').roll('00');
  expect(it.why({ do: 'fight', at: '1.1', how: 'wound' })).toBe('no-fighting-dice PV-R8');
  const light = new Scene([plain({ permanent: 1 }), plain()]).start('1.1').roll('0');
  expect(light.offers({ do: 'fight', at: '2.1', how: 'wound' })).toBe(true);
});

test.each([
  ['PV-71: red parries a hit', {}, 'r', 0],
  ['PV-71: blue parries nothing without vest or shield', {}, 'b', 1],
  ['PV-71: blue parries with a vest', { bought: ['vest'] }, 'b', 0],
  ['PV-71: blue parries with a combat shield', { bought: ['combat-shield'] }, 'b', 0],
  ['PV-71, PV-R16: blue parries with a riot shield', { bought: ['riot-shield'] }, 'b', 0],
  ['PV-71: yellow parries nothing', { bought: ['vest'] }, 'y', 1],
] as const)('%s', (_, given, face, left) => {
  const it = scene(plain(), plain(given)).fight('2.1').roll('b').roll(face);
  expect(wounds(it)).toBe(left);
});

test.each([
  ['PV-91: Asiats roll one failed parry again', 'asiats'],
  ['PV-97: Amazones roll one failed parry again', 'amazones'],
] as const)('%s', (_, type) => {
  const it = scene(plain(), band(type, { given: ['pistol'] }))
    .fight('2.1')
    .roll('y')
    .roll('yb'); // Two fail, one is rolled again.
  expect(it.waits).toBe('1 colour');
  it.roll('r');
  expect([wounds(it), it.waits]).toEqual([1, '1 moral']);
  expect(wounds(scene(plain(), band(type, {})).fight('2.1').roll('b').roll('b').roll('r'))).toBe(0);
});

test('PV-91: the re-roll of the Asiats is for fights, not for shots', () => {
  const it = scene(plain(), band('asiats', {})).shoot('2.1', { cover: 'yes' }).roll('rb').roll('b');
  expect(wounds(it)).toBe(1);
});

test('PV-76, PV-71: a KO does not parry', () => {
  const it = scene(plain()).amend('2.1', 'ko').fight('2.1').roll('b');
  expect(wounds(it)).toBe(1);
});

test.each([
  ['PV-87: Junkies cancel a single wound', band('junkies', {})],
  ['PV-111: so does a Vétéran', plain({ abilities: ['veteran'] })],
])('%s, of a fight, without morale (PV-R87); two are two', (_, foe) => {
  const it = scene(plain(), foe).fight('2.1').roll('b').roll('y');
  expect([wounds(it), it.waits]).toEqual([0, 'act']);
  it.fight('2.1').roll('y').roll('yy');
  expect([wounds(it), it.waits]).toEqual([2, '2 moral']);
});

test('PV-44, PV-R88: who fights a standing enemy is no target; a KO and a captive engage nobody', () => {
  const it = new Scene([plain(), plain(), plain()]).start('1.1').fight('2.1').roll('r').end().start('3.1');
  expect(it.why({ do: 'shoot', weapon: 'pistol', at: '2.1', range: 'short', cover: 'no', civilian: 'none' })).toBe(
    'is-engaged PV-44',
  );
  it.amend('1.1', 'ko');
  expect(it.offers({ do: 'shoot', weapon: 'pistol', at: '2.1', range: 'short', cover: 'no', civilian: 'none' })).toBe(
    true,
  );
  const captive = new Scene([plain(), plain(), plain()]).start('1.1').fight('2.1').roll('r').end().start('3.1');
  captive.amend('1.1', 'captive', 2);
  expect(captive.piece('2.1').against).toEqual([]);
  const ko = scene(plain()).amend('2.1', 'ko').fight('2.1').roll('r');
  expect(ko.piece('1.1').against).toEqual([]);
});

test('PV-R88: a fight that was left without a word is ended by hand', () => {
  const it = scene(plain()).fight('2.1').roll('r').amend('2.1', 'free', 0);
  expect(it.piece('1.1').against).toEqual([]);
});

test('PV-31, PV-R2: a KO is bound at once, with one action; gangs kidnap', () => {
  const it = scene(plain()).amend('2.1', 'ko').give({ do: 'seize', figure: '2.1' });
  expect([it.said, it.actions]).toEqual([['kidnaps'], 1]);
  expect(it.piece('2.1').captive).toEqual({ by: 1, guard: '1.1', loose: false });
  expect(it.facts).toContainEqual({ do: 'capture', by: 1, figure: '2.1' });
});

test.each([
  ['PV-R12: Police arrest', 'police', 'arrests'],
  ['PV-R12: Milice arrest', 'milice', 'arrests'],
  ['PV-R12: Agents arrest', 'agents', 'arrests'],
  ['PV-R12: Skins kidnap', 'skins', 'kidnaps'],
] as const)('%s', (_, type, word) => {
  const it = scene(band(type, {})).amend('2.1', 'ko').give({ do: 'seize', figure: '2.1' });
  expect(it.said).toContain(word);
});

test('PV-32, PV-R11: two hits of a fight to seize stun; they wound nobody and test no morale', () => {
  const it = scene(plain());
  expect(it.why({ do: 'seize', figure: '2.1' })).toBe('not-overpowered PV-32');
  it.fight('2.1', 'seize').roll('y').roll('by');
  expect([wounds(it), it.said, it.waits]).toEqual([0, ['overpowered'], 'act']);
  expect(it.give({ do: 'seize', figure: '2.1' }).piece('2.1').captive?.by).toBe(1);
});

test('PV-R11: the two hits are of one figure, in one turn', () => {
  const it = new Scene([plain({ rank: 'leader' }, {}), plain({})]).start('1.1', '1.2');
  it.fight('2.1', 'seize').roll('b').roll('y').end();
  it.fight('2.1', 'seize').roll('b').roll('y');
  expect(it.offers({ do: 'seize', figure: '2.1' })).toBe(false);
  const turns = scene(plain({}), plain({})).end().nextTurn();
  turns.start('1.1').fight('2.1', 'seize').roll('b').roll('b').end().nextTurn().start('1.1');
  expect(turns.fight('2.1', 'seize').roll('b').roll('b').said).toEqual(['shaken']);
  const both = scene(plain()).fight('2.1', 'seize').roll('b').roll('b').fight('2.1', 'seize').roll('b').roll('b');
  expect(both.said).toContain('overpowered');
});

test('PV-33: a captive is activated no more while it is held; it escapes when its guard is KO', () => {
  const it = scene(plain()).amend('2.1', 'ko').give({ do: 'seize', figure: '2.1' }).end().nextTurn();
  expect(it.until('2.2').offers({ do: 'activate', figure: '2.1', members: [] })).toBe(false);
  it.amend('1.1', 'ko');
  expect(it.piece('2.1').captive).toEqual({ by: 1, guard: null, loose: true });
  it.start('2.1');
  expect(it.why({ do: 'open' })).toBe('is-captive PV-33');
  it.give({ do: 'escape' });
  expect([it.piece('2.1').captive, it.actions]).toEqual([null, 1]);
});

test('PV-33: so does one whose guard morale moves off, or who is bound himself', () => {
  const held = () => scene(plain(), plain()).amend('2.1', 'ko').give({ do: 'seize', figure: '2.1' }).end();
  const fled = held().start('2.2').shoot('1.1').roll('rb').roll('-');
  expect(fled.piece('2.1').captive?.loose).toBe(true);
  const bound = held().start('2.2').amend('1.1', 'wounds', 3);
  expect(bound.give({ do: 'seize', figure: '1.1' }).piece('2.1').captive?.loose).toBe(true);
});

test('PV-R64: a captive may die by a blow; the capture and the death are both in the report', () => {
  const it = scene(plain()).amend('2.1', 'captive', 1);
  expect(it.why({ do: 'fight', at: '2.1', how: 'seize' })).toBe('bound-already PV-31');
  it.fight('2.1').roll('y').roll('yy').roll('00').fight('2.1').roll('b').roll('y').roll('000');
  it.until('1.2').nextTurn();
  expect(it.piece('2.1').wounds).toBe(3);
  it.amend('2.1', 'dead');
  expect(it.facts.map((fact) => fact.do)).toEqual(['capture', 'kill']);
});
