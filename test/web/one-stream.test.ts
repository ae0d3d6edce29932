// Goal: many tabs over plain http share one stream: every page opens, every action is answered and visible in other tabs, also when the leading tab closes, crashes or
// hides; no data crosses to tabs of a link or of another user.
// Method: the real server under an untrusted host name, one browser context per person, streams counted at the server.
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ClubOptions } from '../../rulebooks/club-clock/options.ts';
import { openingOf } from '../../web/src/games/club-clock/opening.ts';
import { type SignedUp, signedUp } from '../support/app.ts';
import { goTo, picture } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { intercepts } from '../support/intercepts.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';
import { leaveAfterEach } from './journey/here.ts';
import { ParadiseRoom } from './journey/paradise-room.ts';
import { cataloguesOf, Person } from './journey/person.ts';

/** Maximum time to open a page over plain http with many others open. */
const OPENS_MS = 3_000;
const CLOCK_WORDS = cataloguesOf('club-clock');

const round: ClubOptions['stages'][number] = { name: 'Ronde 1', seconds: 3600, kind: 'play', atZero: 'wait' };
const ROUNDS: ClubOptions = { stages: [round, { ...round, name: 'Ronde 2' }], turns: null, speed: 1 };

let site: Site;
let parlour: ParadiseRoom;
let mona: SignedUp;
/** Addresses of the open streams at the server. */
const streams = new Set<string>();
beforeAll(async () => {
  const real = await testSite({}, await testDatabase());
  site = { ...real, baseURL: real.baseURL.replace('127.0.0.1', 'club.test') };
  parlour = new ParadiseRoom(site);
  mona = await signedUp(site.app, 'Mona');
  site.app.server.on('request', ({ url = '' }, answer) => {
    if (!url.startsWith('/api/live')) return;
    const one = `${url} ${Math.random()}`;
    streams.add(one);
    answer.on('close', () => streams.delete(one));
  });
});

const here: Person[] = [];
leaveAfterEach(here);

async function enters(who: SignedUp): Promise<Person> {
  const person = await Person.of(site, who.name, { screen: 'laptop' }, CLOCK_WORDS);
  here.push(person);
  await signedIn(person.context, site.baseURL, who);
  return person;
}

async function clock(title: string): Promise<string> {
  const opening = openingOf({ title, tables: 2, options: ROUNDS, isPublic: true });
  const answer = await site.app.inject({ method: 'POST', url: '/api/games', headers: mona.headers, payload: opening });
  return answer.json().id;
}

async function linkTo(who: SignedUp, game: string, kind: string): Promise<string> {
  const url = `/api/games/${game}/links`;
  const answer = await site.app.inject({ method: 'POST', url, headers: who.headers, payload: { kind, name: kind } });
  return answer.json().token;
}

async function tab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await goTo(page, path);
  return page;
}

const oneStream = () => expect.poll(() => streams.size, { timeout: 15_000 }).toBe(1);
const isOpen = (page: Page) => page.locator('html[data-live=open]').waitFor({ state: 'attached' });

/** Presses the button that starts the evening. */
const starts = ({ t }: Person, page: Page): Promise<void> =>
  page
    .getByRole('button', { name: t('clockdesk.start', { stage: 'Ronde 1' }) })
    .filter({ visible: true })
    .click();
const runs = ({ t }: Person, page: Page): Promise<void> => page.getByText(t('clockdesk.state.running')).waitFor();

