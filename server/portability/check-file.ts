/** Runs all checks of a file before it becomes a game, in order: each relies on the previous ones. */
import { checkGames, type KnownGame } from './check-games.ts';
import { checkLedger, type FileAccount } from './check-ledger.ts';
import { checkKeys, checkMoves } from './check-moves.ts';
import { shapedFile } from './check-shape.ts';
import { checkPatches, checkStates } from './check-states.ts';
import { BadFile, Faults } from './faults.ts';
import type { GameFile } from './file-format.ts';
import { readFile } from './read-file.ts';

/** A valid file, with values computed during the checks. */
export interface SoundFile {
  readonly file: GameFile;
  readonly games: readonly KnownGame[];
  /** By `accountKey`. */
  readonly accounts: ReadonlyMap<string, FileAccount>;
}

/** @param chunks the text of the file; emptied while it is read. @param now epoch ms. @throws BadFile with all faults */
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
