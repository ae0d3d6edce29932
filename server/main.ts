/** Reads the environment, opens the database and listens; closes in reverse order. */
import { databaseConfig } from './database/config.ts';
import { SetupError, said } from './database/errors.ts';
import { openDatabase } from './database/open.ts';
import type { App } from './http/app-type.ts';

/** PORT and HOST; default: this machine only. HOST=0.0.0.0 opens Parrain to phones of the local network. */
function listenOptions(env: NodeJS.ProcessEnv): { port: number; host: string } {
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SetupError('PORT must be a number from 0 to 65535.');
  return { port, host: env.HOST || '127.0.0.1' };
}

async function start(): Promise<void> {
  const where = listenOptions(process.env);
  const opening = openDatabase(databaseConfig(process.env), console.error);
  // Postgres starts in its own process: load the other code in the meantime.
  const loading = Promise.all([
    import('./app.ts'),
    import('./bots/config.ts'),
    import('./commit/config.ts'),
    import('./nodes/config.ts'),
    import('./http/http.ts'),
    import('./web.ts'),
    import('./http/network-address.ts'),
  ]);
  loading.catch(() => {}); // Reported below, once the database can be closed.
  const database = await opening;
  let app: App | undefined;
  let closing: Promise<void> | undefined;
  const close = (code: number) => {
    closing ??= (async () => {
      await app?.close();
      await database.close();
      process.exit(code);
    })();
    return closing;
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void close(0));
  try {
    const { sql, db, url: databaseUrl } = database;
    const [
      { buildApp },
      { botsFromEnvironment },
      { booksFromEnvironment },
      { nodeFromEnvironment },
      { httpFromEnvironment, warningOf },
      { serveWeb },
      { whoReaches },
    ] = await loading;
    app = await buildApp({
      sql,
      db,
      databaseUrl,
      ...httpFromEnvironment(process.env),
      ...botsFromEnvironment(process.env),
      ...booksFromEnvironment(process.env),
      ...nodeFromEnvironment(process.env),
      shared: database.mode === 'external' && process.env.PARRAIN_SINGLE_NODE !== 'true',
      logger: { level: process.env.LOG_LEVEL ?? 'warn' },
    });
    const warning = warningOf(process.env);
    if (warning !== null) console.warn(warning);
    const { origin } = httpFromEnvironment(process.env);
    await serveWeb(app, { origin });
    const address = await app.listen(where);
    console.log(
      `Parrain is at ${address.replace('127.0.0.1', 'localhost')} (${database.mode} database). Ctrl-C ends it.`,
    );
    for (const line of whoReaches(origin, app.addresses())) console.log(line);
  } catch (error) {
    complain(error);
    await close(1);
  }
}

/** Prints a sentence for faults that the operator can fix, else the stack. */
function complain(error: unknown): void {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (taken) console.error('Another program listens on this port. Choose one with PORT=3001 npm start.');
  else console.error(said(error));
}

try {
  await start();
} catch (error) {
  complain(error);
  process.exit(1);
}
