// Goal: shots, their dice, saves and incidents. Method: tables of weapons and bands; given faces.
import { expect, test } from 'vitest';
import type { WeaponId } from '#rulebooks/peur-sur-la-ville/catalogue/weapons.ts';
import { BANDS_OF_RANGE } from '#rulebooks/peur-sur-la-ville/skirmish/kinds.ts';
import { shootingDice } from '#rulebooks/peur-sur-la-ville/skirmish/shooting.ts';
import { band, plain, Scene, scene } from './battle.ts';

const wounds = (it: Scene, id = '2.1'): number => it.piece(id).wounds;
const aimed = (
  weapon: WeaponId,
  range: (typeof BANDS_OF_RANGE)[number],
  it: Scene,
  how: 'shoot' | 'burst' = 'shoot',
) => {
  const move = { do: how, weapon, at: '2.1', range, cover: 'no', civilian: 'none' } as const;
  if (!it.offers(move)) return 0;
  it.give(move);
  return Number(it.waits.split(' ')[0]);
};
/** A scene whose first figure has passed the morale test of its wounds. */
const ready = (...sides: ConstructorParameters<typeof Scene>[0]): Scene => {
  const it = new Scene(sides).start('1.1');
  return it.waits.endsWith('moral') ? it.roll('0'.repeat(Number(it.waits.split(' ')[0]))) : it;
};

test.each([
  ['PV-45: pistol', 'pistol', [2, 1, 0]],
  ['PV-45: rifle', 'rifle', [2, 2, 1]],
  ['PV-45: pump gun', 'pump-gun', [4, 0, 0]],
  ['PV-45: bow', 'bow', [1, 1, 1]],
  ['PV-45: submachine gun', 'submachine-gun', [2, 1, 0]],
  ['PV-45: assault rifle', 'assault-rifle', [2, 2, 1]],
  ['PV-45: machine gun', 'machine-gun', [2, 3, 2]],
  ['PV-68: flash-ball', 'flash-ball', [1, 0, 0]],
  ['PV-R51: thrown objects of the Anars', 'thrown-objects', [1, 0, 0]],
] as const)('%s: dice by range', (_, weapon, dice) => {
  const own = () => (weapon === 'thrown-objects' ? band('anars', { given: [weapon] }) : plain({ given: [weapon] }));
  expect(BANDS_OF_RANGE.map((range) => aimed(weapon, range, scene(own())))).toEqual(dice);
});

test.each(['submachine-gun', 'assault-rifle', 'machine-gun'] as const)(
  'PV-46: a burst of a %s has five dice, below 30 cm',
  (weapon) => {
    const all = BANDS_OF_RANGE.map((range) => aimed(weapon, range, scene(plain({ given: [weapon] })), 'burst'));
    expect(all).toEqual([5, 5, 0]);
  },
);

test('PV-46: a rifle fires no bursts', () => {
  expect(aimed('rifle', 'short', scene(plain({ given: ['rifle'] })), 'burst')).toBe(0);
});

test('PV-75, PV-R8, PV-R21: one die less with one wound and with two; without dice no shot', () => {
  const dice = (permanent: 1 | 2, weapon: WeaponId) =>
    aimed(weapon, 'short', ready(plain({ given: [weapon], permanent }), plain()));
  expect([dice(1, 'pump-gun'), dice(2, 'pump-gun'), dice(1, 'bow')]).toEqual([3, 3, 0]);
  const it = ready(plain({ given: ['bow'], permanent: 1 }), plain());
  const shot = { do: 'shoot', weapon: 'bow', at: '2.1', range: 'short', cover: 'no', civilian: 'none' } as const;
  expect(it.why(shot)).toBe('no-dice-left PV-R21');
});

test('PV-75, PV-R8: with two wounds one action less, from the moment that one has them', () => {
  expect(ready(plain({ permanent: 2 }), plain()).actions).toBe(1);
  expect(ready(plain({ permanent: 1 }), plain()).actions).toBe(2);
  const healed = new Scene([plain(), plain()]).give({ do: 'begin' }).amend('1.1', 'wounds', 2).start('1.1').roll('++');
  expect(healed.actions).toBe(1);
  const better = new Scene([band('milice', {}), plain()]).give({ do: 'begin' }).amend('1.1', 'wounds', 2).start('1.1');
  expect(better.roll('+++').actions).toBe(2);
});

