// Goal: SuperGang's relevant information is visible: money, gangs, named places, duels, coloured dice; the map zooms by pinch and buttons and causes no layout shift.
// Method: the real server and a real Chromium.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { shopAt } from '../../rulebooks/supergang/data/shops.ts';
import { picture } from '../support/browser.ts';
import { leaveAfterEach } from './journey/here.ts';
import { panel } from './journey/page-state.ts';
import type { Person } from './journey/person.ts';
import { SupergangRoom } from './journey/supergang-room.ts';
import { fighter, idler, until, valuesOf, walksOf } from './journey/town-plays.ts';

let at: SupergangRoom;
const here: Person[] = [];
beforeAll(async () => {
  at = await SupergangRoom.opens('sight 1');
});
leaveAfterEach(here);

async function sits(name: string, path: string, visitor: Parameters<SupergangRoom['enters']>[1] = {}): Promise<Person> {
  const person = await at.enters(name, visitor);
  here.push(person);
  await person.goto(path);
  return person;
}

const FOUR = ['Lulu', 'Momo', 'Nana', 'Zaza'];
const frame = (page: Page): Locator => page.locator('[data-town] [data-scale]');

/** A table with a move pending, after the truce. */
async function somebodyMoves() {
  const id = await at.game(FOUR, 4);
  const asked = await until(
    at,
    id,
    FOUR,
    ({ ask, game, options }) =>
      ask.kind === 'turn' && game.view.round > 4 && options.some(({ do: what }) => what === 'move'),
  );
  if (!asked) throw new Error('the game is over');
  return { id, asked };
}

/** Names of elements not fully inside the window, or inside `inside`. */
const outside = (page: Page, wanted: string, inside: string | null = null): Promise<string[]> =>
  page.evaluate(
    ([what, frame]) => {
      const box = frame
        ? document.querySelector(frame)?.getBoundingClientRect()
        : new DOMRect(0, 0, innerWidth, innerHeight);
      const found = [...document.querySelectorAll<HTMLElement>(what as string)].filter((one) => {
        const { top, left, bottom, right } = one.getBoundingClientRect();
        return !box || top < box.top || left < box.left || bottom > box.bottom + 1 || right > box.right + 1;
      });
      return found.map(
        (one) => `${one.textContent?.trim().slice(0, 30)} ${JSON.stringify(one.getBoundingClientRect())}`,
      );
    },
    [wanted, inside] as const,
  );

