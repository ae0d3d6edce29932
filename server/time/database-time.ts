/**
 * The database's time on this node, without asking for it each time: a monotonic source of this machine and how far the database's
 * clock is from it, as round trips say (`ClockSync`).
 */
import type { Sql } from 'postgres';
import { ClockSync } from '#rulebooks/clock-sync.ts';

/** Round trips of one measurement. */
const TRIPS = 6;
const MEASURE_EVERY_MS = 30_000;
/** How often this machine's two clocks are held against each other, and by how much they may part before it is a jump. */
const COMPARE_EVERY_MS = 1_000;
const JUMP_MS = 20;
/** Two machines' clocks part by at most so much. */
const DRIFT = 100e-6;
/** `performance.now()` counts in steps far below what a round trip leaves open. */
const exactSync = (): ClockSync => new ClockSync(0, DRIFT);

/** Epoch ms. Never goes backwards on a node. */
export class DatabaseTime {
  readonly #sql: Sql;
  #sync = exactSync();
  #latest = 0;
  #wall = 0;
  #measuredAt = 0;
  #measuring: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  private constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws what the database throws: without its time there is none. */
  static async open(sql: Sql): Promise<DatabaseTime> {
    const time = new DatabaseTime(sql);
    await time.measure();
    time.#timer = setInterval(() => time.#compare(), COMPARE_EVERY_MS);
    time.#timer.unref();
    return time;
  }

  /** With fractions. */
  exact(): number {
    this.#latest = Math.max(this.#latest, this.#sync.at(performance.now()));
    return this.#latest;
  }

  /** Whole ms, rounded down: an instant that it has reached is over in the database as well. */
  now(): number {
    return Math.floor(this.exact());
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#measuring;
  }

  /** Asks the database anew. Where its clock was set back, time stands here until it has caught up. */
  async measure(): Promise<void> {
    const wall = Date.now() - performance.now();
    const jumped = Math.abs(wall - this.#wall) > JUMP_MS;
    // What was known before a jump goes on until there is something better.
    const sync = jumped ? exactSync() : this.#sync;
    for (let n = 0; n < TRIPS; n++) {
      const sent = performance.now();
      const [row] = await this.#sql<{ server: number }[]>`
        select extract(epoch from clock_timestamp())::float8 * 1000 as server`;
      if (row) sync.sample(sent, row.server, performance.now());
    }
    this.#sync = sync;
    this.#wall = wall;
    this.#measuredAt = performance.now();
  }

  /** A machine that slept, or whose clock was set, parts its two clocks: then, and every half minute, the database is asked again. */
  #compare(): void {
    const jumped = Math.abs(Date.now() - performance.now() - this.#wall) > JUMP_MS;
    if (this.#measuring || (!jumped && performance.now() - this.#measuredAt < MEASURE_EVERY_MS)) return;
    this.#measuring = this.measure()
      .catch(() => {}) // Whoever looks after the clocks says that the database does not answer; a second later this asks again.
      .finally(() => {
        this.#measuring = null;
      });
  }
}
