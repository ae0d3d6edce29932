/** Accounts and their explanations, investments, and the next turn. */
import { expect } from 'vitest';
import { apiOf } from '../../support/browser.ts';
import { amountIn, type Evening, FUNKY, GANGS, OURS, step, YARD } from './evening.ts';
import { isUpToDate } from './page-state.ts';
import type { Person } from './person.ts';
import { UNITS } from './purses.ts';

export function settling(evening: () => Evening): void {
  step('PV-R41: the accounts are shown before anything is paid, and are those of the rules', evening, accounts);
  step('each figure opens its explanation, whose entries add up to it', evening, explanations);
  step('everything can be read without JavaScript', evening, withoutScripts);
  step('PV-160, PV-175, PV-178, PV-179: a gang invests; a page without network catches up', evening, investments);
  step(
    'PV-125, PV-182: all are done; the next turn begins when the evening opens, with the National Guard in the streets',
    evening,
    nextTurn,
  );
}

const sumOf = (amounts: readonly string[]): number => amounts.reduce((sum, one) => sum + amountIn(one), 0);

async function accounts(evening: Evening): Promise<void> {
  const { mona, due, purses } = evening;
  const { page, t } = mona;
  due.add(YARD, 'btc', 2); // PV-133: the Labo.
  await mona.button(t('campaign.accounts.go')).waitFor();
  await isUpToDate(mona);
  for (const gang of GANGS) {
    const card = page.getByRole('list', { name: t('campaign.accounts.gangs') }).locator('> li', { hasText: gang });
    for (const unit of UNITS) {
      const rows = card.locator('table', { has: page.locator('caption', { hasText: t(`unit.${unit}`) }) });
      const amounts = rows.locator('tbody tr:not(.total) td .amount > span:first-child');
      await card.waitFor();
      await expect
        .poll(async () => sumOf(await amounts.allInnerTexts()), { message: `${unit} of ${gang}` })
        .toBe(due.of(gang, unit));
      await evening.figureIs(mona, gang, unit);
    }
  }
  await mona.reads('line.bavures', { total: 4, bands: 3 });
  await mona.reads('line.guard-comes', { count: 1 });
  await mona.isContent();
  await mona.presses('campaign.accounts.go');
  purses.take(due);
  await evening.figuresAre();
  await evening.allAreContent();
}

async function explanations({ mona, purses }: Evening): Promise<void> {
  for (const [index, gang] of GANGS.entries())
    for (const unit of UNITS) {
      await mona.page.locator(`table a[href$="holder=gang:${index + 1}&unit=${unit}"]`).click();
      const dialog = mona.page.locator('dialog[open]');
      await dialog.locator('.sum').waitFor();
      const changes = dialog.locator('tbody td:nth-child(2) .amount > span:first-child');
      await expect
        .poll(async () => sumOf(await changes.allInnerTexts()), { message: `${unit} of ${gang}` })
        .toBe(purses.of(gang, unit));
      expect(await dialog.locator('tbody a[href*="/log"]').count()).toBe(await changes.count());
      if (gang === OURS && unit === 'btc') await mona.isContent();
      await mona.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
}

async function withoutScripts({ site, momo, address }: Evening): Promise<void> {
  const storageState = await momo.context.storageState();
  const context = await site.browser.newContext({ baseURL: site.baseURL, javaScriptEnabled: false, storageState });
  const page = await context.newPage();
  for (const [place, words] of [
    ['', OURS],
    ['/gangs', FUNKY],
    ['/city', momo.t('campaign.city.order')],
    ['/log', momo.t('line.accounts', { turn: 1 })],
    ['/ledger?holder=gang:2&unit=btc', momo.t('why.budget-left')],
    ['/people', 'Lucette'],
  ] as const) {
    await page.goto(`${address}${place}`, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('main').textContent(), place).toContain(words);
  }
  await context.close();
}

/** Opens a kind of investment, fills in its form and buys. */
async function invests({ page, t }: Person, kind: string, values: readonly string[]): Promise<void> {
  const shelf = page.locator('details', { has: page.locator('summary', { hasText: t(`do.${kind}`) }) });
  await shelf.locator('summary').click();
  for (const value of values) {
    const chip = shelf.locator('label.chip', { hasText: value });
    // Many items are folded by kind.
    const fold = shelf
      .locator('.inside details:not([open])', { has: page.locator('label.chip', { hasText: value }) })
      .locator('summary');
    await fold.or(chip).or(shelf.locator('select')).first().waitFor();
    if (await fold.isVisible()) await fold.click();
    await chip.or(shelf.locator('select')).first().waitFor();
    if ((await chip.count()) > 0) await chip.first().click();
    else await shelf.locator('select').selectOption({ label: value });
  }
  await shelf.getByRole('button').last().click();
}

async function investments(evening: Evening): Promise<void> {
  const { momo, lucette, purses } = evening;
  const { t } = lucette;
  const pays = async (btc: number): Promise<void> => {
    purses.add(OURS, 'btc', -btc);
    await evening.figureIs(lucette, OURS, 'btc');
  };
  await momo.context.setOffline(true);
  await momo.page.locator('p.offline').waitFor();
  await invests(lucette, 'recruit', [t('weapon.pistol')]);
  await pays(2);
  await momo.context.setOffline(false);
  await momo.page.locator('p.offline').waitFor({ state: 'detached' });
  await evening.figureIs(momo, OURS, 'btc');
  momo.expects(/net::ERR_/);
  await invests(lucette, 'buy', [t('equipment.vest'), await evening.memberOf(OURS, 2)]);
  await pays(1);
  await invests(lucette, 'resource', [t('resource.labo')]);
  await pays(5);
  await invests(lucette, 'doctor', []);
  await pays(2);
  await evening.figuresAre([OURS], ['btc']);
  const gang = await evening.gang(OURS);
  expect(gang.alive).toBe(11);
  expect(gang.figures.filter((one) => one.permanent > 0)).toEqual([]);
  expect(gang.figures[2]?.bought).toContain('vest');
  expect(gang.resources).toEqual(expect.arrayContaining(['informateur', 'labo']));
  expect((await evening.gang(FUNKY)).alive).toBe(9);
  await evening.allAreContent();
}

async function nextTurn(evening: Evening): Promise<void> {
  const { mona, purses } = evening;
  for (const one of evening.players) await one.presses('campaign.invest.done');
  // Nothing starts by itself: the organiser opens the evening, with wall screen and cockpit.
  for (const one of evening.players) await one.reads('campaign.wait.investments.open');
  expect((await evening.game()).view).toMatchObject({ turn: 1, tonight: { on: false } });
  await mona.presses('do.advance');
  await mona.page.waitForURL(/\/cockpit$/);
  const { links } = await mona.asks<{ links: { kind: string }[] }>(`${apiOf(evening.address)}/links`);
  expect(links.map(({ kind }) => kind)).toEqual(['wall']);
  await mona.turnsTo('now');
  for (const one of evening.everybody) await one.reads('campaign.turn', { turn: 2, turns: 4 });
  purses.add(FUNKY, 'bavure', -4);
  await evening.figuresAre([FUNKY], ['bavure']);
  await mona.turnsTo('city');
  await mona.reads('campaign.city.guard', { count: 1 });
  await evening.allAreContent();
}
