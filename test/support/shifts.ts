/** What moves on a page that nobody touched: the browser's own measure (CLS). Moves that are made elsewhere move nothing here either. */
import type { Page } from 'playwright-core';

/** What browsers call good is 0.1; a page is held to a fifth of it. */
export const MOST_SHIFT = 0.02;

/** Adds up what moves on the page that is opened next, and what it was. */
export async function countsShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { shift: 0, what: [] as string[] };
    Object.assign(window, { counted });
    new PerformanceObserver((list) => {
      // The standard's fields, which the types do not know.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      })[]) {
        counted.shift += entry.value;
        for (const { node } of entry.sources)
          counted.what.push(`${entry.value.toFixed(3)} ${node instanceof Element ? node.outerHTML.slice(0, 80) : ''}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @returns what moved, where it is more than a page may move in all; empty else */
export async function moved(page: Page): Promise<readonly string[]> {
  const { shift, what } = await page.evaluate(
    () => (window as unknown as { counted: Shifted }).counted, // Made above.
  );
  return shift > MOST_SHIFT ? what : [];
}

interface Shifted {
  readonly shift: number;
  readonly what: readonly string[];
}

/** How much has moved since it was asked last, and what, once what stands now has been drawn: counted from nothing again. */
export const movedSince = (page: Page): Promise<Shifted> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    const here = window as unknown as { counted: { shift: number; what: string[] } }; // Made above.
    const { shift, what } = here.counted;
    Object.assign(here.counted, { shift: 0, what: [] });
    return { shift, what };
  });
