/**
 * A whole root game as a file: its book with all games in it. When it is over, everything; while it runs, what everybody may
 * know, and only where the rules let the state leave.
 */
import type { Sql } from 'postgres';
import type { Line, Message } from '#rulebooks/rulebook.ts';
import type { Draw } from '../games/chance.ts';
import { commitmentOf } from '../games/chance.ts';
import { isPast } from '../games/past.ts';
import type { StoredPatch } from '../games/patches.ts';
import { type BookPosition, type GamePosition, rulebookOfGame, statusOf } from '../games/position.ts';
import { HttpProblem } from '../http/problem.ts';
import {
  FILE_FORMAT,
  FILE_VERSION,
  type FileBalance,
  type FileGame,
  type FileKind,
  type FileMove,
  type GameFile,
} from './file-format.ts';

const PAGE = 500;

interface MoveOfBook {
  readonly game_id: string;
  readonly seq: number;
  readonly act: number;
  readonly at: Date;
  readonly kind: string;
  readonly ask: string | null;
  readonly seat: number | null;
  readonly person_id: string | null;
  readonly given: unknown;
  /** Null where they are not to be told. */
  readonly draws: readonly Draw[] | null;
  readonly patches: readonly StoredPatch[] | null;
  readonly inverse: readonly StoredPatch[] | null;
  readonly lines: readonly Line[];
  readonly fence: boolean;
  readonly undoes: readonly number[] | null;
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

/**
 * @throws HttpProblem 409 `export-secret`, `export-running`
 */
export async function exportGame(sql: Sql, book: BookPosition): Promise<GameFile> {
  const games = rootFirst(book);
  const kind: FileKind = games.every((game) => statusOf(game) === 'over') ? 'complete' : 'running';
  const states = games.map((game) => (kind === 'complete' ? game.state : stateThatMayLeave(game)));
  if (kind === 'running') refuseHiddenBalances(book, games);
  const names = new Map<string, string>();
  const moves: FileMove[] = [];
  for (let act = 0; act < book.act; act += PAGE)
    for (const row of await movesOf(sql, book, act, kind)) moves.push(moveOf(row, games, kind, names));
  return {
    format: FILE_FORMAT,
    version: FILE_VERSION,
    kind,
    exportedAt: new Date().toISOString(),
    games: games.map((game, i) => gameOf(game, games, states[i], kind)),
    moves,
    balances: balancesOf(book),
  };
}

/** Each parent before its children. */
function rootFirst(book: BookPosition): GamePosition[] {
  const all = [...book.games.values()];
  const below = (parent: string | null): GamePosition[] =>
    all.filter((game) => game.parent === parent).flatMap((game) => [game, ...below(game.id)]);
  return below(null);
}

/** @throws HttpProblem 409 */
function stateThatMayLeave(game: GamePosition): unknown {
  if (statusOf(game) === 'over') return game.state;
  const { portable } = rulebookOfGame(game);
  if (!portable || game.state === null) throw new HttpProblem(409, 'export-running');
  const state = portable(game.state);
  if (state === null) throw new HttpProblem(409, 'export-secret');
  return state;
}

/** @throws HttpProblem 409 where somebody has an amount that not everybody may know. */
function refuseHiddenBalances(book: BookPosition, games: readonly GamePosition[]): void {
  for (const { holder, unit } of balancesOf(book)) {
    const owner = games.toReversed().find((game) => holder.startsWith(game.prefix));
    if (!owner || statusOf(owner) === 'over') continue;
    if (!rulebookOfGame(owner).sees(owner.state, 'public', holder.slice(owner.prefix.length), unit))
      throw new HttpProblem(409, 'export-secret');
  }
}

function gameOf(game: GamePosition, games: readonly GamePosition[], state: unknown, kind: FileKind): FileGame {
  const commitment = commitmentOf(game.chanceKey);
  return {
    rulebook: game.rulebook,
    title: game.title,
    name: game.name,
    parent: game.parent === null ? null : games.findIndex((other) => other.id === game.parent),
    seats: game.seats,
    options: game.options as Record<string, unknown>, // Every options schema is an object.
    state,
    chance: kind === 'complete' ? { commitment, key: game.chanceKey } : { commitment },
  };
}

function balancesOf(book: BookPosition): FileBalance[] {
  const all = [...book.balances].map(([key, amount]) => {
    const [holder = '', unit = ''] = splitKey(key);
    return { holder, unit, amount };
  });
  return all.filter(({ amount }) => amount !== 0).sort((a, b) => order(a.unit, b.unit) || order(a.holder, b.holder));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The last space of an `accountKey` stands before the unit. */
const splitKey = (key: string): [holder: string, unit: string] => {
  const end = key.lastIndexOf(' ');
  return [key.slice(0, end), key.slice(end + 1)];
};

/** What only a complete file holds is not even read for another. */
const movesOf = (sql: Sql, book: BookPosition, after: number, kind: FileKind): Promise<MoveOfBook[]> => {
  const all = kind === 'complete';
  return sql<MoveOfBook[]>`
    select m.game_id, m.seq, m.act::int as act, m.at, m.kind, m.ask, m.seat, m.person_id, m.given,
      case when ${all} then m.draws end as draws, case when ${all} then m.patches end as patches,
      case when ${all} then m.inverse end as inverse, m.lines, m.fence, m.undoes,
      (
        select json_agg(json_build_object('from', e.from_holder, 'to', e.to_holder, 'unit', e.unit, 'amount', e.amount,
          'why', e.why, 'seen', e.seen, 'reverses_seq', e.reverses_seq, 'reverses_n', e.reverses_n) order by e.n)
        from entry e where e.book_id = m.book_id and e.game_id = m.game_id and e.seq = m.seq
      ) as entries
    from move m
    where m.book_id = ${book.id} and m.act > ${after} and m.act <= ${Math.min(after + PAGE, book.act)}
    order by m.act`;
};

/** @param names of everybody who has had a part so far: filled by the moves that give parts */
function moveOf(row: MoveOfBook, games: readonly GamePosition[], kind: FileKind, names: Map<string, string>): FileMove {
  const index = games.findIndex((game) => game.id === row.game_id);
  const game = games[index];
  if (!game) throw new Error(`a move of no game of the book: ${row.game_id}`);
  learnName(row, names);
  const lines =
    kind === 'complete' ? row.lines : row.lines.filter(({ to }) => to === undefined || to === 'all').map(toAll);
  const told = toldOf(row, lines.length > 0, names);
  const shown = {
    game: index,
    seq: row.seq,
    at: row.at.toISOString(),
    kind: row.kind,
    ...(row.seat === null ? {} : { seat: row.seat }),
    ...told,
    ...(row.undoes === null ? {} : { undoes: [...row.undoes] }),
    lines: lines as FileMove['lines'], // Written by the rules, whose messages have this shape.
    entries: (row.entries ?? []).map((entry) => entryOf(entry, game, kind)),
  };
  if (kind === 'running') return shown;
  return {
    ...shown,
    ...(row.ask === null ? {} : { ask: row.ask }),
    given: givenOf(row, game, games),
    draws: row.draws as FileMove['draws'],
    patches: row.patches as FileMove['patches'],
    inverse: row.inverse as FileMove['inverse'],
    fence: row.fence,
  } as FileMove; // The stored forms are those of the file.
}

const toAll = ({ key, args }: Line): Line => (args ? { key, args } : { key });

/** A part names its person; whoever left since is still named by his moves. */
function learnName({ kind, given }: MoveOfBook, names: Map<string, string>): void {
  if (kind !== 'part' || isPast(given)) return;
  const { person, name } = given as { person?: string; name?: string };
  if (person && name) names.set(person, name);
}

/** Who made the move and which it was, as the log tells it: nothing of a move of which nothing was said. */
function toldOf(row: MoveOfBook, said: boolean, names: ReadonlyMap<string, string>): { by?: string; do?: string } {
  const past = isPast(row.given) ? row.given : null;
  const by = past ? past.past.by : names.get(row.person_id ?? '');
  const does = past ? past.do : row.kind === 'move' && said ? (row.given as { do: string }).do : undefined;
  return { ...(by === undefined ? {} : { by }), ...(does === undefined ? {} : { do: does }) };
}

/** What was given, without what says who is who in this house, or what its author wrote for himself. */
function givenOf(row: MoveOfBook, game: GamePosition, games: readonly GamePosition[]): unknown {
  const given = isPast(row.given) ? (row.given.past.given ?? {}) : row.given;
  const told = rulebookOfGame(game).told ?? ((move) => move);
  const { person: _, ...rest } = (Array.isArray(given) ? {} : given) as Record<string, unknown>;
  switch (row.kind) {
    case 'move':
    case 'sealed':
      return 'do' in rest ? told(rest as { do: string }) : rest;
    case 'joint':
      return Array.isArray(given) ? given.map(({ seat, move }) => ({ seat, move: told(move) })) : rest;
    case 'child':
      return typeof rest.child === 'number'
        ? rest
        : { ...rest, child: games.findIndex((other) => other.id === rest.child) };
    default:
      return rest;
  }
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
