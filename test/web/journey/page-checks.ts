/** Checks for every page. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const ROOT = join(import.meta.dirname, '../../..');

/** All message keys. */
const keys = new Set(
  globSync(['web/src/**/messages/*fr.json', 'rulebooks/**/messages/*fr.json'], { cwd: ROOT }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>),
  ),
);

/** Errors of a page: horizontal overflow, untranslated keys, unnamed controls, low contrast. */
export async function wrongWith(page: Page): Promise<string[]> {
  const { wrong, dotted } = await lookedAt(page);
  return [...wrong, ...dotted.filter((word) => keys.has(word)).map((key) => `key ${key}`)];
}

function lookedAt(page: Page): Promise<{ readonly wrong: string[]; readonly dotted: string[] }> {
  return page.evaluate(() => {
    const wrong: string[] = [];
    const shown = (element: Element): boolean => element.checkVisibility({ opacityProperty: true });
    const sidewaysPx = document.documentElement.scrollWidth - window.innerWidth;
    if (sidewaysPx > 0) wrong.push(`scrolls ${sidewaysPx} px sideways`);

    const text = document.body.innerText;
    for (const key of text.match(/\b[a-z]+\.[a-z-]+(\.[a-z-]+)+\b/g) ?? []) wrong.push(`key ${key}`);
    const heads =
      'line|why|do|ask|field|refusal|fault|phase|gang|campaign|game|home|roster|place|affaire|resource|rank';
    // A sentence that ends with such a word may precede the next table cell.
    for (const key of text.match(new RegExp(`\\b(${heads})\\.([a-z]|[A-Z]\\d)[\\w-]*`, 'g')) ?? [])
      wrong.push(`key ${key}`);

    const dotted = text.match(/\b[a-z]\w*(?:[.-]\w+)*\.[\w-]+/g) ?? [];

    const labelOf = (control: Element): string => {
      const by = (control.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
      const labels = 'labels' in control ? (control.labels as NodeListOf<Element> | null) : null;
      const parts = [
        control.getAttribute('aria-label'),
        control.getAttribute('title'),
        control.textContent,
        ...by.map((element) => element?.textContent),
        ...[...(labels ?? [])].map((label) => label.textContent),
        ...[...control.querySelectorAll('[aria-label], title')].map((one) => one.ariaLabel ?? one.textContent),
      ];
      return parts.join('').trim();
    };
    for (const control of document.querySelectorAll(
      'button, a[href], input:not([type=hidden]), select, textarea, summary',
    ))
      if (shown(control) && labelOf(control) === '') wrong.push(`no name: ${control.outerHTML.slice(0, 120)}`);

    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    const once = new Set<string>();
    for (const id of ids) if (once.size === once.add(id).size) wrong.push(`id ${id} twice`);

    type Colour = readonly [number, number, number, number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const drawn = (css: string): Colour => {
      if (!canvas) throw new Error('no canvas to draw a colour on');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    /** Caches: a page has a dozen colours and a thousand elements. */
    const colours = new Map<string, Colour>();
    const colourOf = (css: string): Colour => {
      const known = colours.get(css) ?? drawn(css);
      colours.set(css, known);
      return known;
    };
    const over = (above: Colour, below: Colour): Colour => {
      const mix = (at: 0 | 1 | 2) => above[at] * above[3] + below[at] * (1 - above[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const light = ([red, green, blue]: Colour): number => {
      const part = (value: number) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
    };
    const grounds = new Map<Element, Colour | null>();
    /** Background colour of an element; null over an image. */
    const ground = (element: Element | null): Colour | null => {
      if (!element) return colourOf(getComputedStyle(document.documentElement).backgroundColor);
      const known = grounds.get(element);
      if (known !== undefined) return known;
      const found = groundOf(element);
      grounds.set(element, found);
      return found;
    };
    const groundOf = (element: Element): Colour | null => {
      const style = getComputedStyle(element);
      if (style.backgroundImage !== 'none') return null;
      const own = colourOf(style.backgroundColor);
      if (own[3] === 1) return own;
      const below = ground(element.parentElement);
      return below && over(own, below);
    };
    for (const element of document.body.querySelectorAll('*')) {
      const says = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!says || element instanceof SVGElement || !shown(element) || element.closest(':disabled, .unseen')) continue;
      if (element.tagName === 'OPTION' || element.tagName === 'OPTGROUP') continue;
      const behind = ground(element);
      const style = getComputedStyle(element);
      if (!behind) continue;
      const [a, b] = [light(over(colourOf(style.color), behind)), light(behind)];
      const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      const sizePx = Number.parseFloat(style.fontSize);
      const large = sizePx >= 24 || (sizePx >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (large ? 3 : 4.5))
        wrong.push(`contrast ${ratio.toFixed(2)}: ${element.textContent?.trim().slice(0, 60)} (${element.className})`);
    }
    return { wrong, dotted };
  });
}
