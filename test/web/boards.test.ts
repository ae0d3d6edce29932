// Goal: common requirements of boards.md: the table in words; a refused move reverts with a reason; a tab that was hidden shows the current state without replaying
// animations; tabs indicate overflow.
// Method: the four tables in a real Chromium; bots answer at once, no clock runs.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { looksOf, picture } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { intercepts } from '../support/intercepts.ts';
import { thorough } from '../support/seeds.ts';
import { quickSite } from './journey/game-room.ts';
import { leaveAfterEach } from './journey/here.ts';
import { QUIET } from './journey/paradise-room.ts';
import type { Person } from './journey/person.ts';
import { BOARDS, Tables } from './journey/tables.ts';

let tables: Tables;
const here: Person[] = [];
beforeAll(async () => {
  const database = await testDatabase();
  tables = await Tables.open(await quickSite('boards', database), database);
});
leaveAfterEach(here);

test.each(BOARDS)(
  '%s: the table in words opens below it, a part for each place and player, and fits a phone',
  async (game) => {
    // One look per game in turn; both in `npm run proofs`.
    for (const { screen, language, light } of looksOf(import.meta.filename).filter(
      (_, n) => thorough || n === BOARDS.indexOf(game) % 2,
    )) {
      const person = await tables.sits(here, game, { screen, language, light });
      const { page } = person;
      await page
        .locator('summary')
        .filter({ hasText: person.t('board.words') })
        .click();
      const told = page.locator('.words .told');
      await told.getByRole('heading', { name: person.t('board.words.now') }).waitFor();
      // State of the game, each seat, and part of the table.
      expect(await told.getByRole('heading').count()).toBeGreaterThanOrEqual(5);
      expect(await told.innerText()).not.toMatch(/…|\b(?:told|board|words)\./);
      await told.scrollIntoViewIfNeeded();
      await picture(page, `told-${game}-${screen}`);
      await page.setViewportSize(screen === 'phone' ? { width: 320, height: 640 } : { width: 1366, height: 768 });
      await person.isContent();
    }
  },
);

test('boards.md 10.6: a die that the server refuses jumps back and says why, and so does what was tapped after it', async () => {
  const ange = await tables.sits(here, 'police-city');
  const { page } = ange;
  const { precinct } = tables;
  const { id } = tables.of('police-city');
  // The first die is sent to an invalid place: refused, after it was shown in flight.
  let sent = 0;
  const isHonest = await intercepts(page, '**/moves', async (route) => {
    const body = route.request().postDataJSON() as { readonly move: object }; // As the page made it.
    sent += 1;
    await route.continue({ postData: JSON.stringify({ ...body, move: { ...body.move, place: 6 } }) });
  });
  const onPlace = page.locator('.place [data-die^="1."]');
  const lit = page.locator('.place.lit .all');
  await lit.nth(1).waitFor();
  // Both within one evaluation: a request held longer would count as a network timeout.
  const most = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const own = '.place [data-die^="1."]';
        let seen = 0;
        new MutationObserver(() => {
          const shown = document.querySelectorAll(own).length;
          if (shown < seen) resolve(seen);
          seen = Math.max(seen, shown);
        }).observe(document.body, { childList: true, subtree: true });
        for (const place of [...document.querySelectorAll<HTMLElement>('.place.lit .all')].slice(0, 2)) place.click();
      }),
  );
  expect(most).toBe(2);
  await expect.poll(() => onPlace.count()).toBe(0);
  const why = page.getByRole('alert').filter({ hasText: 'PC-29' });
  await why.waitFor();
  await picture(page, 'die-refused', false);
  expect(sent).toBe(1);
  expect((await precinct.read('Ange', id)).view.police[0]?.at).toEqual([0, 0, 0, 0]);
  ange.expects(/409|422|400/);
  await isHonest();
  // It can be placed again.
  await lit.first().tap({ position: { x: 18, y: 12 } });
  await expect.poll(async () => (await precinct.read('Ange', id)).view.police[0]?.at.some((at) => at > 0)).toBe(true);
  await ange.isContent();
});

