/** Reads back a game: the ledger as far as one person may know it, newest first, and move data for undo and streams. */
import type { Sql } from 'postgres';
import { partsIn } from '#kernel/children.ts';
import type { PastEntry } from '#kernel/make-rows.ts';
import { type BookPosition, type GamePosition, statusOf } from '#kernel/position.ts';
import { type Access, visibleBelow } from '#kernel/read/access.ts';
import type { MoveKind } from '#kernel/rows.ts';
import type { Line, Message } from '#rulebooks/rulebook.ts';
import type { EntryReply, LedgerReply } from './contract.ts';
import { type FormerOfMove, formerColumns, linesToldNow } from './former.ts';

export const PAGE = 50;
/** A page ends at this size, with a cursor; it has at least one row. */
export const PAGE_BYTES = 500_000;
/** Limit for log and ledger, which are rendered as pages: half a megabyte of rows blocks the loop for 80 ms. Fifty real moves take 25 KB, the longest 100. */
export const TOLD_BYTES = 100_000;

export async function undoneSince(sql: Sql, bookId: string, game: GamePosition, from: number): Promise<Set<number>> {
  const undos = await sql<{ seq: number; undoes: number[] }[]>`
    select seq, undoes from move
    where book_id = ${bookId} and game_id = ${game.id} and seq > ${from} and seq <= ${game.seq} and kind = 'undo' order by seq desc`;
  const undone = new Set<number>();
  for (const undo of undos) if (!undone.has(undo.seq)) for (const seq of undo.undoes) undone.add(seq);
  return undone;
}

export interface LedgerQuery {
  readonly holder?: string | undefined;
  readonly unit?: string | undefined;
  /** Only entries of one move. */
  readonly seq?: number | undefined;
  /** Include entries of nested games. */
  readonly inner?: boolean | undefined;
  /** Cursor: where the last page ended. */
  readonly after?: string | undefined;
}

interface Row {
  readonly game_id: string;
  readonly seq: number;
  readonly n: number;
  readonly place: number;
  readonly at: Date;
  readonly from_holder: string;
  readonly to_holder: string;
  readonly unit: string;
  readonly amount: number;
  readonly why: Message;
  readonly reverses_seq: number | null;
  readonly reverses_n: number | null;
  readonly kind: MoveKind;
  readonly do: string | null;
  readonly seat: number | null;
  readonly person_id: string | null;
  readonly past_by: string | null;
  readonly past: boolean;
  /** Rows found, including those beyond the page. */
  readonly looked: number;
}

/**
 * A game's entries, newest first, with their moves; optionally with those of nested games, as far as the caller may know each. Numbers within
 * a move count visible entries only: a gap would reveal a hidden one.
 */
export async function ledgerOf(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  access: Access,
  query: LedgerQuery,
): Promise<LedgerReply> {
  const looked = [{ game, access }, ...(query.inner ? visibleBelow(book, game, access) : [])];
  const readable = looked.map((one) => ({
    id: one.game.id,
    last: one.game.seq,
    everything: statusOf(one.game) === 'over',
    seats: one.access.seats,
  }));
  const [place = 2 ** 31 - 1, n = 0] = (query.after ?? '').split('.').filter(Boolean).map(Number);
  const holder = query.holder === undefined ? null : game.prefix + query.holder;
  // Across games only the book's acts give an order.
  const order = query.inner ? sql`e.act` : sql`e.seq`;
  const rows = await sql<Row[]>`
    with readable as (
      select * from jsonb_to_recordset(${JSON.stringify(readable)}::text::jsonb)
        as readable(id uuid, last int, everything boolean, seats smallint[])
    ), known as (
      select e.*, ${order}::int as place, ${numberSeen(sql, sql`e.seq`, sql`e.n`)} as number,
        ${numberSeen(sql, sql`e.reverses_seq`, sql`e.reverses_n`)} as reverses_number
      from readable join entry e on e.book_id = ${book.id} and e.game_id = readable.id and e.seq <= readable.last
      where ${order} <= ${place}::int
        and (${holder}::text is null or e.from_holder = ${holder} or e.to_holder = ${holder})
        and (${query.unit ?? null}::text is null or e.unit = ${query.unit ?? null})
        and (${query.seq ?? null}::int is null or (e.seq = ${query.seq ?? null} and e.game_id = ${game.id}))
        and (e.seen is null or readable.everything or e.seen && readable.seats)
        and (${order} < ${place}::int or ${numberSeen(sql, sql`e.seq`, sql`e.n`)} < ${n}::int)
      order by ${order} desc, e.n desc limit ${PAGE + 1}
    ), counted as (
      select known.*, octet_length(why::text) as bytes, count(*) over ()::int as looked,
        sum(octet_length(why::text)) over (order by place desc, number desc) as told
      from known
    )
    select e.game_id, e.seq, e.number as n, e.place, e.at, e.from_holder, e.to_holder, e.unit, e.amount::float8 as amount, e.why,
      e.reverses_seq, case when e.reverses_seq is not null then e.reverses_number end as reverses_n,
      m.kind, case when m.kind = 'move' then m.given->>'do' end as do, m.seat, m.person_id, m.given->'past'->>'by' as past_by,
      m.given ? 'past' as past, e.looked
    from counted e join move m on m.book_id = e.book_id and m.game_id = e.game_id and m.seq = e.seq
    where e.told - e.bytes < ${TOLD_BYTES}
    order by e.place desc, e.number desc`;
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const undone = await undoneIn(sql, book, page);
  return {
    entries: page.map((row) =>
      entryReply(book, book.games.get(row.game_id) ?? game, row, game, undone.get(row.game_id)?.has(row.seq) ?? false),
    ),
    next: last && last.looked > page.length ? `${last.place}.${last.n}` : null,
  };
}

