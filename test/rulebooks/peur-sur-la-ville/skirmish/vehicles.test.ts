// Goal: passengers, the actions of a vehicle in a turn, ramming, hits on those inside. Method: bands with vehicles; given faces.
import { expect, test } from 'vitest';
import { band, driving, plain, Scene, scene } from './battle.ts';

const four = plain({}, {}, {}, {});
/** The first figure of a band with a car acts, with those aboard. */
const riding = (aboard: readonly string[], own = driving(four, 'car'), foe = plain()): Scene =>
  new Scene([own, foe])
    .untilAsked('activate')
    .aboard('1.v1', ...aboard)
    .start('1.1');
const began = (own = driving(four, 'car'), foe = plain()): Scene => scene(own, foe);

test('PV-35: who stands at a vehicle gets in with one action, and out with one', () => {
  const it = began().give({ do: 'board', vehicle: '1.v1' });
  expect([it.vehicle('1.v1').aboard, it.actions]).toEqual([['1.1'], 1]);
  it.end().nextTurn().start('1.1').give({ do: 'alight' });
  expect([it.vehicle('1.v1').aboard, it.actions]).toEqual([[], 1]);
  expect(it.why({ do: 'alight' })).toBe('not-aboard PV-39');
});

test('PV-35: before the battle figures are put in their vehicles', () => {
  const it = new Scene([driving(four, 'car'), plain()]);
  it.give({ do: 'embark', vehicle: '1.v1', figures: ['1.2', '1.1'] });
  expect(it.vehicle('1.v1').aboard).toEqual(['1.2', '1.1']);
  expect(it.offers({ do: 'embark', vehicle: '1.v1', figures: ['1.1'] })).toBe(false);
  expect(it.offers({ do: 'embark', vehicle: '1.v1', figures: ['2.1'] })).toBe(false);
});

test('PV-40: who was taken out by hand while the dice were rolled is not hit', () => {
  const it = new Scene([plain(), driving(plain(), 'car')]).untilAsked('activate').aboard('2.v1', '2.1').start('1.1');
  it.shoot('2.v1');
  it.bench({ do: 'amendAboard', figure: '2.1', vehicle: 'none' }).roll('rr');
  expect([it.said.includes('nobody-aboard'), it.piece('2.1').wounds]).toEqual([true, 0]);
});

test('PV-34: nobody gets in and out in the same turn', () => {
  const it = began().give({ do: 'board', vehicle: '1.v1' });
  expect(it.why({ do: 'alight' })).toBe('in-and-out PV-34');
  const out = riding(['1.1']).give({ do: 'alight' });
  expect(out.why({ do: 'board', vehicle: '1.v1' })).toBe('in-and-out PV-34');
});

test('PV-108, PV-35: there is room for its crew, and for its own band alone', () => {
  const bikers = driving(four, 'side-car');
  const it = new Scene([bikers, plain()]).untilAsked('activate').aboard('1.v1', '1.2', '1.3').start('1.1');
  expect(it.why({ do: 'board', vehicle: '1.v1' })).toBe('vehicle-full PV-108');
  expect(it.end().start('2.1').why({ do: 'board', vehicle: '1.v1' })).toBe('not-its-vehicle PV-35');
});

test('PV-34: from a vehicle one shoots, drives and gets out; nobody fights, hides or holds up there', () => {
  const it = riding(['1.1']);
  expect(it.why({ do: 'fight', at: '2.1', how: 'wound' })).toBe('not-aboard-act PV-34');
  expect([it.offers({ do: 'hide' }), it.offers({ do: 'holdUp', victim: 'passer' })]).toEqual([false, false]);
  expect(it.shoot('2.1').waits).toBe('2 colour');
});

test('PV-15, PV-R27: 30 cm an action with the turns at the crossings; a U-turn is an action of its own', () => {
  const it = riding(['1.1']).drive();
  expect([it.said, it.actions]).toEqual([['drives-ahead'], 1]);
  it.drive('turn');
  expect([it.vehicle('1.v1').moves, it.acting]).toEqual([2, undefined]);
});

test('PV-39: nothing moves without a driver', () => {
  const it = began();
  expect(it.why({ do: 'drive', how: 'ahead', ram: 'none' })).toBe('not-aboard PV-39');
});

