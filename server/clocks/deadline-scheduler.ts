/**
 * When a clock runs out (its flag falls) what follows is played, once, with nobody connected, by whichever node is alive. A node
 * sleeps until the next deadline that it knows of, learns of others by what is committed, and looks into the table every second
 * anyway. It claims what is due for a moment (`claimed_until`), so that of several nodes one plays it and a node's death costs only
 * that moment; that it is played once is ensured by the book's guard and the rules of `decide.ts`.
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
/** Before a deadline is tried again that could not be played. */
const MOST_PAUSE_MS = 60_000;

export class DeadlineScheduler {
  readonly #sql: Sql;
  readonly #host: Host;
  readonly #now: () => number;
  readonly #log: (error: unknown) => void;
  readonly #scheduler: Scheduler;
  readonly #upcoming: UpcomingDeadlines;
  readonly #playing = new Map<string, Promise<void>>();
  /** How often in a row a deadline could not be played. */
  readonly #failed = new Map<string, number>();
  #looking: Promise<void> | null = null;
  #claiming: Promise<void> | null = null;
  #givingBack: Promise<void> | null = null;
  #lookTimer: Scheduled | undefined;
  #deadlineTimer: Scheduled | undefined;
  #stopped = false;
  /** The database did not answer, and that was said. */
  #complained = false;

  /** @param now the database's time, epoch ms. @param scheduler when looks and deadlines are due: the system's where absent */
  constructor(sql: Sql, host: Host, now: () => number, log: (error: unknown) => void, scheduler = systemScheduler) {
    this.#sql = sql;
    this.#host = host;
    this.#upcoming = new UpcomingDeadlines((bookId) => host.hasInMemory(bookId));
    this.#now = now;
    this.#log = log;
    this.#scheduler = scheduler;
  }

  /** Resolves after the first look, when what ran while no node was alive has its time back. */
  async start(): Promise<void> {
    this.#host.onCommit((committed) => {
      if (this.#upcoming.learn(committed, this.#now())) this.#sleep();
    });
    await this.#look();
    await this.#givingBack;
  }

  /** Resolves when everything begun is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#lookTimer?.cancel();
    this.#deadlineTimer?.cancel();
    await this.idle();
  }

  /** Resolves when nothing is looked for, claimed, given back or played: nothing more happens before a deadline or the next look is due. */
  async idle(): Promise<void> {
    while (this.#looking || this.#claiming || this.#givingBack || this.#playing.size > 0)
      await Promise.all([this.#looking, this.#claiming, this.#givingBack, ...this.#playing.values()]);
  }

  /** Another node wrote in those books. */
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
    // Not waited for: a look that is late because there is much to give back would be an outage of its own.
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

  /** Until the next deadline that this node may claim. */
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

  /** What is not there for this node to take is another one's, or stands by now; should it be neither, the next look brings it back. */
  async #claim(): Promise<void> {
    const at = this.#now();
    const warm = this.#upcoming.take(at);
    if (warm === null) return; // A timer may be a little early.
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

  /** A refusal may come from a position that another node has left behind; on the newest one it is final. */
  async #submit({ book_id, game_id: gameId, clock_id: clock, outages }: ClaimedRow): Promise<void> {
    const input = { kind: 'elapsed', gameId, clock, ...(outages ? { outages } : {}) } as const;
    try {
      await this.#host.submit(input);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.#host.changedElsewhere(book_id);
      await this.#host.submit(input);
    }
  }

  /** The turn was ended in time, as a rule. Where the row is still there, rules or rows are wrong: it waits longer each time. */
  async #putOff(key: string, row: ClockKey, error: unknown): Promise<void> {
    if (isRetryable(error)) return this.#complain(error); // Its claim runs out, and a look finds it.
    if (!(error instanceof Refusal)) this.#log(error);
    const failed = (this.#failed.get(key) ?? 0) + 1;
    if (this.#failed.size > 10_000) this.#failed.clear();
    this.#failed.set(key, failed);
    const pauseMs = Math.min(MOST_PAUSE_MS, LOOK_EVERY_MS * 2 ** Math.min(failed, 10));
    await postpone(this.#sql, row, this.#now() + pauseMs).catch((cause) => this.#complain(cause));
  }

  /** Once, while the database does not answer. */
  #complain(error: unknown): void {
    if (!this.#complained) this.#log(error);
    this.#complained = true;
  }
}
