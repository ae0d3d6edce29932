// Goal: a whole game of Streets of Gotham by keyboard, and its open replay; on a phone a card is tapped, laid and undone; secrets stay secret; pages are correct on every
// screen, in both themes and languages.
// Method: the real server with bots, a real Chromium; single-card packs make games predictable.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { questionKinds } from '../../rulebooks/streets-of-gotham/questions.ts';
import { turnsLeft } from '../../rulebooks/streets-of-gotham/turns-left.ts';
import { tallyOf } from '../../web/src/games/streets-of-gotham/tally.ts';
import { FLIGHT_MS, REST_MS } from '../../web/src/lib/board/where.ts';
import { Scene } from '../rulebooks/streets-of-gotham/scene.ts';
import { picture, visit } from '../support/browser.ts';
import { testInProofs } from '../support/in-proofs.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { howMany, someOf } from '../support/seeds.ts';
import { signedIn } from '../support/signed-in.ts';
import { QUESTIONS } from './journey/gotham-questions.ts';
import { CALM, type GothamGame, GothamRoom } from './journey/gotham-room.ts';
import { leaveAfterEach, sitsIn } from './journey/here.ts';
import { heldBack, isAsked, isIdle, panel, pressesByKey, timeStops, wasRefused } from './journey/page-state.ts';
import type { Person } from './journey/person.ts';
import { covered, cut, small } from './journey/phone-checks.ts';

let at: GothamRoom;
const here: Person[] = [];
beforeAll(async () => {
  at = await GothamRoom.opens();
});
leaveAfterEach(here);

const sits = sitsIn(here, () => at);

const signed = (points: number): string => String(points).replace('-', '−');
const worthOn = ({ view }: GothamGame): string => signed(tallyOf(view, null).mine?.worth.points ?? 0);

const openFor = ({ asks }: GothamGame, given: readonly string[] = []) =>
  asks.find(({ id, choices }) => choices.length > 0 && !given.includes(id));

/** The game once that person is asked again, or it is over. */
async function next(name: string, id: string, given: readonly string[]): Promise<GothamGame> {
  let game = await at.read(name, id);
  const waits = async (): Promise<boolean> => {
    game = await at.read(name, id);
    return game.status === 'over' || openFor(game, given) !== undefined;
  };
  await expect.poll(waits, { timeout: 30_000 }).toBe(true);
  return game;
}

/** Presses the confirm button of a complete move or a picked-up card. */
async function confirms(person: Person, what: string): Promise<void> {
  await panel(person.page).locator('.sentence').waitFor();
  // A press is ignored while the previous move is in progress.
  await isIdle(panel(person.page));
  await person.button(person.t(what), panel(person.page)).last().click();
}

/** Answers by keyboard: an action's letter, digits for choices, Enter to confirm. */
async function answers(page: Page, id: string, game: GothamGame, turn: number): Promise<void> {
  const ask = openFor(game);
  const moves = new Set(ask?.choices[0]?.options.map(({ do: move }) => move));
  await page.keyboard.press('a');
  const key = moves.has('activate') ? 'v' : moves.has('lay') && turn % 2 === 0 ? 'l' : moves.has('draw') ? 'd' : 'e';
  if (ask?.kind === 'turn') await page.keyboard.press(key);
  else if (moves.size > 1) await pressesByKey(page, panel(page).locator('.moves button').first());
  const chain = panel(page).locator('.chain');
  const [sentence, asks] = [chain.locator('.sentence'), chain.locator('.asks')];
  for (let step = 0; step < 12; step++) {
    const stands = async (): Promise<string> => {
      if ((await at.read('Mado', id)).seq > game.seq) return 'given';
      if (await sentence.isVisible()) return (await chain.locator('[aria-busy]').count()) > 0 ? '' : 'whole';
      return (await asks.isVisible()) ? 'asked' : '';
    };
    let how = '';
    await expect.poll(async () => (how = await stands())).not.toBe('');
    if (how === 'given') return;
    if (how === 'whole') return pressesByKey(page, chain.locator('button.primary'));
    const told = await chain.textContent();
    // A step that takes several is confirmed by its button, with at least one where required.
    const on = chain.locator('button.wide');
    const several = (await on.count()) > 0;
    if (!several || (await on.isDisabled())) await page.keyboard.press('1');
    if (several) await pressesByKey(page, on);
    await expect.poll(() => chain.textContent({ timeout: 1000 }).catch(() => '')).not.toBe(told);
  }
  throw new Error('no end of steps');
}

/** Number of questions answered by keyboard; a bot plays the rest. */
const BY_KEYS = howMany(2, Number.POSITIVE_INFINITY);

