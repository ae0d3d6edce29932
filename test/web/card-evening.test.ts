// Goal: a card evening is created, joined, played and paid; every amount shown equals the ledger.
// Method: the real server with bots, a campaign in its first turn, a real Chromium each.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { GameReply } from '../../server/read/contract.ts';
import { type SignedUp, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { answers, complaintsOf, goTo, picture, type Visitor, visit } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { testDatabase } from '../support/database.ts';
import { campaignIn } from '../support/phases.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { someOf } from '../support/seeds.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';
import { timeStops } from './journey/page-state.ts';

type Campaign = Omit<GameReply, 'view'> & { readonly view: CampaignView };

let site: Site;
let id: string;
let mona: SignedUp;
let momo: SignedUp;
let rosa: SignedUp;
beforeAll(async () => {
  const database = await testDatabase();
  site = await testSite({ botPauseMs: 0 }, database);
  mona = await signedUp(site.app, 'Mona');
  momo = await signedUp(site.app, 'Momo');
  rosa = await signedUp(site.app, 'Rosa');
  id = await campaignIn(hostOn(database), 'talk', { organiser: mona, players: [momo, rosa] });
});

/** A browser with that user signed in. */
async function entered(who: SignedUp, visitor: Partial<Visitor> = {}) {
  const context = await visit(site.browser, { baseURL: site.baseURL, ...visitor });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await signedIn(context, site.baseURL, who, visitor.language);
  return { page, context, complaints };
}

async function opened(who: SignedUp, path: string, visitor: Partial<Visitor> = {}) {
  const person = await entered(who, visitor);
  await goTo(person.page, path);
  return person;
}

async function gameOf<Game = Campaign>(who: SignedUp, game = id): Promise<Game> {
  const answer = await site.app.inject({ url: `/api/games/${game}`, headers: who.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const btcOf = async (seat: number): Promise<number> =>
  (await gameOf(mona)).view.gangs.find((gang) => gang.seat === seat)?.btc ?? Number.NaN;
const gangOf = async (seat: number): Promise<string> =>
  (await gameOf(mona)).view.gangs.find((gang) => gang.seat === seat)?.name ?? '';
/** The sheet of an evening, by name. */
const sheet = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last();

describe('a card evening', () => {
  test('is called by the organiser, with what it costs and what it is for', async () => {
    const { page, context, complaints } = await opened(mona, `/campaigns/${id}/more`, { screen: 'laptop' });
    await page
      .getByRole('link', { name: /Soirées cartes/ })
      .first()
      .click();
    await page.waitForURL(`/campaigns/${id}/cards`);
    await page.getByRole('button', { name: 'Ouvrir une table de cartes' }).click();
    await page.getByLabel('Nom de la table').fill('Le Tripot');
    // A stake a gang cannot pay is reported during input, with its name.
    await page.getByRole('spinbutton', { name: 'Mise par bande' }).fill('900');
    await page.getByRole('spinbutton', { name: 'Mise par bande' }).blur();
    await page.getByText(new RegExp(`ne peuvent pas payer la mise.*${await gangOf(1)}`)).waitFor();
    await picture(page, 'cards-open-poor');
    await page.getByRole('spinbutton', { name: 'Mise par bande' }).fill('2');
    await page.getByRole('spinbutton', { name: 'Mise par bande' }).blur();
    await page.locator('main form summary').first().click();
    await page.getByLabel('Tours', { exact: true }).fill('1');
    await picture(page, 'cards-open-laptop');
    await page.getByRole('button', { name: 'Ouvrir la table de cartes' }).click();
    await sheet(page, 'Le Tripot').waitFor();
    const [evening] = (await gameOf(mona)).view.cards;
    expect(evening).toMatchObject({ title: 'Le Tripot', stake: 2, prize: 'winner', bots: 1, status: 'gathering' });
    expect(await sheet(page, 'Le Tripot').getByRole('button', { name: 'Distribuer' }).isDisabled()).toBe(true);
    await page.getByText('Il faut encore 2 bandes pour distribuer.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('is sat down at for its stake, and stood up from with it', async () => {
    const before = await btcOf(1);
    expect(before).toBeGreaterThanOrEqual(2);
    const { page, context, complaints } = await opened(momo, `/campaigns/${id}`);
    await page.getByRole('link', { name: /Le Tripot/ }).click();
    await page.waitForURL(`/campaigns/${id}/cards`);
    await page.getByText(`il lui en restera ${before - 2}`).waitFor();
    await picture(page, 'cards-sit-phone');
    const sit = page.getByRole('button', { name: 'S’asseoir : miser 2 bitcoins' });
    await sit.click();
    await page.getByRole('button', { name: 'Se lever et reprendre 2 bitcoins' }).waitFor();
    expect(await btcOf(1)).toBe(before - 2);
    await page.getByRole('button', { name: 'Se lever et reprendre 2 bitcoins' }).click();
    await sit.waitFor();
    expect(await btcOf(1)).toBe(before);
    await sit.click();
    await page.getByRole('button', { name: 'Se lever et reprendre 2 bitcoins' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('is dealt, played at its table, and paid into the campaign, where the ledger tells all of it', async () => {
    const before = [await btcOf(1), await btcOf(2)] as const;
    const guest = await opened(rosa, `/campaigns/${id}/cards`);
    await guest.page.getByRole('button', { name: 'S’asseoir : miser 2 bitcoins' }).click();
    await guest.page.getByRole('button', { name: /Se lever/ }).waitFor();
    const organiser = await opened(mona, `/campaigns/${id}/cards`, { screen: 'laptop' });
    await organiser.page.getByRole('button', { name: 'Distribuer' }).click();
    await guest.page.getByRole('link', { name: 'Aller à la table' }).click();
    await guest.page.waitForURL(/\/tables\/[0-9a-f-]{36}$/);
    const table = new URL(guest.page.url()).pathname.split('/')[2] ?? '';
    await picture(organiser.page, 'cards-playing-laptop');
    expect(await guest.page.getByRole('link', { name: 'La campagne' }).getAttribute('href')).toBe(
      `/campaigns/${id}/cards`,
    );
    expect(await btcOf(2)).toBe(before[1] - 2);

    for (const [who, seat] of [
      [momo, 1],
      [rosa, 2],
    ] as const) {
      const url = `/api/games/${table}/seats/${seat}/bot`;
      const answer = await site.app.inject({
        method: 'PUT',
        url,
        headers: who.headers,
        payload: { id: randomUUID(), bot: 'plain' },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    // A whole game of bots takes long on a busy machine.
    await expect.poll(async () => (await gameOf<GameReply>(momo, table)).status, { timeout: 60_000 }).toBe('over');
    const [evening] = (await gameOf(mona)).view.cards;
    expect(evening?.status).toBe('over');
    const paid = evening?.paid?.reduce((sum, one) => sum + one.amount, 0);
    expect(paid).toBe(4);
    expect((await btcOf(1)) + (await btcOf(2))).toBe(before[0] + before[1] - 2 + 4);

    // If the bot wins, tied gangs behind it share the rest.
    const { seat: winner = 0, amount: won = 0 } = evening?.paid?.[0] ?? {};
    await sheet(organiser.page, 'Le Tripot').locator('table').waitFor();
    await picture(organiser.page, 'cards-over-laptop');
    const row = organiser.page.locator('tbody tr', { hasText: await gangOf(winner) });
    expect(await row.textContent()).toContain(`+${won}`);
    await row.getByRole('link').click();
    await organiser.page.waitForURL(/holder=gang/);
    await organiser.page.getByText('Gain aux cartes : « Le Tripot »').waitFor();
    await goTo(organiser.page, `/campaigns/${id}/ledger`);
    const text = async () => ((await organiser.page.textContent('main')) ?? '').replace(/\s+/g, ' ');
    expect(await text()).toContain('Mise : « Le Tripot »');
    expect(await text()).not.toContain('Mise de départ');
    await organiser.page.getByRole('link', { name: 'Avec ce qui se passe dans les parties de cartes' }).click();
    await organiser.page.waitForURL(/inner/);
    await organiser.page.locator('li', { hasText: 'Le Tripot · nº' }).first().waitFor();
    expect(await text()).not.toMatch(/\b(why|holder|unit|play|game)\.[a-z]/);
    await picture(organiser.page, 'cards-ledger-laptop');
    await goTo(organiser.page, `/campaigns/${id}/log`);
    await organiser.page.locator('select[name=do]').selectOption('deal-cards');
    await organiser.page.waitForURL(/do=deal-cards/);
    await expect.poll(() => organiser.page.locator('ol.log > li').count()).toBe(1);
    expect(await text()).toContain('les cartes sont distribuées');
    await goTo(organiser.page, `/campaigns/${id}/story`);
    expect(await text()).toMatch(new RegExp(`Le plus beau gain aux cartes ?${won} bitcoins`));
    expect(await text()).not.toContain('Le meilleur tour');
    expect([...guest.complaints, ...organiser.complaints]).toEqual([]);
    await guest.context.close();
    await organiser.context.close();
  });

  test('that is over is followed by a rematch: proposed by its organiser, asked of who sat there, with no button where there is none', async () => {
    const child = (await gameOf(mona)).children.find(({ name }) => name === 'e1')?.id;
    const guest = await opened(rosa, `/tables/${child}`);
    await guest.page.getByRole('link', { name: 'La suite dans la campagne' }).waitFor();
    expect(await guest.page.getByRole('button', { name: 'Revanche', exact: true }).count()).toBe(0);
    const organiser = await opened(mona, `/campaigns/${id}/cards`, { screen: 'laptop' });
    await organiser.page.getByRole('button', { name: 'Revanche : même table, même mise de 2 bitcoins' }).click();
    await organiser.page.getByText(/Pas encore répondu à la revanche/).waitFor();
    await picture(organiser.page, 'cards-rematch-laptop');
    expect(await organiser.page.getByRole('button', { name: /^Revanche : même table/ }).count()).toBe(0);
    await guest.page.getByRole('link', { name: 'La suite dans la campagne' }).click();
    await guest.page.getByText('On vous propose la revanche.').waitFor();
    await picture(guest.page, 'cards-rematch-phone');
    await guest.page.getByRole('button', { name: 'Sans moi' }).click();
    await expect.poll(async () => (await gameOf(mona)).view.cards.at(-1)?.asked).toEqual([1]);
    await organiser.page.getByRole('button', { name: 'Annuler la table' }).click();
    await organiser.page.getByRole('button', { name: 'Annuler et rendre les mises' }).click();
    await expect.poll(async () => (await gameOf(mona)).view.cards.at(-1)?.status).toBe('off');
    expect([...guest.complaints, ...organiser.complaints]).toEqual([]);
    await guest.context.close();
    await organiser.context.close();
  });

  test('that is called off gives every stake back', async () => {
    const { page, context, complaints } = await opened(mona, `/campaigns/${id}/cards`);
    await page.getByRole('button', { name: 'Ouvrir une table de cartes' }).click();
    await page.getByLabel('Nom de la table').fill('La Planque');
    await page.getByRole('spinbutton', { name: 'Mise par bande' }).fill('1');
    await page.getByRole('spinbutton', { name: 'Mise par bande' }).blur();
    await page.getByRole('radio', { name: /La réputation/ }).check();
    await page.getByRole('button', { name: 'Ouvrir la table de cartes' }).click();
    await sheet(page, 'La Planque').waitFor();
    const before = await btcOf(1);
    const name = (await gameOf(mona)).view.cards.at(-1)?.name;
    const sat = { id: randomUUID(), ask: 'cards', seat: 1, move: { do: 'sit', evening: name } };
    const url = `/api/games/${id}/moves`;
    const sits = await site.app.inject({ method: 'POST', url, headers: momo.headers, payload: sat });
    expect(sits.statusCode, sits.body).toBe(200);
    expect(await btcOf(1)).toBe(before - 1);
    const planque = sheet(page, 'La Planque');
    await planque.getByText(await gangOf(1)).waitFor();
    await planque.getByRole('button', { name: 'Annuler la table' }).click();
    await planque.getByRole('button', { name: 'Annuler et rendre les mises' }).click();
    await planque.getByText('annulée').waitFor();
    expect(await btcOf(1)).toBe(before);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('that is called off while it is played brings who sits there back to the campaign; by keyboard one goes on where one was', async () => {
    const move = (who: SignedUp, seat: number, given: object) =>
      site.app.inject({
        method: 'POST',
        url: `/api/games/${id}/moves`,
        headers: who.headers,
        payload: { id: randomUUID(), ask: 'cards', seat, move: given },
      });
    const organiser = await opened(mona, `/campaigns/${id}/cards`, { screen: 'laptop' });
    const { page } = organiser;
    await page.getByRole('button', { name: 'Ouvrir une table de cartes' }).press('Enter');
    await page.getByLabel('Nom de la table').fill('La Descente');
    await page.getByRole('spinbutton', { name: 'Mise par bande' }).fill('1');
    await page.getByLabel('Nom de la table').press('Enter');
    await sheet(page, 'La Descente').waitFor();
    const focused = () => page.evaluate<string>('document.activeElement.textContent.trim()');
    await expect.poll(focused).toBe('La Descente');
    const name = (await gameOf(mona)).view.cards.at(-1)?.name;
    for (const [who, seat] of [
      [momo, 1],
      [rosa, 2],
    ] as const)
      expect((await move(who, seat, { do: 'sit', evening: name })).statusCode).toBe(200);
    const deal = sheet(page, 'La Descente').getByRole('button', { name: 'Distribuer' });
    await expect.poll(() => deal.isEnabled()).toBe(true);
    await deal.press('Enter');
    await expect.poll(focused).toBe('Regarder la table');
    const guest = await entered(momo);
    // Stops the page's clock, so that the notice stays.
    await guest.page.clock.install();
    await goTo(guest.page, `/campaigns/${id}`);
    await guest.page.getByRole('link', { name: /La Descente/ }).click();
    await guest.page.waitForURL(/\/tables\//);
    // The page knows the table before its clock stops.
    await answers(guest.page);
    await timeStops(guest.page);
    await sheet(page, 'La Descente').getByRole('button', { name: 'Annuler la table' }).press('Enter');
    await sheet(page, 'La Descente').getByRole('button', { name: 'Annuler et rendre les mises' }).press('Enter');
    await guest.page.waitForURL(`/campaigns/${id}/cards`);
    await guest.page.getByText('La soirée « La Descente » est annulée.').waitFor();
    await sheet(guest.page, 'La Descente').getByText('annulée').waitFor();
    await expect.poll(focused).toBe('La Descente');
    await guest.context.close();
    await organiser.context.close();
  });

  const looks = [
    ['phone', 'fr', 'dark'],
    ['laptop', 'en', 'light'],
  ] as const;
  test.each(someOf(looks, 1))('its page stands on a %s, in %s, in the %s', async (screen, language, light) => {
    for (const who of [mona, momo]) {
      const { page, context, complaints } = await opened(who, `/campaigns/${id}/cards`, { screen, language, light });
      expect(
        await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'),
      ).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
      await picture(page, `cards-${who.name}-${screen}-${language}-${light}`);
      await context.close();
    }
  });

  test('its page and the first page of its campaign need no more script than its budget on a phone', async () => {
    for (const path of [`/campaigns/${id}`, `/campaigns/${id}/cards`]) {
      const { page, context } = await entered(momo);
      expect(await scriptBytes(page, path), path).toBeLessThan(FIRST_VIEW.campaign);
      await context.close();
    }
  });
});
