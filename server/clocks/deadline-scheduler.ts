/**
 * Plays what follows when a clock runs out (its flag falls): once, on any live node, with nobody connected. A node sleeps until the next
 * deadline it knows, learns new ones from commits, and polls the table every second. It claims due clocks for a moment (`claimed_until`): one
 * node plays each, and a crash costs only that moment. The book's guard and the rules of `decide.ts` ensure that it is played once.
 */
import type { Sql } from 'postgres';
import { Refusal } from '#rulebooks/rulebook.ts';
import type { Host } from '../commit/host.ts';
import { isRetryable } from '../database/errors.ts';
import { type Scheduled, type Scheduler, systemScheduler } from '../time/scheduler.ts';
import { giveBack } from './give-back.ts';
import {
  type ClaimedRow,
  type ClockKey,
  claimDue,
  keepWatch,
  MAX_ROWS,
  postpone,
  pruneOutages,
  upcomingRows,
} from './table.ts';
import { AHEAD_MS, COLD_MS, keyOf, UpcomingDeadlines } from './upcoming-deadlines.ts';

const LOOK_EVERY_MS = 1_000;
const LEASE_MS = 500;
/** Longest pause before a failed deadline is tried again. */
const MOST_PAUSE_MS = 60_000;

export class DeadlineScheduler {
  readonly #sql: Sql;
  readonly #host: Host;
  readonly #now: () => number;
  readonly #log: (error: unknown) => void;
  readonly #scheduler: Scheduler;
  readonly #upcoming: UpcomingDeadlines;
  readonly #playing = new Map<string, Promise<void>>();
  readonly #failed = new Map<string, number>();
  #looking: Promise<void> | null = null;
  #claiming: Promise<void> | null = null;
  #givingBack: Promise<void> | null = null;
  #lookTimer: Scheduled | undefined;
  #deadlineTimer: Scheduled | undefined;
  #stopped = false;
  /** The database does not answer, and this is logged. */
  #complained = false;

  /** @param now the database's time, epoch ms. @param scheduler runs timers; default: the system's */
  constructor(sql: Sql, host: Host, now: () => number, log: (error: unknown) => void, scheduler = systemScheduler) {
    this.#sql = sql;
    this.#host = host;
    this.#upcoming = new UpcomingDeadlines((bookId) => host.isCurrent(bookId));
    this.#now = now;
    this.#log = log;
    this.#scheduler = scheduler;
  }

  /** Resolves after the first poll, when clocks that ran during an outage have their time back. */
  async start(): Promise<void> {
    this.#host.follow(({ id }) => this.#upcoming.has(id));
    this.#host.onCommit((committed) => {
      if (this.#upcoming.learn(committed, this.#now())) this.#sleep();
    });
    await this.#look();
    await this.#givingBack;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#lookTimer?.cancel();
    this.#deadlineTimer?.cancel();
    await this.idle();
  }

  /** Resolves when no poll, claim or play is under way: nothing more happens before the next deadline or poll. */
  async idle(): Promise<void> {
    while (this.#looking || this.#claiming || this.#givingBack || this.#playing.size > 0)
      await Promise.all([this.#looking, this.#claiming, this.#givingBack, ...this.#playing.values()]);
  }

  changedElsewhere(books: readonly string[]): void {
    this.#upcoming.changedElsewhere(books, this.#now());
  }

  #look(): Promise<void> {
    this.#looking = this.#lookNow()
      .then(() => {
        this.#complained = false;
      })
      .catch((error) => this.#complain(error))
      .finally(() => {
        this.#looking = null;
        if (this.#stopped) return;
        this.#lookTimer = this.#scheduler.after(LOOK_EVERY_MS, () => void this.#look());
        this.#sleep();
      });
    return this.#looking;
  }

  async #lookNow(): Promise<void> {
    const watch = await keepWatch(this.#sql, this.#now());
    // Not awaited: a poll delayed by many clocks to correct would itself count as an outage.
    if (watch.found) this.#giveBack();
    if (watch.kept > 0) await pruneOutages(this.#sql, this.#now());
    for (const row of await upcomingRows(this.#sql, this.#now() + AHEAD_MS)) this.#upcoming.add(row);
  }

  #giveBack(): void {
    const givingBack = giveBack(this.#sql, this.#host, this.#log)
      .catch((error) => this.#complain(error))
      .finally(() => {
        if (this.#givingBack === givingBack) this.#givingBack = null;
      });
    this.#givingBack = givingBack;
  }

  /** Sets the timer for the next deadline that this node may claim. */
  #sleep(): void {
    this.#deadlineTimer?.cancel();
    if (this.#stopped || this.#claiming) return;
    const next = this.#upcoming.next();
    if (next === Number.POSITIVE_INFINITY) return;
    this.#deadlineTimer = this.#scheduler.after(Math.max(0, next - this.#now()), () => this.#wake());
  }

  #wake(): void {
    this.#claiming = this.#claim()
      .catch((error) => this.#complain(error))
      .finally(() => {
        this.#claiming = null;
        this.#sleep();
      });
  }

  /** Clocks that it cannot claim belong to another node or were stopped; otherwise the next poll finds them. */
  async #claim(): Promise<void> {
    const at = this.#now();
    const warm = this.#upcoming.take(at);
    if (warm === null) return; // A timer may fire a little early.
    for (;;) {
      const claim = { at, warm, coldBy: at - COLD_MS, until: this.#now() + LEASE_MS };
      const rows = await claimDue(this.#sql, claim);
      for (const row of rows) this.#host.place(row.game_id, row.book_id);
      for (const row of rows) this.#play(row);
      if (rows.length < MAX_ROWS || this.#stopped) return;
    }
  }

  #play(row: ClaimedRow): void {
    const key = keyOf(row.game_id, row.clock_id);
    if (this.#playing.has(key)) return;
    const playing = this.#submit(row)
      .then(() => void this.#failed.delete(key))
      .catch((error) => this.#putOff(key, row, error))
      .finally(() => void this.#playing.delete(key));
    this.#playing.set(key, playing);
  }

  /** A refusal may come from a position that is out of date on this node; on the newest one it is final. */
  async #submit({ book_id, game_id: gameId, clock_id: clock, outages }: ClaimedRow): Promise<void> {
    const input = { kind: 'elapsed', gameId, clock, ...(outages ? { outages } : {}) } as const;
    try {
      await this.#host.submit(input);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.#host.refresh(book_id);
      await this.#host.submit(input);
    }
  }

  /** Usually the turn ended in time. If the row still exists, rules or rows are wrong: the pause grows with each failure. */
  async #putOff(key: string, row: ClockKey, error: unknown): Promise<void> {
    if (isRetryable(error)) return this.#complain(error); // Its claim expires, and a poll finds it.
    if (!(error instanceof Refusal)) this.#log(error);
    const failed = (this.#failed.get(key) ?? 0) + 1;
    if (this.#failed.size > 10_000) this.#failed.clear();
    this.#failed.set(key, failed);
    const pauseMs = Math.min(MOST_PAUSE_MS, LOOK_EVERY_MS * 2 ** Math.min(failed, 10));
    await postpone(this.#sql, row, this.#now() + pauseMs).catch((cause) => this.#complain(cause));
  }

  #complain(error: unknown): void {
    if (!this.#complained) this.#log(error);
    this.#complained = true;
  }
}