test('a game is played by keys alone, to the count at the end; then it is seen again with everything open', {
  timeout: 240_000,
}, async () => {
  const id = await at.game(['Mado'], 3, { ...CALM, mystery: true, spaces: 3, signalEffects: true });
  const mado = await sits('Mado', id, { screen: 'laptop' });
  const { page } = mado;
  const asked = new Set<string>();
  // A secret answer is given once, though it may be changed.
  const given: string[] = [];
  let turn = 0;
  for (let game = await next('Mado', id, given); game.status !== 'over'; game = await next('Mado', id, given)) {
    if (turn === BY_KEYS) {
      await at.botEnds('Mado', id, 1);
      break;
    }
    const ask = openFor(game, given);
    if (!ask) throw new Error('Mado is asked nothing');
    await isAsked(page, ask.id, game.seq);
    if (!asked.has(ask.kind)) {
      await panel(page)
        .getByRole('heading', { name: mado.t(`board.go.${ask.kind}`), exact: true })
        .waitFor();
      await mado.isContent();
    }
    asked.add(ask.kind);
    if (ask.mode === 'sealed') given.push(ask.id);
    await answers(page, id, game, turn++);
    await expect.poll(async () => (await at.read('Mado', id)).seq).toBeGreaterThan(game.seq);
  }
  expect(asked.has('turn')).toBe(true);
  const { view } = await at.read('Mado', id);
  const winners = view.ranks?.[0] ?? [];
  const names = winners.map((seat) => (seat === 1 ? 'Mado' : mado.t('play.seat.bot', { seat }))).join(', ');
  await mado.finds('gotham.ended.winner', { names, count: winners.length });
  const rows = page.locator('.ended ol > li');
  await expect.poll(() => rows.count()).toBe(3);
  for (const [n, seat] of (view.ranks ?? []).flat().entries()) {
    const score = view.scores?.[seat - 1];
    await expect.poll(() => rows.nth(n).locator('.total dd').innerText()).toBe(String(score?.points).replace('-', '−'));
    expect(await rows.nth(n).locator('[data-card]').count()).toBe(view.opened?.hands[seat - 1]?.length);
    for (const { villain } of score?.villains ?? [])
      await rows
        .nth(n)
        .getByText(mado.t(`villain.${villain}`))
        .waitFor();
  }
  // The number is beside its icon.
  const mark = rows.first().locator('.seat');
  const [sign, number] = [await mark.locator('svg').boundingBox(), await mark.locator('b').boundingBox()];
  expect(number?.y).toBeLessThan((sign?.y ?? 0) + (sign?.height ?? 0));
  await mado.isContent();
  await picture(page, 'gotham-over-laptop');

  await page
    .getByRole('link', { name: mado.t('play.tab.replay') })
    .first()
    .click();
  await mado.sees(mado.t('replay.title'));
  const pile = page
    .getByRole('region', { name: mado.t('gotham.opened') })
    .getByRole('list')
    .first()
    .locator('[data-card]');
  await expect.poll(() => pile.count()).toBeGreaterThan(20);
  await expect.poll(() => page.locator('[data-seat] .shown [data-card]').count()).toBeGreaterThan(5);
  await picture(page, 'gotham-replay-laptop');
  await page.getByLabel(mado.t('replay.eyes')).selectOption('2');
  await expect.poll(() => pile.count()).toBe(0);
  await page.locator('.fan [data-card]').first().waitFor();
  await page.keyboard.press('m');
  await mado.sees(/Bat-Signal|active/);
  await mado.isContent();
});

/** The hand is in the question, all cards fully visible. */
const handIsWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const dock = document.querySelector('#board-ask')?.getBoundingClientRect() ?? new DOMRect();
    const foot = document.querySelector('#board-ask .form-end')?.getBoundingClientRect().top ?? dock.bottom;
    const cards = [...document.querySelectorAll('#board-ask .hand > li > *')].map((one) => one.getBoundingClientRect());
    const isIn = (one: DOMRect): boolean =>
      one.width >= 44 &&
      one.height >= 44 &&
      one.left >= 0 &&
      one.right <= innerWidth &&
      one.top >= dock.top &&
      one.bottom <= foot;
    const lies = (one: DOMRect, over: DOMRect): boolean =>
      one.left < over.right && over.left < one.right && one.top < over.bottom && over.top < one.bottom;
    return (
      cards.length > 0 && cards.every((one, n) => isIn(one) && cards.every((other, m) => n === m || !lies(one, other)))
    );
  });

