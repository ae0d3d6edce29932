// Goal: a whole game by keyboard only; hidden information is visible to its owner only, and coverable; spectators see the table; pages are correct on every screen, in both
// themes and languages.
// Method: the real server with bots, a real Chromium, no mouse.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ParadiseMove } from '../../rulebooks/gangster-paradise/moves.ts';
import type { ParadiseView } from '../../rulebooks/gangster-paradise/view.ts';
import { picture, reload } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { howMany, someOf } from '../support/seeds.ts';
import { leaveAfterEach, sitsIn } from './journey/here.ts';
import { isAsked, panel, pressesByKey, reachesByKey, wasRefused } from './journey/page-state.ts';
import { type ParadiseGame, ParadiseRoom, QUIET } from './journey/paradise-room.ts';
import type { Person } from './journey/person.ts';

let at: ParadiseRoom;
const here: Person[] = [];
beforeAll(async () => {
  at = await ParadiseRoom.opens();
});
leaveAfterEach(here);

const sits = sitsIn(here, () => at);

/** Clocks run, nobody is late. */
const SLOW = { delivery: 3000, speaking: 3000, resale: 3000, recruiting: 3000, laundering: 3000, talk: 3000 };

/** Answers a question by its kind, from the shortcut to the question on. */
async function answers(page: Page, kind: string): Promise<void> {
  const main = panel(page).locator('button.primary').last();
  await page.keyboard.press('a');
  switch (kind) {
    case 'clans':
      return pressesByKey(page, panel(page).locator('li button').nth(1));
    case 'bid':
      // Bids two above the minimum, or passes if that is too much.
      if (Number(await panel(page).locator('input[type=number]').inputValue()) > 8) return page.keyboard.press('x');
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      return page.keyboard.press('b');
    case 'take':
      await pressesByKey(page, panel(page).locator('.cards-open button').first());
      return pressesByKey(page, main);
    case 'resale': {
      const card = panel(page).locator('.cards-open button');
      if ((await card.count()) === 0) return pressesByKey(page, main);
      await reachesByKey(page, card.first());
      await page.keyboard.press('Space');
      return pressesByKey(page, panel(page).locator('button.primary'));
    }
    case 'recruiting': {
      // Waits until the last hiring has finished.
      await expect.poll(() => panel(page).locator('.pay button:disabled').count()).toBe(0);
      const pay = panel(page).locator('.pay button').first();
      return pressesByKey(page, (await pay.count()) > 0 ? pay : main);
    }
    case 'keeping': {
      for (let n = 0; await main.isDisabled(); n++) {
        await reachesByKey(page, panel(page).locator('.cards-open button').nth(n));
        await page.keyboard.press('Space');
      }
      return pressesByKey(page, main);
    }
    case 'signs':
      return pressesByKey(page, panel(page).locator('.signs button').first());
    default:
      return pressesByKey(page, main);
  }
}

test('a game of five is played by keyboard alone, from the clan to the end', { timeout: 240_000 }, async () => {
  const id = await at.game(['Mado'], { ...QUIET, first: 0, clans: 'pick', turns: howMany(1, 2) }, 5);
  const mado = await sits('Mado', id, { screen: 'laptop' });
  const { page } = mado;
  const asked = new Set<string>();
  // A secret answer is given once, though it may be changed.
  const given: string[] = [];
  for (let game = await next(id, -1, given); game.status !== 'over'; game = await next(id, game.seq, given)) {
    const [ask] = goesOf(game, given);
    if (!ask) throw new Error('Mado is asked nothing');
    if (ask.mode === 'sealed') given.push(ask.id);
    const { kind } = ask;
    await isAsked(page, ask.id, game.seq);
    await panel(page)
      .getByRole('heading', { name: mado.t(`board.go.${kind}`), exact: true })
      .waitFor();
    if (!asked.has(kind)) await mado.isContent();
    asked.add(kind);
    await answers(page, kind);
  }
  await mado.finds('paradise.ended.winner', await winnerOf(mado, id));
  expect([...asked]).toEqual(expect.arrayContaining(['clans', 'closing', 'bid', 'resale', 'recruiting', 'laundering']));
  // All screens are open, by rank.
  const { view } = await at.read('Mado', id);
  const rows = await page.locator('.ended ol > li').allInnerTexts();
  expect(rows).toHaveLength(5);
  const [first] = view.ranks?.[0] ?? [];
  const winner = view.screens?.find(({ seat }) => seat === first);
  expect(rows[0]).toContain(String(winner?.white));
  await mado.isContent();
  await picture(page, 'paradise-over-laptop');
});

