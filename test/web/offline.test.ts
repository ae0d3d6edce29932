// Goal: a player whose network goes still sees his game, knows how old it is, and nobody else ever sees it on his phone. Method: the
// real server, the real build with its service worker, a real Chromium whose network is cut; the page is loaded anew each time.
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { newRoster } from '../../rulebooks/peur-sur-la-ville/roster.ts';
import { ACCESS_COOKIE } from '../../server/people/identify.ts';
import { partOf } from '../../web/src/service-worker/requests.ts';
import { PASSWORD, type SignedUp, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { picture, reload } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { campaignIn } from '../support/phases.ts';
import { type Site, testSite } from '../support/site.ts';
import { timeStops } from './journey/page-state.ts';
import { Parlour } from './journey/parlour.ts';
import { Person } from './journey/person.ts';

let site: Site;
let mona: SignedUp;
let game: string;
/** With the service worker, which brings the whole program once: what is tried without network is tried in this one browser. */
let momo: Person;
beforeAll(async () => {
  const database = await testDatabase();
  site = await testSite({}, database);
  mona = await signedUp(site.app, 'Mona');
  const player = await signedUp(site.app, 'Momo');
  await signedUp(site.app, 'Lucette');
  game = await campaignIn(hostOn(database), 'battles', { organiser: mona, players: [player] });
  momo = await Person.of(site, 'Momo', { worker: true });
  await momo.goto('/');
  await momo.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
});

/** Signs in behind the page's back: only the cookies say so. */
async function signsIn({ context }: Person, name: string): Promise<void> {
  const data = { name, password: PASSWORD };
  const answer = await context.request.post('/api/sessions', { data, headers: { origin: site.baseURL } });
  expect(answer.ok()).toBe(true);
}

/** When what is kept on this device was known, epoch ms, by address. */
const keptIn = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    if (!(await caches.has('parrain-kept'))) return {};
    const cache = await caches.open('parrain-kept');
    const known = (await cache.keys()).map(async (one) => {
      const { pathname, search } = new URL(one.url);
      return [pathname + search, Number((await cache.match(one))?.headers.get('x-parrain-kept'))] as const;
    });
    return Object.fromEntries(await Promise.all(known));
  });
const addressesIn = async (page: Page): Promise<string[]> => Object.keys(await keptIn(page));

const path = (): string => `/campaigns/${game}`;
/** What a visit of the game keeps for later, Momo's seat being the first. */
const forLater = (): string[] => {
  const api = `/api/games/${game}`;
  return [api, `${api}/moves`, `${api}/moves?seat=1`, `${api}/ledger?holder=gang%3A1`, `${api}/ledger`, '/api/games'];
};

/** The page itself says so, not the empty one that is becoming it. */
const isCutOff = ({ page, t }: Person): Promise<void> =>
  page
    .locator('main h1')
    .filter({ hasText: new RegExp(t('error.offline.title'), 'i') })
    .waitFor();

/** Waits until a visit of the game is kept, one address after the other: the one that began then (epoch ms), or whichever. */
const isKept = (since = 0): Promise<void> => {
  const missing = async (): Promise<string[]> => {
    const kept = await keptIn(momo.page);
    return forLater().filter((address) => !((kept[address] ?? -1) >= since));
  };
  return expect.poll(missing, { timeout: 40_000 }).toEqual([]);
};

/** Momo is known, and has network. */
async function momoWithNetwork(): Promise<Person> {
  await momo.context.setOffline(false);
  await signsIn(momo, 'Momo');
  return momo;
}

async function momoAtHisGame(): Promise<Person> {
  await momoWithNetwork();
  await momo.goto(path());
  return momo;
}

