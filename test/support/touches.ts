/** Logs presses, layout shifts and requests of a page, to explain a randomly failed test. */
import type { BrowserContext, Page } from 'playwright-core';

/** Remembers the last ones of each page opened from now on. */
export const remembersTouches = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const MOST = 60;
    const touches: string[] = [];
    const note = (what: string): void => {
      touches.push(`${Math.round(performance.now())} ms: ${what}`);
      if (touches.length > MOST) touches.shift();
    };
    const nameOf = (node: EventTarget | null): string =>
      node instanceof Element ? (node.cloneNode(false) as Element).outerHTML.slice(0, 120) : String(node);
    for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'click', 'keydown'])
      addEventListener(type, (event) => note(`${type} on ${nameOf(event.target)}, scrolled ${scrollY} px`), true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // As the browser gives it; its types do not know it yet.
        const { sources } = entry as PerformanceEntry & {
          sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        for (const { node, previousRect: from, currentRect: to } of sources)
          note(`from ${from.x}, ${from.y} to ${to.x}, ${to.y} moved ${nameOf(node ?? null)}`);
      }
    }).observe({ type: 'layout-shift' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByType('resource') as PerformanceResourceTiming[])
        if (entry.initiatorType === 'fetch') note(`${entry.responseStatus} from ${entry.name}`);
    }).observe({ type: 'resource' });
    Object.defineProperty(window, 'touchesOfTests', { value: touches });
  });

export const touchesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as { touchesOfTests?: string[] }).touchesOfTests ?? []);
