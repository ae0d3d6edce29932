/** Everything that is checked before a file becomes a game: in this order, since each check rests on the one before. */
import { checkGames, type KnownGame } from './check-games.ts';
import { checkLedger, type FileAccount } from './check-ledger.ts';
import { checkKeys, checkMoves } from './check-moves.ts';
import { shapedFile } from './check-shape.ts';
import { checkPatches, checkStates } from './check-states.ts';
import { BadFile, Faults } from './faults.ts';
import type { GameFile } from './file-format.ts';
import { readFile } from './read-file.ts';

/** A file in which nothing is wrong, with what was worked out on the way. */
export interface SoundFile {
  readonly file: GameFile;
  readonly games: readonly KnownGame[];
  /** By `accountKey`. */
  readonly accounts: ReadonlyMap<string, FileAccount>;
}

/**
 * @param chunks the text of the file; they are emptied as they are read
 * @param now epoch ms
 * @throws BadFile with everything that is wrong
 */
export function checkFile(chunks: Buffer[], now: number): SoundFile {
  const faults = new Faults();
  const value = readFile(chunks, faults);
  refuse(faults);
  const file = shapedFile(value, faults);
  if (!file) throw new BadFile(faults.list);
  const games = checkGames(file, faults);
  checkKeys(file, faults);
  checkMoves(file, now, faults);
  if (!games) throw new BadFile(faults.list);
  const accounts = checkLedger(file, games, faults);
  if (file.kind === 'complete' && faults.none) checkPatches(file, faults);
  checkStates(file.kind, games, accounts, faults);
  refuse(faults);
  return { file, games, accounts };
}

function refuse(faults: Faults): void {
  if (!faults.none) throw new BadFile(faults.list);
}
