/**
 * Turns a valid file into a new game: new ids, a new chance key while it runs, the importer as organiser who keeps the guests' seats; other seats free. All rows go out in the
 * one statement that commits moves, so the import is atomic. It bypasses the book queues, since it touches no other book.
 */
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { childId } from '#kernel/children.ts';
import { gameRow, listingRows, partRow } from '#kernel/make-rows.ts';
import { type Part, snapshotOf } from '#kernel/persistent.ts';
import { type BookPosition, type GamePosition, unplayed } from '#kernel/position.ts';
import { accountKey } from '#kernel/postings.ts';
import type { MoveRow, Rows } from '#kernel/rows.ts';
import { newChanceKey } from '../commit/chance.ts';
import { commit } from '../commit/writer.ts';
import type { SoundFile } from './check-file.ts';
import { pastRows } from './past-rows.ts';

export interface Importer {
  readonly person: string;
  readonly name: string;
  /** Size of the file. */
  readonly bytes: number;
}

/** @param id of the new game and its book. @param now epoch ms, the import's instant. @returns false if there is a book of that id already */
export async function writeImport(
  sql: Sql,
  sound: SoundFile,
  id: string,
  importer: Importer,
  now: number,
): Promise<boolean> {
  const at = new Date(now).toISOString();
  const games = newGames(sound, id, importer);
  const past = pastRows(sound, id, games);
  const own = ownRows(sound, id, games, importer, at, past.moves.length);
  const act = past.moves.length + own.length;
  const rows: Rows = {
    games: games.map((game) => gameRow(id, game)),
    moves: [...past.moves, ...own],
    entries: past.entries,
    accounts: [...sound.accounts.values()].map(({ holder, unit, floor }) => ({ book_id: id, holder, unit, floor })),
    parts: games.flatMap((game) => game.parts.map((part) => partRow(id, game.id, part, false))),
    listings: games.flatMap((game) => listingRows(emptyBook(id), bookOf(id, act, sound, games), game)),
    snapshots: games.map((game) => ({ book_id: id, game_id: game.id, seq: game.seq, data: snapshotOf(game) })),
    clocks: [],
  };
  return sql.begin(async (transaction) => {
    const held = await commit(transaction, [{ bookId: id, act: 0, next: act, rows: [rows] }], false);
    if (!held.includes(id)) return false;
    await transaction`insert into brought_in ${transaction({ book_id: id, person_id: importer.person, bytes: importer.bytes })}`;
    return true;
  });
}

/** The games after the import: two moves of this server follow those of the file. Clocks are stopped until the next move. */
function newGames({ file, games }: SoundFile, id: string, importer: Importer): GamePosition[] {
  const ids = games.map((_, i) => (i === 0 ? id : childId(id, randomUUID())));
  const { person, name } = importer;
  const played = games.map(() => 0);
  for (const { game } of file.moves) played[game] = (played[game] ?? 0) + 1;
  const organiser: Part = { person, name, role: 'organiser', seat: null, consents: false };
  return games.map(({ game, options, prefix }, i) => ({
    ...unplayed,
    id: ids[i] ?? id,
    parent: game.parent === null ? null : (ids[game.parent] ?? null),
    name: game.name,
    prefix,
    title: game.title.trim(),
    rulebook: game.rulebook,
    options,
    seats: game.seats,
    parentSeats: game.parentSeats ?? [],
    chanceKey: game.chance.key ?? newChanceKey(),
    spentKeys: game.chance.spent ?? [],
    isPublic: false,
    seq: (played[i] ?? 0) + 2,
    state: game.state,
    guests: game.guests ?? {},
    formerPlayers: game.players ?? {},
    parts: [organiser],
  }));
}

/** The server's own moves: the importer becomes the organiser, and the file's state begins. */
function ownRows(
  { file }: SoundFile,
  bookId: string,
  games: readonly GamePosition[],
  importer: Importer,
  at: string,
  before: number,
): MoveRow[] {
  return games.flatMap((game, i) => {
    const bare = {
      book_id: bookId,
      game_id: game.id,
      at,
      ask: null,
      seat: null,
      person_id: importer.person,
      draws: [],
      clocks: null,
      undoes: null,
    };
    const [organiser] = game.parts;
    const part: MoveRow = {
      ...bare,
      kind: 'part',
      seq: game.seq - 1,
      act: before + 2 * i + 1,
      client_id: i === 0 ? bookId : null,
      given: { ...organiser, leaves: false },
      patches: [],
      inverse: [],
      lines: [],
      undoBarrier: false,
    };
    const running = file.kind === 'running';
    const move: MoveRow = {
      ...bare,
      kind: 'import',
      seq: game.seq,
      act: before + 2 * i + 2,
      client_id: null,
      given: {
        exportedAt: file.exportedAt,
        kind: file.kind,
        commitment: file.games[i]?.chance.commitment,
        ...(game.spentKeys.length > 0 ? { spentKeys: game.spentKeys } : {}),
      },
      patches: running ? [['=', [], game.state]] : [],
      inverse: running ? [['=', [], null]] : [],
      lines: [{ key: 'host.imported', args: { name: importer.name, moves: game.seq - 2 } }],
      undoBarrier: true,
    };
    return [part, move];
  });
}

const emptyBook = (id: string): BookPosition => ({ id, act: 0, balances: new Map(), games: new Map() });

const bookOf = (id: string, act: number, { accounts }: SoundFile, games: readonly GamePosition[]): BookPosition => ({
  id,
  act,
  balances: new Map([...accounts.values()].map(({ holder, unit, balance }) => [accountKey(holder, unit), balance])),
  games: new Map(games.map((game) => [game.id, game])),
});
