// Goal: holdups, the bank, civilians and blunders. Method: given faces, and the resulting facts.
import { expect, test } from 'vitest';
import { cityTasks } from '#rulebooks/peur-sur-la-ville/skirmish/city-list.ts';
import { witnessesOf } from '#rulebooks/peur-sur-la-ville/skirmish/notes.ts';
import { peopleAtFirst } from '#rulebooks/peur-sur-la-ville/skirmish/people.ts';
import { victimsOf } from '#rulebooks/peur-sur-la-ville/skirmish/steps/holdups.ts';
import { band, plain, Scene, scene } from './battle.ts';

const holdUp = (it: Scene, victim: string, face: string): Scene => it.give({ do: 'holdUp', victim }).roll(face);

test.each([
  ['PV-25: red, success; PV-151: passers-by', 'passer', { do: 'robPassers', gang: 1, count: 1 }],
  ['PV-25: red, PV-140: a shop', 'shop:tabac', { do: 'robShop', gang: 1, shop: 'tabac' }],
  ['PV-24, PV-R69: red, a car', 'car', { do: 'robCar', gang: 1, count: 1 }],
] as const)('%s', (_, victim, fact) => {
  const it = holdUp(scene(plain()), victim, 'r');
  expect([it.facts, it.actions]).toEqual([[fact], 1]);
});

test('PV-22: who holds up is armed', () => {
  const it = scene(plain({ given: [] }));
  expect(it.why({ do: 'holdUp', victim: 'passer' })).toBe('unarmed PV-22');
  it.bench({ do: 'note', fact: 'robCar', gang: 1, count: 1, shop: 'none' });
});

test('PV-23: children are not held up, PV-22: nor are armed guards', () => {
  const victims = victimsOf(scene(plain()).state, '1.1');
  expect(victims).toEqual(['passer', 'shop:bijouterie', 'shop:tabac', 'shop:bar', 'car', 'bank']);
});

test('PV-25: blue, nothing; PV-R34: the attempt is on', () => {
  const it = holdUp(scene(plain()), 'passer', 'b');
  expect([it.facts, it.piece('1.1').attempt, it.waits]).toEqual([[], 'passer', 'act']);
});

test('PV-25, PV-R58: yellow, the victim strikes with one die; another holdup is possible later', () => {
  const it = holdUp(scene(plain()), 'passer', 'y');
  expect(it.waits).toBe('1 colour');
  it.roll('y');
  expect(it.waits).toBe('2 colour');
  it.roll('ry').roll('0');
  expect(it.piece('1.1').wounds).toBe(1);
  expect(holdUp(it, 'passer', 'r').facts).toContainEqual({ do: 'robPassers', gang: 1, count: 1 });
});

test('PV-R31: each victim pays once', () => {
  const it = holdUp(scene(plain()), 'shop:bar', 'r');
  expect(it.why({ do: 'holdUp', victim: 'shop:bar' })).toBe('no-holdup PV-R31');
  const cars = scene(plain()).bench({ do: 'note', fact: 'robCar', gang: 2, count: 3, shop: 'none' });
  expect(cars.offers({ do: 'holdUp', victim: 'car' })).toBe(false);
  cars.bench({ do: 'note', fact: 'robPassers', gang: 2, count: 6, shop: 'none' });
  expect(cars.offers({ do: 'holdUp', victim: 'passer' })).toBe(false);
});

test('PV-152, PV-R33: law forces racket shops and requisition cars; the shop can still be robbed', () => {
  const it = scene(band('police', {}));
  expect(victimsOf(it.state, '1.1')).toEqual(['shop:bijouterie', 'shop:tabac', 'shop:bar', 'car']);
  holdUp(it, 'shop:bar', 'r');
  expect(it.facts).toEqual([{ do: 'racket', gang: 1, shop: 'bar' }]);
  expect(it.offers({ do: 'holdUp', victim: 'shop:bar' })).toBe(false);
  expect(it.end().start('2.1').offers({ do: 'holdUp', victim: 'shop:bar' })).toBe(true);
});

