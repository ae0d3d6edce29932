/** Plays a battle by tapping. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isIdle } from './page-state.ts';

export const panel = (page: Page): Locator => page.locator('#board-ask');
export const askOf = async (page: Page): Promise<string> => (await panel(page).getAttribute('data-ask')) ?? '';

/** Counts the taps on one page. */
export class Thumb {
  readonly page: Page;
  taps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(what: string, on: Locator = panel(this.page)): Promise<void> {
    await isIdle(on);
    await on.locator(what).first().click();
    this.taps += 1;
  }

  /** Answers the question in the simplest way, and waits for the next one. */
  async answers(ask?: string): Promise<void> {
    const asked = ask ?? (await askOf(this.page));
    const kind = asked.split('.').at(-1) ?? '';
    const on = panel(this.page).and(this.page.locator(`[data-ask="${asked}"]`));
    const moved = async (): Promise<boolean> => (await on.count()) === 0;
    const what = PLAIN[kind] ?? 'button.primary';
    // The page may be about to show the next question.
    await expect.poll(async () => (await moved()) || (await on.locator(what).first().isVisible())).toBe(true);
    if (await moved()) return;
    await this.tap(what, on);
    if (kind === 'activate') {
      const alone = on.locator('.form-end button.primary');
      await expect.poll(async () => (await moved()) || (await alone.isVisible())).toBe(true);
      if (!(await moved())) await this.tap('.form-end button.primary', on);
    }
    await expect.poll(moved).toBe(true);
  }

  /** Answers until a question of that kind. */
  async until(kind: string): Promise<void> {
    for (let ask = await askOf(this.page); !ask.endsWith(`.${kind}`); ask = await askOf(this.page))
      await this.answers(ask);
  }
}

const PLAIN: Readonly<Record<string, string>> = {
  initiative: '[data-band]',
  name: '[data-band]',
  activate: '[data-target]',
  act: '[data-act=end]',
};

/** One shot at the first target and range; returns when the server has it. */
export async function shoots(thumb: Thumb): Promise<void> {
  const before = await askOf(thumb.page);
  await thumb.tap('[data-act=shoot]');
  if (await panel(thumb.page).locator('[data-weapon]').first().isVisible()) await thumb.tap('[data-weapon]');
  await thumb.tap('[data-target]');
  await thumb.tap('[data-range]');
  await thumb.tap('button.primary');
  await expect.poll(() => askOf(thumb.page)).not.toBe(before);
}

/** A move without obstacle; returns when the server has it. */
export async function moves(thumb: Thumb): Promise<void> {
  const before = await askOf(thumb.page);
  await thumb.tap('[data-act=move]');
  await thumb.tap('.numbers button');
  await expect.poll(() => askOf(thumb.page)).not.toBe(before);
}
