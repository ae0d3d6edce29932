/** The games of a node: the host, its clocks, who looks, and what other nodes write. */
import type { FastifyInstance } from 'fastify';
import type { Sql } from 'postgres';
import { Clocks } from '../clocks/clocks.ts';
import { Hub } from '../live/hub.ts';
import { Host } from './host.ts';

export interface Games {
  readonly sql: Sql;
  readonly host: Host;
  readonly hub: Hub;
}

export interface GamesOptions {
  readonly sql: Sql;
  /** Other nodes play on the same database. */
  readonly shared?: boolean;
}

/** How far this machine's clock is from the database's, ms: instants written are the database's. */
async function offsetMs(sql: Sql): Promise<number> {
  let best = { width: Number.POSITIVE_INFINITY, offset: 0 };
  for (let i = 0; i < 3; i++) {
    const before = Date.now();
    const [row] = await sql<{ at: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`;
    const width = Date.now() - before;
    if (row && width < best.width) best = { width, offset: Math.round(row.at - before - width / 2) };
  }
  return Math.abs(best.offset) <= best.width ? 0 : best.offset;
}

/** Starts the host; what it started ends when the app closes, after everything decided is written. */
export async function openGames(app: FastifyInstance, { sql, shared = false }: GamesOptions): Promise<Games> {
  const offset = await offsetMs(sql);
  const now = (): number => Date.now() + offset;
  const log = (error: unknown): void =>
    app.log.error({ name: (error as Error).name, stack: (error as Error).stack }, 'games');
  const host = new Host({ sql, now, shared, log });
  const hub = new Hub(sql, host);
  const clocks = new Clocks(sql, host, now, log);
  clocks.start();
  const listening = shared
    ? await sql.listen(
        'parrain_acts',
        (ids) => void Promise.allSettled(ids.split(',').map((id) => host.changedElsewhere(id))),
        // Connected again: what was announced meanwhile is lost, so look at everything in memory.
        () => void Promise.allSettled(host.booksInMemory().map((id) => host.changedElsewhere(id))),
      )
    : null;
  app.addHook('onClose', async () => {
    clocks.stop();
    await listening?.unlisten().catch(() => {});
    await host.settled();
  });
  return { sql, host, hub };
}
