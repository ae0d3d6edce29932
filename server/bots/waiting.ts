/** Games that wait for bots, as the database lists them, and since when they are unchanged. */
import type { Sql } from 'postgres';

const MAX_GAMES = 1_000;
/** Longest interval between two looks at a game in which a bot does nothing. */
const MOST_PAUSE_MS = 60_000;

export interface WaitingRow {
  readonly book_id: string;
  readonly game_id: string;
  readonly act: number;
  readonly organiser?: string | null;
}

export const botsWaitedFor = async (sql: Sql): Promise<readonly WaitingRow[]> => sql<WaitingRow[]>`
  select g.book_id, g.game_id, b.act::float8 as act,
    (select s.person_id from seat s where s.book_id = g.book_id and s.game_id = g.book_id and s.role = 'organiser' limit 1) as organiser
  from game g join book b on b.book_id = g.book_id
  where g.awaits_bots <> '{}' and g.gone_at is null limit ${MAX_GAMES}`;

interface Stalled {
  readonly act: number;
  /** When the game counts as stalled, ms. */
  readonly due: number;
  readonly pauseMs: number;
}

/** Finds games that wait for a bot although no node plays them. */
export class StalledGames {
  #games = new Map<string, Stalled>();
  readonly #patienceMs: number;

  /** @param patienceMs how long another node may take before it plays */
  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /** @param at ms. @param first nobody can have played before this poll. @returns games unchanged for too long; a game is returned again after a growing delay */
  look(rows: readonly WaitingRow[], at: number, first: boolean): WaitingRow[] {
    const next = new Map<string, Stalled>();
    const stalled = rows.filter((row) => {
      const was = this.#games.get(row.game_id);
      const known = was?.act === row.act ? was : this.#begin(row.act, first ? at : at + this.#patienceMs);
      const due = known.due <= at;
      const pauseMs = Math.min(MOST_PAUSE_MS, known.pauseMs * 2);
      next.set(row.game_id, due ? { act: row.act, due: at + known.pauseMs, pauseMs } : known);
      return due;
    });
    this.#games = next;
    return stalled;
  }

  #begin(act: number, due: number): Stalled {
    return { act, due, pauseMs: Math.max(1, this.#patienceMs) };
  }
}
