/** The log of a game as far as one person may know it, newest first: whole, or filtered by seat, kind of move or words. */
import type { Sql } from 'postgres';
import { type BookPosition, type GamePosition, rulebookOfGame, statusOf } from '#kernel/position.ts';
import { type Access, canRead } from '#kernel/read/access.ts';
import type { MoveKind } from '#kernel/rows.ts';
import type { Line, Message, Seat } from '#rulebooks/rulebook.ts';
import type { Language } from '../http/language.ts';
import { say } from '../http/sentences.ts';
import type { LogLine, LogReply } from './contract.ts';
import { type FormerOfMove, formerColumns, linesToldNow } from './former.ts';
import { messageOf, nameOf, PAGE, TOLD_BYTES, undoneSince } from './history.ts';

/** Moves examined for one filtered page, so that rare words do not cost more. The cursor continues after them. */
export const SCAN = 400;
/** Words of one search; more are ignored. */
const MAX_WORDS = 8;

export interface LogQuery {
  /** Only moves with a smaller seq. */
  readonly before: number;
  /** What concerns that seat: its moves, entries on its accounts, lines that name it. */
  readonly seat?: Seat | undefined;
  readonly do?: string | undefined;
  /** Words that must all occur in a move's visible lines, in the reader's language, or in its player's name. */
  readonly q?: string | undefined;
  readonly language: Language;
}

interface Row extends FormerOfMove {
  readonly seq: number;
  readonly at: Date;
  readonly kind: MoveKind;
  readonly do: string | null;
  readonly seat: number | null;
  readonly person_id: string | null;
  /** Player of an imported move. */
  readonly past_by: string | null;
  readonly past: boolean;
  readonly undoes: number[] | null;
  readonly lines: Line[];
  /** It paid to or from an account of the seat, as far as the caller may know. */
  readonly paid: boolean;
  readonly looked: number;
}

/** A page of at most 50 moves and about 100 KB. Filters see only what the caller may know, so that pages and cursors reveal nothing hidden. */
export async function logOf(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  access: Access,
  query: LogQuery,
): Promise<LogReply> {
  const most = query.seat === undefined && query.do === undefined && query.q === undefined ? PAGE : SCAN;
  const fits = filterOf(game, query);
  const found: LogLine[] = [];
  let [walked, told, next] = [0, 0, null as string | null];
  for (let before = query.before, left = true; left && next === null; ) {
    const rows = await read(sql, book, game, access, { ...query, before }, most - walked + 1);
    for (const row of rows) {
      // Hidden lines do not count towards the size: the page's end would reveal them.
      if (walked === most || found.length === PAGE || told >= TOLD_BYTES) {
        next = String(before);
        break;
      }
      const line = shown(book, game, access, row);
      walked++;
      told += Buffer.byteLength(JSON.stringify(line.lines));
      before = row.seq;
      if (fits(line, row.paid)) found.push(line);
    }
    left = (rows[0]?.looked ?? 0) > rows.length;
  }
  const oldest = found.at(-1)?.seq;
  const undone = oldest === undefined ? new Set<number>() : await undoneSince(sql, book.id, game, oldest);
  return { moves: found.map((line) => ({ ...line, undone: undone.has(line.seq) })), next };
}

/** @returns latest first, one batch: `looked` tells whether there are more */
function read(
  sql: Sql,
  book: BookPosition,
  game: GamePosition,
  access: Access,
  { before, seat }: LogQuery,
  limit: number,
): Promise<Row[]> {
  const account = seat === undefined ? null : `%:${seat}`;
  const seats = [...access.seats];
  return sql<Row[]>`
    with wanted as (
    select m.seq, m.at, m.kind, case when m.kind in ('move', 'desk') then m.given->>'do' end as do, m.seat, m.person_id,
      m.given->'past'->>'by' as past_by, m.given ? 'past' as past, m.undoes, m.lines, ${formerColumns(sql)},
      ${account}::text is not null and exists (
        select from entry e where e.book_id = ${book.id} and e.game_id = ${game.id} and e.seq = m.seq
          and (e.from_holder like ${account} or e.to_holder like ${account})
          and (e.seen is null or ${statusOf(game) === 'over'} or e.seen && ${seats}::smallint[])
      ) as paid
    from move m where m.book_id = ${book.id} and m.game_id = ${game.id} and m.seq < ${before} and m.seq <= ${game.seq}
    order by m.seq desc limit ${limit}
    ), counted as (
      select wanted.*, count(*) over ()::int as looked, octet_length(lines::text) as bytes,
        sum(octet_length(lines::text)) over (order by seq desc) as told
      from wanted
    )
    select * from counted where told - bytes < ${TOLD_BYTES} order by seq desc`;
}

/** A move as the caller may know it; everything once the game is over. */
function shown(book: BookPosition, game: GamePosition, access: Access, row: Row): LogLine {
  const lines = linesToldNow(row.lines, row)
    .filter((line) => statusOf(game) === 'over' || canRead(access, line.to))
    .map(messageOf);
  return {
    game: game.id,
    seq: row.seq,
    at: row.at.toISOString(),
    kind: row.kind,
    do: lines.length > 0 ? row.do : null,
    seat: row.seat,
    by: nameOf(book, game, row.person_id) ?? row.past_by,
    ...(row.person_id !== null && row.person_id === access.person ? { mine: true as const } : {}),
    ...(row.past ? { imported: true as const } : {}),
    undone: false,
    undoes: row.undoes ?? [],
    lines,
  };
}

function filterOf(
  game: GamePosition,
  { seat, do: does, q, language }: LogQuery,
): (line: LogLine, paid: boolean) => boolean {
  const words = wordsOf(q ?? '').slice(0, MAX_WORDS);
  const seatName = seat === undefined || game.state === null ? null : rulebookOfGame(game).seatName?.(game.state, seat);
  const names = (message: Message): boolean =>
    seatName != null && Object.values(message.args ?? {}).some((value) => value === seatName);
  const text = (line: LogLine): string =>
    folded([...line.lines.map(({ key, args }) => say(language, key, args, game.rulebook)), line.by ?? ''].join(' '));
  return (line, paid) => {
    if (seat !== undefined && line.seat !== seat && !paid && !line.lines.some(names)) return false;
    if (does !== undefined && line.do !== does) return false;
    if (words.length === 0) return true;
    const read = text(line);
    return words.every((word) => read.includes(word));
  };
}

/** Search form: without accents, capitals, ligatures or typographic apostrophes. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[’‘]/g, "'");

const wordsOf = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean);
