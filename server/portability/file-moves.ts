/** The moves of a book as a file tells them. */
import type { Sql } from 'postgres';
import type { Draw } from '#kernel/chance.ts';
import { isPast } from '#kernel/past.ts';
import type { StoredPatch } from '#kernel/patches.ts';
import type { Opening, Part } from '#kernel/persistent.ts';
import { type BookPosition, type GamePosition, rulebookOfGame, statusOf } from '#kernel/position.ts';
import type { MoveKind } from '#kernel/rows.ts';
import type { Line, Message } from '#rulebooks/rulebook.ts';
import { asWritten } from '#rulebooks/written.ts';
import { HttpProblem } from '../http/problem.ts';
import { type FormerOfMove, formerColumns, linesToldNow } from '../read/former.ts';
import { storedBytes } from '../read/stored-bytes.ts';
import type { FileKind, FileMove } from './file-format.ts';

/** Acts that are read at a time: so many, or until they have so many bytes. */
const PAGE = 500;
const PAGE_BYTES = 500_000;

interface MoveOfBook extends FormerOfMove {
  readonly game_id: string;
  readonly seq: number;
  readonly act: number;
  readonly at: Date;
  readonly kind: MoveKind;
  readonly ask: string | null;
  readonly seat: number | null;
  readonly person_id: string | null;
  readonly given: unknown;
  /** Null where they are not to be told. */
  readonly draws: readonly Draw[] | null;
  readonly patches: readonly StoredPatch[] | null;
  readonly inverse: readonly StoredPatch[] | null;
  readonly lines: readonly Line[];
  readonly undoBarrier: boolean;
  readonly undoes: readonly number[] | null;
  /** Of an opening: those of the book who have no account any more. */
  readonly former: readonly string[] | null;
  readonly entries: readonly EntryOfMove[] | null;
}

interface EntryOfMove {
  readonly from: string;
  readonly to: string;
  readonly unit: string;
  readonly amount: number;
  readonly why: Message;
  readonly seen: readonly number[] | null;
  readonly reverses_seq: number | null;
  readonly reverses_n: number | null;
}

/** Where the moves of a book are cut into pages: the last act of each. */
export async function pagesOf(sql: Sql, book: BookPosition): Promise<number[]> {
  const rows = await sql<{ act: number; bytes: number }[]>`
    select act::int as act, ${storedBytes(sql)} as bytes
    from move where book_id = ${book.id} and act <= ${book.act} order by act`;
  const ends: number[] = [];
  let [count, bytes] = [0, 0];
  for (const row of rows) {
    bytes += row.bytes;
    if (++count < PAGE && bytes < PAGE_BYTES) continue;
    ends.push(row.act);
    [count, bytes] = [0, 0];
  }
  return [...ends, book.act];
}

/** What only a complete file holds is not even read for another. @param to the last act of the page */
export async function movesOf(
  sql: Sql,
  book: BookPosition,
  after: number,
  to: number,
  kind: FileKind,
): Promise<MoveOfBook[]> {
  const all = kind === 'complete';
  return sql<MoveOfBook[]>`
    select m.game_id, m.seq, m.act::int as act, m.at, m.kind, m.ask, m.seat, m.person_id, m.given,
      case when ${all} then m.draws end as draws, case when ${all} then m.patches end as patches,
      case when ${all} then m.inverse end as inverse, m.lines, m.fence as "undoBarrier", m.undoes, ${formerColumns(sql)},
      case when m.kind = 'opened' then array(
        select f.person_id::text from former_member f where f.book_id = m.book_id
      ) end as former,
      (
        select json_agg(json_build_object('from', e.from_holder, 'to', e.to_holder, 'unit', e.unit, 'amount', e.amount,
          'why', e.why, 'seen', e.seen, 'reverses_seq', e.reverses_seq, 'reverses_n', e.reverses_n) order by e.n)
        from entry e where e.book_id = m.book_id and e.game_id = m.game_id and e.seq = m.seq
      ) as entries
    from move m
    where m.book_id = ${book.id} and m.act > ${after} and m.act <= ${to}
    order by m.act`;
}

/**
 * @param names of everybody who has had a part so far: filled by the moves that give parts
 * @param neutral the name of who has deleted his account
 */
export function moveOf(
  row: MoveOfBook,
  games: readonly GamePosition[],
  kind: FileKind,
  names: Map<string, string>,
  neutral: string,
): FileMove {
  const index = games.findIndex((game) => game.id === row.game_id);
  const game = games[index];
  if (!game) throw new Error(`a move of no game of the book: ${row.game_id}`);
  learnName(row, names, neutral);
  const told = linesToldNow(row.lines, row).map(written);
  const lines = kind === 'complete' ? told : told.filter(({ to }) => to === undefined || to === 'all').map(toAll);
  const heading = toldOf(row, lines.length > 0, names);
  const shown = {
    game: index,
    seq: row.seq,
    at: row.at.toISOString(),
    kind: row.kind,
    ...(row.seat === null ? {} : { seat: row.seat }),
    ...heading,
    ...(row.undoes === null ? {} : { undoes: [...row.undoes] }),
    lines: lines as FileMove['lines'], // Written by the rules, whose messages have this shape.
    entries: (row.entries ?? []).map((entry) => entryOf(entry, game, kind)),
  };
  if (kind === 'running') return shown;
  return {
    ...shown,
    ...(row.ask === null ? {} : { ask: row.ask }),
    given: givenOf(row, game, games, neutral),
    draws: row.draws as FileMove['draws'],
    patches: row.patches as FileMove['patches'],
    inverse: row.inverse as FileMove['inverse'],
    fence: row.undoBarrier,
  } as FileMove; // The stored forms are those of the file.
}

