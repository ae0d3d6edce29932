// Goal: each card and board game and its lesson is playable against bots offline without an account, after one visit and across reloads; kept or deleted.
// Method: the real server, the real build with its service worker, a real Chromium offline.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signedUp } from '../support/app.ts';
import { picture, reload, type Visitor } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { playedToItsEnd } from '../support/local-game.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';
import { cataloguesOf, Person } from './journey/person.ts';

const GAMES = ['gangster-paradise', 'police-city', 'streets-of-gotham', 'supergang'] as const;
let site: Site;
beforeAll(async () => {
  site = await testSite({}, await testDatabase());
});

/** A visitor whose device has the app cached, now offline. */
async function cutOff(visitor: Partial<Visitor> = {}, ...games: readonly string[]): Promise<Person> {
  const folders = cataloguesOf(...games);
  const somebody = await Person.of(site, 'Solo', { worker: true, ...visitor }, folders);
  onTestFinished(() => somebody.context.close());
  await somebody.goto('/');
  await somebody.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await somebody.context.setOffline(true);
  return somebody;
}

/** The game as stored on the device. */
const storedIn = (page: Page): Promise<{ readonly id: string; readonly seq: number } | null> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('parrain-games');
        opening.onsuccess = () => {
          const all = opening.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            const [game] = all.result;
            opening.result.close();
            resolve(game ? { id: game.id, seq: game.position.games.get(game.id).seq } : null);
          };
        };
      }),
  );

/** Waits for a question to the player. */
const isAsked = (page: Page): Promise<void> =>
  page.locator('#board-ask [data-ask], #board-ask[data-ask]').first().waitFor();

describe.each(GAMES)('%s', (game) => {
  test('is begun, played and found again without network', { timeout: 120_000 }, async () => {
    const solo = await cutOff({ light: 'dark' }, game);
    const { page } = solo;
    await solo.goto(`/local/new?game=${game}`);
    await picture(page, `local-new-${game}`);
    await solo.presses('local.begin');
    await page.waitForURL(/\/local\/[0-9a-f-]{36}$/);
    await isAsked(page);
    await solo.reads('play.local');
    await picture(page, `local-${game}`, false);
    const before = await storedIn(page);
    await reload(page);
    await isAsked(page);
    expect((await storedIn(page))?.id).toBe(before?.id);
    // Log and ledger work offline, too.
    await page.goto(`/local/${before?.id}/log`);
    await solo.sees(/nº \d+/);
    expect(solo.complaints).toEqual([]);
    await page.goto(`/local/${before?.id}/ledger`);
    await solo.finds('play.ledger.accounts');
    await solo.goto('/local');
    await picture(page, `local-list-${game}`);
    await solo.button(new RegExp(`^${solo.t('local.away')} `)).click();
    await solo.presses('local.away.yes');
    await solo.reads('local.none');
    expect(await storedIn(page)).toBe(null);
  });

  test('is learnt without network', async () => {
    const learner = await cutOff({}, game);
    const { page } = learner;
    await learner.goto(`/lessons/${game}`);
    const note = page.locator('.told');
    await note.locator('.say').waitFor();
    await page.locator('[data-lesson-target], [data-lit]').waitFor();
    const before = await page.locator('.lesson').getAttribute('data-step');
    for (let taps = 0; (await page.locator('.lesson').getAttribute('data-step')) === before && taps < 9; taps++) {
      const marked = page.locator('[data-lesson-target]');
      await ((await marked.count()) > 0 ? marked : note.getByRole('button', { name: learner.t('teach.next') })).click();
    }
    await expect.poll(() => page.locator('.lesson').getAttribute('data-step')).not.toBe(before);
    await picture(page, `lesson-offline-${game}`, false);
  });
});

/** Stored data as text, maps included. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (one instanceof Map ? { map: [...one] } : one));

/** Writes a game into the device's store. */
const stores = (page: Page, game: string, decided: string): Promise<void> =>
  page.evaluate(
    async ([stored, rows]) => {
      const revived = (text: string) =>
        JSON.parse(text, (_, one) => (Array.isArray(one?.map) ? new Map(one.map as [string, unknown][]) : one));
      const opening = indexedDB.open('parrain-games', 1);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('games', { keyPath: 'id' });
        opening.result.createObjectStore('decided', { keyPath: ['game', 'n'] });
      };
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const both = opening.result.transaction(['games', 'decided'], 'readwrite');
      both.objectStore('games').put(revived(stored));
      for (const row of revived(rows)) both.objectStore('decided').put(row);
      await new Promise((resolve) => {
        both.oncomplete = resolve;
      });
      opening.result.close();
    },
    [game, decided] as const,
  );

test.each([
  { screen: 'phone', language: 'fr', light: 'dark' },
  { screen: 'laptop', language: 'en', light: 'light' },
] as const)(
  'a game that is over is found on the first page, replayed without network and taken along as a file ($screen)',
  {
    timeout: 120_000,
  },
  async (look) => {
    const { host } = await playedToItsEnd('streets-of-gotham');
    const solo = await cutOff(look, 'streets-of-gotham');
    const { page } = solo;
    const name = `local-over-${look.screen}-${look.language}`;
    await stores(page, asText(host.stored), asText(host.decided));
    await reload(page);
    await solo.page.getByRole('link', { name: solo.t('home.local', { count: 1 }) }).waitFor();
    await picture(page, `${name}-first`);
    await page.getByRole('link', { name: solo.t('home.local', { count: 1 }) }).click();
    await page.waitForURL('**/local');
    await page.goto(`/local/${host.id}`);
    await page.getByRole('link', { name: solo.t('play.tab.replay') }).click();
    await page.waitForURL(`**/local/${host.id}/replay`);
    await solo.reads('replay.dice.kept');
    await picture(page, `${name}-replay`, false);
    await page.getByRole('link', { name: solo.t('play.tab.settings') }).click();
    await picture(page, `${name}-settings`);
    const coming = page.waitForEvent('download');
    await solo.presses('play.file.go');
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/\.parrain-game\.json$/);
    const momo = await signedUp(site.app, `Momo ${look.screen}`);
    const payload = await readFile(await file.path(), 'utf8');
    const headers = { ...momo.headers, 'content-type': 'application/json' };
    const taken = await site.app.inject({ method: 'POST', url: '/api/games/import', payload, headers });
    expect(taken.statusCode, taken.body).toBe(201);
  },
);

test('a game that is over is kept in the account of who is signed in', { timeout: 60_000 }, async () => {
  const { host } = await playedToItsEnd('streets-of-gotham');
  const ange = await signedUp(site.app, 'Ange');
  const solo = await Person.of(site, 'Ange', {}, cataloguesOf('streets-of-gotham'));
  onTestFinished(() => solo.context.close());
  const { page } = solo;
  await signedIn(solo.context, site.baseURL, ange);
  await solo.goto('/');
  await stores(page, asText(host.stored), asText(host.decided));
  await reload(page);
  await page.getByRole('link', { name: solo.t('home.local', { count: 1 }) }).waitFor();
  await picture(page, 'local-start', false);
  await solo.goto(`/local/${host.id}/settings`);
  await picture(page, 'local-keep');
  await solo.presses('local.keep.go');
  await page.waitForURL(/\/tables\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/')[2];
  const game = (await site.app.inject({ url: `/api/games/${id}`, headers: ange.headers })).json();
  expect(game).toMatchObject({ title: host.game.title, status: 'over', outcome: { ranks: expect.anything() } });
});
