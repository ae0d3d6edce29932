/** People with a real Chromium, for tests of the pages and for looking at them. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { lentContext } from './reused-contexts.ts';
import { thorough } from './seeds.ts';
import { touchesOf } from './touches.ts';

/** The two screens that every page is looked at on: a phone beside the table, the organiser's laptop. */
export const SCREENS = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
} as const;
type Screen = keyof typeof SCREENS;

export interface Visitor {
  readonly baseURL: string;
  readonly screen?: Screen;
  readonly language?: 'fr' | 'en';
  readonly light?: 'light' | 'dark';
  readonly javaScript?: boolean;
  /** With the service worker; without it, tests may hold requests of a page back. */
  readonly worker?: boolean;
}

/** Those whose browser runs no scripts. */
const still = new WeakSet<BrowserContext>();

/** A person with a browser of his own: separate cookies, screen, language and light. */
export async function visit(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const { baseURL, screen = 'phone', language = 'fr', light = 'light', javaScript = true, worker = false } = visitor;
  const options = {
    baseURL,
    viewport: SCREENS[screen],
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: light,
    javaScriptEnabled: javaScript,
    hasTouch: screen === 'phone',
    isMobile: screen === 'phone',
    reducedMotion: 'reduce' as const,
    serviceWorkers: worker ? ('allow' as const) : ('block' as const),
  };
  if (javaScript) return lentContext(browser, options);
  const context = await browser.newContext(options);
  if (!javaScript) still.add(context);
  return context;
}

/** Opens an address and waits until the page answers to taps and keys; without scripts, until it is loaded. */
export async function goTo(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address, { waitUntil: still.has(page.context()) ? 'load' : 'domcontentloaded' });
  await answers(page);
  return answer;
}

/** Where the API has the game that a page shows: of `/campaigns/<id>`, `/api/games/<id>`. */
export const apiOf = (path: string): string => path.replace(/^\/[a-z]+/, '/api/games');

/** Loads the page anew and waits until it answers. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'domcontentloaded' });
  await answers(page);
}

/** Waits until the page bears the mark that its layout sets once everything on it works, and hears of what happens, if it wants to. */
export async function answers(page: Page): Promise<void> {
  if (still.has(page.context())) return;
  try {
    await page.locator('html[data-hydrated]:not([data-live=opening])').waitFor({ state: 'attached' });
  } catch (cause) {
    // What it had done until then says what it waits for: nobody sees that page again.
    const stood = await page.evaluate(
      'JSON.stringify([document.readyState, document.documentElement.dataset, performance.getEntriesByType("resource").map(({ name }) => name)])',
    );
    throw new Error(`${page.url()} does not answer: ${stood}`, { cause });
  }
}

export interface Look {
  readonly screen: Screen;
  readonly language: 'fr' | 'en';
  readonly light: 'light' | 'dark';
}

const every = (['phone', 'laptop'] as const).flatMap((screen) =>
  (['fr', 'en'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((light) => ({ screen, language, light })),
  ),
);
/** Each pair of screen, language and light, in four looks; all eight in `npm run proofs`. For pages that are many, each seen once. */
export const PAIRS: readonly Look[] = thorough
  ? every
  : every.filter(
      ({ screen, language, light }) => (screen === 'phone') === ((language === 'fr') === (light === 'light')),
    );

/**
 * The looks that the pages of a test file are seen in: on both screens, in both languages and both lights, which two looks do that share nothing. The
 * name of the file says which two, so that the pages of the product are seen in all eight, and each page in all eight in `npm run proofs`.
 * @param file its path
 * @param one which of the two, where a file has several pages that are much alike: by turns
 */
export function looksOf(file: string, one?: 0 | 1): readonly Look[] {
  if (thorough) return every;
  const first = [...basename(file)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % (every.length / 2);
  const two = every.filter((_, n) => n === first || n === every.length - 1 - first);
  return one === undefined ? two : two.slice(one, one + 1);
}

const ARTIFACTS = new URL('../.artifacts/', import.meta.url);

/** With `TEST_PICTURES=1` takes a picture of the page into `test/.artifacts/<name>.png`, to be looked at. */
export async function picture(page: Page, name: string, fullPage = true): Promise<void> {
  if (process.env.TEST_PICTURES) await takePicture(page, name, fullPage);
}

/** Takes a picture of the page, whether one was asked for or not. */
async function takePicture(page: Page, name: string, fullPage = true): Promise<string> {
  mkdirSync(ARTIFACTS, { recursive: true });
  const path = new URL(`${name}.png`, ARTIFACTS).pathname;
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.screenshot({ path, fullPage });
  return path;
}

/** Of a test that failed: what the page looks like and what it consists of, and in its last lines what it complained about, and what was pressed there. */
export async function keepEvidence(page: Page, name: string, complaints: readonly string[] = []): Promise<void> {
  await takePicture(page, name);
  const heard = [...complaints, ...(await touchesOf(page))].map((one) => `<!-- ${one} -->`).join('\n');
  writeFileSync(new URL(`${name}.html`, ARTIFACTS), `${await page.content()}\n${heard}\n`);
}

/** Collects what a page complains about: script errors, console errors, refused policies. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}
