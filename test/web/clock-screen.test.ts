// Goal: a clock screen is readable from afar, follows pauses and bonuses at once, warns as configured, goes on offline, and clears when its link is revoked.
// Method: the real server with a club evening's clock, a real Chromium with only the link.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/database/open.ts';
import type { ClockAct, ClocksReply } from '../../server/read/clock-contract.ts';
import { type SignedUp, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { goTo, picture, reload } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { intercepts } from '../support/intercepts.ts';
import { timePasses, timeStands } from '../support/page-time.ts';
import { campaignIn } from '../support/phases.ts';
import { someOf } from '../support/seeds.ts';
import { type Site, testSite } from '../support/site.ts';
import { Person } from './journey/person.ts';

let site: Site;
let database: Database;
let mona: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  site = await testSite({}, database);
  mona = await signedUp(site.app, 'Mona');
});

const send = async <Reply>(url: string, payload: object): Promise<Reply> => {
  const answer = await site.app.inject({ method: 'POST', url, headers: mona.headers, payload });
  expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(300);
  return answer.json();
};

interface Evening {
  readonly id: string;
  readonly link: string;
  readonly token: string;
}
type Without<Act> = Act extends unknown ? Omit<Act, 'id'> : never;

const ROUND = { name: 'Ronde 1', seconds: 5400, kind: 'play', atZero: 'next' };
const BREAK = { name: 'Entracte', seconds: 900, kind: 'break', atZero: 'wait' };

/** An evening with its first stage running or paused, and a link for its screens. */
async function evening(
  seats: number,
  options: object = {},
  { title = 'Open de Pigalle', held = false } = {},
): Promise<Evening> {
  const opened = await send<{ id: string }>('/api/games', {
    id: randomUUID(),
    rulebook: 'club-clock',
    title,
    seats,
    options: { stages: [ROUND, BREAK], ...options },
  });
  const begun = { id: randomUUID(), ask: 'go.0', move: { do: 'start', stage: 0 } };
  await send(`/api/games/${opened.id}/moves`, begun);
  if (held) await act(opened.id, { do: 'pause', node: '' });
  const link = await send<{ id: string; token: string }>(`/api/games/${opened.id}/links`, {
    kind: 'clock',
    name: 'mur',
  });
  return { id: opened.id, link: link.id, token: link.token };
}
const act = (id: string, what: Without<ClockAct>) => send(`/api/games/${id}/clocks`, { id: randomUUID(), ...what });
/** Ends the current stage. */
const stop = ({ id }: Evening) =>
  send(`/api/games/${id}/moves`, { id: randomUUID(), ask: 'desk.1', seat: 0, move: { do: 'stop' } });
async function clocksOf({ id }: Evening): Promise<ClocksReply> {
  const answer = await site.app.inject({ url: `/api/games/${id}/clocks`, headers: mona.headers });
  return answer.json();
}

/** A screen with these stored settings; its clock can be advanced (`page-time.ts`). */
async function screenAt(
  { token }: Pick<Evening, 'token'>,
  { query = '', settings = {}, language = 'fr' as 'fr' | 'en', size = [1280, 720] as readonly [number, number] } = {},
): Promise<Person> {
  const screen = await Person.of(site, 'a screen', { screen: 'laptop', language });
  await screen.page.setViewportSize({ width: size[0], height: size[1] });
  await screen.page.clock.install();
  await shy(screen.page);
  await screen.page.addInitScript((kept) => {
    if (localStorage.getItem('parrain-screen') === null) localStorage.setItem('parrain-screen', kept);
  }, JSON.stringify(settings));
  await screen.goto(`/watch/clock/${token}${query}`);
  await screen.page.locator('.screen').waitFor();
  await screen.page.evaluate('document.fonts.ready.then(() => true)');
  // It has measured server time.
  await screen.page.locator('.exact').filter({ hasText: '±' }).waitFor({ state: 'attached' });
  return screen;
}