test.each([
  ['PV-88: Milice have one die more at short range', 'short', 'pistol', 'shoot', 3],
  ['PV-88: but not farther away', 'effective', 'pistol', 'shoot', 1],
  ['PV-88: in bursts too', 'short', 'submachine-gun', 'burst', 6],
  ['PV-88, PV-R48: they fire no single shots where the weapon can burst', 'effective', 'submachine-gun', 'shoot', 0],
  ['PV-R48: at 60 cm there is no burst, so they do', 'long', 'assault-rifle', 'shoot', 1],
] as const)('%s', (_, range, weapon, how, dice) => {
  expect(aimed(weapon, range, scene(band('milice', { given: [weapon] })), how)).toBe(dice);
});

test.each([
  ['pistol', 4],
  ['rifle', 4],
  ['bow', 3],
  ['pump-gun', 4],
] as const)('PV-112: a sniper who aimed has two more dice with some weapons: %s', (weapon, dice) => {
  const it = scene(plain({ given: [weapon], bought: ['pistol'], abilities: ['sniper'] })).give({
    do: 'aim',
    at: '2.1',
  });
  expect(aimed(weapon, 'short', it)).toBe(dice);
});

test('PV-R53, PV-R57: aiming serves the next action at the same target alone, and is not done twice', () => {
  const sniper = plain({ given: ['rifle'], abilities: ['sniper'] });
  const other = scene(sniper).give({ do: 'aim', at: '2.2' });
  expect(aimed('rifle', 'short', other)).toBe(2);
  const again = scene(sniper).give({ do: 'aim', at: '2.1' });
  expect(again.why({ do: 'aim', at: '2.1' })).toBe('no-shot-after PV-R53');
  expect(scene(plain()).why({ do: 'aim', at: '2.1' })).toBe('no-sniper PV-112');
});

test.each([
  ['PV-47: red hits, blue and yellow do not', 'rb', 1],
  ['PV-47: each red is a hit', 'rr', 2],
  ['PV-47: no red, no hit', 'bb', 0],
])('%s', (_, faces, hits) => {
  expect(wounds(scene(plain()).shoot('2.1').roll(faces))).toBe(hits);
});

test.each([
  ['PV-48, PV-R15: red is absorbed by cover', {}, 'yes', 'r', 0],
  ['PV-48, PV-R15: blue is a hit behind cover without a vest', {}, 'yes', 'b', 1],
  ['PV-48, PV-R15: blue is absorbed by a vest', { bought: ['vest'] }, 'no', 'b', 0],
  ['PV-48, PV-R15: red is a hit for a vest in the open', { bought: ['vest'] }, 'no', 'r', 1],
  ['PV-48: yellow is always a hit', { bought: ['vest'] }, 'yes', 'y', 1],
  ['PV-R16, PV-49: who bears a riot shield is in cover', { bought: ['riot-shield'] }, 'no', 'r', 0],
  ['PV-R16: a combat shield is no cover', { bought: ['combat-shield'] }, 'yes', 'b', 1],
] as const)('%s', (_, given, cover, face, left) => {
  const it = scene(plain(), plain(given)).shoot('2.1', { cover }).roll('rb');
  expect(it.waits).toBe('1 colour');
  expect(wounds(it.roll(face))).toBe(left);
});

test('PV-86: SWAT wear a vest, PV-R15: in the open without one no die is rolled', () => {
  expect(scene(plain(), band('swat', {})).shoot('2.1').roll('rb').waits).toBe('1 colour');
  const it = scene(plain()).shoot('2.1').roll('rb');
  expect([wounds(it), it.waits]).toEqual([1, '1 moral']);
});

test('PV-97: Amazones roll one failed save of a shot again, not of a blast', () => {
  const it = scene(plain(), band('amazones', {})).shoot('2.1', { cover: 'yes' }).roll('rr').roll('yy');
  expect(it.waits).toBe('1 colour');
  expect(wounds(it.roll('r'))).toBe(1);
  const blast = scene(plain({ bought: ['frag-grenade'] }), band('amazones', {})).give({
    do: 'throw',
    weapon: 'frag-grenade',
  });
  expect(blast.roll('r').tell(['2.1'], ['2.1']).roll('ryy').roll('y').waits).toBe('1 moral');
});