test('PV-139, PV-R32: the bank takes all actions of two turns in a row, and no die', () => {
  const it = scene(plain()).give({ do: 'holdUp', victim: 'bank' });
  expect([it.acting, it.facts, it.said]).toEqual([undefined, [], expect.arrayContaining(['bank-begun'])]);
  it.nextTurn().start('1.1').give({ do: 'holdUp', victim: 'bank' });
  expect(it.facts).toEqual([{ do: 'robBank', gang: 1 }]);
  expect(it.nextTurn().start('1.2').offers({ do: 'holdUp', victim: 'bank' })).toBe(false);
});

test('PV-R32: not with an action spent, not with a turn between, and nobody takes it over', () => {
  const spent = scene(plain()).give({ do: 'open' });
  expect(spent.why({ do: 'holdUp', victim: 'bank' })).toBe('bank-whole-turn PV-R32');
  const late = scene(plain()).give({ do: 'holdUp', victim: 'bank' }).nextTurn().nextTurn();
  expect(late.state.bank).toBeNull();
  expect(late.start('1.1').give({ do: 'holdUp', victim: 'bank' }).facts).toEqual([]);
  const other = scene(plain({}, {})).give({ do: 'holdUp', victim: 'bank' }).start('1.2');
  expect(other.why({ do: 'holdUp', victim: 'bank' })).toBe('bank-whole-turn PV-R32');
});

test('PV-R32: a KO breaks the sequence, and so does leaving the place', () => {
  const ko = scene(plain()).give({ do: 'holdUp', victim: 'bank' }).amend('1.1', 'ko');
  expect(ko.state.bank).toBeNull();
  const gone = scene(plain())
    .give({ do: 'holdUp', victim: 'bank' })
    .nextTurn()
    .start('1.1')
    .give({ do: 'move', obstacles: 0 });
  expect(gone.state.bank).toBeNull();
});

/** The Police act during a robber's attempt. */
const robbing = (law = band('police', { given: ['pump-gun'] }, {}), robber = plain({}, {})): Scene =>
  holdUp(new Scene([law, robber]).start('2.1'), 'passer', 'b')
    .end()
    .start('1.1');
const prevented = { do: 'prevent', gang: 1, count: 1 };

test('PV-152, PV-R34: a holdup is prevented by a KO, a retreat or an arrest, once an attempt', () => {
  const ko = robbing().shoot('2.1', { weapon: 'pump-gun' }).roll('rrrb').roll('000');
  expect(ko.facts).toContainEqual(prevented);
  expect(ko.give({ do: 'seize', figure: '2.1' }).facts.filter((fact) => fact.do === 'prevent')).toEqual([prevented]);
  const fled = robbing().shoot('2.1', { weapon: 'pump-gun' }).roll('rbbb');
  expect(fled.facts).not.toContainEqual(prevented);
  expect(fled.roll('-').facts).toContainEqual(prevented);
  const caught = robbing().fight('2.1', 'seize').roll('y').roll('yyy').give({ do: 'seize', figure: '2.1' });
  expect(caught.facts).toContainEqual(prevented);
});

test('PV-R34: not by a gang, not after success, not after the robber has left', () => {
  const byGang = robbing(band('skins', { given: ['pump-gun'] }, {}))
    .shoot('2.1', { weapon: 'pump-gun' })
    .roll('rrrb')
    .roll('000');
  expect(byGang.facts).not.toContainEqual(prevented);
  const done = holdUp(
    new Scene([band('police', { given: ['pump-gun'] }), plain({}, {})]).start('2.1'),
    'passer',
    'r',
  ).end();
  expect(done.start('1.1').shoot('2.1', { weapon: 'pump-gun' }).roll('rrrb').roll('000').facts).not.toContainEqual(
    prevented,
  );
  const left = holdUp(new Scene([band('police', { given: ['pump-gun'] }), plain({}, {})]).start('2.1'), 'passer', 'b');
  left.give({ do: 'move', obstacles: 0 });
  expect(left.start('1.1').shoot('2.1', { weapon: 'pump-gun' }).roll('rrrb').roll('000').facts).not.toContainEqual(
    prevented,
  );
});

