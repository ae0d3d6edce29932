/** A finished local game as a file, in the server's format. */
import { type EntryOfMove, moveOf } from '#kernel/file/file-moves.ts';
import { fileWithoutMoves, gamesOfFile } from '#kernel/file/game-file.ts';
import type { GameFile } from '../../../../server/portability/file-format.ts';
import { commitmentOf } from './draw.ts';
import type { LocalHost } from './host.ts';

/** @throws Refusal `export-secret`, `export-running` */
export function fileOf(host: LocalHost): GameFile {
  const file = fileWithoutMoves(host.book, new Date().toISOString(), commitmentOf);
  const games = gamesOfFile(host.book);
  const names = new Map<string, string>();
  const moves = host.moves.map((move) => {
    const entries = host.entries
      .filter(({ seq }) => seq === move.seq)
      .map(
        ({ from_holder: from, to_holder: to, unit, amount, why, seen, reverses_seq, reverses_n }): EntryOfMove => ({
          from,
          to,
          unit,
          amount,
          why,
          seen,
          reverses_seq,
          reverses_n,
        }),
      );
    // No player of a local game has an account that could be deleted.
    return moveOf({ ...move, entries, formerBy: false, formerPart: false, former: null }, games, file.kind, names, '');
  });
  return { ...file, moves };
}