test('on a phone a table is opened on the form; a card is tapped, laid, taken back; why not is said with its rule', async () => {
  const dede = await at.enters('Dédé');
  here.push(dede);
  const { page } = dede;
  await dede.goto('/tables/new');
  await page.getByRole('link', { name: 'Streets of Gotham' }).click();
  await dede.reads('play.new.what.streets-of-gotham');
  await page.locator('[name="options.mystery"]').selectOption('true');
  await page.locator('[name=seats]').fill('5');
  await page.locator('[name=seats]').blur();
  await page.locator('[name=bots]').fill('4');
  await page.locator('[name=bots]').blur();
  await page.locator('[name="options.first"]').selectOption('1');
  await page.locator('[name=timers][value=off]').check();
  await dede.isContent();
  await picture(page, 'gotham-new-phone');
  await dede.presses('play.new.go-now');
  await page.waitForURL(/\/tables\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const { view } = await at.read('Dédé', id);
  expect([view.players.length, view.mystery?.spaces]).toEqual([5, 5]);
  const turns = Math.max(1, Math.round(turnsLeft(view)));
  await expect
    .poll(() => page.locator('.status .evening').textContent())
    .toContain(` · ${dede.t('gotham.state.left', { turns })}`);
  const card = view.mine?.hand.find((one) => !one.startsWith('AC')) ?? '';

  // The hand stays in the question at any scroll position.
  for (const end of [0, 10_000]) {
    await page.evaluate((top) => scrollTo({ top }), end);
    await expect.poll(() => handIsWhole(page)).toBe(true);
    await picture(page, `gotham-hand-phone-${end}`, false);
  }
  await page.evaluate(() => scrollTo({ top: 0 }));

  // An unavailable action shows the reason and its rule.
  await panel(page).locator('.tokens button').nth(2).click();
  await dede.sees(dede.t('gotham.none.activate'));
  const mine = page.locator(`.fan [data-card="${card}"]`);
  if (card) {
    await mine.click();
    await panel(page).locator('.sentence').waitFor();
    expect(await mine.getAttribute('aria-pressed')).toBe('true');
    // The card's text is shown before it is laid.
    await panel(page)
      .getByText(dede.t(`card.${card[0]}.own`))
      .waitFor();
    await dede.presses('board.chain.back');
    await panel(page).locator('.tokens').waitFor();
    await mine.click();
    await picture(page, 'gotham-lay-phone', false);
    await confirms(dede, 'do.lay');
    await page.locator(`.laid[data-card="${card}"]`).waitFor();
    // The hand's value is computed by the page.
    await expect.poll(async () => page.locator('.worth b').innerText()).toContain(worthOn(await at.read('Dédé', id)));
    await dede.presses('game.undo');
    await dede.presses('undo.go', { count: 1 }, page.locator('dialog[open]'));
    await page.locator(`.hand[data-card="${card}"]`).waitFor();
    // Closing a dialog restores the focus.
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    // Every card opens its text.
    await page.locator(`.hand[data-card="${card}"]`).focus();
    await page.keyboard.press('i');
    await page
      .getByRole('dialog')
      .getByText(dede.t(`card.${card[0]}.own`))
      .waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    for (const found of [await small(page, 44), await cut(page), await covered(page)])
      expect.soft(found, `${width}`).toEqual([]);
  }
  await dede.isContent();
});

const NINE = ['0.2', '1.1', '2.1', '3.1', '4.1', '5.1', '6.1', '7.1', 'AC10'] as const;
const inHand = async (name: string, id: string): Promise<number> =>
  (await at.read(name, id)).view.mine?.hand.length ?? 0;
/** Whether it is visible without scrolling. */
const isInSight = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { top, bottom, left, width } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, (top + bottom) / 2));
  });

