// Goal: explosions, fire and fear of vehicles and their crews. Method: the table says that a vehicle is in the blast; given faces.
import { expect, test } from 'vitest';
import type { VehicleId } from '#rulebooks/peur-sur-la-ville/catalogue/equipment.ts';
import { band, driving, plain, Scene } from './battle.ts';

const bomber = plain({ bought: ['frag-grenade', 'molotov', 'rocket-launcher', 'tear-gas-grenade'] }, {}, {});
/** A vehicle with its crew, and an acting figure with explosives. */
const at = (vehicle: VehicleId, foe = plain({}, {}, {}), crew: readonly string[] = ['2.1', '2.2']): Scene =>
  new Scene([bomber, driving(foe, vehicle)])
    .untilAsked('activate')
    .aboard('2.v1', ...crew)
    .start('1.1');
const thrown = (it: Scene, weapon: 'frag-grenade' | 'molotov'): Scene =>
  it.give({ do: 'throw', weapon }).roll('r').tell(['2.v1']);
const rocket = (it: Scene, doors?: string): Scene =>
  it.give({ do: 'launch', weapon: 'rocket-launcher', tens: 1, ...(doors === undefined ? {} : { doors }) }).roll('r');

test('PV-58: a frag grenade stops any vehicle for good; the report says who did it', () => {
  const it = thrown(at('car'), 'frag-grenade');
  expect([it.vehicle('2.v1').still, it.piece('2.1').wounds]).toEqual([true, 0]);
  expect(it.facts).toContainEqual({ do: 'immobilise', gang: 1, vehicle: '2.v1' });
  expect(it.end().start('2.1').why({ do: 'drive', how: 'ahead', ram: 'none' })).toBe('vehicle-still PV-58');
});

test('PV-101: a tuned car is not stopped by it, and does not burn on a red', () => {
  expect(thrown(at('tuned-car'), 'frag-grenade').vehicle('2.v1').still).toBe(false);
  const it = thrown(at('tuned-car'), 'molotov').roll('bbb');
  expect([it.waits, it.roll('r').vehicle('2.v1').burning]).toEqual(['1 colour', null]);
  expect(thrown(at('tuned-car'), 'molotov').roll('bbb').roll('b').vehicle('2.v1').burning).toBe(1);
});

test('PV-59: a Molotov sets it on fire; it drives no more, and is destroyed in the next turn', () => {
  const it = thrown(at('car'), 'molotov').roll('bbb');
  expect([it.vehicle('2.v1').burning, it.facts.some((fact) => fact.do === 'loseVehicle')]).toEqual([1, false]);
  it.end().start('2.1');
  expect(it.why({ do: 'drive', how: 'ahead', ram: 'none' })).toBe('vehicle-burns PV-59');
  it.nextTurn();
  expect([it.vehicle('2.v1').aboard, it.piece('2.1').wounds]).toEqual([[], 0]);
  expect(it.facts).toContainEqual({ do: 'loseVehicle', vehicle: '2.v1' });
});

test('PV-59: armour does not burn, and a dud burns nothing', () => {
  expect(thrown(at('armoured'), 'molotov').roll('bbb').vehicle('2.v1').burning).toBeNull();
  expect(thrown(at('car'), 'molotov').roll('bby').vehicle('2.v1').burning).toBeNull();
});

test('PV-65: a rocket destroys a vehicle, and everybody aboard has three wounds', () => {
  const it = rocket(at('car')).give({ do: 'witness', near: 'no' }).tell(['2.v1']);
  expect([it.piece('2.1').wounds, it.vehicle('2.v1').lost]).toEqual([3, true]);
  it.roll('000').roll('000');
  expect(it.piece('2.2').wounds).toBe(3);
  expect(it.facts).toContainEqual({ do: 'loseVehicle', vehicle: '2.v1' });
});

test.each([
  ['PV-66: red, explosion', 'r', true, 3, null],
  ['PV-66: blue, it burns and is left', 'b', false, 0, 1],
  ['PV-66: yellow, nothing', 'y', false, 0, null],
] as const)('%s', (_, face, lost, wounds, burning) => {
  const it = rocket(at('armoured')).give({ do: 'witness', near: 'no' }).tell(['2.v1']);
  expect(it.waits).toBe('1 colour');
  it.roll(face);
  const { lost: gone, burning: fire, aboard } = it.vehicle('2.v1');
  expect([gone, it.piece('2.1').wounds, fire, aboard.length]).toEqual([lost, wounds, burning, face === 'y' ? 2 : 0]);
});

test('PV-R86, PV-64: gas and flash do nothing to a vehicle and its passengers', () => {
  const it = at('car').give({ do: 'throw', weapon: 'tear-gas-grenade' }).roll('r');
  expect(it.offers({ do: 'hit', hit: ['2.v1'], covered: [] })).toBe(false);
  expect(it.offers({ do: 'hit', hit: ['2.1'], covered: [] })).toBe(false);
});

