// Goal: a whole game of Streets of Gotham is played on its board by keys alone, and seen again with everything open; on a phone a card is
// tapped, laid and taken back; what is seen alone is seen by nobody else, and a page holds no card that its reader may not know; pages are in
// order on every screen, in both lights and languages. Method: the real server with its bots, a real Chromium; packs of one kind of card bring
// a game to what is to be seen.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { questionKinds } from '../../rulebooks/streets-of-gotham/questions.ts';
import { FLIGHT_MS, REST_MS } from '../../web/src/lib/board/where.ts';
import { tallyOf } from '../../web/src/rulebooks/streets-of-gotham/tally.ts';
import { Scene } from '../rulebooks/streets-of-gotham/scene.ts';
import { picture, visit } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { testInProofs } from '../support/in-proofs.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { howMany, someOf } from '../support/seeds.ts';
import { signedIn } from '../support/signed-in.ts';
import { CALM, Den, type GothamGame } from './journey/den.ts';
import { leaveAfterEach } from './journey/here.ts';
import { heldBack, isIdle, timeStops, wasRefused } from './journey/page-state.ts';
import type { Person } from './journey/person.ts';
import { covered, cut, small } from './journey/phone-checks.ts';

let at: Den;
const here: Person[] = [];
beforeAll(async () => {
  at = await Den.opens();
});
leaveAfterEach(here);

async function sits(name: string, id: string, visitor: Parameters<Den['enters']>[1] = {}): Promise<Person> {
  const person = await at.enters(name, visitor);
  here.push(person);
  await person.goto(`/tables/${id}`);
  return person;
}

const signed = (points: number): string => String(points).replace('-', '−');
const worthOn = ({ view }: GothamGame): string => signed(tallyOf(view, null).mine?.worth.points ?? 0);

const panel = (page: Page): Locator => page.locator('#board-ask');
const openFor = ({ asks }: GothamGame, given: readonly string[] = []) =>
  asks.find(({ id, choices }) => choices.length > 0 && !given.includes(id));

/** The game once it waits for that person again, or is over. */
async function next(name: string, id: string, given: readonly string[]): Promise<GothamGame> {
  let game = await at.read(name, id);
  const waits = async (): Promise<boolean> => {
    game = await at.read(name, id);
    return game.status === 'over' || openFor(game, given) !== undefined;
  };
  await expect.poll(waits, { timeout: 30_000 }).toBe(true);
  return game;
}

/** Waits until the page asks that very question, as it stands after that move. */
async function shows(page: Page, ask: string, seq: number): Promise<void> {
  const asked = panel(page).and(page.locator(`.mine[data-ask="${ask}"]`));
  await asked.waitFor();
  await expect.poll(async () => Number(await asked.getAttribute('data-seq'))).toBeGreaterThanOrEqual(seq);
  await isIdle(asked);
}

