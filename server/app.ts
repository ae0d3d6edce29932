/** The server apart from listening: each feature is registered by name, one line each. */
import { randomUUID } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import Fastify, { type FastifyServerOptions } from 'fastify';
import type { Sql } from 'postgres';
import { accountRoutes } from './games/account-routes.ts';
import { agreementRoutes } from './games/agreement-routes.ts';
import { chartRoutes } from './games/chart-routes.ts';
import { clockRoutes } from './games/clock-routes.ts';
import { historyRoutes } from './games/history-routes.ts';
import { linkRoutes } from './games/link-routes.ts';
import { organiserRoutes } from './games/organiser-routes.ts';
import { placesOf } from './games/places.ts';
import { replayRoutes } from './games/replay-routes.ts';
import { gameRoutes } from './games/routes.ts';
import { seatRoutes } from './games/seat-routes.ts';
import type { App } from './http/app-type.ts';
import { type HttpOptions, registerHttp, serverOptions } from './http/http.ts';
import { loggerOf } from './http/request-log.ts';
import { linkOf } from './links/known.ts';
import { openLinks } from './links/open.ts';
import { liveRoutes } from './live/routes.ts';
import { openGames } from './open-games.ts';
import { identify } from './people/identify.ts';
import { invitationRoutes } from './people/invitation-routes.ts';
import { openPeople } from './people/open.ts';
import { peopleRoutes } from './people/routes.ts';
import { portabilityRoutes } from './portability/routes.ts';
import { openPush, type PushOptions } from './push/open.ts';
import { pushRoutes } from './push/routes.ts';
import { rooms } from './rulebooks.ts';
import type { Scheduler } from './time/scheduler.ts';

export interface AppOptions extends HttpOptions {
  readonly sql: Sql;
  readonly db: PostgresJsDatabase;
  /** Signs tokens; the one in the database where absent. */
  readonly secret?: string;
  /** Other nodes play on the same database. */
  readonly shared?: boolean;
  /** How long a bot waits before it answers while people sit at the table. */
  readonly botPauseMs?: number;
  /** When deadlines, pauses of bots and looks are due: the system's where absent. */
  readonly scheduler?: Scheduler;
  /** What only tests choose of notifications. */
  readonly push?: PushOptions;
  readonly logger?: FastifyServerOptions['logger'];
  /** True, or addresses, where a proxy stands in front and its X-Forwarded-* headers are to be believed. */
  readonly trustProxy?: boolean | string;
}

/** A server ready to `listen` or `inject`. `close()` ends what it started, not the database. */
export async function buildApp(options: AppOptions): Promise<App> {
  const app = Fastify({
    ...serverOptions,
    genReqId: () => randomUUID(),
    logger: loggerOf(options.logger),
    trustProxy: options.trustProxy ?? false,
  }).withTypeProvider<TypeBoxTypeProvider>();
  const people = await openPeople(app, options);
  const links = await openLinks(app, options);
  const games = { ...(await openGames(app, options)), links };
  const push = await openPush(app, {
    ...games,
    db: options.db,
    shared: options.shared ?? false,
    isLooking: (person, gameId) => games.hub.isLooking(person, gameId),
    signedOut: people.signedOut,
    origin: options.origin,
    scheduler: options.scheduler,
    options: options.push ?? {},
  });
  await registerHttp(app, () => identify(app, people.accessKey, people.signedOut), options, linkOf(links));
  await app.register(peopleRoutes, people);
  await app.register(accountRoutes, { ...people, host: games.host });
  await app.register(pushRoutes, push);
  await app.register(invitationRoutes, { db: options.db, places: placesOf(games.host) });
  await app.register(gameRoutes, games);
  await app.register(agreementRoutes, games);
  await app.register(historyRoutes, games);
  await app.register(seatRoutes, games);
  await app.register(organiserRoutes, games);
  await app.register(clockRoutes, games);
  await app.register(chartRoutes, games);
  await app.register(replayRoutes, games);
  await app.register(linkRoutes, games);
  await app.register(liveRoutes, { ...games, signedOut: people.signedOut });
  await app.register(portabilityRoutes, games);
  for (const room of rooms) await app.register(room, { ...games, db: options.db });
  return app;
}