test.each([
  { width: 390, height: 844, language: 'fr', light: 'light' },
  { width: 320, height: 640, language: 'en', light: 'dark' },
] as const)(
  'at $width px a hand of nine is whole at the question; a card is read and laid in two taps, an ability used in two, a card drawn in one',
  async ({ width, height, language, light }) => {
    const scene = new Scene({
      // The organiser's own moves follow other undo rules.
      options: { ...CALM, first: 2 },
      hands: [['1.2'], NINE, ['2.2']],
      laid: [[], ['4.2', '0.1'], ['3.2']],
      top: ['7.2'],
    });
    const id = await at.laidOut(['Momo', 'Rita', 'Nana'], scene.state);
    const rita = await at.enters('Rita', { language, light });
    here.push(rita);
    const { page } = rita;
    await page.setViewportSize({ width, height });
    await rita.goto(`/tables/${id}`);
    await expect.poll(() => handIsWhole(page)).toBe(true);
    // Labels are explicit: points for a hand card, the partner for a laid one.
    expect(await page.locator('.fan [data-card="5.1"] .note').innerText()).toMatch(/^−\d+ pts$/);
    const partners = await page.locator('.laid .with').allInnerTexts();
    expect(partners).toEqual([2, 1].map((value) => rita.t('gotham.with', { value })));
    await picture(page, `gotham-nine-${width}`, false);

    // An undoable move is sent by its last choice.
    await page.locator('.laid[data-card="4.2"]').click();
    await panel(page).getByText(rita.t('card.4.own')).waitFor();
    await panel(page).locator('.cards [data-rove]').first().click();
    await page.locator('.laid[data-card="4.2"]').waitFor({ state: 'detached' });
    await rita.button(rita.t('game.undo')).waitFor();
    expect(await inHand('Rita', id)).toBe(10);

    await page.locator('.fan [data-card="5.1"]').click();
    for (const key of ['card.5.own', 'card.5.partner']) await panel(page).getByText(rita.t(key)).waitFor();
    const lay = panel(page).getByRole('button', { name: rita.t('do.lay'), exact: true });
    await expect.poll(() => isInSight(lay)).toBe(true);
    await expect.poll(() => isInSight(panel(page).getByText(rita.t('card.5.own')))).toBe(true);
    await picture(page, `gotham-read-${width}`, false);
    await lay.click();
    await page.locator('.laid[data-card="5.1"]').waitFor();
    await rita.button(rita.t('game.undo')).waitFor();

    // With other people drawing cannot be undone: noted beside the token.
    await rita.sees(rita.t('gotham.turn.final'));
    const draw = panel(page).locator('[data-deed=draw]');
    await expect.poll(() => isInSight(draw)).toBe(true);
    await draw.click();
    await expect.poll(() => inHand('Rita', id)).toBe(10);
    await rita.sees(rita.t('board.wait', { who: 'Nana' }));
    expect(await rita.button(rita.t('game.undo')).count()).toBe(0);
    // The hand is at the same place during other players' turns.
    await expect.poll(() => handIsWhole(page)).toBe(true);
    await rita.isContent();
  },
);

test('with bots alone what was drawn is taken back, and nothing says that it cannot', async () => {
  const id = await at.game(['Rita'], 2);
  const rita = await sits('Rita', id);
  const held = await inHand('Rita', id);
  await panel(rita.page).locator('.tokens').waitFor();
  expect(await rita.page.getByText(rita.t('gotham.turn.final')).count()).toBe(0);
  await panel(rita.page).locator('[data-deed=draw]').click();
  await expect.poll(() => inHand('Rita', id)).toBe(held + 1);
  await rita.presses('game.undo');
  await rita.presses('undo.go', { count: 1 }, rita.page.locator('dialog[open]'));
  await expect.poll(() => inHand('Rita', id)).toBe(held);
  await rita.isContent();
});

test('the text of a card closes when another question comes to its reader', async () => {
  const scene = new Scene({ options: CALM, hands: [['1.1'], ['2.1'], []] });
  const id = await at.laidOut(['Rita', 'Momo', 'Nana'], scene.state);
  const momo = await sits('Momo', id, { language: 'en', light: 'dark' });
  await momo.page.locator('.fan [data-card="2.1"]').click();
  await momo.page.getByRole('dialog').getByText(momo.t('card.2.own')).waitFor();
  await at.says('Rita', id, { do: 'end' });
  await panel(momo.page).locator('.tokens').waitFor();
  await expect.poll(() => momo.page.getByRole('dialog').count()).toBe(0);
  await momo.isContent();
});

test('on a laptop a card tells its text to a mouse or a focus that rests on it; Enter goes on at the question', async () => {
  const scene = new Scene({ options: CALM, hands: [['5.1', '3.1'], ['2.1'], []], laid: [['0.1']], top: ['7.1'] });
  const id = await at.laidOut(['Rita', 'Momo', 'Nana'], scene.state);
  const rita = await sits('Rita', id, { screen: 'laptop', language: 'en' });
  const { page } = rita;
  const text = page.getByRole('tooltip');
  const five = page.locator('.fan [data-card="5.1"]');
  await panel(page).locator('.tokens').waitFor();
  await five.hover();
  await text.getByText(rita.t('card.5.own')).waitFor();
  await text.getByText(rita.t('gotham.fact.worth', { value: '5', points: '−5' })).waitFor();
  await picture(page, 'gotham-hover-laptop', false);
  await page.locator('h1, h2').first().hover();
  await expect.poll(() => text.count()).toBe(0);

  const isAtTheQuestion = (): Promise<boolean> =>
    page.evaluate(() => document.querySelector('#board-ask')?.contains(document.activeElement) ?? false);
  const isShown = async (): Promise<void> => {
    const { asks, seq } = await at.read('Rita', id);
    await isAsked(page, asks[0]?.id ?? '', seq);
  };
  await pressesByKey(page, panel(page).locator('[data-deed=draw]'));
  await expect.poll(() => inHand('Rita', id)).toBe(3);
  await isShown();
  await expect.poll(isAtTheQuestion).toBe(true);
  await page.keyboard.press('l');
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.fan .lit'))).toBe(true);
  await text.waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => inHand('Rita', id)).toBe(2);
  await isShown();
  await expect.poll(isAtTheQuestion).toBe(true);
  // Enter continues a move begun with a card.
  await page.locator('.laid[data-card="0.1"]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(isAtTheQuestion).toBe(true);
  await page.keyboard.press('Enter');
  await panel(page).locator('.sentence').waitFor();
  await page.keyboard.press('Enter');
  await rita.sees(rita.t('board.wait', { who: 'Momo' }));
  await rita.isContent();
});

