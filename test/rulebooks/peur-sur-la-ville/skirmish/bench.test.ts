// Goal: amendments, notes, disputes and ends by hand, and the resulting report. Method: the bench beside any ask.
import { expect, test } from 'vitest';
import { skirmish } from '#rulebooks/peur-sur-la-ville/skirmish/skirmish.ts';
import { band, plain, Scene, scene } from './battle.ts';

const begun = (...sides: ConstructorParameters<typeof Scene>[0]): Scene =>
  new Scene(sides.length > 0 ? sides : [plain(), plain()]).give({ do: 'begin' });

test('PV-R94: when all bands agree the battle is over, and complete; the organiser stops one that is not', () => {
  const it = begun(plain(), plain(), plain()).bench({ do: 'enough' }, 1).bench({ do: 'enough' }, 3);
  expect([it.ask.kind, it.said]).toEqual(['dice', ['enough']]);
  it.bench({ do: 'enough' }, 2);
  expect([it.ask.kind, it.state.complete]).toEqual(['closing', true]);
  const stopped = begun().bench({ do: 'stop' }, 0);
  expect([stopped.ask.kind, stopped.state.complete]).toEqual(['closing', false]);
  expect(stopped.offers({ do: 'enough' }, 1, 'bench.1')).toBe(false);
});

test('PV-R94: the only band with somebody who stands ends it alone', () => {
  const it = begun(plain({}), plain({}, {})).amend('2.1', 'ko').amend('2.2', 'captive', 1).bench({ do: 'enough' }, 1);
  expect([it.ask.kind, it.state.complete]).toEqual(['closing', true]);
  const beaten = begun(plain({}), plain({})).amend('2.1', 'ko').bench({ do: 'enough' }, 2);
  expect(beaten.ask.kind).toBe('dice');
  const garrison = begun(plain({}), plain({ garrison: true })).bench({ do: 'enough' }, 1);
  expect(garrison.ask.kind).toBe('closing');
});

test('each band agrees with the report, and the facts are its outcome; the organiser need not wait', () => {
  const over = () => begun().amend('2.1', 'wounds', 1).bench({ do: 'stop' }, 0);
  const it = over().give({ do: 'accept' }, 1);
  expect(skirmish.outcome(it.state)).toBeNull();
  it.give({ do: 'accept' }, 2);
  const facts = [{ do: 'wound', figure: '2.1', wounds: 1 }];
  expect(skirmish.outcome(it.state)).toMatchObject({ data: { facts, complete: false, accepted: [1, 2], turn: 1 } });
  expect(skirmish.outcome(over().give({ do: 'accept' }, 0).state)).toMatchObject({ data: { accepted: [] } });
  expect(it.table.asks()).toEqual([]);
});

test.each([
  ['wounds', 2, { wounds: 2 }],
  ['wounds', 3, { wounds: 3, down: true }],
  ['ko', 1, { ko: true, down: true }],
  ['dead', 1, { dead: true }],
  ['played', 1, { played: true }],
  ['down', 1, { down: true }],
  ['hidden', 1, { hidden: true, down: true }],
  ['captive', 1, { captive: { by: 1, guard: null, loose: false } }],
] as const)('by hand: %s', (what, value, piece) => {
  expect(begun().amend('2.1', what, value).piece('2.1')).toMatchObject(piece);
});

test('PV-20: by hand, who gets up is hidden no more; PV-R23: who gets one more wound is stable no more', () => {
  expect(begun().amend('2.1', 'hidden').amend('2.1', 'down', 0).piece('2.1').hidden).toBe(false);
  const it = scene(plain({ rank: 'doc' }))
    .amend('2.1', 'wounds', 3)
    .give({ do: 'heal', figure: '2.1' })
    .roll('r');
  expect(it.piece('2.1').stable).toBe(true);
  expect(it.amend('2.1', 'wounds', 4).piece('2.1').stable).toBe(false);
});

