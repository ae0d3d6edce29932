// Goal: the result scrolls into view at every width with winner and rematch; on a wall screen the winner is the largest word.
// Method: bots finish each of the four games while the page is open and scrolled down.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import type { Site } from '../support/site.ts';
import { GameRoom, quickSite } from './journey/game-room.ts';
import { leaveAfterEach } from './journey/here.ts';
import { cataloguesOf, Person } from './journey/person.ts';

class Room extends GameRoom<unknown> {
  game = (names: readonly string[], options: object): Promise<string> => this.begun(names, 4, options);
}

let site: Site;
const here: Person[] = [];
beforeAll(async () => {
  site = await quickSite('ends', await testDatabase());
});
leaveAfterEach(here);

/** Position of an element within the viewport between the bars, px. */
const boxOf = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom, screen: innerHeight };
    });

test.each([
  { rulebook: 'gangster-paradise', name: 'Aline', options: { turns: 1 } },
  { rulebook: 'police-city', name: 'Bella', options: { sand: 0 } },
  { rulebook: 'streets-of-gotham', name: 'Carla', options: { timers: { turn: 0, answer: 0 } } },
  { rulebook: 'supergang', name: 'Dora', options: { turnSeconds: 0, answerSeconds: 0, rounds: 5 } },
])('$rulebook: the end comes into view', async ({ rulebook, name, options }) => {
  const room = new Room(site, { rulebook, title: 'La fin', catalogues: cataloguesOf(rulebook) });
  const id = await room.game([name], options);
  const person = await room.enters(name, { screen: 'phone', light: 'dark' });
  here.push(person);
  const { page } = person;
  await person.goto(`/tables/${id}`);
  await page.locator('.words summary').waitFor();
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await room.botEnds(name, id, 1);
  await page.locator('#board-ended .after button').first().waitFor();
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width !== 390) await person.goto(`/tables/${id}`);
    await expect.poll(async () => (await boxOf(page, '#board-ended h2')).top).toBeGreaterThanOrEqual(50);
    const { bottom, screen } = await boxOf(page, '#board-ended h2');
    expect(bottom, `winner at ${width}`).toBeLessThan(screen - 60);
    const again = await boxOf(page, '#board-ended .after .primary');
    expect(again.bottom, `rematch at ${width}`).toBeLessThanOrEqual(screen);
    await picture(page, `end-${rulebook}-${width}`, false);
  }
  const { body } = await room.club.call(await room.who(name), 'POST', `/api/games/${id}/links`, {
    kind: 'table',
    name: 'mur',
  });
  const wall = await Person.of(site, 'wall', { screen: 'laptop', light: 'dark' }, cataloguesOf(rulebook));
  here.push(wall);
  await wall.page.setViewportSize({ width: 1920, height: 1080 });
  await wall.goto(`/watch/table/${body.token}`);
  await wall.page.locator('#board-ended h2').waitFor();
  const largest = await wall.page.evaluate(() => {
    const size = (one: Element) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return parseFloat(getComputedStyle(one).fontSize);
    };
    const winner = document.querySelector('#board-ended h2');
    const others = [...document.querySelectorAll('#board-ended *')].filter(
      (one) =>
        one !== winner &&
        one.checkVisibility() &&
        [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    return { winner: winner ? size(winner) : 0, others: Math.max(...others.map(size)) };
  });
  await picture(wall.page, `end-${rulebook}-wall`, false);
  expect(largest.winner).toBeGreaterThan(largest.others);
  // A wall screen does not scroll: the last row must be visible.
  const last = await boxOf(wall.page, '#board-ended > ol > li:last-child');
  expect(last.bottom).toBeLessThanOrEqual(last.screen);
});