/** Simulates an autoplay policy that needs a user gesture, and counts sounds. */
async function shy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Open = AudioContext;
    let [touched, allowed] = [false, false];
    // Not `navigator.userActivation`: any evaluation by the test counts as a gesture there.
    for (const touch of ['keydown', 'pointerup'])
      window.addEventListener(touch, () => (touched = true), { capture: true });
    class Shy extends Open {
      override get state(): AudioContextState {
        return allowed ? super.state : 'suspended';
      }
      override resume(): Promise<void> {
        if (!touched) return new Promise(() => {});
        allowed = true;
        return super.resume();
      }
    }
    Object.assign(window, { AudioContext: Shy, voices: 0 });
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (when) {
      Object.assign(window, { voices: Reflect.get(window, 'voices') + 1 });
      start.call(this, when);
    };
  });
}

/** The first number on the screen. */
const figure = (page: Page): Promise<string> => page.locator('.digits').first().getAttribute('data-left').then(String);
const seconds = (text: string): number => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Elements beyond the screen or clipped. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const found = scrollWidth > innerWidth || scrollHeight > innerHeight ? ['scrolls'] : [];
    for (const element of document.querySelectorAll('.screen :is(h1, h2, h3, p, li, .digits, .name, .state)')) {
      if (element.closest('.tools, dialog, .unseen')) continue;
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      const outside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      if (width > 0 && outside) found.push(`${element.className} ${element.textContent?.slice(0, 40)}`);
    }
    return found;
  });

/** Share of the screen covered by the number's glyphs, measured in pixels. */
const inkShare = (page: Page): Promise<number> =>
  page
    .locator('.digits')
    .first()
    .evaluate((digits) => {
      const style = getComputedStyle(digits);
      const drawing = document.createElement('canvas').getContext('2d');
      if (!drawing) return 0;
      drawing.font = `400 ${style.fontSize} ${style.fontFamily}`;
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = drawing.measureText('8');
      return (actualBoundingBoxAscent + actualBoundingBoxDescent) / innerHeight;
    });

/** Nothing is clipped at that screen size; polled, since the page may be changing. */
async function fits(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate('[innerWidth, innerHeight]')).toEqual([width, height]);
  await expect.poll(() => overflowing(page), { message: `on ${width} × ${height}` }).toEqual([]);
}

test.each([
  [
    5399,
    // The largest, slowest one in `npm run proofs` only.
    someOf(
      [
        [1280, 720],
        [3840, 2160],
        [1920, 1080],
      ] as const,
      2,
    ),
  ],
  [59, [[1920, 1080]]],
  [3000, [[844, 390]]],
] as const)(
  'the figures of a clock of %i s take three tenths of the height on %j, and nothing overflows',
  async (length, sizes) => {
    const at = await evening(8, { stages: [{ ...ROUND, seconds: length }, BREAK] });
    const { page, context } = await screenAt(at, { size: sizes[0] });
    await page.locator('.zero').waitFor();
    for (const size of sizes) {
      await fits(page, size);
      expect(await inkShare(page)).toBeGreaterThanOrEqual(0.3);
    }
    await context.close();
  },
);

/** Parts of a table that overflow its cell. */
const beyondTheirCells = (page: Page): Promise<(string | null)[]> =>
  page.locator('li[data-table]').evaluateAll((all) =>
    all.flatMap((cell) => {
      const box = cell.getBoundingClientRect();
      const parts = [...cell.querySelectorAll('.place, .is, .digits')].map((part) => part.getBoundingClientRect());
      return parts.some((part) => part.right > box.right + 1 || part.bottom > box.bottom + 1) ? [cell.textContent] : [];
    }),
  );

test.each([
  [
    16,
    [
      [390, 844],
      [1280, 720],
    ],
  ],
  [
    32,
    [
      [1920, 1080],
      [390, 844],
    ],
  ],
] as const)(
  'a board of %i tables fits on %j, each with its number, its time, a word and a sign',
  async (tables, sizes) => {
    const at = await evening(tables);
    await act(at.id, { do: 'pause', node: 'round.1/table.5', why: 'Arbitre' });
    const screen = await screenAt(at, { size: sizes[0], settings: { show: 'all' } });
    const { page, t } = screen;
    await expect.poll(() => page.locator('li[data-table]').count()).toBe(tables);
    const held = page.locator('li[data-table="5"]');
    for (const size of sizes) {
      await fits(page, size);
      expect(await held.innerText()).toContain(t('screen.is.held'));
      expect(await held.locator('.is svg').count()).toBe(1);
      await expect.poll(() => beyondTheirCells(page)).toEqual([]);
    }
    screen.expects();
    await screen.context.close();
  },
);