test.each([
  [1920, 1080],
  [1280, 720],
])(
  'on a wall of %i × %i the table is whole without scrolling, its news too, and its cards are as large as there is room',
  async (width, height) => {
    const id = await at.laidOut(
      ['Rita', 'Momo', 'Nana', 'Zézette'],
      new Scene({
        seats: 4,
        options: CALM,
        sphinx: 'SX04',
        hands: [['4.1'], ['5.1'], [], []],
        laid: [['0.1', '1.1', '3.1', ['AC10', ['2.2', 2]]], ['1.2', '2.1'], ['AC15', '3.2', '7.1'], ['6.2']],
        discard: ['4.3'],
      }).state,
    );
    const { body } = await at.club.call(await at.who('Rita'), 'POST', `/api/games/${id}/links`, {
      kind: 'wall',
      name: 'mur',
    });
    const wall = await at.enters('Curieux', { screen: 'laptop' });
    here.push(wall);
    const { page } = wall;
    await page.setViewportSize({ width, height });
    await wall.goto(`/watch/table/${body.token}`);
    await page.locator('.opponent').first().waitFor();
    await page.locator('.words summary').waitFor({ state: 'attached' });
    await at.says('Rita', id, { do: 'lay', card: '4.1' });
    const news = page.locator('.news .latest');
    await news.waitFor();
    await picture(page, `gotham-wall-${width}`, false);
    const wholly = await page.evaluate(() => {
      const all = [
        ...document.querySelectorAll<HTMLElement>(
          '[data-board] :is(.opponent [data-card], .news li.latest, .stack, .opponent, .sphinx)',
        ),
      ];
      const outside = all.filter((one) => {
        const box = one.getBoundingClientRect();
        return box.height > 0 && (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth);
      });
      // Glyphs overflow their line by less than a fifth of the font size: nothing is clipped by that.
      const letterPx = (one: Element): number => Number.parseFloat(getComputedStyle(one).fontSize) / 5;
      const scrolled = all.filter(
        (one) => one.scrollHeight > one.clientHeight + letterPx(one) && one.matches('.news li'),
      );
      const widths = [...document.querySelectorAll('.opponent .laid > li > [data-card]')].map(
        (one) => one.getBoundingClientRect().width,
      );
      return {
        tooHighPx: document.documentElement.scrollHeight - innerHeight,
        outside: [...outside, ...scrolled].map((one) => one.outerHTML.slice(0, 100)),
        least: Math.min(...widths),
      };
    });
    expect(wholly).toEqual({ tooHighPx: expect.any(Number), outside: [], least: expect.any(Number) });
    expect(wholly.tooHighPx).toBeLessThanOrEqual(0);
    expect(wholly.least).toBeGreaterThan(width / 22);
    await wall.isContent();
  },
);

/** Answers by the panel's list only, by roles and names: the first choice of each step. */
async function answersByList(person: Person, what: string): Promise<void> {
  const within = panel(person.page);
  for (let step = 0; step < 12; step++) {
    const sentence = within.locator('.sentence');
    // Cards, players, halves and values are buttons in the steps.
    const choice = within.getByRole('button').and(person.page.locator('.steps [data-rove]'));
    // Selectable cards shown above and in the hand are buttons.
    const seen = within.getByRole('button').and(person.page.locator(':is(.seen, .fan) .lit[aria-pressed="false"]'));
    const begins = within.getByRole('button', { name: person.t(what), exact: true });
    const next = within.getByRole('button', {
      name: new RegExp(`^(${person.t('board.chain.next')}|${person.t('gotham.look.leave')})$`),
    });
    await sentence.or(choice).or(seen).or(begins).or(next).first().waitFor();
    const told = await within.textContent();
    if (await sentence.isVisible()) return begins.last().click();
    if ((await next.count()) > 0 && (await next.isEnabled())) await next.click();
    else if ((await choice.count()) > 0) await choice.first().click();
    else if ((await seen.count()) > 0) await seen.first().click();
    else await begins.first().click();
    await expect.poll(() => within.textContent()).not.toBe(told);
  }
  throw new Error('no end of steps');
}

