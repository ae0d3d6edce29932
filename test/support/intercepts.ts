/** Requests that a test answers, delays or drops. */
import type { BrowserContext, Page, Route } from 'playwright-core';

interface Intercepting {
  /** Only the first requests; default: all, until the end. */
  readonly times?: number;
}

/**
 * Passes each request of that address to `handle`; later ones and those beyond `times` go through. The interception lasts as long as the page, because
 * Playwright's `unroute`, `unrouteAll` and `times` may hang requests under way (111 of 600 tries of six requests, playwright-core 1.65).
 * @returns ends it, after requests being handled
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
