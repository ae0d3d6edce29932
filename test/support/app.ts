import { type AppOptions, buildApp } from '../../server/app.ts';
import type { Database } from '../../server/database/open.ts';
import type { App } from '../../server/http/app-type.ts';
import type { RunJob } from '../../server/http/workers.ts';
import { closeLater, testDatabase } from './database.ts';
import { hasOwnGames } from './known.ts';
import { PASSWORD } from './known-password.ts';
import { nextSeed, repeating } from './repeats.ts';

/** In place of a thread. */
const jobsHere: RunJob = async (file, input) => (await import(file.href)).default(structuredClone(input));

/** The real server on a database of this test file's own, without limits unless given; its games come again. It may get routes until its first request. */
export async function testApp(options: Partial<AppOptions> = {}, database?: Database): Promise<App> {
  const { sql, db, url: databaseUrl } = database ?? (await testDatabase());
  const jobs = hasOwnGames() ? { runJob: jobsHere } : {};
  const app = await buildApp({ sql, db, databaseUrl, limits: false, ...jobs, ...repeating(nextSeed()), ...options });
  closeLater(() => app.close());
  return app;
}

export { PASSWORD };

/** Somebody signed up: what a program needs to act for him. */
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

/** Cookies of an answer, as a browser sends them back. */
export const cookiesOf = (answer: { cookies: { name: string; value: string }[] }): Record<string, string> =>
  Object.fromEntries(answer.cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]));
