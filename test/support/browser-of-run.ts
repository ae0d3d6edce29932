import type { TestProject } from 'vitest/node';
import { testBrowser } from './chromium.ts';
import type {} from './tests-browser.ts'; // What is provided is declared there.

/** Set-up of a run that opens pages: which browser it tries them in. */
export default async function setup(project: TestProject): Promise<void> {
  const { path, version } = await testBrowser();
  console.log(`The pages are tried in ${version}.`);
  project.provide('testBrowser', path);
}
