/** Files that a page hands out. */
import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';

/** The file that a page hands out upon an act. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

/** What stands in it. The browser may be another machine's, so it is fetched and not opened. */
export const textOf = async (download: Download): Promise<string> =>
  (await buffer(await download.createReadStream())).toString();
