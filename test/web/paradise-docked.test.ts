// Goal: on a phone the question of Gangster Paradise is docked and causes no layout shift; the end of the form is always visible, and nothing stays covered.
// Method: others play over HTTP; a real Chromium measures layout shifts (CLS) and hit targets.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Goods, goodsKinds } from '../../rulebooks/gangster-paradise/data/goods.ts';
import type { ParadiseMove } from '../../rulebooks/gangster-paradise/moves.ts';
import { picture } from '../support/browser.ts';
import { countsShifts, MOST_SHIFT, movedSince } from '../support/shifts.ts';
import { leaveAfterEach } from './journey/here.ts';
import { panel } from './journey/page-state.ts';
import { type ParadiseGame, ParadiseRoom, QUIET } from './journey/paradise-room.ts';
import type { Person } from './journey/person.ts';
import { covered, small } from './journey/phone-checks.ts';

const NAMES = ['Bob', 'Dino', 'Lino'] as const;
const BAR_PX = 64;
/** 60 % of the screen. */
const most = (heightPx: number): number => 0.6 * heightPx;

let at: ParadiseRoom;
const here: Person[] = [];
beforeAll(async () => {
  at = await ParadiseRoom.opens('docked');
});
leaveAfterEach(here);

async function sits(id: string, look: Parameters<ParadiseRoom['enters']>[1] = {}): Promise<Person> {
  const bob = await at.enters('Bob', look);
  here.push(bob);
  await countsShifts(bob.page);
  await bob.goto(`/tables/${id}`);
  // Lazy parts and web fonts have loaded.
  await bob.page.waitForLoadState('networkidle');
  await bob.page.evaluate('document.fonts.ready.then(() => true)');
  return bob;
}

/** The user's ask, besides deals. */
const askedOf = ({ asks }: ParadiseGame) =>
  asks.find(
    ({ kind, choices }) =>
      !['deal', 'answer'].includes(kind) && choices.some(({ options, answer }) => options.length > 0 && !answer),
  );

/** Answers by kind: Bob buys the first card, everything else is minimal. */
function says(kind: string, seat: number, { view }: ParadiseGame): ParadiseMove {
  const { auction, display } = view.market;
  const goods = view.clans[seat - 1]?.goods ?? [];
  switch (kind) {
    case 'clans':
      return { do: 'choose', clan: (['hernandez', 'giordano', 'mutombo'] as const)[seat - 1] ?? 'ivanov' };
    case 'bid':
      return seat === 1 && auction?.bids.length === 0 ? { do: 'bid', amount: 12 } : { do: 'drop' };
    case 'take':
      return { do: 'take', kind: display[0] ?? 'drugs', red: auction?.due?.amount ?? 0 };
    case 'laundering':
      return { do: 'launder', red: 0 };
    case 'keeping': {
      const kept = goodsKinds.flatMap((one, n) => Array.from({ length: goods[n] ?? 0 }, (_, of) => `${one}.${of + 1}`));
      return { do: 'keep', goods: kept.slice(0, view.handLimit) };
    }
    default:
      return { do: 'done' };
  }
}

/** The next seat with an ask answers. */
async function goesOn(id: string): Promise<void> {
  for (const [n, name] of NAMES.entries()) {
    const game = await at.read(name, id);
    const ask = askedOf(game);
    if (!ask) continue;
    const { status, body } = await at.says(name, id, ask.kind, says(ask.kind, n + 1, game));
    expect(status, JSON.stringify(body)).toBe(200);
    return;
  }
}

/** Plays until Bob gets that ask. */
async function until(id: string, wanted: string): Promise<void> {
  for (let n = 0; n < 60 && askedOf(await at.read('Bob', id))?.kind !== wanted; n++) await goesOn(id);
}

/** Waits until the page shows the server's state. */
async function isShown(page: Page, { seq }: ParadiseGame): Promise<void> {
  await expect.poll(async () => Number(await panel(page).getAttribute('data-seq'))).toBeGreaterThanOrEqual(seq);
}

/** Position of the panel, and whether the form's end is fully inside and receives taps. */
const stands = (page: Page) =>
  panel(page).evaluate((one) => {
    const [box, main] = [one, one.querySelector('.form-end button')].map((part) => part?.getBoundingClientRect());
    const hit = main && document.elementFromPoint(main.left + main.width / 2, main.bottom - 4);
    return {
      topPx: box?.top ?? 0,
      bottomPx: box?.bottom ?? 0,
      heightPx: box?.height ?? 0,
      reached: !main || (hit?.closest('.form-end') !== null && main.bottom <= (box?.bottom ?? 0)),
    };
  });

const topOf = async (page: Page, what: string): Promise<number> => (await page.locator(what).boundingBox())?.y ?? -1;

