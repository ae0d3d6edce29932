// Goal: the owner keeps a recovery code, signs in with it, and with a passkey. Method: the real server, a real Chromium with a virtual authenticator (CDP).
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, signedUp } from '../support/app.ts';
import { complaintsOf, goTo, picture, visit } from '../support/browser.ts';
import { type Site, testSite } from '../support/site.ts';

let site: Site;
/** WebAuthn needs a domain name. */
let local: string;

beforeAll(async () => {
  site = await testSite();
  local = site.baseURL.replace('127.0.0.1', 'localhost');
});

const codeOn = async (page: Page): Promise<string> => (await page.locator('[role=status].code').textContent()) ?? '';

async function signsIn(page: Page, name: string, to = '/'): Promise<void> {
  await goTo(page, `/sign-in?to=${to}`);
  await page.fill('input[name=name]', name);
  await page.fill('input[name=password]', PASSWORD);
  await page.click('main form:has(input[name=password]) button');
}

test('a user who signs up is shown a code once, and comes back with it on /recover', async () => {
  const context = await visit(site.browser, { baseURL: site.baseURL });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await goTo(page, '/sign-up?to=/rosters');
  await page.fill('input[name=name]', 'Momo');
  await page.fill('input[name=password]', 'password123');
  await page.click('main form button');
  await page.waitForSelector('input[name=password][aria-invalid=true]');
  expect(await page.textContent('main')).toContain('parmi les premiers qu’on essaie');
  await page.fill('input[name=password]', PASSWORD);
  await page.click('main form button');
  const first = await codeOn(page);
  expect(first).toMatch(/^(\w{4}-){5}\w{4}$/);
  await picture(page, 'accounts-signed-up');
  await page.locator('main a.primary').click();
  await page.waitForURL('/rosters');

  await goTo(page, '/me');
  const own = page.locator('form[action="?/recovery"]');
  await own.locator('input[name=current]').fill(PASSWORD);
  await own.locator('button').click();
  const code = await codeOn(page);
  expect(code).not.toBe(first);

  await context.clearCookies();
  await goTo(page, '/recover');
  await page.fill('input[name=name]', 'Momo');
  await page.fill('input[name=code]', first);
  await page.fill('input[name=password]', 'le panier à midi');
  await page.click('main form button');
  await page.waitForSelector('input[name=code][aria-invalid=true]');
  await picture(page, 'accounts-recover-refused');
  expect(await page.inputValue('input[name=code]')).toBe(first);
  await page.fill('input[name=code]', code);
  await page.fill('input[name=password]', 'le panier à midi');
  await page.click('main form button');
  expect(await codeOn(page)).not.toBe(code);
  await goTo(page, '/me');
  await page.locator('h1').filter({ hasText: 'Momo' }).waitFor();
  // A refused form responds with its status.
  expect(complaints.filter((one) => !/40[01]|422/.test(one))).toEqual([]);
  await context.close();
});

test('after signing in, an address that hides another one leads to the first page', async () => {
  await signedUp(site.app, 'Farida');
  const context = await visit(site.browser, { baseURL: site.baseURL });
  const page = await context.newPage();
  await signsIn(page, 'Farida', '/%09/elsewhere.example');
  await page.waitForURL('/');
  await context.close();
});

test('a device is signed out from another one, and an account is deleted by who knows its password', async () => {
  await signedUp(site.app, 'Rita');
  const context = await visit(site.browser, { baseURL: site.baseURL, language: 'en' });
  const page = await context.newPage();
  await signsIn(page, 'Rita', '/me');
  await page.waitForURL('/me');
  const sessions = page.locator('.sessions li');
  await expect.poll(() => sessions.count()).toBe(2);
  await page.locator('form[action="?/end"] button').click();
  await expect.poll(() => sessions.count()).toBe(1);
  await page.locator('details:has(form[action="?/delete"]) summary').click();
  const deleting = page.locator('form[action="?/delete"]');
  await deleting.locator('input[name=current]').fill('wrong');
  await deleting.locator('button').click();
  await page.waitForSelector('form[action="?/delete"] [aria-invalid=true]');
  await page.locator('form[action="?/delete"] input[name=current]').fill(PASSWORD);
  await page.locator('form[action="?/delete"] button').click();
  await page.waitForURL('/');
  await signsIn(page, 'Rita');
  await page.waitForSelector('[role=alert], [aria-invalid=true]');
  await context.close();
});

