// Goal: whoever lost his password comes back with the code that he wrote down. Method: the real server, a real Chromium.
import { expect, test } from 'vitest';
import { PASSWORD, signedUp } from '../support/app.ts';
import { complaintsOf, goTo, visit } from '../support/browser.ts';
import { testSite } from '../support/site.ts';

test('a code is shown to who knows the password, and gives a new one on /recover', async () => {
  const site = await testSite();
  await signedUp(site.app, 'Momo');
  const context = await visit(site.browser, { baseURL: site.baseURL });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await goTo(page, '/sign-in?to=/%09/elsewhere.example');
  await page.fill('input[name=name]', 'Momo');
  await page.fill('input[name=password]', PASSWORD);
  await page.click('main form button');
  await page.waitForURL('/');

  await goTo(page, '/me');
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/me.png`, fullPage: true });
  const own = page.locator('form[action="?/recovery"]');
  await own.locator('input[name=current]').fill(PASSWORD);
  await own.locator('button').click();
  const code = (await page.locator('[role=status].code').textContent()) ?? '';
  expect(code).toMatch(/^(\w{5}-){3}\w{5}$/);

  await context.clearCookies();
  await goTo(page, '/recover');
  await page.fill('input[name=name]', 'Momo');
  await page.fill('input[name=code]', code);
  await page.fill('input[name=password]', 'le panier à midi');
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/recover.png`, fullPage: true });
  await page.click('main form button');
  await page.locator('[role=status].code').waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/recovered.png`, fullPage: true });
  expect(await page.locator('[role=status].code').textContent()).not.toBe(code);
  await goTo(page, '/me');
  await page.locator('h1').filter({ hasText: 'Momo' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
