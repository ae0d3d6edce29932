// Goal: an impossible move gets a sentence with its rule, in both languages, and changes nothing (`why` checks that). Method: bad moves.
import { expect, test } from 'vitest';
import type { SkirmishMove } from '#rulebooks/peur-sur-la-ville/skirmish/moves.ts';
import { skirmish } from '#rulebooks/peur-sur-la-ville/skirmish/skirmish.ts';
import { band, plain, Scene, scene } from './battle.ts';

const shot = (more: Partial<Extract<SkirmishMove, { do: 'shoot' }>> = {}) =>
  ({ do: 'shoot', weapon: 'pistol', at: '2.1', range: 'short', cover: 'no', civilian: 'none', ...more }) as const;

test.each([
  ['a shot out of range', shot({ range: 'long' }), 'out-of-range PV-45'],
  ['a weapon that he has not', shot({ weapon: 'rifle' }), 'no-weapon PV-44'],
  ['a shot at his own band', shot({ at: '1.2' }), 'own-band PV-44'],
  ['a figure of nobody', shot({ at: '9.9' }), 'no-such-figure PV-84'],
  ['a fight with nobody', { do: 'fight', at: '2.99', how: 'wound' }, 'no-such-figure PV-84'],
  ['a Molotov that is not there', { do: 'throw', weapon: 'molotov' }, 'no-such-marker PV-60'],
  ['a launcher that is not there', { do: 'launch', weapon: 'rocket-launcher', tens: 1 }, 'no-such-marker PV-60'],
  ['binding who is not overpowered', { do: 'seize', figure: '2.1' }, 'not-overpowered PV-32'],
  ['binding a comrade', { do: 'seize', figure: '1.2' }, 'own-captive PV-31'],
  ['healing without a Doc', { do: 'heal', figure: '2.1' }, 'no-doc PV-26'],
  ['handing over what he has not', { do: 'swap', item: 'vest', to: '1.2' }, 'carries-none PV-16'],
  ['spotting who does not hide', { do: 'spot', figure: '2.1' }, 'no-spotting PV-R25'],
] as const)('%s', (_, move, why) => {
  expect(scene(plain({}, {})).why(move)).toBe(why);
});

test('PV-7: a third action, while the dice of the second one are waited for and after it', () => {
  const it = scene(plain({}, {})).give({ do: 'open' }).shoot('2.1');
  expect(it.why(shot())).toBe('no-actions PV-7');
  it.roll('bb');
  expect(it.why(shot())).toBe('nobody-acts PV-7');
});

test('PV-4: a figure of a band that is not asked, PV-76: a KO', () => {
  const it = new Scene([plain(), plain()]).until('1.1');
  expect(it.why({ do: 'activate', figure: '2.1', members: [] })).toBe('other-band PV-4');
  expect(it.amend('1.1', 'ko').why({ do: 'activate', figure: '1.1', members: [] })).toBe('is-ko PV-76');
});

test('PV-R48: Milice fire bursts; who has another reason for a refusal hears of none', () => {
  const it = scene(band('milice', { given: ['submachine-gun'] }));
  expect(it.why(shot({ weapon: 'submachine-gun' }))).toBe('must-burst PV-R48');
  expect(scene(plain(), plain(), { table: 'T3' }).why(shot({ civilian: 'mayor' }))).toBe('');
});

test('while dice are waited for no act is explained by a rule that does not bar it', () => {
  expect(scene(plain()).shoot('2.1').why({ do: 'holdUp', victim: 'passer' })).toBe('');
});

test('faces where no dice are asked for', () => {
  expect(scene(plain()).why({ do: 'faces', faces: ['red'] })).toBe('no-dice PV-H1');
});

test('PV-31: fighting to seize who is KO already', () => {
  const it = scene(plain()).amend('2.1', 'wounds', 3);
  expect(it.why({ do: 'fight', at: '2.1', how: 'seize' })).toBe('seize-at-once PV-31');
  expect(scene(plain()).amend('2.1', 'dead').why({ do: 'fight', at: '2.1', how: 'wound' })).toBe('is-dead PV-77');
});

test('PV-R94: nothing is done after the end', () => {
  const it = scene(plain()).bench({ do: 'stop' }, 0);
  expect(it.why(shot())).toBe('battle-over PV-R94');
  it.give({ do: 'accept' }, 0);
  const ask = { id: 'x', kind: 'act', mode: 'open', seats: [0, 1, 2] } as const;
  expect(skirmish.explainRefusal?.(it.state, ask, 1, shot(), it.table.money)).toMatchObject({ code: 'battle-over' });
});