test('PV-R28: the first one aboard drives; another takes the wheel as the first thing that he does', () => {
  const it = riding(['1.2', '1.1']).shoot('2.1').roll('bb');
  expect(it.why({ do: 'drive', how: 'ahead', ram: 'none' })).toBe('not-at-wheel PV-R28');
  const first = riding(['1.2', '1.1']).drive();
  expect(first.vehicle('1.v1').aboard).toEqual(['1.1', '1.2']);
});

test('PV-36: a vehicle has two actions; each costs its passengers one', () => {
  const it = riding(['1.1', '1.2']).drive().drive();
  expect(it.acting).toBeUndefined();
  it.start('1.2');
  expect(it.acting).toBeUndefined(); // Both of his are gone.
  const once = riding(['1.1', '1.2']).drive().end().start('1.2');
  expect(once.actions).toBe(1);
});

test('PV-36: what the passengers do is an action of the vehicle, too; several do it at the same time', () => {
  const it = new Scene([driving(four, 'car'), plain()]).untilAsked('activate').aboard('1.v1', '1.1', '1.2', '1.3');
  it.start('1.2').shoot('2.1').roll('bb').end();
  it.start('1.3').shoot('2.1').roll('bb').end();
  it.start('1.1').drive();
  expect(it.why({ do: 'drive', how: 'ahead', ram: 'none' })).toBe('no-vehicle-action PV-36');
});

test('PV-37: a vehicle leads like a Leader: four of those aboard or beside it act together', () => {
  const it = new Scene([driving(plain({}, {}, {}, {}, {}), 'car'), plain()])
    .untilAsked('activate')
    .aboard('1.v1', '1.2');
  it.until('1.2');
  const takes = (figure: string, members: string[]) => it.offers({ do: 'activate', figure, members });
  expect(takes('1.2', ['1.1', '1.3', '1.4'])).toBe(true);
  expect(takes('1.2', ['1.1', '1.3', '1.4', '1.5'])).toBe(false);
  expect(takes('1.1', ['1.3'])).toBe(false);
});

test('PV-38: after one action of the vehicle its passengers have one left to get out', () => {
  const it = new Scene([driving(four, 'car'), plain()]).untilAsked('activate').aboard('1.v1', '1.1', '1.2');
  it.start('1.1', '1.2').drive().end();
  expect([it.acting, it.actions]).toEqual(['1.2', 1]);
  expect(it.give({ do: 'alight' }).vehicle('1.v1').aboard).toEqual(['1.1']);
});

test('PV-38: where passengers got in or out the vehicle has one action left, and they have one each', () => {
  const it = new Scene([driving(four, 'car'), plain()]).untilAsked('activate').aboard('1.v1', '1.1', '1.2');
  it.start('1.2', '1.1').give({ do: 'alight' });
  expect(it.actions).toBe(1);
  it.end().drive();
  expect(it.why({ do: 'drive', how: 'ahead', ram: 'none' })).toBe('no-vehicle-action PV-36');
});

test('PV-100: Bykers get on and off for nothing, and turn round before they ride on', () => {
  const it = scene(driving(band('bykers', {}, {}), 'motorbike')).give({ do: 'board', vehicle: '1.v1' });
  expect([it.actions, it.vehicle('1.v1').acts]).toEqual([2, 0]);
  it.drive('turn-ahead');
  expect([it.actions, it.vehicle('1.v1').moves]).toEqual([1, 1]);
  const car = scene(driving(band('skins', {}), 'motorbike')).give({ do: 'board', vehicle: '1.v1' });
  expect([car.actions, car.offers({ do: 'drive', how: 'turn-ahead', ram: 'none' })]).toEqual([1, false]);
});

test('PV-101: Afros turn round before each move of a car', () => {
  const it = scene(driving(band('afros', {}), 'tuned-car')).give({ do: 'board', vehicle: '1.v1' });
  expect(it.drive('turn-ahead').acting).toBeUndefined();
});

