/** A real Chromium from npm, for tests of the pages and for looking at them. */
import { mkdirSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';

/** The two screens that every page is looked at on: a phone beside the table, the organiser's laptop. */
export const SCREENS = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
} as const;
export type Screen = keyof typeof SCREENS;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  '--force-color-profile=srgb',
];

/** Starts the browser; close it when done. */
export async function startBrowser(): Promise<Browser> {
  return playwright.launch({ executablePath: await chromium.executablePath(), headless: true, args: FLAGS });
}

export interface Visitor {
  readonly baseURL: string;
  readonly screen?: Screen;
  readonly language?: 'fr' | 'en';
  readonly light?: 'light' | 'dark';
  readonly javaScript?: boolean;
  /** With the service worker; without it, tests may hold requests of a page back. */
  readonly worker?: boolean;
}

/** A person with a browser of his own: separate cookies, screen, language and light. */
export function visit(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const { baseURL, screen = 'phone', language = 'fr', light = 'light', javaScript = true, worker = false } = visitor;
  return browser.newContext({
    baseURL,
    viewport: SCREENS[screen],
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: light,
    javaScriptEnabled: javaScript,
    hasTouch: screen === 'phone',
    isMobile: screen === 'phone',
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
  });
}

const ARTIFACTS = new URL('../.artifacts/', import.meta.url);

/** Takes a picture of the page into `test/.artifacts/<name>.png`. */
export async function picture(page: Page, name: string, fullPage = true): Promise<string> {
  mkdirSync(ARTIFACTS, { recursive: true });
  const path = new URL(`${name}.png`, ARTIFACTS).pathname;
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.screenshot({ path, fullPage });
  return path;
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
