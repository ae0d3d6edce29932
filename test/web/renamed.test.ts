// Goal: when a user changes their name, others' open pages show it with the next frame, and the log shows the current name.
// Method: real browsers, one server.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, type SignedUp, signedUp } from '../support/app.ts';
import { complaintsOf, goTo, picture, visit } from '../support/browser.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';

let site: Site;
let ange: SignedUp;
let momo: SignedUp;

beforeAll(async () => {
  site = await testSite();
  ange = await signedUp(site.app, 'Ange');
  momo = await signedUp(site.app, 'Momo');
});

async function opened(who: SignedUp, path: string, screen: 'phone' | 'laptop', light: 'light' | 'dark'): Promise<Page> {
  const context = await visit(site.browser, { baseURL: site.baseURL, screen, light });
  await signedIn(context, site.baseURL, who);
  const page = await context.newPage();
  await goTo(page, path);
  return page;
}

test('a new name stands at the seat that somebody else looks at, and beside the lines of before', async () => {
  const { app } = site;
  const { headers } = ange;
  const payload = { rulebook: 'gangster-paradise', title: 'Le tripot', seats: 3 };
  const { id } = (await app.inject({ method: 'POST', url: '/api/games', headers, payload })).json();
  const invited = await app.inject({
    method: 'POST',
    url: `/api/games/${id}/invitations`,
    headers,
    payload: { role: 'player' },
  });
  await app.inject({
    method: 'POST',
    url: '/api/games/join',
    headers: momo.headers,
    payload: { code: invited.json().code },
  });

  const table = await opened(ange, `/tables/${id}`, 'laptop', 'dark');
  const complaints = complaintsOf(table);
  await table.getByText('Momo').first().waitFor();

  const own = await opened(momo, '/me', 'phone', 'light');
  await own.getByText('Changer de nom').click();
  const form = own.locator('form[action="?/name"]');
  // As pasted from elsewhere.
  await form.locator('input[name=name]').fill('\u200e👩🏽‍🚒 Zo\u00ad\u00e9\u00a0');
  await form.locator('input[name=current]').fill(PASSWORD);
  await picture(own, 'renamed-form');
  await form.locator('button').click();
  await own.getByText('Le nom est changé').waitFor();

  await table.getByText('👩🏽‍🚒 Zoé').first().waitFor();
  await expect.poll(() => table.getByRole('list', { name: 'Les places' }).getByText('Momo').count()).toBe(0);
  await picture(table, 'renamed-table');

  await goTo(table, `/tables/${id}/log`);
  await table.getByText('Momo s’appelle désormais 👩🏽‍🚒 Zoé.').waitFor();
  await table.getByText('👩🏽‍🚒 Zoé, alors Momo').waitFor();
  await picture(table, 'renamed-log');
  await table.setViewportSize({ width: 320, height: 640 });
  await picture(table, 'renamed-log-small');
  expect(complaints).toEqual([]);
});

test('a sign that nobody sees is named beside the field, and what was pasted around a name is no matter', async () => {
  const context = await visit(site.browser, { baseURL: site.baseURL, language: 'en', light: 'dark' });
  const page = await context.newPage();
  await goTo(page, '/sign-up');
  await page.fill('input[name=name]', 'Mona\u202egpj');
  await page.fill('input[name=password]', PASSWORD);
  await page.click('main form button');
  await page.getByText('right-to-left override (U+202E)').waitFor();
  expect(await page.locator('input[name=name]').getAttribute('aria-invalid')).toBe('true');
  await picture(page, 'renamed-refused');
  await page.fill('input[name=name]', ' Mo\u00adna\u200e ');
  await page.fill('input[name=password]', PASSWORD);
  await page.click('main form button');
  await page.locator('[role=status].code').waitFor();
  const [row] = (
    await site.app.inject({ method: 'POST', url: '/api/sessions', payload: { name: 'Mona', password: PASSWORD } })
  ).cookies;
  expect(row).toBeDefined();
});