test('without network a reload shows the last known game with its age, read-only; with network it is up to date again', async () => {
  const arrival = Date.now();
  const { page, context, t } = await momoAtHisGame();
  await isKept(arrival);
  await context.setOffline(true);
  await reload(page);
  const banner = page.locator('p.offline');
  await momo.reads('offline.since', { age: t('offline.moment') });
  const title = page.locator('main h1').filter({ hasText: /Pigalle/i });
  await title.waitFor();
  await momo.sees('Bande braqueurs');
  await momo.reads('offline.waits');
  await picture(page, 'offline-now');
  const forms = page.locator('.forms button');
  await expect.poll(() => forms.count()).toBeGreaterThan(0);
  await expect.poll(() => page.locator('.forms button:enabled').count()).toBe(0);

  for (const place of ['gangs', 'mine', 'log', 'ledger'] as const) {
    await momo.turnsTo(place);
    await page.waitForURL(`${path()}/${place}`);
    await reload(page);
    await title.waitFor();
    await page.locator('main').getByText('Bande braqueurs').filter({ visible: true }).first().waitFor();
    await banner.waitFor();
  }
  await momo.goto('/');
  await momo.sees(/Pigalle/);
  await momo.goto(`/campaigns/${crypto.randomUUID()}`);
  await isCutOff(momo);
  await momo.goto(path());
  await banner.waitFor();
  await title.waitFor();

  await context.setOffline(false);
  await banner.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.forms button:enabled').count()).toBeGreaterThan(0);
});