test('PV-40, PV-49: a passenger is hit through his vehicle: drawn at random, and in cover', () => {
  const it = new Scene([plain({ given: ['rifle'] }), driving(four, 'car')]).untilAsked('activate');
  it.aboard('2.v1', '2.1', '2.2', '2.3').start('1.1');
  expect(it.why({ do: 'shoot', weapon: 'rifle', at: '2.1', range: 'short', cover: 'no', civilian: 'none' })).toBe(
    'is-aboard PV-40',
  );
  it.shoot('2.v1', { weapon: 'rifle' }).roll('rr');
  expect(it.waits).toBe('2 d6');
  it.roll('31').roll('r'); // The first one is behind the door.
  expect([it.piece('2.1').wounds, it.waits]).toEqual([0, '1 colour']);
  expect(it.roll('b').piece('2.3').wounds).toBe(1);
});

test('PV-40: one alone takes every hit; nobody shoots at an empty vehicle', () => {
  const it = new Scene([plain(), driving(four, 'car', 'car')])
    .untilAsked('activate')
    .aboard('2.v1', '2.1')
    .start('1.1');
  expect(it.shoot('2.v1').roll('rr').waits).toBe('2 colour');
  expect(
    it
      .roll('by')
      .roll('00')
      .why({ do: 'shoot', weapon: 'pistol', at: '2.v2', range: 'short', cover: 'no', civilian: 'none' }),
  ).toBe('nobody-in-it PV-40');
});

test('PV-40: morale has one die fewer for each unwounded passenger; the vehicle makes the movement', () => {
  const hit = (...aboard: string[]) => {
    const it = new Scene([plain(), driving(four, 'car')])
      .untilAsked('activate')
      .aboard('2.v1', ...aboard)
      .start('1.1');
    it.shoot('2.v1').roll('rr');
    return aboard.length > 1 ? it.roll('11').roll('by') : it.roll('by');
  };
  expect(hit('2.1').waits).toBe('2 moral');
  expect(hit('2.1', '2.2').waits).toBe('1 moral');
  expect(hit('2.1', '2.2', '2.3').waits).toBe('act');
  expect(hit('2.1').roll('--').said).toEqual(['vehicle-turns']); // It stands for 10 cm.
  const back = hit('2.1', '2.2').roll('-');
  expect([back.said, back.waits]).toEqual([['vehicle-backs'], 'tell']);
});

test('PV-42: a civilian in the way is killed outright, and that is a bavure', () => {
  const it = riding(['1.1']).drive('ahead', 'passer').give({ do: 'witness', near: 'no' });
  expect([it.state.city.passer, it.facts]).toEqual([
    5,
    [{ do: 'bavure', gang: 1, kind: 'civilian', journalists: 'no' }],
  ]);
});

test('PV-42: a base of protesters is killed outright, too', () => {
  const it = riding(['1.1']).drive('ahead', 'protester').give({ do: 'witness', near: 'no' });
  expect(it.state.protesters).toEqual([0]);
});

test('PV-42: a figure that stands has a combat with one die', () => {
  const it = riding(['1.1']).drive('ahead', '2.1');
  expect(it.waits).toBe('1 colour');
  expect(it.roll('y').waits).toBe('2 colour'); // Parries.
  expect(it.roll('ry').roll('0').piece('2.1').wounds).toBe(1);
});

test('PV-42: a figure that is KO has a wound that a vest may stop, and a shield does not', () => {
  const foe = plain({ bought: ['vest', 'riot-shield'] });
  const it = riding(['1.1'], undefined, foe).amend('2.1', 'wounds', 3).drive('ahead', '2.1');
  expect(it.roll('r').piece('2.1').wounds).toBe(4);
  const saved = riding(['1.1'], undefined, foe).amend('2.1', 'wounds', 3).drive('ahead', '2.1').roll('b');
  expect(saved.piece('2.1').wounds).toBe(3);
});

test('PV-42: through morale, the table says whom it reached', () => {
  const it = new Scene([plain(), driving(four, 'car')]).untilAsked('activate').aboard('2.v1', '2.1').start('1.1');
  it.shoot('2.v1').roll('rb').roll('y').roll('+');
  expect([it.said, it.waits]).toEqual([['vehicle-advances'], 'tell']);
  expect(it.tell(['1.1']).waits).toBe('1 colour');
});