test('names and reasons as long as they may be push nothing off a screen, large or small', async () => {
  const long = (letters: number): string => 'Quelle histoire '.repeat(20).slice(0, letters).trim();
  const name = long(60);
  const stages = [
    { ...ROUND, name },
    { ...BREAK, name },
  ];
  const at = await evening(8, { stages }, { title: long(80) });
  for (const table of [1, 2, 3, 4, 5, 6]) {
    await act(at.id, { do: 'bonus', clock: `r1.t${table}`, seconds: 60 * table, why: long(200) });
    await act(at.id, { do: 'bonus', clock: `r1.t${table}`, seconds: 60, why: 'W'.repeat(200) });
  }
  await act(at.id, { do: 'pause', node: 'round.1', why: long(200) });
  for (const [query, settings] of [
    ['', {}],
    ['', { show: 'all' }],
    ['?table=3', {}],
  ] as const) {
    const { page, context } = await screenAt(at, { query, settings });
    await page.locator('.pause').waitFor();
    for (const size of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await fits(page, size);
      expect(await inkShare(page)).toBeGreaterThan(0.08);
    }
    await context.close();
  }
});

test('a pause stops the screen at once and says who and why; when it goes on, nothing was lost', async () => {
  const at = await evening(8);
  const screen = await screenAt(at);
  const { page, t } = screen;
  await screen.sees('Ronde 1');
  await screen.sees(t('screen.next.at-once', { name: 'Entracte', time: '15 minutes' }));
  await page.locator('.one[data-level=calm]').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const dueBefore = Date.parse((await clocksOf(at)).clocks[0]?.due ?? '');
  await act(at.id, { do: 'pause', node: 'round.1', why: 'Incendie dans la cuisine' });
  await page.locator('.one[data-level=held]').waitFor();
  await screen.sees(t('screen.pause.why', { name: 'Mona', why: 'Incendie dans la cuisine' }));
  const stood = await figure(page);
  const [held] = (await clocksOf(at)).clocks;
  expect(seconds(stood)).toBe(Math.ceil((held?.left ?? 0) / 1000));
  // After two seconds of page time it is unchanged.
  const since = page.locator('.pause .since');
  const [minute = '', second = ''] = (await since.innerText()).match(/\d+/g) ?? [];
  const before = seconds(`${minute}:${second}`);
  await page.clock.runFor(2_000);
  await expect
    .poll(async () => seconds(((await since.innerText()).match(/\d+/g) ?? []).join(':')))
    .toBeGreaterThanOrEqual(before + 2);
  expect(await figure(page)).toBe(stood);
  await act(at.id, { do: 'resume', node: 'round.1' });
  await page.locator('.one[data-level=calm]').waitFor();
  // Its end moves by exactly the paused time, and the page counts to that.
  const { clocks: [going] = [], pauses: [pause] = [] } = await clocksOf(at);
  const due = Date.parse(going?.due ?? '');
  expect(due).toBe(dueBefore + (pause?.stood ?? 0));
  expect(going?.left).toBe(held?.left);
  await expect.poll(async () => Math.abs(seconds(await figure(page)) * 1000 - (due - Date.now()))).toBeLessThan(1_500);
  await expect.poll(() => figure(page)).not.toBe(stood);
  // A pause arrives by the stream: no further request.
  expect(asked.filter((path) => path.startsWith('/api/games/'))).toEqual([]);
  screen.expects();
  await screen.context.close();
});

