// Goal: a user on localhost shares reachable addresses or gets a warning; a blocked clipboard shows the text selected.
// Method: real browser, a server with the network interfaces of a club's laptop.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { serveWeb } from '../../server/web.ts';
import { type SignedUp, signedUp } from '../support/app.ts';
import { goTo, visit } from '../support/browser.ts';
import { closeLater, testDatabase } from '../support/database.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';

const CARD = { address: '192.168.77.7', family: 'IPv4', internal: false, mac: '', netmask: '', cidr: null } as const;

let site: Site;
let open: { readonly baseURL: string; readonly ange: SignedUp; readonly path: string };
let closed: { readonly baseURL: string; readonly ange: SignedUp; readonly path: string };

/** A table with an invitation: its page shows link and QR code. */
async function table(app: Site['app'], baseURL: string) {
  const ange = await signedUp(app, 'Ange');
  const { headers } = ange;
  const payload = { rulebook: 'gangster-paradise', title: 'Le tripot', seats: 3 };
  const { id } = (await app.inject({ method: 'POST', url: '/api/games', headers, payload })).json();
  await app.inject({ method: 'POST', url: `/api/games/${id}/invitations`, headers, payload: { role: 'player' } });
  return { baseURL, ange, path: `/tables/${id}` };
}

beforeAll(async () => {
  site = await testSite();
  closed = await table(site.app, site.baseURL);
  const { sql, db, url: databaseUrl } = await testDatabase();
  const app = await buildApp({ sql, db, databaseUrl, limits: false });
  closeLater(() => app.close());
  await serveWeb(app, { networks: () => ({ wlan0: [CARD] }) });
  const { port } = new URL(await app.listen({ port: 0, host: '0.0.0.0' }));
  open = await table(app, `http://localhost:${port}`);
});

async function opened({ baseURL, ange, path }: typeof open): Promise<Page> {
  const context = await visit(site.browser, { baseURL, screen: 'laptop' });
  await signedIn(context, baseURL, ange);
  const page = await context.newPage();
  await goTo(page, path);
  return page;
}

test('on localhost an invitation leads to the address of the network', async () => {
  const page = await opened(open);
  const link = page.getByRole('link', { name: /\/join\// });
  await link.waitFor();
  expect(await link.textContent()).toContain(`http://192.168.77.7:${new URL(open.baseURL).port}/join/`);
  expect(await page.getByText('Seule cette machine').count()).toBe(0);
});

test('where the server listens for this machine only, the QR code says so', async () => {
  const page = await opened(closed);
  await page.getByText(/Seule cette machine ouvre cette adresse.*HOST=0\.0\.0\.0/).waitFor();
  expect(await page.getByRole('link', { name: /\/join\// }).textContent()).toContain(closed.baseURL);
});

test('what the browser refuses to copy is shown selected, and not announced as copied', async () => {
  const page = await opened(closed);
  // As over plain http.
  await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
  await page.getByRole('button', { name: 'Copier le lien' }).click();
  const dialog = page.getByRole('dialog', { name: 'À copier vous-même' });
  await dialog.getByText('n’a pas laissé copier').waitFor();
  await expect.poll(() => page.evaluate('String(getSelection())')).toContain('/join/');
  expect(await page.getByText('Le lien est copié').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

test('an address that was pasted into a sentence, or printed, opens what it meant', async () => {
  const { ange, path, baseURL } = closed;
  const id = path.split('/').at(-1) ?? '';
  const { headers } = ange;
  const { invitations } = (await site.app.inject({ url: `/api/games/${id}/invitations`, headers })).json();
  const code: string = invitations[0].code;
  const payload = { kind: 'table', name: 'Salle' };
  const { token } = (await site.app.inject({ method: 'POST', url: `/api/games/${id}/links`, headers, payload })).json();
  const context = await visit(site.browser, { baseURL });
  const page = await context.newPage();
  for (const pasted of [`${token})`, `${token}».`, `${token.replaceAll('-', '\u2011')}?utm_source=mail&fbclid=1`]) {
    await goTo(page, `/watch/table/${pasted}`);
    expect(new URL(page.url()).pathname, pasted).toBe(`/watch/table/${token}`);
    await page.getByText('Le tripot').first().waitFor();
  }
  // The old address redirects.
  await goTo(page, `/table/${token}?lang=en`);
  expect(page.url()).toBe(`${baseURL}/watch/table/${token}?lang=en`);
  await goTo(page, `/join/${code.replace('-', '\u2011')}).`);
  expect(new URL(page.url()).pathname).toBe(`/join/${code}`);
  await page.getByText('Le tripot').first().waitFor();
  // An unknown page is a 404 without redirect.
  expect((await page.goto('/nothing-here)'))?.status()).toBe(404);
  await page.goto(`${baseURL}//example.invalid)`, { waitUntil: 'domcontentloaded' });
  expect(new URL(page.url()).host).toBe(new URL(baseURL).host);
});

test('a whole link pasted into the field for a code leads to the table', async () => {
  const { ange, path, baseURL } = closed;
  const url = `/api/games/${path.split('/').at(-1)}/invitations`;
  const { invitations } = (await site.app.inject({ url, headers: ange.headers })).json();
  const context = await visit(site.browser, { baseURL });
  const page = await context.newPage();
  await goTo(page, '/');
  for (const pasted of [
    `Voilà : ${baseURL}/join/${invitations[0].code}?utm_source=x (à vendredi)`,
    `le code ${invitations[0].code}, voilà`,
  ]) {
    await goTo(page, '/');
    const field = page.locator('form[action="/join"] input[name=code]');
    await field.fill(pasted);
    await field.press('Enter');
    await page.waitForURL(/\/join\//);
    await page.getByText('Le tripot').first().waitFor();
  }
});
