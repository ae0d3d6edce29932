/** How much script a page needs. */
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const isScript = (request: Request): boolean => /\.js$/.test(new URL(request.url()).pathname);

/**
 * Bytes of script, as they are sent, that an address asks for until its page answers and nothing is under way. The page's own time
 * stands still: what it fetches later, for when the network goes, is not of the first view, however long this takes.
 * @param page one that has shown nothing yet; what its browser has read before is read again
 */
export async function scriptBytes(page: Page, address: string): Promise<number> {
  const sizes: number[] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  const underWay = new Set<Request>();
  page.on('request', (request) => isScript(request) && underWay.add(request));
  page.on('response', (response) => {
    if (isScript(response.request()))
      sizes.push(Number(response.headers()['content-length'] ?? Number.POSITIVE_INFINITY));
  });
  const isOver = (request: Request): boolean => underWay.delete(request);
  page.on('requestfinished', isOver);
  page.on('requestfailed', isOver);
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  // Its stream waits for its time.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // What a script asks for when it has come is under way by the time that the page has answered once more.
  for (let answered = false; !answered; ) {
    await expect.poll(() => underWay.size).toBe(0);
    await page.evaluate('0');
    answered = underWay.size === 0;
  }
  expect(sizes.length).toBeGreaterThan(0);
  return sizes.reduce((sum, size) => sum + size, 0);
}
