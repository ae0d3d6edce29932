// Goal: people of a campaign add photographs of an evening and of their table, see each other's, and take their own away; without a network nothing is lost; an organiser hides
// one with a reason. Method: the real server, a real Chromium, real files.
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { picture } from '../support/browser.ts';
import { type Stage, stage } from './journey/cast.ts';
import { leaveAfterEach } from './journey/here.ts';
import { wrongWith } from './journey/page-checks.ts';
import type { Person } from './journey/person.ts';

let on: Stage;
const here: Person[] = [];
beforeAll(async () => {
  on = await stage();
});
leaveAfterEach(here);

async function photo(name: string, colour: string) {
  const [width, height] = [900, 600];
  const art = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="900" height="600" fill="${colour}"/>
    <rect y="400" width="900" height="200" fill="#5a4632"/><circle cx="300" cy="300" r="120" fill="#e8c39e"/><circle cx="620" cy="320" r="100" fill="#d7a97c"/></svg>`;
  const buffer = await sharp(Buffer.from(art)).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function add(page: Page, album: string, ...files: Awaited<ReturnType<typeof photo>>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .locator(`${album} button`, { has: page.locator('path[d^="M8.2 3h7"]') })
    .last()
    .click();
  await (await chooser).setFiles(files);
}
const seen = (page: Page, album: string) => page.locator(`${album} .album .photo img`);

test('an evening: two photographs at once, seen by another player; taken away by its owner, hidden by the organiser; kept without a network', async () => {
  const path = await on.campaign('battles', ['Mona', 'Momo'], {}, 3);
  const momo = await on.enters('Momo', { language: 'fr', light: 'light', screen: 'phone' });
  const mona = await on.enters('Mona', { language: 'en', light: 'dark', screen: 'laptop' });
  here.push(momo, mona);
  await momo.goto(`${path}/story`);
  const turn = '#turn-1';
  await add(momo.page, turn, await photo('un.jpg', '#a33'), await photo('deux.jpg', '#33a'));
  await expect.poll(() => seen(momo.page, turn).count()).toBe(2);
  await momo.page.locator(turn).scrollIntoViewIfNeeded();
  expect(await wrongWith(momo.page)).toEqual([]);
  await picture(momo.page, 'albums-story');

  await momo.page.context().setOffline(true);
  await add(momo.page, turn, await photo('trois.jpg', '#3a3'));
  await momo.page.getByText('la photo est gardée sur cet appareil').waitFor();
  await momo.page.context().setOffline(false);
  await expect.poll(() => seen(momo.page, turn).count(), { timeout: 20_000 }).toBe(3);

  await mona.goto(`${path}/story`);
  await expect.poll(() => seen(mona.page, turn).count()).toBe(3);
  const address = await seen(mona.page, turn).first().getAttribute('src');
  await mona.page.locator(`${turn} .album li button`).first().click();
  const dialog = mona.page.locator('dialog[open]');
  await dialog.locator('img').waitFor();
  await dialog.getByRole('textbox').fill('A face that did not agree');
  await picture(mona.page, 'albums-large', false);
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect.poll(() => seen(mona.page, turn).count()).toBe(2);
  expect((await mona.page.request.get(address ?? '')).status()).toBe(404);

  await momo.goto(`${path}/story`);
  await momo.page.locator(`${turn} .album li button`).first().click();
  const own = momo.page.locator('dialog[open]');
  await own.getByText('A face that did not agree').waitFor();
  await own.getByRole('button', { name: 'Retirer' }).click();
  await expect.poll(() => momo.page.locator(`${turn} .album li button`).count()).toBe(2);
});

test('a table: its players add photographs to the report', async () => {
  const path = await on.campaign('battles', ['Mona', 'Momo'], {}, 3);
  const momo = await on.enters('Momo', { language: 'en', light: 'dark', screen: 'phone' });
  here.push(momo);
  await momo.goto(path);
  const table = momo.page.locator('[id^="table-"]').first();
  await table.waitFor();
  const id = `#${await table.getAttribute('id')}`;
  await add(momo.page, id, await photo('table.jpg', '#a63'));
  await expect.poll(() => seen(momo.page, id).count()).toBe(1);
  await table.locator('.album').scrollIntoViewIfNeeded();
  expect(await wrongWith(momo.page)).toEqual([]);
  await picture(momo.page, 'albums-report', false);
});