/** Whether two boxes overlap. */
async function meet(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('not drawn');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('on a laptop of 1366 × 768 the whole map and the money of all four gangs are seen without scrolling', async () => {
  const { id, asked } = await somebodyMoves();
  const other = FOUR.find((name) => name !== asked.name) ?? '';
  const { page } = await sits(other, `/tables/${id}`, { screen: 'laptop' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => outside(page, '[data-town] .frame')).toEqual([]);
  expect(await outside(page, '.gangs header, .gangs .figures')).toEqual([]);
  expect(await page.locator('.gangs header').count()).toBe(4);
});

test('on a phone what I have stands in my question; two fingers and buttons magnify the map until the names of its shops can be read, and a tap still means the end under it', async () => {
  const { id, asked } = await somebodyMoves();
  const one = await sits(asked.name, `/tables/${id}`);
  const { page } = one;
  const purse = asked.game.view.purses[asked.seat - 1];
  await expect.poll(() => panel(page).locator('[data-holdings]').innerText()).toContain(String(purse?.briques));
  const name = page.locator('.sg-ground .shop-name').first();
  expect(await name.isVisible()).toBe(false);
  const scale = async (): Promise<number> => Number(await frame(page).getAttribute('data-scale'));
  // Pinch out.
  const box = await frame(page).boundingBox();
  if (!box) throw new Error('no map');
  const cdp = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [-1, 1].map((side, id) => ({ x: box.x + 180 + side * apart, y: 250, id }));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (const apart of [40, 55, 75])
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(scale).toBeCloseTo(2.5, 1);
  // Nothing was selected, and the page is not zoomed.
  expect(await page.locator('[data-town] .ghost').count()).toBe(0);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  const letters = () => name.evaluate((text) => text.getBoundingClientRect().height);
  expect(await name.isVisible()).toBe(true);
  expect(await letters()).toBeGreaterThan(12);
  await picture(page, 'supergang-magnified-phone', false);
  const button = (key: string): Locator => page.getByRole('button', { name: one.t(key), exact: true });
  await button('board.map.whole').tap();
  expect(await scale()).toBe(1);
  await button('board.map.nearer').tap();
  expect(await scale()).toBeCloseTo(1.6);
  // Distance between ends is enough for touch.
  const nearest = await page.locator('[data-town] [data-end]').evaluateAll((all) => {
    const middles = all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    return Math.min(...middles.flatMap((a, i) => middles.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
  });
  expect(nearest).toBeGreaterThan(44);
  const end = page.locator('[data-town] [data-end]').first();
  await end.evaluate((ring) => ring.scrollIntoView({ block: 'center', inline: 'center' }));
  const spot = await end.boundingBox();
  if (!spot) throw new Error('no end');
  await page.touchscreen.tap(spot.x + spot.width / 2, spot.y + spot.height / 2);
  await expect
    .poll(() => page.locator('[data-town] .end.chosen').getAttribute('data-end'))
    .toBe(await end.getAttribute('data-end'));
  await one.isContent();
});

test('SG-5, SG-6: dice are green, red and white, each with its letter beside it; every ring lies inside the map', async () => {
  const id = await at.game(['Gino', 'Tino'], 2);
  const asked = await until(at, id, ['Gino', 'Tino'], ({ ask }) => ask.kind === 'turn');
  for (const light of ['light', 'dark'] as const) {
    const { page } = await sits(asked?.name ?? '', `/tables/${id}`, { light });
    const die = (kind: string): Locator => panel(page).locator(`[data-holder="die:${asked?.seat}${kind}"]`);
    await die('k').waitFor();
    const colours = await Promise.all(
      ['k', 'v', 't'].map((kind) =>
        die(kind)
          .locator('.cube')
          .evaluate((cube) => getComputedStyle(cube).backgroundColor),
      ),
    );
    expect(colours).toEqual(['rgb(63, 107, 92)', 'rgb(197, 58, 38)', 'rgb(255, 255, 255)']);
    for (const kind of ['k', 'v', 't'])
      expect(await meet(die(kind).locator('.cube'), die(kind).locator('.owner'))).toBe(false);
    expect(await outside(page, '[data-town] .end .ring', '[data-town] .frame')).toEqual([]);
  }
});

test('the map of a phone stays where it is when my question comes and goes', async () => {
  const names = ['Lulu', 'Momo'];
  const id = await at.game(names, 2);
  await until(at, id, names, ({ ask, name }) => ask.kind === 'turn' && name === 'Momo', idler);
  const { page } = await sits('Lulu', `/tables/${id}`);
  const top = (): Promise<number> => frame(page).evaluate((map) => map.getBoundingClientRect().top + scrollY);
  await panel(page).and(page.locator(':not(.mine)')).waitFor();
  const before = await top();
  await until(at, id, names, ({ ask, name }) => ask.kind === 'turn' && name === 'Lulu', idler);
  await panel(page).and(page.locator('.mine')).waitFor();
  expect(await top()).toBe(before);
});

test('SG-57: the end of a turn is one tap; only where income would be lost by it is it asked. What cannot be done says what it is', async () => {
  const names = ['Pia', 'Rosa'];
  const id = await at.game(names, 2);
  const ends = await until(
    at,
    id,
    names,
    ({ options, game, seat }) =>
      options.some(({ do: what }) => what === 'end') && game.view.purses[seat - 1]?.due === 0,
    idler,
  );
  if (!ends) throw new Error('the game is over');
  const one = await sits(ends.name, `/tables/${id}`);
  await panel(one.page).locator('[data-deed="end"]').tap();
  await expect.poll(async () => (await at.read(ends.name, id)).view.active).not.toBe(ends.seat);
  await one.context.close();

  const due = await until(
    at,
    id,
    names,
    ({ options, game, seat }) =>
      options.some(({ do: what }) => what === 'end') && (game.view.purses[seat - 1]?.due ?? 0) > 0,
    ({ ask, options }) => {
      if (ask.kind !== 'turn') return null;
      // A racket creates unclaimed income.
      const racket = options.find(({ do: what, fields }) => what === 'racket' && !fields?.giveUp);
      if (racket) return { do: 'racket', man: valuesOf(racket, 'man')[0] };
      const walks = walksOf(options);
      const walk = walks.find(({ place }) => shopAt(place)) ?? walks[0];
      return walk?.move ?? (options.some(({ do: what }) => what === 'end') ? { do: 'end' } : null);
    },
  );
  if (!due) throw new Error('the game is over');
  const two = await sits(due.name, `/tables/${id}`);
  await panel(two.page).locator('[data-deed="end"]').tap();
  await panel(two.page)
    .getByText(two.t('sg.sentence.end.lost', { amount: due.game.view.purses[due.seat - 1]?.due ?? 0 }))
    .waitFor();
  expect((await at.read(due.name, id)).seq).toBe(due.game.seq);
  await two.context.close();

  const barred = await until(
    at,
    id,
    names,
    ({ ask, options }) => ask.kind === 'turn' && options.every(({ do: what }) => what !== 'move' && what !== 'end'),
  );
  if (!barred) throw new Error('nobody has a duty');
  const three = await sits(barred.name, `/tables/${id}`, { language: 'en' });
  const why = panel(three.page).getByRole('button', { name: three.t('board.why.of', { what: three.t('do.end') }) });
  await why.waitFor();
  expect(await why.locator('..').innerText()).toContain(three.t('do.end'));
});

test('a place that the news or a question names is marked on the map; every place can be found there', async () => {
  const { id, asked } = await somebodyMoves();
  const other = FOUR.find((name) => name !== asked.name) ?? '';
  const { page } = await sits(other, `/tables/${id}`, { screen: 'laptop' });
  await panel(page).waitFor();
  expect(await page.locator('#sg-ground [data-holder^="cell:"]').count()).toBe(100 + 36 + 3);
  const walk = asked.options.find(({ do: what }) => what === 'move');
  const [end = ''] = valuesOf(walk, 'end');
  await at.club.move(await at.who(asked.name), id, asked.ask.id, { do: 'move', man: valuesOf(walk, 'man')[0], end });
  const place = end.split('<')[0] ?? '';
  await page.locator(`[data-marked="${place}"].news`).waitFor({ state: 'attached' });
  const line = page.locator('.news a').last();
  await line.hover();
  await page.locator(`[data-marked="${place}"].pointed`).waitFor({ state: 'attached' });
  await page.mouse.move(0, 0);
  await expect.poll(() => page.locator('.pointed').count()).toBe(0);
});

const WALLS = [
  [1920, 1080],
  [1280, 720],
] as const;

/** A wall screen of that game. */
async function hangs(organiser: string, id: string): Promise<Person> {
  const link = { kind: 'table', name: 'mur' };
  const { body } = await at.club.call(await at.who(organiser), 'POST', `/api/games/${id}/links`, link);
  const { token } = body as { readonly token: string }; // By the contract of links.
  return sits(organiser, `/watch/table/${token}`, { screen: 'laptop' });
}

/** SupergangRoom and gangs are fully visible, and no name overlaps money. */
async function isWhole(page: Page): Promise<void> {
  await expect.poll(() => outside(page, '[data-town] .frame, .gangs .seat')).toEqual([]);
  for (const header of await page.locator('.gangs header:has(.purse)').all())
    expect(await meet(header.locator('h3'), header.locator('.purse'))).toBe(false);
}

test('SG-143: a wall shows the town, four gangs and the police whole', async () => {
  const names = ['Ali', 'Bob', 'Cid', 'Dan', 'Flo'];
  const id = await at.game(names, 5, { policePlayer: true });
  await until(at, id, names, ({ ask, game }) => ask.kind === 'turn' && game.view.round > 4);
  const { page } = await hangs('Ali', id);
  for (const [width, height] of WALLS) {
    await page.setViewportSize({ width, height });
    await isWhole(page);
    expect(await page.locator('.gangs .seat').count()).toBe(5);
    await picture(page, `supergang-wall-five-${width}`, false);
  }
});

test('SG-116: a duel lies over the map, which stays where it is; a wall shows map and gangs whole with it, and no name lies over money', {
  timeout: 120_000,
}, async () => {
  let id = '';
  let found = null;
  while (!found) {
    id = await at.game(FOUR, 4);
    found = await until(at, id, FOUR, ({ ask }) => ask.kind === 'dart', fighter);
  }
  const other = FOUR.find((name) => name !== found.name) ?? '';
  const wall = await hangs('Lulu', id);
  for (const [width, height] of WALLS) {
    await wall.page.setViewportSize({ width, height });
    await wall.page.locator('[data-over] [data-fight]').waitFor();
    await isWhole(wall.page);
    expect(await outside(wall.page, '[data-over]', '[data-town] .frame')).toEqual([]);
    await picture(wall.page, `supergang-wall-${width}`, false);
  }
  const { page } = await sits(other, `/tables/${id}`, { light: 'dark', language: 'en' });
  await page.locator('[data-over] [data-fight]').waitFor();
  // The overlay is beside its place, both visible.
  await expect.poll(() => outside(page, '[data-over], [data-about]')).toEqual([]);
  expect(await meet(page.locator('[data-over]'), page.locator('[data-about]'))).toBe(false);
  expect(await meet(page.locator('[data-over]'), panel(page))).toBe(false);
  await picture(page, 'supergang-over-map-phone', false);
  // The result stays for a moment.
  await until(at, id, FOUR, ({ game }) => game.view.fight === null);
  await page.locator('[data-over] h3').waitFor();
  await picture(page, 'supergang-fought-phone', false);
});
