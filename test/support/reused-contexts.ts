/**
 * A pool of browser contexts: a new one costs three times as much as a page in a used one (it compiles every script, or fills a service worker). Closed contexts
 * are emptied and reused for the same screen and language, after their additions are removed; those with an irreversible change are discarded.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright-core';
import { remembersTouches } from './touches.ts';

const FOR_GOOD = ['exposeFunction', 'exposeBinding', 'routeFromHAR', 'setGeolocation'] as const;
const CLOCK = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'runFor', 'fastForward'] as const;
const HEARD = [
  'console',
  'crash',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
] as const;
const HEARD_OF_REQUESTS = [
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/** These may hang a request under way (`intercepts.ts`), so they are refused. */
const IN_THE_MIDST = ['unroute', 'unrouteAll'] as const;
const refused = (): never => {
  throw new Error('A test ends no interception by Playwright: see test/support/intercepts.ts.');
};

type Method = (...given: unknown[]) => unknown;

function replace(on: object, name: string, by: (real: Method) => Method): void {
  const methods = on as Record<string, Method>; // Named above, of Playwright's own types.
  const real = methods[name]?.bind(on);
  if (!real) throw new Error(`Playwright has no ${name}.`);
  methods[name] = by(real);
}

/** Playwright's server-side object of a context's clock. */
interface InnerClock {
  uninstall?(progress: { readonly race: <Result>(going: Promise<Result>) => Promise<Result> }): Promise<void>;
}

/** Uninstalls a context's clock, so that later pages have the real time. Playwright does this only in its own runner. @returns whether it could */
async function withoutClock(context: BrowserContext): Promise<boolean> {
  const { _connection } = context as unknown as {
    readonly _connection?: { toImpl?(one: BrowserContext): { readonly clock?: InnerClock } };
  }; // Client and server are in this process; with other names in another version, nothing is uninstalled.
  const clock = _connection?.toImpl?.(context).clock;
  await clock?.uninstall?.({ race: (going) => going });
  return clock?.uninstall !== undefined;
}

class ReusedContext {
  readonly context: BrowserContext;
  readonly #options: BrowserContextOptions;
  /** Colour scheme of the current user. */
  #light: BrowserContextOptions['colorScheme'];
  readonly #end: () => Promise<unknown>;
  /** Guards against returning it twice, which would lend it to two users. */
  #isLent = true;
  /** An empty page for the next user. */
  #spare: Page | undefined;
  #lost = false;
  #hasClock = false;
  /** Missing message keys logged by its pages (`Words.t`). */
  readonly #unsaid = new Set<string>();
  /** Ends all interceptions of a page or the context once it is free. */
  readonly #unroute = new WeakMap<Page | BrowserContext, () => Promise<void>>();
  readonly #takenBack: (() => Promise<unknown>)[] = [];

