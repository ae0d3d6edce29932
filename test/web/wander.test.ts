// Goal: client-side navigation shows the same as opening the address directly: nothing of the previous page stays.
// Method: a random walk by links and back button over a whole club in a real Chromium, compared with a fresh load of each address.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newRoster } from '../../rulebooks/peur-sur-la-ville/roster.ts';
import type { GameReply } from '../../server/read/contract.ts';
import { type SignedUp, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { answers, complaintsOf, goTo, visit } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { campaignIn } from '../support/phases.ts';
import { howMany, seedsOf } from '../support/seeds.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';
import { wrongWith } from './journey/page-checks.ts';

let site: Site;
let paul: SignedUp;
beforeAll(async () => {
  const database = await testDatabase();
  site = await testSite({ botPauseMs: 0 }, database);
  paul = await signedUp(site.app, 'Paul Volfoni');
  const raoul = await signedUp(site.app, 'Raoul Volfoni');
  const host = hostOn(database);
  await campaignIn(host, 'battles', { organiser: paul, players: [paul, raoul] });
  // Payday is folded after its first view, so a fresh load would differ: use an earlier phase.
  await campaignIn(host, 'affaires', { organiser: raoul, players: [paul, raoul] });
  // No time runs out during the test.
  await table('gangster-paradise', {
    timers: { delivery: 0, speaking: 0, resale: 0, recruiting: 0, laundering: 0, talk: 0 },
  });
  await table('police-city', { sand: 0 });
  await table('streets-of-gotham', { timers: { turn: 0, answer: 0 } });
  await table('supergang', { turnSeconds: 0, answerSeconds: 0 });
  await call('POST', '/api/rosters', { document: newRoster('braqueurs', 'Les Tontons') });
});

async function call<T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T> {
  const answer = await site.app.inject({ method, url, headers: paul.headers, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

/** A table that needs Paul's answer. */
async function table(rulebook: string, options: object): Promise<void> {
  const { id } = await call<{ id: string }>('POST', '/api/games', {
    rulebook,
    title: `Soirée ${rulebook}`,
    seats: 3,
    options,
  });
  await call('POST', `/api/games/${id}/seats`, { id: randomUUID(), seat: 1 });
  for (const seat of [2, 3])
    await call('PUT', `/api/games/${id}/seats/${seat}/bot`, { id: randomUUID(), bot: 'plain' });
  await call('POST', `/api/games/${id}/start`, { id: randomUUID() });
  // Wait for the bots: their moves would be shown as news on an open page only.
  const look = () => call<GameReply>('GET', `/api/games/${id}`);
  for (let before = -1; ; await sleep(200)) {
    const { seq, asks } = await look();
    if (seq === before && asks.some(({ seats }) => seats.includes(1))) return;
    before = seq;
  }
}

/** Links to other pages. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([download], [data-sveltekit-reload], [target])')]
        .filter(
          (link) => link.checkVisibility() && link.origin === location.origin && !link.pathname.startsWith('/api/'),
        )
        .map((link) => link.pathname + link.search)
        // A ledger account opens on the page itself.
        .filter((path) => path !== location.pathname + location.search && !/\/ledger\?/.test(path)),
    ),
  ]);

/** Address with ids and query removed. */
const kindOf = (path: string): string => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '…').replace(/\?.*/, '?');

/** The page's text without times and random content. */
const said = (page: Page): Promise<string> =>
  page.evaluate(() => {
    // SvelteKit's announcer and notices.
    const passing = [...document.querySelectorAll<HTMLElement>('#svelte-announcer, .notices')];
    const whole = passing.reduce((text, one) => text.replace(one.innerText, ''), document.body.innerText);
    return whole.replace(/\d+/g, '0').replace(/\s+/g, ' ').trim();
  });

/** Starting points: new pages reached from there are visited first. */
const BEGINNINGS = [
  '/',
  '/rules/gangster-paradise',
  '/tables/new',
  '/lessons/police-city',
  '/campaigns/demo',
  '/clocks',
];
const STEPS = howMany(8, 40);

test.each(seedsOf(1, 8))(
  'walk %i',
  async (seed) => {
    const context = await visit(site.browser, { baseURL: site.baseURL, screen: seed % 2 === 1 ? 'laptop' : 'phone' });
    await signedIn(context, site.baseURL, paul, 'fr');
    const [page, beside] = [await context.newPage(), await context.newPage()];
    const complaints = complaintsOf(page);
    const rolled = dice(seed);
    const visits = new Map<string, number>();
    const seldom = (paths: readonly string[], of: (path: string) => string): string[] => {
      const least = Math.min(...paths.map((path) => visits.get(of(path)) ?? 0));
      return paths.filter((path) => (visits.get(of(path)) ?? 0) === least);
    };
    const wrong: string[] = [];
    for (const beginning of BEGINNINGS) {
      await goTo(page, beginning);
      const from = await depth(page);
      const walked = [beginning];
      for (let step = 0; step < STEPS; step++) {
        const links = seldom(seldom(await linksOf(page), kindOf), (path) => path);
        const to = links[rolled(links.length || 1)];
        // Not beyond the first page of this walk.
        const back = to === undefined || rolled(5) === 0 ? Math.min((await depth(page)) - from, 1 + rolled(3)) : 0;
        if (to === undefined && back === 0) break;
        if (back > 0) await page.evaluate((by) => history.go(-by), back);
        else await followed(page, to ?? '');
        await page.waitForTimeout(100);
        await answers(page);
        const at = await page.evaluate(() => location.pathname + location.search);
        for (const one of [at, kindOf(at)]) visits.set(one, (visits.get(one) ?? 0) + 1);
        walked.push(at);
        await goTo(beside, at);
        const way = `${walked.slice(-3).join(' → ')}${back > 0 ? ` (back by ${back})` : ''}`;
        wrong.push(...(await difference(page, beside)).map((one) => `${way}: ${one}`));
        for (const fault of [...(await wrongWith(page)), ...complaints.splice(0)]) wrong.push(`${way}: ${fault}`);
      }
    }
    expect(wrong).toEqual([]);
    await context.close();
  },
  600_000,
);

/** Seeded dice. @returns a function of the number of sides */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48271) % 2147483647;
    return state % sides;
  };
}

/** Position in the session history. */
const depth = (page: Page): Promise<number> =>
  // The DOM types do not have it yet.
  page.evaluate(
    () => (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry.index,
  );

/** Clicks the first link to that address. */
async function followed(page: Page, path: string): Promise<void> {
  const before = page.url();
  await page.evaluate((wanted) => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
      if (link.pathname + link.search === wanted && link.checkVisibility()) return link.click();
  }, path);
  await page.waitForURL((url) => url.href !== before);
}

/** The difference of the two pages' texts that remains after retries. */
async function difference(page: Page, beside: Page): Promise<string[]> {
  for (const end = performance.now() + 5000; ; await page.waitForTimeout(100)) {
    const [one, other] = [await said(page), await said(beside)];
    if (one === other) return [];
    if (performance.now() < end) continue;
    return [`says “${around(one, other)}”, opened anew “${around(other, one)}”`];
  }
}

/** Context of the first difference. */
function around(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return one.slice(Math.max(0, at - 60), at + 120);
}
