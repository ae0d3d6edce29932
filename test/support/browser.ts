/** People with a real Chromium, for tests of pages and for screenshots. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { lentContext } from './reused-contexts.ts';
import { thorough } from './seeds.ts';
import { touchesOf } from './touches.ts';

/** The two screens of every page: a phone, the organiser's laptop. */
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
  /** Enables the service worker; without it, tests can intercept a page's requests. */
  readonly worker?: boolean;
}

const still = new WeakSet<BrowserContext>();

/** A person with a separate browser: cookies, screen, language and colour scheme. */
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

export async function goTo(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address, { waitUntil: still.has(page.context()) ? 'load' : 'domcontentloaded' });
  await answers(page);
  return answer;
}

/** The API address of a page's game: `/campaigns/<id>` becomes `/api/games/<id>`. */
export const apiOf = (path: string): string => path.replace(/^\/[a-z]+/, '/api/games');

export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'domcontentloaded' });
  await answers(page);
}

/** Waits for the mark that the layout sets after hydration, with the live stream connected if the page uses it. */
export async function answers(page: Page): Promise<void> {
  if (still.has(page.context())) return;
  try {
    await page.locator('html[data-hydrated]:not([data-live=opening])').waitFor({ state: 'attached' });
  } catch (cause) {
    // The page's state tells what it is waiting for, since nobody sees this page again.
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
/** Screen, language and colour scheme in four combinations; all eight in `npm run proofs`. For many pages, each seen once. */
export const PAIRS: readonly Look[] = thorough
  ? every
  : every.filter(
      ({ screen, language, light }) => (screen === 'phone') === ((language === 'fr') === (light === 'light')),
    );

/**
 * The two complementary looks of a test file's pages: both screens, languages and colour schemes. The file's name decides which two; `npm run proofs` takes all eight.
 * @param file its path
 * @param one which of the two, for a file with several similar pages: alternate
 */
export function looksOf(file: string, one?: 0 | 1): readonly Look[] {
  if (thorough) return every;
  const first = [...basename(file)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % (every.length / 2);
  const two = every.filter((_, n) => n === first || n === every.length - 1 - first);
  return one === undefined ? two : two.slice(one, one + 1);
}

const ARTIFACTS = new URL('../.artifacts/', import.meta.url);

/** With `TEST_PICTURES=1`, saves a screenshot as `test/.artifacts/<name>.png`. */
export async function picture(page: Page, name: string, fullPage = true): Promise<void> {
  if (process.env.TEST_PICTURES) await takePicture(page, name, fullPage);
}

async function takePicture(page: Page, name: string, fullPage = true): Promise<string> {
  mkdirSync(ARTIFACTS, { recursive: true });
  const path = new URL(`${name}.png`, ARTIFACTS).pathname;
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.screenshot({ path, fullPage });
  return path;
}

/** Saves a failed test's screenshot and HTML, with the page's errors and last touches. */
export async function keepEvidence(page: Page, name: string, complaints: readonly string[] = []): Promise<void> {
  await takePicture(page, name);
  const heard = [...complaints, ...(await touchesOf(page))].map((one) => `<!-- ${one} -->`).join('\n');
  writeFileSync(new URL(`${name}.html`, ARTIFACTS), `${await page.content()}\n${heard}\n`);
}

/** Collects a page's script errors, console errors and policy violations. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}
