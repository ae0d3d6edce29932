/** A root game as a file: its book with all games. A finished game is complete; a running one has public data only, and only if its rules allow exporting the state. */
import { type BookPosition, type GamePosition, gamesBelow, rulebookOfGame, statusOf } from '#kernel/position.ts';
import { splitAccountKey } from '#kernel/postings.ts';
import { Conflict } from '#rulebooks/rulebook.ts';
import { asWritten } from '#rulebooks/written.ts';
import type { FileBalance, FileGame, FileKind, GameFile } from '../../server/portability/file-format.ts';

/** A book's games to export. A closed game was never finished: its secrets stay hidden, and its pot is empty. */
export const gamesOfFile = (book: BookPosition): readonly GamePosition[] =>
  gamesBelow(book, null).filter((game) => !game.deleted?.closed);

/** The file without its moves. @param exportedAt ISO 8601 @param commit the commitment to a chance key @throws Refusal `export-secret`, `export-running` */
export function fileWithoutMoves(
  book: BookPosition,
  exportedAt: string,
  commit: (chanceKey: string) => string,
): Omit<GameFile, 'moves'> {
  const games = gamesOfFile(book);
  const kind: FileKind = games.every((game) => statusOf(game) === 'over') ? 'complete' : 'running';
  const states = games.map((game) => (kind === 'complete' ? game.state : exportableState(game)));
  if (kind === 'running') refuseHiddenBalances(book, games);
  return {
    format: 'parrain-game',
    version: 1,
    kind,
    exportedAt,
    games: games.map((game, i) => gameOf(game, games, states[i], kind, commit)),
    balances: balancesOf(
      book,
      [...book.games.values()].filter((game) => game.deleted?.closed),
    ),
  };
}

/** @throws Refusal */
function exportableState(game: GamePosition): unknown {
  if (statusOf(game) === 'over') return game.state;
  const { files } = rulebookOfGame(game);
  if (!files?.exportable || game.state === null) throw new Conflict('export-running', 'host');
  const state = files.exportable(game.state);
  if (state === null) throw new Conflict('export-secret', 'host');
  return state;
}

/** @throws Refusal if a balance is not public */
function refuseHiddenBalances(book: BookPosition, games: readonly GamePosition[]): void {
  for (const { holder, unit } of balancesOf(book, [])) {
    const owner = games.toReversed().find((game) => holder.startsWith(game.prefix));
    if (!owner || statusOf(owner) === 'over') continue;
    if (!rulebookOfGame(owner).sees(owner.state, 'public', holder.slice(owner.prefix.length), unit))
      throw new Conflict('export-secret', 'host');
  }
}

/** Players' names by seat of a root game, or those from before an import: labels for the importing server. */
function playersOf({ parent, parts, formerPlayers }: GamePosition): Pick<FileGame, 'players'> {
  if (parent !== null) return {};
  const held = parts.flatMap(({ seat, name }) => (seat === null ? [] : [[seat, asWritten(name)] as const]));
  const players = { ...formerPlayers, ...Object.fromEntries(held) };
  return Object.keys(players).length > 0 ? { players } : {};
}

function gameOf(
  game: GamePosition,
  games: readonly GamePosition[],
  state: unknown,
  kind: FileKind,
  commit: (chanceKey: string) => string,
): FileGame {
  const { spentKeys, guests } = game;
  const commitment = commit(game.chanceKey);
  return {
    rulebook: game.rulebook,
    // Old names may contain invisible characters.
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
