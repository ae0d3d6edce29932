/** Checks for a page or sheet on a phone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { picture } from '../../support/browser.ts';
import type { Person } from './person.ts';

/** Targets below the minimum size; a link inside a sentence is as large as its text. */
export const small = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((px) => {
    const found: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(
      'button, a[href], select, summary, input:not([type=hidden])',
    )) {
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (one.tagName === 'A' && getComputedStyle(one).display === 'inline') continue;
      const aim = one.closest('label') ?? one;
      const { width, height } = aim.getBoundingClientRect();
      // Only for keyboard and screen readers.
      const hidden = one.closest('thead, .unseen, .skip');
      if (hidden && getComputedStyle(hidden).position === 'absolute') continue;
      if (Math.round(width) < px || Math.round(height) < px)
        found.push(`${Math.round(width)} x ${Math.round(height)}: ${one.outerHTML.slice(0, 140)}`);
    }
    return found;
  }, least);

/** Elements wider than the phone or with overflowing text; a long title ends in an ellipsis. */
export const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>('main *, nav *, header *, dialog[open] *')) {
      if (!one.checkVisibility() || one.closest('.unseen, svg, .tabs, table, figure, .deck-of-cards, .poster'))
        continue;
      const { right, left, width } = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      const scrolls = one.closest('.tabs') || style.overflowX === 'auto' || style.textOverflow === 'ellipsis';
      if (width > 1 && (right > innerWidth + 1 || left < -1))
        found.push(`beside the screen: ${one.outerHTML.slice(0, 120)}`);
      else if (!scrolls && style.overflowX === 'hidden' && width > 1 && one.scrollWidth > one.clientWidth + 1)
        found.push(`cut: ${one.outerHTML.slice(0, 120)}`);
    }
    return found;
  });

/** Targets whose centre is covered after scrolling to them. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const [at, top] = [scrollY, document.querySelector('dialog[open]:modal') ?? document.body];
    for (const one of top.querySelectorAll<HTMLElement>('button, a[href], select, summary, input:not([type=hidden])')) {
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // Only for keyboard and screen readers; tabs scroll sideways.
      const hidden = one.closest('thead, .unseen, .skip');
      if ((hidden && getComputedStyle(hidden).position === 'absolute') || one.closest('.tabs')) continue;
      const aim = one.closest('label') ?? one;
      aim.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // A link over several lines is checked at its first line.
      const { left, top: above, width, height } = aim.getClientRects()[0] ?? aim.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, above + height / 2);
      if (hit !== null && !aim.contains(hit) && !hit.contains(aim))
        found.push(`${aim.outerHTML.slice(0, 120)} under ${hit.outerHTML.slice(0, 80)}`);
    }
    scrollTo({ top: at, behavior: 'instant' });
    return found;
  });

/** Elements not fully visible on a wall screen, which does not scroll. */
export const beyond = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const { top, left, bottom, right } = one.getBoundingClientRect();
      const whole = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      // Glyphs overflow their line by less than a fifth of the font size: nothing is clipped by that.
      const letterPx = Number.parseFloat(getComputedStyle(one).fontSize) / 5;
      const isCut = one.matches('.latest') && one.scrollHeight > one.clientHeight + letterPx;
      return whole && !isCut ? [] : [one.outerHTML.slice(0, 80)];
    }),
  );

const SIZES = [
  [320, 640],
  [360, 640],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1366, 768],
  [1920, 1080],
] as const;

interface Whole {
  /** Selector of what must begin on the first screen. */
  readonly first?: string;
  /** Widths to test at 200 % text size. */
  readonly large: readonly number[];
}

/** No horizontal overflow on any screen, nor at 200 % text size where requested. */
export async function isWholeOnEveryScreen(person: Person, name: string, { first, large }: Whole): Promise<void> {
  const { page } = person;
  for (const [width, height] of SIZES)
    for (const letters of large.includes(width) ? ['100%', '200%'] : ['100%']) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      const where = `${width} × ${height}, ${letters}`;
      const tooWidePx = () => page.evaluate<number>(`document.documentElement.scrollWidth - ${width}`);
      await expect.poll(tooWidePx, { message: where }).toBeLessThanOrEqual(0);
      if (letters === '100%' && first) expect((await page.locator(first).boundingBox())?.y, where).toBeLessThan(height);
      if (letters === '100%' || width === 390) await person.isContent();
      await picture(page, `${name}-${width}-${letters.replace('%', '')}`, false);
    }
}