test.each([
  ['PV-50, PV-73: one yellow, reload', 'yb', 'empty'],
  ['PV-50, PV-72: two yellows, repair', 'yy', 'jammed'],
  ['PV-50: no yellow, nothing', 'rb', undefined],
] as const)('%s', (_, faces, state) => {
  const it = scene(plain()).shoot('2.1').roll(faces);
  expect(it.piece('1.1').weapons.pistol).toBe(state);
});

test('PV-50, PV-R75: with three yellows it is out of order for good; a bought one is a line of the report', () => {
  const it = scene(plain({ given: [], bought: ['pump-gun'] }))
    .shoot('2.1', { weapon: 'pump-gun' })
    .roll('yyyb');
  expect(it.facts).toEqual([{ do: 'break', figure: '1.1', item: 'pump-gun' }]);
  expect(it.why({ do: 'reload', weapon: 'pump-gun' })).toBe('');
  const given = scene(plain({ given: ['pump-gun'] }))
    .shoot('2.1', { weapon: 'pump-gun' })
    .roll('yyyb');
  expect(given.facts).toEqual([]);
  expect(given.piece('1.1').weapons['pump-gun']).toBe('broken');
});

test('PV-47, PV-R19: a bow has no incidents; PV-R51: nor have thrown objects', () => {
  const bow = scene(plain({ given: ['bow'] }))
    .shoot('2.1', { weapon: 'bow' })
    .roll('y');
  expect(bow.piece('1.1').weapons).toEqual({});
  const stone = scene(band('anars', { given: ['thrown-objects'] }))
    .shoot('2.1', { weapon: 'thrown-objects' })
    .roll('y');
  expect(stone.piece('1.1').weapons).toEqual({});
});

test('PV-R20: an incident sticks to the weapon that was used, also when it is handed over', () => {
  const it = scene(plain({ bought: ['rifle'] }, {}))
    .shoot('2.1', { weapon: 'rifle' })
    .roll('yb');
  expect(it.piece('1.1').weapons).toEqual({ rifle: 'empty' });
  it.give({ do: 'swap', item: 'rifle', to: '1.2' });
  expect([it.piece('1.1').weapons, it.piece('1.2').weapons]).toEqual([{}, { rifle: 'empty' }]);
});

test('PV-73: reloading is one action; an empty weapon does not shoot', () => {
  const it = scene(plain()).shoot('2.1').roll('yb');
  const shot = { do: 'shoot', weapon: 'pistol', at: '2.1', range: 'short', cover: 'no', civilian: 'none' } as const;
  expect(it.why(shot)).toBe('weapon-empty PV-73');
  it.give({ do: 'reload', weapon: 'pistol' });
  expect(it.piece('1.1').weapons).toEqual({});
});

test.each([
  ['PV-72: red, it works', 'r', undefined],
  ['PV-72: blue, try again', 'b', 'jammed'],
  ['PV-72: yellow, out of order for good', 'y', 'broken'],
] as const)('%s', (_, face, state) => {
  const it = scene(plain()).shoot('2.1').roll('yy');
  const shot = { do: 'shoot', weapon: 'pistol', at: '2.1', range: 'short', cover: 'no', civilian: 'none' } as const;
  expect(it.why(shot)).toBe('weapon-jammed PV-72');
  expect(it.give({ do: 'repair', weapon: 'pistol' }).roll(face).piece('1.1').weapons.pistol).toBe(state);
});

test('PV-93: Technos roll one failed die of repairing again in a turn, and one only', () => {
  const it = new Scene([band('technos', { rank: 'leader' }, {}), plain()]).start('1.1', '1.2').shoot('2.1').roll('yy');
  it.give({ do: 'repair', weapon: 'pistol' }).roll('y');
  expect(it.waits).toBe('1 colour');
  it.roll('r').shoot('2.1').roll('yy').give({ do: 'repair', weapon: 'pistol' }).roll('y');
  expect(it.piece('1.2').weapons.pistol).toBe('broken');
});

