// Goal: wounds, KO, death and morale. Method: a known number of hits, then the dice of the test.
import { expect, test } from 'vitest';
import { band, plain, Scene, scene } from './battle.ts';

/** A figure of the second band that is hit once and tests with those faces, with earlier wounds. */
const tested = (faces: string, foe = plain({}, {}), carried = 0): Scene => {
  const it = scene(plain(), foe);
  if (carried > 0) it.amend('2.1', 'wounds', carried);
  return it.shoot('2.1').roll('rb').roll(faces);
};

test('PV-74: each hit is a wound counter, and morale is tested at once', () => {
  const it = scene(plain()).shoot('2.1').roll('rr');
  expect([it.piece('2.1').wounds, it.waits]).toEqual([2, '2 moral']);
});

test('PV-75: three wounds are a KO, on the ground', () => {
  const it = scene(plain({ given: ['pump-gun'] }))
    .shoot('2.1', { weapon: 'pump-gun' })
    .roll('rrrb')
    .roll('000');
  expect(it.said).toEqual(['morale-none']);
  expect(it.piece('2.1')).toMatchObject({ wounds: 3, down: true });
  expect(it.end().until('2.2').why({ do: 'activate', figure: '2.1', members: [] })).toBe('is-ko PV-76');
});

test('PV-76: a KO obeys morale all the same', () => {
  expect(tested('--0', plain({}, {}), 2).said).toEqual(['morale-retreat']);
});

test.each([
  ['PV-79, PV-R6: one die for each hit, PV-78: in the action in which it is wounded', 0, '1 moral'],
  ['PV-79, PV-R6: and one for each wound that it carried', 2, '3 moral'],
] as const)('%s', (_, carried, waits) => {
  const it = scene(plain());
  if (carried > 0) it.amend('2.1', 'wounds', carried);
  expect(it.shoot('2.1').roll('rb').waits).toBe(waits);
});

test.each([
  ['PV-88: Milice test with one die more', 'milice', '2 moral'],
  ['PV-101: Afros test with one die less', 'afros', 'act'],
] as const)('%s', (_, type, waits) => {
  expect(scene(plain(), band(type, {})).shoot('2.1').roll('rb').waits).toBe(waits);
});

/** Wounded figures that are activated, so that the test is about their own wounds. */
const woken = (own: ReturnType<typeof plain>, wounds: number, faces: string): Scene =>
  new Scene([own, plain()]).give({ do: 'begin' }).amend('1.1', 'wounds', wounds).start('1.1').roll(faces);

test.each([
  ['PV-81: neutral, nothing', '00', ['morale-none'], undefined],
  ['PV-81: one +, advance 5 cm', '+0', ['morale-advance'], 5],
  ['PV-81: two +, advance 10 cm', '++', ['morale-advance'], 10],
  ['PV-81: one −, retreat 5 cm', '-0', ['morale-retreat'], 5],
  ['PV-81: two −, retreat 10 cm', '--', ['morale-retreat'], 10],
  ['PV-80: each + cancels one −', '+-', ['morale-none'], undefined],
] as const)('%s', (_, faces, said, cm) => {
  const it = woken(plain(), 2, faces);
  expect(it.said).toEqual(said);
  expect(it.table.last.lines[0]?.args?.cm).toBe(cm);
});

test.each([
  ['PV-81: three +, advance 10 cm and recover a wound', '+++', 10, 1],
  ['PV-81: three −, retreat 20 cm', '---', 20, 2],
] as const)('%s', (_, faces, cm, wounds) => {
  const it = woken(band('milice', {}), 2, faces);
  expect(it.table.last.lines.find(({ key }) => key.startsWith('line.morale'))?.args?.cm).toBe(cm);
  expect(it.piece('1.1').wounds).toBe(wounds);
});

test('PV-R7: more than three equal ones are three', () => {
  const it = scene(plain()).amend('2.1', 'wounds', 2).shoot('2.1').roll('rr');
  expect(it.waits).toBe('4 moral');
  it.roll('----');
  expect(it.table.last.lines[0]?.args?.cm).toBe(20);
});

test('PV-80, PV-R83: a KO cancels one + before the pairs; who is made KO by this act tests as KO', () => {
  expect(tested('+00', plain({}, {}), 2).said).toEqual(['morale-none']);
  expect(tested('++-', plain({}, {}), 2).said).toEqual(['morale-none']); // One + is left, and one −.
  expect(tested('+-0', plain({}, {}), 2).said).toEqual(['morale-retreat']);
});

test.each([
  ['PV-114: a Caïd cancels one −', plain({ abilities: ['caid'] })],
  ['PV-89: Ruskofs are Caïds', band('ruskofs', {})],
  ['PV-98: so is the Leader of the Ritals', band('ritals', { rank: 'leader' })],
  ['PV-101: and the Lieutenant of the Afros', band('afros', { rank: 'lieutenant' })],
  ['PV-102: Psychopathes cancel one −', band('psychopathes', {})],
])('%s', (_, own) => {
  const afro = own.type === 'afros';
  expect(woken(own, 2, afro ? '-' : '-0').said).toEqual(['morale-none']);
});

