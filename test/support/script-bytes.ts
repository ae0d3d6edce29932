import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const isScript = (request: Request): boolean => /\.js$/.test(new URL(request.url()).pathname);

/**
 * Bytes of script, as sent, of a first view until the page answers and nothing is under way. The page's time is paused, which leaves out what it prefetches
 * later for offline use.
 * @param page a fresh one; its cache is not used
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
  // The stream waits for the paused time.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  // Repeat until no script has started another request.
  for (let answered = false; !answered; ) {
    await expect.poll(() => underWay.size).toBe(0);
    await page.evaluate('0');
    answered = underWay.size === 0;
  }
  expect(sizes.length).toBeGreaterThan(0);
  return sizes.reduce((sum, size) => sum + size, 0);
}
