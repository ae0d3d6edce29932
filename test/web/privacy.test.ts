// Goal: pages are private: no cache, no indexing, nothing visible after sign-out or lost access; a stranger's file executes nothing and breaks no page.
// Method: the real server and build, a real Chromium with the service worker.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { GameFile } from '../../server/portability/file-format.ts';
import { PASSWORD, type SignedUp, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { answers, goTo } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { campaignIn } from '../support/phases.ts';
import { type Site, testSite } from '../support/site.ts';
import { Person } from './journey/person.ts';

let site: Site;
let mona: SignedUp;
let game: string;
/** One browser with the service worker, which downloads the whole app; users sign in there in turn. */
let person: Person;
beforeAll(async () => {
  const database = await testDatabase();
  site = await testSite({}, database);
  mona = await signedUp(site.app, 'Mona');
  const momo = await signedUp(site.app, 'Momo');
  game = await campaignIn(hostOn(database), 'battles', { organiser: mona, players: [momo] });
  await ask('PATCH', `/api/games/${game}`, { id: randomUUID(), isPublic: false });
  person = await Person.of(site, 'somebody', { worker: true });
  await person.goto('/');
  await person.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
});

const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  const answer = await site.app.inject({ method, url, headers: mona.headers, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.body.slice(0, 500)).toBeLessThan(300);
  return answer.body === '' ? null : answer.json();
};
const linked = async (id: string, kind: 'wall' | 'story'): Promise<string> =>
  `/${kind}/${(await ask('POST', `/api/games/${id}/links`, { kind, name: '<b>Salle</b>' })).token}`;

/** Signs in as that user instead of the current one. */
async function signsIn(name: string): Promise<Person> {
  const answer = await person.context.request.post('/api/sessions', {
    data: { name, password: PASSWORD },
    headers: { origin: site.baseURL },
  });
  expect(answer.ok()).toBe(true);
  person.complaints.splice(0);
  return person;
}

test('no cache keeps a page, its type says charset=utf-8, and no search finds one whose address is a key', async () => {
  const { headers } = mona;
  for (const path of ['/', `/campaigns/${game}`, `/campaigns/${game}/cockpit`, '/me', '/nowhere']) {
    const answer = await fetch(site.baseURL + path, { headers });
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
    expect([path, answer.headers.get('content-type')]).toEqual([path, 'text/html; charset=utf-8']);
  }
  for (const path of [await linked(game, 'wall'), await linked(game, 'story'), `/wall/${'x'.repeat(32)}`]) {
    const answer = await fetch(site.baseURL + path);
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'self'.*script-src 'self' 'nonce-/);
  }
});

test('every answer says what it may load, that its type is meant, what it tells others and that nothing frames it', async () => {
  const page = await (await fetch(site.baseURL)).text();
  const files = [...page.matchAll(/"(\/_app\/immutable\/[^"]+\.(?:js|css|woff2))"/g)].map(([, path = '']) => path);
  expect(new Set(files.map((path) => path.split('.').at(-1))).size).toBeGreaterThan(1);
  const api = ['/api/time', '/api/nowhere', '/api/docs/', '/api/docs/json'];
  const paths = [
    '/',
    '/nowhere',
    '/__data.json',
    '/me',
    '/service-worker.js',
    '/icon.svg',
    '/manifest.webmanifest',
    '/%',
  ];
  for (const path of [...paths, ...api, ...files]) {
    const { headers } = await fetch(site.baseURL + path, { redirect: 'manual' });
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect([path, headers.get('content-security-policy')]).toEqual([path, expect.stringContaining(directive)]);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'same-origin']);
    const type = headers.get('content-type') ?? '';
    if (/^text\/|javascript|xml/.test(type))
      expect([path, type]).toEqual([path, expect.stringMatching(/; charset=utf-8$/)]);
  }
});

