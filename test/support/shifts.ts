/** Layout shifts without user input (CLS). Shifts made elsewhere count for nothing here. */
import type { Page } from 'playwright-core';

/** A fifth of what browsers call good (0.1). */
export const MOST_SHIFT = 0.02;

/** Records the layout shifts of the next page, with the moved elements. */
export async function countsShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { shift: 0, what: [] as string[] };
    Object.assign(window, { counted });
    new PerformanceObserver((list) => {
      // Standard fields that the types lack.
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

/** @returns the shifts if they exceed the limit, else none */
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

/** Shifts since the last call, after the next frame; resets the count. */
export const movedSince = (page: Page): Promise<Shifted> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    const here = window as unknown as { counted: { shift: number; what: string[] } }; // Made above.
    const { shift, what } = here.counted;
    Object.assign(here.counted, { shift: 0, what: [] });
    return { shift, what };
  });
