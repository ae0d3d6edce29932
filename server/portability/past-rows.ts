/** The moves and entries of a file as rows of the new game. */

import type { EntryRow } from '#kernel/ledger-rows.ts';
import { entryRow } from '#kernel/make-rows.ts';
import type { PastGiven } from '#kernel/past.ts';
import type { GamePosition } from '#kernel/position.ts';
import type { MoveKind, MoveRow } from '#kernel/rows.ts';
import type { SoundFile } from './check-file.ts';
import type { FileMove } from './file-format.ts';

export function pastRows({ file, games: known }: SoundFile, bookId: string, games: readonly GamePosition[]) {
  const moves: MoveRow[] = [];
  const entries: EntryRow[] = [];
  for (const [i, move] of file.moves.entries()) {
    const row = pastRow(move, bookId, games[move.game]?.id ?? bookId, i + 1);
    moves.push(row);
    const prefix = known[move.game]?.prefix ?? '';
    for (const [n, entry] of move.entries.entries())
      entries.push({
        ...entryRow(row, n, prefix, entry),
        reverses_seq: entry.reverses?.seq ?? null,
        reverses_n: entry.reverses?.n ?? null,
      });
  }
  return { moves, entries };
}

function pastRow(move: FileMove, bookId: string, gameId: string, act: number): MoveRow {
  const given: PastGiven = {
    ...(move.do === undefined ? {} : { do: move.do }),
    past: {
      ...(move.by === undefined ? {} : { by: move.by }),
      ...(move.given === undefined ? {} : { given: move.given }),
    },
  };
  return {
    book_id: bookId,
    game_id: gameId,
    seq: move.seq,
    act,
    at: new Date(move.at).toISOString(),
    kind: move.kind as MoveKind, // Checked against the list of kinds.
    client_id: null,
    ask: move.ask ?? null,
    seat: move.seat ?? null,
    person_id: null,
    given,
    draws: move.draws ?? [],
    patches: (move.patches ?? []) as MoveRow['patches'], // Their shape was checked.
    inverse: (move.inverse ?? []) as MoveRow['inverse'],
    lines: move.lines,
    undoBarrier: move.fence ?? true,
    clocks: null,
    undoes: move.undoes ?? null,
  };
}
