/**
 * A server process for benchmarks and proofs: the real app, without request limits unless PARRAIN_LIMITED, with the test rulebooks added. Prints one JSON line
 * when it listens; ends at SIGTERM.
 */
import { register } from '#rulebooks/registry.ts';
import { buildApp } from '../../server/app.ts';
import { databaseConfig } from '../../server/database/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { defaultLimits } from '../../server/http/limits.ts';
import { nodeFromEnvironment } from '../../server/nodes/config.ts';
import { serveWeb } from '../../server/web.ts';
import { constantGame } from '../support/constant-game.ts';
import { hall } from '../support/hall.ts';
import { purse } from '../support/purse.ts';
import { LoopWatch } from './loop-watch.ts';

register(hall);
register(purse);
register(constantGame);

const database = await openDatabase(databaseConfig(process.env), console.error);
const { sql, db, url: databaseUrl } = database;
const app = await buildApp({
  sql,
  db,
  databaseUrl,
  limits: process.env.PARRAIN_LIMITED === 'true' ? defaultLimits : false,
  shared: process.env.PARRAIN_SHARED === 'true',
  ...nodeFromEnvironment(process.env),
  logger: { level: 'warn' },
});
/** Starts with the first request, since it has a cost. */
let watch: LoopWatch | null = null;
// The longest stretch of work since the last request; exempt from queues, since it is asked under load.
app.get('/api/loop', { schema: { hide: true }, config: { unqueued: true } }, () => {
  watch ??= new LoopWatch();
  return { ms: watch.longest(), ...process.memoryUsage() };
});
if (process.env.PARRAIN_PAGES === 'true') await serveWeb(app);
const address = await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
console.log(JSON.stringify({ address, postgres: database.pid() ?? null, url: database.url }));
process.on('SIGTERM', async () => {
  await app.close();
  await database.close();
  process.exit(0); // The load is over.
});
