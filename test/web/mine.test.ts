// Goal: a player sees all of their own data on a phone, secrets included, and nobody else's.
// Method: the real server and a real Chromium; campaigns brought to each phase by real moves.
import { beforeAll, expect, test } from 'vitest';
import type { Phase } from '../../rulebooks/peur-sur-la-ville/campaign/state.ts';
import { apiOf, picture } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { thorough } from '../support/seeds.ts';
import { type Stage, stage } from './journey/cast.ts';
import type { Game } from './journey/evening.ts';
import { leaveAfterEach } from './journey/here.ts';
import type { Person } from './journey/person.ts';

let on: Stage;
const here: Person[] = [];
beforeAll(async () => {
  on = await stage();
});
leaveAfterEach(here);

const LOOKS = [
  ['affaires', 'fr', 'light', 'phone'],
  ['battles', 'en', 'dark', 'phone'],
  ['investments', 'fr', 'dark', 'phone'],
  ['investments', 'en', 'light', 'laptop'],
] as const satisfies readonly (readonly [Phase, 'fr' | 'en', 'light' | 'dark', 'phone' | 'laptop'])[];

/** One campaign per phase, shared, as the tests only read. */
const campaigns = new Map<Phase, Promise<string>>();
function campaignIn(phase: Phase): Promise<string> {
  const path = campaigns.get(phase) ?? on.campaign(phase, ['Mona', 'Momo'], {}, 3);
  campaigns.set(phase, path);
  return path;
}

test.each(LOOKS.filter((_, n) => thorough || n !== 2))(
  'my gang in the phase %s, in %s by %s on a %s',
  async (phase, language, light, screen) => {
    const path = await campaignIn(phase);
    const momo = await on.enters('Momo', { language, light, screen });
    here.push(momo);
    await momo.goto(path);
    await momo.turnsTo('mine');
    await momo.page.waitForURL(`${path}/mine`);
    const { view } = await momo.asks<Game>(apiOf(path));
    const gang = view.gangs.find((one) => one.seat === 1);
    if (!gang) throw new Error('Momo has the first place');
    for (const { name } of gang.figures)
      await expect.poll(() => momo.page.getByRole('heading', { name, exact: true }).count()).toBe(1);
    for (const { card } of [...gang.contracts, ...view.candidates])
      await momo.page
        .getByText(momo.t(`affaire.${card}.title`), { exact: true })
        .first()
        .waitFor();
    if (phase === 'affaires') expect(view.candidates.length).toBeGreaterThan(0);
    await momo.isContent();
    await picture(momo.page, `mine-${phase}-${language}-${light}-${screen}`);
    if (phase !== 'investments' || screen !== 'phone') return;
    await momo.turnsTo('now');
    await momo.finds('campaign.invest.title', { gang: gang.name });
    await momo.isContent();
    await picture(momo.page, 'investments-phone');
    await momo.page
      .locator('summary', { hasText: momo.t('do.buy') })
      .first()
      .click();
    await momo.page.locator('summary', { hasText: momo.t('campaign.gear.protect') }).click();
    await momo.page.locator('label.chip', { hasText: momo.t('equipment.vest') }).click();
    await momo.isContent();
    await picture(momo.page, 'investments-phone-shop');
  },
);

test('PV-175, PV-178: the shop shows what the builder shows, and a recruit is named there', async () => {
  const path = await campaignIn('investments');
  const momo = await on.enters('Momo');
  here.push(momo);
  await momo.goto(path);
  const { view } = await momo.asks<Game>(apiOf(path));
  const [first] = view.gangs.find((one) => one.seat === 1)?.figures ?? [];
  if (!first?.given[0]) throw new Error('the first figure carries nothing');
  const shelf = (name: string) => momo.page.locator('summary', { hasText: momo.t(name) }).first();
  await shelf('do.buy').click();
  await shelf('campaign.gear.protect').click();
  await momo.sees(momo.t('roster.gear.vest'));
  const buyer = momo.page.getByRole('form', { name: momo.t('do.buy') }).locator('label.chip', { hasText: first.name });
  await buyer.getByText(momo.t(`weapon.${first.given[0]}`)).waitFor();
  await picture(momo.page, 'invest-buy');
  await shelf('do.recruit').click();
  const form = momo.page.getByRole('form', { name: momo.t('do.recruit') });
  await form
    .getByText(momo.t('roster.fact.dice', { dice: 1, cm: 10 }))
    .first()
    .waitFor();
  await form.getByRole('radio').first().check();
  await form.getByRole('textbox').fill('Gégé la Limace');
  await picture(momo.page, 'invest-recruit');
  await form.getByRole('button', { name: momo.t('do.recruit') }).click();
  const names = async (): Promise<string[]> => {
    const { view: now } = await momo.asks<Game>(apiOf(path));
    return now.gangs.flatMap(({ figures }) => figures.map(({ name }) => name));
  };
  await expect.poll(names).toContain('Gégé la Limace');
  await momo.isContent();
});

test('who has no gang here has no page of his own', async () => {
  const path = await campaignIn('battles');
  const mona = await on.enters('Mona');
  here.push(mona);
  await mona.goto(path);
  expect(await mona.page.getByRole('link', { name: mona.t('game.tab.mine') }).count()).toBe(0);
  expect((await mona.page.goto(`${path}/mine`))?.status()).toBe(404);
});

