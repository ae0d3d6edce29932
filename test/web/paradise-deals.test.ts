// Goal: offers are made, countered, accepted and withdrawn by touch, keyboard and mouse; nobody can offer what they do not own, and outsiders see only that a deal is
// discussed.
// Method: the real server, a real Chromium.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { goodsKinds } from '../../rulebooks/gangster-paradise/data/goods.ts';
import { picture, reload } from '../support/browser.ts';
import { leaveAfterEach, sitsIn } from './journey/here.ts';
import { ParadiseRoom, QUIET } from './journey/paradise-room.ts';
import type { Person } from './journey/person.ts';

let at: ParadiseRoom;
const here: Person[] = [];
beforeAll(async () => {
  at = await ParadiseRoom.opens();
});
leaveAfterEach(here);

/** Ange (seat 1) and Paul (seat 2) have their goods, and it is Paul's turn. */
async function paulsGo(): Promise<string> {
  const id = await at.game(['Ange', 'Paul', 'Lydro']);
  expect((await at.says('Ange', id, 'closing', { do: 'done' })).status).toBe(200);
  return id;
}
const sits = sitsIn(here, () => at);
const dialog = (page: Page): Locator => page.locator('dialog[open]');
const hand = (page: Page, side: 'give' | 'want'): Locator => dialog(page).locator(`.hand:has([data-tray="${side}"])`);
const nothing = goodsKinds.map(() => 0);

test('GP-17, GP-18: an offer is made by thumb, countered, and taken: both sides change hands at once', async () => {
  const id = await paulsGo();
  const [paul, ange, lydro] = [
    await sits('Paul', id),
    await sits('Ange', id, { language: 'en', light: 'dark' }),
    await sits('Lydro', id, { screen: 'laptop' }),
  ];
  const kind = goodsKinds[(await at.goods(id, 1)).findIndex((count) => count > 0)] ?? 'drugs';
  const had = await at.goods(id, 2);
  await paul.presses('deals.compose');
  await paul.reads('deals.choose-first');
  await dialog(paul.page).locator('label.chip', { hasText: 'Ange' }).click();
  await hand(paul.page, 'give')
    .getByLabel(paul.t('deals.mine.red', { count: 20 }), { exact: true })
    .fill('5');
  const card = hand(paul.page, 'want').locator('.goods button').first();
  await card.tap();
  await card.tap();
  await picture(paul.page, 'deals-compose-phone', false);
  await paul.isContent();
  await paul.presses('deals.compose.send');
  await dialog(paul.page).waitFor({ state: 'detached' });
  await picture(paul.page, 'deals-mine-phone');

  await ange.finds('deals.title');
  const offer = ange.page.locator('.offer');
  await offer.waitFor();
  expect(await offer.textContent()).toContain('Paul');
  await picture(ange.page, 'deals-offered-phone-dark');
  await ange.isContent();
  // An outsider sees that they talk, not about what.
  await lydro.page.locator('.talking li').waitFor();
  expect((await at.read('Lydro', id)).view.offers).toEqual([]);
  await picture(lydro.page, 'deals-talk-laptop');

  await ange.presses('deals.counter');
  const asks = hand(ange.page, 'want').getByLabel(ange.t('deals.his.red'), { exact: true });
  expect(await asks.inputValue()).toBe('5');
  await asks.fill('8');
  await picture(ange.page, 'deals-counter-phone-dark', false);
  await ange.presses('deals.counter.send');
  // His own offer is gone, hers is shown.
  await paul.page.locator('.offer:not(.mine)').waitFor();
  await paul.page.locator('.offer.mine').waitFor({ state: 'detached' });
  await paul.presses('deals.accept');
  await paul.page.locator('.offer').waitFor({ state: 'detached' });
  const [anges, pauls] = [(await at.read('Ange', id)).view, (await at.read('Paul', id)).view];
  expect([anges.mine?.red, pauls.mine?.red]).toEqual([28, 12]);
  const moved = goodsKinds.map((one) => (one === kind ? 2 : 0));
  expect([anges.clans[0]?.goods, anges.clans[1]?.goods]).toEqual([
    moved,
    moved.map((count, at) => count + (had[at] ?? 0)),
  ]);
  for (const one of [paul, ange, lydro]) await one.isContent();
});

test('GP-19: nothing can be put in that one does not own, and nothing of his that he has not', async () => {
  const id = await paulsGo();
  const paul = await sits('Paul', id);
  await paul.presses('deals.compose');
  // Lydro has no goods yet.
  await dialog(paul.page).locator('label.chip', { hasText: 'Lydro' }).click();
  await paul.reads('deals.pool.no-goods');
  await dialog(paul.page).locator('label.chip', { hasText: 'Ange' }).click();
  const red = hand(paul.page, 'give').getByLabel(paul.t('deals.mine.red', { count: 20 }), { exact: true });
  await red.fill('500');
  await red.blur();
  await expect.poll(() => red.inputValue()).toBe('20');
  const card = hand(paul.page, 'want').locator('.goods button').first();
  for (let n = 0; n < 4; n++) await card.tap();
  await expect.poll(() => card.isDisabled()).toBe(true);
  // What is removed from the tray is available again.
  await hand(paul.page, 'want').locator('.tray button').first().tap();
  await expect.poll(() => card.isEnabled()).toBe(true);
});