test('boards.md 1, 9: on a phone the table stays where it is from question to question, and what ends each answer is in sight', async () => {
  const id = await at.game(NAMES, { ...QUIET, clans: 'pick', turns: 2, handLimit: 2 });
  const { page } = await sits(id);
  const [seen, moves] = [new Set<string>(), [] as string[]];
  await movedSince(page);
  const [screen, market] = [await topOf(page, '.own'), await topOf(page, '#paradise-market')];
  for (let n = 0; n < 60 && !seen.has('keeping mine'); n++) {
    await goesOn(id);
    const game = await at.read('Bob', id);
    await isShown(page, game);
    const [kind, mine] = [game.asks.find((one) => !['deal', 'answer'].includes(one.kind))?.kind, askedOf(game)];
    const now = `${kind} ${mine ? 'mine' : 'waits'}`;
    if (mine) await panel(page).locator('.form button').first().waitFor();
    seen.add(now);
    const { shift, what } = await movedSince(page);
    moves.push(`${now} ${shift.toFixed(3)}`);
    expect(shift, `${now}: ${what.join('\n')}`).toBeLessThan(MOST_SHIFT);
    expect([await topOf(page, '.own'), await topOf(page, '#paradise-market')], now).toEqual([screen, market]);
    const { bottomPx, heightPx } = await stands(page);
    expect(bottomPx, now).toBeCloseTo(844 - BAR_PX, 0);
    expect(heightPx, now).toBeLessThanOrEqual(most(844) + 1);
    // Polled: it ignores taps at first.
    await expect.poll(async () => (await stands(page)).reached, { message: now }).toBe(true);
    if (mine) await picture(page, `paradise-docked-${kind}`, false);
  }
  expect([...seen], moves.join('\n')).toEqual(
    expect.arrayContaining(
      ['closing', 'bid', 'take', 'resale', 'recruiting', 'laundering', 'keeping'].map((kind) => `${kind} mine`),
    ),
  );
  expect([...seen]).toEqual(expect.arrayContaining(['clans waits', 'bid waits', 'recruiting waits']));
});

test('nothing lies behind the question for good: the page goes on to its end above it, what was just done stands above it with its way back', async () => {
  const id = await at.game(NAMES, QUIET);
  const bob = await sits(id);
  const { page } = bob;
  const last = page.locator('.words summary');
  await last.waitFor();
  const ends = async (): Promise<void> => {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual((await stands(page)).topPx);
    expect(await covered(page)).toEqual([]);
  };
  await ends();
  await page.evaluate('scrollTo(0, 0)');
  await bob.presses('paradise.closing.go');
  const undo = bob.button(bob.t('game.undo'));
  await undo.waitFor();
  const above = async () => {
    const { y = 0, height = 0 } = (await undo.boundingBox()) ?? {};
    return y + height <= (await stands(page)).topPx;
  };
  await expect.poll(above).toBe(true);
  await picture(page, 'paradise-docked-done', false);
  await ends();
  await bob.isContent();
});

test('to take a card: cards in a row with their names, whole on a small phone and with large letters, by keyboard as by thumb', async () => {
  const id = await at.game(NAMES, QUIET);
  await until(id, 'take');
  const bob = await sits(id, { language: 'en', light: 'dark' });
  const { page } = bob;
  const cards = panel(page).locator('.cards-open button');
  const tooWidePx = () => page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  for (const [width, height, letters] of [
    [390, 844, '100%'],
    [320, 568, '100%'],
    [390, 844, '200%'],
    [320, 568, '200%'],
  ] as const) {
    const where = `${width} × ${height}, ${letters}`;
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    await expect.poll(tooWidePx, { message: where }).toBeLessThanOrEqual(0);
    const inside = () => panel(page).evaluate((one) => one.scrollWidth - one.clientWidth);
    await expect.poll(inside, { message: where }).toBeLessThanOrEqual(0);
    await expect.poll(async () => (await stands(page)).reached, { message: where }).toBe(true);
    expect((await small(page, 44)).filter((one) => /goods|stepper|slide|primary/.test(one))).toEqual([]);
    if (letters === '100%') {
      const heights = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(heights).size, `${where}: rows of cards`).toBe(1);
    }
    await picture(page, `paradise-docked-take-${width}-${letters.slice(0, 3)}`, false);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate("document.documentElement.style.fontSize = ''");
  const { view } = await at.read('Bob', id);
  const first = goodsKinds.find((kind) => view.market.display.includes(kind)) as Goods; // The market is not empty.
  const group = panel(page).getByRole('group', { name: bob.t('paradise.take.which') });
  await group.getByRole('button', { name: bob.t(`goods.${first}`), exact: true }).press('Enter');
  expect(await cards.first().getAttribute('aria-pressed')).toBe('true');
  await panel(page)
    .getByRole('spinbutton', { name: bob.t('paradise.take.red') })
    .waitFor();
  await bob.button(bob.t('paradise.take.go', { goods: bob.t(`goods.${first}`), due: 12 }), panel(page)).press('Enter');
  await expect.poll(async () => (await at.read('Bob', id)).view.market.got).toContain(1);
  await bob.isContent();
});

