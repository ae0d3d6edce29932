/**
 * A whole root game as a file: its book with all games in it. When it is over, everything; while it runs, what everybody may
 * know, and only where the rules let the state be exported.
 */
import type { Sql } from 'postgres';
import { type BookPosition, type GamePosition, gamesBelow, rulebookOfGame, statusOf } from '#kernel/position.ts';
import { splitAccountKey } from '#kernel/postings.ts';
import { asWritten } from '#rulebooks/written.ts';
import { commitmentOf } from '../commit/chance.ts';
import type { Language } from '../http/language.ts';
import { HttpProblem } from '../http/problem.ts';
import { HOST, say } from '../http/sentences.ts';
import {
  FILE_FORMAT,
  FILE_VERSION,
  type FileBalance,
  type FileGame,
  type FileKind,
  type GameFile,
} from './file-format.ts';
import { moveOf, movesOf, pagesOf } from './file-moves.ts';

/**
 * The file in pieces. What may not be told is refused before the first piece.
 * @throws HttpProblem 409 `export-secret`, `export-running`
 */
export async function exported(
  sql: Sql,
  book: BookPosition,
  language: Language,
): Promise<AsyncGenerator<string, void>> {
  // One that was called off was never played to its end: its secrets stay where they are, and its pot is empty.
  const games = gamesBelow(book, null).filter((game) => !game.deleted?.closed);
  const kind: FileKind = games.every((game) => statusOf(game) === 'over') ? 'complete' : 'running';
  const states = games.map((game) => (kind === 'complete' ? game.state : exportableState(game)));
  if (kind === 'running') {
    refuseHiddenBalances(book, games);
    await refuseHiddenEntries(sql, book, games);
  }
  const head: Omit<GameFile, 'moves' | 'balances'> = {
    format: FILE_FORMAT,
    version: FILE_VERSION,
    kind,
    exportedAt: new Date().toISOString(),
    games: games.map((game, i) => gameOf(game, games, states[i], kind)),
  };
  return pieces(sql, book, head, games, language);
}

/** The head, the moves page by page, the balances. */
async function* pieces(
  sql: Sql,
  book: BookPosition,
  head: Omit<GameFile, 'moves' | 'balances'>,
  games: readonly GamePosition[],
  language: Language,
): AsyncGenerator<string, void> {
  const closed = [...book.games.values()].filter((game) => game.deleted?.closed);
  const neutral = say(language, 'former-member', {}, HOST);
  const names = new Map<string, string>();
  let separator = '';
  let after = 0;
  yield `${JSON.stringify(head).slice(0, -1)},"moves":[`;
  for (const to of await pagesOf(sql, book)) {
    const rows = await movesOf(sql, book, after, to, head.kind);
    after = to;
    for (const row of rows) {
      if (closed.some(({ id }) => id === row.game_id)) continue;
      yield separator + JSON.stringify(moveOf(row, games, head.kind, names, neutral));
      separator = ',';
    }
  }
  yield `],"balances":${JSON.stringify(balancesOf(book, closed))}}\n`;
}

/** @throws HttpProblem 409 */
function exportableState(game: GamePosition): unknown {
  if (statusOf(game) === 'over') return game.state;
  const { files } = rulebookOfGame(game);
  if (!files?.exportable || game.state === null) throw new HttpProblem(409, 'export-running');
  const state = files.exportable(game.state);
  if (state === null) throw new HttpProblem(409, 'export-secret');
  return state;
}

/** @throws HttpProblem 409 where somebody has an amount that not everybody may know. */
function refuseHiddenBalances(book: BookPosition, games: readonly GamePosition[]): void {
  for (const { holder, unit } of balancesOf(book, [])) {
    const owner = games.toReversed().find((game) => holder.startsWith(game.prefix));
    if (!owner || statusOf(owner) === 'over') continue;
    if (!rulebookOfGame(owner).sees(owner.state, 'public', holder.slice(owner.prefix.length), unit))
      throw new HttpProblem(409, 'export-secret');
  }
}

/** @throws HttpProblem 409 where somebody was told of a payment that not everybody was told of. */
async function refuseHiddenEntries(sql: Sql, book: BookPosition, games: readonly GamePosition[]): Promise<void> {
  const running = games.filter((game) => statusOf(game) !== 'over').map(({ id }) => id);
  const [hidden] = await sql`
    select from entry where book_id = ${book.id} and game_id = any (${running}::uuid[]) and act <= ${book.act} and seen is not null limit 1`;
  if (hidden) throw new HttpProblem(409, 'export-secret');
}

/** Who plays each seat of a root game, or played it where it was imported from: labels for the seats where the file is imported. */
function playersOf({ parent, parts, formerPlayers }: GamePosition): Pick<FileGame, 'players'> {
  if (parent !== null) return {};
  const held = parts.flatMap(({ seat, name }) => (seat === null ? [] : [[seat, asWritten(name)] as const]));
  const players = { ...formerPlayers, ...Object.fromEntries(held) };
  return Object.keys(players).length > 0 ? { players } : {};
}

function gameOf(game: GamePosition, games: readonly GamePosition[], state: unknown, kind: FileKind): FileGame {
  const { spentKeys, guests } = game;
  const commitment = commitmentOf(game.chanceKey);
  return {
    rulebook: game.rulebook,
    // A name of before they were one line of text.
    title: asWritten(game.title),
    name: game.name,
    parent: game.parent === null ? null : games.findIndex((other) => other.id === game.parent),
    seats: game.seats,
    ...(game.parentSeats.length > 0 ? { parentSeats: [...game.parentSeats] } : {}),
    options: game.options as Record<string, unknown>, // Every options schema is an object.
    ...(Object.keys(guests).length > 0 ? { guests: { ...guests } } : {}),
    ...playersOf(game),
    state,
    chance:
      kind === 'complete'
        ? { commitment, key: game.chanceKey, ...(spentKeys.length > 0 ? { spent: [...spentKeys] } : {}) }
        : { commitment },
  };
}

function balancesOf(book: BookPosition, without: readonly GamePosition[]): FileBalance[] {
  const all = [...book.balances].map(([key, amount]) => {
    const [holder, unit] = splitAccountKey(key);
    return { holder, unit, amount };
  });
  const told = (holder: string): boolean => !without.some(({ prefix }) => holder.startsWith(prefix));
  return all
    .filter(({ holder, amount }) => amount !== 0 && told(holder))
    .sort((a, b) => order(a.unit, b.unit) || order(a.holder, b.holder));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