test('a bonus and its reason stand on the screen of that table, and on the wall beside the time of all', async () => {
  const at = await evening(8);
  const [wall, third, fourth] = await Promise.all([
    screenAt(at),
    screenAt(at, { query: '?table=3', language: 'en' }),
    screenAt(at, { query: '?node=round.1/table.4' }),
  ]);
  await act(at.id, { do: 'bonus', clock: 'r1.t3', seconds: 300, why: 'Dé sous la table' });
  await third.sees(third.t('screen.bonus', { time: '5 minutes', why: 'Dé sous la table', name: 'Mona' }));
  const row = wall.page.locator('li[data-table="3"]');
  await row.getByText('Dé sous la table').waitFor();
  expect(await row.innerText()).toContain(wall.t('screen.more', { time: '5 min' }));
  expect(await wall.page.locator('li[data-table]').count()).toBe(1);
  await third.sees(third.t('screen.table', { table: 3 }));
  await expect
    .poll(async () => seconds(await figure(third.page)) - seconds(await figure(fourth.page)))
    .toBeGreaterThan(298);
  await act(at.id, { do: 'pause', node: 'round.1/table.3', why: 'Règle 12' });
  await third.sees(third.t('screen.pause.why', { name: 'Mona', why: 'Règle 12' }));
  await wall.page.locator('li[data-table="3"]').getByText('Règle 12').waitFor();
  expect(await wall.page.locator('.one').getAttribute('data-level')).toBe('calm');
  // By its own event the fourth screen has received the earlier ones.
  await act(at.id, { do: 'bonus', clock: 'r1.t4', seconds: 60, why: 'Chaise cassée' });
  await fourth.page.getByText('Chaise cassée').waitFor();
  for (const why of ['Dé sous la table', 'Règle 12']) expect(await fourth.page.getByText(why).count()).toBe(0);
  for (const one of [wall, third, fourth]) {
    one.expects();
    await one.context.close();
  }
});

test('the table screen shows whose turn it is and every player’s bank; a table that has finished says so', async () => {
  const at = await evening(2, { turns: { players: 2, seconds: 1500, kind: 'bank' } });
  const screen = await screenAt(at, { query: '?table=1' });
  const { page, t } = screen;
  const players = page.locator('li[data-player]');
  await expect.poll(() => players.count()).toBe(2);
  await expect.poll(() => page.locator('li.mine').getAttribute('data-player')).toBe('1');
  const pass = { id: randomUUID(), ask: 'r1.t1.turn1', seat: 1, move: { do: 'pass' } };
  await send(`/api/games/${at.id}/moves`, pass);
  await expect.poll(() => page.locator('li.mine').getAttribute('data-player')).toBe('2');
  await send(`/api/games/${at.id}/moves`, { id: randomUUID(), ask: 'r1.t1', seat: 1, move: { do: 'done' } });
  await screen.sees(t('screen.table.done'));
  screen.expects();
  await screen.context.close();
});

test('thresholds chosen on the screen warn in words and colours, sound once, and survive a reload', async () => {
  // Four minutes in forty seconds; paused until the screen is ready.
  const stages = [{ ...ROUND, seconds: 240, atZero: 'wait' }, BREAK];
  const at = await evening(2, { stages, speed: 6 }, { held: true });
  const screen = await screenAt(at, { settings: { thresholds: [900] } });
  const { page, t } = screen;
  await page.locator('.one[data-level=held]').waitFor();
  // Before a user gesture the screen asks for one; a key press is enough.
  await screen.sees(t('screen.touch'));
  const voices = (): Promise<number> => page.evaluate('window.voices');
  await page.keyboard.press('s');
  await page.getByText(t('screen.touch')).waitFor({ state: 'detached' });
  const dialog = page.getByRole('dialog', { name: t('screen.settings') });
  await dialog.getByLabel('2 minutes', { exact: true }).check();
  await dialog.getByLabel('15 minutes', { exact: true }).uncheck();
  await dialog.getByLabel(t('screen.sound.gong')).check();
  await dialog.getByLabel(t('screen.theme.light')).check();
  await page.getByRole('button', { name: t('screen.set.test') }).click();
  await expect.poll(voices).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await reload(page);
  await page.locator('.screen[data-theme=light]').waitFor();
  await page.locator('.exact').filter({ hasText: '±' }).waitFor({ state: 'attached' });
  // From here on only the page's own clock, which is advanced.
  await page.route('**/api/time', (route) => route.abort());
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('parrain-screen') ?? '{}'));
  expect(kept).toMatchObject({ thresholds: [120], sound: 'gong', theme: 'light' });
  await act(at.id, { do: 'resume', node: '' });
  await page.locator('.one[data-level=calm]').waitFor();
  const colour = () => page.locator('.number').evaluate((number) => getComputedStyle(number).color);
  const calm = await colour();
  await timePasses(page, page.locator('.one[data-level=near]'), 2_000);
  await screen.sees(t('screen.less-than', { minutes: 2, seconds: 0 }));
  await page.locator('.screen[data-rang="120"]').waitFor();
  expect(await voices()).toBe(0);
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await page.getByText(t('screen.touch')).waitFor({ state: 'detached' });
  expect(await colour()).not.toBe(calm);
  await timePasses(page, page.locator('.screen[data-rang="0"]'), 2_000);
  await expect.poll(voices).toBeGreaterThan(2);
  // Once the server says so, too.
  await stop(at);
  await screen.sees(t('screen.ended', { name: 'Ronde 1' }));
  await screen.sees(t('screen.awaits-organiser'));
  await screen.sees(t('screen.coming', { name: 'Entracte', time: '15 minutes' }));
  screen.expects(/ERR_FAILED/);
  await screen.context.close();
});

