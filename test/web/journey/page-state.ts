/** What a person's page shows, held against what the server has and what was pressed there. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { apiOf } from '../../support/browser.ts';
import { intercepts } from '../../support/intercepts.ts';
import type { Person } from './person.ts';

/** Waits until the page of a campaign shows it as the server has it now. */
export async function isUpToDate(person: Person): Promise<void> {
  const [path] = /^\/campaigns\/[0-9a-f-]+/.exec(new URL(person.page.url()).pathname) ?? [];
  if (!path) throw new Error(`${person.name} looks at ${person.page.url()}, which is no campaign`);
  const { seq } = await person.asks<{ seq: number }>(apiOf(path));
  const shown = async () => Number(await person.page.locator('[data-seq]').getAttribute('data-seq'));
  await expect.poll(shown, { message: `the act that ${person.name}'s page shows` }).toBeGreaterThanOrEqual(seq);
}

/** What a board asks. */
export const panel = (page: Page): Locator => page.locator('#board-ask');

/** Waits until the page asks that very question, as it stands after that move: an answer to the one before would be refused. */
export async function isAsked(page: Page, ask: string, seq: number): Promise<void> {
  const asked = panel(page).and(page.locator(`.mine[data-ask="${ask}"]`));
  await asked.waitFor();
  await expect.poll(async () => Number(await asked.getAttribute('data-seq'))).toBeGreaterThanOrEqual(seq);
  // Of two buttons of one kind the second is busy until the page has heard what came of the first: a press there is none.
  await isIdle(asked);
}

/** Waits until nothing that was pressed there is under way any more. */
export async function isIdle(within: Locator): Promise<void> {
  await expect.poll(() => within.locator('[aria-busy=true]').count()).toBe(0);
}

/** Keeps the answer to the next move back until it is called; the server has made the move, and its stream may say so before. */
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

/** Something was refused on purpose: waits until the console has said so, which may be after the page's own sentence. */
export async function wasRefused(person: Person, ...complaints: readonly RegExp[]): Promise<void> {
  const unheard = () => complaints.filter((one) => !person.complaints.some((heard) => one.test(heard)));
  await expect.poll(unheard).toEqual([]);
  person.expects(...complaints);
}

/**
 * The page's own time stands still from now on: what would go by itself stays to be looked at, whatever the machine does. Its clock is
 * installed before the page is opened (`page.clock.install()`). The stop is so near that the stream is not yet given up for its silence.
 */
export const timeStops = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 20_000);

/** Goes from control to control with Tab, or back with Shift, until that one has the focus. */
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
