import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import type {} from './browser.ts'; // What it provides is declared there.
import { testBrowser } from './chromium.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  '--force-color-profile=srgb',
];

/** Set-up of a run that opens pages: one browser for all test files, each of which connects to it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { path, version } = await testBrowser();
  const server = await chromium.launchServer({ executablePath: path, headless: true, args: FLAGS, host: '127.0.0.1' });
  console.log(`The pages are tried in ${version}.`);
  project.provide('testBrowser', server.wsEndpoint());
  return () => server.close();
}
