// Goal: clocks are right for any device clock and latency; offline they go on and say so; a pause is visible at once.
// Method: the real server, two real pages with wrong clocks and slow time requests; their faces are compared with server time at each change.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClocksReply } from '../../server/read/clock-contract.ts';
import { apiOf, picture } from '../support/browser.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { type Stage, stage } from './journey/cast.ts';
import type { Person } from './journey/person.ts';

const MINUTE_MS = 60_000;
let on: Stage;
let path: string;
let mona: Person;
let fast: Person;
let slow: Person;

/** Shifts every clock of the page by that much. */
const wrongClock = (aheadMs: number): void => {
  const Right = Date;
  class Wrong extends Right {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [Right.now() + aheadMs]) as [number])); // Passed on as they came.
    }
    static override now(): number {
      return Right.now() + aheadMs;
    }
  }
  const origin = performance.timeOrigin + aheadMs;
  Object.defineProperty(performance, 'timeOrigin', { get: () => origin });
  // The test measures with this machine's clock, which is the server's too.
  Object.assign(globalThis, { Date: Wrong, rightNow: () => performance.now() + origin - aheadMs });
};

/** Offline pages: routed requests would get through otherwise. */
const cut = new Set<Page>();

/** Adds up to 200 ms each way to time requests. */
async function slowLine(page: Page): Promise<void> {
  const delay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 200 * Math.random()));
  await page.route('**/api/time', async (route) => {
    await delay();
    const response = cut.has(page) ? null : await route.fetch().catch(() => null);
    await delay();
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => {}); // The page may be closed.
  });
}

async function watches(name: string, aheadMs: number): Promise<Person> {
  const person = await on.enters(name);
  await person.page.addInitScript(wrongClock, aheadMs);
  await slowLine(person.page);
  await person.goto(path);
  await face(person).waitFor();
  return person;
}

const face = ({ page }: Person) => page.locator('main time.big');
const figure = (person: Person) => face(person).locator('.figure');

/** The displayed error bound, ms; null before any measurement. */
async function boundOf(person: Person): Promise<number | null> {
  const [, ms] = /± (\d+) ms/.exec((await face(person).getAttribute('title')) ?? '') ?? [];
  return ms === undefined ? null : Number(ms);
}

/** The next changes of the figure, with server time and new text. */
const changesOf = (person: Person, count: number): Promise<{ at: number; text: string }[]> =>
  figure(person).evaluate(
    (element, wanted) =>
      new Promise((resolve) => {
        const seen: { at: number; text: string }[] = [];
        const { rightNow } = globalThis as unknown as { rightNow: () => number }; // Put there above.
        const observer = new MutationObserver(() => {
          seen.push({ at: rightNow(), text: element.textContent ?? '' });
          if (seen.length < wanted) return;
          observer.disconnect();
          resolve(seen);
        });
        observer.observe(element, { characterData: true, childList: true, subtree: true });
      }),
    count,
  );

const secondsOf = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

beforeAll(async () => {
  on = await stage();
  path = await on.campaign('talk', ['Mona', 'Momo', 'Lucette'], {
    bands: ['braqueurs', 'trafiquants'],
    options: { talkSeconds: 900 },
  });
  mona = await on.enters('Mona');
  [fast, slow] = await Promise.all([watches('Momo', 3 * MINUTE_MS), watches('Lucette', -40_000)]);
});
afterAll(() => Promise.all([mona, fast, slow].map((one) => one?.context.close())));

const clocks = (): Promise<ClocksReply> => mona.asks(`${apiOf(path)}/clocks`);
const talk = async () => {
  const found = (await clocks()).clocks.find(({ about }) => about === 'talk');
  if (!found) throw new Error('nobody talks');
  return found;
};

async function acts(act: object): Promise<void> {
  const options = { data: { id: crypto.randomUUID(), ...act }, headers: { origin: on.site.baseURL } };
  expect((await mona.context.request.post(`${apiOf(path)}/clocks`, options)).status()).toBe(200);
}

/** The figure never changes early, and late only on a busy page: retried until the best sample is good. */
async function isRight(one: Person, due: number): Promise<void> {
  const late: number[] = [];
  // A better sample may arrive meanwhile: uses the bound at the time of drawing.
  let bound = 0;
  const beyondBoundMs = async (): Promise<number> => {
    const stated = await boundOf(one);
    if (stated === null) return Number.POSITIVE_INFINITY;
    bound = Math.max(bound, stated);
    late.push(...(await changesOf(one, 2)).map(({ at, text }) => at - (due - secondsOf(text) * 1000)));
    return Math.min(...late) - bound;
  };
  await expect.poll(beyondBoundMs, { timeout: 40_000 }).toBeLessThanOrEqual(100);
  expect(Math.min(...late), `${late} ± ${bound}`).toBeGreaterThanOrEqual(-bound - 5);
}

