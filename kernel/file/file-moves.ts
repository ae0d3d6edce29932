/** The moves of a book as a file tells them. */
import { isPast } from '#kernel/past.ts';
import type { Opening, Part } from '#kernel/persistent.ts';
import { type GamePosition, rulebookOfGame, statusOf } from '#kernel/position.ts';
import type { MoveRow } from '#kernel/rows.ts';
import { Conflict, type Line, type Message } from '#rulebooks/rulebook.ts';
import { asWritten } from '#rulebooks/written.ts';
import type { FileKind, FileMove } from '../../server/portability/file-format.ts';

/** A move with its lines as they are told now, and what it paid. */
export interface MoveOfBook
  extends Pick<
    MoveRow,
    'game_id' | 'seq' | 'at' | 'kind' | 'ask' | 'seat' | 'person_id' | 'given' | 'lines' | 'undoBarrier' | 'undoes'
  > {
  /** Null where they are not to be told. */
  readonly draws: MoveRow['draws'] | null;
  readonly patches: MoveRow['patches'] | null;
  readonly inverse: MoveRow['inverse'] | null;
  /** Of an opening: those of the book who have no account any more. */
  readonly former: readonly string[] | null;
  readonly entries: readonly EntryOfMove[] | null;
  /** Who made it has no account any more. */
  readonly formerBy: boolean;
  /** Nor has the person to whom it gave a part, or whose it took. */
  readonly formerPart: boolean;
}

export interface EntryOfMove {
  readonly from: string;
  readonly to: string;
  readonly unit: string;
  readonly amount: number;
  readonly why: Message;
  readonly seen: readonly number[] | null;
  readonly reverses_seq: number | null;
  readonly reverses_n: number | null;
}

/**
 * @param names of everybody who has had a part so far: filled by the moves that give parts
 * @param neutral the name of who has deleted his account @throws Refusal `export-secret`
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
  const told = row.lines.map(written);
  const lines = kind === 'complete' ? told : told.filter(({ to }) => to === undefined || to === 'all').map(toAll);
  const heading = toldOf(row, lines.length > 0, names);
  const shown = {
    game: index,
    seq: row.seq,
    at: row.at,
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
  if (kind === 'running' && seen !== null && statusOf(game) !== 'over') throw new Conflict('export-secret', 'host');
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