test('what a frame brought outlives a reload without network: nobody read it', async () => {
  const parlour = new Parlour(site);
  const [tino, id] = [await parlour.enters('Tino', { worker: true }), await parlour.game(['Gino', 'Tino', 'Nino'])];
  onTestFinished(() => tino.context.close());
  const { page, context } = tino;
  const api = `/api/games/${id}`;
  const kept = async () => (await keptIn(page))[api];
  await tino.goto(`/tables/${id}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.locator('html[data-live=open]').waitFor({ state: 'attached' });
  // All that the page reads for later is read: what is kept after this was brought.
  await expect.poll(() => addressesIn(page)).toContain('/api/games');
  const before = await kept();
  const reads: string[] = [];
  context.on('request', (request) => reads.push(new URL(request.url()).pathname));
  const { seq } = (await parlour.says('Gino', id, 'delivery', { do: 'deliver', secondary: 0 })).body;
  const shown = page.locator(`[data-seq="${seq}"]`);
  await shown.waitFor({ state: 'attached' });
  await expect.poll(kept).not.toBe(before);
  expect(reads).not.toContain(api);
  await context.setOffline(true);
  await reload(page);
  await tino.reads('offline.since', { age: tino.t('offline.moment') });
  await shown.waitFor({ state: 'attached' });
});

test('a page that was not kept says that there is no network, and opens by itself when it is back', async () => {
  const { page, context } = await momoWithNetwork();
  await momo.goto('/rosters');
  const document = newRoster('afros', 'Velours');
  const made = await context.request.post('/api/rosters', { data: { document }, headers: { origin: site.baseURL } });
  const { id } = await made.json();
  await context.setOffline(true);
  await momo.goto(`/rosters/${id}`);
  await isCutOff(momo);
  await context.setOffline(false);
  const name = page.locator('input.gang-name');
  await name.waitFor();
  expect(await name.inputValue()).toBe('Velours');
});

test('whoever leaves such a page gets where he goes, even if the network comes back at that moment', async () => {
  const { page, context } = await momoAtHisGame();
  await isKept();
  await context.setOffline(true);
  await momo.goto(`/campaigns/${crypto.randomUUID()}`);
  await isCutOff(momo);
  await page.evaluate((address) => {
    location.assign(address);
    dispatchEvent(new Event('online'));
  }, path());
  await page.waitForURL(path());
  await momo.reads('offline.waits');
});

test('a line that is cut when the access token has run out is back by itself, and brings what happened', async () => {
  const other = await Person.of(site, 'Momo');
  const { page, context } = other;
  await signsIn(other, 'Momo');
  await page.clock.install();
  await page.addInitScript(() => {
    const Original = EventSource;
    const opened: EventSource[] = [];
    Object.assign(window, {
      opened,
      EventSource: class extends Original {
        constructor(url: string) {
          super(url);
          opened.push(this);
        }
      },
    });
  });
  const answered = (part: string, status: number) =>
    page.waitForResponse((response) => response.url().includes(part) && response.status() === status);
  const first = answered('/api/live', 200);
  await other.goto(path());
  await first;
  await context.clearCookies({ name: ACCESS_COOKIE });
  // It is not back before it was seen to be cut.
  await timeStops(page);
  const [refused, renewed, again] = [
    answered('/api/live', 401),
    answered('/api/sessions/refresh', 200),
    answered('/api/live', 200),
  ];
  await page.evaluate(() => {
    const { opened } = window as unknown as { opened: EventSource[] }; // Put there above.
    const [line] = opened.splice(0);
    line?.dispatchEvent(new Event('error'));
    // It is cut: whatever happens from now on comes on another one.
    line?.close();
  });
  await other.reads('offline.since', { age: other.t('offline.moment') });
  const changed = await site.app.inject({
    method: 'PATCH',
    url: `/api/games/${game}`,
    headers: mona.headers,
    payload: { id: crypto.randomUUID(), title: 'Pigalle la nuit' },
  });
  expect(changed.statusCode).toBe(200);
  // Its waiting is not waited for: a second before the first attempt, two before the next one.
  await page.clock.runFor(1000);
  await refused;
  await renewed;
  await page.clock.runFor(2000);
  await again;
  await page
    .locator('main h1')
    .filter({ hasText: /Pigalle la nuit/i })
    .waitFor();
  await page.locator('p.offline').waitFor({ state: 'detached' });
  await context.close();
});

test('the age is that of what is shown, not of the reload', async () => {
  // All of this visit is kept first: what came later would be younger.
  const arrival = Date.now();
  const { page, context } = await momoAtHisGame();
  await isKept(arrival);
  await context.setOffline(true);
  await page.evaluate(async () => {
    const cache = await caches.open('parrain-kept');
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (!kept) continue;
      const headers = { ...Object.fromEntries(kept.headers), 'x-parrain-kept': String(Date.now() - 12.1 * 60_000) };
      await cache.put(request, new Response(await kept.blob(), { headers }));
    }
  });
  await reload(page);
  await momo.reads('offline.since', { age: 'il y a 12 min' });
});

test('a new build takes over by itself, and drops what is older than the build before it', async () => {
  const { page } = await momoWithNetwork();
  await momo.goto('/');
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('parrain-shell-')));
  const [own] = await shells();
  await page.evaluate(async () => {
    for (const age of ['1', '2']) await (await caches.open(`parrain-shell-${age}`)).put('/x', new Response('x'));
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
  });
  await reload(page);
  // The new one fetches the whole program first.
  await expect.poll(shells, { timeout: 60_000 }).toEqual([own, 'parrain-shell-2']);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none')).toMatch(/^activat/);
});

test('what is kept is wiped when its reader signs out, and when somebody else signs in', async () => {
  const { page, context } = await momoAtHisGame();
  await isKept();
  await momo.goto('/me');
  await page.click('form[action$="sign-out"] button');
  await page.waitForURL('/');
  await expect.poll(() => addressesIn(page)).not.toContain(`/api/games/${game}`);
  await context.setOffline(true);
  await momo.goto(path());
  await isCutOff(momo);
  expect(await page.locator('body').innerText()).not.toContain('braqueurs');

  await momoAtHisGame();
  await isKept();
  // Somebody else, without the first one's signing out.
  await signsIn(momo, 'Lucette');
  await momo.goto('/');
  await momo.sees('Lucette');
  await expect.poll(() => addressesIn(page)).not.toContain(`/api/games/${game}`);
});

test.each([
  ['GET', '/api/games', 'kept'],
  ['GET', '/api/games/00000000-0000-4000-8000-000000000000/moves?seat=2', 'kept'],
  ['GET', '/api/games/00000000-0000-4000-8000-000000000000/moves?link=abc', 'pass'],
  ['GET', '/api/games/00000000-0000-4000-8000-000000000000/links', 'pass'],
  ['GET', '/api/games/00000000-0000-4000-8000-000000000000/export', 'pass'],
  ['POST', '/api/games/00000000-0000-4000-8000-000000000000/moves', 'pass'],
  ['GET', '/api/live?games=1', 'pass'],
  ['GET', '/api/people/me', 'pass'],
  ['DELETE', '/api/sessions', 'person'],
  ['POST', '/sign-in', 'person'],
  ['POST', '/me?/sign-out', 'person'],
  ['POST', '/api/sessions/refresh', 'pass'],
  ['GET', '/_app/immutable/chunks/a.js', 'shell'],
])('the service worker takes %s %s as %s', (method, path, part) => {
  const url = `https://parrain.example${path}`;
  expect(partOf({ method, mode: 'cors', url }, 'https://parrain.example')).toBe(part);
  expect(partOf({ method, mode: 'cors', url }, 'https://elsewhere.example')).toBe('pass');
});
