import type { TestProject } from 'vitest/node';
import { testBrowser } from './chromium.ts';
import type {} from './tests-browser.ts'; // `provide` is typed there.

/** Set-up of a run that opens pages: finds the browser. */
export default async function setup(project: TestProject): Promise<void> {
  const { path, version } = await testBrowser();
  console.log(`The pages are tried in ${version}.`);
  project.provide('testBrowser', path);
}