test('PV-42: motorbikes ram nobody; PV-41: nor does a vehicle do anything to another one', () => {
  const bike = scene(driving(plain(), 'motorbike')).give({ do: 'board', vehicle: '1.v1' });
  expect(bike.why({ do: 'drive', how: 'ahead', ram: '2.1' })).toBe('bikes-do-not-ram PV-42');
  const it = riding(['1.1'], undefined, driving(plain(), 'car'));
  expect(it.why({ do: 'drive', how: 'ahead', ram: '2.v1' })).toBe('vehicles-do-not-ram PV-41');
});

test('PV-94, PV-R30: a truck leaves by the farthest entrance and counts; those aboard are gone with it', () => {
  const own = driving(band('trafiquants', {}, {}, {}), 'truck', 'truck');
  const it = new Scene([own, plain()]).untilAsked('activate').aboard('1.v1', '1.1', '1.2').start('1.1');
  it.give({ do: 'drive', how: 'ahead', ram: 'none', out: 'yes' });
  expect([it.facts, it.acting]).toEqual([[{ do: 'truck', gang: 1, count: 1 }], undefined]);
  expect(it.until('1.3').offers({ do: 'activate', figure: '1.2', members: [] })).toBe(false);
  expect(riding(['1.1']).offers({ do: 'drive', how: 'ahead', ram: 'none', out: 'yes' })).toBe(false);
  const others = riding(['1.1'], driving(four, 'truck'));
  expect(others.offers({ do: 'drive', how: 'ahead', ram: 'none', out: 'yes' })).toBe(false);
});

test('PV-24, PV-R69: a car held up in the street is the band’s to drive, and nobody’s loss', () => {
  const it = scene(plain(), plain({ bought: ['rocket-launcher'] }))
    .give({ do: 'holdUp', victim: 'car' })
    .roll('r');
  it.give({ do: 'board', vehicle: '1.s1' }).nextTurn().start('1.1').drive();
  expect(it.facts).toEqual([{ do: 'robCar', gang: 1, count: 1 }]);
  it.bench({ do: 'amendVehicle', vehicle: '1.s1', what: 'lost', value: 1 });
  expect(it.facts).toEqual([{ do: 'robCar', gang: 1, count: 1 }]);
});

test('PV-33, PV-35: a captive is taken along; who dies or is bound is aboard no more', () => {
  const it = began().amend('2.1', 'wounds', 3).give({ do: 'seize', figure: '2.1' });
  it.give({ do: 'board', vehicle: '1.v1' });
  expect(it.vehicle('1.v1').aboard).toEqual(['1.1', '2.1']);
  expect(it.amend('1.1', 'dead').vehicle('1.v1').aboard).toEqual(['2.1']);
});

test('PV-35: what cannot be done in or with a vehicle is told', () => {
  const it = riding(['1.1'], driving(four, 'car', 'car'), driving(plain(), 'car'));
  expect(it.why({ do: 'board', vehicle: '1.v2' })).toBe('aboard-already PV-35');
  expect(it.why({ do: 'drive', how: 'ahead', ram: '1.2' })).toBe('cannot-ram PV-42');
  it.bench({ do: 'amendVehicle', vehicle: '1.v2', what: 'lost', value: 1 }).end().start('1.2');
  expect(it.why({ do: 'board', vehicle: '1.v2' })).toBe('no-such-vehicle PV-35');
  expect(it.why({ do: 'fight', at: '2.v1', how: 'wound' })).toBe('no-fighting-it PV-69');
});

test('by hand: a vehicle is stopped, burns, is lost or across; who sits in it', () => {
  const it = began();
  const set = (what: 'still' | 'burning' | 'lost', value = 1) =>
    it.bench({ do: 'amendVehicle', vehicle: '1.v1', what, value });
  set('still').aboard('1.v1', '1.1');
  expect(it.why({ do: 'drive', how: 'ahead', ram: 'none' })).toBe('vehicle-still PV-58');
  set('lost');
  expect([it.facts, it.vehicle('1.v1').aboard]).toEqual([[{ do: 'loseVehicle', vehicle: '1.v1' }], []]);
  expect(set('lost', 0).facts).toEqual([]);
});
