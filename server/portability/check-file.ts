/** Everything that is checked before a file becomes a game: in this order, since each check rests on the one before. */

import { Pace } from '../http/pace.ts';
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
 * @throws BadFile with everything that is wrong; HttpProblem 413 where it takes too long to find out
 */
export async function checkFile(chunks: Buffer[], now: number, pace = new Pace()): Promise<SoundFile> {
  const faults = new Faults();
  const value = await readFile(chunks, faults, pace);
  refuse(faults);
  await pace.step();
  const file = await shapedFile(value, faults, pace);
  if (!file) throw new BadFile(faults.list);
  await pace.step();
  const games = checkGames(file, faults);
  checkKeys(file, faults);
  await checkMoves(file, now, faults, pace);
  if (!games) throw new BadFile(faults.list);
  const accounts = await checkLedger(file, games, faults, pace);
  if (file.kind === 'complete' && faults.none) await checkPatches(file, faults, pace);
  await checkStates(file.kind, games, accounts, faults, pace);
  refuse(faults);
  return { file, games, accounts };
}

function refuse(faults: Faults): void {
  if (!faults.none) throw new BadFile(faults.list);
}