test('without network it says since when it is alone, and counts on; when the line is back it knows what it missed', async () => {
  const at = await evening(4);
  const screen = await screenAt(at);
  const { page, context, t } = screen;
  await page.locator('.one[data-level=calm]').waitFor();
  // The stream is open.
  await act(at.id, { do: 'bonus', clock: 'r1.t1', seconds: 60, why: 'essai' });
  await page.locator('li[data-table="1"]').waitFor();
  await context.setOffline(true);
  // Chromium's offline mode does not close an open stream.
  site.app.server.closeAllConnections();
  const alone = page.locator('.alone');
  await alone.waitFor();
  expect(await alone.innerText()).toContain(t('screen.alone', { time: '' }).slice(0, 15));
  await act(at.id, { do: 'pause', node: '', why: 'Police' });
  const before = await figure(page);
  await page.clock.runFor(2_000);
  await expect.poll(async () => seconds(before) - seconds(await figure(page))).toBeGreaterThanOrEqual(2);
  expect(await page.locator('.one[data-level=calm]').count()).toBe(1);
  await context.setOffline(false);
  await page.locator('.one[data-level=held]').waitFor();
  await alone.waitFor({ state: 'detached' });
  await context.close();
});

test('alone at zero it says that time is up, until it hears from the server what came of it', async () => {
  const at = await evening(2, { stages: [{ ...ROUND, seconds: 60, atZero: 'wait' }] });
  const screen = await screenAt(at, { language: 'en' });
  const { page, context, t } = screen;
  // Chromium's offline mode does not close an open stream: block new ones instead.
  const isBack: (() => Promise<void>)[] = [];
  const loses = async (address: string) => isBack.push(await intercepts(page, address, (route) => route.abort()));
  for (const address of ['**/api/live?*', '**/api/games/**']) await loses(address);
  await reload(page);
  await page.locator('.exact').filter({ hasText: '±' }).waitFor({ state: 'attached' });
  await loses('**/api/time');
  await timePasses(page, page.locator('.one[data-level=up]'), 10_000);
  await screen.sees(t('screen.up'));
  expect(await figure(page)).toBe('0:00');
  expect(await page.locator('.alone').count()).toBe(1);
  await picture(page, 'clock-screen-up', false);
  await stop(at);
  for (const one of isBack) await one();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await screen.sees(t('screen.ended', { name: 'Ronde 1' }));
  await context.close();
});