test('PV-31: by hand, nobody is a captive of his own band; a captive robs and holds nobody', () => {
  expect(begun().offers({ do: 'amend', figure: '2.1', what: 'captive', value: 2 }, 1, 'bench.1')).toBe(false);
  const it = scene(plain({}, {})).give({ do: 'holdUp', victim: 'bank' }).amend('1.1', 'captive', 2);
  expect(it.state.bank).toBeNull();
  const guard = scene(plain()).amend('2.1', 'ko').give({ do: 'seize', figure: '2.1' }).amend('1.1', 'captive', 2);
  expect(guard.piece('2.1').captive?.loose).toBe(true);
  expect(guard.amend('2.1', 'free', 0).piece('2.1').captive).toBeNull();
});

test('PV-50, PV-R75: a weapon put right by hand, and a broken one found again', () => {
  const it = begun(plain({ bought: ['rifle'] }), plain());
  const weapon = (state: 'ready' | 'empty' | 'broken') =>
    it.bench({ do: 'amendWeapon', figure: '1.1', weapon: 'rifle', state });
  expect(weapon('empty').piece('1.1').weapons).toEqual({ rifle: 'empty' });
  expect(weapon('broken').facts).toEqual([{ do: 'break', figure: '1.1', item: 'rifle' }]);
  expect(weapon('ready').facts).toEqual([]);
  expect(it.piece('1.1').weapons).toEqual({});
});

test('the civilians are put right by hand', () => {
  const it = begun().bench({ do: 'amendCity', citizen: 'protester', alive: 1 });
  expect([it.state.city.protester, it.state.protesters]).toEqual([1, [0]]);
  expect(it.offers({ do: 'amendCity', citizen: 'child', alive: 2 }, 1, 'bench.1')).toBe(false);
});

test.each([
  ['PV-140', { do: 'note', fact: 'robShop', gang: 1, count: 1, shop: 'bar' }, { do: 'robShop', gang: 1, shop: 'bar' }],
  ['PV-139', { do: 'note', fact: 'robBank', gang: 1, count: 1, shop: 'none' }, { do: 'robBank', gang: 1 }],
  [
    'PV-151',
    { do: 'note', fact: 'robPassers', gang: 1, count: 2, shop: 'none' },
    { do: 'robPassers', gang: 1, count: 2 },
  ],
  ['PV-R69', { do: 'note', fact: 'robCar', gang: 1, count: 1, shop: 'none' }, { do: 'robCar', gang: 1, count: 1 }],
  ['PV-R40', { do: 'noteHq', gang: 1, hq: 2 }, { do: 'takeHq', by: 1, hq: 2 }],
  [
    'PV-180',
    { do: 'noteBavure', gang: 1, bavure: 'mayor', near: 'yes' },
    { do: 'bavure', gang: 1, kind: 'mayor', journalists: 'yes' },
  ],
  ['PV-60', { do: 'noteSpent', figure: '1.1', item: 'molotov' }, { do: 'spend', figure: '1.1', item: 'molotov' }],
] as const)('%s: noted by hand, it is a fact, and is taken out again; both are told', (_, move, fact) => {
  const it = begun(plain({ bought: ['molotov'] }), { ...plain(), hqs: [2] }).bench(move);
  expect([it.facts, it.said]).toEqual([[fact], [move.do === 'noteSpent' ? 'noted-spent' : 'noted']]);
  const [first] = it.state.notes;
  if (!first) return;
  it.bench({ do: 'drop', note: first.id });
  expect([it.facts, it.said]).toEqual([[], ['note-dropped']]);
});

test('PV-R33, PV-152: law forces racket and prevent, gangs rob', () => {
  const it = begun(band('police', {}), plain());
  const may = (fact: 'robShop' | 'racket' | 'prevent', gang: number, shop: 'bar' | 'none') =>
    it.offers({ do: 'note', fact, gang, count: 1, shop }, 1, 'bench.1');
  expect([may('robShop', 1, 'bar'), may('racket', 1, 'bar'), may('prevent', 1, 'none')]).toEqual([false, true, true]);
  expect([may('robShop', 2, 'bar'), may('racket', 2, 'bar'), may('prevent', 2, 'none')]).toEqual([true, false, false]);
});

