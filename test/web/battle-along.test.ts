// Goal: a battle is taken offline on one phone, played through a reload in the middle of a shot, and handed in; a lost phone loses only its own moves.
// Method: the real server, the real build with its service worker, a real Chromium offline.
import { beforeAll, expect, test } from 'vitest';
import { picture, reload } from '../support/browser.ts';
import { Arena, exampleBand } from './journey/arena.ts';
import { leaveAfterEach } from './journey/here.ts';
import type { Person } from './journey/person.ts';
import { askOf, panel, Thumb } from './journey/thumb.ts';

let at: Arena;
const here: Person[] = [];
beforeAll(async () => {
  at = await Arena.opens('along 1');
});
leaveAfterEach(here);

const SHORT = { turns: 2, bands: [exampleBand('skins', 1), exampleBand('ritals', 2)] };

/** A player whose device has the whole app cached. */
async function sits(name: string, id: string, worker = true): Promise<Person> {
  const person = await at.enters(name, { light: 'dark', worker });
  here.push(person);
  await person.goto(`/tables/${id}`);
  if (worker) await person.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  return person;
}

async function takesAlong(who: Person): Promise<void> {
  await who.presses('local.along.take');
  await who.page
    .locator('.sure')
    .getByRole('button', { name: who.t('local.along.take'), exact: true })
    .click();
  await who.page.waitForURL(/\/local\//);
  await panel(who.page).waitFor();
}

test('taken along, played in a cellar through a reload, brought back', { timeout: 240_000 }, async () => {
  const id = await at.game(['Rex', 'Max'], 2, SHORT);
  const max = await sits('Max', id);
  const rex = await sits('Rex', id, false);
  await picture(max.page, 'along-offered');
  await takesAlong(max);
  await max.context.setOffline(true);
  await rex.sees(rex.t('local.along.away.text'));
  await picture(rex.page, 'along-away');
  const thumb = new Thumb(max.page);
  await thumb.until('act');
  await max.page.locator('[data-act=shoot]').first().click();
  // In the middle of a shot: confirmed moves are kept, unconfirmed taps are asked again.
  const asked = await askOf(max.page);
  await reload(max.page);
  await panel(max.page).waitFor();
  expect(await askOf(max.page)).toBe(asked);
  for (let n = 0; n < 6; n++) await thumb.answers();
  await max.page.locator('.along').waitFor();
  await picture(max.page, 'along-here', false);
  // Offline, it stays.
  await max.presses('local.along.hand-in');
  await max.page.locator('.along [role=alert] .problem').waitFor();
  const { seq: before } = await at.read('Rex', id);
  await max.context.setOffline(false);
  await max.presses('local.along.hand-in');
  await max.page.waitForURL(/\/tables\//);
  await expect.poll(async () => (await at.read('Rex', id)).lease).toBeUndefined();
  expect((await at.read('Rex', id)).seq).toBeGreaterThan(before + 6);
  await rex.page.locator('.along').getByText(rex.t('local.along.text')).waitFor();
  await new Thumb(max.page).answers();
});

test('a lost phone: its organiser recalls the table, and what comes back late is kept as a file', {
  timeout: 240_000,
}, async () => {
  const id = await at.game(['Rex', 'Max'], 2, SHORT);
  const max = await sits('Max', id);
  const rex = await sits('Rex', id, false);
  await takesAlong(max);
  await max.context.setOffline(true);
  await new Thumb(max.page).answers();
  await rex.presses('local.along.recall');
  await rex.page
    .locator('.sure')
    .getByRole('button', { name: rex.t('local.along.recall'), exact: true })
    .click();
  await rex.page.locator('.along').getByText(rex.t('local.along.text')).waitFor();
  await new Thumb(rex.page).answers();
  await max.context.setOffline(false);
  await max.presses('local.along.hand-in');
  await max.button(max.t('local.along.save')).waitFor();
  await picture(max.page, 'along-late');
  const download = max.page.waitForEvent('download');
  await max.presses('local.along.save');
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await max.presses('local.away');
  await max.page.waitForURL(/\/tables\//);
  await panel(max.page).waitFor();
});
