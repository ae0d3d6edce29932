import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';

export async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

/** The content of a download. The browser may run on another machine, so it is fetched. */
export const textOf = async (download: Download): Promise<string> =>
  (await buffer(await download.createReadStream())).toString();