test('PV-135: armour is not forced open: those inside are neither hit nor fought', () => {
  const it = at('armoured').shoot('2.v1').roll('rr');
  expect([it.piece('2.1').wounds, it.waits]).toEqual([0, 'tell']); // Is a rocket launcher in sight?
  expect(it.give({ do: 'say', yes: 'no' }).roll('0').why({ do: 'fight', at: '2.1', how: 'wound' })).toBe(
    'behind-armour PV-135',
  );
  expect(at('car').offers({ do: 'fight', at: '2.1', how: 'wound' })).toBe(true);
});

test('PV-136: a rocket aimed at the rear doors opens them; then those inside are hit', () => {
  const it = rocket(at('armoured'), '2.v1').give({ do: 'witness', near: 'no' });
  expect([it.vehicle('2.v1').open, it.waits]).toEqual([true, 'act']);
  expect(it.shoot('2.v1').roll('rb').waits).toBe('1 d6');
  expect(it.roll('2').roll('y').piece('2.2').wounds).toBe(1);
  expect(at('car').offers({ do: 'launch', weapon: 'rocket-launcher', tens: 1, doors: '2.v1' })).toBe(false);
});

test('PV-137: a moral die for each: shot at, immobilised, a rocket launcher in sight', () => {
  const it = at('armoured').bench({ do: 'amendVehicle', vehicle: '2.v1', what: 'still', value: 1 });
  it.shoot('2.v1').roll('bb');
  expect(it.waits).toBe('tell'); // The bomber has his launcher.
  expect(it.give({ do: 'say', yes: 'yes' }).waits).toBe('3 moral');
  const shot = new Scene([plain(), driving(plain(), 'armoured')])
    .untilAsked('activate')
    .aboard('2.v1', '2.1')
    .start('1.1');
  expect(shot.shoot('2.v1').roll('bb').waits).toBe('1 moral');
});

test('PV-138: nobody surrenders to his own band, whose grenade it was', () => {
  const own = driving(plain({ bought: ['frag-grenade'] }, {}), 'armoured');
  const it = new Scene([own, plain()]).untilAsked('activate').aboard('1.v1', '1.2').start('1.1');
  it.bench({ do: 'amendVehicle', vehicle: '1.v1', what: 'burning', value: 1 });
  it.give({ do: 'throw', weapon: 'frag-grenade' }).roll('r').tell(['1.v1']);
  expect(it.waits).toBe('2 moral');
  expect(it.roll('--').piece('1.2').captive).toBeNull();
});

const crewRolls = (faces: string): Scene => {
  const it = at('armoured').bench({ do: 'amendVehicle', vehicle: '2.v1', what: 'still', value: 1 });
  return it.shoot('2.v1').roll('bb').give({ do: 'say', yes: 'yes' }).roll(faces);
};

test('PV-138: two + and the crew gets out and shoots', () => {
  const it = crewRolls('++0');
  expect([it.said, it.vehicle('2.v1').aboard, it.waits]).toEqual([['crew-shoots'], [], 'tell']);
  it.answer('pistol', '1.1').roll('rb').roll('0');
  expect([it.piece('1.1').wounds, it.hold().waits]).toEqual([1, 'act']);
});

test('PV-138: two − and it gets out and surrenders', () => {
  const it = crewRolls('--+');
  expect([it.said, it.piece('2.1').captive?.by]).toEqual([['crew-surrenders'], 1]);
  expect(it.facts).toContainEqual({ do: 'capture', by: 1, figure: '2.2' });
});

test.each(['+-00', '+000', '++--', '-000'] as const)(
  'PV-138: in all other cases it stays, equal numbers included: %s',
  (faces) => {
    const it = at('armoured').bench({ do: 'amendVehicle', vehicle: '2.v1', what: 'still', value: 1 });
    it.bench({ do: 'amendVehicle', vehicle: '2.v1', what: 'burning', value: 1 }); // PV-137: on fire.
    it.shoot('2.v1').roll('bb').give({ do: 'say', yes: 'yes' });
    expect(it.waits).toBe('4 moral');
    expect(it.roll(faces).vehicle('2.v1').aboard).toHaveLength(2);
  },
);

test('PV-93: a mine is laid, and set off from afar by the Leader or Lieutenant; it explodes like a rocket that nobody fired', () => {
  const own = band('technos', {}, { rank: 'leader' });
  const it = new Scene([own, driving(plain(), 'car')]).untilAsked('activate').aboard('2.v1', '2.1').start('1.1');
  expect(it.why({ do: 'setOff' })).toBe('no-mine-laid PV-93');
  it.give({ do: 'mine' }).give({ do: 'mine' });
  it.nextTurn().start('1.1');
  expect([it.why({ do: 'mine' }), it.why({ do: 'setOff' })]).toEqual(['no-mine PV-93', 'no-mine-laid PV-93']);
  it.end().start('1.2').give({ do: 'setOff' }).tell(['2.v1', '2.2']);
  expect([it.piece('2.1').wounds, it.vehicle('2.v1').lost]).toEqual([3, true]);
  expect(it.facts.some((fact) => fact.do === 'bavure')).toBe(false);
  expect(new Scene([plain(), plain()]).start('1.1').why({ do: 'mine' })).toBe('no-mine PV-93');
});
