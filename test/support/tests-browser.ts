/** The tests' browser: one per worker. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { closeLater } from './database.ts';
import { endLent, inUse } from './reused-contexts.ts';
import { inMemory } from './room.ts';

declare module 'vitest' {
  export interface ProvidedContext {
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
  // A server on the local network by plain http: browsers trust it less than localhost.
  '--host-resolver-rules=MAP club.test 127.0.0.1',
  // Chromium heeds only the last flag of that name, so Playwright's are repeated. An in-process network service saves a seventh of a page.
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies,NetworkServiceInProcess2',
  '--num-raster-threads=1',
  // No process for software rendering: saves a twenty-fifth.
  '--in-process-gpu',
];

/** Shared memory in memory if there is room (Playwright puts it on disk): saves a tenth of a page. */
const MEMORY = inMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {};

let opened: Promise<Browser> | undefined;

/** This worker's browser, shared by test files; each file's pages are closed after its last test. */
export async function testsBrowser(): Promise<Browser> {
  opened ??= chromium.launch({ executablePath: inject('testBrowser'), headless: true, ...MEMORY, args: FLAGS });
  const browser = await opened;
  closeLater(() => endLent(browser));
  return browser;
}

export const openPages = async (): Promise<Page[]> =>
  opened ? inUse(await opened).flatMap((context) => context.pages()) : [];
