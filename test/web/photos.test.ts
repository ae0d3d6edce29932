// Goal: a player puts a photograph on the gang and on a figure, sees it at once and on every page that shows the gang, crops it, takes it away, and loses nothing on the way.
// Method: the real server, a real Chromium, real files; colours are read from screenshots.
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { rosterExamples } from '../../rulebooks/peur-sur-la-ville/roster.ts';
import { PASSWORD } from '../support/app.ts';
import { complaintsOf, goTo, picture, reload, type Visitor, visit } from '../support/browser.ts';
import { countsShifts, MOST_SHIFT, movedSince } from '../support/shifts.ts';
import { type Site, testSite } from '../support/site.ts';
import { wrongWith } from './journey/page-checks.ts';
import { choose, colours, photo, shown } from './journey/painted.ts';

let site: Site;
beforeAll(async () => {
  site = await testSite();
});

interface Builder {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
  readonly id: string;
}

/** A player with a finished gang in the builder. */
async function building(name: string, visitor: Partial<Visitor> = {}): Promise<Builder> {
  const context = await visit(site.browser, { baseURL: site.baseURL, ...visitor });
  const headers = { origin: site.baseURL };
  await context.request.post('/api/people', {
    data: { name, password: PASSWORD, locale: visitor.language ?? 'fr' },
    headers,
  });
  const [document] = rosterExamples('police');
  const made = await context.request.post('/api/rosters', { data: { document }, headers });
  const { id } = await made.json();
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await goTo(page, `/rosters/${id}`);
  return { page, context, complaints, id };
}

const figure = (page: Page, number: number): Locator => page.locator(`[data-at="figures.${number - 1}"]`);
const gang = (page: Page): Locator => page.locator('.identity');
const add = (place: Locator): Locator => place.locator('button', { has: place.page().locator('path[d^="M8.2 3h7"]') });

const status = async ({ context }: Builder, address: string): Promise<number> =>
  (await context.request.get(`${address}medium.webp`)).status();

test('a photograph is seen at once and after a reload, cropped, shown on cards, sheet and shared page, and taken away', async () => {
  const mona = await building('Mona');
  const { page, complaints, id } = mona;
  // The picture is seen before the server has it.
  let sent: Buffer | null = null;
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/pictures/f1', async (route) => {
    if (route.request().method() === 'PUT') {
      sent = route.request().postDataBuffer();
      await held;
    }
    await route.continue();
  });
  await choose(page, add(figure(page, 1)), await photo(3000, 2000));
  await figure(page, 1).locator('.local img').waitFor();
  await figure(page, 1).locator('progress').waitFor();
  await picture(page, 'photos-sending');
  release();
  const address = await shown(figure(page, 1));
  // Drawn smaller for the phone's network.
  expect((await sharp(sent ?? undefined).metadata()).width).toBe(2400);
  await choose(page, add(gang(page)), await photo(1600, 1200, 'png'));
  await shown(gang(page));
  await reload(page);
  expect(await shown(figure(page, 1))).toBe(address);
  expect(await colours(figure(page, 1))).toBe('red blue');

  // Dragged to the left edge of the picture, with the keyboard: only red is left.
  await figure(page, 1).locator('.face').click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('.stage').focus();
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowLeft');
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('+');
  expect(await wrongWith(page)).toEqual([]);
  await picture(page, 'photos-crop', false);
  await dialog.locator('.button.primary').click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => colours(figure(page, 1))).toBe('red red');
  expect(await wrongWith(page)).toEqual([]);
  await picture(page, 'photos-builder');

  // By thumb, on the gang.
  await gang(page).locator('.face').click();
  const stage = await dialog.locator('.stage').boundingBox();
  if (!stage) throw new Error('no stage');
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
  await dialog.locator('input[type=range]').fill('3');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 400, y, { steps: 5 });
  await page.mouse.up();
  await dialog.locator('.button.primary').click();
  await expect.poll(() => colours(gang(page))).toBe('blue blue');

  const token = await page.evaluate<string>(
    `fetch('/api/rosters/${id}/share', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then((r) => r.json()).then((r) => r.token)`,
  );
  const reader = await visit(site.browser, { baseURL: site.baseURL });
  const other = await reader.newPage();
  const heard = complaintsOf(other);
  await countsShifts(other);
  for (const [path, place] of [
    ['', '.banner'],
    ['', 'tbody tr:first-child'],
    ['/print', 'tbody tr:first-child'],
    ['/cards', '.card:first-child'],
  ] as const) {
    await goTo(other, `/rosters/shared/${token}${path}`);
    expect(await shown(other.locator(place))).toContain('/api/pictures/');
    expect(await colours(other.locator(place))).toBe(place === '.banner' ? 'blue blue' : 'red red');
    expect((await movedSince(other)).shift).toBeLessThanOrEqual(MOST_SHIFT);
    await goTo(page, `/rosters/${id}${path || '/print'}`);
    expect(await shown(page.locator(place))).toContain('/api/pictures/');
  }
  expect(await other.locator('.card .photo img').first().getAttribute('alt')).toBe('Commissaire Borelli');
  expect(heard).toEqual([]);
  await reader.close();

  // On paper a picture stays in its frame: the line below the banner is black on white.
  await page.emulateMedia({ media: 'print' });
  await goTo(page, `/rosters/${id}/print`);
  await shown(page.locator('.banner'));
  const line = await sharp(await page.locator('.special').screenshot()).stats();
  const [red, , blue] = line.channels.map(({ mean }) => mean);
  expect(Math.abs((red ?? 0) - (blue ?? 0))).toBeLessThan(20);
  await page.emulateMedia({ media: 'screen' });

  // Taken away with one tap, put back with one, taken away again.
  await goTo(page, `/rosters/${id}`);
  const takeAway = async () => {
    await figure(page, 1).locator('.face').click();
    await dialog.getByText('Retirer').click();
    await figure(page, 1).locator('.photo').waitFor({ state: 'detached' });
  };
  await takeAway();
  await expect.poll(() => status(mona, address)).toBe(404);
  await figure(page, 1).getByText('La remettre').click();
  const again = await shown(figure(page, 1));
  await expect.poll(() => colours(figure(page, 1))).toBe('red red');
  await takeAway();
  await expect.poll(() => status(mona, again)).toBe(404);
  await goTo(page, `/rosters/${id}/cards`);
  await page.locator('.card:first-child .head svg').first().waitFor();
  expect(await page.locator('.card:first-child .photo').count()).toBe(0);
  expect(complaints).toEqual([]);
  await mona.context.close();
});

