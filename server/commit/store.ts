/** Loads books (last snapshots, later moves, balances) in one statement and one database snapshot. */
import type { Sql } from 'postgres';
import type { Clock } from '#kernel/clock.ts';
import { declaredBy } from '#kernel/clock-tree.ts';
import { afterEvent, type HostEvent } from '#kernel/host-command.ts';
import { isPast } from '#kernel/past.ts';
import { applyStored, type StoredPatch } from '#kernel/patches.ts';
import {
  type Changing,
  type Opening,
  type Part,
  restored,
  type SealedAnswer,
  type Snapshot,
  type SpentKey,
  withoutClosed,
} from '#kernel/persistent.ts';
import {
  asksOf,
  type BookPosition,
  type GamePosition,
  prefixOf,
  unplayed,
  withNewKey,
  withPart,
} from '#kernel/position.ts';
import { accountKey } from '#kernel/postings.ts';
import { type KeptClocks, withClocks } from '#kernel/reconcile-clocks.ts';
import type { MoveKind } from '#kernel/rows.ts';

/** Snapshots of earlier versions lack newer fields and store clocks in an older form. */
interface LoadedSnapshot {
  readonly seq: number;
  readonly data: Partial<Omit<Snapshot, 'clocks'>> & { readonly clocks?: Readonly<Record<string, Clock | Deadline>> };
}

type LoadedGame = Omit<GamePosition, 'prefix' | 'seq' | Exclude<keyof Changing, 'title' | 'isPublic' | 'chanceKey'>> & {
  readonly snapshot: LoadedSnapshot | null;
};

/** A clock as stored by earlier versions: epoch ms. */
type Deadline = number;

export interface LoadedMove {
  readonly game: string;
  readonly seq: number;
  readonly act: number;
  /** ISO 8601. */
  readonly at: string;
  readonly kind: MoveKind;
  readonly ask: string | null;
  readonly seat: number | null;
  readonly given: unknown;
  readonly patches: readonly StoredPatch[];
  readonly clocks: Readonly<Record<string, Clock | Deadline | null>> | null;
}

interface Loaded {
  readonly act: number;
  readonly games: readonly LoadedGame[] | null;
  readonly moves: readonly LoadedMove[] | null;
  readonly accounts: readonly (readonly [holder: string, unit: string, balance: number])[] | null;
}

/** @returns the committed book, or null if there is none */
export async function loadBook(sql: Sql, bookId: string): Promise<BookPosition | null> {
  const [row] = await sql<{ loaded: Loaded }[]>`
    select json_build_object(
      'act', b.act,
      'games', (
        select json_agg(json_build_object(
          'id', g.game_id, 'parent', g.parent_id, 'name', g.name, 'title', g.title, 'rulebook', g.rulebook, 'options', g.options,
          'seats', g.seats, 'chanceKey', g.chance_key, 'isPublic', g.is_public,
          'parentSeats', g.parent_seats,
          'snapshot', (
            select json_build_object('seq', s.seq, 'data', s.data)
            from snapshot s where s.book_id = g.book_id and s.game_id = g.game_id
          )
        ) order by g.opened_at, g.parent_id nulls first)
        from game g where g.book_id = b.book_id
      ),
      'moves', (
        select json_agg(${loadedMove(sql)} order by m.act)
        from game g
        left join snapshot s on s.book_id = g.book_id and s.game_id = g.game_id
        join move m on m.book_id = g.book_id and m.game_id = g.game_id and m.seq > coalesce(s.seq, 0)
        where g.book_id = b.book_id
      ),
      'accounts', (select json_agg(json_build_array(a.holder, a.unit, a.balance)) from account a where a.book_id = b.book_id)
    ) as loaded
    from book b where b.book_id = ${bookId}`;
  if (!row?.loaded.games) return null;
  return positionOf(bookId, row.loaded);
}

/** A `LoadedMove` of the row `m`. */
export const loadedMove = (sql: Sql) => sql`json_build_object(
  'game', m.game_id, 'seq', m.seq, 'act', m.act, 'at', m.at, 'kind', m.kind, 'ask', m.ask, 'seat', m.seat,
  'given', case when m.kind in ('opened', 'sealed', 'part', 'desk', 'undo', 'import') then m.given end, 'patches', m.patches,
  'clocks', m.clocks
)`;

function positionOf(bookId: string, loaded: Loaded): BookPosition {
  const all = new Map((loaded.games ?? []).map((one) => [one.id, one]));
  const games = new Map([...all.values()].map((one) => [one.id, bareGame(one, all)]));
  for (const move of loaded.moves ?? []) {
    const game = games.get(move.game);
    if (game) games.set(move.game, afterMove(game, move));
  }
  const balances = new Map(
    (loaded.accounts ?? []).map(([holder, unit, balance]) => [accountKey(holder, unit), balance]),
  );
  return { id: bookId, act: loaded.act, balances, games };
}