test('GP-18: who is not active deals with the active player alone, and takes his offer back', async () => {
  const id = await paulsGo();
  const ange = await sits('Ange', id);
  await ange.presses('deals.compose');
  await ange.reads('deals.only-with', { who: await called(ange, id, 2, 'Paul') });
  await hand(ange.page, 'give').locator('.goods button').first().tap();
  await ange.presses('deals.compose.send');
  await ange.presses('deals.withdraw');
  await ange.page.locator('.offer').waitFor({ state: 'detached' });
  expect((await at.read('Paul', id)).view.offers).toEqual([]);
  await ange.isContent();
});

test('an offer is made and refused with the keyboard alone', async () => {
  const id = await paulsGo();
  const [paul, ange] = [await sits('Paul', id, { screen: 'laptop' }), await sits('Ange', id, { screen: 'laptop' })];
  await paul.page.keyboard.press('d');
  await dialog(paul.page).waitFor();
  await dialog(paul.page).getByRole('radio').first().focus();
  await paul.page.keyboard.press('Space');
  await hand(paul.page, 'want').locator('.goods button').first().focus();
  await paul.page.keyboard.press('Enter');
  await picture(paul.page, 'deals-compose-laptop', false);
  await paul.button(paul.t('deals.compose.send')).focus();
  await paul.page.keyboard.press('Enter');
  await ange.page.locator('.offer').waitFor();
  await ange.button(ange.t('deals.refuse')).focus();
  await ange.page.keyboard.press('Enter');
  await ange.page.locator('.offer').waitFor({ state: 'detached' });
  await paul.page.locator('.offer').waitFor({ state: 'detached' });
  expect((await at.read('Paul', id)).view.talking).toEqual([]);
});

test('GP-H4: while an offer is open the minute for talking is seen to run, and the clock of the go stands', async () => {
  const timers = { delivery: 900, speaking: 900, resale: 900, recruiting: 900, laundering: 900, talk: 60 };
  const id = await at.game(['Ange', 'Paul', 'Lydro'], { ...QUIET, timers });
  const ange = await sits('Ange', id);
  const clock = ange.page.locator('.deals .face');
  expect(await clock.count()).toBe(0);
  const terms = {
    give: { red: 1, white: 0, goods: [...nothing], executants: [] },
    want: { red: 0, white: 0, goods: [...nothing], executants: 0 },
  };
  await at.says('Paul', id, 'deal', { do: 'offer', to: 1, terms });
  await clock.waitFor();
  await expect.poll(() => clock.textContent()).toMatch(/0:[0-5]\d/);
  await ange.presses('deals.refuse');
  await clock.waitFor({ state: 'detached' });
  await ange.isContent();
});

test('goods are dragged into the tray with a mouse, and a drop beside it puts nothing in', async () => {
  const id = await paulsGo();
  const ange = await sits('Ange', id, { screen: 'laptop' });
  await ange.presses('deals.compose');
  const [card, tray] = [
    hand(ange.page, 'give').locator('.goods button').first(),
    hand(ange.page, 'give').locator('.tray'),
  ];
  const inside = tray.locator('button');
  await card.waitFor();
  // Wait for web fonts before measuring.
  await ange.page.evaluate(() => document.fonts.ready.then(() => true));
  await drag(ange.page, card, tray);
  await expect.poll(() => inside.textContent()).toContain('1');
  await drag(ange.page, card, dialog(ange.page).locator('h2'));
  // The second one dropped into it.
  await drag(ange.page, card, tray);
  await expect.poll(() => inside.textContent()).toContain('2');
  expect(await inside.count()).toBe(1);
});

test('GP-R13: executants go face down; who is asked for some picks which', async () => {
  const id = await withExecutants();
  const [paul, ange] = [await sits('Paul', id), await sits('Ange', id, { screen: 'laptop' })];
  await paul.presses('deals.compose');
  await dialog(paul.page).locator('label.chip', { hasText: 'Ange' }).click();
  await hand(paul.page, 'want')
    .getByLabel(paul.t('deals.his.executants', { count: 2 }), { exact: true })
    .fill('1');
  await hand(paul.page, 'give')
    .getByLabel(paul.t('deals.mine.red', { count: 20 }), { exact: true })
    .fill('4');
  await paul.presses('deals.compose.send');
  await ange.page.locator('.offer').waitFor();
  const accept = ange.button(ange.t('deals.accept'));
  expect(await accept.isDisabled()).toBe(true);
  const before = (await at.read('Ange', id)).view.mine?.hand ?? [];
  await ange.page.locator('.offer fieldset button').nth(1).click();
  await picture(ange.page, 'deals-pick-laptop');
  await accept.click();
  await ange.page.locator('.offer').waitFor({ state: 'detached' });
  expect((await at.read('Paul', id)).view.mine?.hand).toEqual([before[1]]);
  // Offered on: only he knows its face.
  await paul.presses('deals.compose');
  await dialog(paul.page).locator('label.chip', { hasText: 'Ange' }).click();
  await hand(paul.page, 'give').locator('button.tag').first().tap();
  await paul.presses('deals.compose.send');
  await ange.page.locator('.offer .down').waitFor();
  expect((await at.read('Ange', id)).view.offers[0]?.give).toMatchObject({ executants: 1, cards: null });
  for (const one of [paul, ange]) await one.isContent();
});

