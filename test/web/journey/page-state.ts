/** Compares a page with the server and with pressed controls. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { apiOf } from '../../support/browser.ts';
import { intercepts } from '../../support/intercepts.ts';
import type { Person } from './person.ts';

/** Waits until a campaign's page shows the server's current state. */
export async function isUpToDate(person: Person): Promise<void> {
  const [path] = /^\/campaigns\/[0-9a-f-]+/.exec(new URL(person.page.url()).pathname) ?? [];
  if (!path) throw new Error(`${person.name} looks at ${person.page.url()}, which is no campaign`);
  const { seq } = await person.asks<{ seq: number }>(apiOf(path));
  const shown = async () => Number(await person.page.locator('[data-seq]').getAttribute('data-seq'));
  await expect.poll(shown, { message: `the act that ${person.name}'s page shows` }).toBeGreaterThanOrEqual(seq);
}

/** The board's question. */
export const panel = (page: Page): Locator => page.locator('#board-ask');

/** Waits until the page shows that ask at that state: an earlier answer would be refused. */
export async function isAsked(page: Page, ask: string, seq: number): Promise<void> {
  const asked = panel(page).and(page.locator(`.mine[data-ask="${ask}"]`));
  await asked.waitFor();
  await expect.poll(async () => Number(await asked.getAttribute('data-seq'))).toBeGreaterThanOrEqual(seq);
  // The second of two equal buttons is busy until the first has finished.
  await isIdle(asked);
}

/** Waits until no action inside is in progress. */
export async function isIdle(within: Locator): Promise<void> {
  await expect.poll(() => within.locator('[aria-busy=true]').count()).toBe(0);
}

/** Delays the response to the next move until the returned function is called; the server has played it, and the stream may show it earlier. */
export async function heldBack(page: Page): Promise<() => void> {
  let answers = (): void => {};
  const called = new Promise<void>((resolve) => {
    answers = resolve;
  });
  await intercepts(
    page,
    '**/moves',
    async (route) => {
      const response = await route.fetch();
      await called;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return answers;
}

/** Waits until the console reports an intended refusal, possibly after the page does. */
export async function wasRefused(person: Person, ...complaints: readonly RegExp[]): Promise<void> {
  const unheard = () => complaints.filter((one) => !person.complaints.some((heard) => one.test(heard)));
  await expect.poll(unheard).toEqual([]);
  person.expects(...complaints);
}

/**
 * Stops the page's clock, so that transient content stays. Its clock must be installed before opening (`page.clock.install()`). Stops early enough that
 * the stream does not time out.
 */
export const timeStops = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 20_000);

/** Presses Tab or Shift+Tab until that control has the focus. */
export async function reachesByKey(page: Page, wanted: Locator): Promise<void> {
  let place = await wanted.elementHandle();
  for (let step = 0; step < 150; step++) {
    const way = await place?.evaluate((element) => {
      const { activeElement } = document;
      if (element === activeElement) return 'there';
      if (!activeElement || !element.isConnected) return 'gone';
      return activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Tab' : 'Shift+Tab';
    });
    if (way === 'there') return;
    if (way === undefined || way === 'gone') place = await wanted.elementHandle();
    else await page.keyboard.press(way);
  }
  throw new Error(`no way by keyboard to ${wanted}`);
}

export async function pressesByKey(page: Page, wanted: Locator): Promise<void> {
  await reachesByKey(page, wanted);
  await page.keyboard.press('Enter');
}
