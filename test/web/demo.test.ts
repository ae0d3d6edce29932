// Goal: a visitor opens the demo from the start page, sees all of it and can change nothing.
// Method: the real server, which plays the demo on the first visit; a real Chromium.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf } from '../support/browser.ts';
import { thorough } from '../support/seeds.ts';
import { type Site, testSite } from '../support/site.ts';
import type { Game } from './journey/evening.ts';
import { Person } from './journey/person.ts';

let site: Site;
const visitors: Person[] = [];
beforeAll(async () => {
  site = await testSite();
});
afterAll(() => Promise.all(visitors.map((one) => one.context.close())));

/** The URL changes before the page: waits until its tab is current and the menu of further pages is gone. */
async function isAt({ page, t }: Person, place: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: t('game.tabs') });
  // On a phone some pages are under "more".
  const own = await tabs.getByRole('link', { name: t(`game.tab.${place}`) }).isVisible();
  const tab = t(`game.tab.${own ? place : 'more'}`);
  await tabs.locator('a[aria-current=page]').filter({ hasText: tab }).waitFor();
  const further = page.locator('main .cards').getByRole('link', { name: t('game.tab.people') });
  await further.waitFor({ state: 'detached' });
}

const VISITS = [
  ['laptop', 'fr', true],
  ['phone', 'en', true],
  ['phone', 'fr', false],
] as const;

// In `npm test` played-demo.test.ts covers the case without scripts.
test.each(VISITS.filter(([screen, , scripts]) => thorough || (screen === 'phone' && scripts)))(
  'a visitor on a %s looks around the demonstration in %s (JavaScript: %s)',
  async (screen, language, scripts) => {
    const visitor = await Person.of(site, 'a visitor', { screen, language, javaScript: scripts });
    visitors.push(visitor);
    const { page, t } = visitor;
    await visitor.goto('/');
    await visitor.presses('home.demo');
    // The demo is played for the first visitor, which takes long on a busy machine.
    await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/, { timeout: 60_000 });
    await visitor.reads('campaign.turn', { turn: 3, turns: 6 });
    const address = new URL(page.url()).pathname;
    const { view, asks, me } = await visitor.asks<Game>(apiOf(address));
    expect(me).toEqual({ seat: null, roles: [] });
    expect(asks.flatMap((ask) => ask.choices)).toEqual([]);
    expect(view.gangs.length).toBe(6);
    for (const gang of view.gangs) await visitor.sees(gang.name);
    for (const place of ['gangs', 'city', 'log', 'ledger', 'people', 'now'] as const) {
      for (const colorScheme of scripts ? (['dark', 'light'] as const) : []) {
        await page.emulateMedia({ colorScheme });
        await visitor.isContent();
      }
      await visitor.turnsTo(place);
      await page.waitForURL(place === 'now' ? address : `${address}/${place}`);
      await isAt(visitor, place);
      expect(await page.getByRole('button', { name: t('game.undo') }).count()).toBe(0);
    }
    const forged = await visitor.context.request.post(`${apiOf(address)}/moves`, {
      data: { id: crypto.randomUUID(), ask: asks[0]?.id ?? '', move: { do: 'finish' }, seat: 0 },
      headers: { origin: site.baseURL },
    });
    expect([401, 403]).toContain(forged.status());
  },
);