  constructor(context: BrowserContext, options: BrowserContextOptions, back: (one: ReusedContext) => void) {
    this.context = context;
    this.#options = options;
    this.#light = options.colorScheme;
    this.#end = context.close.bind(context);
    const spoils =
      (real: Method): Method =>
      (...given) => {
        this.#lost = true;
        return real(...given);
      };
    const spoiled = (on: Page | BrowserContext): void => {
      this.#unroute.set(on, on.unrouteAll.bind(on, { behavior: 'ignoreErrors' }));
      for (const name of IN_THE_MIDST) replace(on, name, () => refused);
      replace(on, 'route', (real) => (address, handle, options) => (options ? refused() : real(address, handle)));
      for (const name of FOR_GOOD) if (name in on) replace(on, name, spoils);
      this.#keepTrackOf(on, 'addInitScript', (script) => (script as Disposable).dispose());
    };
    spoiled(context);
    // A session's settings (slow CPU, slow network, keys) end with it.
    this.#keepTrackOf(context, 'newCDPSession', (session) => (session as CDPSession).detach());
    for (const name of CLOCK)
      replace(context.clock, name, (real) => (...given) => {
        this.#hasClock = true;
        return real(...given);
      });
    context.on('page', spoiled);
    replace(context, 'newPage', (real) => async () => {
      const page = this.#spare ?? ((await real()) as Page); // What it makes.
      this.#spare = undefined;
      if (this.#light !== options.colorScheme) await page.emulateMedia({ colorScheme: this.#light ?? null });
      return page;
    });
    replace(context, 'close', () => async () => {
      if (!this.#isLent) return;
      this.#isLent = false;
      if (await this.#isEmptied()) back(this);
      else await this.#end();
      const unsaid = [...this.#unsaid];
      this.#unsaid.clear();
      if (unsaid.length > 0) throw new Error(unsaid.join('; '));
    });
    this.#listen();
  }

  #listen(): void {
    this.context.on('console', (message) => {
      const [, key] = /^no sentence: (?:\S+\.)?(\w+)/.exec(message.text()) ?? [];
      // Imported files may have lines named `constructor`, which have no message.
      if (key !== undefined && !(key in {})) this.#unsaid.add(message.text());
    });
  }

  get isAlive(): boolean {
    return this.#spare?.isClosed() === false && this.context.pages().includes(this.#spare);
  }

  inLight(light: BrowserContextOptions['colorScheme']): BrowserContext {
    this.#light = light;
    this.#isLent = true;
    this.#listen();
    return this.context;
  }

  #keepTrackOf(on: object, name: string, takeBack: (made: unknown) => Promise<unknown>): void {
    replace(on, name, (real) => async (...given) => {
      const made = await real(...given);
      this.#takenBack.push(() => takeBack(made));
      return made;
    });
  }

  async #isEmptied(): Promise<boolean> {
    const [first, ...others] = this.context.pages();
    if (this.#lost || !first) return false;
    try {
      if (this.#hasClock && !(await withoutClock(this.context))) return false;
      this.#hasClock = false;
      await Promise.all(this.#takenBack.splice(0).map((takeBack) => takeBack()));
      await Promise.all(others.map((page) => page.close()));
      await this.#empty(first);
      this.#spare = first;
      return true;
    } catch {
      return false; // On any error the next user gets a new one.
    }
  }

  async #empty(page: Page): Promise<void> {
    const { context } = this;
    for (const one of [page, context])
      for (const event of [...HEARD, ...HEARD_OF_REQUESTS]) one.removeAllListeners(event);
    await Promise.all([page, context].map((one) => this.#unroute.get(one)?.()));
    await context.setOffline(false);
    // Before any request, so that no session is signed out.
    await context.clearCookies();
    // Signing out clears the service worker's user data; its program cache is the same for all.
    if (this.#options.serviceWorkers !== 'block')
      await page.evaluate(async () => {
        if (navigator.serviceWorker?.controller) await fetch('/api/sessions', { method: 'DELETE' });
      });
    // Same server, so that the process stays; a page without our scripts.
    await page.goto('/api/health');
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const name of await caches.keys()) if (!name.startsWith('parrain-shell-')) await caches.delete(name);
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    await Promise.all([
      context.clearPermissions(),
      context.setExtraHTTPHeaders({}),
      page.setViewportSize(this.#options.viewport ?? { width: 0, height: 0 }),
      page.emulateMedia({
        media: null,
        contrast: null,
        forcedColors: null,
        colorScheme: this.#options.colorScheme ?? null,
        reducedMotion: this.#options.reducedMotion ?? null,
      }),
      page.mouse.move(-1, -1),
    ]);
    context.setDefaultTimeout(30_000);
  }
}

/** Free contexts of this worker's browser, by kind. */
const idle = new Map<string, ReusedContext[]>();

/** A free context, or a new one. The colour scheme is set per page, so that one context serves both. */
export async function lentContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const { colorScheme, ...lasting } = options;
  const kind = JSON.stringify(lasting);
  const free = idle.get(kind) ?? [];
  idle.set(kind, free);
  // Discards contexts whose page has crashed.
  for (let again = free.pop(); again; again = free.pop()) if (again.isAlive) return again.inLight(colorScheme);
  const context = await browser.newContext(options);
  await remembersTouches(context);
  return new ReusedContext(context, options, (one) => free.push(one)).context;
}

export function inUse(browser: Browser): BrowserContext[] {
  const free = new Set([...idle.values()].flat().map(({ context }) => context));
  return browser.contexts().filter((context) => !free.has(context));
}

/** Closes contexts that a test file has left open. */
export async function endLent(browser: Browser): Promise<void> {
  await Promise.all(inUse(browser).map((context) => context.close()));
}
