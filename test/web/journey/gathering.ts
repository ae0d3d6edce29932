/** From the start page to enrolled gangs. */
import { expect } from 'vitest';
import { type Evening, FUNKY, GANGS, OURS, step, YARD } from './evening.ts';
import { wasRefused } from './page-state.ts';
import type { Person } from './person.ts';

const BUDGET = 10;

/** Chooses a gang type from the posters and names it. */
async function takes({ page }: Person, type: string, name: string): Promise<void> {
  await page.locator(`button[value=${type}]`).click();
  await page.locator('dialog[open] .button.primary').click();
  await page.locator('input.gang-name').fill(name);
}

/** Opens the shop for the chief. @returns the button that buys one more of an item */
async function shops(person: Person, line: string) {
  const { page, t } = person;
  await page
    .locator('[data-at="figures.0"]')
    .getByRole('button', { name: t('roster.equip') })
    .first()
    .click();
  return page.locator('dialog[open]').getByRole('button', { name: t('roster.more', { what: t(line) }), exact: true });
}

const resource = ({ page, t }: Person, id: string) =>
  page
    .locator('[data-at=resource]')
    .getByRole('button', { name: new RegExp(`^${t(`resource.${id}`)}\\b`) })
    .click();

/** Builds a gang, optionally with a vest, and returns to the campaign. */
async function builds(person: Person, address: string, type: string, name: string, vest: boolean, free: string) {
  const { page } = person;
  await person.goto('/rosters/new');
  await takes(person, type, name);
  if (vest) {
    await (await shops(person, 'equipment.vest')).click();
    await page.keyboard.press('Escape');
  }
  await resource(person, free);
  await page.waitForSelector('[data-state=saved]');
  await person.isContent();
  await person.goto(address);
}

export function gathering(evening: () => Evening): void {
  step(
    'PV-84, PV-103: a stranger builds a gang on his phone, up to the last bitcoin, and then signs up',
    evening,
    alone,
  );
  step('the organiser opens a campaign and gets a code, a link and a QR code', evening, opening);
  step('players join by code and by link; the organiser sees them sit down', evening, joining);
  step('PV-84, PV-R52: each enrols a gang; what is left of its budget is its loot', evening, enrolling);
}

async function alone({ momo }: Evening): Promise<void> {
  const { page, t } = momo;
  await momo.goto('/');
  await momo.isContent();
  await momo.goto('/rosters/new');
  await takes(momo, 'afros', FUNKY);
  const more = await shops(momo, 'equipment.frag-grenade');
  for (let btc = 1; btc <= BUDGET; btc += 1) {
    await more.click();
    const spent = t('roster.budget.spent', { spent: btc, budget: BUDGET });
    await page.locator('dialog[open] .budget').getByText(spent).first().waitFor();
  }
  await momo.sees(t('roster.spent-up'));
  // The reason is shown; its rule is behind the info icon.
  const spent = page.locator('dialog[open] p.spent');
  await spent.getByText('PV-103').waitFor({ state: 'hidden' });
  await spent.getByRole('button', { name: `${t('act.rule')} PV-103` }).click();
  const book = page.locator('.rules-drawer');
  await book.locator('[data-rule=PV-103].wanted').waitFor();
  await book.getByRole('button', { name: t('act.close') }).click();
  await book.waitFor({ state: 'detached' });
  await expect.poll(() => more.isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await resource(momo, 'bizness');
  await momo.isContent();
  await momo.follows('home.sign-up');
  await momo.introduces();
  await momo.follows('recovery.on');
  await page.waitForURL('/rosters');
  await page.getByRole('link', { name: FUNKY }).first().waitFor();
  await momo.isContent();
}

async function opening(evening: Evening): Promise<void> {
  const { mona } = evening;
  const { page, t } = mona;
  await mona.goto('/');
  await mona.follows('home.sign-up');
  await mona.introduces();
  await mona.follows('recovery.on');
  await mona.follows('home.new-campaign');
  const title = page.getByLabel(t('campaign.new.name'));
  await title.fill('   ');
  await mona.presses('campaign.new.go');
  await page.locator('input[name=title][aria-invalid=true]').waitFor();
  await wasRefused(mona, /400/);
  await title.fill('Les nuits de la rue Morgue');
  for (const [label, value] of [
    ['campaign.new.seats', '4'],
    ['campaign.new.turns', '4'],
    ['campaign.new.tables', '2'],
  ] as const) {
    await page.getByLabel(t(label), { exact: true }).fill(value);
    await page.getByLabel(t(label), { exact: true }).blur();
  }
  // A longer negotiation, so that a busy machine does not end it.
  await page.locator('summary', { hasText: t('campaign.new.more') }).click();
  const minute = page.getByLabel(t('campaign.new.talk'), { exact: true });
  expect(await minute.inputValue()).toBe('60');
  await minute.selectOption('300');
  await mona.isContent();
  await mona.presses('campaign.new.go');
  await page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
  evening.address = new URL(page.url()).pathname;
  await page.locator('.code').waitFor();
  await page.getByRole('img', { name: t('game.invite.qr') }).waitFor();
  await mona.isContent();
}

async function joining(evening: Evening): Promise<void> {
  const { mona, momo, lucette, tony, address } = evening;
  const around = mona.page.getByRole('list', { name: mona.t('game.awaited.title') });
  const code = ((await mona.page.locator('.code').textContent()) ?? '').replace(/^.*:/, '').trim();
  const link = (await mona.page.locator('a[href*="/join/"]').getAttribute('href')) ?? '';
  await momo.goto('/');
  await momo.page.fill('input[name=code]', 'ZZZZ-ZZZZ');
  await momo.presses('home.join.go');
  await momo.reads('problem.no-such-code');
  // A form sent before hydration opens the address as a document, whose status the console reports.
  momo.expects(/404/);
  await momo.goto('/');
  await momo.page.fill('input[name=code]', code.toLowerCase());
  await momo.presses('home.join.go');
  await momo.sees('Les nuits de la rue Morgue');
  await momo.presses('join.take');
  await momo.page.waitForURL(address);
  await around.getByText('Momo').waitFor();
  const reads = async (one: Person): Promise<void> => {
    await one.goto(link);
    await one.isContent();
  };
  await Promise.all([lucette, tony].map(reads));
  for (const one of [lucette, tony]) {
    await one.introduces(one.page.locator('form[action="?/sign-up"]'));
    await one.presses('recovery.take');
    await one.page.waitForURL(address);
    await around.getByText(one.name).waitFor();
  }
  await evening.allAreContent();
}

async function enrolling(evening: Evening): Promise<void> {
  const { mona, lucette, tony, address, purses } = evening;
  await Promise.all([
    builds(lucette, address, 'ruskofs', OURS, true, 'informateur'),
    builds(tony, address, 'police', YARD, false, 'labo'),
  ]);
  for (const gang of GANGS) {
    const player = evening.playerOf(gang);
    await player.presses('campaign.muster.enrol', { gang });
    await player.reads('campaign.muster.enrolled.hint');
    await mona.page
      .getByRole('list', { name: mona.t('game.awaited.title') })
      .getByText(gang)
      .waitFor();
  }
  purses.add(OURS, 'btc', BUDGET - 1);
  purses.add(YARD, 'btc', 15);
  for (const gang of GANGS) expect((await evening.gang(gang)).btc, gang).toBe(purses.of(gang, 'btc'));
  await evening.allAreContent();
}
