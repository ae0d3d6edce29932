/**
 * The time of a page, apart from that of the machine: what comes of waiting is seen without waiting, and what a slow machine would miss
 * stands. The page's clock is installed before it is opened (`page.clock.install()`); until it is told otherwise it runs as any other.
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Lets a page's time pass, each timer in its turn, until that stands on the page. */
export async function timePasses(page: Page, until: Locator, stepMs: number): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    await page.clock.runFor(stepMs);
    return until.isVisible();
  };
  await expect.poll(isThere).toBe(true);
}

/** A minute later a page's time stands still: what goes by itself has gone, and what comes back stays. */
export const timeStands = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);
