// Goal: guards, defenders of an HQ and soldiers shoot outside activations; HQs change hands. Method: provoking acts, then answers of the table.
import { expect, test } from 'vitest';
import { soldierAt } from '#rulebooks/peur-sur-la-ville/skirmish/steps/guards.ts';
import { band, driving, holding, plain, Scene, scene } from './battle.ts';

/** An HQ of a band here or elsewhere, with its bouncers. */
const hq = (number: number, bouncers: number) => [{ hq: number, name: 'Ailleurs', bouncers }];
const bouncer = (number: number): string => `0.${100 + 5 * number}`;

test('PV-170, PV-H2: a guard who was targeted returns one shot at once, with his pistol', () => {
  const it = scene(plain()).shoot('guard').roll('bb');
  expect([it.waits, it.actions]).toEqual(['tell', 1]);
  expect(it.offers({ do: 'answer', weapon: 'pistol', at: '1.1', range: 'long', cover: 'no', civilian: 'none' })).toBe(
    false,
  );
  it.answer('pistol', '1.1');
  expect(it.waits).toBe('2 colour');
  it.roll('rb').roll('0');
  expect([it.piece('1.1').wounds, it.piece('1.1').woundedBy, it.waits]).toEqual([1, null, 'act']);
});

test('PV-170: not where the act killed him, nor where nobody armed targeted him', () => {
  const it = scene(plain(), plain(), { table: 'T3' }).shoot('guard').roll('rb');
  expect([it.state.city.guard, it.waits]).toEqual([0, 'act']);
  const bare = scene(plain({ given: [] }))
    .fight('guard')
    .roll('r');
  expect(bare.waits).toBe('act');
});

test('PV-170: the table says that he sees nobody', () => {
  expect(scene(plain()).shoot('guard').roll('bb').hold().waits).toBe('act');
});

test('PV-R39: a guard’s stray bullet is nobody’s bavure', () => {
  const it = scene(plain()).shoot('guard').roll('bb').answer('pistol', '1.1', { civilian: 'passer' });
  it.roll('rr').roll('rr').roll('rb');
  expect([it.state.city.passer, it.facts, it.waits]).toEqual([5, [], 'act']);
});

test('PV-R39: nor is a bouncer’s, nor that of a band that plays elsewhere', () => {
  const owner = holding(plain({ garrison: true }), 1);
  const it = scene(plain(), owner, { hqs: hq(1, 1) }).give({ do: 'enter', hq: 1 });
  for (let n = 0; n < 2; n++) it.answer('pistol', '1.1', { civilian: 'passer' }).roll('rb').roll('r').roll('r');
  expect([it.state.city.passer, it.facts, it.waits]).toEqual([4, [], 'act']);
});

test('PV-R61: a guard killed before he fired is a bavure, afterwards he is none', () => {
  const fresh = scene(plain(), plain(), { table: 'T3' }).shoot('guard').roll('rb');
  expect(fresh.facts).toEqual([{ do: 'bavure', gang: 1, kind: 'civilian', journalists: 'no' }]);
  const it = scene(plain(), plain(), { table: 'T3' }).shoot('guard').roll('bb').answer('pistol', '1.1').roll('bb');
  it.shoot('guard').roll('rb');
  expect([it.state.city.guard, it.facts]).toEqual([0, []]);
});

test('PV-163: past the perimeter of an HQ every defender shoots at once: bouncers, and members left there', () => {
  const owner = holding(plain({}, { garrison: true }), 1);
  const it = scene(plain(), owner, { hqs: hq(1, 2) });
  expect(it.give({ do: 'enter', hq: 1 }).waits).toBe('tell');
  it.answer('pistol', '1.1').roll('bb').answer('pistol', '1.1').roll('bb');
  expect(it.answer('pistol', '1.1').roll('bb').waits).toBe('act');
  expect([it.actions, it.piece('1.1').inside]).toEqual([1, 1]);
  expect(it.why({ do: 'enter', hq: 1 })).toBe('no-hq-to-enter PV-163');
});

test('PV-163, PV-126: a defender who is targeted returns one shot; a bouncer has a vest and none of the band’s traits', () => {
  const it = scene(plain(), holding(band('junkies', {}), 1), { hqs: hq(1, 1) })
    .shoot(bouncer(1))
    .roll('rr');
  expect(it.waits).toBe('2 colour');
  it.roll('by'); // The vest; no single wound is shrugged off, and he tests no morale.
  expect([it.piece(bouncer(1)).wounds, it.waits]).toEqual([1, 'tell']);
  expect(it.answer('pistol', '1.1').waits).toBe('1 colour'); // PV-75.
});

test('PV-124, PV-126: bouncers of a band that plays elsewhere defend its HQ; what becomes of them is no fact', () => {
  const it = scene(plain(), plain(), { hqs: hq(2, 1) }).amend(bouncer(2), 'wounds', 3);
  expect(it.give({ do: 'enter', hq: 2 }).waits).toBe('act');
  expect(it.facts).toEqual([]);
});

test('PV-163: who is KO, bound or out of ammunition shoots at nobody', () => {
  const at = (prepare: (it: Scene) => void): string => {
    const it = scene(plain(), holding(plain({}, { garrison: true }), 1));
    prepare(it);
    return it.give({ do: 'enter', hq: 1 }).waits;
  };
  expect(at(() => {})).toBe('tell');
  expect(at((it) => it.amend('2.2', 'ko'))).toBe('act');
  expect(at((it) => it.amend('2.2', 'captive', 1))).toBe('act');
  expect(at((it) => it.bench({ do: 'amendWeapon', figure: '2.2', weapon: 'pistol', state: 'empty' }))).toBe('act');
});

