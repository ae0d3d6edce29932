// Goal: the log has a heading above the newest move of each turn, even on a page where no turn begins.
import { expect, test } from 'vitest';
import { turnsIn } from '#pages/campaigns/log/turns.ts';
import type { LogReply } from '../../server/read/contract.ts';

type Act = LogReply['moves'][number];
const act = (seq: number, turn: number | null = null, undone = false): Act => ({
  game: '00000000-0000-4000-8000-000000000000',
  seq,
  at: '2026-11-28T20:00:00.000Z',
  kind: 'move',
  do: 'wound',
  seat: 1,
  by: 'Momo',
  undone,
  undoes: [],
  lines: [turn === null ? { key: 'line.wound' } : { key: 'line.turn', args: { turn, turns: 4 } }],
});

test('each turn has one heading, above its newest act; before the first turn the bands gather', () => {
  const moves = [act(9), act(8), act(7, 2), act(6), act(5, 1), act(4)];
  expect([...turnsIn(moves, 2)]).toEqual([
    [9, 2],
    [6, 1],
    [4, 0],
  ]);
});

test('a turn that was taken back has none; an older page knows its turn by what begins on it', () => {
  expect([...turnsIn([act(9), act(8, 3, true), act(7, 2)], 2)]).toEqual([[9, 2]]);
  expect([...turnsIn([act(6), act(5, 1), act(4)], null)]).toEqual([
    [6, 1],
    [4, 0],
  ]);
  expect([...turnsIn([act(6), act(5)], null)]).toEqual([]);
});
