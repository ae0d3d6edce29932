/**
 * Deadlines: when the clock of an ask runs out its consequence is played, once, by whichever node looks first — the ask's id and
 * the book's guard see to the once. A node sleeps until the next deadline it knows of, and looks into the table every second.
 */
import type { Sql } from 'postgres';
import { Refusal } from '#rulebooks/rulebook.ts';
import type { Host } from '../games/host.ts';
import { flagAt } from './follow.ts';

const LOOK_EVERY_MS = 1_000;

export class Clocks {
  readonly #sql: Sql;
  readonly #host: Host;
  readonly #now: () => number;
  readonly #log: (error: unknown) => void;
  readonly #playing = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #next = Number.POSITIVE_INFINITY;
  #stopped = false;

  /** @param now the database's time, epoch ms */
  constructor(sql: Sql, host: Host, now: () => number, log: (error: unknown) => void) {
    this.#sql = sql;
    this.#host = host;
    this.#now = now;
    this.#log = log;
  }

  start(): void {
    this.#host.onCommit(({ after }) => {
      for (const game of after.games.values())
        for (const id of Object.keys(game.clocks)) {
          const flag = flagAt(game, id);
          if (flag !== null && flag < this.#next) this.#sleepUntil(flag);
        }
    });
    this.#sleepUntil(this.#now());
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #sleepUntil(due: number): void {
    if (this.#stopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#next = Math.max(due, this.#now());
    this.#timer = setTimeout(() => void this.#look(), Math.min(LOOK_EVERY_MS, Math.max(0, due - this.#now())));
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    this.#next = Number.POSITIVE_INFINITY;
    let next = this.#now() + LOOK_EVERY_MS;
    try {
      const rows = await this.#sql<{ game_id: string; clock: string; due: number }[]>`
        select game_id, clock_id as clock, extract(epoch from due_at)::float8 * 1000 as due from clock
        where due_at <= now() + interval '1 second' order by due_at limit 200`;
      for (const { game_id, clock, due } of rows) {
        if (due <= this.#now()) void this.#elapse(game_id, clock);
        else next = Math.min(next, due);
      }
    } catch (error) {
      this.#log(error);
    }
    this.#sleepUntil(Math.min(next, this.#next));
  }

  async #elapse(gameId: string, clock: string): Promise<void> {
    const key = `${gameId} ${clock}`;
    if (this.#playing.has(key)) return;
    this.#playing.add(key);
    try {
      await this.#host.submit({ kind: 'elapsed', gameId, clock });
    } catch (error) {
      if (!(error instanceof Refusal)) this.#log(error);
    } finally {
      this.#playing.delete(key);
    }
  }
}
