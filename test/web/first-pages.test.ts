// Goal: somebody who has never seen Parrain gets in, on a phone or a laptop, in French or English, by day or by night, with or
// without JavaScript. Method: the real server, a real Chromium, no stand-ins.
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, signedUp } from '../support/app.ts';
import { complaintsOf, picture, type Visitor, visit } from '../support/browser.ts';
import { type Site, testSite } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await testSite();
});

async function opened(
  path: string,
  visitor: Partial<Visitor> = {},
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await visit(site.browser, { baseURL: site.baseURL, ...visitor });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  return { page, context, complaints };
}

const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');

const looks: Partial<Visitor>[] = (['phone', 'laptop'] as const).flatMap((screen) =>
  (['fr', 'en'] as const).flatMap((language) =>
    (['light', 'dark'] as const).map((light) => ({ screen, language, light })),
  ),
);

test.each(looks)('the first page stands on a $screen, in $language, in the $light', async (look) => {
  const { page, context, complaints } = await opened('/', look);
  expect(await page.textContent('h1')).toContain('Parrain');
  expect(await page.getAttribute('html', 'lang')).toBe(look.language);
  expect(await sidewaysPx(page)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await picture(page, `first-${look.screen}-${look.language}-${look.light}`);
  await context.close();
});

test.each([true, false])('somebody signs up, signs out and in again (JavaScript: %s)', async (javaScript) => {
  const { page, context } = await opened('/', { javaScript });
  const name = `Simone ${javaScript ? 'Signoret' : 'Renant'}`;
  await page.click('a[href="/sign-up"]');
  await page.fill('input[name=name]', name);
  await page.fill('input[name=password]', PASSWORD);
  await page.click('main button');
  await page.waitForURL('/');
  expect(await page.textContent('h1')).toContain(name);
  await page.goto('/me');
  expect(await page.textContent('main')).toContain('cet appareil');
  await page.click('form[action$="sign-out"] button');
  await page.waitForURL('/');
  await page.goto('/sign-in');
  await page.fill('input[name=name]', name);
  await page.fill('input[name=password]', PASSWORD);
  await page.click('main button');
  await page.waitForURL('/');
  expect(await page.textContent('h1')).toContain(name);
  await context.close();
});

test.each([true, false])(
  'a name that is taken is refused beside its field, and stays typed (JavaScript: %s)',
  async (javaScript) => {
    const name = `Lino ${javaScript}`;
    await signedUp(site.app, name);
    const { page, context } = await opened('/sign-up', { javaScript });
    await page.fill('input[name=name]', name);
    await page.fill('input[name=password]', PASSWORD);
    await page.click('main button');
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
  await page.fill('input[name=name]', 'Bernard Blier');
  await page.fill('input[name=password]', 'something else');
  await page.click('main button');
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
    await page.goto('/');
    expect(await page.textContent('main')).toContain('Visit a demonstration campaign');
    await context.close();
  },
);

test('the light that was chosen is in the first byte of the next page', async () => {
  const { page, context } = await opened('/');
  await page.click('button[name=theme]');
  await page.click('button[name=theme]');
  const answer = await page.goto('/sign-up');
  expect(await answer?.text()).toContain('data-theme="dark"');
  await context.close();
});

test('an invitation that leads nowhere says so, and an address that leads nowhere too', async () => {
  const { page, context } = await opened('/join/AAAA-AAAA');
  expect((await page.reload())?.status()).toBe(404);
  expect(await page.textContent('main')).toMatch(/code|invitation/i);
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  expect(await page.textContent('h1')).toBe('Rien à cette adresse');
  await context.close();
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
  await page.fill('input[name=name]', 'Francis Blanche');
  await page.fill('input[name=password]', PASSWORD);
  await page.click('main button');
  await page.waitForURL('/');
  await context.close();
});

test('`?` lists the keys and `g m` goes to the account', async () => {
  const { page, context } = await opened('/', { screen: 'laptop' });
  await page.keyboard.press('?');
  expect(await page.isVisible('dialog[open]')).toBe(true);
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'hidden' });
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.waitForURL(/sign-in\?to=\/me/);
  await context.close();
});

test('the first view needs less than 100 KiB of script', async () => {
  const context = await visit(site.browser, { baseURL: site.baseURL });
  const page = await context.newPage();
  const sizes: number[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(response.url()))
      sizes.push(Number(response.headers()['content-length'] ?? Number.POSITIVE_INFINITY));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100 * 1024);
  await context.close();
});