test('PV-H2: the people of each table', () => {
  const people = (table: 'T1' | 'T2' | 'T3') => peopleAtFirst(scene(plain(), plain(), { table }).state.options);
  expect((['T1', 'T2', 'T3'] as const).map(people)).toEqual([
    { passer: 6, child: 1, employee: 7, guard: 2, protester: 2, journalist: 1, mayor: 1, pastor: 0, zombie: 0 },
    { passer: 6, child: 2, employee: 5, guard: 1, protester: 0, journalist: 1, mayor: 0, pastor: 1, zombie: 0 },
    { passer: 4, child: 0, employee: 3, guard: 1, protester: 2, journalist: 0, mayor: 0, pastor: 0, zombie: 0 },
  ]);
  expect(scene(plain(), plain(), { table: 'T3' }).offers({ do: 'fight', at: 'mayor', how: 'wound' })).toBe(false);
});

test.each([
  ['PV-R61: a child', 'child', 'civilian'],
  ['PV-R61: an employee', 'employee', 'civilian'],
  ['PV-R61: a guard who did not return fire', 'guard', 'civilian'],
  ['PV-180: a passer-by', 'passer', 'civilian'],
  ['PV-180: the Mayor', 'mayor', 'mayor'],
] as const)('%s dies of one wound (PV-165) and is a blunder of the band', (_, who, kind) => {
  const it = scene(plain()).shoot(who).roll('rb');
  expect(it.waits).toBe('tell');
  it.give({ do: 'witness', near: 'no' });
  expect(it.facts).toEqual([{ do: 'bavure', gang: 1, kind, journalists: 'no' }]);
  expect(it.state.city[who]).toBe(peopleAtFirst(it.state.options)[who] - 1);
});

test('PV-165, PV-R61: a base of protesters takes two wounds and counts as one civilian', () => {
  const it = scene(plain()).shoot('protester').roll('rb');
  expect([it.state.city.protester, it.state.protesters, it.facts]).toEqual([2, [1, 0], []]);
  it.roll('0').shoot('protester').roll('rb').give({ do: 'witness', near: 'no' });
  expect([it.state.city.protester, it.state.protesters]).toEqual([1, [0]]);
  expect(it.facts).toHaveLength(1);
});

test('PV-165: who is dead is no target any more; PV-R95: and civilians test no morale', () => {
  const it = scene(plain()).shoot('child').roll('rb').give({ do: 'witness', near: 'no' });
  expect(it.waits).toBe('act');
  expect(it.why({ do: 'shoot', weapon: 'pistol', at: 'child', range: 'short', cover: 'no', civilian: 'none' })).toBe(
    'nobody-left PV-165',
  );
});

test('PV-181: with a journalist within 30 cm it counts twice', () => {
  const it = scene(plain()).shoot('passer').roll('rb').give({ do: 'witness', near: 'yes' });
  expect(it.facts).toEqual([{ do: 'bavure', gang: 1, kind: 'civilian', journalists: 'yes' }]);
  const none = scene(plain(), plain(), { table: 'T3' }).shoot('passer').roll('rb');
  expect(none.facts).toEqual([{ do: 'bavure', gang: 1, kind: 'civilian', journalists: 'no' }]);
});

test('PV-180, PV-R76: the only journalist is no witness of his own death', () => {
  const it = scene(plain()).shoot('journalist').roll('rb');
  expect(it.facts).toEqual([{ do: 'bavure', gang: 1, kind: 'journalist', journalists: 'no' }]);
  expect([witnessesOf(it.state, 'journalist'), witnessesOf(it.state, 'civilian')]).toEqual([0, 1]);
  expect(it.shoot('passer').roll('rb').waits).toBe('activate'); // Nobody is left to see it.
});

test('PV-173, PV-R59: a civilian on the line is cover; for each hit so stopped he is tested, red is a wound', () => {
  const it = scene(plain()).shoot('2.1', { civilian: 'passer' }).roll('rr');
  expect(it.waits).toBe('2 colour');
  it.roll('rb');
  expect(it.waits).toBe('1 colour');
  expect(it.roll('b').state.city.passer).toBe(6);
  expect(it.piece('2.1').wounds).toBe(1);
});

test('PV-R60, PV-R93: the blunder of a stray bullet is the shooter’s, behind a real obstacle too', () => {
  const it = scene(plain()).shoot('2.1', { civilian: 'passer', cover: 'yes' }).roll('rb').roll('r').roll('r');
  it.give({ do: 'witness', near: 'no' });
  expect(it.facts).toEqual([{ do: 'bavure', gang: 1, kind: 'civilian', journalists: 'no' }]);
});

