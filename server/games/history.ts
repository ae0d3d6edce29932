/** Reading back: the ledger of a game as far as one person may know it, newest first, and what undo and streams need of its moves. */
import type { Sql } from 'postgres';
import type { Line, Message } from '#rulebooks/rulebook.ts';
import type { Standing } from './access.ts';
import type { EntryReply, LedgerReply } from './contract.ts';
import type { PastEntry } from './make-rows.ts';
import { type BookPosition, type GamePosition, statusOf } from './position.ts';
import type { PastMove } from './undo.ts';

/** Rows of one page. */
export const PAGE = 50;

/** Seqs from `from` on that are taken back and not restored. */
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
  /** Cursor: `seq.n` of the last entry seen. */
  readonly after?: string | undefined;
}

/** Entries of one game, newest first, with the moves that made them. */
export async function ledgerOf(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  standing: Standing,
  query: LedgerQuery,
): Promise<LedgerReply> {
  const [seq = game.seq + 1, n = 0] = (query.after ?? '').split('.').filter(Boolean).map(Number);
  const holder = query.holder === undefined ? null : game.prefix + query.holder;
  const seats = [...standing.seats];
  const all = statusOf(game) === 'over';
  const rows = await sql<
    {
      seq: number;
      n: number;
      at: Date;
      from_holder: string;
      to_holder: string;
      unit: string;
      amount: number;
      why: Message;
      reverses_seq: number | null;
      reverses_n: number | null;
      kind: string;
      do: string | null;
      seat: number | null;
      person_id: string | null;
      past_by: string | null;
    }[]
  >`
    select e.seq, e.n, e.at, e.from_holder, e.to_holder, e.unit, e.amount::float8 as amount, e.why, e.reverses_seq, e.reverses_n,
      m.kind, case when m.kind = 'move' then m.given->>'do' end as do, m.seat, m.person_id, m.given->'past'->>'by' as past_by
    from entry e join move m on m.book_id = e.book_id and m.game_id = e.game_id and m.seq = e.seq
    where e.book_id = ${book.id} and e.game_id = ${game.id} and (e.seq, e.n) < (${seq}::int, ${n}::int) and e.seq <= ${game.seq}
      and (${holder}::text is null or e.from_holder = ${holder} or e.to_holder = ${holder})
      and (${query.unit ?? null}::text is null or e.unit = ${query.unit ?? null})
      and (${query.seq ?? null}::int is null or e.seq = ${query.seq ?? null})
      and (e.seen is null or ${all} or e.seen && ${seats}::smallint[])
    order by e.seq desc, e.n desc limit ${PAGE + 1}`;
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    entries: page.map(
      (row): EntryReply => ({
        game: game.id,
        seq: row.seq,
        n: row.n,
        at: row.at.toISOString(),
        from: row.from_holder.slice(game.prefix.length),
        to: row.to_holder.slice(game.prefix.length),
        unit: row.unit,
        amount: row.amount,
        why: messageOf(row.why),
        reverses:
          row.reverses_seq === null || row.reverses_n === null ? null : { seq: row.reverses_seq, n: row.reverses_n },
        move: { kind: row.kind, do: row.do, seat: row.seat, by: nameOf(game, row.person_id) ?? row.past_by },
      }),
    ),
    next: rows.length > PAGE && last ? `${last.seq}.${last.n}` : null,
  };
}

/** The moves of a game from `seq` on, as undo needs them. */
export const pastMoves = (
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  seq: number,
): Promise<(PastMove & { lines: Line[]; given: { do?: string } | null })[]> =>
  sql<(PastMove & { lines: Line[]; given: { do?: string } | null })[]>`
    select seq, kind, ask, seat, person_id, patches, inverse, fence, undoes, lines, case when kind = 'move' then given end as given
    from move where book_id = ${book.id} and game_id = ${game.id} and seq >= ${seq} and seq <= ${game.seq} order by seq`;

/** Entries of those moves, latest first. */
export const entriesOfMoves = (
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  seqs: readonly number[],
): Promise<PastEntry[]> =>
  sql<PastEntry[]>`
    select seq, n, from_holder, to_holder, unit, amount::float8 as amount, why, seen
    from entry where book_id = ${book.id} and game_id = ${game.id} and seq = any (${seqs as number[]}::int[]) order by seq desc, n desc`;

/** Lines of the moves after `seq`, for a stream that resumes. */
export const linesSince = (
  sql: Sql,
  bookId: string,
  gameId: string,
  seq: number,
): Promise<{ seq: number; lines: Line[] }[]> =>
  sql<{ seq: number; lines: Line[] }[]>`
    select seq, lines from move where book_id = ${bookId} and game_id = ${gameId} and seq > ${seq} order by seq limit 200`;

export const messageOf = ({
  key,
  args,
}: Message): { key: string; args?: Record<string, string | number | { term: string }> } =>
  args ? { key, args: { ...args } } : { key };

export const nameOf = (game: GamePosition, person: string | null): string | null =>
  person === null ? null : (game.parts.find((part) => part.person === person)?.name ?? null);
