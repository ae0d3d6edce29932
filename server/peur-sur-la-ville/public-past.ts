/** What was said and paid in a campaign, with the eyes of the public, whoever asks. */
import type { Sql } from 'postgres';
import type { LoggedMove } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import type { Language } from '../http/language.ts';
import type { BookPosition, GamePosition } from '../kernel/position.ts';
import { screenAccess } from '../read/access.ts';
import type { EntryReply } from '../read/contract.ts';
import { ledgerOf } from '../read/history.ts';
import { logOf } from '../read/log.ts';

/** Pages of 50 read at most. */
const MOST_PAGES = 80;
/** Nor more of them than so many bytes: what as many real moves come to. A file may bring sixteen megabytes, which take seconds to read. */
const MOST_BYTES = 2_000_000;

const bytesOf = (rows: readonly unknown[]): number => Buffer.byteLength(JSON.stringify(rows));

/** The log, newest first. */
export async function publicMoves(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  language: Language,
): Promise<LoggedMove[]> {
  const moves: LoggedMove[] = [];
  let [before, bytes] = [2 ** 31 - 1, 0];
  for (let page = 0; page < MOST_PAGES && bytes < MOST_BYTES; page++) {
    const read = await logOf(sql, book, game, screenAccess, { before, language });
    moves.push(...read.moves);
    bytes += bytesOf(read.moves);
    if (read.next === null) break;
    before = Number(read.next);
  }
  return moves;
}

/** The ledger, newest first. @param seq only entries of that move */
export async function publicEntries(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  seq?: number,
): Promise<EntryReply[]> {
  const entries: EntryReply[] = [];
  let bytes = 0;
  for (let after: string | undefined, page = 0; page < MOST_PAGES && bytes < MOST_BYTES; page++) {
    const read = await ledgerOf(sql, book, game, screenAccess, { seq, after });
    entries.push(...read.entries);
    bytes += bytesOf(read.entries);
    if (read.next === null) break;
    after = read.next;
  }
  return entries;
}
