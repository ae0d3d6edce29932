// Goal: a player is offered only undos that the server allows. Method: rows of a log, newest first.
import { expect, test } from 'vitest';
import type { LogReply } from '../../server/read/contract.ts';
import { ownLastOf } from '../../web/src/lib/game/own-last.ts';

type Row = LogReply['moves'][number];
const row = (seq: number, kind: Row['kind'], seat: number | null, undone = false): Row =>
  ({ seq, kind, seat, undone, do: null, by: null, at: '2026-11-21T20:00:00Z', lines: [] }) as unknown as Row; // Only the fields that are read.

test('his last act is offered, not one that was taken back, not somebody else’s', () => {
  expect(ownLastOf([row(9, 'move', 2), row(8, 'move', 1, true), row(7, 'move', 1), row(6, 'move', 1)], 1)).toBe(7);
  expect(ownLastOf([row(9, 'move', 2)], 1)).toBeUndefined();
});

test('nothing is offered from before a revelation or the end of a time', () => {
  expect(ownLastOf([row(9, 'move', 2), row(8, 'joint', null), row(7, 'move', 1)], 1)).toBeUndefined();
  expect(ownLastOf([row(8, 'elapsed', null), row(7, 'move', 1)], 1)).toBeUndefined();
  expect(ownLastOf([row(8, 'elapsed', null, true), row(7, 'move', 1)], 1)).toBe(7);
});
