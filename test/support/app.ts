import { type AppOptions, buildApp } from '../../server/app.ts';
import type { Database } from '../../server/database/open.ts';
import type { App } from '../../server/http/app-type.ts';
import type { RunJob } from '../../server/http/workers.ts';
import { closeLater, testDatabase } from './database.ts';
import { hasOwnGames } from './known.ts';
import { PASSWORD } from './known-password.ts';
import { nextSeed, repeating } from './repeats.ts';

const jobsHere: RunJob = async (file, input) => (await import(file.href)).default(structuredClone(input));

/** The real server on a separate database of the test file; without limits unless given, with repeatable games. Routes may be added until its first request. */
export async function testApp(options: Partial<AppOptions> = {}, database?: Database): Promise<App> {
  const { sql, db, url: databaseUrl } = database ?? (await testDatabase());
  const jobs = hasOwnGames() ? { runJob: jobsHere } : {};
  const app = await buildApp({ sql, db, databaseUrl, limits: false, ...jobs, ...repeating(nextSeed()), ...options });
  closeLater(() => app.close());
  return app;
}

export { PASSWORD };

/** A signed-up person, with what a program needs to act for them. */
export interface SignedUp {
  readonly id: string;
  readonly name: string;
  readonly access: string;
  readonly refresh: string;
  readonly headers: { readonly authorization: string };
}

export async function signedUp(app: App, name: string): Promise<SignedUp> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/people',
    payload: { name, password: PASSWORD, bearer: true },
  });
  const { person, access, refresh } = answer.json();
  return { id: person.id, name, access, refresh, headers: { authorization: `Bearer ${access}` } };
}

export const cookiesOf = (answer: { cookies: { name: string; value: string }[] }): Record<string, string> =>
  Object.fromEntries(answer.cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));