test('PV-147: a table agrees on a day of its own from a phone; the report and the cockpit tell it, and closing without it says so', async () => {
  const bands = ['braqueurs', 'trafiquants'] as const;
  const path = await on.campaign('battles', ['Mona', 'Momo', 'Nina'], { bands, options: { tables: 1 } }, 5);
  const mona = await on.enters('Mona', { screen: 'laptop' });
  const momo = await on.enters('Momo');
  const nina = await on.enters('Nina', { language: 'en', light: 'dark' });
  here.push(mona, momo, nina);
  // Without a club evening the date is in the proposer's time zone.
  const device = await momo.context.newCDPSession(momo.page);
  await device.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Toronto' });
  await momo.goto(`${path}/mine`);
  await momo.page.locator('summary', { hasText: momo.t('meeting.propose') }).click();
  await momo.page.getByLabel(momo.t('meeting.at')).fill('2090-03-14T14:30');
  await momo.page.getByLabel(momo.t('meeting.place')).fill('Chez Tony');
  await momo.presses('do.meet');
  await momo.sees('mardi 14 mars');
  await picture(momo.page, 'own-day-proposed');
  await nina.goto(path);
  await nina.sees('Tuesday 14 March');
  await nina.reads('evening.zone', { zone: 'America/Toronto' });
  expect(await momo.page.getByText(momo.t('evening.zone', { zone: 'America/Toronto' })).count()).toBe(1);
  await nina.presses('do.agreeToMeet');
  await momo.reads('meeting.stands');
  await nina.isContent();
  await picture(nina.page, 'own-day-report');
  await mona.goto(`${path}/cockpit`);
  await mona.sees('Chez Tony');
  const question = mona.page.getByRole('alert').getByText(/mardi 14 mars.*, Chez Tony/);
  await mona.presses('do.stop');
  await question.getByText(/garde son rendez-vous/).waitFor();
  await picture(mona.page, 'own-day-evening');
  await mona.presses('cockpit.evening.stop.no');
  await mona.presses('cockpit.go.finish');
  await question.getByText(/perd son rendez-vous/).waitFor();
  await picture(mona.page, 'own-day-cockpit');
  await mona.presses('cockpit.go.finish.no');
  await mona.goto(path);
  await mona.presses('do.finish');
  await question.getByText(/perd son rendez-vous/).waitFor();
  for (const one of [mona, momo]) await one.isContent();
});

test('by correspondence days are told, not seconds, and neither page is heavier than its budget', async () => {
  const options = { tables: 1, correspondence: 1 } as const;
  const bands = ['braqueurs', 'trafiquants'] as const;
  const path = await on.campaign('battles', ['Mona', 'Momo'], { bands, options }, 5);
  for (const address of [path, `${path}/mine`]) {
    const one = await on.enters('Momo');
    expect(await scriptBytes(one.page, address), address).toBeLessThan(FIRST_VIEW.campaign);
    await one.context.close();
  }
  const [mona, momo] = [await on.enters('Mona', { language: 'en' }), await on.enters('Momo', { light: 'dark' })];
  here.push(mona, momo);
  await momo.goto(path);
  await momo.reads('campaign.wait.battle.me');
  await momo.sees(/^\s*7\sjours\s*$/);
  await mona.goto(path);
  await mona.sees(/^\s*7\sdays\s*$/);
  expect(await mona.page.getByText(mona.t('campaign.wait.evening.organiser')).count()).toBe(0);
  for (const one of [mona, momo]) await one.isContent();
});

test('PV-R65, PV-R68: a band without a chief names one before it is done; a militiaman chooses both of his weapons', async () => {
  const path = await on.campaign('battles', ['Mona', 'Momo'], {
    bands: ['milice', 'skins'],
    options: { tables: 1 },
    idle: true,
  });
  const mona = await on.enters('Mona');
  const momo = await on.enters('Momo', { screen: 'phone' });
  here.push(mona, momo);
  for (const [ask, move] of [
    ['t1.battle.1', { do: 'kill', figure: '1.1' }],
    ['t1.battle.1', { do: 'finish' }],
    ['t1.accounts', { do: 'close' }],
  ] as const) {
    const data = { id: crypto.randomUUID(), ask, seat: 0, move };
    const headers = { origin: on.site.baseURL };
    const answer = await mona.context.request.post(`${apiOf(path)}/moves`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await momo.goto(path);
  await momo.reads('campaign.invest.chief', { count: 2 });
  expect(await momo.button(momo.t('campaign.invest.done')).count()).toBe(0);
  await momo.isContent();
  const shelf = (kind: string) =>
    momo.page.locator('details', { has: momo.page.locator('summary', { hasText: momo.t(`do.${kind}`) }) });
  await shelf('recruit').locator('summary').click();
  const weapons = shelf('recruit').locator('fieldset');
  const weapon = (id: string) => ({ name: momo.t(`weapon.${id}`), exact: true });
  await weapons.first().getByRole('radio', weapon('rifle')).click();
  await weapons.last().getByRole('radio', weapon('machine-gun')).click();
  await shelf('recruit').getByRole('button').last().click();
  const gang = async () => (await momo.asks<Game>(apiOf(path))).view.gangs[0];
  await expect.poll(async () => (await gang())?.figures[10]?.given).toEqual(['rifle', 'machine-gun']);
  await shelf('nameSecond').locator('summary').click();
  await shelf('nameSecond').locator('label.chip').first().click();
  await shelf('nameSecond').getByRole('button').last().click();
  await momo.button(momo.t('campaign.invest.done')).waitFor();
  expect((await gang())?.figures[1]).toMatchObject({ rank: 'lieutenant', enrolledAs: 'member' });
});
