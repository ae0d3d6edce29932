/** Tables' reports: noted by players, visible to others at once, corrected, accepted. */

import type { Response } from 'playwright-core';
import { expect } from 'vitest';
import { apiOf, reload } from '../../support/browser.ts';
import { intercepts } from '../../support/intercepts.ts';
import { type Evening, FUNKY, GANGS, type GangName, OURS, step, YARD } from './evening.ts';
import { wasRefused } from './page-state.ts';
import type { Person } from './person.ts';
import { worthOf } from './purses.ts';

/** Shops of each table (PV-H2). */
const SHOPS = [
  ['bijouterie', 'tabac', 'bar'],
  ['pharmacie', 'armurerie', 'epicerie'],
] as const;

export function battles(evening: () => Evening): void {
  step(
    'PV-R31: what somebody else noted a moment before is refused with a sentence, and changes nothing',
    evening,
    twice,
  );
  step(
    'PV-151..153, PV-180: players note what happened; the others read it at once; a line is struck out',
    evening,
    facts,
  );
  step('PV-139, PV-154, PV-158: the bank, a captive, an HQ taken, a present of the organiser', evening, deeds);
  step('a player takes back his last act; the organiser anybody’s, with a reason in the log', evening, undone);
  step('PV-123, PV-156: contracts are fulfilled, players agree, the organiser closes the reports', evening, agreed);
}

/** A player notes a fact at their own table. @param values message keys, numbers, or texts */
async function notes(evening: Evening, gang: GangName, fact: string, ...values: (string | number)[]): Promise<void> {
  const person = evening.playerOf(gang);
  const said = values.map((value) => (typeof value === 'string' ? person.t(value) : value));
  await evening.reportOf(person, await evening.tableOf(gang)).notes(gang, person.t(`do.${fact}`), ...said);
}

/** Blocks that page's live stream until released. */
async function keptInTheDark({ page }: Person): Promise<() => Promise<void>> {
  const release = await intercepts(page, '**/api/live?**', (route) => route.abort());
  await reload(page);
  return release;
}

async function twice(evening: Evening): Promise<void> {
  const { mona, momo, due } = evening;
  const table = await evening.tableOf(FUNKY);
  const shop = `place.${SHOPS[table - 1]?.[0]}`;
  const [his, hers] = [evening.reportOf(momo, table), evening.reportOf(mona, table)];
  const release = await keptInTheDark(momo);
  await his.opens(FUNKY, momo.t('do.robShop'));
  await his.fills([momo.t(shop)]);
  await hers.notes(FUNKY, mona.t('do.robShop'), mona.t(shop));
  due.add(FUNKY, 'btc', 2);
  // The page has not received it.
  expect(await his.lines.count()).toBe(0);
  const isHis = (response: Response): boolean =>
    response.request().method() === 'POST' && response.url().endsWith(`${apiOf(evening.address)}/moves`);
  const [answer] = await Promise.all([momo.page.waitForResponse(isHis), his.send()]);
  expect(answer.status()).toBe(422);
  await release();
  await his.problem.filter({ hasText: momo.t('refusal.shop-robbed', { shop: { term: shop } }) }).waitFor();
  await his.problem.filter({ hasText: 'PV-R31' }).waitFor();
  for (const report of [his, hers]) await expect.poll(() => report.lines.count()).toBe(1);
  const { view } = await evening.game();
  expect(view.tables.find((one) => one.table === table)?.lines.map((line) => line.fact)).toEqual(['robShop']);
  await wasRefused(momo, /422/, /ERR_FAILED/);
}

async function facts(evening: Evening): Promise<void> {
  const { mona, momo, due } = evening;
  const table = await evening.tableOf(FUNKY);
  const wrong = (person: Person) => person.t('line.robPassers', { gang: FUNKY, count: 1 });
  await notes(evening, FUNKY, 'robPassers', 1);
  await evening.reportOf(mona, table).line(wrong(mona)).waitFor();
  await evening.reportOf(momo, table).strikes(wrong(momo));
  await evening.reportOf(mona, table).line(wrong(mona)).waitFor({ state: 'detached' });

  // PV-180, PV-181: one bavure each, doubled by journalists.
  await notes(evening, FUNKY, 'bavure', 'bavure.civilian', 'journalists.yes');
  await notes(evening, FUNKY, 'bavure', 'bavure.rocket', 'journalists.yes');
  due.add(FUNKY, 'bavure', 2 + 2);
  await notes(evening, FUNKY, 'kill', await evening.memberOf(FUNKY, 5));
  await notes(evening, OURS, 'robPassers', 2);
  due.add(OURS, 'btc', 2 * 1);
  await notes(evening, OURS, 'wound', await evening.memberOf(OURS, 4), 3);
  // PV-R34: where the Yard is alone there is no holdup to prevent.
  if ([await evening.tableOf(FUNKY), await evening.tableOf(OURS)].includes(await evening.tableOf(YARD))) {
    await notes(evening, YARD, 'prevent', 1);
    due.add(YARD, 'btc', 2);
  }
  await notes(evening, YARD, 'racket', `place.${SHOPS[(await evening.tableOf(YARD)) - 1]?.[2]}`);
  due.add(YARD, 'btc', 1);
  await notes(evening, YARD, 'wound', await evening.memberOf(YARD, 4), 1);
  due.add(YARD, 'btc', 1); // PV-153: a gift for the wounded policeman.
  await evening.allAreContent();
}

