/** The server apart from listening: each feature is registered by name, one line each. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyServerOptions } from 'fastify';
import type { Sql } from 'postgres';
import type { BotDice } from './bots/choice.ts';
import type { TypedDatabase } from './database/open.ts';
import { accountRoutes } from './games/account-routes.ts';
import { againRoutes } from './games/again-routes.ts';
import { agreementRoutes } from './games/agreement-routes.ts';
import { chartRoutes } from './games/chart-routes.ts';
import { clockRoutes } from './games/clock-routes.ts';
import { historyRoutes } from './games/history-routes.ts';
import { leaseRoutes } from './games/lease-routes.ts';
import { linkRoutes } from './games/link-routes.ts';
import { listRoutes } from './games/list-routes.ts';
import { memberRoutes } from './games/member-routes.ts';
import { optionRoutes } from './games/option-routes.ts';
import { organiserRoutes } from './games/organiser-routes.ts';
import { placesOf } from './games/places.ts';
import { renameInGames } from './games/renamed.ts';
import { replayRoutes } from './games/replay-routes.ts';
import { gameRoutes } from './games/routes.ts';
import { screenRoutes } from './games/screen-routes.ts';
import { seatRoutes } from './games/seat-routes.ts';
import type { App } from './http/app-type.ts';
import { healthRoute } from './http/health.ts';
import { type HttpOptions, registerHttp, serverOptions } from './http/http.ts';
import { defaultQuotas } from './http/quotas.ts';
import { loggerOf, requestIds } from './http/request-log.ts';
import { type RunJob, startWorkers } from './http/workers.ts';
import { linkOf } from './links/known.ts';
import { openLinks } from './links/open.ts';
import { liveRoutes } from './live/routes.ts';
import { openGames } from './open-games.ts';
import { identify } from './people/identify.ts';
import { invitationRoutes } from './people/invitation-routes.ts';
import { openPeople } from './people/open.ts';
import { passkeyRoutes } from './people/passkey-routes.ts';
import { recoveryRoutes } from './people/recovery-routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { portabilityRoutes } from './portability/routes.ts';
import { openPush, type PushOptions } from './push/open.ts';
import { pushRoutes } from './push/routes.ts';
import { Field } from './read/ask-contract.ts';
import { gameServices } from './rulebooks.ts';
import { DatabaseTime } from './time/database-time.ts';
import type { Scheduler } from './time/scheduler.ts';

export interface AppOptions extends HttpOptions {
  readonly sql: Sql;
  readonly db: TypedDatabase;
  /** Where that database is: threads of their own have connections of their own. */
  readonly databaseUrl: string;
  /** Signs tokens; the one in the database where absent. */
  readonly secret?: string;
  /** Epoch ms, for what is counted of sign-ins: the system's where absent. */
  readonly now?: () => number;
  /** Other nodes play on the same database. */
  readonly shared?: boolean;
  /** How long a bot waits before it answers while people sit at the table. */
  readonly botPauseMs?: number;
  /** Makes the keys of games: 256 bits of the operating system's where absent. Only tests give others, so that their games come again. */
  readonly newKey?: () => string;
  /** What bots choose with: fresh chance of the operating system's where absent. Only tests give other dice, for the same reason. */
  readonly botDice?: BotDice;
  /** When deadlines, pauses of bots and looks are due: the system's where absent. */
  readonly scheduler?: Scheduler;
  /** What only tests choose of notifications. */
  readonly push?: PushOptions;
  /** Runs jobs in place of threads. Only tests give one, whose games no other thread knows. */
  readonly runJob?: RunJob;
  readonly logger?: FastifyServerOptions['logger'];
  /** So many proxies stand in front, or those of these addresses, whose X-Forwarded-* headers are to be believed. */
  readonly trustProxy?: number | string;
}

/** A server ready to `listen` or `inject`. `close()` ends what it started, not the database. */
export async function buildApp(options: AppOptions): Promise<App> {
  const app = Fastify({
    ...serverOptions,
    ...requestIds(),
    logger: loggerOf(options.logger),
    trustProxy: trusted(options.trustProxy),
  }).withTypeProvider<TypeBoxTypeProvider>();
  startWorkers(app, options.runJob);
  const time = await DatabaseTime.open(options.sql);
  const people = await openPeople(app, options, time);
  const links = await openLinks(app, options);
  const games = { ...(await openGames(app, options, time)), links, quotas: options.quotas ?? defaultQuotas };
  people.newNames.whenGiven((person) => renameInGames(options.sql, games.host, person));
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
  await registerHttp(app, () => identify(app, people, options.origin), options, linkOf(links));
  // It refers to itself by its name.
  app.addSchema(Field);
  healthRoute(app, options.sql);
  await app.register(peopleRoutes, people);
  await app.register(recoveryRoutes, people);
  await app.register(passkeyRoutes, people);
  await app.register(accountRoutes, { ...people, host: games.host, links });
  await app.register(pushRoutes, push);
  await app.register(invitationRoutes, { db: options.db, places: placesOf(games.host) });
  await app.register(gameRoutes, { ...games, db: options.db });
  await app.register(optionRoutes, games);
  await app.register(againRoutes, { ...games, db: options.db });
  await app.register(agreementRoutes, games);
  await app.register(leaseRoutes, games);
  await app.register(historyRoutes, games);
  await app.register(seatRoutes, { ...games, db: options.db });
  await app.register(memberRoutes, { ...games, db: options.db });
  await app.register(listRoutes, games);
  await app.register(organiserRoutes, { ...games, db: options.db });
  await app.register(clockRoutes, games);
  await app.register(chartRoutes, games);
  await app.register(replayRoutes, games);
  await app.register(linkRoutes, { ...games, db: options.db });
  await app.register(screenRoutes, { ...games, db: options.db });
  await app.register(liveRoutes, { ...games, signedOut: people.signedOut });
  await app.register(pictureRoutes, { sql: options.sql, log: (error) => app.log.error(error, 'pictures') });
  await app.register(portabilityRoutes, { ...games, databaseUrl: options.databaseUrl });
  for (const service of gameServices) await app.register(service, { ...games, db: options.db });
  return app;
}

/** Fastify believes nobody where it is given a number: with a count of hops it cannot tell who stands next to it. We were told. */
const trusted = (proxies: AppOptions['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number): boolean => hop < proxies : (proxies ?? false);