test('GC-H7: every kind of question is answered by the list of the panel alone, by roles and names, with the table out of sight', async () => {
  expect(QUESTIONS.map(([kind]) => kind).toSorted()).toEqual(['turn', ...questionKinds].toSorted());
  const page = await at.enters('Lise', { language: 'en', light: 'dark' });
  here.push(page);
  for (const [kind, what, scene] of someOf(QUESTIONS, 4)) {
    const id = await at.laidOut(['Lise', 'Momo', 'Nana'], scene().state);
    await page.goto(`/tables/${id}`);
    const { asks, seq } = await at.read('Lise', id);
    expect(asks.map((ask) => ask.kind)).toEqual([kind]);
    const asked = panel(page.page);
    await asked.getByRole('heading', { name: page.t(`board.go.${kind}`), exact: true }).waitFor();
    // The announcement names the question.
    expect(await asked.getByRole('status').first().innerText()).toContain(page.t(`ask.${kind}`));
    await page.page.evaluate(() =>
      document.querySelector<HTMLElement>('[data-board] .main')?.style.setProperty('display', 'none', 'important'),
    );
    await answersByList(page, what);
    await expect.poll(async () => (await at.read('Lise', id)).seq).toBeGreaterThan(seq);
    if (asks[0]?.mode === 'sealed')
      await asked.getByText(page.t('board.chain.back')).or(asked.locator('.sealed')).first().waitFor();
  }
  await page.isContent();
});

// In `npm test` `paradise-motion.test.ts` covers animations.
testInProofs(
  'a short night: cards fly from whom to whom, a band for each Bat-Signal and for Batman, who darkens the table once; and again',
  async () => {
    const id = await at.game(['Lulu', 'Momo'], 2, onlyOf(3));
    /** The page's clock is stopped except where advanced. */
    const watches = async (name: string, reducedMotion: 'reduce' | 'no-preference'): Promise<Person> => {
      const one = await at.enters(name, { screen: 'laptop' });
      here.push(one);
      await one.page.emulateMedia({ reducedMotion });
      await one.page.clock.install();
      await one.goto(`/tables/${id}`);
      await one.page.locator('.air').waitFor({ state: 'attached' });
      await timeStops(one.page);
      return one;
    };
    const [moved, still] = [await watches('Momo', 'no-preference'), await watches('Curieux', 'reduce')];
    const lulu = await sits('Lulu', id);
    const bands: string[] = [];
    let flown = 0;
    for (let game = await at.read('Lulu', id); game.status !== 'over'; game = await at.read('Lulu', id)) {
      const who = game.view.active === 1 ? 'Lulu' : 'Momo';
      const draws = game.view.actions.draw > 0;
      await at.says(who, id, { do: draws ? 'draw' : 'end' });
      const { view, seq } = await at.read('Lulu', id);
      const isShown = async (one: Person): Promise<boolean> => {
        // Lines in quick succession are batched.
        await one.page.clock.runFor(5);
        return (
          Number(
            await panel(one.page)
              .getAttribute('data-seq', { timeout: 1000 })
              .catch(() => seq),
          ) >= seq
        );
      };
      for (const one of [moved, still]) await expect.poll(() => isShown(one)).toBe(true);
      if (view.ranks) break;
      if (draws && view.players[view.active - 1]?.hand !== game.view.players[view.active - 1]?.hand) {
        const piece = moved.page.locator('.air .piece').first();
        await piece.waitFor({ state: 'attached' });
        // Face down for others, face up for the own card.
        expect((await piece.getAttribute('class'))?.includes('back')).toBe(who === 'Lulu');
        expect(await still.page.locator('.air .piece').count()).toBe(0);
        flown += 1;
      }
      const loud =
        view.batman && !game.view.batman ? 'line.batman' : view.signals > game.view.signals ? 'line.signal' : null;
      if (loud) {
        bands.push(loud);
        for (const one of [moved, still]) await one.page.locator('.band').waitFor();
        expect(await moved.page.locator('.dark').count()).toBe(loud === 'line.batman' ? 1 : 0);
        // Closable, and closes by itself after four seconds.
        await still.page.locator('.band button').click();
        await still.page.locator('.band').waitFor({ state: 'detached' });
        await moved.page.clock.runFor(3000);
        expect(await moved.page.locator('.band').count()).toBe(1);
        await moved.page.clock.runFor(1500);
        await moved.page.locator('.band').waitFor({ state: 'detached' });
      } else await moved.page.clock.runFor(FLIGHT_MS + REST_MS);
    }
    // Two signals of one move share a band.
    expect([bands[0], bands.at(-1), bands.length <= 3, flown > 3]).toEqual(['line.signal', 'line.batman', true, true]);
    for (const one of [moved, still]) await one.isContent();
    // Rematch: proposed and accepted, both at the new table.
    await lulu.page.locator('#board-ended').waitFor();
    await lulu.page.getByRole('button', { name: 'Revanche' }).click();
    await lulu.page.waitForURL((url) => url.pathname.startsWith('/tables/') && !url.pathname.includes(id));
    const again = new URL(lulu.page.url()).pathname.split('/')[2] ?? '';
    const { options } = await at.read('Lulu', again);
    expect((options as { first: number; copies: unknown }).copies).toEqual(onlyOf(3).copies);
    await lulu.isContent();
  },
);

