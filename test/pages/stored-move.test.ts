// Goal: a queued move is sent only if its ask is unchanged; nothing is left for another user. Method: asks as in a game, and an in-memory storage.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetMoves,
  isAsked,
  isPassing,
  isSame,
  placeOf,
  readMove,
  storedMove,
  writeMove,
} from '../../web/src/lib/game/kept/stored-move.ts';
import type { GameAsk } from '../../web/src/lib/games.ts';

const OPTIONS = [{ do: 'bid', fields: { amount: { kind: 'range', min: 1, max: 9 } } }, { do: 'drop' }];
const given = (amount = 7) =>
  ({ body: { ask: 'g1.bid', move: { do: 'bid', amount }, seat: 1 } }) as unknown as Parameters<typeof storedMove>[0]; // Only the fields that are read.
const asking = (more: Partial<{ id: string; seat: number; options: unknown; answer: unknown }> = {}) => {
  const { id = 'g1.bid', seat = 1, options = OPTIONS, answer } = more;
  return { asks: [{ id, choices: [{ seat, options, answer }] } as unknown as GameAsk] }; // Only the fields that are read.
};
const move = storedMove(given(), 'an-id', asking());

test.each([
  ['the same question', asking(), true],
  ['another question', asking({ id: 'g2.bid' }), false],
  ['no question', { asks: [] }, false],
  ['the question for another seat', asking({ seat: 2 }), false],
  ['the question with other options, though they hold it,', asking({ options: [OPTIONS[0]] }), false],
  ['an answer that was sealed elsewhere', asking({ answer: { do: 'drop' } }), false],
])('%s is what it answered, or is not', (_, game, asked) => {
  expect(isAsked(move, game)).toBe(asked);
});

test('a secret answer that replaces another one is sent while that one is in', () => {
  const replacing = storedMove(given(), 'an-id', asking({ answer: { do: 'drop' } }));
  expect(isAsked(replacing, asking({ answer: { do: 'drop' } }))).toBe(true);
  expect(isAsked(replacing, asking())).toBe(false);
});

test('what was given without being asked is never sent', () => {
  expect(isAsked(storedMove(given(), 'an-id', { asks: [] }), { asks: [] })).toBe(false);
});

test('the same move given again is known', () => {
  expect([isSame(move, given()), isSame(move, given(8))]).toEqual([true, false]);
});

test.each([
  [0, 'no-network', true],
  [401, 'signed-out', true],
  [409, 'other-person', true],
  [429, 'too-many', true],
  [503, 'busy', true],
  [409, 'ask-over', false],
  [422, 'not-offered', false],
  [404, 'no-game', false],
])('after %s %s it goes on waiting: or it is refused', (status, code, waits) => {
  expect(isPassing({ status, code, detail: '' })).toBe(waits);
});

/** Minimal `Storage`, with its entries as own keys. */
class Storage {
  [place: string]: unknown;
}
const methods = {
  getItem(this: Storage, place: string) {
    return Object.hasOwn(this, place) ? this[place] : null;
  },
  setItem(this: Storage, place: string, text: string) {
    this[place] = text;
  },
  removeItem(this: Storage, place: string) {
    delete this[place];
  },
};
beforeEach(
  () => void vi.stubGlobal('localStorage', Object.assign(Object.create(methods), { 'parrain-cover': 'down' })),
);
afterEach(() => void vi.unstubAllGlobals());

test('one person’s moves stay when the others’ are forgotten; none where nobody is named', () => {
  for (const [game, person] of [
    ['a', 'gino'],
    ['b', 'gino'],
    ['a', 'tino'],
  ] as const)
    writeMove(placeOf(game, person), move);
  forgetMoves('gino');
  expect(Object.keys(localStorage)).toEqual(['parrain-cover', placeOf('a', 'gino'), placeOf('b', 'gino')]);
  expect(readMove(placeOf('a', 'gino'))).toEqual(move);
  writeMove(placeOf('b', 'gino'), null);
  expect(readMove(placeOf('b', 'gino'))).toBeNull();
  forgetMoves();
  expect(Object.keys(localStorage)).toEqual(['parrain-cover']);
});

test('a storage that is full, forbidden or broken keeps nothing, and breaks nothing', () => {
  localStorage.setItem('broken', '{');
  expect(readMove('broken')).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  expect([readMove('a'), writeMove('a', move)]).toEqual([null, false]);
  expect(() => forgetMoves()).not.toThrow();
});
