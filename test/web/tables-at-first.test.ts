// Goal: no layout shift on opening a table or lesson on a phone; on a wall screen each table fits with names of 28 px, the question first.
// Method: the four tables in a real Chromium, which measures layout shifts (CLS), streamed in parts as over a slow network.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Scene } from '../rulebooks/streets-of-gotham/scene.ts';
import type { SignedUp } from '../support/app.ts';
import { picture } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { testDatabase } from '../support/database.ts';
import { TABLE_GAMES, type TableGame } from '../support/games.ts';
import { comesInPieces } from '../support/in-pieces.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { someOf } from '../support/seeds.ts';
import { countsShifts, moved } from '../support/shifts.ts';
import type { Site } from '../support/site.ts';
import { quickSite } from './journey/game-room.ts';
import { CALM, type GothamRoom } from './journey/gotham-room.ts';
import { leaveAfterEach } from './journey/here.ts';
import { type ParadiseRoom, QUIET } from './journey/paradise-room.ts';
import { Person } from './journey/person.ts';
import { beyond, isWholeOnEveryScreen } from './journey/phone-checks.ts';
import { BOARDS, type Board, Tables } from './journey/tables.ts';

const WALL = { width: 1920, height: 1080 };
const SIDEWAYS = { width: 844, height: 390 };
/** Minimum line height for reading across a room, px. */
const LETTERS_PX = 28;

let site: Site;
let tables: Tables;
let at: GothamRoom;
let parlour: ParadiseRoom;
/** Starts a short game of each. */
let short: Record<TableGame, (name: string) => Promise<string>>;
const here: Person[] = [];
beforeAll(async () => {
  const database = await testDatabase();
  site = await quickSite('tables-at-first', database);
  tables = await Tables.open(site, database);
  const { precinct, town } = tables;
  ({ den: at, parlour } = tables);
  short = {
    'gangster-paradise': (name) => parlour.game([name], { ...QUIET, turns: 1 }, 3),
    'police-city': (name) => precinct.game([name], { sand: 0, goal: 4, boardLevels: [2] }, 3),
    'streets-of-gotham': (name) => at.game([name], 2),
    supergang: (name) => town.game([name], 2, { rounds: 1 }),
  };
});
leaveAfterEach(here);

test.each(someOf([...BOARDS, 'a lesson'] as const, 2))('%s: nothing moves while it comes', async (game) => {
  const { room, who, id } = game === 'a lesson' ? { who: '', id: '' } : tables.of(game);
  const person = room ? await room.enters(who) : await Person.of(site, 'Tino');
  here.push(person);
  await countsShifts(person.page);
  const pieces = await comesInPieces(site, person.page);
  await person.goto(id ? `/tables/${id}` : '/lessons/gangster-paradise');
  expect(pieces()).toBeGreaterThan(5);
  // Everything lazy has loaded.
  await person.page.waitForLoadState('networkidle');
  expect(await moved(person.page)).toEqual([]);
  if (!id) return;
  await person.page.setViewportSize(SIDEWAYS);
  await expect.poll(() => besideTheBoard(person.page)).toEqual({ isBeside: true, isInSight: true, isReachable: true });
});

/** Widths to test at 200 % text size. */
const LARGE = [360, 390, 1366, 1920];

// Themes have equal widths: both only in `npm run proofs`.
test.each(BOARDS)(
  '%s is whole on every screen, and with letters twice as large: nothing is scrolled sideways',
  async (game) => {
    for (const light of someOf(['dark', 'light'] as const, 1)) {
      const person = await tables.sits(here, game, { light });
      await person.page.locator('#board-ask[data-ask]').waitFor();
      await isWholeOnEveryScreen(person, `whole-${game}`, {
        first: '#board-ask',
        large: LARGE,
      });
    }
  },
);

const BUDGETS: Readonly<Record<Board, number>> = {
  'gangster-paradise': FIRST_VIEW.table,
  'police-city': FIRST_VIEW.police,
  'streets-of-gotham': FIRST_VIEW.gotham,
  supergang: FIRST_VIEW.town,
  skirmish: FIRST_VIEW.table,
};

test.each(BOARDS)('%s: the first view of whom it asks needs no more script than its budget', async (game) => {
  const { room, who, id } = tables.of(game);
  const person = await room.enters(who);
  here.push(person);
  // No bot plays meanwhile: that would load a second form.
  const asked = async () =>
    (await at.club.game(await room.who(who), id)).asks.some(({ choices }) => choices.length > 0);
  await expect.poll(asked, { timeout: 30_000 }).toBe(true);
  expect(await scriptBytes(person.page, `/tables/${id}`)).toBeLessThan(BUDGETS[game]);
});

