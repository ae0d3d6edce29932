import { isPast } from '#kernel/past.ts';
import type { Opening, Part } from '#kernel/persistent.ts';
import { type GamePosition, rulebookOfGame, statusOf } from '#kernel/position.ts';
import type { MoveRow } from '#kernel/rows.ts';
import { Conflict, type Line, type Message } from '#rulebooks/rulebook.ts';
import { asWritten } from '#rulebooks/written.ts';
import type { FileKind, FileMove } from '../../server/portability/file-format.ts';

/** A move with its visible lines and entries. */
export interface MoveOfBook
  extends Pick<
    MoveRow,
    'game_id' | 'seq' | 'at' | 'kind' | 'ask' | 'seat' | 'person_id' | 'given' | 'lines' | 'undoBarrier' | 'undoes'
  > {
  /** Null if they are secret. */
  readonly draws: MoveRow['draws'] | null;
  readonly patches: MoveRow['patches'] | null;
  readonly inverse: MoveRow['inverse'] | null;
  /** For an opening: persons of the book whose accounts are deleted. */
  readonly former: readonly string[] | null;
  readonly entries: readonly EntryOfMove[] | null;
  /** The account of the mover is deleted. */
  readonly formerBy: boolean;
  /** The account of the person whose part was given or taken is deleted. */
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

/** @param names of all members so far, added to by moves that give parts. @param neutral the name for a deleted account @throws Refusal `export-secret` */
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

/** Tidied as lines are today: old ones may contain invisible characters. */
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

/** Learns a person's name from a part; moves of those who have left still need it. */
function learnName(row: MoveOfBook, names: Map<string, string>, neutral: string): void {
  const { kind, given, formerPart } = row;
  if (isPast(given)) return;
  if (kind === 'opened') for (const { person, name } of partsOf(row, neutral)) names.set(person, name);
  if (kind !== 'part') return;
  const { person, name } = given as { person?: string; name?: string };
  if (person && name) names.set(person, formerPart ? neutral : name);
}

/** The parts that an opening gave. @param neutral the name for a deleted account */
function partsOf({ given, former }: MoveOfBook, neutral: string): Part[] {
  const { parts } = given as Opening; // Written by Decision.add.
  return parts.map((part) => (former?.includes(part.person) ? { ...part, name: neutral } : part));
}

/** Who moved and which move, as the log shows it; nothing for a move without visible lines. */
function toldOf(row: MoveOfBook, said: boolean, names: ReadonlyMap<string, string>): { by?: string; do?: string } {
  const past = isPast(row.given) ? row.given : null;
  const by = past ? past.past.by : names.get(row.person_id ?? '');
  const does = past ? past.do : row.kind === 'move' && said ? (row.given as { do: string }).do : undefined;
  return { ...(by === undefined ? {} : { by }), ...(does === undefined ? {} : { do: does }) };
}

/** The stored `given`, without person ids of this server and the author's private notes. */
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

/** An event without ids of this server and without an undo's `footing`. */
function eventOf(event: Record<string, unknown>): Record<string, unknown> {
  if (event.do === 'again') {
    const { game: _, ...told } = event;
    return told;
  }
  if (event.do !== 'undo-proposed') return event;
  const { id: _id, footing: _footing, ...told } = event;
  return told;
}

/** Who asked: the name, or the name with the seat. @param neutral replaces the name of a deleted account */
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
