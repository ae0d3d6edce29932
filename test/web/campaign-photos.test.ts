// Goal: the photographs of a gang follow it into a campaign, its player changes them there, everybody sees them, an organiser hides one.
// Method: the real server, a real Chromium, real files; campaigns brought to their phases by real moves.
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { rosterExamples } from '../../rulebooks/peur-sur-la-ville/roster.ts';
import type { PictureList } from '../../server/pictures/contract.ts';
import { apiOf, picture, SCREENS } from '../support/browser.ts';
import { intercepts } from '../support/intercepts.ts';
import { countsShifts, MOST_SHIFT, movedSince } from '../support/shifts.ts';
import { type Stage, stage } from './journey/cast.ts';
import { leaveAfterEach } from './journey/here.ts';
import { choose, colours, isGrey, photo, shown } from './journey/painted.ts';
import type { Person } from './journey/person.ts';

let on: Stage;
const here: Person[] = [];
leaveAfterEach(here);
beforeAll(async () => {
  on = await stage();
});

async function enters(name: string, visitor: Parameters<Stage['enters']>[1] = {}): Promise<Person> {
  const person = await on.enters(name, visitor);
  here.push(person);
  return person;
}

/** Puts a photograph through the API. */
async function puts(person: Person, address: string, body?: Buffer): Promise<void> {
  const { buffer, mimeType } = await photo(400, 500);
  const headers = { origin: on.site.baseURL, 'content-type': mimeType };
  const answer = await person.context.request.put(address, { data: body ?? buffer, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function acts(person: Person, path: string, ask: string, move: object): Promise<void> {
  const answer = await person.context.request.post(`${apiOf(path)}/moves`, {
    data: { id: crypto.randomUUID(), ask, seat: 0, move },
    headers: { origin: on.site.baseURL },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const placesIn = async (person: Person, path: string): Promise<readonly string[]> =>
  (await person.asks<PictureList>(`${apiOf(path)}/pictures`)).pictures.map(({ place }) => place);

const card = (page: Page, gang: string): Locator => page.getByRole('article', { name: gang, exact: true });
/** A figure's card on the page of the own gang, the first one being 1. */
const figure = (page: Page, number: number): Locator => page.locator(`.deck-of-cards > .card:nth-child(${number})`);
const addTo = (place: Locator): Locator => place.locator('button[aria-label^="Photo"]').first();

/** A campaign whose first turn has killed 2.2, Momo and Nina at seats 1 and 2. */
async function withDead(seed: number): Promise<string> {
  const path = await on.campaign(
    'battles',
    ['Mona', 'Momo', 'Nina'],
    { bands: ['braqueurs', 'skins'], options: { tables: 1 }, idle: true },
    seed,
  );
  const mona = await enters('Mona');
  await acts(mona, path, 't1.battle.1', { do: 'kill', figure: '2.2' });
  await acts(mona, path, 't1.battle.1', { do: 'finish' });
  await acts(mona, path, 't1.accounts', { do: 'close' });
  return path;
}

test('a gang is enrolled with the photographs of its draft, in place of those of the gang before; where they fail, the enrolment stands and a sentence says so', async () => {
  const path = await on.campaign('muster', ['Mona', 'Momo'], {}, 2);
  const momo = await enters('Momo');
  const [document] = rosterExamples('police');
  const made = await momo.context.request.post('/api/rosters', {
    data: { document },
    headers: { origin: on.site.baseURL },
  });
  const { id } = await made.json();
  await puts(momo, `/api/rosters/${id}/pictures/gang`);
  await puts(momo, `/api/rosters/${id}/pictures/${document?.figures[1]?.id}`);
  await puts(momo, `${apiOf(path)}/seats/1/pictures/3`);
  await momo.goto('/rosters');
  await shown(momo.page.locator(`a[href="/rosters/${id}"]`));
  await momo.isContent();
  await picture(momo.page, 'photos-drafts');

  const enrols = async () => {
    await momo.goto(path);
    await momo.presses('campaign.muster.change');
    await momo.presses('campaign.muster.enrol', { gang: document?.name ?? '' });
    await momo.finds('campaign.muster.enrolled', { gang: document?.name ?? '' });
  };
  await enrols();
  await expect.poll(() => placesIn(momo, path)).toEqual(['1.2', '1.gang']);

  await momo.page.route('**/seats/1/pictures', (route) => route.fulfill({ status: 500, body: '{}' }));
  await enrols();
  await momo.reads('campaign.muster.no-photos');
  expect(await placesIn(momo, path)).toEqual(['1.2', '1.gang']);
  momo.expects(/500/);
});

test('a photograph that is still being sent when the gang is enrolled comes along', async () => {
  const path = await on.campaign('muster', ['Mona', 'Momo'], {}, 8);
  const momo = await enters('Momo');
  const [document] = rosterExamples('bykers');
  const headers = { origin: on.site.baseURL };
  const made = await momo.context.request.post('/api/rosters', { data: { document }, headers });
  const { id } = await made.json();
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercepts(momo.page, '**/pictures/gang', async (route) => {
    await held;
    await route.continue();
  });
  await momo.goto(`/rosters/${id}?for=${path.split('/').at(-1)}`);
  await choose(momo.page, momo.page.locator('.identity button[aria-label^="Photo"]').first(), await photo(800, 450));
  await momo.page.locator('.identity progress').waitFor();
  await momo
    .button(momo.t('roster.enrol', { campaign: 'Pigalle, muster' }))
    .filter({ visible: true })
    .first()
    .click();
  await expect
    .poll(async () => (await momo.asks<{ view: { gangs: { name: string }[] } }>(apiOf(path))).view.gangs[0]?.name)
    .toBe(document?.name);
  release();
  await momo.page.waitForURL(`**${path}`);
  expect(await placesIn(momo, path)).toEqual(['1.gang']);
});

test('my gang: photographs are put, cropped and taken away; the others see them on cards, prints, careers and in the story', async () => {
  const path = await withDead(3);
  const [momo, nina] = [
    await enters('Momo'),
    await enters('Nina', { language: 'en', screen: 'laptop', light: 'dark' }),
  ];
  await puts(nina, `${apiOf(path)}/seats/2/pictures/2`);
  await momo.goto(`${path}/mine`);
  await momo.isContent();
  await picture(momo.page, 'photos-mine-none');
  const mine = momo.page.locator('#gang');
  await choose(momo.page, addTo(mine), await photo(1600, 900));
  const gang = await shown(mine.locator('.gang'));
  await choose(momo.page, addTo(figure(momo.page, 1)), await photo(400, 500));
  await shown(figure(momo.page, 1));
  expect(await colours(figure(momo.page, 1))).toBe('red blue');
  await figure(momo.page, 1).locator('.face').click();
  const dialog = momo.page.locator('dialog[open]');
  await dialog.locator('input[type=range]').fill('3');
  await dialog.locator('.stage').focus();
  for (let press = 0; press < 30; press += 1) await momo.page.keyboard.press('ArrowLeft');
  await dialog.locator('.button.primary').click();
  await expect.poll(() => colours(figure(momo.page, 1))).toBe('red red');
  await momo.isContent();
  await picture(momo.page, 'photos-mine');

  // Another player, on the next load, without a shift.
  await countsShifts(nina.page);
  await nina.goto(`${path}/gangs`);
  const { view } = await nina.asks<{ view: { gangs: { name: string; figures: { name: string }[] }[] } }>(apiOf(path));
  const [robbers, skins] = view.gangs;
  const theirs = card(nina.page, robbers?.name ?? '');
  expect(await shown(theirs)).toBe(gang);
  expect((await movedSince(nina.page)).shift).toBeLessThanOrEqual(MOST_SHIFT);
  await theirs.locator('summary').click();
  await shown(theirs.locator('li').first());
  expect(await colours(theirs.locator('li').first())).toBe('red red');
  const own = card(nina.page, skins?.name ?? '');
  await own.locator('summary').click();
  await shown(own.locator('li').nth(1));
  expect(await isGrey(own.locator('li').nth(1))).toBe(true);
  await nina.isContent();
  await picture(nina.page, 'photos-gangs');
  for (const kind of ['print', 'cards'] as const) {
    await nina.goto(`${path}/gangs/print?kind=${kind}`);
    await shown(nina.page.locator('.printed-gang').first());
    // The dead are last.
    const dead = nina.page.locator('.printed-gang').last();
    await shown(dead);
    expect(await isGrey(dead)).toBe(true);
    await nina.isContent();
    await picture(nina.page, `photos-${kind}`);
  }

  await nina.goto(`${path}/figures/1.1`);
  await shown(nina.page.locator('article header'));
  await picture(nina.page, 'photos-career');
  await momo.goto(`${path}/figures/2.2`);
  await shown(momo.page.locator('.obituary'));
  expect(await isGrey(momo.page.locator('.obituary'))).toBe(true);
  await momo.isContent();
  await picture(momo.page, 'photos-obituary');

  const mona = await enters('Mona');
  const link = await mona.context.request.post(`${apiOf(path)}/links`, {
    data: { kind: 'story', name: 'Club' },
    headers: { origin: on.site.baseURL },
  });
  expect(link.status()).toBe(201);
  const { token } = await link.json();
  const guest = await enters('Guest', { language: 'en' });
  await guest.context.clearCookies();
  await guest.goto(`/story/${token}`);
  await shown(guest.page.locator('.poster, table').first());
  await guest.isContent();
  await picture(guest.page, 'photos-story');

  const hall = await mona.context.request.put(`${apiOf(path)}/hall`, { headers: { origin: on.site.baseURL } });
  await momo.goto(`/campaigns/fame/${(await hall.json()).hall.person}`);
  await shown(momo.page.locator('section:has(#dead)'));
  expect(await isGrey(momo.page.locator('section:has(#dead)'))).toBe(true);
  await momo.isContent();
  await picture(momo.page, 'photos-fame');

  await momo.goto(`${path}/mine`);
  await mine.locator('.banner .face').click();
  await dialog.getByRole('button', { name: momo.t('photo.remove') }).click();
  await mine.locator('.banner').waitFor({ state: 'detached' });
  await nina.goto(`${path}/gangs`);
  await theirs.locator('header svg').waitFor();
  expect(await theirs.locator('header .photo').count()).toBe(0);
});

test('an organiser hides a photograph: its player reads the reason, the others see the emblem; shown again, all see it', async () => {
  const path = await withDead(4);
  const [momo, nina] = [await enters('Momo'), await enters('Nina', { language: 'en' })];
  const mona = await enters('Mona', { screen: 'laptop' });
  await puts(momo, `${apiOf(path)}/seats/1/pictures/gang`);
  await mona.goto(`${path}/gangs`);
  const first = mona.page.locator('article').filter({ has: mona.page.locator('.photo') });
  await first.getByRole('button', { name: mona.t('campaign.gang.photos', { count: 1 }) }).click();
  const dialog = mona.page.locator('dialog[open]');
  await dialog.getByText(mona.t('photo.hide.short'), { exact: true }).click();
  await dialog.getByRole('textbox').fill('Ce n’est pas une figurine.');
  await picture(mona.page, 'photos-hide', false);
  await dialog.locator('form .button.primary').click();
  await dialog.getByText(mona.t('photo.hide.hidden', { reason: 'Ce n’est pas une figurine.' })).waitFor();
  await mona.isContent();

  await momo.goto(`${path}/mine`);
  const covered = momo.page.locator('.banner .local img');
  await expect.poll(() => covered.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await momo.sees(/Masquée par l’organisateur.*Ce n’est pas une figurine/);
  await momo.isContent();
  await picture(momo.page, 'photos-hidden');
  await nina.goto(`${path}/gangs`);
  await nina.page.locator('article header svg').first().waitFor();
  expect(await nina.page.locator('.photo').count()).toBe(0);
  expect(await nina.button(/photograph/).count()).toBe(0);

  await dialog.getByText(mona.t('photo.hide.show-short'), { exact: true }).click();
  await shown(dialog);
  await nina.goto(`${path}/gangs`);
  await shown(nina.page.locator('article').first());
  await nina.isContent();
});

test('in a battle of the campaign figures and gangs have their photographs, without a shift', async () => {
  const bands = ['braqueurs', 'skins'] as const;
  const path = await on.campaign('battles', ['Mona', 'Momo', 'Nina'], { bands, options: { tables: 1 } }, 7);
  const momo = await enters('Momo');
  await puts(momo, `${apiOf(path)}/seats/1/pictures/gang`);
  for (const number of [1, 3]) await puts(momo, `${apiOf(path)}/seats/1/pictures/${number}`);
  const mona = await enters('Mona', { screen: 'laptop', language: 'en', light: 'dark' });
  await acts(mona, path, 't1.battle.1', { do: 'open-battle', dice: 'drawn', depth: 'traces', clock: 0 });
  const { children } = await mona.asks<{ children: { id: string }[] }>(apiOf(path));
  for (const person of [momo, mona]) {
    await countsShifts(person.page);
    await person.goto(`/tables/${children[0]?.id}`);
    const band = person.page.locator('.band[data-seat="1"]');
    await shown(band.locator('.head'));
    if (person === momo) await shown(band.locator('[data-figure="1.1"]'));
    expect((await movedSince(person.page)).shift).toBeLessThanOrEqual(MOST_SHIFT);
    expect(await person.page.locator('.band[data-seat="2"] .photo').count()).toBe(0);
    await person.isContent();
    await picture(person.page, `photos-battle-${person.name}`);
  }
  await momo.page.locator('[data-figure="1.3"]').click();
  await shown(momo.page.locator('dialog[open]'));
  await momo.isContent();
});

test('a photograph that met no network is kept by the device, sent when the page is opened again, and gone with its user', async () => {
  const path = await withDead(5);
  // She signs out at the end: nobody else is at her place later.
  const nina = await enters('Nina');
  await nina.goto(`${path}/mine`);
  const keptOnes = () =>
    nina.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('parrain-photos');
          opening.onsuccess = () => {
            const counting = opening.result.transaction('photos').objectStore('photos').count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
  const release = await intercepts(nina.page, '**/seats/2/pictures/1', (route) => route.abort());
  await choose(nina.page, addTo(figure(nina.page, 1)), await photo(400, 500));
  await nina.reads('photo.kept');
  await picture(nina.page, 'photos-kept-campaign');
  expect(await placesIn(nina, path)).toEqual([]);
  await release();
  await nina.goto('/');
  expect(await placesIn(nina, path)).toEqual([]);
  await nina.goto(`${path}/mine`);
  await shown(figure(nina.page, 1));
  expect(await placesIn(nina, path)).toEqual(['2.1']);

  // A later choice on another device is not overwritten.
  await intercepts(nina.page, '**/seats/2/pictures/4', (route) => route.abort());
  await choose(nina.page, addTo(figure(nina.page, 3)), await photo(500, 500));
  await nina.reads('photo.kept');
  await puts(nina, `${apiOf(path)}/seats/2/pictures/4`);
  expect(await keptOnes()).toBe(1);
  const hash = async () =>
    (await nina.asks<PictureList>(`${apiOf(path)}/pictures`)).pictures.find(({ place }) => place === '2.4')?.hash;
  const chosen = await hash();
  await nina.goto(`${path}/mine`);
  await expect.poll(keptOnes).toBe(0);
  expect(await hash()).toBe(chosen);

  // Of somebody who signs out nothing stays on the device.
  await intercepts(nina.page, '**/seats/2/pictures/3', (route) => route.abort());
  await choose(nina.page, addTo(figure(nina.page, 2)), await photo(400, 500));
  await nina.reads('photo.kept');
  const kept = () =>
    nina.page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'parrain-photos'));
  expect(await kept()).toBe(true);
  await nina.goto('/me');
  await nina.presses('me.sign-out');
  await nina.page.waitForURL((url) => url.pathname !== '/me');
  await expect.poll(kept).toBe(false);
  nina.expects(/ERR_FAILED/, /net::/);
});

/** Light, noise and blur of a real photograph: what a painted one lacks in bytes. */
async function grainy(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 45 } as const;
  const grain = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#888', noise } })
    .blur(0.6)
    .png()
    .toBuffer();
  const { buffer } = await photo(1200, 1500);
  return sharp(buffer)
    .composite([{ input: grain, blend: 'hard-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

test('the ten photographs of a gang and its banner weigh at most 400 KB on a phone of three pixels a point', async () => {
  const path = await withDead(6);
  const momo = await enters('Momo');
  const file = await grainy();
  await puts(momo, `${apiOf(path)}/seats/1/pictures/gang`, file);
  for (let number = 1; number <= 10; number += 1)
    // Each another one: the same content has the same address.
    await puts(
      momo,
      `${apiOf(path)}/seats/1/pictures/${number}`,
      await sharp(file)
        .modulate({ hue: number * 30 })
        .jpeg()
        .toBuffer(),
    );
  const context = await on.site.browser.newContext({
    baseURL: on.site.baseURL,
    viewport: SCREENS.phone,
    deviceScaleFactor: 3,
    isMobile: true,
    serviceWorkers: 'block',
  });
  await context.addCookies(await momo.context.cookies());
  const page = await context.newPage();
  await countsShifts(page);
  for (const address of ['mine', 'gangs']) {
    await page.goto(`${path}/${address}`);
    if (address === 'gangs') {
      await page.locator('article summary').first().click();
      // What the reader opened pushes the rest.
      await movedSince(page);
    }
    const images = page.locator('.photo img');
    await expect.poll(() => images.count()).toBe(11);
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth > 0)).toBe(true);
    }
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/pictures/'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    const { shift } = await movedSince(page);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(400_000);
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
  }
  await context.close();
});