test('PV-R83: what a Caïd cancels is taken off before the pairs', () => {
  expect(woken(plain({ abilities: ['caid'] }), 2, '+-').said).toEqual(['morale-advance']);
});

test('PV-82: the advance is on the band that caused the test; PV-R84: in an activation on the one that wounded it last', () => {
  const it = new Scene([plain(), plain({}, {}), plain()]).start('1.1').shoot('2.1').roll('rb').roll('0').end();
  it.start('3.1').shoot('2.1').roll('rb').roll('+0');
  expect(it.table.last.lines[0]).toMatchObject({ key: 'line.morale-advance-on', args: { gang: 'Bande 3' } });
  it.end().start('2.1').roll('+0');
  expect(it.table.last.lines[0]).toMatchObject({ args: { gang: 'Bande 3' } });
});

test('PV-82: its own band is no enemy: nobody advances on a comrade whose shot went astray', () => {
  const it = scene(plain({ bought: ['frag-grenade'] }, {})).give({ do: 'throw', weapon: 'frag-grenade' });
  it.roll('r').tell(['1.2']).roll('rbb').roll('++0');
  expect(it.table.last.lines[0]?.key).toBe('line.morale-advance');
});

test('PV-R84: a civilian who strikes back is no band', () => {
  const it = scene(plain({ given: ['sword'] })).amend('1.1', 'wounds', 0);
  it.give({ do: 'holdUp', victim: 'passer' }).roll('y').roll('b').roll('y');
  expect(it.piece('1.1')).toMatchObject({ wounds: 1, woundedBy: null });
});

test('PV-R88, PV-81: who retreats leaves his fight; who is in contact with the enemy that he would advance on stays', () => {
  const fight = () => scene(plain()).fight('2.1').roll('b').roll('y');
  expect(fight().roll('-').piece('2.1').against).toEqual([]);
  expect(fight().roll('+').piece('2.1').against).toEqual(['1.1']);
});

test('PV-R87: a hit that an ability cancels is none for morale, PV-106: nor is one that the dog takes', () => {
  const it = scene(plain(), plain({ bought: ['dog'] }))
    .shoot('2.1')
    .roll('rb');
  expect([it.said, it.waits]).toEqual([['shot-hits', 'dog-hit'], 'act']);
});

test('PV-106: the dog takes wounds in its master’s place and dies at two, for good', () => {
  const it = scene(plain({ given: ['pump-gun'] }), plain({ bought: ['dog'] }));
  it.shoot('2.1', { weapon: 'pump-gun' }).roll('rrrb');
  expect([it.piece('2.1').wounds, it.waits]).toEqual([1, '1 moral']);
  expect(it.facts).toContainEqual({ do: 'spend', figure: '2.1', item: 'dog' });
});

test('PV-107: a die for each hit on a rider; on red the horse has the wound, with three it is out', () => {
  const it = scene(plain({ given: ['pump-gun'] }), plain({ bought: ['horse'] }));
  it.shoot('2.1', { weapon: 'pump-gun' }).roll('rrrr');
  expect(it.waits).toBe('4 colour');
  it.roll('rrby').roll('00');
  expect(it.piece('2.1')).toMatchObject({ wounds: 2, horse: 2 });
  it.shoot('2.1', { weapon: 'pump-gun' }).roll('rbbb').roll('r');
  expect(it.facts).toContainEqual({ do: 'spend', figure: '2.1', item: 'horse' });
});

const dying = (foe = plain({}, {}), wounds = 3) => {
  const it = scene(plain(), foe).amend('2.1', 'wounds', wounds).end().untilAsked('city');
  return it.give({ do: 'ticked' });
};

test.each([
  ['PV-77: red, it dies', 'r', { dead: true }],
  ['PV-77: blue, it stays KO', 'b', { dead: false, wounds: 3, down: true }],
  ['PV-77: yellow, it recovers a wound and gets up', 'y', { wounds: 2, down: false }],
])('%s', (_, face, piece) => {
  const it = dying();
  expect(it.waits).toBe('1 colour');
  expect(it.roll(face).piece('2.1')).toMatchObject(piece);
});

test('PV-77: at the start of the turn, before the initiative; each figure with three wounds or more', () => {
  const it = scene(plain()).amend('2.1', 'wounds', 3).amend('2.2', 'wounds', 4).amend('2.3', 'wounds', 2).end();
  it.untilAsked('city').give({ do: 'ticked' });
  expect(it.waits).toBe('2 colour');
  it.roll('rb');
  expect([it.piece('2.1').dead, it.piece('2.2').dead, it.waits]).toEqual([true, false, '2 d6']);
});

test('PV-102: Psychopathes roll two dice in the death test and take the best', () => {
  const it = dying(band('psychopathes', {}, {}));
  expect(it.waits).toBe('2 colour');
  expect(it.roll('ry').piece('2.1')).toMatchObject({ dead: false, wounds: 2 });
  expect(
    dying(band('psychopathes', {}, {}))
      .roll('rr')
      .piece('2.1').dead,
  ).toBe(true);
});

