import type { Entry } from '#rulebooks/money.ts';
import { runsSince } from './clock.ts';
import type { EntryRow } from './ledger-rows.ts';
import { type Part, snapshotOf } from './persistent.ts';
import { awaitedBots, awaitedSeats, type BookPosition, type GamePosition, statusOf } from './position.ts';
import { flagAt } from './reconcile-clocks.ts';
import {
  type ClockRow,
  type GameRow,
  type ListingRow,
  type MoveRow,
  type PartRow,
  type SnapshotRow,
  seenOf,
} from './rows.ts';
import { SILENCE_CLOCK } from './undo-question.ts';

/** Interval of state snapshots, which bounds the time to load a game. */
const SNAPSHOT_EVERY_MOVES = 64;

/** An earlier entry of the same game that is to be reversed. */
export type PastEntry = Pick<EntryRow, 'seq' | 'n' | 'from_holder' | 'to_holder' | 'unit' | 'amount' | 'why' | 'seen'>;

export const gameRow = (bookId: string, game: GamePosition): GameRow => ({
  book_id: bookId,
  game_id: game.id,
  parent_id: game.parent,
  name: game.name,
  title: game.title,
  rulebook: game.rulebook,
  options: game.options,
  seats: game.seats,
  chance_key: game.chanceKey,
  is_public: game.isPublic,
  parent_seats: game.parentSeats,
});

export const partRow = (bookId: string, gameId: string, part: Part, leaves: boolean): PartRow => ({
  book_id: bookId,
  game_id: gameId,
  person_id: part.person,
  role: part.role,
  seat: part.seat,
  leaves,
});

/** @param prefix of the game's holders */
export const entryRow = (row: MoveRow, n: number, prefix: string, entry: Entry): EntryRow => ({
  book_id: row.book_id,
  game_id: row.game_id,
  seq: row.seq,
  n,
  from_holder: prefix + entry.from,
  to_holder: prefix + entry.to,
  unit: entry.unit,
  amount: entry.amount,
  why: entry.why,
  seen: seenOf(entry.seen),
  reverses_seq: null,
  reverses_n: null,
  act: row.act,
  at: row.at,
});

export const reverseRow = (row: MoveRow, n: number, past: PastEntry): EntryRow => ({
  book_id: row.book_id,
  game_id: row.game_id,
  seq: row.seq,
  n,
  from_holder: past.to_holder,
  to_holder: past.from_holder,
  unit: past.unit,
  amount: past.amount,
  why: past.why,
  seen: past.seen,
  reverses_seq: past.seq,
  reverses_n: past.n,
  act: row.act,
  at: row.at,
});

/** Clock rows for a move's changes. @param game after it */
export const clockRows = ({ book_id, game_id, clocks }: MoveRow, game: GamePosition): ClockRow[] =>
  Object.entries(clocks ?? {}).map(([clock_id, clock]) => {
    const flag = flagAt(game, clock_id);
    const since = clock && runsSince(clock);
    const runs = flag !== null && since !== null;
    const due_at = runs ? new Date(flag).toISOString() : null;
    return { book_id, game_id, clock_id, due_at, since: runs ? new Date(since).toISOString() : null };
  });

/** The deadline row of a proposed undo, if it changed. */
export function silenceRows({ book_id, game_id, at }: MoveRow, before: GamePosition, after: GamePosition): ClockRow[] {
  const until = after.undoQuestion?.until ?? null;
  if (until === (before.undoQuestion?.until ?? null)) return [];
  const since = until === null ? null : at;
  return [
    { book_id, game_id, clock_id: SILENCE_CLOCK, due_at: until === null ? null : new Date(until).toISOString(), since },
  ];
}

export function listingRows(before: BookPosition, after: BookPosition, game: GamePosition): ListingRow[] {
  const earlier = before.games.get(game.id);
  const status = statusOf(game);
  const awaits = awaitedSeats(game);
  const awaits_bots = awaitedBots(game);
  const { title, isPublic, deleted } = game;
  const same =
    earlier &&
    statusOf(earlier) === status &&
    areSame(awaitedSeats(earlier), awaits) &&
    areSame(awaitedBots(earlier), awaits_bots) &&
    earlier.title === title &&
    earlier.isPublic === isPublic &&
    earlier.deleted?.at === deleted?.at;
  if (same) return [];
  const gone_at = deleted ? new Date(deleted.at).toISOString() : null;
  return [{ book_id: after.id, game_id: game.id, status, awaits, awaits_bots, title, is_public: isPublic, gone_at }];
}

const areSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((one, n) => one === others[n]);

/** A snapshot if a multiple of `SNAPSHOT_EVERY_MOVES` was reached or passed. */
export function snapshotRows(before: BookPosition, after: BookPosition, game: GamePosition): SnapshotRow[] {
  const { seq } = game;
  const since = before.games.get(game.id)?.seq ?? 0;
  if (Math.floor(seq / SNAPSHOT_EVERY_MOVES) === Math.floor(since / SNAPSHOT_EVERY_MOVES)) return [];
  return [{ book_id: after.id, game_id: game.id, seq, data: snapshotOf(game) }];
}
