/**
 * Browsers of people, used by one after another. A new one costs three times what a page costs in one that has shown pages before: a
 * process that compiles every script anew, or the whole program read for its service worker. What is closed is emptied and lent to whoever comes
 * next with the same kind of screen and language, once what was put into it is taken out; what cannot be undone ends with whom it was made for.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Disposable, Page } from 'playwright-core';
import { remembersTouches } from './touches.ts';

/** What is done to a page or its browser and cannot be taken back. */
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

/** What takes an interception away in the midst, so that a request under way may never end: `intercepts.ts` says how often, and does without. */
const IN_THE_MIDST = ['unroute', 'unrouteAll'] as const;
const refused = (): never => {
  throw new Error('A test ends no interception by Playwright: see test/support/intercepts.ts.');
};

type Method = (...given: unknown[]) => unknown;

/** Replaces a method of that object alone. */
function replace(on: object, name: string, by: (real: Method) => Method): void {
  const methods = on as Record<string, Method>; // Named above, of Playwright's own types.
  const real = methods[name]?.bind(on);
  if (!real) throw new Error(`Playwright has no ${name}.`);
  methods[name] = by(real);
}

/** Playwright's other side of a context's clock. */
interface InnerClock {
  uninstall?(progress: { readonly race: <Result>(going: Promise<Result>) => Promise<Result> }): Promise<void>;
}

/**
 * Takes a clock out again: pages that are opened from then on have their own. Playwright does so for its own runner and offers it to nobody else.
 * @returns whether it could
 */
async function withoutClock(context: BrowserContext): Promise<boolean> {
  const { _connection } = context as unknown as {
    readonly _connection?: { toImpl?(one: BrowserContext): { readonly clock?: InnerClock } };
  }; // Both of its sides are in this process; where another version names them otherwise, nothing is taken out.
  const clock = _connection?.toImpl?.(context).clock;
  await clock?.uninstall?.({ race: (going) => going });
  return clock?.uninstall !== undefined;
}

class ReusedContext {
  readonly context: BrowserContext;
  readonly #options: BrowserContextOptions;
  /** Of whom it is lent to. */
  #light: BrowserContextOptions['colorScheme'];
  readonly #end: () => Promise<unknown>;
  /** Closed once for each time that it is lent: a second time would lend it to two people at once. */
  #isLent = true;
  /** Emptied, and shown to nobody. */
  #spare: Page | undefined;
  #lost = false;
  #hasClock = false;
  /** What its pages wanted to say and had no sentence for (`Words.t`). */
  readonly #unsaid = new Set<string>();
  /** Ends all interceptions of one of its pages, or of itself, once nobody uses it. */
  readonly #unroute = new WeakMap<Page | BrowserContext, () => Promise<void>>();
  /** Takes back what was put into it. */
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
    // What it has set (a slow processor, a slow network, a key) ends with the session.
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
      // Files of strangers have lines that are called `constructor`: to show them as they are is all that can be done.
      if (key !== undefined && !(key in {})) this.#unsaid.add(message.text());
    });
  }

  get isAlive(): boolean {
    return this.#spare?.isClosed() === false && this.context.pages().includes(this.#spare);
  }

  /** The same, for somebody who has it in that light. */
  inLight(light: BrowserContextOptions['colorScheme']): BrowserContext {
    this.#light = light;
    this.#isLent = true;
    this.#listen();
    return this.context;
  }

  /** What that method puts in is taken out by the other before the next one comes. */
  #keepTrackOf(on: object, name: string, takeBack: (made: unknown) => Promise<unknown>): void {
    replace(on, name, (real) => async (...given) => {
      const made = await real(...given);
      this.#takenBack.push(() => takeBack(made));
      return made;
    });
  }

  /** Whether nothing is left of whom it was lent to. */
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
      return false; // Whatever it was, the next one gets a new one.
    }
  }

  async #empty(page: Page): Promise<void> {
    const { context } = this;
    for (const one of [page, context])
      for (const event of [...HEARD, ...HEARD_OF_REQUESTS]) one.removeAllListeners(event);
    await Promise.all([page, context].map((one) => this.#unroute.get(one)?.()));
    await context.setOffline(false);
    // Before anything is said to the server: no session ends by this.
    await context.clearCookies();
    // A service worker forgets what it kept and was about to keep when somebody signs out; the program that it keeps is the same for all.
    if (this.#options.serviceWorkers !== 'block')
      await page.evaluate(async () => {
        if (navigator.serviceWorker?.controller) await fetch('/api/sessions', { method: 'DELETE' });
      });
    // Of the same server, so that its process stays, and without any script of ours.
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

/** Those that nobody uses, by what they are: of the one browser of this worker. */
const idle = new Map<string, ReusedContext[]>();

/** One that nobody uses, as good as new; or a new one. The light is set with each page, so that one serves for both. */
export async function lentContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const { colorScheme, ...lasting } = options;
  const kind = JSON.stringify(lasting);
  const free = idle.get(kind) ?? [];
  idle.set(kind, free);
  // One whose page has crashed meanwhile is left.
  for (let again = free.pop(); again; again = free.pop()) if (again.isAlive) return again.inLight(colorScheme);
  const context = await browser.newContext(options);
  await remembersTouches(context);
  return new ReusedContext(context, options, (one) => free.push(one)).context;
}

/** Those that somebody has at the moment. */
export function inUse(browser: Browser): BrowserContext[] {
  const free = new Set([...idle.values()].flat().map(({ context }) => context));
  return browser.contexts().filter((context) => !free.has(context));
}

/** Takes back what a test file has opened and not closed. */
export async function endLent(browser: Browser): Promise<void> {
  await Promise.all(inUse(browser).map((context) => context.close()));
}