test('PV-R40, PV-162: at the end of the turn an enemy inside and no defender able: the table says that nobody of the band is left there', () => {
  const it = scene(plain(), plain(), { hqs: hq(2, 1) })
    .amend(bouncer(2), 'wounds', 3)
    .give({ do: 'enter', hq: 2 });
  it.untilAsked('tell').give({ do: 'say', yes: 'yes' });
  expect(it.facts).toEqual([{ do: 'takeHq', by: 1, hq: 2 }]);
  it.nextTurn().start('2.1').give({ do: 'enter', hq: 2 }); // It is to be retaken.
  expect(it.piece('2.1').inside).toBe(2);
});

test('PV-R40: an HQ that was noted by hand while the table was asked about it is not noted twice', () => {
  const it = scene(plain(), plain(), { hqs: hq(2, 0) })
    .give({ do: 'enter', hq: 2 })
    .untilAsked('tell');
  it.bench({ do: 'noteHq', gang: 1, hq: 2 }).give({ do: 'say', yes: 'yes' });
  expect(it.facts).toEqual([{ do: 'takeHq', by: 1, hq: 2 }]);
});

test('PV-R40: not while a defender stands, nor where the enemy lies or has gone', () => {
  const ends = (prepare: (it: Scene) => void, bouncers = 0): boolean => {
    const it = scene(plain(), plain(), { hqs: hq(2, bouncers) }).give({ do: 'enter', hq: 2 });
    if (bouncers > 0) it.hold();
    prepare(it);
    for (let n = 0; n < 40 && it.state.phase !== 'city'; n++) {
      if (it.ask.kind === 'act') it.end();
      else if (it.ask.kind === 'activate')
        it.leave(['1.2', '1.3', '2.1', '2.2', '2.3'].find((id) => it.offers({ do: 'leave', figure: id })) ?? '');
      else it.give({ do: 'name', gang: it.offers({ do: 'name', gang: 1 }) ? 1 : 2 });
    }
    return it.ask.kind === 'tell';
  };
  expect(ends(() => {})).toBe(true);
  expect(ends(() => {}, 1)).toBe(false);
  expect(ends((it) => it.amend('1.1', 'ko'))).toBe(false);
  expect(ends((it) => it.give({ do: 'move', obstacles: 0 }))).toBe(false);
});

const roadblock = (own = plain({}), foe = plain({})): Scene => scene(own, foe, { roadblocks: 1 }).end();

test('PV-184: the soldiers play after the last figure, each one shot at whom he sees nearest', () => {
  const it = roadblock().untilAsked('tell');
  expect([it.state.phase, it.state.due.length]).toEqual(['city', 5]);
  it.answer('rifle', '1.1', { range: 'long' });
  expect(it.waits).toBe('1 colour');
  it.roll('r').roll('0');
  expect([it.piece('1.1').wounds, it.waits]).toEqual([1, 'tell']);
  expect(it.hold('all').waits).toBe('city');
});

test('PV-185: a rifle or an assault rifle each, a machine gun in the armoured vehicle; never a burst, and past no civilian', () => {
  const it = roadblock().untilAsked('tell');
  const may = (weapon: 'rifle' | 'assault-rifle' | 'machine-gun', civilian: 'none' | 'passer' = 'none') =>
    it.offers({ do: 'answer', weapon, at: '1.1', range: 'short', cover: 'no', civilian });
  expect([may('rifle'), may('assault-rifle'), may('rifle', 'passer')]).toEqual([true, false, false]);
  expect(it.hold().hold().answer('assault-rifle', '1.1').waits).toBe('2 colour'); // Not five.
  it.roll('bb').hold();
  expect([may('machine-gun'), it.vehicle('0.v1').aboard]).toEqual([true, ['0.14']]);
});

test('PV-185: soldiers have masks and vests, and no morale', () => {
  const it = scene(plain({ bought: ['tear-gas-grenade'] }), plain(), { roadblocks: 1 });
  it.give({ do: 'throw', weapon: 'tear-gas-grenade' }).roll('r').tell(['0.10']);
  expect(it.piece('0.10').ko).toBe(false);
  expect(it.shoot('0.10').roll('rr').waits).toBe('2 colour');
  it.roll('by');
  expect([it.piece('0.10').wounds, it.waits]).toEqual([1, 'activate']);
});

test('PV-183: at any armed figure except Police and SWAT; at one in a vehicle through it', () => {
  const own = driving(plain({}, { given: [] }, {}), 'car');
  const it = new Scene([own, band('police', {})], { roadblocks: 1 }).untilAsked('activate').aboard('1.v1', '1.3');
  expect(soldierAt(it.state, '0.10')).toEqual(['1.1', '1.v1']);
  expect(soldierAt(new Scene([band('swat', {}), band('police', {})], { roadblocks: 1 }).state, '0.10')).toEqual([]);
});

test('PV-184: where nobody is wanted nobody asks', () => {
  const it = roadblock(band('police', {}), band('swat', {})).untilAsked('city');
  expect(it.waits).toBe('city');
});

test('PV-R39, PV-R84: the Guard is nobody’s enemy in morale, and its dead are no fact', () => {
  const it = scene(plain(), plain(), { roadblocks: 1 }).amend('0.10', 'dead');
  expect(it.facts).toEqual([]);
});
