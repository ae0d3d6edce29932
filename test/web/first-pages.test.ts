// Goal: a newcomer gets in on phone or laptop, in French or English, light or dark, with or without JavaScript. Method: the real server, a real Chromium, no mocks.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newRoster } from '../../rulebooks/peur-sur-la-ville/roster.ts';
import { REFRESH_COOKIE } from '../../server/people/identify.ts';
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../../web/src/lib/i18n/locale.ts';
import { PASSWORD, signedUp } from '../support/app.ts';
import { complaintsOf, goTo, looksOf, picture, type Visitor, visit } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { timeStands } from '../support/page-time.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { type Site, testSite } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await testSite();
});

async function opened(path: string, visitor: Partial<Visitor> = {}) {
  const context = await visit(site.browser, { baseURL: site.baseURL, ...visitor });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const answer = await goTo(page, path);
  return { page, context, complaints, answer };
}

test.each(
  ['/', '/sign-in', '/clocks', '/rules/gangster-paradise'].flatMap((path) =>
    (['fr', 'en'] as const).map((language) => [path, language] as const),
  ),
)('%s says in %s what it said before its scripts came, word for word', async (path, language) => {
  const said = await Promise.all(
    [false, true].map(async (javaScript) => {
      const { page, context, complaints } = await opened(path, { language, javaScript });
      const text = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
      expect(complaints).toEqual([]);
      await context.close();
      return text;
    }),
  );
  expect(said[0]?.length).toBeGreaterThan(50);
  expect(said[1]).toBe(said[0]);
});

/** Fills in and submits name and password. */
async function introduces(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.fill('input[name=name]', name);
  await page.fill('input[name=password]', password);
  await page.click('main form:has(input[name=password]) button');
}

/** Confirms the recovery code after sign-up. */
async function goesOn(page: Page): Promise<void> {
  await page.locator('main .code').waitFor();
  await page.locator('main .button.primary').click();
}

const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');

const home = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`web/src/messages/home.${language}.json`, 'utf8'));

