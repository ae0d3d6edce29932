// Goal: a page that hits a rate limit or a busy server says so and reloads by itself.
// Method: the real server with a low limit behind a proxy that names the address; a real Chromium with a controlled clock.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../server/database/open.ts';
import { defaultLimits } from '../../server/http/limits.ts';
import en from '../../web/src/messages/en.json' with { type: 'json' };
import fr from '../../web/src/messages/fr.json' with { type: 'json' };
import { type SignedUp, signedUp } from '../support/app.ts';
import { complaintsOf, goTo, picture, visit } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { type Site, testSite } from '../support/site.ts';

/** API requests per minute. */
const LIMIT = 40;

let database: Database;
let site: Site;
let host: SignedUp;
let table: string;
beforeAll(async () => {
  database = await testDatabase();
  site = await testSite({ limits: { ...defaultLimits, general: LIMIT, currentPassword: 3 }, trustProxy: 1 }, database);
  host = await signedUp(site.app, 'Fernand');
  const opened = await site.app.inject({
    method: 'POST',
    url: '/api/games',
    headers: host.headers,
    payload: { rulebook: 'gangster-paradise', title: 'La table du fond', seats: 4 },
  });
  table = opened.json().id;
  const isPublic = { id: randomUUID(), isPublic: true };
  await site.app.inject({ method: 'PATCH', url: `/api/games/${table}`, headers: host.headers, payload: isPublic });
});

/** Uses up the caller's limit. */
async function asksForTooMuch(headers: Record<string, string>): Promise<void> {
  const asked = () => site.app.inject({ url: '/api/rulebooks/gangster-paradise', headers });
  for (let n = 0; (await asked()).statusCode !== 429; n++) if (n > LIMIT) throw new Error('there is no limit');
}

const read = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${site.baseURL}${path}`, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });

const room = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` });

test('through HTTP: a limit keeps its status, says when to come back, and comes back without a script', async () => {
  await asksForTooMuch(room(1));
  for (const [language, words] of Object.entries({ fr, en })) {
    const headers = { ...room(1), 'accept-language': language };
    for (const path of [`/tables/${table}`, `/campaigns/${randomUUID()}/story`]) {
      const answer = await read(path, headers);
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 429]);
      expect(text).toContain(words['error.too-many.title']);
      expect(text).toContain(words['error.too-many.text']);
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(text).toContain(`<noscript><meta http-equiv="refresh" content="${seconds}"`);
    }
  }
  // Pages without API calls work, and unknown addresses are 404.
  expect((await read('/sign-in', room(1))).status).toBe(200);
  expect((await read('/lessons/gangster-paradise', room(1))).status).toBe(200);
  const nowhere = await read('/nowhere', room(1));
  expect(nowhere.status).toBe(404);
  expect(await nowhere.text(), 'no page is drawn for it').not.toContain('<script');
  // Other addresses are not affected.
  expect((await read(`/tables/${table}`, room(2))).status).toBe(200);
  expect((await read('/tables/not-a-game', room(2))).status).toBe(404);
});

test('through HTTP: a user who is signed in and has asked for too much is not taken for a stranger', async () => {
  const greedy = await signedUp(site.app, 'Raoul');
  await asksForTooMuch(greedy.headers);
  const signedIn = { ...room(3), cookie: `parrain_access=${greedy.access}` };
  for (const path of ['/', '/me', '/rosters', `/tables/${table}`]) {
    const answer = await read(path, { ...signedIn, 'accept-language': 'fr' });
    const text = await answer.text();
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 429, null]);
    expect(text).toContain(fr['error.too-many.text']);
    expect(text).toContain(`<meta http-equiv="refresh" content="${answer.headers.get('retry-after')}"`);
    expect(text).not.toContain('<script');
  }
});

test('through HTTP: a table that gathers is its game and its rulebook to the API; who reads it his token says', async () => {
  const reader = await signedUp(site.app, 'Pascal');
  const headers = { ...room(8), cookie: `parrain_access=${reader.access}` };
  const opened: number[] = [];
  while (opened.at(-1) !== 429 && opened.length <= LIMIT) opened.push((await read(`/tables/${table}`, headers)).status);
  expect(opened).toEqual([...Array.from({ length: LIMIT / 2 }, () => 200), 429]);
});

test('through HTTP: a form that was sent too often says so itself, where it stands', async () => {
  const reader = await signedUp(site.app, 'Etienne');
  const send = () =>
    fetch(`${site.baseURL}/me?/password`, {
      method: 'POST',
      headers: { ...room(9), origin: site.baseURL, accept: 'text/html', cookie: `parrain_access=${reader.access}` },
      body: new URLSearchParams({ current: 'not this one', password: 'long enough for all' }),
    });
  let answer = await send();
  for (let n = 0; answer.status !== 429 && n < 8; n++) answer = await send();
  expect(answer.status).toBe(429);
  const text = await answer.text();
  expect(text).toContain('action="?/password"');
  expect(text).toContain('Etienne');
});

test('through HTTP: a form is no larger than what it may ask of the API', async () => {
  const send = (bytes: number) =>
    fetch(`${site.baseURL}/sign-in`, {
      method: 'POST',
      headers: { ...room(7), origin: site.baseURL, accept: 'text/html' },
      body: new URLSearchParams({ name: 'x', password: 'x', more: 'x'.repeat(bytes) }),
    });
  expect((await send(100)).status).toBeLessThan(500);
  expect((await send(40_000)).status).toBe(413);
});

const title = (page: Page): Promise<string> =>
  page
    .locator('h1')
    .innerText()
    .then((text) => text.toLowerCase());

test('in the browser: a page that met the limit opens by itself when the minute is over', async () => {
  await asksForTooMuch(room(4));
  const context = await visit(site.browser, { baseURL: site.baseURL, language: 'en' });
  await context.setExtraHTTPHeaders(room(4));
  const page = await context.newPage();
  await page.clock.install();
  const answer = await goTo(page, `/tables/${table}`);
  expect(answer?.status()).toBe(429);
  expect(await title(page)).toBe(en['error.too-many.title'].toLowerCase());
  await picture(page, 'too-many');
  // No request before the retry time, and the notice stays while the limit lasts.
  const seconds = Number(answer?.headers()['retry-after']);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?!time)|__data/.test(request.url())) asked.push(request.url());
  });
  await page.clock.runFor((seconds - 1) * 1000);
  expect(asked).toEqual([]);
  await context.setExtraHTTPHeaders(room(5));
  await page.clock.runFor(2_000);
  await page.locator('h1').filter({ hasText: 'La table du fond' }).waitFor();
  await context.close();
});

test('at an address that no page has, the words are in the house’s letters', async () => {
  const context = await visit(site.browser, { baseURL: site.baseURL, language: 'fr' });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await page.evaluate('document.fonts.ready.then(() => true)');
  const loaded = await page.evaluate<string[]>(
    `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')).sort()`,
  );
  expect(loaded).toEqual(['Anton', 'Archivo Narrow']);
  // The console reports every 404.
  expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
  await picture(page, 'nothing-here');
  await context.close();
});

test('through HTTP, at last: a server without its database is busy', async () => {
  await database.sql.end({ timeout: 1 });
  for (const [language, words] of Object.entries({ fr, en })) {
    const answer = await read(`/tables/${randomUUID()}`, { ...room(6), 'accept-language': language });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.text()).toContain(words['error.busy.text']);
  }
});
