// Goal: what must hold of a game is noticed when it does not: a die, a card, a token, an informer or a grade that is lost or made
// (PC-R22, PC-R29, PC-R34, PC-R35, PC-R48). Method: a sound state, one thing of it changed.
import { expect, test } from 'vitest';
import type { Writable } from '#rulebooks/drafts.ts';
import type { PoliceState } from '#rulebooks/police-city/state.ts';
import { Scene } from './scene.ts';

const broken: readonly (readonly [string, (state: Writable<PoliceState>) => unknown, RegExp])[] = [
  ['a card twice', (state) => void state.pile.push(state.discard[0] ?? state.pile[0] ?? ''), /cards/],
  ['a card gone', (state) => void state.pile.pop(), /cards/],
  ['an event in a hand', (state) => void state.police[0]?.cards.push('EV01'), /cards|event/],
  ['an objective gone', (state) => void state.objectives.open.pop(), /objectives/],
  ['an informer more', (state) => Object.assign(state, { informers: state.informers + 1 }), /informers/],
  ['a token more', (state) => Object.assign(state.supply, { 0: 9 }), /helicopter/],
  ['a file face down', (state) => void Object.assign(state.police[0] ?? {}, { token: 'file' }), /file/],
  ['a die nowhere', (state) => void Object.assign(state.police[0]?.at ?? [], { 0: 5 }), /die/],
  [
    'more under a file than lies there',
    (state) => void Object.assign(state.police[0] ?? {}, { hidden: 1 }),
    /under the file/,
  ],
  ['a board without its token', (state) => void state.board.push({ level: 9, kind: 'tabac' }), /board/],
  ['an end that is none', (state) => Object.assign(state, { stage: 'over' }), /over/],
  ['talks without anybody', (state) => Object.assign(state, { stage: 'share' }), /negotiates/],
];

test.each(broken)('%s', (_, change, wrong) => {
  const scene = new Scene();
  scene.check();
  expect(() => scene.rig(change).check()).toThrow(wrong);
});

test('PC-R22, PC-R48: the mafia past the end, and tokens out of nothing', () => {
  expect(() => new Scene().mafia(11).check()).toThrow('the mafia stands on 11');
  const scene = new Scene();
  scene.balances.set('police:1 tabac', 1);
  expect(() => scene.check()).toThrow('11 tabac');
});