test('the question is drawn down to its title and what ends it, up again, and fades where there is more of it', async () => {
  const id = await at.game(NAMES, QUIET);
  await until(id, 'recruiting');
  const bob = await sits(id, { language: 'en' });
  const { page } = bob;
  await page.setViewportSize({ width: 320, height: 640 });
  const grip = bob.button(bob.t('board.grip'));
  const high = async (): Promise<number> => (await stands(page)).heightPx;
  await expect.poll(high).toBeLessThanOrEqual(most(640) + 1);
  const fits = await high();
  const pulls = async (byPx: number): Promise<void> => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await grip.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2 - byPx, { steps: 4 });
    await page.mouse.up();
  };
  await pulls(-80);
  await expect.poll(high).toBeLessThan(165);
  expect(await grip.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(async () => (await stands(page)).reached).toBe(true);
  await expect.poll(() => panel(page).getAttribute('class')).toContain('more');
  await picture(page, 'paradise-docked-low', false);
  await grip.press('Enter');
  await expect.poll(high).toBe(fits);
  await pulls(120);
  await expect.poll(high).toBeGreaterThanOrEqual(fits);
  await pulls(-120);
  await expect.poll(high).toBe(fits);
  await bob.isContent();
});

test('while I bid the question shows who bid what and who dropped out, my goods and my money; a failed bluff lies where the eye is', async () => {
  const id = await at.game(NAMES, QUIET);
  for (const name of NAMES) await at.says(name, id, 'closing', { do: 'done' });
  await at.says('Bob', id, 'bid', { do: 'bid', amount: 4 });
  await at.says('Dino', id, 'bid', { do: 'bid', amount: 40 });
  await at.says('Lino', id, 'bid', { do: 'drop' });
  const bob = await sits(id, { language: 'en' });
  const { page } = bob;
  await bob.button(bob.t('paradise.bid.go', { amount: 41 }), panel(page)).waitFor();
  const { view } = await at.read('Bob', id);
  const name = (seat: number): string => bob.t(`clan.${view.clans[seat - 1]?.clan}`);
  const bids = panel(page).locator('.bids li');
  await bids.first().waitFor();
  const said = async () => (await bids.allInnerTexts()).map((one) => one.replaceAll(/\s+/g, ' ').trim());
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect((await said()).map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      `${name(2)} 40`,
      `${name(1)} 4`,
      expect.stringContaining(name(3)),
    ]);
    expect((await said())[2]).toContain(bob.t('paradise.stand.out'));
    // Visible in the panel without scrolling, above the form's end.
    const whole = await panel(page).evaluate((one) => {
      const [strip, foot] = ['.holdings', '.form-end'].map((what) => one.querySelector(what)?.getBoundingClientRect());
      return strip && foot ? strip.height > 40 && strip.bottom <= foot.top : false;
    });
    expect(whole, `${width} × ${height}`).toBe(true);
    await picture(page, `paradise-bids-${width}`, false);
  }
  const goods = panel(page).locator('.has .goods');
  expect(await goods.count()).toBe(view.clans[0]?.goods.filter((count) => count > 0).length);
  expect(await panel(page).locator('.has .money').count()).toBe(2);
  // Covered from neighbours, too.
  await page.setViewportSize({ width: 390, height: 844 });
  await bob.presses('paradise.screen.lower');
  await expect.poll(() => panel(page).locator('.has .money').count()).toBe(0);

  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width === 390) {
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      await at.says('Bob', id, 'bid', { do: 'drop' });
    }
    const cascade = page.locator('.cascade');
    await cascade.getByText(bob.t('line.bluff', { clan: name(2), amount: 40 })).waitFor();
    const edges = async () => [
      (await page.locator('header.top').boundingBox())?.height ?? 0,
      (await cascade.boundingBox())?.y ?? 0,
      ((await cascade.boundingBox())?.y ?? 0) + ((await cascade.boundingBox())?.height ?? 0),
      await topOf(page, '#board-ask'),
    ];
    await expect.poll(async () => (await edges()).every((one, n, all) => one >= (all[n - 1] ?? 0) - 1)).toBe(true);
    await picture(page, `paradise-bluff-${width}`, false);
  }
  await bob.isContent();
});
