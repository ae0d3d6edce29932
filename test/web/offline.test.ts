// Goal: a player whose network goes still sees his game, knows how old it is, and nobody else ever sees it on his phone. Method: the
// real server, the real build with its service worker, a real Chromium whose network is cut; the page is loaded anew each time.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newRoster } from '../../rulebooks/peur-sur-la-ville/roster.ts';
import { ACCESS_COOKIE } from '../../server/people/identify.ts';
import { partOf } from '../../web/src/service-worker/requests.ts';
import { PASSWORD, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { picture } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { campaignIn } from '../support/phases.ts';
import { type Site, testSite } from '../support/site.ts';
import { Person } from './journey/person.ts';

let site: Site;
let game: string;
beforeAll(async () => {
  const database = await testDatabase();
  site = await testSite({}, database);
  const [mona, momo] = [await signedUp(site.app, 'Mona'), await signedUp(site.app, 'Momo')];
  await signedUp(site.app, 'Lucette');
  game = await campaignIn(hostOn(database), 'battles', { organiser: mona, players: [momo] });
});

async function signsIn(person: Person, name: string): Promise<void> {
  await person.page.goto('/sign-in');
  await person.page.fill('input[name=name]', name);
  await person.page.fill('input[name=password]', PASSWORD);
  await person.page.locator('main form button').last().click();
  await person.page.waitForURL('/');
}

/** Addresses whose answers are kept on this device. */
const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('parrain-kept'))) return [];
    const cache = await caches.open('parrain-kept');
    return (await cache.keys()).map((one) => new URL(one.url).pathname);
  });

const path = (): string => `/games/${game}`;
/** The list of games is read last, so by then all is kept. */
const isKept = (page: Page): Promise<void> =>
  expect
    .poll(() => keptIn(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining([`/api${path()}/ledger`, '/api/games']));

/** The page itself says so, not the empty one that is becoming it: a page that is left while it loads may take its visitor back. */
const isCutOff = ({ page, t }: Person): Promise<void> =>
  page
    .locator('main h1')
    .filter({ hasText: new RegExp(t('error.offline.title'), 'i') })
    .waitFor();

async function momoAtHisGame(): Promise<Person> {
  const momo = await Person.of(site, 'Momo', { worker: true });
  await signsIn(momo, 'Momo');
  await momo.page.goto(path());
  await isKept(momo.page);
  return momo;
}

test('without network a reload shows the last known game with its age, read-only; with network it is up to date again', async () => {
  const momo = await momoAtHisGame();
  const { page, context, t } = momo;
  await context.setOffline(true);
  await page.reload();
  const banner = page.locator('p.offline');
  await banner.waitFor();
  expect(await banner.innerText()).toContain(t('offline.since', { age: t('offline.moment') }));
  expect(await page.locator('main h1').innerText()).toMatch(/Pigalle/i);
  await momo.sees('Bande braqueurs');
  await momo.reads('offline.waits');
  await picture(page, 'offline-now');
  const buttons = page.locator('.forms button');
  for (const button of await buttons.all()) expect(await button.isDisabled()).toBe(true);

  for (const place of ['gangs', 'mine', 'log', 'ledger'] as const) {
    await momo.turnsTo(place);
    await page.waitForURL(`${path()}/${place}`);
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await page.locator('main').innerText()).toContain('Bande braqueurs');
    await banner.waitFor();
  }
  await page.goto('/');
  await momo.sees(/Pigalle/);
  await page.goto(`/games/${crypto.randomUUID()}`);
  await isCutOff(momo);
  // Seldom the browser goes back to the page that it is just leaving. Whoever asks again gets there.
  const isThere = (): Promise<boolean> =>
    banner.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  await expect.poll(async () => page.goto(path()).then(isThere), { timeout: 25_000 }).toBe(true);
  momo.complaints.splice(0);

  await context.setOffline(false);
  await banner.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.forms button:enabled').count()).toBeGreaterThan(0);
  await context.close();
});

test('a page that was not kept says that there is no network, and opens by itself when it is back', async () => {
  const momo = await momoAtHisGame();
  const { page, context } = momo;
  await page.goto('/rosters');
  const document = newRoster('afros', 'Velours');
  const made = await context.request.post('/api/rosters', { data: { document }, headers: { origin: site.baseURL } });
  const { id } = await made.json();
  await context.setOffline(true);
  await page.goto(`/rosters/${id}`);
  await isCutOff(momo);
  momo.complaints.splice(0);
  await context.setOffline(false);
  await expect.poll(() => page.locator('input.gang-name').inputValue(), { timeout: 15_000 }).toBe('Velours');
  await context.close();
});

test('a line that is cut when the access token has run out is back by itself, and brings what happened', async () => {
  const momo = await Person.of(site, 'Momo');
  const { page, context } = momo;
  await signsIn(momo, 'Momo');
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
  const answered = (status: number) =>
    page.waitForResponse((response) => response.url().includes('/api/live') && response.status() === status);
  const first = answered(200);
  await page.goto(path());
  await first;
  await context.clearCookies({ name: ACCESS_COOKIE });
  const [refused, again] = [answered(401), answered(200)];
  await page.evaluate(() => {
    const { opened } = window as unknown as { opened: EventSource[] }; // Put there above.
    opened.at(-1)?.dispatchEvent(new Event('error'));
  });
  await refused;
  await again;
  await context.close();
});

test('the age is that of what is shown, not of the reload', async () => {
  const momo = await momoAtHisGame();
  const { page, context } = momo;
  await page.evaluate(async () => {
    const cache = await caches.open('parrain-kept');
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (!kept) continue;
      const headers = { ...Object.fromEntries(kept.headers), 'x-parrain-kept': String(Date.now() - 12.5 * 60_000) };
      await cache.put(request, new Response(await kept.blob(), { headers }));
    }
  });
  await context.setOffline(true);
  await page.reload();
  await momo.reads('offline.since', { age: 'il y a 12 min' });
  await context.close();
});

test('what is kept is wiped when its reader signs out, and when somebody else signs in', async () => {
  const momo = await momoAtHisGame();
  const { page, context } = momo;
  await page.goto('/me');
  await page.click('form[action$="sign-out"] button');
  await page.waitForURL('/');
  await expect.poll(() => keptIn(page)).not.toContain(`/api${path()}`);
  await context.setOffline(true);
  await page.goto(path());
  await isCutOff(momo);
  expect(await page.locator('body').innerText()).not.toContain('braqueurs');
  await context.setOffline(false);
  await page.getByText(momo.t('error.offline.text')).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');

  await signsIn(momo, 'Momo');
  await page.goto(path());
  await isKept(page);
  // Somebody else, without the first one's signing out: only the cookies say so.
  const answer = await context.request.post('/api/sessions', {
    data: { name: 'Lucette', password: PASSWORD },
    headers: { origin: site.baseURL },
  });
  expect(answer.ok()).toBe(true);
  await page.goto('/');
  await momo.sees('Lucette');
  await expect.poll(() => keptIn(page)).not.toContain(`/api${path()}`);
  await context.close();
});

test('a new build takes over by itself, and drops what is older than the build before it', async () => {
  const momo = await momoAtHisGame();
  const { page, context } = momo;
  await page.evaluate(async () => {
    for (const age of ['1', '2']) await (await caches.open(`parrain-shell-${age}`)).put('/x', new Response('x'));
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
  });
  await page.reload();
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('parrain-shell-')));
  await expect.poll(async () => (await shells()).length, { timeout: 20_000 }).toBe(2);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none')).toMatch(/activ/);
  await context.close();
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