/** A pack with henchmen of one value only. */
const onlyOf = (value: number, more: object = {}) => {
  const copies = Array.from({ length: 8 }, (_, one) => (one === value ? 9 : 0));
  return {
    ...CALM,
    accomplices: [],
    setAside: [0, 0, 0, 0],
    copies: { base: copies, three: copies, five: copies },
    ...more,
  };
};

/** Distinct cards anywhere in the person's page. */
const cardsOn = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set([...document.querySelectorAll<HTMLElement>('[data-card]')].map((one) => one.dataset.card ?? '')),
  ]);

test('GC-R43, GC-R52: what the Mastermind sees is seen by his player alone, and closes for good', async () => {
  const id = await at.game(['Gino', 'Tino'], 3, onlyOf(7));
  await at.says('Gino', id, { do: 'lay', card: (await at.read('Gino', id)).view.mine?.hand[0] ?? '' });
  const [gino, tino] = [
    await sits('Gino', id),
    await sits('Tino', id, { screen: 'laptop', language: 'en', light: 'dark' }),
  ];
  const looker = await at.enters('Curieux', { screen: 'laptop' });
  here.push(looker);
  await looker.goto(`/tables/${id}`);
  await gino.page.locator('.laid[data-card]').click();
  await confirms(gino, 'do.activate');
  const seen = gino.page.getByRole('region', { name: gino.t('gotham.seen.top') });
  await seen.waitFor();
  const { view } = await at.read('Gino', id);
  const top = view.mine?.top ?? [];
  expect(top).toHaveLength(2);
  await gino.isContent();
  await picture(gino.page, 'gotham-look-phone', false);
  await tino.sees(tino.t('board.wait', { who: 'Gino' }));
  for (const other of [tino, looker]) {
    const held = await cardsOn(other);
    for (const card of [...top, ...(view.mine?.hand ?? [])]) expect(held).not.toContain(card);
  }
  // Villains are between neighbours: spectators see none, a player sees two.
  const named = async (one: Person): Promise<number> => {
    const text = await one.page.locator('main').innerText();
    return (view.mine?.villains ?? []).filter((villain) =>
      text.toUpperCase().includes(one.t(`villain.${villain}`).toUpperCase()),
    ).length;
  };
  expect([await named(gino), await named(tino), await named(looker)]).toEqual([2, 1, 0]);
  expect(await cardsOn(tino)).toEqual(expect.arrayContaining([...((await at.read('Tino', id)).view.mine?.hand ?? [])]));
  await tino.isContent();
  await looker.isContent();
  await picture(looker.page, 'gotham-looker-laptop');

  await seen.locator('[data-card]').first().click();
  await confirms(gino, 'do.look');
  await seen.waitFor({ state: 'detached' });
  await panel(gino.page).locator('.tokens').waitFor();
  expect(await cardsOn(gino)).not.toContain(top[1]);
  // An ability works once per turn, by the rules.
  await panel(gino.page).locator('.tokens button').nth(2).click();
  await panel(gino.page)
    .getByRole('button', { name: gino.t('board.why.of', { what: gino.t('do.activate') }) })
    .click();
  await gino.sees(gino.t('refusal.action-used', { action: gino.t('do.activate') }));
  await wasRefused(gino, /422/);
  // A draw cannot be undone, and uses the third action.
  await gino.page.keyboard.press('Escape');
  await gino.page.keyboard.press('d');
  await expect.poll(async () => (await at.read('Gino', id)).view.turn).toBe(2);
  await gino.sees(gino.t('line.drawn', { card: gino.t('card.7') }));
  expect(await gino.button(gino.t('game.undo')).count()).toBe(0);
});

