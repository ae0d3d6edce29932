/** The part of the audit that knows games: patches lead from the beginning to the state that a node loads, and back. */
import { isDeepStrictEqual } from 'node:util';
import type { Sql } from 'postgres';
import type { StateAudit } from '../ledger/audit.ts';
import { applyStored, type StoredPatch } from './patches.ts';
import { type BookPosition, type GamePosition, moneyOf, rulebookOfGame } from './position.ts';
import { loadBook } from './store.ts';

const PAGE = 500;

export const auditStates: StateAudit = async (sql, bookId) => {
  const position = await loadBook(sql, bookId);
  if (!position) return [{ book: bookId, what: 'the book has no game' }];
  const faults: string[] = [];
  for (const game of position.games.values()) faults.push(...(await auditGame(sql, position, game)));
  return faults.map((what) => ({ book: bookId, what }));
};

async function auditGame(sql: Sql, book: BookPosition, game: GamePosition): Promise<string[]> {
  const faults: string[] = [];
  let state: unknown = null;
  for (let seq = 0; seq < game.seq; seq += PAGE) {
    const moves = await sql<{ seq: number; patches: StoredPatch[]; inverse: StoredPatch[] }[]>`
      select seq, patches, inverse from move
      where book_id = ${book.id} and game_id = ${game.id} and seq > ${seq} and seq <= ${seq + PAGE} order by seq`;
    for (const move of moves) {
      const next = applyStored(state, move.patches);
      if (!isDeepStrictEqual(applyStored(next, move.inverse), state))
        faults.push(`game ${game.id}: move ${move.seq} cannot be taken back exactly`);
      state = next;
    }
  }
  if (!isDeepStrictEqual(state, game.state))
    faults.push(`game ${game.id}: its moves do not lead to the state that is loaded`);
  try {
    if (game.state !== null) rulebookOfGame(game).check(game.state, moneyOf(book.balances, game.prefix));
  } catch (error) {
    faults.push(`game ${game.id}: ${error instanceof Error ? error.message : 'its state is not sound'}`);
  }
  return faults;
}
