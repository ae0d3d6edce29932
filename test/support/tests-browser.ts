/** The browser that pages are tried in: one a worker, without a relay between. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { closeLater } from './database.ts';
import { endLent, inUse } from './reused-contexts.ts';
import { inMemory } from './room.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The program of the browser that this run tries pages in. */
    testBrowser: string;
  }
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  '--force-color-profile=srgb',
  // A club's server on the local network, by plain http: browsers trust it less than localhost.
  '--host-resolver-rules=MAP club.test 127.0.0.1',
  // Of the two last features of that name Chromium heeds one: Playwright's own are repeated. What the network brings need not pass a process of its own,
  // a seventh of what a page costs.
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
  '--num-raster-threads=1',
  // No process of its own for what is drawn without a graphics card: a twenty-fifth.
  '--in-process-gpu',
];

/** What processes share lies in memory where there is enough for it, which saves a tenth of a page; Playwright puts it on the disk. */
const MEMORY = inMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {};

let opened: Promise<Browser> | undefined;

/** The browser of this worker, which serves one test file after the other; what a file opens in it is closed after its last test. */
export async function testsBrowser(): Promise<Browser> {
  opened ??= chromium.launch({ executablePath: inject('testBrowser'), headless: true, ...MEMORY, args: FLAGS });
  const browser = await opened;
  closeLater(() => endLent(browser));
  return browser;
}

/** What stands open in it at the moment, to somebody. */
export const openPages = async (): Promise<Page[]> =>
  opened ? inUse(await opened).flatMap((context) => context.pages()) : [];
