// Goal: what a table shows before a choice is what the rules then do. Method: the table of SG-H13 computed exactly; sight held against the
// rule on every pair of places; scenes for what an end offers.
import { expect, test } from 'vitest';
import { chanceIn, type Team } from '#rulebooks/supergang/chances.ts';
import { CLINIC, cells } from '#rulebooks/supergang/data/city.ts';
import { shops } from '#rulebooks/supergang/data/shops.ts';
import { seesFrom } from '#rulebooks/supergang/offences.ts';
import {
  chanceOf,
  chanceOfRebels,
  prospectsAt,
  racesOf,
  riskOfStop,
  seenFrom,
  witnessesOf,
} from '#rulebooks/supergang/outlook.ts';
import { Scene } from './scene.ts';

const team = (fighters: number, killers = 0): Team => ({ fighters, killers });
const percent = ({ wins, unseen }: { wins: number; unseen: number }): number[] => [
  Math.round(100 * wins),
  Math.round(100 * unseen),
];

test.each([
  ['one', team(1), [50, 17], [8, 1]],
  ['killer', team(1, 1), [74, 25], [17, 2]],
  ['two, no killer', team(2), [92, 31], [50, 6]],
  ['killer and one', team(2, 1), [96, 32], [64, 7]],
  ['all three', team(3, 1), [99, 33], [91, 10]],
])('SG-H13: %s against one manager, and against two', (_, fighters, one, two) => {
  expect(percent(chanceIn(fighters, team(1)))).toEqual(one);
  expect(percent(chanceIn(fighters, team(2)))).toEqual(two);
});

test('SG-R64: what a pair sees is what its testimony takes in', () => {
  const places = [...cells, ...shops.map(({ id }) => id), CLINIC];
  for (const pair of [...places, 'centre', 'sewer', 'off']) {
    const seen = seenFrom(pair);
    expect(new Set(seen).size).toBe(seen.length);
    expect(places.filter((place) => seesFrom(pair, place)).toSorted()).toEqual(seen.toSorted());
  }
});

test('SG-69, SG-71, SG-R54: a man whom she leads may rob his own gang’s shop for hers; in the turn in which he is free he may not', () => {
  const at = (active: number, left: number) => {
    const game = new Scene().marks({ A1: [2, 'own'] }).rig((state) => void Object.assign(state, { active }));
    game.put('2k', 'X11', { captive: { by: 1, left, since: 45 } });
    return prospectsAt(game.state, '2k', 'A1', game.money).map((one) => one.do);
  };
  expect([at(1, 2), at(2, 0)]).toEqual([['cash', 'title'], []]);
});

test('chapter 19: an end tells what can be done there, what it brings, who sees it and what it risks', () => {
  const game = new Scene()
    .purse(1, 60)
    .put('1k', 'H11b', { record: ['BR1'] })
    .pair(2, 'X21')
    .marks({ A1: [2, 'own'], A3: [3, 'racket'] });
  const at = (place: string) => prospectsAt(game.state, '1k', place, game.money);
  expect(at('H12a').map((one) => [one.do, one.briques, one.risk.seenBy, one.risk.turns, one.risk.inAll])).toEqual([
    ['assault', 10, [2], 1, 3],
  ]);
  expect(at('A4').map((one) => [one.do, one.briques, one.eachTurn])).toEqual([
    ['racket', 0, 5],
    ['buy', -50, 10],
    ['cash', 50, 0],
  ]);
  // A2 is special and too dear; owners are robbed for what they have, or for the title; a racketed shop is bought or robbed.
  expect(at('A2').map((one) => [one.do, one.briques])).toEqual([
    ['racket', 0],
    ['cash', 100],
  ]);
  expect(at('A1').map((one) => [one.do, one.briques])).toEqual([
    ['cash', 0],
    ['title', 0],
  ]);
  expect(at('A3').map((one) => one.do)).toEqual(['buy', 'cash']);
  const [, cash] = at('A2');
  expect(cash?.risk).toMatchObject({ codes: ['BR2'], turns: 3, inAll: 5, managers: 2, seenBy: [] });
  expect(percent(cash?.chance ?? { wins: 0, unseen: 0 })).toEqual([17, 2]);
});

test('chapter 19: a man who has arrived sees what is left for him, with the men beside him', () => {
  const game = new Scene()
    .arrives('1k', 'B2')
    .arrives('1v', 'B2', { done: ['racket'] })
    .marks({ B2: [1, 'racket'] });
  const cash = prospectsAt(game.state, '1v', 'B2', game.money);
  expect(cash.map((one) => one.do)).toEqual(['cash']);
  expect(percent(cash[0]?.chance ?? { wins: 0, unseen: 0 })).toEqual([64, 7]);
});

test('SG-105: to stop beside one’s own pawns is told', () => {
  const game = new Scene().put('1t', 'X31').pawns(1, '11-1').pair(1, 'H11a');
  expect(riskOfStop(game.state, '1t', 'H11b')).toMatchObject({ codes: ['TRA'], seenBy: [1], turns: 1 });
  expect(riskOfStop(game.state, '1t', 'X13').codes).toEqual([]);
});

test('SG-R17, SG-R61: the chance of a fight counts who may join and the managers', () => {
  const game = new Scene()
    .arrives('1k', 'A3')
    .put('2v', 'A3')
    .put('2t', 'A3')
    .put('3k', 'A3')
    .marks({ A3: [2, 'own'] });
  const against2 = chanceOf(game.state, 1, 'A3', 'people', ['1k'], ['2v']);
  expect(against2).toEqual(chanceIn(team(1, 1), team(3)));
  expect(chanceOf(game.state, 1, 'A3', 'people', ['1k'], ['3k'])).toEqual(chanceIn(team(1, 1), team(1, 1)));
  expect(chanceOf(game.state, 1, 'A3', 'title', ['1k'], [])).toEqual(chanceIn(team(1, 1), team(1)));
  game.marks({ A3: [1, 'own'] });
  expect(chanceOf(game.state, 1, 'A3', 'people', ['1k'], ['3k'])).toEqual(chanceIn(team(2, 1), team(1, 1)));
  game.pair(1, 'A3').pair(2, 'A3');
  expect(chanceOf(game.state, 1, 'A3', 'cops', ['1k'], [])).toEqual(chanceIn(team(1, 1), team(4)));
  expect(Math.round(100 * chanceOfRebels(['1k', '1v'], 1))).toBe(64);
});

test('chapter 19: one shop short of a district is an alarm', () => {
  const game = new Scene().marks({ A1: [2, 'own'], A2: [2, 'own'], A3: [2, 'own'], A4: [2, 'own'], A5: [2, 'own'] });
  expect(racesOf(game.state)[0]).toEqual({ id: 'A', shops: 7, owned: [0, 5, 0, 0], alarm: null });
  game.marks({ A6: [2, 'own'], A7: [3, 'racket'] });
  expect(racesOf(game.state)[0]).toEqual({ id: 'A', shops: 7, owned: [0, 6, 0, 0], alarm: 2 });
});

test('SG-R64: who sees a place now', () => {
  const game = new Scene().pair(1, 'X32').pair(2, 'A5');
  expect(witnessesOf(game.state, 'V32a')).toEqual([1]);
  expect(witnessesOf(game.state, 'V21a')).toEqual([2]);
  expect(witnessesOf(game.state, 'X44')).toEqual([]);
});
