/**
 * Control of a page's clock, so that tests neither wait nor depend on a slow machine. Install it before opening the page (`page.clock.install()`); until paused it runs normally.
 */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Advances a page's time, timer by timer, until the element is there. */
export async function timePasses(page: Page, until: Locator, stepMs: number): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    await page.clock.runFor(stepMs);
    return until.isVisible();
  };
  await expect.poll(isThere).toBe(true);
}

/** Pauses the page's time a minute later: transient elements have gone, and new ones stay. */
export const timeStands = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);