test('two devices, one three minutes fast and one forty seconds slow, show the server’s second within the bound they state', async () => {
  const due = Date.parse((await talk()).due ?? '');
  // The first ten samples are done when the bound is better than any single one's.
  for (const one of [fast, slow]) await expect.poll(() => boundOf(one), { timeout: 30_000 }).toBeLessThan(100);
  await Promise.all([isRight(fast, due), isRight(slow, due)]);
  await picture(fast.page, 'clock-talk');
});

test('cut off it counts on, says that it is alone, and its bound grows; then it is right again', async () => {
  cut.add(fast.page);
  await fast.context.setOffline(true);
  await fast.page.locator('p.offline').waitFor();
  await fast.page
    .locator('.exactness')
    .filter({ hasText: /Sans réseau depuis \d\d:\d\d.* à \d+ ms près/ })
    .waitFor();
  await isRight(fast, Date.parse((await talk()).due ?? ''));
  let last = (await boundOf(fast)) ?? 0;
  const grows = async (): Promise<boolean> => {
    const before = last;
    last = (await boundOf(fast)) ?? 0;
    return last > before;
  };
  await expect.poll(grows, { timeout: 30_000 }).toBe(true);
  fast.complaints.splice(0);
  cut.delete(fast.page);
  await fast.context.setOffline(false);
  await fast.page.locator('p.offline').waitFor({ state: 'detached' });
});

test('a pause stops every face at once, at what the server says is left; then they go on together', async () => {
  await acts({ do: 'pause', node: '', why: 'Les pizzas sont là' });
  await Promise.all([fast, slow].map((one) => one.page.locator('main time.big.paused').waitFor()));
  const { due, left } = await talk();
  expect(due).toBeNull();
  for (const one of [fast, slow]) expect(secondsOf(await figure(one).innerText())).toBe(Math.ceil(left / 1000));
  expect(await face(fast).innerText()).toContain(fast.t('clock.paused', { left: '' }).trim());
  await picture(slow.page, 'clock-paused');
  await acts({ do: 'resume', node: '' });
  await Promise.all([fast, slow].map((one) => one.page.locator('main time.big:not(.paused)').waitFor()));
});

test('without scripts a clock shows what was left when the page was made, and its deadline', async () => {
  const one = await on.enters('Momo', { javaScript: false });
  await one.goto(path);
  expect(await figure(one).innerText()).toMatch(/^1[0-5]:\d\d$/);
  expect(await face(one).innerText()).toMatch(new RegExp(one.t('clock.until', { at: '\\d\\d:\\d\\d:\\d\\d' })));
  await one.context.close();
});

test('the time is asked for without the session: one that has run out on an idle page is not refused again and again', async () => {
  const { page, context } = await on.enters('Mona');
  await context.addCookies([{ name: 'access', value: 'run-out', url: on.site.baseURL }]);
  const cookies: (string | undefined)[] = [];
  await page.route('**/api/time', async (route) => {
    cookies.push((await route.request().allHeaders()).cookie);
    await route.continue();
  });
  await page.goto(path);
  await expect.poll(() => cookies.length).toBeGreaterThan(0);
  expect(cookies.filter((cookie) => cookie !== undefined)).toEqual([]);
  await context.close();
});

test('a page without a clock neither asks for the time nor loads what would', async () => {
  const needsTime = async (where: string): Promise<{ asked: boolean; loaded: boolean }> => {
    const one = await on.enters('Momo');
    const asked: string[] = [];
    one.page.on('request', (request) => asked.push(request.url()));
    // All scripts are loaded and the page was idle.
    await scriptBytes(one.page, where);
    await one.page.clock.runFor(2_000);
    await one.page.evaluate('fetch("/api/time?after")');
    // Files are immutable: fetched here, without the page.
    const scripts = asked.filter((url) => url.endsWith('.js'));
    const said = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    await one.context.close();
    return {
      asked: asked.some((url) => url.endsWith('/api/time')),
      // A string of the measuring code (`measure-here.ts`).
      loaded: said.some((script) => script.includes('The time was refused')),
    };
  };
  expect(await needsTime('/me')).toEqual({ asked: false, loaded: false });
  expect(await needsTime(path)).toEqual({ asked: true, loaded: true });
});