test('PV-173: what a vest stops strikes no civilian', () => {
  const it = scene(plain(), plain({ bought: ['vest'] }))
    .shoot('2.1', { civilian: 'passer' })
    .roll('rb')
    .roll('b');
  expect([it.waits, it.state.city.passer]).toEqual(['act', 6]);
});

test('PV-171, PV-69: a civilian may be fought, and dies; nobody is seized', () => {
  const it = scene(plain()).fight('passer').roll('b').give({ do: 'witness', near: 'no' });
  expect(it.state.city.passer).toBe(5);
  expect(it.why({ do: 'fight', at: 'passer', how: 'seize' })).toBe('no-seizing PV-31');
});

test('shots of the turn are counted, for the list of those who hear them', () => {
  const it = scene(plain()).shoot('2.1').roll('bb').shoot('2.1').roll('bb');
  expect(it.state.shots).toBe(2);
  expect(it.nextTurn().state.shots).toBe(0);
});

const tasks = (it: Scene): string[] => cityTasks(it.state).map(({ id, count }) => `${id} ${count}`);

test('PV-167, PV-169, PV-R91: after a shot passers-by flee and journalists come; PV-166: employees never move', () => {
  const calm = scene(plain());
  expect(tasks(calm)).toEqual(['protesters 2', 'cars 3']);
  expect(tasks(calm.shoot('2.1').roll('bb'))).toEqual(['passers 7', 'protesters 2', 'journalists 1', 'cars 3']);
  expect(tasks(calm.amend('2.1', 'wounds', 1).nextTurn())).toEqual(['protesters 2', 'cars 3']);
});

test('PV-169: a car that was stolen is no traffic any more', () => {
  expect(tasks(holdUp(scene(plain()), 'car', 'r'))).toEqual(['protesters 2', 'cars 2']);
});

test('PV-59, PV-64: clouds lie until the end of the turn, fires go on; both block sight', () => {
  const it = scene(plain({ bought: ['tear-gas-grenade', 'molotov'] }));
  it.give({ do: 'throw', weapon: 'tear-gas-grenade' }).roll('r').tell([]);
  it.give({ do: 'throw', weapon: 'molotov' }).roll('r').tell([]).roll('bbb');
  expect(tasks(it)).toEqual(['protesters 2', 'cars 3', 'clouds 1', 'fires 1']);
  expect(tasks(it.nextTurn())).toEqual(['protesters 2', 'cars 3', 'fires 1']);
});

const riot = (it: Scene): Scene => it.untilAsked('tell');

test('PV-168: protesters who were attacked, or heard a shot within 15 cm, attack at the end of the turn, each base once', () => {
  const it = riot(scene(plain({}), plain({})).fight('protester').roll('r').end());
  expect(
    it.offers({ do: 'answer', weapon: 'thrown-objects', at: '1.1', range: 'effective', cover: 'no', civilian: 'none' }),
  ).toBe(false);
  expect(it.answer('thrown-objects', '1.1').waits).toBe('2 colour'); // By twos.
  it.roll('rb').roll('0');
  expect([it.piece('1.1').wounds, it.waits]).toEqual([1, 'tell']);
  expect(it.give({ do: 'storm', at: '1.1' }).waits).toBe('2 colour');
  expect(it.roll('rr').waits).toBe('city');
});

test('PV-168: they are asked after shots alone, and march where they were left alone', () => {
  expect(riot(scene(plain({}), plain({})).shoot('2.1').roll('bb').end()).hold('all').waits).toBe('city');
  expect(scene(plain({}), plain({})).end().untilAsked('city').state.due).toEqual([]);
});

test.each([
  ['PV-168, PV-R95: a base that is hurt tests morale: each + cancels a −', '0', 'crowd-stays'],
  ['PV-168: each + left, towards an enemy', '+', 'crowd-advances'],
  ['PV-168: each − left, away from all', '-', 'crowd-retreats'],
] as const)('%s', (_, face, said) => {
  const it = scene(plain()).shoot('protester').roll('rb');
  expect(it.waits).toBe('1 moral');
  expect(it.roll(face).said).toEqual([said]);
});

