import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { FastifyInstance } from 'fastify';
import type { Sql } from 'postgres';
import type { PeopleDependencies } from './routes.ts';
import { keyFor, signingSecret } from './secret.ts';
import { Sessions } from './sessions.ts';
import { SignInTries } from './sign-in-tries.ts';
import { SignedOut } from './signed-out.ts';

export interface People extends PeopleDependencies {
  /** Signs access tokens. */
  readonly accessKey: Buffer;
}

/** What the routes of people share. Listens for other nodes' sign-outs until the app closes. */
export async function openPeople(
  app: FastifyInstance,
  options: { sql: Sql; db: PostgresJsDatabase; secret?: string; now?: () => number },
): Promise<People> {
  const secret = await signingSecret(options.db, options.secret);
  const signedOut = new SignedOut();
  const stop = await signedOut.listen(options.sql);
  app.addHook('onClose', stop);
  const browserKey = keyFor(secret, 'known browser');
  const tries = new SignInTries(options.now);
  const sessions = new Sessions(options.db, keyFor(secret, 'refresh'));
  return {
    sql: options.sql,
    db: options.db,
    sessions,
    signedOut,
    browserKey,
    tries,
    accessKey: keyFor(secret, 'access'),
  };
}