/** Landscape phone: the question is beside the board, visible at any scroll position, and scrolls to its end. */
const besideTheBoard = (page: Page): Promise<{ isBeside: boolean; isInSight: boolean; isReachable: boolean }> =>
  page.evaluate(async () => {
    const box = (selector: string): DOMRect =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const [asked, board] = [box('#board-ask'), box('.table')];
    return {
      isBeside: asked.left >= board.right && board.width > innerWidth / 2,
      isInSight: asked.top >= 0 && asked.top < innerHeight / 2,
      isReachable: asked.bottom <= innerHeight,
    };
  });

/** A table on a wall screen. @param who its organiser */
async function hangs(who: SignedUp, id: string): Promise<Person> {
  const { body } = await at.club.call(who, 'POST', `/api/games/${id}/links`, { kind: 'wall', name: 'mur' });
  const wall = await Person.of(site, 'mur', { screen: 'laptop' });
  here.push(wall);
  await wall.page.setViewportSize(WALL);
  await wall.goto(`/watch/table/${body.token}`);
  await wall.page.locator('[data-board]').waitFor();
  return wall;
}

/** Texts of the board below that size, with their size, px. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('[data-board]') ?? document, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const within = text.parentElement as (HTMLElement & { readonly currentCSSZoom: number }) | null; // The types do not have it yet.
      const { width = 0, height = 0 } = within?.getBoundingClientRect() ?? {};
      if (!within || !text.textContent?.trim() || width < 3 || height < 3) continue;
      const px = Number.parseFloat(getComputedStyle(within).fontSize) * within.currentCSSZoom;
      if (px < least) found.push(`${px} ${text.textContent.trim()}`);
    }
    return found;
  }, LETTERS_PX);

test('boards.md 8: Gangster Paradise on a wall, in the middle of an auction of five: it is whole, and no word of it is set smaller than 28 px', async () => {
  const names = ['Mado', 'Nono', 'Loulou', 'Dédé', 'Zizi'];
  const id = await parlour.game(names, QUIET, 5);
  for (const name of names) await parlour.says(name, id, 'closing', { do: 'done' });
  for (const [n, name] of names.entries()) await parlour.says(name, id, 'bid', { do: 'bid', amount: 2 + n });
  const wall = await hangs(await parlour.who('Mado'), id);
  const { page } = wall;
  await picture(page, 'wall-auction', false);
  expect(await tooSmall(page)).toEqual([]);
  const lowest = () => page.locator('[data-board]').evaluate((one) => one.getBoundingClientRect().bottom);
  expect(await lowest(), 'its lower edge').toBeLessThanOrEqual(WALL.height);
  // The last event is large for a moment, and covers nothing permanently.
  await parlour.says('Mado', id, 'bid', { do: 'bid', amount: 12 });
  await page.getByText('12', { exact: true }).first().waitFor();
  await picture(page, 'wall-auction-said', false);
  expect(await lowest(), 'its lower edge').toBeLessThanOrEqual(WALL.height);
  await wall.isContent();
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'wall-auction-dark', false);
});

test.each([
  [1920, 1080, 4],
  [1280, 720, 4],
  [1920, 1080, 5],
  [1280, 720, 5],
])(
  'Gangster Paradise on a wall of %i × %i is whole with %i clans, while they bid and when a bluff fails',
  async (width, height, clans) => {
    const names = ['Mado', 'Nono', 'Loulou', 'Dédé', 'Zizi'].slice(0, clans);
    const id = await parlour.game(names, QUIET, clans);
    for (const name of names) await parlour.says(name, id, 'closing', { do: 'done' });
    const wall = await hangs(await parlour.who('Mado'), id);
    const { page } = wall;
    await page.setViewportSize({ width, height });
    await page.locator('.air').waitFor({ state: 'attached' });
    await parlour.says('Mado', id, 'bid', { do: 'bid', amount: 90 });
    const parts = '[data-board] :is([data-seat], .market, .stock, .auction li, .cascade, .news .latest)';
    const outside = () => beyond(page, parts);
    await page.locator('.news .latest').waitFor();
    expect(await outside()).toEqual([]);
    for (const name of names.slice(1)) await parlour.says(name, id, 'bid', { do: 'drop' });
    await page.locator('.cascade').waitFor();
    await picture(page, `wall-bluff-${clans}-${width}`, false);
    expect(await outside()).toEqual([]);
    const [told, asked] = [
      await page.locator('.cascade').boundingBox(),
      await page.locator('#board-ask h2').boundingBox(),
    ];
    expect((asked?.x ?? 0) + (asked?.width ?? 0), 'the question is not covered').toBeLessThanOrEqual(told?.x ?? 0);
    await wall.isContent();
  },
);

test.each(someOf(TABLE_GAMES, 1))(
  '%s on a wall is whole, its names 28 pixels high, the question first',
  async (game) => {
    const { room, who, id } = tables.of(game);
    const wall = await hangs(await room.who(who), id);
    const { page } = wall;
    const board = page.locator('[data-board]');
    const { x = -1, y = -1, width = 0, height = 0 } = (await board.boundingBox()) ?? {};
    expect([x >= 0, x + width <= WALL.width], 'from edge to edge').toEqual([true, true]);
    await picture(page, `wall-${game}`, false);
    expect(y + height, 'its lower edge').toBeLessThanOrEqual(WALL.height);
    const asked = (await page.locator('#board-ask').boundingBox())?.y ?? WALL.height;
    const names = await board.locator('[data-seat] h3').all();
    expect(names.length).toBeGreaterThan(3);
    for (const one of names) {
      const box = (await one.boundingBox()) ?? { y: 0, height: 0 };
      expect(box.height).toBeGreaterThanOrEqual(LETTERS_PX);
      expect(box.y).toBeGreaterThan(asked);
    }
    await wall.isContent();
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, `wall-${game}-dark`, false);
  },
);

test.each(someOf(TABLE_GAMES, 1))(
  '%s that is over: how it ended and what can be done now come with the page, and nothing moves',
  async (game) => {
    const { room, who: name } = tables.of(game);
    const id = await short[game](name);
    expect((await at.club.bot(await room.who(name), id, 1, 'plain')).status).toBe(200);
    const status = async () => (await at.club.game(await room.who(name), id)).status;
    await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe('over');
    const person = await room.enters(name);
    here.push(person);
    await countsShifts(person.page);
    const sent = await (await person.context.request.get(`/tables/${id}`)).text();
    expect(sent).toContain('id="board-ended"');
    expect(sent).toContain('<section class="again');
    const { page } = person;
    /** Opens over a slow network. */
    const comes = async (path: string): Promise<void> => {
      const pieces = await comesInPieces(site, page);
      await person.goto(path);
      expect(pieces()).toBeGreaterThan(3);
      await page.waitForLoadState('networkidle');
      expect(await moved(page)).toEqual([]);
    };
    await comes(`/tables/${id}`);
    await picture(page, `over-${game}`);
    await person.isContent();
    // The open replay.
    await comes(`/tables/${id}/replay`);
    await person.goto(`/tables/${id}`);
    await isWholeOnEveryScreen(person, `over-${game}`, { large: game === 'supergang' ? [390] : [] });
  },
);

/** HTML without ids, keys and times. */
const bare = (html: string): string =>
  html
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/[0-9a-f]{64}/g, 'hash')
    .replace(/nonce="[^"]*"/g, 'nonce')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d{13}(?:\.\d+)?\b/g, 'moment');

test('boards.md 10.8: what is hidden may be swapped, and the pages of users who do not see it are the same to the letter', async () => {
  const [owner, other, looker] = await Promise.all([at.enters('Momo'), at.enters('Rita'), Person.of(site, 'Curieux')]);
  here.push(owner, other, looker);
  const pages = async (...hand: readonly ['2.1' | '4.1', '3.1' | '5.1']) => {
    const hands = [['0.1', '1.1'], hand, ['6.1']] as const;
    const id = await at.laidOut(['Rita', 'Momo', 'Nana'], new Scene({ options: CALM, hands }).state);
    const sent = async ({ context }: Person) => bare(await (await context.request.get(`/tables/${id}`)).text());
    return { own: await sent(owner), others: [await sent(other), await sent(looker)] };
  };
  const [one, swapped] = [await pages('2.1', '3.1'), await pages('4.1', '5.1')];
  expect(swapped.others).toEqual(one.others);
  expect(swapped.own).not.toBe(one.own);
});
