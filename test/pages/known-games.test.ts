// Goal: no needless reloads, and never an older state than the known one. Method: responses, frames and loads in realistic orders.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knownGames } from '#lib/game/known-games.ts';
import type { GameReply } from '../../server/read/contract.ts';
import type { GameFrame } from '../../server/read/frame-contract.ts';

const ID = '0b1d';
/** The fields used here. */
const at = (seq: number): GameReply => ({ id: ID, seq, title: `after ${seq}` }) as GameReply;
const frame = (seq: number, more: Partial<GameFrame> = {}): GameFrame => ({
  game: ID,
  seq,
  status: 'playing',
  act: seq,
  lines: [],
  ...more,
});
const taken = (): number | undefined => knownGames.take(ID, null)?.seq;

beforeEach(() => {
  // A browser, not SSR.
  vi.stubGlobal('document', {});
  vi.useFakeTimers();
  knownGames.follow([ID], null);
  knownGames.read(at(1), 1, null);
});
afterEach(() => {
  knownGames.follow([], null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a game that was read is not taken: a reader who loads it again wants to read it', () => {
  expect(taken()).toBeUndefined();
});

test('an answer and its frame each have a loading of their own, and none reads', () => {
  knownGames.answered(at(2), 2);
  knownGames.offer(ID, 2);
  expect(knownGames.hear(frame(2, { whole: at(2) }), null)).toBe('older');
  knownGames.offer(ID, 2);
  expect([taken(), taken(), taken()]).toEqual([2, 2, undefined]);
});

test('a frame that brings the game is taken once', () => {
  expect(knownGames.hear(frame(2, { whole: at(2) }), null)).toBe('brought');
  expect([taken(), taken()]).toEqual([2, undefined]);
});

test('what was done without an answer that tells of it is read, also after an earlier frame', () => {
  knownGames.hear(frame(2, { whole: at(2) }), null);
  knownGames.renounce(ID);
  expect(taken()).toBeUndefined();
});

test('an older frame, answer or reading never takes the place of a newer one', () => {
  knownGames.hear(frame(3, { whole: at(3) }), null);
  expect(knownGames.hear(frame(2, { whole: at(2) }), null)).toBe('older');
  knownGames.answered(at(2), 2);
  expect(knownGames.read(at(2), 2, null).seq).toBe(3);
  expect(taken()).toBe(3);
});

test('changes of another game than is known are a gap: it is read', () => {
  const changes = { from: 2, to: 2, all: [], size: 0 };
  expect(knownGames.hear(frame(3, { changes }), null)).toBe('gap');
  expect(knownGames.hear(frame(3, { changes: { ...changes, from: 1, to: 2 } }), null)).toBe('gap');
  expect(taken()).toBeUndefined();
});

test('when the stream is left, nothing that it brought is taken any more', () => {
  knownGames.hear(frame(2, { whole: at(2) }), null);
  knownGames.leave();
  expect(taken()).toBeUndefined();
});
