/** The public log and ledger of a campaign. */
import type { Sql } from 'postgres';
import type { BookPosition, GamePosition } from '#kernel/position.ts';
import { screenAccess } from '#kernel/read/access.ts';
import type { LoggedMove } from '#rulebooks/peur-sur-la-ville/story/chapters.ts';
import type { Language } from '../http/language.ts';
import type { EntryReply } from '../read/contract.ts';
import { ledgerOf } from '../read/history.ts';
import { logOf } from '../read/log.ts';

/** Most pages (of 50) read. */
const MOST_PAGES = 80;
/** Most bytes read, as much as that many normal moves take. An imported file may have 16 MB, which take seconds to read. */
const MOST_BYTES = 2_000_000;

export interface PublicPast<Row> {
  /** Newest first. */
  readonly rows: readonly Row[];
  /** Earlier rows were left out. */
  readonly isCut: boolean;
}

export const publicMoves = (
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  language: Language,
): Promise<PublicPast<LoggedMove>> =>
  everyPage(
    (after) => logOf(sql, book, game, screenAccess, { before: Number(after ?? 2 ** 31 - 1), language }),
    ({ moves }) => moves,
  );

/** The ledger. @param seq only entries of that move */
export const publicEntries = (
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  seq?: number,
): Promise<PublicPast<EntryReply>> =>
  everyPage(
    (after) => ledgerOf(sql, book, game, screenAccess, { seq, after }),
    ({ entries }) => entries,
  );

async function everyPage<Page extends { readonly next: string | null }, Row>(
  read: (after: string | undefined) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<PublicPast<Row>> {
  const rows: Row[] = [];
  let after: string | undefined;
  for (let page = 0, bytes = 0; page < MOST_PAGES && bytes < MOST_BYTES; page++) {
    const one = await read(after);
    rows.push(...rowsOf(one));
    bytes += Buffer.byteLength(JSON.stringify(rowsOf(one)));
    if (one.next === null) return { rows, isCut: false };
    after = one.next;
  }
  return { rows, isCut: true };
}