test('on a laptop what can be done first stands on the first screen', async () => {
  const { page, context } = await opened('/', { screen: 'laptop' });
  await page.setViewportSize({ width: 1366, height: 768 });
  const box = await page.locator('main a.button.primary').first().boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(768);
  // The site's name does not overlap what is below.
  const [title, poster] = [page.locator('.tagline'), page.locator('.poster')];
  const [said, drawn] = [await title.boundingBox(), await poster.boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual((drawn?.y ?? 0) + (drawn?.height ?? 0));
  await picture(page, 'first-1366', false);
  await context.close();
});

test.each(looksOf(import.meta.filename))(
  'the first page says what it is for, and stands on a $screen, in $language, in the $light',
  async (look) => {
    const { page, context, complaints } = await opened('/', look);
    expect(await page.textContent('h1')).toContain('Parrain');
    expect(await page.getAttribute('html', 'lang')).toBe(look.language);
    expect(await sidewaysPx(page)).toBeLessThanOrEqual(0);
    const said = (await page.textContent('main'))?.replaceAll('\u00a0', ' ');
    expect(said).toContain(home(look.language)['home.kinds']?.replaceAll('\u00a0', ' '));
    if (look.screen === 'phone') {
      // The field for a code comes early.
      const aims = page.locator('main').locator('input:not([type=hidden]), button, a[href]').filter({ visible: true });
      const tops = await aims.evaluateAll((all) =>
        all.map((one) => [one.getBoundingClientRect().top, one.getAttribute('name')] as const),
      );
      expect(tops.toSorted((a, b) => a[0] - b[0])[0]?.[1]).toBe('code');
    }
    expect(complaints).toEqual([]);
    await picture(page, `first-${look.screen}-${look.language}-${look.light}`);
    await context.close();
  },
);

/** Waits for that headline: the URL changes before the page. */
const headline = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('h1').filter({ hasText: words }).waitFor();

test.each([true, false])('somebody signs up, signs out and in again (JavaScript: %s)', async (javaScript) => {
  const { page, context } = await opened('/', { javaScript });
  const name = `Simone ${javaScript ? 'Signoret' : 'Renant'}`;
  await page.click('a[href="/sign-up"]');
  await page.waitForURL('/sign-up');
  await introduces(page, name);
  await goesOn(page);
  await page.waitForURL('/');
  await headline(page, name);
  await goTo(page, '/me');
  await page.locator('main').filter({ hasText: 'cet appareil' }).waitFor();
  await page.click('form[action$="sign-out"] button');
  await page.waitForURL('/');
  await goTo(page, '/sign-in');
  await introduces(page, name);
  await page.waitForURL('/');
  await headline(page, name);
  await context.close();
});

test.each([true, false])(
  'a name that is taken is refused beside its field, and stays typed (JavaScript: %s)',
  async (javaScript) => {
    const name = `Lino ${javaScript}`;
    await signedUp(site.app, name);
    const { page, context } = await opened('/sign-up', { javaScript });
    await introduces(page, name);
    await page.waitForSelector('input[name=name][aria-invalid=true]');
    const described = await page.getAttribute('input[name=name]', 'aria-describedby');
    const sentence = await page.textContent(`[id="${described?.split(' ').at(-1)}"]`);
    expect(sentence).toMatch(/nom/i);
    expect(await page.inputValue('input[name=name]')).toBe(name);
    expect(await page.inputValue('input[name=password]')).toBe(javaScript ? PASSWORD : '');
    await context.close();
  },
);

test('a wrong password is refused in the language of the page', async () => {
  await signedUp(site.app, 'Bernard Blier');
  const { page, context } = await opened('/sign-in', { language: 'en' });
  await introduces(page, 'Bernard Blier', 'something else');
  await page.waitForSelector('[role=alert] p, [aria-invalid=true]');
  expect(await page.textContent('main')).toMatch(/password/);
  expect(await page.textContent('main')).not.toMatch(/mot de passe/);
  await context.close();
});

test.each([true, false])(
  'the switch changes the language at once and for good (JavaScript: %s)',
  async (javaScript) => {
    const { page, context } = await opened('/sign-in', { javaScript });
    await page.click('button[name=language]');
    await page.waitForSelector('html[lang=en]');
    expect(page.url()).toBe(`${site.baseURL}/sign-in`);
    await goTo(page, '/');
    await page.locator('main').filter({ hasText: 'Visit a demonstration campaign' }).waitFor();
    await context.close();
  },
);

test('a user who came by an address that is a key chooses a language there, and on the page it led to', async () => {
  const { headers } = await signedUp(site.app, 'Monique');
  const made = async (url: string, payload: object = {}) =>
    (await site.app.inject({ method: 'POST', url, headers, payload })).json();
  const game = await made('/api/games', { rulebook: 'gangster-paradise', title: 'Chez Mado', seats: 3 });
  const { code } = await made(`/api/games/${game.id}/invitations`, { role: 'player' });
  const roster = await made('/api/rosters', { document: newRoster('police', 'Brigade de nuit') });
  const { path } = await made(`/api/rosters/${roster.id}/share`);
  for (const address of [path, `/join/${code}`]) {
    const { page, context } = await opened(address);
    await page.click('button[name=language]');
    await page.waitForSelector('html[lang=en]');
    expect(page.url()).toBe(site.baseURL + address);
    await context.close();
  }
  const { page, context } = await opened(`/join/${code}`);
  await introduces(page, 'Lulu');
  await goesOn(page);
  await page.waitForURL(`/tables/${game.id}`);
  await page.click('button[name=language]');
  await page.waitForSelector('html[lang=en]');
  expect(page.url()).toBe(`${site.baseURL}/tables/${game.id}`);
  await context.close();
});

test('the light that was chosen is in the first byte of the next page', async () => {
  const { page, context } = await opened('/');
  await page.click('button[name=theme]');
  // Busy cookie storage: the choice must still be stored before the next page.
  await page.evaluate(`
    for (let n = 0; n < 2000; n++) document.cookie = 'c' + (n % 40) + '=' + n + ';path=/';
    document.querySelector('button[name=theme]').click()`);
  const answer = await goTo(page, '/sign-up');
  expect(await answer?.text()).toContain('data-theme="dark"');
  await context.close();
});

test('an invitation that leads nowhere says so, and an address that leads nowhere too', async () => {
  const { page, context, answer } = await opened('/join/AAAA-AAAA');
  expect(answer?.status()).toBe(404);
  await page
    .locator('main')
    .filter({ hasText: /code|invitation/i })
    .waitFor();
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await headline(page, /^Rien à cette adresse$/);
  await picture(page, 'nowhere');
  await page.getByRole('link').click();
  await page.waitForURL('/');
  await context.close();
});

test('an address that no page has is answered without drawing a page, carrying a session on or asking the database', async () => {
  const { refresh } = await signedUp(site.app, 'Raoul');
  const cookie = `${REFRESH_COOKIE}=${refresh}; ${THEME_COOKIE}=dark; ${LANGUAGE_COOKIE}=en`;
  const look = (path: string) => fetch(site.baseURL + path, { headers: { cookie } });
  // That page refreshes the session with a cookie.
  expect((await look('/me')).headers.getSetCookie().length).toBeGreaterThan(0);
  for (const path of ['/nowhere', '/campaigns', '/campaigns/0b1d/nowhere', '/nowhere/__data.json']) {
    const answer = await look(path);
    const text = await answer.text();
    expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 404, []]);
    expect(text).toContain('Nothing at this address');
    expect(text).toContain('<html lang="en" data-theme="dark">');
    expect(text).not.toContain('<script');
    expect(text.length).toBeLessThan(4_500);
  }
});

