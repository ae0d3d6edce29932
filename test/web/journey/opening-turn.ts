/** The opening of a campaign turn: contracts, the talk, the choice of tables. */
import { expect } from 'vitest';
import { type Evening, FUNKY, OURS, step, YARD } from './evening.ts';
import { isUpToDate } from './page-state.ts';

export function openingTurn(evening: () => Evening): void {
  step('PV-131, PV-132, PV-R37: a band dealt more contracts than it keeps chooses in secret', evening, contracts);
  step('PV-146, PV-122: the talk has a clock on every page, and ends early', evening, talk);
  step(
    'PV-147, PV-149: nobody sees a choice of table before all are in; then all do, with their order',
    evening,
    tables,
  );
}

async function contracts(evening: Evening): Promise<void> {
  const { mona, momo, lucette, tony } = evening;
  await mona.presses('do.start');
  // The evening is on: the wall screen has a link, and the organiser is in the cockpit.
  await mona.page.waitForURL(/\/cockpit$/);
  await mona.button(mona.t('evening.wall')).waitFor();
  await mona.turnsTo('now');
  await momo.finds('campaign.affaires.title', { count: 2 });
  await lucette.finds('campaign.affaires.title', { count: 1 });
  await isUpToDate(tony);
  for (const [person, cards] of [
    [momo, 3],
    [lucette, 2],
    [tony, 0],
  ] as const)
    await expect.poll(() => person.page.locator('label.card').count()).toBe(cards);
  await evening.allAreContent();

  const secret = (await evening.game(lucette)).view.candidates;
  expect(secret.length).toBe(2);
  for (const one of [mona, momo, tony]) {
    const seen = JSON.stringify((await evening.game(one)).view);
    for (const contract of secret) expect(seen).not.toContain(`"${contract.id}"`);
  }
  await momo.page.locator('label.card').nth(0).click();
  await momo.page.locator('label.card').nth(1).click();
  await momo.presses('campaign.affaires.go', { count: 2 });
  await momo.reads('campaign.answered');
  expect((await evening.gang(FUNKY)).contracts).toEqual([]);
  await lucette.page.locator('label.card').nth(0).click();
  await lucette.presses('campaign.affaires.go', { count: 1 });
  await tony.finds('campaign.talk.title');
  expect((await evening.game()).view.gangs.map((gang) => gang.contracts.length)).toEqual([2, 1, 1]);
}

async function talk(evening: Evening): Promise<void> {
  const { mona, momo, lucette, tony, purses } = evening;
  for (const one of evening.everybody) {
    await one.finds('campaign.talk.title');
    const clock = one.page.locator('.clock').filter({ visible: true }).first();
    await expect.poll(() => clock.textContent()).toMatch(/\b[45]:[0-5]\d\b/);
  }
  await evening.allAreContent();
  for (const [person, kind] of [
    [tony, 'do.pay'],
    [momo, 'do.ally'],
  ] as const) {
    await person.page.locator('summary', { hasText: person.t(kind) }).click();
    const form = person.page.getByRole('form', { name: person.t(kind) });
    await form.locator('label.chip', { hasText: OURS }).click();
    await form.getByRole('button').last().click();
  }
  purses.add(YARD, 'btc', -1);
  purses.add(OURS, 'btc', 1);
  await lucette.reads('campaign.talk.alliance', { gang: FUNKY, other: OURS });
  await evening.figuresAre([OURS]);
  const desk = mona.page.getByRole('list', { name: mona.t('game.awaited.title') }).getByRole('listitem');
  for (const [person, gang] of [
    [momo, FUNKY],
    [lucette, OURS],
  ] as const) {
    await person.presses('campaign.talk.ready', { gang });
    await desk.filter({ hasText: gang }).getByText(mona.t('game.awaited.done')).waitFor();
    // Players who are ready still see the clock and the contracts.
    await person.reads('campaign.talk.said');
    await person.finds('campaign.talk.contracts');
    await person.page.locator('.clock').filter({ visible: true }).first().waitFor();
  }
  await mona.presses('do.closeTalk');
  for (const one of evening.players) await one.finds('campaign.tables.title');
}

async function tables(evening: Evening): Promise<void> {
  const { mona, momo, lucette, tony } = evening;
  for (const one of [momo, lucette]) {
    await one.page.locator('ul.tables button').first().click();
    await one.page.locator('ul.tables li.on').waitFor();
    await one.isContent();
  }
  const answered = mona.page
    .getByRole('list', { name: mona.t('game.awaited.title') })
    .getByText(mona.t('game.awaited.done'));
  await answered.nth(1).waitFor();
  for (const one of [mona, lucette, tony]) {
    const { view, asks } = await evening.game(one);
    expect(view.tables.flatMap((table) => table.order)).toEqual([]);
    expect(view.gangs.map((gang) => gang.table)).toEqual([null, null, null]);
    const answers = asks.flatMap((ask) => ask.choices).filter((choice) => choice.answer !== undefined);
    expect(answers.map((choice) => choice.seat)).toEqual(one === lucette ? [2] : []);
  }
  await tony.page.locator('ul.tables button').first().click();
  await mona.finds('campaign.report.lines');
  const { view } = await evening.game();
  for (const gang of view.gangs) {
    const player = evening.playerOf(evening.gangAt(gang.seat));
    await evening.reportOf(player, gang.table ?? 0).isOpen();
  }
  await mona.turnsTo('city');
  for (const table of view.tables.filter((one) => one.order.length > 0)) {
    const heading = mona.page.getByRole('heading', { name: mona.t(`place.T${table.table}`), exact: true });
    const sheet = mona.page.locator('section.sheet').filter({ has: heading });
    const order = () => sheet.locator('ol.order b').allInnerTexts();
    await expect.poll(order).toEqual(table.order.map((seat) => evening.gangAt(seat)));
  }
  await evening.allAreContent();
  await mona.turnsTo('now');
}
