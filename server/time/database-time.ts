/**
 * The database's time on this node, without asking for it each time: a monotonic source of this machine and how far the database's
 * clock is from it. Each round trip says that the distance lies between two values; several of them leave a narrow interval.
 */
import type { Sql } from 'postgres';

/** What one round trip says: the database's time was between `server - received` and `server - sent` ahead of the source. */
export interface RoundTrip {
  readonly sent: number;
  readonly server: number;
  readonly received: number;
}

/** Where the distance lies, ms. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const ANYWHERE: Interval = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/**
 * What all of them agree on; where the database's clock was set in between, what the latest ones do.
 * @param before what was known before them
 */
export function intersection(trips: readonly RoundTrip[], before: Interval = ANYWHERE): Interval {
  let known = before;
  for (const { sent, server, received } of trips) {
    const low = Math.max(known.low, server - received);
    const high = Math.min(known.high, server - sent);
    known = low <= high ? { low, high } : { low: server - received, high: server - sent };
  }
  return known;
}

/** Round trips of one measurement. */
const TRIPS = 6;
const MEASURE_EVERY_MS = 30_000;
/** How often this machine's two clocks are held against each other, and by how much they may part before it is a jump. */
const COMPARE_EVERY_MS = 1_000;
const JUMP_MS = 20;
/** Two machines' clocks part by at most so much. */
const DRIFT = 100e-6;

/** Epoch ms. Never goes backwards on a node. */
export class DatabaseTime {
  readonly #sql: Sql;
  #known: Interval = ANYWHERE;
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
    this.#latest = Math.max(this.#latest, performance.now() + (this.#known.low + this.#known.high) / 2);
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
    const driftMs = (performance.now() - this.#measuredAt) * DRIFT;
    const jumped = Math.abs(wall - this.#wall) > JUMP_MS;
    const before = jumped ? ANYWHERE : { low: this.#known.low - driftMs, high: this.#known.high + driftMs };
    const trips: RoundTrip[] = [];
    for (let n = 0; n < TRIPS; n++) {
      const sent = performance.now();
      const [row] = await this.#sql<{ server: number }[]>`
        select extract(epoch from clock_timestamp())::float8 * 1000 as server`;
      if (row) trips.push({ sent, server: row.server, received: performance.now() });
    }
    this.#known = intersection(trips, before);
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