test.each([
  ['/games/0b1d/log?q=Garde', '/campaigns/0b1d/log?q=Garde'],
  ['/play/0b1d/replay', '/tables/0b1d/replay'],
  ['/play/new?game=one', '/tables/new?game=one'],
  ['/games//elsewhere.example', '/campaigns//elsewhere.example'],
])('the old address %s leads on to %s', async (old, now) => {
  const answer = await fetch(`${site.baseURL}${old}`, { redirect: 'manual' });
  expect(answer.status).toBe(308);
  expect(new URL(answer.headers.get('location') ?? '', site.baseURL).href).toBe(`${site.baseURL}${now}`);
});

test('a form posted from another site is refused', async () => {
  const answer = await fetch(`${site.baseURL}/sign-up`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Intruder&password=whatever-it-is',
  });
  expect(answer.status).toBe(403);
});

test('after signing in nobody is led to another site', async () => {
  await signedUp(site.app, 'Francis Blanche');
  const { page, context } = await opened('/sign-in?to=//elsewhere.example/');
  await introduces(page, 'Francis Blanche');
  await page.waitForURL('/');
  await context.close();
});

test('`?` lists the keys and `g m` goes to the account', async () => {
  const context = await visit(site.browser, { baseURL: site.baseURL, screen: 'laptop' });
  const page = await context.newPage();
  await page.clock.install();
  await goTo(page, '/');
  // Stops the page's clock, so that the keys count as one sequence on a slow machine.
  await timeStands(page);
  await page.keyboard.press('?');
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  // A browser never signed in: sign-up.
  await page.waitForURL(/sign-up\?to=%2Fme/);
  await context.close();
});

test('a page is whole for clients that read nothing compressed: robots, and what shows a link before it is followed', async () => {
  const read = async (encoding: string): Promise<string> =>
    (await fetch(`${site.baseURL}/sign-in`, { headers: { 'accept-encoding': encoding } })).text();
  const [plain, gzip] = [await read('identity'), await read('gzip')];
  expect(plain).toMatch(/<\/html>\s*$/);
  const bare = (page: string): string => page.replaceAll(/nonce="[^"]*"/g, '');
  expect(bare(plain)).toBe(bare(gzip));
});

test('the first view needs no more script than its budget', async () => {
  const context = await visit(site.browser, { baseURL: site.baseURL });
  const page = await context.newPage();
  expect(await scriptBytes(page, '/')).toBeLessThan(FIRST_VIEW.landing);
  // Lazy parts come later; nothing visible, icons included, waits for them.
  expect(await page.locator('svg path:not([d])').count()).toBe(0);
  await context.close();
});

test.each(['fr', 'en'] as const)(
  'what the server drew of the poster stays as it stands once the page answers (%s)',
  async (language) => {
    const said: string[] = [];
    for (const javaScript of [false, true]) {
      const { page, context } = await opened('/', { javaScript, language });
      said.push(await page.innerText('main'));
      await context.close();
    }
    expect(said[1]).toBe(said[0]);
  },
);

test('that there is no network is told, and told no more, while nothing is pressed: it moves the page', async () => {
  const context = await visit(site.browser, { baseURL: site.baseURL });
  const page = await context.newPage();
  await goTo(page, '/rules/gangster-paradise');
  const banner = page.locator('p.offline');
  const title = page.getByRole('heading', { level: 1 });
  const top = async (): Promise<number> => (await title.boundingBox())?.y ?? 0;
  await context.setOffline(true);
  await banner.waitFor();
  const before = await top();
  await title.hover();
  await page.mouse.down();
  await context.setOffline(false);
  await page.waitForFunction('navigator.onLine');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect([await banner.count(), await top()]).toEqual([1, before]);
  await page.mouse.up();
  await banner.waitFor({ state: 'detached' });
  expect(await top()).toBeLessThan(before);
  await context.close();
});