/** Presses by keyboard: from control to control with Tab until that one has the focus, then Enter. */
async function enters(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by keyboard to ${wanted}`);
}

/** The move is whole: the button that says it is pressed. */
async function confirms(person: Person, what: string): Promise<void> {
  await panel(person.page).locator('.sentence').waitFor();
  // While the page still hears what came of the move before, a press is none.
  await isIdle(panel(person.page));
  await person.button(person.t(what), panel(person.page)).last().click();
}

/** Answers by keys: the letter of an action, digits for what is to be chosen, Enter on the button that says it. */
async function answers(page: Page, game: GothamGame, turn: number): Promise<void> {
  const ask = openFor(game);
  const moves = new Set(ask?.choices[0]?.options.map(({ do: move }) => move));
  await page.keyboard.press('a');
  const key = moves.has('activate') ? 'v' : moves.has('lay') && turn % 2 === 0 ? 'l' : moves.has('draw') ? 'd' : 'e';
  if (ask?.kind === 'turn') await page.keyboard.press(key);
  else if (moves.size > 1) await enters(page, panel(page).locator('.moves button').first());
  for (let step = 0; step < 12; step++) {
    const chain = panel(page).locator('.chain');
    const sentence = chain.locator('.sentence');
    const asks = chain.locator('.asks');
    await sentence.or(asks).first().waitFor();
    if (await sentence.isVisible()) return enters(page, chain.locator('button.primary'));
    const told = await chain.textContent();
    // A step that takes several goes on by its button, with one of them where it may not be none.
    const on = chain.locator('button.wide');
    const several = (await on.count()) > 0;
    if (!several || (await on.isDisabled())) await page.keyboard.press('1');
    if (several) await enters(page, on);
    await expect.poll(() => chain.textContent().catch(() => '')).not.toBe(told);
  }
  throw new Error('no end of steps');
}

/** As many questions are answered by keys; a bot answers those after them. */
const BY_KEYS = howMany(2, Number.POSITIVE_INFINITY);

test('a game is played by keys alone, to the count at the end; then it is seen again with everything open', {
  timeout: 240_000,
}, async () => {
  const id = await at.game(['Mado'], 3, { ...CALM, mystery: true, spaces: 3, signalEffects: true });
  const mado = await sits('Mado', id, { screen: 'laptop' });
  const { page } = mado;
  const asked = new Set<string>();
  // What is answered in secret is answered once, though it may be changed until all have.
  const given: string[] = [];
  let turn = 0;
  for (let game = await next('Mado', id, given); game.status !== 'over'; game = await next('Mado', id, given)) {
    if (turn === BY_KEYS) {
      await at.botEnds('Mado', id, 1);
      break;
    }
    const ask = openFor(game, given);
    if (!ask) throw new Error('Mado is asked nothing');
    await shows(page, ask.id, game.seq);
    if (!asked.has(ask.kind)) {
      await panel(page)
        .getByRole('heading', { name: mado.t(`board.go.${ask.kind}`), exact: true })
        .waitFor();
      await mado.isContent();
    }
    asked.add(ask.kind);
    if (ask.mode === 'sealed') given.push(ask.id);
    await answers(page, game, turn++);
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
  await mado.isContent();
  await picture(page, 'gotham-over-laptop');

  await page
    .getByRole('link', { name: mado.t('play.tab.replay') })
    .first()
    .click();
  await mado.sees(mado.t('replay.title'));
  const pile = page.getByRole('region', { name: mado.t('gotham.opened') }).locator('ol [data-card]');
  await expect.poll(() => pile.count()).toBeGreaterThan(20);
  await expect.poll(() => page.locator('[data-seat] .shown [data-card]').count()).toBeGreaterThan(5);
  await picture(page, 'gotham-replay-laptop');
  await page.getByLabel(mado.t('replay.eyes')).selectOption('2');
  await expect.poll(() => pile.count()).toBe(0);
  await page.locator('.mine .hand [data-card]').first().waitFor();
  await page.keyboard.press('m');
  await mado.sees(/Bat-Signal|active/);
  await mado.isContent();
});

/** The cards of the hand stand whole above the question, within the window. */
async function handInSight(page: Page): Promise<boolean> {
  const [hand, question] = await Promise.all([
    page.locator('.mine .hand').first().boundingBox(),
    panel(page).boundingBox(),
  ]);
  return hand !== null && question !== null && hand.y > 0 && hand.y + hand.height <= question.y + 1;
}

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
  const card = view.mine?.hand.find((one) => !one.startsWith('AC')) ?? '';

  // While I decide, my hand stands above the question, wherever the table is scrolled to.
  for (const end of [0, 10_000]) {
    await page.evaluate((top) => scrollTo({ top }), end);
    await expect.poll(() => handInSight(page)).toBe(true);
    await picture(page, `gotham-hand-phone-${end}`, false);
  }
  await page.evaluate(() => scrollTo({ top: 0 }));

  // What cannot be used now says why, with the rule.
  await panel(page).locator('.tokens button').nth(2).click();
  await dede.sees(dede.t('gotham.none.activate'));
  const mine = page.locator(`.mine [data-card="${card}"]`);
  if (card) {
    await mine.click();
    await panel(page).locator('.sentence').waitFor();
    expect(await mine.getAttribute('aria-pressed')).toBe('true');
    // Back to the cards that may be laid, where there are several.
    await dede.presses('board.chain.back');
    await panel(page).locator('.tokens').or(panel(page).locator('.asks')).first().waitFor();
    await mine.click();
    await picture(page, 'gotham-lay-phone', false);
    await confirms(dede, 'do.lay');
    await page.locator(`.laid[data-card="${card}"]`).waitFor();
    // What the hand is worth now is counted by the page itself.
    await expect.poll(async () => page.locator('.worth b').innerText()).toContain(worthOn(await at.read('Dédé', id)));
    await dede.presses('game.undo');
    await dede.presses('undo.go', { count: 1 }, page.locator('dialog[open]'));
    await page.locator(`.hand[data-card="${card}"]`).waitFor();
    // A dialog that closes gives the focus back.
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    // Every card tells its text.
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

/** Answers by the list of the panel alone, by roles and names as a screen reader does: the first of all that may be chosen. */
async function answersByList(person: Person, what: string): Promise<void> {
  const within = panel(person.page);
  for (let step = 0; step < 12; step++) {
    const sentence = within.locator('.sentence');
    // Cards, players, halves and values: each of them is a button in the steps.
    const choice = within.getByRole('button').and(person.page.locator('.steps [data-rove]'));
    // Of cards that are shown above, those that may be chosen can be pressed.
    const seen = within.getByRole('button').and(person.page.locator('.seen [aria-pressed="false"]'));
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

/** GC-H7: a scene for each kind of question, asked of seat 1, and by what it is answered. */
const QUESTIONS: readonly (readonly [kind: string, what: string, scene: () => Scene])[] = [
  ['turn', 'do.lay', () => new Scene({ options: CALM, hands: [['4.1', 'AC03']], laid: [['3.1']] })],
  [
    'granted',
    'do.activate',
    () =>
      new Scene({ options: CALM, laid: [['6.1', '7.1', '3.1', '0.1']], hands: [['1.1', '2.1']] }).activate(
        '6.1',
        'partner',
      ),
  ],
  [
    'guess',
    'do.guess',
    () =>
      new Scene({ options: CALM, laid: [['AC08']], hands: [[], ['5.1', '5.2'], ['1.1']] }).activate('AC08', 'own', {
        opponent: 2,
        value: 5,
      }),
  ],
  [
    'lay-more',
    'do.lay',
    () =>
      new Scene({ options: CALM, laid: [['AC14', '3.1']], hands: [['4.1']] }).activate('AC14', 'own', {
        target: '3.1',
      }),
  ],
  [
    'give',
    'do.give',
    () =>
      new Scene({ options: CALM, laid: [['1.1']], hands: [['2.1', '6.1'], ['AC02']] }).activate('1.1', 'own', {
        opponent: 2,
      }),
  ],
  [
    'take',
    'do.take',
    () =>
      new Scene({ options: CALM, laid: [['AC04']], hands: [['0.1'], ['6.1', '5.1', 'AC01', '2.1']] }).activate(
        'AC04',
        'own',
        {
          cost: '0.1',
          opponent: 2,
        },
      ),
  ],
  [
    'look',
    'do.look',
    () => new Scene({ options: CALM, laid: [['AC09']], top: ['S1', '4.1', '5.1'] }).activate('AC09', 'own'),
  ],
  ['sink', 'do.sink', () => new Scene({ options: CALM, sphinx: 'SX03', top: ['3.1', '4.1'] }).draw()],
  [
    'discard-hand',
    'do.discard',
    () =>
      new Scene({
        options: CALM,
        laid: [['AC01', '2.1']],
        hands: [
          ['3.1', '4.1'],
          ['5.1', '5.2'],
        ],
      }).activate('AC01', 'own'),
  ],
  [
    'discard-laid',
    'do.discard',
    () =>
      new Scene({
        options: CALM,
        laid: [
          ['AC02', '3.1'],
          ['4.1', '4.2'],
        ],
      }).activate('AC02', 'own'),
  ],
  [
    'pass',
    'do.pass',
    () =>
      new Scene({
        options: { ...CALM, sphinx: ['SX10'] },
        token: 5,
        hands: [['0.1', '1.1'], ['2.1', '3.1'], ['4.1']],
      }).end(),
  ],
  [
    'extra-hand',
    'do.discard',
    () =>
      new Scene({ options: CALM, sphinx: 'SX04', laid: [['2.1', '4.1'], ['7.1']], hands: [['0.1', '1.1']] }).activate(
        '2.1',
        'partner',
        {
          target: '7.1',
        },
      ),
  ],
  [
    'extra-laid',
    'do.discard',
    () => new Scene({ options: CALM, sphinx: 'SX02', laid: [['0.1', '1.1', '2.1', '3.1']] }).end(),
  ],
];

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
    // Who hears is told that it waits for him, and for what.
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

// Things fly in `paradise-motion.test.ts` as well.
testInProofs(
  'a short night: cards fly from whom to whom, a band for each Bat-Signal and for Batman, who darkens the table once; and again',
  async () => {
    const id = await at.game(['Lulu', 'Momo'], 2, onlyOf(3));
    /** Time stands on these pages but where it is let run. */
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
        // What comes in quick succession is told together, a moment later.
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
        // From behind where it is another's, with its face where it is one's own.
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
        // It can be closed, and goes by itself after four seconds.
        await still.page.locator('.band button').click();
        await still.page.locator('.band').waitFor({ state: 'detached' });
        await moved.page.clock.runFor(3000);
        expect(await moved.page.locator('.band').count()).toBe(1);
        await moved.page.clock.runFor(1500);
        await moved.page.locator('.band').waitFor({ state: 'detached' });
      } else await moved.page.clock.runFor(FLIGHT_MS + REST_MS);
    }
    expect([bands, flown > 3]).toEqual([['line.signal', 'line.signal', 'line.batman'], true]);
    for (const one of [moved, still]) await one.isContent();
    // Another night: one asks, the other says yes, both sit at the new table.
    await lulu.page.locator('#board-ended').waitFor();
    await lulu.page.getByRole('button', { name: 'Revanche' }).click();
    await lulu.page.waitForURL((url) => url.pathname.startsWith('/tables/') && !url.pathname.includes(id));
    const again = new URL(lulu.page.url()).pathname.split('/')[2] ?? '';
    const { options } = await at.read('Lulu', again);
    expect((options as { first: number; copies: unknown }).copies).toEqual(onlyOf(3).copies);
    await lulu.isContent();
  },
);

/** A pack of henchmen of one value alone. */
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

/** Cards that the page of that person holds, wherever; more than one card of a kind once. */
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
  // Villains lie between neighbours: who holds no seat reads of none, a player of his two.
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
  // An ability serves once a turn: the rules say so.
  await panel(gino.page).locator('.tokens button').nth(2).click();
  await panel(gino.page)
    .getByRole('button', { name: gino.t('board.why.of', { what: gino.t('do.activate') }) })
    .click();
  await gino.sees(gino.t('refusal.action-used', { action: gino.t('do.activate') }));
  await wasRefused(gino, /422/);
  // What was drawn is not taken back, and with it all three actions are used.
  await gino.page.keyboard.press('Escape');
  await gino.page.keyboard.press('d');
  await confirms(gino, 'do.draw');
  await expect.poll(async () => (await at.read('Gino', id)).view.turn).toBe(2);
  await gino.sees(gino.t('line.drawn', { card: gino.t('card.7') }));
  expect(await gino.button(gino.t('game.undo')).count()).toBe(0);
});

test('SX10, GC-R39: all pass a card in secret; what was noted is said, and may be changed until the last has answered', async () => {
  const id = await at.game(['Lulu', 'Momo'], 2, onlyOf(0, { mystery: true, spaces: 3, sphinx: ['SX10'] }));
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
  await panel(lulu.page).locator('[data-rove]').first().click();
  await confirms(lulu, 'do.pass');
  await lulu.sees(lulu.t('gotham.sealed', { card: lulu.t('card.0') }));
  await lulu.isContent();
  await picture(lulu.page, 'gotham-sealed-phone', false);
  // Another card; while the answer to that is on its way, the first one again: it is chosen, and stays.
  const noted = async () => (await at.read('Lulu', id)).asks[0]?.choices[0]?.answer;
  const first = await noted();
  const answer = await heldBack(lulu.page);
  await panel(lulu.page).locator('[data-rove]').nth(1).click();
  await confirms(lulu, 'do.pass');
  await expect.poll(noted).not.toEqual(first);
  await lulu.presses('board.chain.back', {}, panel(lulu.page));
  await panel(lulu.page).locator('[data-rove]').first().click();
  answer();
  await confirms(lulu, 'do.pass');
  await expect.poll(noted).toEqual(first);
  await panel(momo.page).locator('[data-rove]').first().click();
  await confirms(momo, 'do.pass');
  await lulu.sees(lulu.t('named.line.passes', { seat: 'Lulu', to: 'Momo' }));
  await momo.isContent();
});

/** What the server counted stands on the page that has no script to count yet. */
async function isCounted(page: Page, game: GothamGame): Promise<void> {
  const texts = (where: string): Promise<string[]> => page.locator(`.mine ${where}`).allTextContents();
  expect((await texts('.worth b')).join()).toContain(worthOn(game));
  const { mine } = tallyOf(game.view, null);
  expect(await texts('.points > [aria-hidden]')).toEqual(mine?.villains.map(({ points }) => signed(points)));
  const [next, notes] = [await texts('.next'), await texts('.hand .note')];
  expect([next.length, notes.length]).toEqual([mine?.villains.length, game.view.mine?.hand.length]);
  for (const text of [...next, ...notes]) expect(text).not.toMatch(/^…?$/);
}

test('on a phone the board adds at most 25 KiB of script to what every page of its table needs', async () => {
  const id = await at.game(['Rita'], 5, { ...CALM, mystery: true });
  // It stands still: what a bot does meanwhile would bring a second form.
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
  expect(table).toBeLessThan(FIRST_VIEW.gotham);
});

test('the table is whole on every screen, in both lights, and with letters twice as large: nothing is scrolled sideways', async () => {
  const id = await at.game(['Rita'], 5, { ...CALM, mystery: true });
  const rita = await sits('Rita', id, { light: 'dark', language: 'en' });
  const { page } = rita;
  await panel(page).locator('.tokens').waitFor();
  // Each drawing is found on the sheet, and is as large as something.
  const undrawn = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<SVGUseElement>('[data-board] use')]
        .filter((one) => one.checkVisibility() && one.getBBox().width === 0)
        .map((one) => one.href.baseVal),
    );
  expect(await page.locator('[data-board] use').count()).toBeGreaterThan(10);
  await expect.poll(undrawn).toEqual([]);
  // A wide screen with letters twice as large is laid out as one half as wide.
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [844, 390],
    [1366, 768],
    [1920, 1080],
  ] as const)
    for (const letters of width < 500 ? ['100%', '200%'] : ['100%']) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      const where = `${width} × ${height}, ${letters}`;
      const tooWidePx = () => page.evaluate<number>(`document.documentElement.scrollWidth - ${width}`);
      await expect.poll(tooWidePx, { message: where }).toBeLessThanOrEqual(0);
      if (letters === '100%') expect((await panel(page).boundingBox())?.y, where).toBeLessThan(height);
      await picture(page, `gotham-${width}-${letters.replace('%', '')}`, false);
    }
});