/** A virtual authenticator with a verified user. */
async function authenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

test('a passkey is added, opens the account alone, then is asked for besides the password, and is removed', async () => {
  await signedUp(site.app, 'Simone');
  const context = await visit(site.browser, { baseURL: local, screen: 'laptop' });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await authenticator(page);
  await signsIn(page, 'Simone', '/me');
  await page.waitForURL('/me');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const sheet = page.locator('form').filter({ hasText: 'Nom de la clé' });
  await sheet.locator('input[type=password]').fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Ajouter une clé' }).click();
  await page.getByRole('list', { name: 'Clés d’accès' }).locator('li').waitFor();
  await picture(page, 'accounts-passkeys');

  // Passkey alone.
  await context.clearCookies();
  await goTo(page, '/sign-in?to=/me');
  await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).click();
  await page.waitForURL('/me');
  await page.locator('h1').filter({ hasText: 'Simone' }).waitFor();

  // Passkey after the password.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await sheet.locator('input[type=password]').fill(PASSWORD);
  await sheet.getByRole('button', { name: 'La demander en plus du mot de passe' }).click();
  await page.getByText('Demandée en plus du mot de passe').waitFor();
  await context.clearCookies();
  await signsIn(page, 'Simone', '/me');
  const shown = page.getByRole('button', { name: 'Entrer avec une clé d’accès' });
  await page.getByText('Montrez aussi votre clé d’accès').waitFor();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('parrain_access');
  await picture(page, 'accounts-second');
  await shown.click();
  await page.waitForURL('/me');
  await page.locator('h1').filter({ hasText: 'Simone' }).waitFor();

  // With an invitation: the password alone takes no seat; the passkey leads back to the invitation.
  const rosa = await signedUp(site.app, 'Rosa');
  const opens = async (url: string, payload: object) =>
    (await site.app.inject({ method: 'POST', url, headers: rosa.headers, payload })).json();
  const { id } = await opens('/api/games', { rulebook: 'campaign', title: 'Marseille', seats: 3 });
  const { code } = await opens(`/api/games/${id}/invitations`, { role: 'player' });
  await context.clearCookies();
  await goTo(page, `/join/${code}`);
  await page.getByText('J’ai un compte').click();
  const known = page.locator('form[action="?/sign-in"]');
  await known.locator('input[name=name]').fill('Simone');
  await known.locator('input[name=password]').fill(PASSWORD);
  await known.getByRole('button').click();
  await page.getByText('Montrez aussi votre clé d’accès').waitFor();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('parrain_access');
  await shown.click();
  await page.locator('form[action="?/take"] button').click();
  await page.waitForURL(`/campaigns/${id}`);
  await goTo(page, '/me');

  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await sheet.locator('input[type=password]').fill(PASSWORD);
  await page.getByRole('button', { name: /^Supprimer la clé/ }).click();
  await expect.poll(() => page.getByRole('list', { name: 'Clés d’accès' }).count()).toBe(0);
  await context.clearCookies();
  await signsIn(page, 'Simone', '/me');
  await page.waitForURL('/me');
  expect(complaints).toEqual([]);
  await context.close();
});

test('without JavaScript, or at an address without a name, no passkey is offered, and the account says why', async () => {
  await signedUp(site.app, 'Lucette');
  for (const javaScript of [true, false]) {
    const context = await visit(site.browser, { baseURL: site.baseURL, javaScript });
    const page = await context.newPage();
    await goTo(page, '/sign-in');
    expect(await page.getByRole('button', { name: 'Entrer avec une clé d’accès' }).count()).toBe(0);
    await signsIn(page, 'Lucette', '/me');
    await page.waitForURL('/me');
    await page.getByText('Pas à cette adresse').waitFor();
    await context.close();
  }
});