test('SX10, GC-R39: all pass a card in secret; what was noted is said, and may be changed until the last has answered', async () => {
  const id = await at.game(
    ['Lulu', 'Momo'],
    2,
    onlyOf(0, { mystery: true, spaces: 3, sphinx: ['SX10'], catchUp: false }),
  );
  for (const name of ['Lulu', 'Momo']) {
    const { view } = await at.read(name, id);
    const [card = '', cost = ''] = view.mine?.hand ?? [];
    await at.says(name, id, { do: 'lay', card });
    if (name === 'Momo') await at.says(name, id, { do: 'draw' });
    await at.says(name, id, { do: 'activate', card, half: 'own', cost });
    if (name === 'Lulu') await at.says(name, id, { do: 'draw' });
  }
  const [lulu, momo] = [await sits('Lulu', id), await sits('Momo', id)];
  const game = await at.read('Lulu', id);
  expect(game.asks.map(({ kind, seats }) => [kind, seats])).toEqual([['pass', [1, 2]]]);
  await lulu.finds('board.go.pass');
  await panel(lulu.page).locator('.fan [data-rove]').first().click();
  await confirms(lulu, 'do.pass');
  await lulu.sees(lulu.t('gotham.sealed', { card: lulu.t('card.0') }));
  await lulu.isContent();
  await picture(lulu.page, 'gotham-sealed-phone', false);
  // Changing a secret choice twice in quick succession: the last one stays.
  const noted = async () => (await at.read('Lulu', id)).asks[0]?.choices[0]?.answer;
  const first = await noted();
  const answer = await heldBack(lulu.page);
  await panel(lulu.page).locator('.fan [data-rove]').nth(1).click();
  await confirms(lulu, 'do.pass');
  await expect.poll(noted).not.toEqual(first);
  await lulu.presses('board.chain.back', {}, panel(lulu.page));
  await panel(lulu.page).locator('.fan [data-rove]').first().click();
  answer();
  await confirms(lulu, 'do.pass');
  await expect.poll(noted).toEqual(first);
  await panel(momo.page).locator('.fan [data-rove]').first().click();
  await confirms(momo, 'do.pass');
  await lulu.sees(lulu.t('named.line.passes', { seat: 'Lulu', to: 'Momo' }));
  await momo.isContent();
});

/** The server's counts are shown before the page's script has loaded. */
async function isCounted(page: Page, game: GothamGame): Promise<void> {
  const texts = (where: string): Promise<string[]> => page.locator(`:is(.mine, .fan) ${where}`).allTextContents();
  expect((await texts('.worth b')).join()).toContain(worthOn(game));
  const { mine } = tallyOf(game.view, null);
  expect(await texts('.points > [aria-hidden]')).toEqual(mine?.villains.map(({ points }) => signed(points)));
  const [next, notes] = [await texts('.next'), await texts('.hand .note')];
  expect([next.length, notes.length]).toEqual([mine?.villains.length, game.view.mine?.hand.length]);
  for (const text of [...next, ...notes]) expect(text).not.toMatch(/^…?$/);
}

test('on a phone the board adds at most 25 KiB of script to what every page of its table needs', async () => {
  const id = await at.game(['Rita'], 5, { ...CALM, mystery: true });
  // No bot plays meanwhile: that would load a second form.
  await next('Rita', id, []);
  const bytes: number[] = [];
  for (const path of [`/tables/${id}`, `/tables/${id}/people`]) {
    const context = await visit(at.site.browser, { baseURL: at.site.baseURL });
    await signedIn(context, at.site.baseURL, await at.who('Rita'));
    const page = await context.newPage();
    bytes.push(await scriptBytes(page, path));
    if (bytes.length === 1) await isCounted(page, await at.read('Rita', id));
    await context.close();
  }
  const [table = 0, people = 0] = bytes;
  console.log(
    `script of a table of Streets of Gotham: ${[table, people].map((one) => (one / 1024).toFixed(1)).join(', ')} KiB`,
  );
  expect(table - people).toBeLessThan(25 * 1024);
});

test('each drawing of the table is found on the sheet, and is as large as something', async () => {
  const { page } = await sits('Rita', await at.game(['Rita'], 5, { ...CALM, mystery: true }));
  await panel(page).locator('.tokens').waitFor();
  const undrawn = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<SVGUseElement>('[data-board] use')]
        .filter((one) => one.checkVisibility() && one.getBBox().width === 0)
        .map((one) => one.href.baseVal),
    );
  expect(await page.locator('[data-board] use').count()).toBeGreaterThan(10);
  await expect.poll(undrawn).toEqual([]);
});