test('PV-51, PV-R86: several civilians of one kind are hit in one burst or one blast', () => {
  const it = scene(plain({ bought: ['rocket-launcher'] }), plain(), { table: 'T3' });
  it.give({ do: 'launch', weapon: 'rocket-launcher', tens: 1 }).roll('r');
  expect(it.offers({ do: 'hit', hit: ['passer:5'], covered: [] })).toBe(false);
  it.tell(['passer', 'passer:2', 'passer:4']);
  expect(it.state.city.passer).toBe(1);
  expect(it.facts.filter((fact) => fact.do === 'bavure')).toHaveLength(4); // Three dead, and the rocket.
});

test('PV-31: criminals kidnap civilians in contact, one each; law forces do not; nobody takes children, guards or protesters', () => {
  const it = scene(plain()).give({ do: 'kidnap', citizen: 'mayor' });
  expect(it.facts).toEqual([{ do: 'hostage', gang: 1, citizen: 'mayor' }]);
  expect(it.why({ do: 'kidnap', citizen: 'mayor' })).toBe('no-kidnapping PV-31');
  for (const citizen of ['child', 'guard', 'protester'] as const)
    expect(it.why({ do: 'kidnap', citizen })).toBe('no-kidnapping PV-31');
  expect(scene(band('police', {})).why({ do: 'kidnap', citizen: 'mayor' })).toBe('law-kidnaps PV-31');
});

test('PV-33: a hostage whom nobody guards is free, and a dead one is none', () => {
  const it = scene(plain()).give({ do: 'kidnap', citizen: 'passer' });
  expect(it.amend('1.1', 'ko').facts.filter((fact) => fact.do === 'hostage')).toEqual([]);
  const dead = scene(plain()).give({ do: 'kidnap', citizen: 'mayor' }).end().start('2.1').shoot('mayor').roll('rb');
  dead.give({ do: 'witness', near: 'no' });
  expect(dead.facts.map((fact) => fact.do)).toEqual(['bavure']);
});

test('PV-67, PV-68: who was KO for a turn by an enemy is a fact, unless his wounds tell it', () => {
  const it = scene(plain({ bought: ['taser'] })).give({ do: 'stun', at: '2.1' });
  expect(it.facts).toEqual([{ do: 'ko', gang: 1, figure: '2.1' }]);
  expect(it.amend('2.1', 'wounds', 3).facts).toEqual([{ do: 'wound', figure: '2.1', wounds: 3 }]);
  expect(it.amend('2.1', 'wounds', 1).facts).toEqual([
    { do: 'ko', gang: 1, figure: '2.1' },
    { do: 'wound', figure: '2.1', wounds: 1 },
  ]);
});

test('PV-180: who was noted dead by hand while the table was asked for a witness is not noted twice', () => {
  const it = scene(plain()).shoot('mayor').roll('rb');
  it.bench({ do: 'noteBavure', gang: 1, bavure: 'mayor', near: 'no' }).give({ do: 'witness', near: 'yes' });
  expect(it.facts.filter((fact) => fact.do === 'bavure')).toHaveLength(1);
});

test('PV-180: shots in the church are a blunder; where there is none, none is asked about', () => {
  const inside = (church: 'yes' | 'no') => scene(plain(), plain(), { table: 'T2' }).shoot('2.1', { church }).roll('bb');
  expect(inside('no').facts).toEqual([]);
  const it = inside('yes');
  expect(it.waits).toBe('tell');
  it.give({ do: 'witness', near: 'yes' });
  expect(it.facts).toEqual([{ do: 'bavure', gang: 1, kind: 'church', journalists: 'yes' }]);
  // One a turn for each band.
  expect(it.shoot('2.1', { church: 'yes' }).roll('bb').facts).toHaveLength(1);
  it.nextTurn().start('1.1').shoot('2.1', { church: 'yes' }).roll('bb').give({ do: 'witness', near: 'no' });
  expect(it.facts).toHaveLength(2);
  const elsewhere = {
    do: 'shoot',
    weapon: 'pistol',
    at: '2.1',
    range: 'short',
    cover: 'no',
    civilian: 'none',
  } as const;
  expect(scene(plain()).offers(elsewhere)).toBe(true);
  expect(scene(plain()).offers({ ...elsewhere, church: 'yes' })).toBe(false);
});
