/** The games of a node: the host, its deadlines, its subscribers, and what other nodes write. */
import type { FastifyInstance } from 'fastify';
import type { Sql } from 'postgres';
import type { BotDice } from './bots/choice.ts';
import type computeJob from './bots/compute-job.ts';
import type { ComputeOrder } from './bots/compute-job.ts';
import { BOT_PAUSE_MS, BotDriver } from './bots/driver.ts';
import { DeadlineScheduler } from './clocks/deadline-scheduler.ts';
import { Host } from './commit/host.ts';
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
  /** Other nodes play on the same database. */
  readonly shared?: boolean;
  /** Before each answer of a bot while people sit at the table; `BOT_PAUSE_MS` where absent. */
  readonly botPauseMs?: number;
  /** Makes the keys of games: 256 bits of the operating system's where absent. Only tests give others, so that their games come again. */
  readonly newKey?: () => string;
  /** What bots choose with: fresh chance of the operating system's where absent. */
  readonly botDice?: BotDice;
  /** When deadlines, pauses of bots and looks are due: the system's where absent. */
  readonly scheduler?: Scheduler;
}

/** A server that has just begun is asked for its first page. */
const FIRST_PAGE_MS = 300;

const COMPUTE = new URL('./bots/compute-job.ts', import.meta.url);

/** Starts the host; what it started ends when the app closes, after everything decided is written. */
export async function openGames(app: FastifyInstance, options: GamesOptions, time: DatabaseTime): Promise<Games> {
  const { sql, shared = false, botPauseMs: pauseMs = BOT_PAUSE_MS, scheduler = systemScheduler } = options;
  const log = (error: unknown): void => {
    const { name, stack } = error as Error; // What is thrown is an error.
    if (isWorthALine(error as Error)) app.log.error({ name, stack }, 'games');
  };
  const now = (): number => time.now();
  stampArrivals(app, now);
  const host = new Host({ sql, now, shared, newKey: options.newKey, log });
  const hub = new Hub(sql, host);
  const deadlines = new DeadlineScheduler(sql, host, now, log, scheduler);
  await deadlines.start();
  const compute = (order: ComputeOrder) => app.workers.run<typeof computeJob>(COMPUTE, order);
  const bots = new BotDriver({ sql, host, shared, pauseMs, dice: options.botDice, scheduler, compute, log });
  bots.listen();
  // Whoever waits for the first page comes before what bots had left to do when the last node ended.
  let looking: NodeJS.Timeout | undefined;
  app.addHook('onReady', (done) => {
    looking = setTimeout(() => void bots.start(), FIRST_PAGE_MS);
    done();
  });
  const listening = shared
    ? await listenTo(
        sql,
        'parrain_acts',
        (ids) => {
          const books = ids.split(',');
          deadlines.changedElsewhere(books);
          void Promise.allSettled(books.map((id) => host.changedElsewhere(id)));
        },
        // Connected again: what was announced meanwhile is lost, so look at everything in memory.
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