test('PV-R24: with four wounds a yellow leaves it KO with three', () => {
  expect(dying(plain({}, {}), 4).roll('y').piece('2.1')).toMatchObject({ wounds: 3, down: true });
});

test('PV-R23: who is stabilised makes no death test until he is wounded again', () => {
  const it = scene(plain({ rank: 'doc' }), plain({}, {})).amend('2.1', 'wounds', 3);
  it.give({ do: 'heal', figure: '2.1' }).roll('r').end().untilAsked('city').give({ do: 'ticked' });
  expect(it.waits).toBe('2 d6');
  it.roll('61').start('1.1').shoot('2.1').roll('rb').roll('0000').end().untilAsked('city').give({ do: 'ticked' });
  expect(it.waits).toBe('1 colour');
});

test('PV-77: who dies in a fight that was still going on fights nobody', () => {
  const it = scene(plain()).fight('2.1').roll('r').amend('2.1', 'dead');
  expect(it.piece('1.1').against).toEqual([]);
});

test.each([
  ['PV-26: red stabilises', 'r', { wounds: 2, stable: true }],
  ['PV-26: blue heals a wound', 'b', { wounds: 1 }],
  ['PV-26: yellow makes one more', 'y', { wounds: 3, down: true }],
])('%s', (_, face, piece) => {
  const it = scene(plain({ rank: 'doc' }, {}))
    .amend('1.2', 'wounds', 2)
    .give({ do: 'heal', figure: '1.2' })
    .roll(face);
  expect(it.piece('1.2')).toMatchObject(piece);
});

test('PV-26: a Doc heals himself, and no other figure heals', () => {
  const it = woken(plain({ rank: 'doc' }), 1, '0')
    .give({ do: 'heal', figure: '1.1' })
    .roll('b');
  expect(it.piece('1.1').wounds).toBe(0);
  expect(scene(plain()).amend('2.1', 'wounds', 1).why({ do: 'heal', figure: '2.1' })).toBe('no-doc PV-26');
  expect(scene(plain({ rank: 'doc' })).why({ do: 'heal', figure: '2.1' })).toBe('not-wounded PV-26');
});

test.each([
  ['PV-115: a Guérisseur is a Doc', plain({ abilities: ['guerisseur'] }), '1 colour'],
  ['PV-115: a Doc who is one rolls two dice', plain({ rank: 'doc', abilities: ['guerisseur'] }), '2 colour'],
  ['PV-101, PV-115: as the Doc of the Afros is', band('afros', { rank: 'doc' }), '2 colour'],
] as const)('%s', (_, own, waits) => {
  const it = scene(own).amend('2.1', 'wounds', 2).give({ do: 'heal', figure: '2.1' });
  expect(it.waits).toBe(waits);
});

test('PV-115: the best of two dice counts', () => {
  const healed = (faces: string) =>
    scene(band('afros', { rank: 'doc' }))
      .amend('2.1', 'wounds', 2)
      .give({ do: 'heal', figure: '2.1' })
      .roll(faces);
  expect(['yb', 'ry', 'yy'].map((faces) => healed(faces).piece('2.1').wounds)).toEqual([1, 2, 3]);
});

test('PV-93: Technos roll one failed die of healing again', () => {
  const it = scene(band('technos', { rank: 'doc' }))
    .amend('2.1', 'wounds', 2)
    .give({ do: 'heal', figure: '2.1' })
    .roll('y');
  expect(it.waits).toBe('1 colour');
  expect(it.roll('b').piece('2.1').wounds).toBe(1);
  expect(it.give({ do: 'heal', figure: '2.1' }).roll('y').piece('2.1').wounds).toBe(2);
});

test('PV-R42, PV-159: a permanent wound is a counter from the beginning, and nothing in the battle removes it', () => {
  const it = scene(plain({ rank: 'doc' }, { permanent: 1 }));
  expect(it.piece('1.2').wounds).toBe(1);
  expect(it.why({ do: 'heal', figure: '1.2' })).toBe('not-wounded PV-26');
  const own = new Scene([band('milice', { permanent: 1 }), plain()]).give({ do: 'begin' }).start('1.1').roll('++');
  expect(own.piece('1.1').wounds).toBe(1);
  const brave = new Scene([band('milice', { permanent: 2 }), plain()]).start('1.1').roll('+++');
  expect(brave.piece('1.1').wounds).toBe(2);
  expect(brave.facts).toEqual([]);
});

test('PV-142: after a whole turn in the hospital a wounded figure recovers one wound', () => {
  const it = scene(plain(), plain({}, { permanent: 1 }), { table: 'T2' })
    .amend('2.1', 'wounds', 2)
    .untilAsked('city');
  expect(it.offers({ do: 'ticked' })).toBe(true);
  expect(it.offers({ do: 'ticked', healed: ['2.2'] })).toBe(false);
  it.give({ do: 'ticked', healed: ['2.1'] });
  expect(it.piece('2.1').wounds).toBe(1);
  const centre = scene(plain()).amend('2.1', 'wounds', 2).untilAsked('city');
  expect(centre.offers({ do: 'ticked', healed: ['2.1'] })).toBe(false);
});