test('when a stage ends its clock stays on show until the screen knows what comes next', async () => {
  const at = await evening(2);
  const screen = await screenAt(at);
  const { page, t } = screen;
  // The stream is open.
  await act(at.id, { do: 'pause', node: '' });
  await page.locator('.one[data-level=held]').waitFor();
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/games/**', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/games/**');
  await stop(at);
  await asked;
  expect(await page.locator('.one[data-level=held]').count()).toBe(1);
  expect(await page.locator('.idle').count()).toBe(0);
  release();
  await screen.sees(t('screen.ended', { name: 'Ronde 1' }));
  screen.expects();
  await screen.context.close();
});

test('at a stage’s end screens read the game one after the other, however many tables end with it; zero stays meanwhile', async () => {
  const at = await evening(4, { stages: [{ ...ROUND, seconds: 5, atZero: 'wait' }] }, { held: true });
  const screen = await Person.of(site, 'a screen', { screen: 'laptop' });
  const { page, t } = screen;
  await page.addInitScript((game) => {
    // The screen with the longest random delay.
    Math.random = () => 0.999;
    // The page records when it heard of the change, when it loaded it, and what it showed.
    const noted = () => ({
      at: performance.now(),
      shows: document.querySelector<HTMLElement>('.one')?.dataset.level,
    });
    const heard: (ReturnType<typeof noted> & { seq: number })[] = [];
    const reads: ReturnType<typeof noted>[] = [];
    Object.assign(window, { heard, reads });
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener('game', ({ data }) => heard.push({ ...noted(), seq: JSON.parse(data).seq }));
      }
    };
    const ask = window.fetch;
    window.fetch = (what, how) => {
      if (String(what).includes(`/api/games/${game}?`)) reads.push(noted());
      return ask(what, how);
    };
  }, at.id);
  await screen.goto(`/watch/clock/${at.token}`);
  await page.locator('.one[data-level=held]').waitFor();
  await page.locator('.exact').filter({ hasText: '±' }).waitFor({ state: 'attached' });
  await act(at.id, { do: 'resume', node: '' });
  const resumed = (await clocksOf(at)).seq;
  await screen.sees(t('screen.ended', { name: 'Ronde 1' }));
  // On a slow stream, the frame may come after the screen has loaded the new state.
  const ends = (await page.evaluate<{ at: number; seq: number }[]>('heard')).filter(({ seq }) => seq > resumed);
  const end = ends[0]?.at ?? Number.POSITIVE_INFINITY;
  const after = (await page.evaluate<{ at: number; shows: string }[]>('reads')).filter((read) => read.at >= end);
  expect(after.length).toBeLessThan(4);
  // It waited for the whole spread, for any number of frames.
  expect((after[0]?.at ?? 0) - end).toBeGreaterThan(1000);
  expect(after[0]?.shows).toBe('up');
  await screen.context.close();
});

test('no cache keeps a screen and no search finds it', async () => {
  const { token } = await evening(1);
  const answer = await fetch(`${site.baseURL}/watch/clock/${token}`);
  expect(answer.headers.get('cache-control')).toMatch(/^private/);
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  // Server-rendered: time, purpose, what happens at zero.
  const page = await answer.text();
  for (const words of ['Ronde 1', 'data-left="1:', 'Entracte']) expect(page).toContain(words);
});

test('a link that is withdrawn ends the screen that hangs there; so does one that never was', async () => {
  const at = await evening(2);
  const screen = await screenAt(at);
  await act(at.id, { do: 'bonus', clock: 'r1.t1', seconds: 60, why: 'essai' });
  await screen.page.locator('li[data-table="1"]').waitFor();
  const url = `/api/games/${at.id}/links/${at.link}`;
  await site.app.inject({ method: 'DELETE', url, headers: mona.headers });
  await screen.finds('screen.gone.title');
  expect(await screen.page.locator('.digits').count()).toBe(0);
  await screen.goto('/watch/clock/nobody-ever-made-this-link');
  await screen.finds('screen.gone.title');
  await screen.context.close();
});

test('a game that is deleted takes its screens with it', async () => {
  const at = await evening(2);
  const screen = await screenAt(at);
  const url = `/api/games/${at.id}`;
  const answer = await site.app.inject({ method: 'DELETE', url, headers: mona.headers });
  expect(answer.statusCode).toBeLessThan(300);
  await screen.finds('screen.gone.title');
  await screen.context.close();
});

test('a screen and the wall of a campaign show its talk minute, and that it stands, by whom and why', async () => {
  const players = [await signedUp(site.app, 'Momo')];
  const campaign = await campaignIn(hostOn(database), 'talk', { organiser: mona, players });
  const [clock, wall] = await Promise.all(
    ['clock', 'wall'].map((kind) => send<{ token: string }>(`/api/games/${campaign}/links`, { kind, name: kind })),
  );
  const screen = await screenAt({ token: clock?.token ?? '' });
  await screen.page.getByText(screen.t('zero.talk')).waitFor();
  const onWall = await Person.of(site, 'the wall', { screen: 'laptop', language: 'en' });
  await onWall.goto(`/wall/${wall?.token}`);
  await onWall.page.locator('.time .digits').waitFor();
  await act(campaign, { do: 'pause', node: '', why: 'Les pizzas' });
  for (const one of [screen, onWall]) {
    await one.sees(one.t('screen.pause.why', { name: 'Mona', why: 'Les pizzas' }));
    await one.page.locator('.pause').waitFor();
  }
  await expect.poll(async () => (await figure(screen.page)) === (await figure(onWall.page))).toBe(true);
  await act(campaign, { do: 'resume', node: '' });
  for (const one of [screen, onWall]) {
    await one.page.locator('.pause').waitFor({ state: 'detached' });
    one.expects();
    await one.context.close();
  }
});

test('it asks to stay awake, again whenever it comes back to light; cursor and buttons go; keys do what the list says', async () => {
  const at = await evening(2);
  const screen = await Person.of(site, 'a screen', { screen: 'laptop' });
  const { page, t } = screen;
  await page.clock.install();
  await page.addInitScript(() => {
    const asked = { times: 0, hidden: false };
    Object.assign(window, { asked });
    class Lock extends EventTarget {
      released = false;
      release = async () => {};
    }
    let last: Lock | null = null;
    const request = async (): Promise<Lock> => {
      asked.times += 1;
      last = new Lock();
      return last;
    };
    const wakeLock = { request };
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock });
    Object.defineProperty(document, 'visibilityState', { get: () => (asked.hidden ? 'hidden' : 'visible') });
    Object.assign(window, {
      hide: (hidden: boolean) => {
        asked.hidden = hidden;
        // As browsers do when a page is hidden.
        if (hidden && last) last.released = true;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  });
  await goTo(page, `/watch/clock/${at.token}`);
  const times = (): Promise<number> => page.evaluate('window.asked.times');
  await expect.poll(times).toBe(1);
  await page.evaluate('window.hide(true)');
  expect(await times()).toBe(1);
  await page.evaluate('window.hide(false)');
  await expect.poll(times).toBe(2);
  const cursor = () => page.locator('.screen').evaluate((one) => getComputedStyle(one).cursor);
  await timeStands(page);
  await expect.poll(cursor).toBe('none');
  await expect.poll(() => page.getByRole('button').count()).toBe(0);
  await page.mouse.move(300, 300);
  await expect.poll(cursor).not.toBe('none');
  await page.getByRole('button', { name: t('screen.full') }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: t('screen.keys') }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  const settings = page.getByRole('dialog', { name: t('screen.settings') });
  await settings.getByText(t('screen.awake.held')).waitFor();
  await page.keyboard.press('s');
  await settings.waitFor({ state: 'hidden' });
  await page.keyboard.press('m');
  await page.getByRole('button', { name: t('screen.unmute') }).waitFor();
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate('document.fullscreenElement !== null')).toBe(true);
  await page.clock.runFor(3_000);
  await expect.poll(cursor).toBe('none');
  await screen.context.close();
});

test('every colour of the words on a screen has a contrast of 7 at least on its ground, in the dark and in the light (AAA)', () => {
  const source = readFileSync(new URL('../../web/src/lib/clocks/screen/Screen.svelte', import.meta.url), 'utf8');
  const [dark = '', light = ''] = [...source.matchAll(/\.screen(?:\[data-theme='light'\])? \{([^}]*)\}/g)].map(
    ([, body = '']) => body,
  );
  const coloursOf = (block: string): Record<string, string> =>
    Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
  const luminance = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string): number => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  for (const theme of [coloursOf(dark), { ...coloursOf(dark), ...coloursOf(light) }]) {
    for (const name of ['ink', 'soft', 'bleu', 'jaune-text', 'vert-text', 'warn-near', 'warn-urgent', 'held'])
      expect(contrast(theme[name] ?? '', theme.paper ?? ''), name).toBeGreaterThanOrEqual(7);
    expect(contrast(theme['on-band'] ?? '', theme.band ?? '')).toBeGreaterThanOrEqual(7);
    expect(contrast(theme['on-band-up'] ?? '', theme['band-up'] ?? '')).toBeGreaterThanOrEqual(7);
  }
});
