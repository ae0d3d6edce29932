// Goal: the program's closed sets are enums in the API document, and a comparison with an unknown value does not compile (`tsc` reports an unused
// `ts-expect-error`).
import { expect, test } from 'vitest';
import { gameStatuses } from '#kernel/position.ts';
import { moveKinds } from '#kernel/rows.ts';
import { beginnings } from '#rulebooks/rulebook.ts';
import { EntryReply, GameReply, LogLine, RulebookReply } from '../../../server/read/contract.ts';
import type { GameFrame } from '../../../server/read/frame-contract.ts';
import { ReplayFrame } from '../../../server/read/replay-contract.ts';
import { UndoPreview } from '../../../server/read/undo-contract.ts';

const valuesOf = (schema: unknown) => (schema as { enum?: readonly string[] }).enum; // As JSON schema has it.

test('kinds of moves, statuses and beginnings are named by the contracts, all of them', () => {
  const kinds = [
    LogLine.properties.kind,
    EntryReply.properties.move.properties.kind,
    UndoPreview.properties.moves.items.properties.kind,
    ReplayFrame.properties.kind,
  ];
  for (const kind of kinds) expect(valuesOf(kind)).toEqual(moveKinds);
  expect(valuesOf(GameReply.properties.status)).toEqual(gameStatuses);
  expect(valuesOf(RulebookReply.properties.begins)).toEqual(beginnings);
});

test('nobody can test for one that there is not', () => {
  const line = { kind: 'undo' } as LogLine;
  const entry = { move: { kind: 'move' } } as EntryReply;
  const frame = { status: 'over' } as GameFrame;
  const replayed = { kind: 'child' } as ReplayFrame;
  // @ts-expect-error: the kind is `undo`
  expect(line.kind === 'undone').toBe(false);
  // @ts-expect-error: no move is of a kind `dice`
  expect(entry.move.kind === 'dice').toBe(false);
  // @ts-expect-error: a game is `playing`
  expect(frame.status === 'running').toBe(false);
  // @ts-expect-error: no move is of a kind `bot`
  expect(replayed.kind === 'bot').toBe(false);
  const status: GameFrame['status'] = frame.status;
  expect(gameStatuses).toContain(status);
});