function bareGame(one: LoadedGame, all: ReadonlyMap<string, LoadedGame>): GamePosition {
  const { snapshot, ...opened } = one;
  const { clocks = {}, ...kept } = snapshot?.data ?? {};
  const bare: GamePosition = {
    ...unplayed,
    ...opened,
    ...restored({ ...opened, parts: [] }, kept),
    seq: snapshot?.seq ?? 0,
    prefix: prefixIn(one, all),
  };
  return { ...bare, clocks: clocksIn(bare, clocks) };
}

/** Stored clocks. Earlier versions stored only the deadline: the total time is then the one the rules give now. */
function clocksIn(game: GamePosition, kept: Readonly<Record<string, Clock | Deadline>>): KeptClocks {
  const entries = Object.entries(kept);
  if (entries.every(([, clock]) => typeof clock !== 'number')) return kept as KeptClocks; // Checked in this line.
  const declared = declaredBy(game);
  return Object.fromEntries(
    entries.flatMap(([id, clock]) => {
      if (typeof clock !== 'number') return [[id, clock]];
      const ms = declared.find((one) => one.id === id)?.ms;
      return ms === undefined ? [] : [[id, { of: ms, left: ms, due: clock }]];
    }),
  );
}

/** Holder prefix of a game, in any loading order of the book's games. */
function prefixIn(one: LoadedGame, all: ReadonlyMap<string, LoadedGame>): string {
  const parent = one.parent === null ? undefined : all.get(one.parent);
  return parent ? prefixOf(prefixIn(parent, all), one.name) : '';
}

/** Chance keys as changed by an undo (`Decision.takeBack`) or an import (`write-import.ts`). */
function withKeys(game: GamePosition, { kind, given }: LoadedMove): GamePosition {
  const { newKey, spentKeys } = given as { readonly newKey?: string; readonly spentKeys?: readonly SpentKey[] };
  if (kind === 'undo' && newKey !== undefined) return withNewKey(game, newKey, game.seq);
  return kind === 'import' && spentKeys !== undefined ? { ...game, spentKeys } : game;
}

export function afterMove(game: GamePosition, move: LoadedMove): GamePosition {
  const state = applyStored(game.state, move.patches);
  const keyed = (move.kind === 'undo' || move.kind === 'import') && !isPast(move.given) ? withKeys(game, move) : game;
  const moved = { ...keyed, seq: move.seq, state };
  const next = move.clocks ? { ...moved, clocks: clocksAfter(moved, move.clocks) } : moved;
  if (isPast(move.given)) return next; // Its changes to parts and answers belong to another server.
  if (move.kind === 'opened') return { ...next, ...(move.given as Opening) }; // Written by Decision.add.
  if (move.kind === 'part') {
    const { leaves, ...part } = move.given as Part & { leaves: boolean }; // Written by Decision.part.
    return withPart(next, part, leaves);
  }
  if (move.kind === 'sealed' && move.ask !== null && move.seat !== null) {
    const answer = { seat: move.seat, move: move.given as SealedAnswer['move'] }; // Written by Decision.seal.
    const others = (game.sealed[move.ask] ?? []).filter((kept) => kept.seat !== move.seat);
    return { ...next, sealed: { ...game.sealed, [move.ask]: [...others, answer].sort((a, b) => a.seat - b.seat) } };
  }
  if (move.kind === 'desk') return afterEvent(next, move.given as HostEvent, Date.parse(move.at)); // Written by Decision.hostEvent.
  return withoutClosed(next, () => asksOf(next).map(({ id }) => id));
}

/** @param game after the move, with the clocks from before it */
function clocksAfter(game: GamePosition, changes: NonNullable<LoadedMove['clocks']>): KeptClocks {
  const ended = Object.entries(changes).flatMap(([id, clock]) => (clock === null ? [id] : []));
  const set = Object.entries(changes).flatMap(([id, clock]) => (clock === null ? [] : [[id, clock] as const]));
  return withClocks(game.clocks, {
    ...Object.fromEntries(ended.map((id) => [id, null])),
    ...clocksIn(game, Object.fromEntries(set)),
  });
}

/** Results of the client-made ids that were committed. */
export async function committedIds(sql: Sql, bookId: string, ids: readonly string[]): Promise<Map<string, Accepted>> {
  const rows = await sql<{ client_id: string; game_id: string; seq: number; act: number; fence: boolean }[]>`
    select client_id, game_id, seq, act::int as act, fence from move where book_id = ${bookId} and client_id = any (${ids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.client_id, acceptedAs(row.game_id, row.seq, row.act, row.fence)]));
}

/** The result of an accepted input: its own move. */
export interface Accepted {
  readonly gameId: string;
  readonly seq: number;
  readonly act: number;
  /** Something was drawn or revealed: no player may undo it. */
  readonly isUndoBarrier?: true;
}

export const acceptedAs = (gameId: string, seq: number, act: number, isUndoBarrier: boolean): Accepted =>
  isUndoBarrier ? { gameId, seq, act, isUndoBarrier } : { gameId, seq, act };

export async function bookOf(sql: Sql, gameId: string): Promise<string | null> {
  const [row] = await sql<{ book_id: string }[]>`select book_id from game where game_id = ${gameId}`;
  return row?.book_id ?? null;
}