test.each([
  ['PV-89: Ruskofs roll one blue die again', 'ruskofs', plain(), 'bb', '1 colour'],
  ['PV-89: but no other', 'ruskofs', plain(), 'yr', '1 moral'],
  ['PV-96: Anars roll one blue die again at a policeman', 'anars', band('police', {}), 'bb', '1 colour'],
  ['PV-96: and at SWAT', 'anars', band('swat', {}), 'bb', '1 colour'],
  ['PV-96: but at nobody else', 'anars', plain(), 'bb', 'act'],
  ['PV-116: at a Célébrité a hit is rolled again', 'bykers', plain({ abilities: ['celebrite'] }), 'rr', '1 colour'],
  ['PV-98: the Leader of the Ritals is one', 'bykers', band('ritals', { rank: 'leader' }), 'rr', '1 colour'],
  ['PV-101: so is that of the Afros', 'bykers', band('afros', { rank: 'leader' }), 'rr', '1 colour'],
  ['PV-116: a miss is not', 'bykers', plain({ abilities: ['celebrite'] }), 'bb', 'act'],
] as const)('%s', (_, type, foe, faces, waits) => {
  const it = scene(band(type, {}), foe);
  if (it.piece('2.1').blended) throw new Error('not identified');
  expect(it.shoot('2.1').roll(faces).waits).toBe(waits);
});

test.each(['police', 'swat', 'milice', 'amazones', 'skins'] as const)('PV-99: %s at Racailles', (type) => {
  const it = scene(band(type, {}), band('racailles', {})).amend('2.1', 'ko').amend('2.1', 'ko', 0);
  const hunter = type !== 'skins';
  it.shoot('2.1').roll(type === 'milice' ? 'rbb' : 'rb');
  expect(it.waits).toBe(hunter ? '1 colour' : '1 moral');
  if (hunter) expect(wounds(it.roll('b'))).toBe(0);
});

test('PV-99, PV-116: not in bursts; both count', () => {
  const own = { given: ['submachine-gun'] } as const;
  const burst = scene(plain(own), plain({ abilities: ['celebrite'] }))
    .burst('2.1')
    .roll('rbbbb');
  expect(burst.waits).toBe('1 moral');
  const star = band('racailles', { abilities: ['celebrite'] });
  const it = scene(band('police', {}), star).amend('2.1', 'ko').amend('2.1', 'ko', 0).shoot('2.1').roll('rr');
  expect(it.waits).toBe('2 colour');
});

test('PV-89, PV-50: a die that is rolled again may be an incident', () => {
  const it = scene(band('ruskofs', {})).shoot('2.1').roll('yb').roll('y');
  expect(it.piece('1.1').weapons.pistol).toBe('jammed');
});

test.each([
  ['PV-87: Junkies', band('junkies', {})],
  ['PV-111: a Vétéran', plain({ abilities: ['veteran'] })],
  ['PV-98: the Lieutenant of the Ritals, who is one', band('ritals', { rank: 'lieutenant' })],
])('%s: a single wound of a shot is cancelled, two are not, PV-R87: and it is no hit for morale', (_, foe) => {
  const it = scene(plain(), foe).shoot('2.1').roll('rb');
  expect([wounds(it), it.waits]).toEqual([0, 'act']);
  expect(wounds(it.shoot('2.1').roll('rr'))).toBe(2);
});

test('PV-51, PV-R18: the first hit of a burst is for the target, each further one for somebody to the right', () => {
  const it = scene(plain({ given: ['submachine-gun'] }, {}))
    .burst('2.1')
    .roll('rrrby')
    .roll('0');
  expect([wounds(it), it.waits]).toEqual([1, 'tell']);
  expect(it.offers({ do: 'hit', hit: ['2.2', '2.3', '1.2'], covered: [] })).toBe(false);
  expect(it.offers({ do: 'hit', hit: ['2.2', '2.2'], covered: [] })).toBe(false);
  expect(it.offers({ do: 'hit', hit: ['2.1'], covered: [] })).toBe(false);
  it.tell(['1.2', '2.2'], ['2.2']);
  expect(it.said).toContain('wounded');
  it.roll('0').roll('y');
  expect([wounds(it, '1.2'), wounds(it, '2.2')]).toEqual([1, 1]);
});

test('PV-51: hits of a burst that nobody takes are lost; a single shot does not drift', () => {
  const it = scene(plain({ given: ['submachine-gun'] }))
    .burst('2.1')
    .roll('rrbbb')
    .roll('0')
    .tell([]);
  expect([wounds(it), it.waits]).toEqual([1, 'act']);
  expect(scene(plain()).shoot('2.1').roll('rr').waits).toBe('2 moral');
});