test('PV-R70, PV-143: the hospital is controlled by two figures who stand, with fewer than 3 wounds, free', () => {
  const it = new Scene([plain({}, {}, {}), plain()], { table: 'T2' }).give({ do: 'begin' });
  it.bench({ do: 'note', fact: 'hospital', gang: 1, count: 1, shop: 'none' }).amend('1.3', 'wounds', 2);
  expect(it.facts).toContainEqual({ do: 'hospital', gang: 1 });
  it.amend('1.1', 'captive', 2);
  expect(it.facts).toContainEqual({ do: 'hospital', gang: 1 });
  expect(it.amend('1.2', 'wounds', 3).facts).not.toContainEqual({ do: 'hospital', gang: 1 });
});

test('PV-H2: the Mayor and each journalist die once', () => {
  const it = begun();
  const may = (bavure: 'mayor' | 'journalist' | 'pastor' | 'church') =>
    it.offers({ do: 'noteBavure', gang: 1, bavure, near: 'no' }, 1, 'bench.1');
  expect([may('mayor'), may('journalist'), may('pastor'), may('church')]).toEqual([true, true, false, false]);
  it.bench({ do: 'noteBavure', gang: 1, bavure: 'mayor', near: 'no' });
  it.bench({ do: 'noteBavure', gang: 2, bavure: 'journalist', near: 'no' });
  expect([may('mayor'), may('journalist')]).toEqual([false, false]);
});

test('PV-159, PV-R42: the report has the wounds beyond the permanent ones, three of a KO, and deaths', () => {
  const it = begun(plain({ permanent: 1 }, { permanent: 2 }, {}), plain());
  it.amend('1.1', 'wounds', 2).amend('1.2', 'wounds', 5).amend('1.3', 'dead');
  expect(it.facts).toEqual([
    { do: 'wound', figure: '1.1', wounds: 1 },
    { do: 'wound', figure: '1.2', wounds: 3 },
    { do: 'kill', figure: '1.3' },
  ]);
});

test('PV-R63: who stays in an HQ is never activated, has wounds in the report, and nothing used up', () => {
  const it = begun(plain({}, { garrison: true, bought: ['molotov', 'dog'] }), plain())
    .start('2.1')
    .shoot('1.2')
    .roll('rr');
  expect(it.said).toContain('dog-dead');
  it.give({ do: 'hold', who: 'one' }).amend('1.2', 'wounds', 1).end();
  expect(it.until('1.1').offers({ do: 'activate', figure: '1.2', members: [] })).toBe(false);
  expect(it.offers({ do: 'noteSpent', figure: '1.2', item: 'molotov' }, 1, 'bench.1')).toBe(false);
  expect(it.facts).toEqual([{ do: 'wound', figure: '1.2', wounds: 1 }]);
});

test('an act of another band is contested once, with words, and its fact is contested in the report', () => {
  const it = new Scene([plain(), plain()]).start('1.1').shoot('2.1').roll('rb');
  const act = it.state.acts;
  it.roll('0');
  expect(it.offers({ do: 'contest', act, words: 'Hors de portée' }, 1, 'bench.1')).toBe(false);
  it.bench({ do: 'contest', act, words: ' Hors de portée ' }, 2);
  expect(it.said).toEqual(['contested']);
  const contested = { gang: 2, words: 'Hors de portée' };
  expect(it.facts).toEqual([{ do: 'wound', figure: '2.1', wounds: 1, contested }]);
  expect(it.offers({ do: 'contest', act, words: 'Encore' }, 2, 'bench.1')).toBe(false);
});

test('the log keeps the last sixty acts of any kind', () => {
  const it = new Scene([plain(), plain()], { clock: 90, turns: 20 });
  while (it.state.acts < 200) {
    if (it.ask.kind === 'activate' && it.state.acts % 3 === 0) it.table.elapse(it.ask.id);
    else it.give(skirmish.idle(it.state, it.ask, 1, it.table.money));
  }
  expect(Math.min(...Object.keys(it.state.log).map(Number))).toBeGreaterThan(140);
});
