/** The database's time without a query each time: this machine's monotonic clock plus an offset measured by round trips (`ClockSync`). */
import type { Sql } from 'postgres';
import { ClockSync } from '#rulebooks/clock-sync.ts';

const TRIPS = 6;
const MEASURE_EVERY_MS = 30_000;
/** How often the machine's two clocks are compared, and the difference that counts as a jump. */
const COMPARE_EVERY_MS = 1_000;
const JUMP_MS = 20;
/** Most drift between two machines' clocks. */
const DRIFT = 100e-6;
/** `performance.now()` is far more precise than a round trip. */
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

  /** @throws errors of the database, without which there is no time */
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

  /** Whole ms, rounded down, so that the instant has passed in the database too. */
  now(): number {
    return Math.floor(this.exact());
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#measuring;
  }

  /** Measures again. If the database's clock was set back, time stands still here until it has caught up. */
  async measure(): Promise<void> {
    const wall = Date.now() - performance.now();
    const jumped = Math.abs(wall - this.#wall) > JUMP_MS;
    // After a jump the old offset stays in use until a better one is known.
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

  /** Measures again every half minute, and when the machine's two clocks differ: it slept, or its clock was set. */
  #compare(): void {
    const jumped = Math.abs(Date.now() - performance.now() - this.#wall) > JUMP_MS;
    if (this.#measuring || (!jumped && performance.now() - this.#measuredAt < MEASURE_EVERY_MS)) return;
    this.#measuring = this.measure()
      .catch(() => {}) // Clock polling reports that the database does not answer; this retries a second later.
      .finally(() => {
        this.#measuring = null;
      });
  }
}
