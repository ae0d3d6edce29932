// Goal: rules in context: a page per game, a drawer that opens at the question or at a refusal's rule, and explanations of people and cards.
// Method: the real server and a real Chromium.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedUp, signedUp } from '../support/app.ts';
import { complaintsOf, goTo, picture, type Visitor, visit } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { TABLE_GAMES } from '../support/games.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { someOf } from '../support/seeds.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';

let site: Site;
let paul: SignedUp;
beforeAll(async () => {
  site = await testSite({ botPauseMs: 0 });
  paul = await signedUp(site.app, 'Paul Volfoni');
});

async function opened(who: SignedUp | null, path: string, visitor: Partial<Visitor> = {}) {
  const context = await visit(site.browser, { baseURL: site.baseURL, ...visitor });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await signedIn(context, site.baseURL, who, visitor.language);
  await goTo(page, path);
  return { page, context, complaints };
}

async function call<T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T> {
  const answer = await site.app.inject({ method, url, headers: paul.headers, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

/** A table of Paul's, who begins, with bots; no time runs out. */
async function begun(options: object = {}): Promise<string> {
  const set = {
    clans: 'draw',
    first: 1,
    timers: { delivery: 0, speaking: 0, resale: 0, recruiting: 0, laundering: 0 },
  };
  const game = { rulebook: 'gangster-paradise', title: 'Chez Mado', seats: 3, options: { ...set, ...options } };
  const { id } = await call<{ id: string }>('POST', '/api/games', game);
  await call('POST', `/api/games/${id}/seats`, { id: randomUUID(), seat: 1 });
  for (const seat of [2, 3])
    await call('PUT', `/api/games/${id}/seats/${seat}/bot`, { id: randomUUID(), bot: 'plain' });
  await call('POST', `/api/games/${id}/start`, { id: randomUUID() });
  return id;
}

const drawer = (page: Page) => page.getByRole('dialog', { name: /^(Règles|Rules)/ });
/** Distance from the scroll container's top, px. */
const belowEdge = (page: Page, of: string): Promise<number> =>
  page.evaluate<number>(
    `document.querySelector('.rules-drawer ${of}').getBoundingClientRect().top - document.querySelector('.rules-drawer .text').getBoundingClientRect().top`,
  );

describe('the page of the rules', () => {
  test('is whole without a script, and an address leads to a rule', async () => {
    const { page, context } = await opened(null, '/rules/gangster-paradise', { javaScript: false });
    await page.getByRole('heading', { level: 1, name: 'Règles : Gangster Paradise' }).waitFor();
    expect(await page.locator('#GP-18').innerText()).toContain('On ne négocie qu’avec le joueur qui a la main.');
    expect(await page.locator('#GP-H5').innerText()).toContain('Le soldat de la cible qui porte le plus grand numéro');
    expect(await page.getByText(/\{|GP-\d+ GP/).count()).toBe(0);
    await context.close();
  });

  test('of Peur sur la Ville in English, with its tables from the catalogue', async () => {
    const { page, context, complaints } = await opened(null, '/rules/peur-sur-la-ville#PV-45', {
      language: 'en',
      screen: 'laptop',
    });
    await expect.poll(() => page.locator('#PV-45').isVisible()).toBe(true);
    expect(await page.locator('#PV-45 tr', { hasText: 'Pump' }).innerText()).toMatch(/4\s+–\s+–/);
    expect(await page.locator('#PV-R44').innerText()).toContain('misses 1 campaign turn,');
    expect(await page.locator('#PV-110').innerText()).toContain('Yamakasi');
    await picture(page, 'rules-pv-laptop', false);
    await page.keyboard.press('/');
    await page.keyboard.type('zombi');
    await expect.poll(() => page.locator('[data-rule]').count()).toBe(1);
    await page.getByRole('searchbox').fill('aucune chance');
    await page.getByText('No rule says “aucune chance”.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('of one game after another, each says its own', async () => {
    const { page, context, complaints } = await opened(null, '/rules/gangster-paradise', { screen: 'laptop' });
    await page.getByRole('navigation', { name: 'Chapitres' }).getByRole('link', { name: 'Streets of Gotham' }).click();
    await page.getByRole('heading', { level: 1, name: 'Règles : Streets of Gotham' }).waitFor();
    expect(await page.locator('#GC-R9').innerText()).toMatch(/^GC-R9\s+\p{Lu}\p{Ll}+ /u);
    await picture(page, 'rules-gc-after-gp-laptop', false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a game without rules to read has no page', async () => {
    const { page, context } = await opened(null, '/rules/club-clock');
    await page
      .getByText(/404|introuvable|existe pas/i)
      .first()
      .waitFor();
    await context.close();
  });

  test('fits a phone in both lights and needs no more script than its budget', async () => {
    for (const light of ['light', 'dark'] as const) {
      const { page, context } = await opened(null, '/rules/gangster-paradise#GP-31', { light });
      // The rule in the address is below the search box, after web fonts have loaded.
      const top = (): Promise<number> =>
        page.evaluate<number>('document.getElementById("GP-31").getBoundingClientRect().top');
      await expect.poll(async () => Math.abs((await top()) - 144)).toBeLessThan(2);
      await page.getByText('Chercher une règle').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBe(0);
      await picture(page, `rules-gp-phone-${light}`, false);
      await page.locator('#GP-H5').scrollIntoViewIfNeeded();
      await picture(page, `rules-gp-table-phone-${light}`, false);
      await context.close();
    }
    for (const path of ['/rules/gangster-paradise', '/rules/peur-sur-la-ville']) {
      const context = await visit(site.browser, { baseURL: site.baseURL });
      expect(await scriptBytes(await context.newPage(), path), path).toBeLessThan(FIRST_VIEW.rules);
      await context.close();
    }
  });
});

test.each(someOf(['fr', 'en'] as const, 1))('no table is wider than the narrowest phone (%s)', async (language) => {
  const context = await visit(site.browser, { baseURL: site.baseURL, language });
  const page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 568 });
  const games = ['peur-sur-la-ville', ...TABLE_GAMES];
  for (const game of someOf(games, 2)) {
    await goTo(page, `/rules/${game}`);
    const wide = await page.locator('[data-rule]:has(table)').evaluateAll((rules) =>
      rules.flatMap((rule) => {
        const { scrollWidth = 0, clientWidth = 0 } = rule.querySelector('table')?.parentElement ?? {};
        return clientWidth === 0 || scrollWidth > clientWidth ? [rule.getAttribute('data-rule')] : [];
      }),
    );
    expect([game, wide]).toEqual([game, []]);
    expect(await page.locator('[data-rule] table').count(), game).toBeGreaterThan(1);
  }
  await picture(page, `rules-tables-320-${language}`);
  await context.close();
});

describe('in the game', () => {
  test('the drawer opens at the chapter of what is asked, and marks what this table plays otherwise', async () => {
    const id = await begun({ offersPerGo: 2 });
    const { page, context, complaints } = await opened(paul, `/tables/${id}`, { screen: 'laptop' });
    // GP-R33: the delivery is done; the rest of the turn is asked.
    await page.locator('[data-ask$="closing"]').waitFor();
    await page.keyboard.press('!');
    await drawer(page).waitFor();
    await expect.poll(() => belowEdge(page, '[data-chapter=turn]')).toBeLessThan(20);
    expect(await belowEdge(page, '[data-chapter=turn]')).toBeGreaterThan(-1);
    // The board stays usable beside it: its shortcuts work, and there is no backdrop.
    expect(await page.evaluate('document.querySelector("dialog:modal") === null')).toBe(true);
    const marked = drawer(page).locator('[data-rule=GP-R34]');
    await marked.getByText(/: 2 \(le livre\s: 6\)/).waitFor();
    expect(await marked.innerText()).toContain('chacun fait 2 offres au plus');
    await picture(page, 'rules-drawer-laptop', false);
    await page.keyboard.press('Escape');
    await expect.poll(() => drawer(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('on a phone it is a sheet; who is tapped tells what he is good for, and his rule opens', async () => {
    const id = await begun();
    const { page, context, complaints } = await opened(paul, `/tables/${id}`, { light: 'dark' });
    await page.getByRole('button', { name: 'Règles de ce qui est demandé' }).click();
    await drawer(page).waitFor();
    await picture(page, 'rules-drawer-phone', false);
    await drawer(page).getByRole('button', { name: 'Fermer' }).click();
    await expect.poll(() => drawer(page).count()).toBe(0);
    // Other players' people are folded on a phone.
    await page.getByRole('button', { name: 'Tout voir' }).first().click();
    await page
      .getByRole('button', { name: /^commerçant nº 1/ })
      .first()
      .click();
    const told = page.getByRole('dialog', { name: 'commerçant' });
    await told.getByText('Blanchit 20 rouges par tour.').waitFor();
    await picture(page, 'rules-effect-phone', false);
    await told.getByRole('button', { name: 'Règle GP-48' }).click();
    await drawer(page).locator('[data-rule=GP-48].wanted').waitFor();
    await expect.poll(() => belowEdge(page, '[data-rule=GP-48]')).toBeLessThan(20);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the rule of a refusal opens by its id', async () => {
    const id = await begun();
    const { page, context } = await opened(paul, `/tables/${id}`);
    await page.locator('[data-ask$="closing"]').waitFor();
    // Simulates an outdated page.
    await page.route(`**/api/games/${id}/moves`, async (route) => {
      const sent = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...sent, move: { do: 'bid', amount: 3 } }) });
    });
    await page.locator('#board-ask').getByRole('button').last().click();
    const alert = page.getByRole('alert').filter({ hasText: /\S/ });
    const tag = alert.getByRole('button', { name: /^Règle GP-/ });
    await tag.waitFor();
    const rule = (await tag.innerText()).trim();
    await picture(page, 'rules-refusal-phone');
    await tag.click();
    await drawer(page).locator(`[data-rule=${rule}].wanted`).waitFor();
    await context.close();
  });
});