test('after signing out the way back leads to nothing of the game', async () => {
  const momo = await signsIn('Momo');
  const { page } = momo;
  await momo.goto(`/campaigns/${game}`);
  await momo.sees('Bande braqueurs');
  await momo.goto('/me');
  await page.click('form[action$="sign-out"] button');
  await page.waitForURL('/');
  // Both pages redirect to sign-in, with the way back.
  for (const left of ['/me', `/campaigns/${game}`]) {
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL((url) => url.pathname === '/sign-in' && url.searchParams.get('to') === left);
    await answers(page);
    await momo.finds('sign-in.title');
    expect(await page.content()).not.toContain('Bande braqueurs');
  }
});

/** Cached addresses of that game. */
const keptOf = (page: Page): Promise<string[]> =>
  page.evaluate(async (id) => {
    const cache = await caches.open('parrain-kept');
    const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
    return addresses.filter((address) => address.includes(id));
  }, game);

test('of a game that is gone for its reader nothing stays on his device', async () => {
  const momo = await signsIn('Momo');
  const { page } = momo;
  await momo.goto(`/campaigns/${game}`);
  await expect.poll(() => keptOf(page), { timeout: 40_000 }).toContain(`/api/games/${game}/ledger`);
  await ask('DELETE', `/api/games/${game}`);
  // Any next request for the game.
  await page.evaluate((id) => fetch(`/api/games/${id}`), game);
  await expect.poll(() => keptOf(page)).toEqual([]);
  await ask('POST', `/api/games/${game}/restore`);
});

const IMAGE = '<img src=x onerror=window.pwned=1>';
const SCRIPT = '</script><script>window.pwned=1</script>';

/** The campaign as a file with every free text changed by a stranger. */
// biome-ignore lint/suspicious/noExplicitAny: a broken file has any shape
function soiled(file: any): GameFile {
  const [{ state }] = file.games;
  file.games[0].title = IMAGE;
  // Two gangs with one name, and own log lines.
  for (const gang of Object.values<{ name: string; figures: { name: string }[] }>(state.gangs)) {
    gang.name = IMAGE;
    for (const figure of gang.figures) figure.name = SCRIPT;
  }
  state.evenings = { 1: { at: '2099-02-31T23:59', zone: 'Etc/Nowhere', minutes: 1440, place: IMAGE } };
  const keys = ['constructor', 'toString', 'line.turn', 'line.turn', 'line.kill', 'line.parrain', 'line.takeHq'];
  for (const move of file.moves) {
    Object.assign(move, { by: IMAGE, do: 'toString' });
    for (const key of keys)
      move.lines.push({ key }, { key, args: { gang: IMAGE, figure: SCRIPT, turn: 'x', who: { term: 'constructor' } } });
    for (const entry of move.entries) entry.why = { key: 'hasOwnProperty', args: { x: IMAGE } };
  }
  return file;
}

test('a file made by a stranger runs nothing and breaks no page, nor the wall, nor the story', async () => {
  const file = soiled(await ask('GET', `/api/games/${game}/export`));
  const { id } = await ask('POST', '/api/games/import', file);
  const { page } = await signsIn('Mona');
  const own = ['', '/cockpit', '/deck', '/rules', '/settings', '/story', '/dice', '/log', '/ledger', '/gangs', '/city'];
  const links = [await linked(id, 'wall'), await linked(id, 'story')];
  for (const path of [...own.map((part) => `/campaigns/${id}${part}`), '/', ...links]) {
    const answer = await goTo(page, path);
    expect([path, answer?.status()]).toEqual([path, 200]);
    await page.getByText('onerror=window.pwned').first().waitFor({ state: 'attached' });
    // All images have loaded or failed.
    await page.waitForLoadState('load');
    expect(await page.evaluate('window.pwned')).toBeUndefined();
    expect(await page.locator('img[src=x]').count()).toBe(0);
    // His unknown message keys are shown as they are.
    expect([path, person.complaints.filter((one) => !one.startsWith('no sentence: '))]).toEqual([path, []]);
  }
});