/** Ange (seat 1) recruits two executants with goods given for it; then it is Paul's turn. */
async function withExecutants(): Promise<string> {
  const id = await at.game(['Ange', 'Paul', 'Lydro']);
  const give = (name: string, kind: string, move: Parameters<ParadiseRoom['says']>[3]) => at.says(name, id, kind, move);
  for (const name of ['Ange', 'Paul', 'Lydro']) await give(name, 'closing', { do: 'done' });
  for (let guard = 0; (await at.read(null, id)).view.phase === 'market' && guard < 40; guard++) await speaks(id);
  for (const name of ['Ange', 'Paul', 'Lydro']) await give(name, 'resale', { do: 'done' });
  // Goods of one kind from everybody, for two sets of three.
  const { view } = await at.read('Ange', id);
  const mine = goodsKinds[(view.clans[0]?.goods ?? []).indexOf(Math.max(...(view.clans[0]?.goods ?? [0])))] ?? 'drugs';
  const his = view.clans[1]?.goods ?? nothing;
  const terms = {
    give: { red: 0, white: 0, goods: [...nothing], executants: [] },
    want: { red: 0, white: 0, goods: his.map((count) => (count >= 3 ? 3 : 0)), executants: 0 },
  };
  await give('Ange', 'recruiting', { do: 'offer', to: 2, terms });
  expect((await give('Paul', 'answer', { do: 'accept' })).status).toBe(200);
  const kind = goodsKinds[terms.want.goods.indexOf(3)] ?? 'drugs';
  for (const one of [mine, kind])
    expect((await give('Ange', 'recruiting', { do: 'recruit', who: 'executant', with: one })).status).toBe(200);
  await give('Ange', 'recruiting', { do: 'done' });
  return id;
}

/** The player asked in the market passes, or takes what is required. */
async function speaks(id: string): Promise<void> {
  const { view } = await at.read(null, id);
  const name = ['Ange', 'Paul', 'Lydro'][(view.active ?? 1) - 1] ?? '';
  const due = view.market.auction?.due;
  const [kind = 'drugs'] = view.market.display;
  await (due ? at.says(name, id, 'take', { do: 'take', kind, red: 0 }) : at.says(name, id, 'bid', { do: 'drop' }));
}

async function called(person: Person, id: string, seat: number, name: string): Promise<string> {
  const clan = (await at.read(null, id)).view.clans[seat - 1]?.clan;
  return person.t('deals.who', { clan: { term: `clan.${clan}` }, person: name });
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error('nothing to drag, or nowhere');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('an offer that is half put together is still there after the page is read again, and gone once it is sent', async () => {
  const id = await paulsGo();
  const paul = await sits('Paul', id);
  await paul.presses('deals.compose');
  await dialog(paul.page).locator('label.chip', { hasText: 'Ange' }).click();
  const red = (): Locator =>
    hand(paul.page, 'give').getByLabel(paul.t('deals.mine.red', { count: 20 }), { exact: true });
  await red().fill('7');
  await hand(paul.page, 'want').locator('.goods button').first().tap();
  await reload(paul.page);
  await paul.presses('deals.compose');
  expect(await red().inputValue()).toBe('7');
  expect(await dialog(paul.page).locator('[data-tray="want"] button').count()).toBe(1);
  await paul.presses('deals.compose.send');
  await dialog(paul.page).waitFor({ state: 'detached' });
  await paul.presses('deals.compose');
  await paul.reads('deals.choose-first');
  expect(await dialog(paul.page).locator('[data-tray="give"] button').count()).toBe(0);
});

test('who reads further down is called by a button under the thumb when an offer waits for him', async () => {
  const id = await paulsGo();
  const ange = await sits('Ange', id);
  const called = ange.button(ange.t('deals.waiting', { count: 1 }));
  await ange.page.locator('.stock').scrollIntoViewIfNeeded();
  expect(await called.count()).toBe(0);
  const terms = {
    give: { red: 1, white: 0, goods: [...nothing], executants: [] },
    want: { red: 2, white: 0, goods: [...nothing], executants: 0 },
  };
  expect((await at.says('Paul', id, 'closing', { do: 'offer', to: 1, terms })).status).toBe(200);
  await called.click();
  await expect
    .poll(() => ange.page.locator('.offer').evaluate((offer) => offer.getBoundingClientRect().top))
    .toBeLessThan(500);
  await called.waitFor({ state: 'detached' });
  await ange.isContent();
});
