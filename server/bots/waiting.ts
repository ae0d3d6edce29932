/** Games whose bots are waited for, as the database lists them, and since when nothing has happened in them. */
import type { Sql } from 'postgres';

/** Games of one look. */
const MAX_GAMES = 1_000;
/** A game in which a bot does nothing is looked at again less and less often. */
const MOST_PAUSE_MS = 60_000;

export interface WaitingRow {
  readonly book_id: string;
  readonly game_id: string;
  /** How far its book has got. */
  readonly act: number;
  /** Who organises its root game. */
  readonly organiser?: string | null;
}

export const botsWaitedFor = async (sql: Sql): Promise<readonly WaitingRow[]> => sql<WaitingRow[]>`
  select g.book_id, g.game_id, b.act::float8 as act,
    (select s.person_id from seat s where s.book_id = g.book_id and s.game_id = g.book_id and s.role = 'organiser' limit 1) as organiser
  from game g join book b on b.book_id = g.book_id
  where g.awaits_bots <> '{}' and g.gone_at is null limit ${MAX_GAMES}`;

interface Stalled {
  readonly act: number;
  /** When nobody will have played there for long enough, ms. */
  readonly due: number;
  readonly pauseMs: number;
}

/** Tells games that no node plays from those that are in some node's hands. */
export class StalledGames {
  #games = new Map<string, Stalled>();
  readonly #patienceMs: number;

  /** @param patienceMs for so long another node may be about to play */
  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs;
  }

  /**
   * @param at ms. @param first nobody can have played before this look
   * @returns those where nothing has happened for too long; they are named again after a longer time, if still nothing happens
   */
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