test('PV-R17, PV-102: Psychopathes alone shoot into fights; on a miss the other fighter is hit', () => {
  const it = new Scene([band('psychopathes', {}), plain(), plain()]).start('2.1').fight('3.1').roll('r').end();
  it.start('1.1').shoot('3.1').roll('bb');
  expect(it.waits).toBe('tell');
  expect(it.offers({ do: 'hit', hit: ['3.2'], covered: [] })).toBe(false);
  it.tell(['2.1']);
  expect(wounds(it, '2.1')).toBe(1);
  it.roll('0').shoot('3.1').roll('rb');
  expect([wounds(it, '3.1'), it.waits]).toEqual([1, '1 moral']);
});

test('PV-R17, PV-51: hits that spill over may strike who fights', () => {
  const it = new Scene([plain({ given: ['submachine-gun'] }), plain(), plain()])
    .start('2.1')
    .fight('3.1')
    .roll('r')
    .end();
  it.start('1.1').burst('2.2').roll('rrbbb').roll('0');
  expect(it.offers({ do: 'hit', hit: ['3.1'], covered: [] })).toBe(true);
});

test('PV-68: a flash-ball wounds nobody: KO for this turn, no morale; cover and vest may stop it', () => {
  const own = plain({ given: ['flash-ball'] });
  const it = scene(own).shoot('2.1', { weapon: 'flash-ball' }).roll('r');
  expect([wounds(it), it.piece('2.1').ko, it.waits]).toEqual([0, true, 'act']);
  const saved = scene(own, plain({ bought: ['vest'] }))
    .shoot('2.1', { weapon: 'flash-ball' })
    .roll('r')
    .roll('b');
  expect(saved.piece('2.1').ko).toBe(false);
  const citizen = scene(own).shoot('passer', { weapon: 'flash-ball' }).roll('r');
  expect([citizen.state.city.passer, citizen.facts]).toEqual([6, []]);
});

test('PV-67: a taser needs no die, nothing helps against it, and it wounds nobody', () => {
  const it = scene(plain({ bought: ['taser'] }), plain({ bought: ['vest'] })).give({ do: 'stun', at: '2.1' });
  expect([wounds(it), it.piece('2.1').ko, it.waits]).toEqual([0, true, 'act']);
  expect(scene(plain()).why({ do: 'stun', at: '2.1' })).toBe('no-weapon PV-67');
});

test('PV-R22: KO for this turn ends with the turn; the figure lies on the ground, and makes no death test', () => {
  const it = scene(plain({ bought: ['taser'] }))
    .give({ do: 'stun', at: '2.1' })
    .end()
    .nextTurn();
  expect(it.piece('2.1')).toMatchObject({ ko: false, down: true, dead: false });
  it.start('2.1');
  expect(it.why({ do: 'fight', at: '1.1', how: 'wound' })).toBe('on-the-ground PV-20');
  it.give({ do: 'rise' });
  expect(it.offers({ do: 'fight', at: '1.1', how: 'wound' })).toBe(true);
});

test('PV-44: the target is of another band, alive, seen; PV-171: or a civilian', () => {
  const it = scene(plain()).amend('2.1', 'dead').amend('2.2', 'hidden');
  const shot = (at: string) =>
    ({ do: 'shoot', weapon: 'pistol', at, range: 'short', cover: 'no', civilian: 'none' }) as const;
  expect(['1.2', '2.1', '2.2'].map((at) => it.why(shot(at)))).toEqual([
    'own-band PV-44',
    'is-dead PV-77',
    'is-hidden PV-29',
  ]);
  expect(it.offers(shot('employee'))).toBe(true);
});

test('PV-43, PV-44: what shoots is rolled by range, what does not is not', () => {
  const it = scene(plain({ given: ['sword'], bought: ['taser', 'molotov'] }));
  expect(shootingDice(it.state, '1.1', 'sword', 'short', '2.1', false)).toBe(0);
  const shot = (weapon: WeaponId) =>
    ({ do: 'shoot', weapon, at: '2.1', range: 'short', cover: 'no', civilian: 'none' }) as const;
  expect([it.why(shot('sword')), it.why(shot('pistol'))]).toEqual(['out-of-range PV-45', 'no-weapon PV-44']);
});
