/** Builds the server without listening. Each feature is registered by name, one line each. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyServerOptions } from 'fastify';
import type { Sql } from 'postgres';
import type { BotDice } from './bots/choice.ts';
import { clubPageRoutes } from './clubs/page-routes.ts';
import { clubRoutes } from './clubs/routes.ts';
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
import { type NodeOptions, openNodes } from './nodes/open.ts';
import { passOn, receivePassedOn } from './nodes/pass-on.ts';
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
import { clubShows, gameServices } from './rulebooks.ts';
import { DatabaseTime } from './time/database-time.ts';
import type { Scheduler } from './time/scheduler.ts';

export interface AppOptions extends HttpOptions {
  readonly sql: Sql;
  readonly db: TypedDatabase;
  /** For worker threads, which open their own connections. */
  readonly databaseUrl: string;
  /** Signs tokens; default: the one in the database. */
  readonly secret?: string;
  /** Epoch ms, used to count sign-in attempts; default: the system clock. */
  readonly now?: () => number;
  /** Other nodes use the same database. */
  readonly shared?: boolean;
  /** Lets nodes pass requests on to each other. */
  readonly node?: NodeOptions;
  /** Estimated bytes of the books kept in memory. */
  readonly maxBytes?: number;
  /** How long a bot waits before it answers while people are at the table. */
  readonly botPauseMs?: number;
  /** Makes the chance keys of games; default: 256 random bits of the operating system. Only tests set it, to repeat games. */
  readonly newKey?: () => string;
  /** Random source of bots; default: the operating system. Only tests set it, to repeat games. */
  readonly botDice?: BotDice;
  /** Runs timers (deadlines, bot pauses, polling); default: the system's. */
  readonly scheduler?: Scheduler;
  /** Notification options; only tests set them. */
  readonly push?: PushOptions;
  /** Runs jobs instead of worker threads. Only tests set it, for games that no thread can load. */
  readonly runJob?: RunJob;
  readonly logger?: FastifyServerOptions['logger'];
  /** Number or addresses of the trusted proxies whose X-Forwarded-* headers count. */
  readonly trustProxy?: number | string;
}

/** A server ready to `listen` or `inject`. `close()` ends what it started, but leaves the database open. */
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
  const passing = openNodes(app, options, games);
  if (passing) receivePassedOn(app, passing);
  await registerHttp(app, () => identify(app, people, options.origin), options, linkOf(links));
  if (passing) passOn(app, passing);
  // The schema refers to itself by its name.
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
  const clubs = { games, shows: clubShows.map((make) => make(games)), db: options.db };
  await app.register(clubRoutes, clubs);
  await app.register(clubPageRoutes, clubs);
  for (const service of gameServices) await app.register(service, { ...games, db: options.db });
  return app;
}

/** Fastify trusts no proxy when given a hop count, because it cannot check the peer's address. Here the operator vouches for the count. */
const trusted = (proxies: AppOptions['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number): boolean => hop < proxies : (proxies ?? false);
