/** Checks the moves of a file: numbered without gaps, of known kinds, and in finished games with correct chance and undos. */

import { moveKinds } from '#kernel/rows.ts';
import { commitmentOf, drawOf } from '../commit/chance.ts';
import { checkShape } from './check-shape.ts';
import type { Faults } from './faults.ts';
import { answers, type FileGame, type FileMove, fileLimits, type GameFile } from './file-format.ts';

const kinds: ReadonlySet<string> = new Set(moveKinds);
const DAY_MS = 86_400_000;

/** @param now epoch ms: no move may be later */
export function checkMoves(file: GameFile, now: number, faults: Faults): void {
  const last = file.games.map(() => 0);
  if (Number.isNaN(Date.parse(file.exportedAt))) faults.add('/exportedAt', 'no-date');
  for (const [i, move] of file.moves.entries()) {
    if (faults.full) return;
    const at = `/moves/${i}`;
    const game = file.games[move.game];
    if (!game) faults.add(`${at}/game`, 'no-such-game');
    else {
      const expected = (last[move.game] ?? 0) + 1;
      if (move.seq !== expected) faults.add(`${at}/seq`, 'seq-gap', { expected });
      last[move.game] = move.seq;
      checkMove(move, game, at, now, faults);
      if (file.kind === 'complete') checkChance(move, game, at, faults);
    }
  }
  for (const [i, count] of last.entries()) if (count === 0) faults.add(`/games/${i}`, 'game-without-moves');
}

function checkMove(move: FileMove, game: FileGame, at: string, now: number, faults: Faults): void {
  if (!kinds.has(move.kind)) faults.add(`${at}/kind`, 'kind-unknown');
  const played = Date.parse(move.at);
  if (Number.isNaN(played)) faults.add(`${at}/at`, 'no-date');
  else if (played > now + DAY_MS) faults.add(`${at}/at`, 'in-the-future');
  if ((move.seat ?? 0) > game.seats) faults.add(`${at}/seat`, 'no-such-seat', { seats: game.seats });
  if ((move.kind === 'undo') !== (move.undoes !== undefined)) faults.add(`${at}/undoes`, 'undo-of-nothing');
  if (move.kind === 'joint' && Array.isArray(move.given)) checkShape(answers, move.given, `${at}/given`, faults);
  if (Buffer.byteLength(JSON.stringify(move.lines)) > fileLimits.lineBytes)
    faults.add(`${at}/lines`, 'lines-long', { limit: fileLimits.lineBytes / 1024 });
  if ((move.undoes ?? []).some((seq) => seq >= move.seq)) faults.add(`${at}/undoes`, 'undo-of-later');
  for (const [n, patch] of [...(move.patches ?? []), ...(move.inverse ?? [])].entries())
    if (reachesFar(patch as readonly unknown[]))
      return faults.add(`${at}/${n < (move.patches?.length ?? 0) ? 'patches' : 'inverse'}`, 'patch-far');
}

/** Whether a patch uses an index or length beyond any real list: it would create a list of arbitrary size. */
function reachesFar([, path, value]: readonly unknown[]): boolean {
  const steps = path as readonly (string | number)[]; // Its shape was checked.
  if (steps.some((one) => /^\d+$/.test(String(one)) && Number(one) > fileLimits.wide)) return true;
  return (
    steps.at(-1) === 'length' && !(Number.isInteger(value) && Number(value) >= 0 && Number(value) <= fileLimits.wide)
  );
}

/** Verifies every draw of a finished game with its key. */
function checkChance(move: FileMove, game: FileGame, at: string, faults: Faults): void {
  const key = game.chance.spent?.find(({ until }) => move.seq <= until)?.key ?? game.chance.key;
  if (key === undefined) return;
  for (const [n, [among, value]] of (move.draws ?? []).entries())
    if (drawOf(key, move.seq, n, among) !== value) return faults.add(`${at}/draws/${n}`, 'draw-wrong');
}

/** The key of a finished game must match its commitment. */
export function checkKeys(file: GameFile, faults: Faults): void {
  for (const [i, { chance }] of file.games.entries())
    if (chance.key !== undefined && commitmentOf(chance.key) !== chance.commitment)
      faults.add(`/games/${i}/chance/commitment`, 'commitment-wrong');
}
