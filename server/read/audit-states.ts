/** The audit of games: patches lead from the start to the loaded state and back; list rows match the moves in title and visibility; clock rows match the running clocks. */
import { isDeepStrictEqual } from 'node:util';
import type { Sql } from 'postgres';
import { applyStored, type StoredPatch } from '#kernel/patches.ts';
import { awaitedBots, type BookPosition, type GamePosition, moneyOf, rulebookOfGame } from '#kernel/position.ts';
import { flagAt } from '#kernel/reconcile-clocks.ts';
import { SILENCE_CLOCK } from '#kernel/undo-question.ts';
import { loadBook } from '../commit/store.ts';
import type { StateAudit } from '../ledger/audit.ts';

const PAGE = 500;

export const auditStates: StateAudit = async (sql, bookId) => {
  const position = await loadBook(sql, bookId);
  if (!position) return [{ book: bookId, what: 'the book has no game' }];
  const faults: string[] = [];
  for (const game of position.games.values()) faults.push(...(await auditGame(sql, position, game)));
  faults.push(...(await auditLists(sql, position)), ...(await auditClocks(sql, position)));
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

async function auditLists(sql: Sql, book: BookPosition): Promise<string[]> {
  const rows = await sql<
    { id: string; title: string; isPublic: boolean; deleted: boolean; clocks: number; bots: number[] }[]
  >`
    select g.game_id as id, g.title, g.is_public as "isPublic", g.gone_at is not null as deleted,
      g.awaits_bots as bots,
      (select count(*)::int from clock c where c.book_id = g.book_id and c.game_id = g.game_id) as clocks
    from game g where g.book_id = ${book.id}`;
  return rows.flatMap(({ id, title, isPublic, deleted, clocks, bots }) => {
    const game = book.games.get(id);
    if (!game) return [];
    const same = game.title === title && game.isPublic === isPublic && (game.deleted !== null) === deleted;
    return [
      ...(same ? [] : [`game ${id}: lists show another title, publicity or deletion than its moves give`]),
      ...(String(bots) === String(awaitedBots(game)) ? [] : [`game ${id}: other bots are waited for than are listed`]),
      ...(deleted && clocks > 0 ? [`game ${id}: it is deleted and has a clock`] : []),
    ];
  });
}

/** Compares the clock rows with the running clocks: a clock without a correct row would never run out. */
async function auditClocks(sql: Sql, book: BookPosition): Promise<string[]> {
  const rows = await sql<{ game: string; clock: string; due: number }[]>`
    select game_id as game, clock_id as clock, (extract(epoch from due_at) * 1000)::float8 as due
    from clock where book_id = ${book.id}`;
  const kept = new Map(rows.map(({ game, clock, due }) => [`${game} ${clock}`, due]));
  const faults: string[] = [];
  for (const game of book.games.values())
    for (const id of [...Object.keys(game.clocks), SILENCE_CLOCK]) {
      const flag = flagOf(game, id);
      const due = kept.get(`${game.id} ${id}`);
      kept.delete(`${game.id} ${id}`);
      if (flag !== null && due === undefined)
        faults.push(`game ${game.id}: nobody waits for the clock ${id}, which runs`);
      else if (flag !== null && due !== flag)
        faults.push(`game ${game.id}: the clock ${id} is waited for at another instant`);
      else if (flag === null && due !== undefined)
        faults.push(`game ${game.id}: the clock ${id} is waited for and does not run`);
    }
  for (const key of kept.keys())
    faults.push(`game ${key.replace(' ', ': the clock ')} is waited for, and there is none`);
  return faults;
}

function flagOf(game: GamePosition, id: string): number | null {
  if (game.deleted) return null;
  return id === SILENCE_CLOCK ? (game.undoQuestion?.until ?? null) : flagAt(game, id);
}
