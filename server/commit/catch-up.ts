/**
 * What other nodes wrote. A book's *news* are its act and, if they are few, the moves and entries since the act that this node knows. All books that
 * look at one moment share a statement; one statement is under way, and the next takes all who wait.
 */
import type { Sql } from 'postgres';
import type { BookPosition } from '#kernel/position.ts';
import { accountKey } from '#kernel/postings.ts';
import type { Line } from '#rulebooks/rulebook.ts';
import type { PublishedMove } from './host-options.ts';
import { type Accepted, acceptedAs, afterMove, type LoadedMove, loadedMove } from './store.ts';

/** More moves than that are not read one by one: a whole book has at most as many after each snapshot. */
const MOST_MOVES = 64;
/** Books in one statement. */
const MOST_BOOKS = 200;

interface LaterMove {
  readonly move: LoadedMove;
  readonly clientId: string | null;
  readonly lines: readonly Line[];
  readonly fence: boolean;
}

type LaterEntry = readonly [from: string, to: string, unit: string, amount: number];

export interface News {
  /** The act that they follow. */
  readonly since: number;
  readonly act: number;
  /** By act; null if there are none or too many. */
  readonly moves: readonly LaterMove[] | null;
  readonly entries: readonly LaterEntry[] | null;
}

export interface CaughtUp {
  readonly position: BookPosition;
  readonly moves: readonly PublishedMove[];
  /** Results of the inputs among the moves, by id. */
  readonly ids: ReadonlyMap<string, Accepted>;
}

/** @returns null if the book must be loaded whole: too many moves, a move is missing, a game was opened or imported, or a move does not fit */
export function caughtUp(position: BookPosition, { since, act, moves, entries }: News): CaughtUp | null {
  if (position.act !== since || moves?.length !== act - since) return null;
  const games = new Map(position.games);
  for (const [n, { move }] of moves.entries()) {
    const game = games.get(move.game);
    if (!game || move.act !== since + n + 1 || move.seq !== game.seq + 1 || opensGames.has(move.kind)) return null;
    try {
      games.set(move.game, afterMove(game, move));
    } catch {
      return null; // A patch leads nowhere: this position is not the one that the move was made on.
    }
  }
  const balances = new Map(position.balances);
  const add = (holder: string, unit: string, amount: number): void => {
    const key = accountKey(holder, unit);
    balances.set(key, (balances.get(key) ?? 0) + amount);
  };
  for (const [from, to, unit, amount] of entries ?? []) {
    add(from, unit, -amount);
    add(to, unit, amount);
  }
  return {
    position: { id: position.id, act, balances, games },
    moves: moves.map(({ move, lines }) => ({ game_id: move.game, seq: move.seq, lines })),
    ids: new Map(
      moves.flatMap(({ move, clientId, fence }) =>
        clientId === null ? [] : [[clientId, acceptedAs(move.game, move.seq, move.act, fence)] as const],
      ),
    ),
  };
}

const opensGames: ReadonlySet<string> = new Set(['opened', 'import']);

interface Asked {
  readonly bookId: string;
  readonly since: number;
  readonly resolve: (news: News | null) => void;
  readonly reject: (error: unknown) => void;
}

export class Looks {
  readonly #sql: Sql;
  #waiting: Asked[] = [];
  #running = false;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @param since the act that the caller knows. @returns what the database held at some moment after this call; null if it has no such book */
  of(bookId: string, since: number): Promise<News | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ bookId, since, resolve, reject });
      if (this.#running) return;
      this.#running = true;
      // Let the rest of this turn of the event loop join the same statement.
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) await this.#look(this.#waiting.splice(0, MOST_BOOKS));
    this.#running = false;
  }

  async #look(asked: readonly Asked[]): Promise<void> {
    try {
      const found = await newsOf(this.#sql, asked);
      for (const [n, { resolve }] of asked.entries()) resolve(found[n] ?? null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}

/** The news of these books, in their order; null for a missing one. */
async function newsOf(sql: Sql, asked: readonly Pick<Asked, 'bookId' | 'since'>[]): Promise<readonly (News | null)[]> {
  const books = JSON.stringify(asked.map(({ bookId, since }, n) => ({ n, book_id: bookId, since })));
  const rows = await sql<(News & { n: number })[]>`
    select i.n, i.since::float8 as since, b.act::float8 as act,
      case when b.act - i.since between 1 and ${MOST_MOVES} then (
        select json_agg(
          json_build_object('move', ${loadedMove(sql)}, 'clientId', m.client_id, 'lines', m.lines, 'fence', m.fence) order by m.act
        )
        from move m where m.book_id = b.book_id and m.act > i.since
      ) end as moves,
      case when b.act - i.since between 1 and ${MOST_MOVES} then (
        select json_agg(json_build_array(e.from_holder, e.to_holder, e.unit, e.amount))
        from move m join entry e on e.book_id = m.book_id and e.game_id = m.game_id and e.seq = m.seq
        where m.book_id = b.book_id and m.act > i.since
      ) end as entries
    from json_to_recordset(${books}::text::json) as i(n int, book_id uuid, since bigint) join book b on b.book_id = i.book_id`;
  const found: (News | null)[] = asked.map(() => null);
  for (const { n, ...news } of rows) found[n] = news;
  return found;
}