test('a file that is no photograph is refused in a sentence; without a network the file stays chosen', async () => {
  const nina = await building('Nina', { language: 'en', screen: 'laptop', light: 'dark' });
  const { page, context } = nina;
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') };
  await choose(page, add(figure(page, 2)), text);
  const news = figure(page, 2).locator('[role=alert]');
  await expect.poll(() => news.textContent()).toMatch(/not a photograph/);
  await picture(page, 'photos-refused');
  await figure(page, 2).getByText('Leave it').click();
  await add(figure(page, 2)).waitFor();

  await choose(page, add(figure(page, 2)), {
    name: 'film.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(17 * 1024 * 1024, 1),
  });
  await expect.poll(() => news.textContent()).toMatch(/larger than 16/);

  await context.setOffline(true);
  await choose(page, figure(page, 2).locator('.face'), await photo(400, 500));
  await figure(page, 2)
    .getByText(/kept on this device/)
    .waitFor();
  await figure(page, 2).locator('.local img').waitFor();
  await picture(page, 'photos-kept');
  // Nobody taps: it is sent when the network is back.
  await context.setOffline(false);
  await shown(figure(page, 2));
  await context.close();
});

test('a photograph that arrives after its page was left is shown on the page that is open', async () => {
  const lea = await building('Léa');
  const { page, context } = lea;
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/pictures/gang', async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, add(gang(page)), await photo(800, 600));
  await gang(page).locator('progress').waitFor();
  await page.getByText('Imprimer', { exact: true }).click();
  await page.locator('.paper header svg').first().waitFor();
  release();
  await shown(page.locator('.paper'));
  await context.close();
});

test('a photograph that does not load leaves the emblem; a draft on the device only has no button', async () => {
  const omar = await building('Omar');
  const { page, context, id } = omar;
  await choose(page, add(figure(page, 1)), await photo(400, 500));
  await shown(figure(page, 1));
  await page.route('**/api/pictures/**', (route) => route.fulfill({ status: 404 }));
  await goTo(page, `/rosters/${id}/cards`);
  await page.locator('.card:first-child .pictured svg').first().waitFor();
  await context.close();

  const guest = await visit(site.browser, { baseURL: site.baseURL });
  const other = await guest.newPage();
  await goTo(other, '/rosters/new');
  await other.locator('button.poster').first().click();
  await other.locator('dialog[open] .button.primary').click();
  await other.waitForURL(/local/);
  await figure(other, 1).waitFor();
  expect(await add(figure(other, 1)).count()).toBe(0);
  await guest.close();
});

test('a gang goes out as a file with its photographs and comes back with them', async () => {
  const ines = await building('Inès');
  const { page, context } = ines;
  await choose(page, add(figure(page, 1)), await photo(600, 600));
  await shown(figure(page, 1));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Exporter', { exact: true }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  await goTo(page, '/rosters');
  const buffer = Buffer.from(text);
  await page.locator('#roster-file').setInputFiles({ name: 'gang.json', mimeType: 'application/json', buffer });
  await page.waitForURL(/rosters\/[0-9a-f-]{36}/);
  expect(page.url()).not.toContain(ines.id);
  await shown(figure(page, 1));
  expect(await colours(figure(page, 1))).toBe('red blue');
  await context.close();
});

test('two fingers zoom the picture under the frame, one moves it', async () => {
  const elsa = await building('Elsa');
  const { page, context } = elsa;
  await choose(page, add(gang(page)), await photo(1600, 1200));
  await shown(gang(page));
  await gang(page).locator('.face').click();
  const dialog = page.locator('dialog[open]');
  const stage = await dialog.locator('.stage').boundingBox();
  if (!stage) throw new Error('no stage');
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
  const client = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly number[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((right, id) => ({ x: x + right, y, id })) });
  await touch('touchStart', -30, 30);
  for (const apart of [45, 60, 75, 90]) await touch('touchMove', -apart, apart);
  await touch('touchEnd');
  await expect.poll(async () => Number(await dialog.locator('input[type=range]').inputValue())).toBeGreaterThan(2.5);
  await touch('touchStart', 0);
  for (const right of [-60, -120, -240, -480]) await touch('touchMove', right);
  await touch('touchEnd');
  await dialog.locator('.button.primary').click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => colours(gang(page))).toBe('blue blue');
  await context.close();
});