/** Per game of that page: undone moves from its oldest entry on. */
async function undoneIn(
  sql: Sql,
  book: BookPosition,
  page: readonly Pick<Row, 'game_id' | 'seq'>[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const oldest = new Map<string, number>();
  for (const { game_id: id, seq } of page) oldest.set(id, Math.min(seq, oldest.get(id) ?? seq));
  const found = [...oldest].flatMap(([id, seq]) => {
    const game = book.games.get(id);
    return game ? [undoneSince(sql, book.id, game, seq).then((undone) => [id, undone] as const)] : [];
  });
  return new Map(await Promise.all(found));
}

/** An entry's number among the visible ones of its move. */
const numberSeen = (sql: Sql, seq: Fragment, n: Fragment) => sql`(
  select count(*)::int from entry seen where seen.book_id = e.book_id and seen.game_id = e.game_id and seen.seq = ${seq} and seen.n < ${n}
    and (seen.seen is null or readable.everything or seen.seen && readable.seats)
)`;
type Fragment = ReturnType<Sql>;

/** @param asked the game whose ledger is read */
function entryReply(
  book: BookPosition,
  game: GamePosition,
  row: Row,
  asked: GamePosition,
  undone: boolean,
): EntryReply {
  const { reverses_seq: seq, reverses_n: n } = row;
  return {
    game: game.id,
    ...(game.id === asked.id ? {} : { inner: { name: game.name, title: game.title, rulebook: game.rulebook } }),
    seq: row.seq,
    n: row.n,
    at: row.at.toISOString(),
    from: row.from_holder.slice(game.prefix.length),
    to: row.to_holder.slice(game.prefix.length),
    unit: row.unit,
    amount: row.amount,
    why: messageOf(row.why),
    reverses: seq === null || n === null ? null : { seq, n },
    undone,
    move: {
      kind: row.kind,
      do: row.do,
      seat: row.seat,
      by: nameOf(book, game, row.person_id) ?? row.past_by,
      ...(row.past ? { imported: true as const } : {}),
    },
  };
}

export const entriesOfMoves = (
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  seqs: readonly number[],
): Promise<PastEntry[]> =>
  sql<PastEntry[]>`
    select seq, n, from_holder, to_holder, unit, amount::float8 as amount, why, seen
    from entry where book_id = ${book.id} and game_id = ${game.id} and seq = any (${seqs as number[]}::int[]) order by seq desc, n desc`;

/** Most moves sent to a resuming stream. */
const MOST_RESUMED = 200;

export interface SaidSince {
  readonly moves: readonly { readonly seq: number; readonly lines: Line[] }[];
  /** More lines follow that seq, in the log; null if not. */
  readonly upTo: number | null;
}

/** The largest integer of Postgres. */
const MAX_SEQ = 2 ** 31 - 1;

/** Lines of the moves after `seq` up to `last`, for a resuming stream: another node may have committed more since. */
export async function linesSince(
  sql: Sql,
  bookId: string,
  gameId: string,
  seq: number,
  last = MAX_SEQ,
): Promise<SaidSince> {
  const rows = await sql<({ seq: number; lines: Line[]; looked: number } & FormerOfMove)[]>`
    with since as (
      select m.seq, m.lines, octet_length(m.lines::text) as bytes, ${formerColumns(sql)} from move m
      where m.book_id = ${bookId} and m.game_id = ${gameId} and m.seq > ${seq} and m.seq <= ${last} order by m.seq limit ${MOST_RESUMED + 1}
    ), counted as (
      select since.*, count(*) over ()::int as looked, sum(bytes) over (order by seq) as told from since
    )
    select * from counted where told - bytes < ${PAGE_BYTES} order by seq limit ${MOST_RESUMED}`;
  const final = rows.at(-1);
  return {
    moves: rows.map((row) => ({ seq: row.seq, lines: linesToldNow(row.lines, row) })),
    upTo: final && final.looked > rows.length ? final.seq : null,
  };
}

/** No lines, or they cannot be read now. */
export const NOTHING_SAID: SaidSince = { moves: [], upTo: null };

export const messageOf = ({
  key,
  args,
}: Message): { key: string; args?: Record<string, string | number | { term: string }> } =>
  args ? { key, args: { ...args } } : { key };

/** The name of a person with a part in that game or in one around it. */
export const nameOf = (book: BookPosition, game: GamePosition, person: string | null): string | null =>
  person === null ? null : (partsIn(book, game, person)[0]?.name ?? null);