/** As lines are written today: those of an older house may hold what is not seen. */
const written = ({ key, args, to }: Line): Line => ({
  key,
  ...(args ? { args: asWrittenArgs(args) } : {}),
  ...(to === undefined ? {} : { to }),
});

const asWrittenArgs = (args: NonNullable<Line['args']>): NonNullable<Line['args']> =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? asWritten(value) : value]),
  );

const toAll = ({ key, args }: Line): Line => (args ? { key, args } : { key });

/** A part names its person; whoever left since is still named by his moves. */
function learnName(row: MoveOfBook, names: Map<string, string>, neutral: string): void {
  const { kind, given, formerPart } = row;
  if (isPast(given)) return;
  if (kind === 'opened') for (const { person, name } of partsOf(row, neutral)) names.set(person, name);
  if (kind !== 'part') return;
  const { person, name } = given as { person?: string; name?: string };
  if (person && name) names.set(person, formerPart ? neutral : name);
}

/** The parts that an opening gave. @param neutral the name of who has deleted his account */
function partsOf({ given, former }: MoveOfBook, neutral: string): Part[] {
  const { parts } = given as Opening; // Written by Decision.add.
  return parts.map((part) => (former?.includes(part.person) ? { ...part, name: neutral } : part));
}

/** Who made the move and which it was, as the log tells it: nothing of a move of which nothing was said. */
function toldOf(row: MoveOfBook, said: boolean, names: ReadonlyMap<string, string>): { by?: string; do?: string } {
  const past = isPast(row.given) ? row.given : null;
  const by = past ? past.past.by : names.get(row.person_id ?? '');
  const does = past ? past.do : row.kind === 'move' && said ? (row.given as { do: string }).do : undefined;
  return { ...(by === undefined ? {} : { by }), ...(does === undefined ? {} : { do: does }) };
}

/** What was given, without what says who is who in this house, or what its author wrote for himself. */
function givenOf(row: MoveOfBook, game: GamePosition, games: readonly GamePosition[], neutral: string): unknown {
  const given = isPast(row.given) ? (row.given.past.given ?? {}) : row.given;
  const redactMove = rulebookOfGame(game).files?.redactMove ?? ((move) => move);
  const { person: _, ...rest } = (Array.isArray(given) ? {} : given) as Record<string, unknown>;
  if (row.formerPart && 'name' in rest) rest.name = neutral;
  if (row.kind === 'desk' && 'by' in rest) rest.by = askerOf(rest.by, row.formerBy ? neutral : null);
  switch (row.kind) {
    case 'opened':
      return isPast(row.given) ? rest : { ...rest, parts: partsOf(row, neutral).map(({ person: _, ...told }) => told) };
    case 'desk':
      return eventOf(rest);
    case 'move':
    case 'sealed':
      return 'do' in rest ? redactMove(rest as { do: string }) : rest;
    case 'joint':
      return Array.isArray(given) ? given.map(({ seat, move }) => ({ seat, move: redactMove(move) })) : rest;
    case 'child':
      return typeof rest.child === 'number'
        ? rest
        : { ...rest, child: games.findIndex((other) => other.id === rest.child) };
    default:
      return rest;
  }
}

/** Of an event nothing by which this house alone knows a game or a request, nor what was worked out to see whether an undo still fits. */
function eventOf(event: Record<string, unknown>): Record<string, unknown> {
  if (event.do === 'again') {
    const { game: _, ...told } = event;
    return told;
  }
  if (event.do !== 'undo-proposed') return event;
  const { id: _id, footing: _footing, ...told } = event;
  return told;
}

/** Who asked for something: his name, or with it where he sat. @param neutral the name in its place, of who has deleted his account */
function askerOf(by: unknown, neutral: string | null): unknown {
  if (typeof by !== 'object' || by === null) return neutral ?? by;
  const { person: _, ...told } = by as Record<string, unknown>; // Written by the host.
  return neutral === null ? told : { ...told, name: neutral };
}

function entryOf(entry: EntryOfMove, game: GamePosition, kind: FileKind): FileMove['entries'][number] {
  const { from, to, unit, amount, why, seen, reverses_seq: seq, reverses_n: n } = entry;
  // Without it the others would not add up to the balances.
  if (kind === 'running' && seen !== null && statusOf(game) !== 'over') throw new HttpProblem(409, 'export-secret');
  return {
    from: from.slice(game.prefix.length),
    to: to.slice(game.prefix.length),
    unit,
    amount,
    why,
    ...(seq === null || n === null ? {} : { reverses: { seq, n } }),
    ...(seen === null || kind === 'running' ? {} : { seen: [...seen] }),
  } as FileMove['entries'][number]; // As for the lines.
}
