// Goal: the campaign page shows a player's opponents, and after the accounts each income; both work without motion, and payday can be skipped and replayed.
// Method: the real server, a real Chromium, campaigns by real moves.
import { beforeAll, expect, test } from 'vitest';
import type { LedgerReply } from '../../server/read/contract.ts';
import { apiOf, looksOf, picture, reload } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { type Stage, stage } from './journey/cast.ts';
import type { Game } from './journey/evening.ts';
import { leaveAfterEach } from './journey/here.ts';
import type { Person } from './journey/person.ts';

let on: Stage;
let battles: string;
let investments: string;
const here: Person[] = [];
beforeAll(async () => {
  on = await stage();
  battles = await on.campaign('battles', ['Mona', 'Momo'], {}, 3);
  investments = await on.campaign(
    'investments',
    ['Mona', 'Momo'],
    { bands: ['ritals', 'trafiquants', 'milice', 'asiats'] },
    3,
  );
});
leaveAfterEach(here);

test.each(looksOf(import.meta.filename, 0))(
  'the tables are revealed, in $language by $light on a $screen',
  async ({ language, light, screen }) => {
    const momo = await on.enters('Momo', { language, light, screen });
    here.push(momo);
    await momo.goto(battles);
    const { view } = await momo.asks<Game>(apiOf(battles));
    const table = view.tables.find(({ order }) => order.includes(1));
    if (!table) throw new Error('Momo plays somewhere');
    const names = table.order
      .filter((seat) => seat !== 1)
      .map((seat) => view.gangs.find((one) => one.seat === seat)?.name);
    const listed = new Intl.ListFormat(language).format(names.filter((one) => one !== undefined));
    if (names.length > 0) await momo.reads('moment.against', { names: listed });
    else await momo.reads('moment.alone');
    await momo.reads('moment.deploys', { place: table.order.indexOf(1) + 1 });
    const block = momo.page.getByRole('region', { name: momo.t('moment.reveal') });
    expect(await block.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(39, 79, 158)');
    await momo.isContent();
    await picture(momo.page, `moment-reveal-${language}-${light}-${screen}`);
  },
);

/** Entries of the accounts move on Momo's accounts. */
async function paid(momo: Person): Promise<LedgerReply['entries']> {
  const { moves } = await momo.asks<{ moves: { seq: number }[] }>(`${apiOf(investments)}/moves?do=close`);
  const { entries } = await momo.asks<LedgerReply>(`${apiOf(investments)}/ledger?seq=${moves[0]?.seq}&holder=gang:1`);
  return entries.filter(({ unit }) => unit !== 'bavure');
}

test.each(looksOf(import.meta.filename, 1))(
  'payday, in $language by $light on a $screen',
  async ({ language, light, screen }) => {
    const momo = await on.enters('Momo', { language, light, screen });
    here.push(momo);
    await momo.goto(investments);
    await momo.finds('moment.payday');
    const entries = await paid(momo);
    expect(entries.length).toBeGreaterThan(0);
    const rows = momo.page.getByRole('region', { name: momo.t('moment.payday') }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(entries.length);
    // With reduced motion everything is shown at once.
    expect(await momo.button(momo.t('moment.skip')).count()).toBe(0);
    expect(await momo.page.evaluate('document.getAnimations().length')).toBe(0);
    await momo.isContent();
    await picture(momo.page, `moment-payday-${language}-${light}-${screen}`);
    await reload(momo.page);
    // Seen before: a summary, expandable.
    await momo.button(momo.t('moment.again')).waitFor();
    expect(await rows.count()).toBe(0);
    await momo.presses('moment.again');
    await expect.poll(() => rows.count()).toBe(entries.length);
  },
);

test('with motion the entries come one by one, and a tap shows them all', async () => {
  const momo = await on.enters('Momo');
  here.push(momo);
  await momo.page.emulateMedia({ reducedMotion: 'no-preference' });
  await momo.page.addInitScript(`
    // Animations stand still where they begin, so that nothing is over before it was looked at.
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) { const one = animate.apply(this, given); one.pause(); return one; };
  `);
  await momo.goto(investments);
  const rows = momo.page.getByRole('region', { name: momo.t('moment.payday') }).getByRole('listitem');
  await rows.first().waitFor({ state: 'attached' });
  const shown = (): Promise<number> =>
    rows.evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity === '1').length);
  expect(await shown()).toBe(0);
  await momo.button(momo.t('moment.skip')).waitFor();
  await momo.page.locator('.rows').click({ position: { x: 20, y: 10 } });
  await expect.poll(shown).toBe(await rows.count());
  await momo.button(momo.t('moment.close')).waitFor();
  await momo.isContent();
});

test('neither moment makes the first view heavier than its budget', async () => {
  const alone = { bands: ['technos', 'trafiquants'], options: { tables: 1 } } as const;
  for (const address of [await on.campaign('battles', ['Mona', 'Momo'], alone, 5), investments]) {
    const one = await on.enters('Momo');
    expect(await scriptBytes(one.page, address), address).toBeLessThan(FIRST_VIEW.campaign);
    await one.context.close();
  }
});