/** Simulates hiding or showing the tab, and counts animations. */
const turns = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((away) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => away });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (away ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('boards.md 10.7: a tab that is hidden while bots play catches up without motion: the same table as one that comes then, and its story', async () => {
  const { parlour } = tables;
  const id = await parlour.game(['Mado'], { ...QUIET, turns: 2 }, 4);
  const mado = await parlour.enters('Mado', { screen: 'laptop' });
  here.push(mado);
  const { page } = mado;
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Object.assign(window, { moved: [] as string[] });
    Element.prototype.animate = function (this: Element, ...how) {
      (window as unknown as { moved: string[] }).moved.push(this.className.toString()); // Made above.
      return animate.apply(this, how);
    };
  });
  await mado.goto(`/tables/${id}`);
  await page.waitForLoadState('networkidle');
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved); // Made above.
  await page.evaluate('moved.length = 0');
  await turns(page, true);
  const before = (await parlour.read('Mado', id)).seq;
  await parlour.club.bot(await parlour.who('Mado'), id, 1, 'plain');
  await expect.poll(async () => (await parlour.read('Mado', id)).status, { timeout: 60_000 }).toBe('over');
  expect((await parlour.read('Mado', id)).seq - before).toBeGreaterThan(20);
  await page.locator('#board-ended').waitFor({ state: 'attached' });
  expect(await moved()).toEqual([]);
  await turns(page, false);
  expect(await moved()).toEqual([]);
  expect(await page.locator('.flying').count()).toBe(0);
  await picture(page, 'hidden-then-shown', false);
  const fresh = await sitsAt(id);
  const table = async (one: Page): Promise<string> => {
    const parts = await one.locator('#board-ended, .track, .clans, .stock').allInnerTexts();
    return parts.join('\n');
  };
  await expect.poll(() => table(page)).toBe(await table(fresh.page));
  // The last events here, all of them in the log.
  const news = page.locator('.news [role=log] li');
  await expect.poll(() => news.count()).toBe(5);
  const last = await news.last().innerText();
  await fresh.page.goto(`/tables/${id}/log`);
  await fresh.page.getByText(last).first().waitFor();
  await mado.isContent();
});

async function sitsAt(id: string): Promise<Person> {
  const person = await tables.parlour.enters('Mado', { screen: 'laptop' });
  here.push(person);
  await person.goto(`/tables/${id}`);
  await person.page.waitForLoadState('networkidle');
  return person;
}

test.each(['fr', 'en'] as const)(
  '%s: tabs that do not fit a phone fade where they go on, and say no more once they are at their end',
  async (language) => {
    // One game per language; all in both in `npm run proofs`.
    for (const game of BOARDS.filter((_, n) => thorough || n === (language === 'fr' ? 0 : 1))) {
      const person = await tables.sits(here, game, { language });
      const { page } = person;
      const row = page.locator('.pages .row');
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 640 });
        const cut = () =>
          row
            .locator('nav')
            .evaluate((nav) => [nav.scrollLeft > 1, nav.scrollLeft + nav.clientWidth < nav.scrollWidth - 1]);
        const said = async () => {
          const named = (await row.getAttribute('class')) ?? '';
          return [/\bbefore\b/.test(named), /\bafter\b/.test(named)];
        };
        await expect.poll(async () => (await said()).join()).toBe((await cut()).join());
        await picture(page, `tabs-${game}-${language}-${width}`, false);
        await row.locator('nav').evaluate((nav) => nav.scrollTo({ left: nav.scrollWidth }));
        await expect.poll(async () => (await said())[1]).toBe(false);
        await expect.poll(async () => (await said()).join()).toBe((await cut()).join());
        await row.locator('nav').evaluate((nav) => nav.scrollTo({ left: 0 }));
      }
      await person.isContent();
    }
  },
);