/** Mado's asks, without offers. */
const goesOf = ({ asks }: ParadiseGame, given: readonly string[]) =>
  asks.filter(
    ({ id, kind, choices }) => !['deal', 'answer'].includes(kind) && choices.length > 0 && !given.includes(id),
  );

/** The game after that move, once Mado is asked again or it is over. */
async function next(id: string, seq: number, given: readonly string[]): Promise<ParadiseGame> {
  let game = await at.read('Mado', id);
  const waits = async (): Promise<boolean> => {
    game = await at.read('Mado', id);
    return game.seq > seq && (game.status === 'over' || goesOf(game, given).length > 0);
  };
  await expect.poll(waits, { timeout: 30_000 }).toBe(true);
  return game;
}

async function winnerOf(mado: Person, id: string): Promise<{ names: string; count: number }> {
  const { view } = await at.read('Mado', id);
  const winners = (view.ranks?.[0] ?? []).map((seat) => view.clans.find((one) => one.seat === seat)?.clan);
  return { names: winners.map((clan) => mado.t(`clan.${clan}`)).join(', '), count: winners.length };
}

test('what happens is read aloud, the keys are listed, and the focus stays where the next question is', async () => {
  const id = await at.game(['Gino', 'Tino', 'Nino'], QUIET);
  const gino = await sits('Gino', id, { screen: 'laptop' });
  const { page } = gino;
  await page.keyboard.press('a');
  expect(await panel(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await pressesByKey(page, panel(page).locator('button.primary'));
  const log = page.getByRole('log');
  await log.locator('li').first().waitFor();
  expect(await log.getAttribute('aria-live')).toBe('polite');
  await panel(page)
    .getByText(gino.t('board.wait', { who: await clanOf(id, 2, gino) }))
    .waitFor();
  await expect.poll(() => panel(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('?');
  const keys = page.locator('dialog[open]');
  for (const key of ['board.key.asked', 'paradise.key.cover', 'paradise.key.clans'])
    await keys.getByText(gino.t(key)).waitFor();
});

const clanOf = async (id: string, seat: number, person: Person): Promise<string> =>
  person.t(`clan.${(await at.read(null, id)).view.clans[seat - 1]?.clan}`);

test('GP-R32: a screen is its owner’s; a tap covers it from a glance and stays so; who looks on sees none', async () => {
  const id = await at.game(['Lulu', 'Momo', 'Fifi'], { ...QUIET, red: 37, white: 11 });
  const lulu = await sits('Lulu', id);
  const own = lulu.page.getByRole('region', { name: lulu.t('paradise.screen') });
  await own.getByText(lulu.t('paradise.amount.red', { amount: 37 })).waitFor({ state: 'attached' });
  await lulu.isContent();
  await picture(lulu.page, 'paradise-screen-phone');
  await lulu.presses('paradise.screen.lower');
  const covered = async (): Promise<void> => {
    await lulu.reads('paradise.screen.covered');
    expect(await lulu.page.locator('main').innerText()).not.toMatch(/\b(37|11)\b/);
  };
  await covered();
  await reload(lulu.page);
  await covered();
  await lulu.presses('paradise.screen.lift');
  await own.getByText(lulu.t('paradise.amount.white', { amount: 11 })).waitFor({ state: 'attached' });

  const looker = await looksOn(id);
  expect(await looker.page.getByRole('region', { name: looker.t('paradise.screen') }).count()).toBe(0);
  expect(await looker.page.locator('main').innerText()).not.toMatch(/\b(37|11)\b/);
  expect(await looker.page.locator('.clans section.seat').count()).toBe(3);
  await looker.isContent();
});

async function looksOn(id: string): Promise<Person> {
  const looker = await at.enters('Curieux', { screen: 'laptop', language: 'en', light: 'dark' });
  here.push(looker);
  await looker.goto(`/tables/${id}`);
  return looker;
}

test('GP-R11: more than one has may be bid; only the bidder is told that it is a bluff', async () => {
  const id = await at.game(['Rico', 'Enzo', 'Aldo'], QUIET);
  for (const name of ['Rico', 'Enzo', 'Aldo']) await at.says(name, id, 'closing', { do: 'done' });
  const [rico, enzo] = [await sits('Rico', id), await sits('Enzo', id, { light: 'dark' })];
  const bluff = rico.t('paradise.bid.bluff', { purse: 23 });
  const amount = panel(rico.page).locator('input[type=number]');
  await amount.fill('23');
  await amount.blur();
  await rico.button(rico.t('paradise.bid.open', { amount: 23 })).waitFor();
  expect(await rico.page.getByText(bluff).count()).toBe(0);
  await amount.fill('24');
  await amount.blur();
  await rico.page.getByText(bluff).waitFor();
  await rico.isContent();
  await picture(rico.page, 'paradise-bluff-phone');
  await rico.presses('paradise.bid.open', { amount: 24 });
  await panel(enzo.page)
    .getByRole('heading', { name: enzo.t('board.go.bid'), exact: true })
    .waitFor();
  await enzo.page.locator('.auction li').first().getByText('24', { exact: true }).waitFor();
  // Enzo would have to bluff; spectator Aldo sees no such note.
  await enzo.isContent();
  const aldo = await sits('Aldo', id);
  await aldo.page.locator('.auction li').first().waitFor();
  expect(await aldo.page.locator('main').innerText()).not.toContain('bluff');
});

/** Everybody answers minimally over HTTP until that ask. */
async function until(id: string, names: readonly string[], wanted: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    for (const name of names) {
      const { asks, view } = await at.read(name, id);
      const ask = asks.find(({ kind, choices }) => !['deal', 'answer'].includes(kind) && choices.length > 0);
      if (asks.some(({ kind }) => kind === wanted)) return;
      if (ask) await at.says(name, id, ask.kind, leastOf(ask.kind, view));
    }
  }
  throw new Error(`${wanted} is never asked`);
}

function leastOf(kind: string, { market }: ParadiseView): ParadiseMove {
  if (kind === 'take') return { do: 'take', kind: market.display[0] ?? 'drugs', red: 0 };
  return { do: kind === 'bid' ? 'drop' : 'done' };
}

/** Largest form first. */
const WEIGHED = ['laundering', 'take', 'bid', 'recruiting', 'resale', 'closing'] as const;

test.each(someOf(WEIGHED, 1))(
  'asked for %s, with clocks that run, the timekeeper needs no more script at first sight than its budget',
  async (kind) => {
    const names = ['Rico', 'Enzo', 'Aldo'];
    const id = await at.game(names, { ...QUIET, timers: SLOW });
    await until(id, names, kind);
    const isAsked = async () =>
      (await at.read('Rico', id)).asks.some((ask) => ask.kind === kind && ask.seats.includes(1));
    for (let n = 0; n < 20 && !(await isAsked()); n++)
      for (const name of names.slice(1)) {
        const { asks, view } = await at.read(name, id);
        const ask = asks.find((one) => one.kind === kind && one.choices.length > 0);
        if (ask) await at.says(name, id, kind, leastOf(kind, view));
      }
    expect(await isAsked()).toBe(true);
    // No bot plays meanwhile: that would load a second form.
    const { context } = await at.enters('Rico');
    expect(await scriptBytes(await context.newPage(), `/tables/${id}`)).toBeLessThan(FIRST_VIEW.table);
    await context.close();
  },
);

test('the timekeeper stops it at the foot of a laptop’s page, and lets it go on where he stopped it; everybody reads above that it stands', async () => {
  const names = ['Rico', 'Enzo', 'Aldo'];
  const id = await at.game(names, { ...QUIET, timers: SLOW });
  await until(id, names, 'recruiting');
  const rico = await sits('Rico', id, { screen: 'laptop' });
  const enzo = await sits('Enzo', id, { language: 'en', light: 'dark' });
  const bars = (one: Person) => one.page.getByRole('group', { name: one.t('play.time'), exact: true });
  const foot = bars(rico).last();
  await foot.scrollIntoViewIfNeeded();
  await foot.getByRole('button', { name: rico.t('play.time.stop') }).press('Enter');
  const goesOn = foot.getByRole('button', { name: rico.t('play.time.go-on') });
  await goesOn.waitFor();
  const isWhereHeIs = (): Promise<boolean> =>
    goesOn.evaluate((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return button === document.activeElement && top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isWhereHeIs).toBe(true);
  expect(await bars(rico).count()).toBe(2);
  await picture(rico.page, 'time-stands-laptop', false);
  await bars(enzo).getByText(/Rico/).waitFor();
  expect([await bars(enzo).count(), await bars(enzo).getByRole('button').count()]).toEqual([1, 0]);
  await goesOn.press('Enter');
  const stops = foot.getByRole('button', { name: rico.t('play.time.stop') });
  await expect.poll(() => stops.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await bars(rico).count()).toBe(1);
  await expect.poll(() => bars(enzo).count()).toBe(0);
});

test('GP-42..45: an executant is hired, hidden from the others, and sent by keyboard; then all see him lie there', async () => {
  const none = { pickpocket: 0, burglar: 0, fence: 0, hitman: 0, blackmailer: 0, inspector: 0 };
  const informers = { ...none, forger: 0, unionist: 0, bouncer: 0 };
  const id = await at.game(['Dédé', 'Zizi', 'Kiki'], { ...QUIET, executants: informers });
  await until(id, ['Dédé', 'Zizi', 'Kiki'], 'recruiting');
  const dede = await sits('Dédé', id, { screen: 'laptop', light: 'dark' });
  const zizi = await sits('Zizi', id, { language: 'en' });
  const { page } = dede;
  const row = panel(page).locator('li', { hasText: dede.t('paradise.hire.executant') });
  await page.keyboard.press('a');
  // An unavailable recruit is explained with the rule; nothing is played.
  const boss = dede.button(dede.t('board.why.of', { what: dede.t('paradise.hire.boss') }));
  await pressesByKey(page, boss);
  await boss.waitFor({ state: 'detached' });
  const too = { need: 2, has: 1, who: { term: 'character.merchant' } };
  await panel(page).getByText(dede.t('refusal.too-few-to-promote', too)).waitFor();
  await panel(page).locator('.rule-tag', { hasText: 'GP-39' }).waitFor({ state: 'attached' });
  await wasRefused(dede, /422/);
  await pressesByKey(page, row.locator('.pay button').first());
  const card = page.locator('.hand button', { hasText: dede.t('executant.informer') });
  await card.waitFor();
  const zizis = zizi.page.locator('main');
  await expect.poll(() => zizis.innerText()).toMatch(/Executants\s*1/);
  expect(await zizis.innerText()).not.toContain(zizi.t('executant.informer'));
  await pressesByKey(page, card);
  const target = await clanOf(id, 2, dede);
  const aim = page.getByRole('region', { name: dede.t('paradise.aim.title', { card: dede.t('executant.informer') }) });
  await pressesByKey(page, dede.button(target, aim));
  await dede.isContent();
  await picture(page, 'paradise-aim-laptop-dark');
  await pressesByKey(page, dede.button(dede.t('paradise.aim.go'), aim));
  const aimed = zizi.page.getByRole('list', { name: zizi.t('paradise.aimed') });
  await aimed.getByText(zizi.t('executant.informer')).waitFor();
  // The player it lies with can read its effect.
  await aimed.getByRole('button').first().tap();
  const effect = zizi.page.getByRole('dialog', { name: zizi.t('executant.informer') });
  await effect.getByText(zizi.t('executant.informer.text')).waitFor();
  await picture(zizi.page, 'paradise-aimed-told-phone-en', false);
  await zizi.page.keyboard.press('Escape');
  await effect.waitFor({ state: 'hidden' });
  await aim.waitFor({ state: 'detached' });
  await expect.poll(() => dede.page.locator('.hand button').count()).toBe(0);
  await zizi.isContent();
  await picture(zizi.page, 'paradise-aimed-phone-en');
});

test('boards.md 1: what one did is said with its way back, in sight on a phone at any scroll position, until somebody else acts', async () => {
  const id = await at.game(['Bob', 'Dino', 'Lino'], QUIET);
  const bob = await sits('Bob', id);
  await bob.presses('paradise.closing.go');
  const undo = bob.button(bob.t('game.undo'));
  await undo.waitFor();
  const BAR_PX = 64;
  for (const to of [0, 600]) {
    await bob.page.evaluate((y) => scrollTo(0, y), to);
    const { y = -1, height = 0 } = (await undo.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(844 - BAR_PX);
  }
  await picture(bob.page, 'paradise-just-done-phone', false);
  await bob.isContent();
  await at.says('Dino', id, 'closing', { do: 'done' });
  await undo.waitFor({ state: 'detached' });
});

test('boards.md 5: in the last ten seconds the time stands on the edge of what confirms, too; not before', async () => {
  const timed = (delivery: number): object => ({ ...QUIET, timers: { ...QUIET.timers, delivery } });
  const people = ['Gino', 'Tino', 'Nino'];
  const gino = await sits('Gino', await at.game(people, timed(900)));
  await panel(gino.page).locator('time').waitFor();
  const shown = () => panel(gino.page).getAttribute('data-hurry');
  await gino.page.waitForLoadState('networkidle');
  expect(await shown()).toBeNull();
  // Long enough for a busy machine to open the page, and close to the end.
  await gino.goto(`/tables/${await at.game(people, timed(16))}`);
  await expect.poll(async () => Number(await shown()), { interval: 250, timeout: 17_000 }).toBeGreaterThan(0);
  expect(Number(await shown())).toBeLessThanOrEqual(10);
  await picture(gino.page, 'paradise-hurry-phone', false);
  const onEdge = panel(gino.page).locator('.form button.primary');
  expect(await onEdge.evaluate((button) => getComputedStyle(button, '::after').content)).toBe('counter(seconds) / ""');
  // Disappears at zero, and the next one is asked.
  await expect.poll(shown, { interval: 250, timeout: 17_000 }).toBeNull();
});

test('on a phone what is asked, my screen and the market stand on the first screen; it is said once; nothing moves while others bid', async () => {
  const id = await at.game(['Bob', 'Dino', 'Lino'], QUIET);
  for (const name of ['Bob', 'Dino', 'Lino']) await at.says(name, id, 'closing', { do: 'done' });
  const bob = await sits('Bob', id);
  const topOf = async (what: Locator): Promise<number> => (await what.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  const bid = bob.button(bob.t('paradise.bid.open', { amount: 0 }));
  await bid.waitFor();
  // Wait for web fonts before measuring.
  await bob.page.evaluate(() => document.fonts.ready.then(() => true));
  const screen = bob.page.getByRole('region', { name: bob.t('paradise.screen') });
  const market = bob.page.locator('#paradise-market');
  const asks = await topOf(panel(bob.page));
  expect(await topOf(bid)).toBeLessThan(780);
  expect(await topOf(screen)).toBeLessThan(await topOf(market));
  // Money and cards are above the docked question; the ladder is inside it.
  const { y = 0, height = 0 } = (await bob.page.locator('.market .cards-open li').first().boundingBox()) ?? {};
  expect(y).toBeGreaterThan(await topOf(market));
  expect(y + height).toBeLessThanOrEqual(asks);
  expect(await topOf(market)).toBeLessThan(await topOf(bob.page.locator('#paradise-clans')));
  const asked = bob.t('ask.bid');
  expect((await bob.page.locator('body').innerText()).split(asked)).toHaveLength(2);
  expect(await bob.page.getByRole('status').filter({ hasText: asked }).count()).toBe(1);

  await bid.click();
  await panel(bob.page)
    .getByText(bob.t('board.wait', { who: await clanOf(id, 2, bob) }))
    .waitFor();
  const news = bob.page.getByRole('log').locator('li');
  await expect.poll(() => news.count()).toBe(1);
  const before = await topOf(bob.page.locator('.stock'));
  await at.says('Dino', id, 'bid', { do: 'bid', amount: 2 });
  await panel(bob.page)
    .getByText(bob.t('board.wait', { who: await clanOf(id, 3, bob) }))
    .waitFor();
  await expect.poll(() => news.count()).toBe(2);
  expect(await topOf(bob.page.locator('.stock'))).toBe(before);
});
