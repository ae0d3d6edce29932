import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { FastifyInstance } from 'fastify';
import type { Sql } from 'postgres';
import type { DatabaseTime } from '../time/database-time.ts';
import { NewNames } from './new-names.ts';
import { Passkeys } from './passkeys.ts';
import { keyFor, signingSecret } from './secret.ts';
import { Sessions } from './sessions.ts';
import { SignInTries } from './sign-in-tries.ts';
import { SignedOut } from './signed-out.ts';

export interface PeopleDependencies {
  readonly sql: Sql;
  readonly db: PostgresJsDatabase;
  readonly sessions: Sessions;
  readonly signedOut: SignedOut;
  readonly newNames: NewNames;
  readonly passkeys: Passkeys;
  /** Signs the cookie of known browsers. */
  readonly browserKey: Buffer;
  readonly tries: SignInTries;
  readonly origin: string | undefined;
}

export interface People extends PeopleDependencies {
  readonly accessKey: Buffer;
  /** Epoch ms of the database. */
  readonly now: () => number;
}

/** Listens for sign-outs and name changes on other nodes until the app closes. */
export async function openPeople(
  app: FastifyInstance,
  options: { sql: Sql; db: PostgresJsDatabase; secret?: string; now?: () => number; origin?: string },
  time: Pick<DatabaseTime, 'now'>,
): Promise<People> {
  const secret = await signingSecret(options.db, options.secret);
  const signedOut = new SignedOut();
  const stop = await signedOut.listen(options.sql);
  app.addHook('onClose', stop);
  const newNames = new NewNames();
  app.addHook('onClose', await newNames.listen(options.sql));
  const now = (): number => time.now();
  const browserKey = keyFor(secret, 'known browser');
  const tries = new SignInTries(options.now);
  const sessions = new Sessions(options.db, keyFor(secret, 'refresh'));
  return {
    sql: options.sql,
    db: options.db,
    sessions,
    signedOut,
    newNames,
    browserKey,
    tries,
    passkeys: new Passkeys(options.db, keyFor(secret, 'passkey'), now),
    origin: options.origin,
    accessKey: keyFor(secret, 'access'),
    now,
  };
}
