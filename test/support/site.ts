/** The whole product as a browser sees it: one real server on a separate database. */

import type { Browser } from 'playwright-core';
import { type AppOptions, buildApp } from '../../server/app.ts';
import type { Database } from '../../server/database/open.ts';
import type { App } from '../../server/http/app-type.ts';
import { serveWeb } from '../../server/web.ts';
import { closeLater, testDatabase } from './database.ts';
import { nextSeed, repeating } from './repeats.ts';
import { testsBrowser } from './tests-browser.ts';

export interface Site {
  readonly app: App;
  /** Its origin, such as `http://127.0.0.1:41234`. */
  readonly baseURL: string;
  readonly browser: Browser;
}

/** Port shared by the worker's successive sites, so that browser caches stay valid. */
let usual = 0;

async function listening(app: App): Promise<string> {
  const host = '127.0.0.1';
  const address = await app.listen({ port: usual, host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return app.listen({ port: 0, host });
  });
  usual ||= Number(new URL(address).port);
  return address;
}

export interface SiteOptions extends Partial<AppOptions> {
  /** Seed of its games and bots; default: the file and the site's order in it. */
  readonly repeats?: string;
}

/** Opens a site and a browser; both close after the file's last test. The pages must have been built (`npm run build`). */
export async function testSite(
  { repeats = nextSeed(), ...options }: SiteOptions = {},
  database?: Database,
): Promise<Site> {
  const { sql, db, url: databaseUrl } = database ?? (await testDatabase());
  const app = await buildApp({
    sql,
    db,
    databaseUrl,
    limits: false,
    ...repeating(repeats),
    ...options,
  });
  if (!(await serveWeb(app))) throw new Error('There is no web/build: run `npm run build` first.');
  const baseURL = await listening(app);
  closeLater(() => app.close());
  const browser = await testsBrowser();
  return { app, baseURL, browser };
}
