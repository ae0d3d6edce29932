// Goal: the invariants catch what is wrong: a state that no rule could have made is found. Method: one thing at a time is broken.
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import type { Writable } from '#rulebooks/drafts.ts';
import type { GothamState } from '#rulebooks/streets-of-gotham/state.ts';
import { gothamState } from '#rulebooks/streets-of-gotham/state-schema.ts';
import { streetsOfGotham as rules } from '#rulebooks/streets-of-gotham/streets-of-gotham.ts';
import { howMany } from '../../support/seeds.ts';
import { RandomGotham } from '../random-play.ts';
import { Scene } from './scene.ts';

test.each<[string, (state: Writable<GothamState>) => void]>([
  ['a card is there twice', (state) => void state.discard.push('7.1')],
  ['a card is lost', (state) => void state.hands[0]?.pop()],
  ['Batman is out and lies in the pile', (state) => void Object.assign(state, { batman: true })],
  ['a signal more than there are', (state) => void Object.assign(state, { signals: 1 })],
  ['a villain twice', (state) => void state.villains.left.push('VI01')],
  ['the token beyond the board', ({ mystery }) => void Object.assign(mystery ?? {}, { token: 6 })],
  ['a Sphinx card lost', (state) => void state.mystery?.deck.pop()],
  ['GC-30: activated twice', (state) => void Object.assign(state, { used: ['3.1', '3.1'] })],
  ['a seat that does not play', (state) => void Object.assign(state, { active: 4 })],
  ['ranks without points', (state) => void Object.assign(state, { ranks: [[1, 2, 3]] })],
  ['somebody knows where a card is that lies open', (state) => void state.known[0]?.push('3.1')],
  [
    'a discard of nobody',
    (state) => void state.pending.push({ is: 'discard', from: 'hand', seats: [5], ability: true }),
  ],
  ['a gift to nobody', (state) => void state.pending.push({ is: 'give', to: 5 })],
  ['a card of nobody', (state) => void state.pending.push({ is: 'take', from: 5, most: 5 })],
])('%s', (_what, change) => {
  const scene = new Scene({ hands: [['7.1']], laid: [['3.1']], sphinx: 'SX01' });
  expect(() => rules.check(scene.rig(change).state, () => 0)).toThrow('streets-of-gotham: ');
});

test('every state of whole games, with anything pending in it, has the shape that an imported one is held to', {
  timeout: 120_000,
}, () => {
  const shape = Compile(gothamState);
  const seen = new Set<string>();
  for (let seed = 1; seed <= howMany(100, 150); seed++) {
    const options = { mystery: true, spaces: 3, signalEffects: true, setAside: [0, 0, 0, 0] };
    const game = new RandomGotham(2 + (seed % 4), seed, options);
    game.play(() => {
      for (const { is } of game.state.pending) seen.add(is);
      const stored: unknown = JSON.parse(JSON.stringify(game.state)); // As Postgres gives it back.
      if (!shape.Check(stored))
        expect([...shape.Errors(stored)].slice(0, 2), `game ${seed}, move ${game.moves}`).toEqual([]);
    });
  }
  // Those that wait for an answer.
  for (const is of ['granted', 'guess', 'lay', 'give', 'take', 'look', 'discard']) expect([...seen]).toContain(is);
});
