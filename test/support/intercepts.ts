/** Requests that a test answers, holds back or loses in place of the network. */
import type { BrowserContext, Page, Route } from 'playwright-core';

interface Intercepting {
  /** So many of them, the first ones; absent: all, until the end. */
  readonly times?: number;
}

/**
 * Hands each request of that address to `handle`; from the end on, and beyond `times`, they go their way. The interception itself lasts as long as the
 * page: `unroute`, `unrouteAll` and `times` of Playwright take it away in the midst, and what is under way at that moment may never end (of 600
 * tries of six requests 111, playwright-core 1.65), so that a test fails by chance long after.
 * @returns ends it, once whatever is being handled is over
 */
export async function intercepts(
  on: Page | BrowserContext,
  address: string | RegExp,
  handle: (route: Route) => unknown,
  { times = Number.POSITIVE_INFINITY }: Intercepting = {},
): Promise<() => Promise<void>> {
  let left = times;
  const underWay = new Set<Promise<void>>();
  await on.route(address, async (route) => {
    if (left <= 0) return route.fallback();
    left -= 1;
    const handled = (async () => {
      await handle(route);
    })();
    underWay.add(handled);
    await handled.finally(() => underWay.delete(handled));
  });
  return async () => {
    left = 0;
    await Promise.allSettled(underWay);
  };
}