/** Simulates a hidden tab. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('thirty tabs of a browser on plain http: each opens within three seconds, one stream, and what one does all show', async () => {
  const person = await enters(mona);
  const [busy, ...others] = await Promise.all(['Salle 1', 'Salle 2', 'Salle 3'].map(clock));
  const screen = `/watch/clock/${await linkTo(mona, busy ?? '', 'clock')}`;
  const paths = [
    ...Array.from({ length: 9 }, () => [busy, ...others].map((id) => `/clocks/${id}`)).flat(),
    screen,
    screen,
    screen,
  ];
  const tabs: Page[] = [];
  const took: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    tabs.push(await tab(person.context, path));
    took.push(Math.round(performance.now() - began));
  }
  expect(tabs).toHaveLength(30);
  expect(await tabs[0]?.evaluate('isSecureContext')).toBe(false);
  console.info(`tabs opened in ${took.join(', ')} ms`);
  expect(Math.max(...took)).toBeLessThan(OPENS_MS);
  await Promise.all(tabs.map(isOpen));
  await oneStream();
  const desks = tabs.filter((page) => page.url().endsWith(`/clocks/${busy}`));
  expect(desks).toHaveLength(9);
  const last = desks.at(-1);
  if (last) await starts(person, last);
  await Promise.all(desks.map((page) => runs(person, page)));
  // The screens count down as well.
  for (const page of tabs.slice(-3)) await page.locator('main time').first().waitFor();
  await oneStream();
}, 120_000);

test('the tab that holds the stream is closed, another one crashes, a third is hidden: the others go on to see what happens', async () => {
  const person = await enters(mona);
  const id = await clock('Relève');
  const tabs: Page[] = [];
  // The last requester holds the stream.
  let holder: Page | null = null;
  person.context.on('request', (request) => {
    if (request.url().includes('/api/live')) holder = request.frame().page();
  });
  for (let n = 0; n < 5; n++) tabs.push(await tab(person.context, `/clocks/${id}`));
  await oneStream();
  const renamed = async (title: string): Promise<void> => {
    const answer = await site.app.inject({
      method: 'PATCH',
      url: `/api/games/${id}`,
      headers: mona.headers,
      payload: { id: crypto.randomUUID(), title },
    });
    expect(answer.statusCode).toBeLessThan(300);
    await Promise.all(tabs.map((page) => page.getByText(title).first().waitFor({ timeout: 15_000 })));
    await oneStream();
  };
  const takesHolder = (): Page => {
    const page = tabs.find((one) => one === holder);
    if (!page) throw new Error('no tab holds the stream');
    tabs.splice(tabs.indexOf(page), 1);
    return page;
  };
  await renamed('Un');
  await takesHolder().close();
  await renamed('Deux');
  const crashes = takesHolder();
  const crashed = crashes.waitForEvent('crash');
  void crashes.goto('chrome://crash').catch(() => {});
  await crashed;
  await renamed('Trois');
  const hidden = tabs.find((one) => one === holder);
  if (hidden) await hide(hidden);
  await renamed('Quatre');
  await expect.poll(() => holder).not.toBe(hidden);
  for (const page of tabs) await hide(page);
  await renamed('Cinq');
}, 60_000);

test('a tab of a link beside a player’s hears what its link is told, and nothing of his hand', async () => {
  const id = await parlour.game(['Gino', 'Tino', 'Nino']);
  const gino = await parlour.enters('Gino', { screen: 'laptop' });
  here.push(gino);
  const token = await linkTo(await parlour.who('Gino'), id, 'table');
  // Records messages by channel name.
  await gino.context.addInitScript(() => {
    const heard: { channel: string; data: unknown }[] = [];
    Object.assign(window, { heard });
    const Real = BroadcastChannel;
    Object.assign(window, {
      BroadcastChannel: class extends Real {
        constructor(name: string) {
          super(name);
          this.addEventListener('message', ({ data }) => heard.push({ channel: name, data }));
        }
      },
    });
  });
  await gino.goto(`/tables/${id}`);
  const linked = await tab(gino.context, `/watch/table/${token}`);
  await Promise.all([isOpen(gino.page), isOpen(linked)]);
  await oneStream();
  const { seq } = await parlour.read('Gino', id);
  await site.app.inject({
    method: 'PATCH',
    url: `/api/games/${id}`,
    headers: (await parlour.who('Gino')).headers,
    payload: { id: crypto.randomUUID(), title: 'Chez Zaza' },
  });
  for (const page of [gino.page, linked]) await page.getByText('Chez Zaza').first().waitFor({ state: 'attached' });
  type Heard = { channel: string; data: { kind?: string; game?: string; seq?: number } };
  const heardBy = (page: Page): Promise<Heard[]> =>
    page.evaluate(() => (window as unknown as { heard: Heard[] }).heard); // Put there above.
  const own = (await heardBy(gino.page)).filter(({ data }) => data.game === id);
  const told = (await heardBy(linked)).filter(({ data }) => data.kind === undefined);
  expect(own.some(({ data }) => (data.seq ?? 0) > seq)).toBe(true);
  expect(told.some(({ data }) => (data.seq ?? 0) > seq)).toBe(true);
  expect(told.every(({ channel }) => channel.endsWith(` ${token}`))).toBe(true);
  expect(own.every(({ channel }) => !channel.endsWith(` ${token}`))).toBe(true);
  expect(JSON.stringify(await heardBy(linked))).not.toMatch(/"seat":1,"roles"|"mine":true/);
});

test('who signs in as somebody else in another tab has a stream of his own; the tab of before shows what he may see', async () => {
  const person = await enters(mona);
  const id = await clock('Deux personnes');
  const hers = await tab(person.context, `/clocks/${id}`);
  await hers.getByRole('button', { name: person.t('clockdesk.start', { stage: 'Ronde 1' }) }).waitFor();
  const other = await signedUp(site.app, 'Zoé');
  await signedIn(person.context, site.baseURL, other);
  const his = await tab(person.context, `/clocks/${id}`);
  await isOpen(his);
  await oneStream();
  await hers
    .getByRole('button', { name: person.t('clockdesk.start', { stage: 'Ronde 1' }) })
    .waitFor({ state: 'detached' });
  await isOpen(hers);
  await oneStream();
});

test('an act that has no answer after five seconds says so, is sent once, and the sentence goes with the answer', async () => {
  const person = await enters(mona);
  const id = await clock('Lent');
  const page = await tab(person.context, `/clocks/${id}`);
  const sent: unknown[] = [];
  const held = Promise.withResolvers<void>();
  await intercepts(page, `**/api/games/${id}/moves`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    sent.push(route.request().postDataJSON().id);
    await held.promise;
    await route.continue();
  });
  await starts(person, page);
  const said = page.getByText(person.t('act.slow'));
  await said.waitFor({ timeout: 10_000 });
  await picture(page, 'act-slow-laptop', false);
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'act-slow-phone', false);
  await page.setViewportSize({ width: 320, height: 640 });
  await picture(page, 'act-slow-small', false);
  held.resolve();
  await said.waitFor({ state: 'detached' });
  await runs(person, page);
  expect(sent).toHaveLength(1);
});
