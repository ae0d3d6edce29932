/** Starts the games of a node: the host, deadlines, subscriptions, and changes from other nodes. */
import type { FastifyInstance } from 'fastify';
import type { Sql } from 'postgres';
import type { BotDice } from './bots/choice.ts';
import type computeJob from './bots/compute-job.ts';
import type { ComputeOrder } from './bots/compute-job.ts';
import { BOT_PAUSE_MS, BotDriver } from './bots/driver.ts';
import { DeadlineScheduler } from './clocks/deadline-scheduler.ts';
import { Host } from './commit/host.ts';
import { announced } from './commit/writer.ts';
import { listenTo } from './database/listen.ts';
import { isWorthALine } from './http/error-handler.ts';
import { Hub } from './live/hub.ts';
import { stampArrivals } from './time/arrival.ts';
import type { DatabaseTime } from './time/database-time.ts';
import { type Scheduler, systemScheduler } from './time/scheduler.ts';

export interface Games {
  readonly sql: Sql;
  readonly host: Host;
  readonly hub: Hub;
  /** The database's time, epoch ms. */
  readonly now: () => number;
  /** The same with fractions. */
  readonly exactNow: () => number;
}

export interface GamesOptions {
  readonly sql: Sql;
  readonly shared?: boolean;
  readonly maxBytes?: number;
  readonly botPauseMs?: number;
  readonly newKey?: () => string;
  readonly botDice?: BotDice;
  readonly scheduler?: Scheduler;
}

/** Delay of the bots after the start, so that the first page is served first. */
const FIRST_PAGE_MS = 300;

const COMPUTE = new URL('./bots/compute-job.ts', import.meta.url);

/** Starts the host. It stops when the app closes, after everything decided is written. */
export async function openGames(app: FastifyInstance, options: GamesOptions, time: DatabaseTime): Promise<Games> {
  const { sql, shared = false, botPauseMs: pauseMs = BOT_PAUSE_MS, scheduler = systemScheduler } = options;
  const log = (error: unknown): void => {
    const { name, stack } = error as Error; // Only errors are thrown.
    if (isWorthALine(error as Error)) app.log.error({ name, stack }, 'games');
  };
  const now = (): number => time.now();
  stampArrivals(app, now);
  const host = new Host({ sql, now, shared, newKey: options.newKey, maxBytes: options.maxBytes, log });
  const hub = new Hub(sql, host);
  const deadlines = new DeadlineScheduler(sql, host, now, log, scheduler);
  await deadlines.start();
  const compute = (order: ComputeOrder) => app.workers.run<typeof computeJob>(COMPUTE, order);
  const bots = new BotDriver({ sql, host, shared, pauseMs, dice: options.botDice, scheduler, compute, log });
  bots.listen();
  // The first page goes before bot turns left by the last node.
  let looking: NodeJS.Timeout | undefined;
  app.addHook('onReady', (done) => {
    looking = setTimeout(() => void bots.start(), FIRST_PAGE_MS);
    done();
  });
  const listening = shared
    ? await listenTo(
        sql,
        'parrain_acts',
        (payload) => {
          const books = announced(payload);
          deadlines.changedElsewhere(books.map(({ bookId }) => bookId));
          void Promise.allSettled(books.map(({ bookId, act }) => host.changedElsewhere(bookId, act)));
        },
        // Reconnected: notifications were lost, so every book in memory may be stale.
        () => void Promise.allSettled(host.booksInMemory().map((id) => host.changedElsewhere(id))),
      )
    : null;
  app.addHook('onClose', async () => {
    clearTimeout(looking);
    await bots.stop();
    await deadlines.stop();
    await time.stop();
    await listening?.();
    await host.settled();
  });
  return { sql, host, hub, now, exactNow: () => time.exact() };
}