async function deeds(evening: Evening): Promise<void> {
  const { mona, due } = evening;
  const { view } = await evening.game();
  for (const robber of [FUNKY, OURS] as const)
    if (view.gangs.find((gang) => gang.name === robber)?.table === 1) {
      await notes(evening, robber, 'robBank');
      due.add(robber, 'btc', 5);
      break;
    }
  const busy = view.tables.find((table) => table.order.length > 1);
  if (!busy) throw new Error('three bands on two tables: two meet');
  // PV-154: the police are paid for an arrest; other gangs need a contract to kidnap.
  const captor = evening.gangAt(busy.order.includes(3) ? 3 : 1);
  const victim = evening.gangAt(busy.order.find((seat) => evening.gangAt(seat) !== captor) ?? 0);
  await notes(evening, captor, 'capture', await evening.memberOf(victim, 6));
  if (captor === YARD) due.add(YARD, 'btc', 1);

  const hqs = view.hqs.filter((hq) => hq.table === busy.table);
  const [hq] = hqs;
  const seat = busy.order.find((one) => one !== hq?.owner);
  if (!hq || !seat) throw new Error('three bands, four places for an HQ: there is one on each table');
  const taker = evening.gangAt(seat);
  const several = hqs.filter((one) => one.owner !== seat).length > 1;
  const { t } = evening.playerOf(taker);
  const name = t('campaign.hq.of', { slot: hq.slot, owner: evening.gangAt(hq.owner), table: t(`place.T${hq.table}`) });
  await notes(evening, taker, 'takeHq', ...(several ? [name] : []));
  due.add(taker, 'rep', 1);
  due.add(evening.gangAt(hq.owner), 'rep', -2);

  const report = evening.reportOf(mona, await evening.tableOf(FUNKY));
  await report.notes(FUNKY, mona.t('do.extra'), 3, '« Poker au Tabac');
  due.add(FUNKY, 'btc', 3);
  await mona.isContent();
}

async function undone(evening: Evening): Promise<void> {
  const { mona, lucette } = evening;
  const table = await evening.tableOf(OURS);
  const [hers, monas] = [evening.reportOf(lucette, table), evening.reportOf(mona, table)];
  const wrong = mona.t('line.robPassers', { gang: OURS, count: 1 });
  await notes(evening, OURS, 'robPassers', 1);
  await monas.line(wrong).waitFor();
  await lucette.presses('game.undo');
  await lucette.presses('undo.go', { count: 1 }, lucette.page.locator('dialog[open]'));
  await monas.line(wrong).waitFor({ state: 'detached' });
  await hers.line(wrong).waitFor({ state: 'detached' });
  await lucette.page.locator('dialog[open]').waitFor({ state: 'detached' });

  await notes(evening, OURS, 'robPassers', 1);
  const { seq } = await evening.game();
  await mona.turnsTo('log');
  await mona.presses('game.undo.label', { seq });
  await mona.page.locator('dialog[open]').getByText(wrong).waitFor();
  await mona.isContent();
  await mona.page.getByLabel(mona.t('undo.reason')).fill('Ce passant était un collègue.');
  await mona.presses('undo.go', { count: 1 }, mona.page.locator('dialog[open]'));
  await mona.page.locator(`ol.log li.undone#m${seq}`).getByText(wrong).waitFor();
  const reason = 'Ce passant était un collègue.';
  await mona.reads('host.undone-act-why', { what: mona.t('do.robPassers'), seq, others: 0, reason });
  await hers.line(wrong).waitFor({ state: 'detached' });
  await mona.isContent();
  await mona.turnsTo('now');
}

async function agreed(evening: Evening): Promise<void> {
  const { mona, due } = evening;
  for (const gang of GANGS) {
    const person = evening.playerOf(gang);
    const report = evening.reportOf(person, await evening.tableOf(gang));
    if (await report.offers(gang, person.t('do.fulfil'))) await report.notesFirst(gang, person.t('do.fulfil'));
  }
  const { view } = await evening.game();
  for (const gang of view.gangs)
    for (const { card } of gang.contracts.filter((one) => one.fulfilled)) {
      due.add(gang.name, 'btc', worthOf(card).btc);
      due.add(gang.name, 'rep', worthOf(card).rep);
    }
  for (const { table, order } of view.tables.filter((one) => one.order.length > 0)) {
    const person = evening.playerOf(evening.gangAt(order[0] ?? 0));
    await evening.reportOf(person, table).button(person.t('report.hand-in')).click();
    const report = evening.reportOf(mona, table);
    if (order.length > 1) {
      // The page shows the report: the number of missing acceptances is known then.
      await mona.reads('report.handed-in', { gang: evening.gangAt(order[0] ?? 0) });
      await report.button(mona.t('do.finish')).click();
      await mona.reads('campaign.report.finish-anyway', { count: order.length - 1 });
      await mona.presses('report.finish.yes');
    }
    await report.isGone();
  }
  await mona.finds('campaign.accounts.title', { turn: 1 });
}
