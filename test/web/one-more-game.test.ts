// Goal: a new game needs one folder of rules, one of pages, and a line in each of two lists.
// Method: a test game (test/support/one-more-game) is added to a copy of the product in this way; the copy is built and started; two people, a bot and a link reader play it
// in a real Chromium.
import { globSync, readFileSync } from 'node:fs';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameReply } from '../../server/read/contract.ts';
import { PASSWORD } from '../support/app.ts';
import { picture, type Visitor } from '../support/browser.ts';
import { closeLater, testDatabaseUrl } from '../support/database.ts';
import { describeInProofs, testInProofs } from '../support/in-proofs.ts';
import type { Card } from '../support/one-more-game/rulebooks/high-card/cards.ts';
import { places, type TownPlace, waysFrom } from '../support/one-more-game/rulebooks/high-card/town.ts';
import type { HighCardView } from '../support/one-more-game/rulebooks/high-card/view.ts';
import { highCardMap } from '../support/one-more-game/web/src/games/high-card/map.ts';
import { oneMoreGame } from '../support/one-more-game.ts';
import { ProductCopy } from '../support/product-copy.ts';
import { thorough } from '../support/seeds.ts';
import { testsBrowser } from '../support/tests-browser.ts';
import { Person } from './journey/person.ts';

const HERE = 'test/support/one-more-game';
/** Words of the site and of this game only. */
const CATALOGUES = [
  'web/src/messages',
  'rulebooks/messages',
  `${HERE}/rulebooks/high-card/messages`,
  `${HERE}/web/src/games/high-card/messages`,
];

let copy: ProductCopy;
let browser: Browser;
let baseURL: string;

beforeAll(async () => {
  copy = new ProductCopy(oneMoreGame);
  closeLater(() => copy.remove());
  if (!thorough) return;
  await copy.build();
  baseURL = await copy.start(await testDatabaseUrl());
  browser = await testsBrowser();
}, 300_000);

/** A user with their own device; a stranger has no account. */
async function enters(name: string, visitor: Partial<Visitor> = {}, stranger = false): Promise<Person> {
  const person = await Person.of({ browser, baseURL }, name, visitor, CATALOGUES);
  const language = visitor.language ?? 'fr';
  await person.context.addCookies([{ name: 'parrain_language', value: language, url: baseURL }]);
  if (stranger) return person;
  const answer = await person.context.request.post('/api/people', { data: { name, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(201);
  return person;
}

type HighCardGame = Omit<GameReply, 'view'> & { readonly view: HighCardView };
const idOf = ({ page }: Person): string => new URL(page.url()).pathname.split('/')[2] ?? '';
const read = (person: Person, id: string): Promise<HighCardGame> => person.asks(`/api/games/${id}`);

/** The page's HTML contains neither the card's name nor its id. */
async function knowsNothingOf(person: Person, card: Card): Promise<void> {
  const content = await person.page.content();
  expect(content).not.toContain(person.t(`card.${card}`));
  expect(content).not.toMatch(new RegExp(`\\b${card}\\b`));
}

/** Creates a table with the generic form. */
async function opensTable(person: Person, bots: number, rounds: number, town = false): Promise<void> {
  await person.goto('/tables/new');
  const { page } = person;
  // The name is in the manifest, in both languages.
  await page.getByRole('link', { name: /^(La Plus Haute|High Card)$/ }).click();
  await person.reads('play.new.what.high-card');
  await page.locator('[name=bots]').fill(String(bots));
  await page.locator('[name=bots]').blur();
  await page.locator('[name="options.rounds"]').fill(String(rounds));
  if (town) await page.locator('[name="options.town"]').selectOption('open');
  await person.presses(bots > 0 ? 'play.new.go-now' : 'play.new.go');
  await page.waitForURL(/\/tables\/[0-9a-f-]{36}$/);
}

test('the copy differs from the product in two folders, and in two lists by an import and an entry', () => {
  const { added, changed } = copy.differences();
  expect([...new Set(added.map((path) => path.split('/high-card/')[0]))]).toEqual(['rulebooks', 'web/src/games']);
  expect(changed).toEqual(['rulebooks/index.ts', 'web/src/games/index.ts']);
  for (const path of changed) {
    const lines = (root: string): string[] => readFileSync(`${root}/${path}`, 'utf8').split('\n');
    const before = lines('.');
    const more = lines(copy.folder).filter((line) => !before.includes(line));
    expect([more.length, more.every((line) => line.includes(oneMoreGame.exported))]).toEqual([2, true]);
  }
});

test('the game says the same in both languages', () => {
  const files = globSync(`${HERE}/**/messages/*fr.json`);
  expect(files.length).toBe(2);
  const keys = (file: string): string[] => Object.keys(JSON.parse(readFileSync(file, 'utf8')));
  for (const file of files) expect(keys(file.replace(/fr\.json$/, 'en.json'))).toEqual(keys(file));
});

// In `npm test` the product's games cover the board kit, and `proofs/rulebooks.test.ts` this game's rules; building a copy takes twenty seconds.
describeInProofs('two people play, and a third looks on with a link', () => {
  let id: string;
  let ange: Person;
  let lydro: Person;
  let looker: Person;
  /** The opener of rounds one and three, drawn by lot. */
  let opener: Person;
  let other: Person;
  const everybody = (): readonly Person[] => [ange, lydro, looker];
  const seatOf = (person: Person): number => (person === ange ? 1 : 2);
  afterAll(() => Promise.all(everybody().map((one) => one.context.close())));

  async function cardOf(person: Person): Promise<Card> {
    const { me, view } = await read(person, id);
    const card = view.players.find(({ seat }) => seat === me.seat)?.card;
    if (!card) throw new Error(`${person.name} has no card`);
    return card;
  }
  const bothCards = async () => [await cardOf(ange), await cardOf(lydro)] as const;

  /** Each player sees only their own card. */
  async function cardsAreHidden(): Promise<void> {
    const [first, second] = await bothCards();
    for (const [person, own, others] of [
      [ange, first, second],
      [lydro, second, first],
    ] as const) {
      await person.reads(`card.${own}`);
      await knowsNothingOf(person, others);
    }
    for (const card of [first, second]) await knowsNothingOf(looker, card);
  }

  test('the table is opened on the form of every game, one comes by the code, one by the link', async () => {
    ange = await enters('Ange Leca');
    await opensTable(ange, 0, 3);
    id = idOf(ange);
    await ange.isContent();
    await picture(ange.page, 'one-more-gathering-phone');
    const code = (await ange.page.locator('.code').first().textContent())?.replace(/.*:/, '').trim();
    lydro = await enters('Lydro Bosc', { screen: 'laptop', language: 'en', light: 'dark' });
    await lydro.goto(`/join/${code}`);
    await lydro.presses('join.take');
    await lydro.page.waitForURL(`/tables/${id}`);
    const link = await ange.context.request.post(`/api/games/${id}/links`, { data: { kind: 'table', name: 'Bar' } });
    looker = await enters('Le Curieux', { screen: 'laptop' }, true);
    await looker.goto(`/watch/table/${(await link.json()).token}`);
    await looker.reads('play.link.waiting');
  });

  test('it begins: each sees his own card, the antes are paid, the clock runs', async () => {
    await ange.presses('play.start');
    for (const one of everybody()) await one.reads('board.turn', { turn: 1, turns: 3 });
    const { asks, view } = await read(ange, id);
    [opener, other] = asks[0]?.seats[0] === 1 ? [ange, lydro] : [lydro, ange];
    expect([view.pot, ...view.players.map(({ tokens }) => tokens)]).toEqual([2, 19, 19]);
    await cardsAreHidden();
    for (const one of everybody()) {
      await one.page.locator('[data-ask] time').waitFor();
      await one.isContent();
    }
    await picture(ange.page, 'one-more-board-phone-fr-light');
    await picture(lydro.page, 'one-more-board-laptop-en-dark');
    await picture(looker.page, 'one-more-link-laptop-fr-light');
  });

  test('a bet is taken back by its player and given anew', async () => {
    const more = () => opener.presses('game.more', { what: opener.t('card.board.amount') });
    await more();
    await more();
    await opener.presses('card.board.bet', { amount: 3 });
    await other.reads('card.board.facing', { name: opener.name, amount: 3 });
    await picture(other.page, 'one-more-bet');
    await opener.presses('game.undo');
    await opener.presses('undo.go', { count: 1 }, opener.page.locator('dialog[open]'));
    await other.reads('board.wait', { who: opener.name });
    await opener.page.locator('[data-ask="r1.open"] .acts').waitFor();
    await more();
    await opener.presses('card.board.bet', { amount: 2 });
    await other.reads('card.board.facing', { name: opener.name, amount: 2 });
    await cardsAreHidden();
  });

  test('ledger and log tell of both, and of nobody else’s card', async () => {
    const hidden = await cardOf(opener);
    await other.follows('play.tab.ledger');
    await other.reads('why.ante');
    await other.reads('game.ledger.reversed', { why: other.t('why.bet') });
    await other.reads('game.ledger.from-to', { from: opener.name, to: other.t('holder.table') });
    await other.isContent();
    await knowsNothingOf(other, hidden);
    await other.follows('play.tab.log');
    await other.reads('line.bet', { seat: seatOf(opener), amount: 2 });
    await other.reads('game.log.undone');
    await other.reads('line.card', { card: { term: `card.${await cardOf(other)}` } });
    await other.isContent();
    await knowsNothingOf(other, hidden);
    await other.follows('play.tab.table');
  });

  test('cards are shown when a bet is called, and stay hidden when somebody folds', async () => {
    const called = await bothCards();
    await other.presses('card.board.call');
    for (const one of everybody()) {
      for (const [n, card] of called.entries())
        await one.reads('card.board.last.shown', {
          name: n === 0 ? ange.name : lydro.name,
          card: { term: `card.${card}` },
        });
      await one.reads('board.turn', { turn: 2, turns: 3 });
    }
    await other.presses('card.board.bet', { amount: 1 });
    await opener.reads('card.board.facing', { name: other.name, amount: 1 });
    await picture(lydro.page, 'one-more-second-round-laptop-en-dark');
    const folded = await bothCards();
    await opener.presses('card.board.fold');
    for (const one of everybody()) {
      await one.reads('card.board.last.folded');
      await one.reads('board.turn', { turn: 3, turns: 3 });
    }
    await cardsAreHidden();
    const dealt = await bothCards();
    for (const card of folded.filter((one) => !dealt.includes(one))) await knowsNothingOf(looker, card);
  });

  test('after the last round everybody reads who has won', async () => {
    await opener.presses('card.board.show');
    await opener.page.locator('.end').waitFor();
    const { status, view } = await read(ange, id);
    expect(status).toBe('over');
    const [winners = []] = view.ranks ?? [];
    for (const one of everybody())
      if (winners.length > 1) await one.finds('card.board.tied');
      else await one.finds('card.board.won', { name: winners[0] === 1 ? ange.name : lydro.name });
    await ange.isContent();
    await picture(ange.page, 'one-more-over-phone-fr-light');
  });

  test('it is seen again move by move, with all cards open or through somebody’s eyes', async () => {
    const { page, t } = lydro;
    await lydro.follows('play.tab.replay');
    const labels = () => page.locator('[role=img]').evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    const down = async () => (await labels()).filter((label) => label.includes(t('card.board.down'))).length;
    await expect.poll(async () => (await labels()).length).toBe(2);
    expect(await down()).toBe(0);
    await page.getByLabel(t('replay.eyes')).selectOption('1');
    await expect.poll(down).toBe(1);
    await page.getByLabel(t('replay.eyes')).selectOption('public');
    await expect.poll(down).toBe(2);
    await page.getByLabel(t('replay.eyes')).selectOption('open');
    await expect.poll(down).toBe(0);
    await lydro.presses('replay.next');
    await lydro.reads('line.bet', { seat: seatOf(opener), amount: 3 });
    await page.keyboard.press('End');
    await page.locator('.end').waitFor();
    await lydro.reads('replay.dice.kept');
    await lydro.isContent();
    await picture(page, 'one-more-replay-laptop-en-dark');
  });

  test('a reader who chooses the other language reads all of it there', async () => {
    const { page } = lydro;
    await lydro.follows('play.tab.log');
    await page.waitForURL(`/tables/${id}/log`);
    await lydro.reads('line.over');
    await page.click('button[name=language]');
    await page.getByText(ange.t('line.over'), { exact: true }).waitFor();
    await lydro.isContent();
    await page.getByRole('link', { name: ange.t('play.tab.ledger') }).click();
    await page.getByText(ange.t('why.won'), { exact: true }).first().waitFor();
    await lydro.isContent();
  });
});

testInProofs(
  'alone against a bot, in English on a phone in the dark: one form, and it is played to its end',
  async () => {
    const rosa = await enters('Rosa Luparella', { language: 'en', light: 'dark' });
    const { page, t } = rosa;
    await opensTable(rosa, 1, 2);
    const over = page.locator('.end');
    const mine = page.locator('[data-ask] .acts');
    await picture(page, 'one-more-alone-phone-en-dark');
    for (;;) {
      await mine.or(over).first().waitFor();
      if (await over.isVisible()) break;
      const ask = await page.locator('[data-ask]').getAttribute('data-ask');
      const [show, call] = [t('card.board.show'), t('card.board.call')].map((name) => rosa.button(name, mine));
      if (show && call) await show.or(call).click();
      await page.locator(`[data-ask="${ask}"]`).waitFor({ state: 'detached' });
    }
    const { status, view } = await read(rosa, idOf(rosa));
    expect(status).toBe('over');
    expect(view.players.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(40);
    await rosa.isContent();
    await picture(page, 'one-more-alone-over-phone-en-dark');
    await rosa.context.close();
  },
);

/** Parts of the board kit that no product game uses yet: dice, a map with its list, a step-by-step move. */
describeInProofs('in the town one walks by tap, by keyboard, or by the list alone', () => {
  const panel = ({ page }: Person) => page.locator('#board-ask');
  const map = ({ page }: Person) => page.locator('.town svg').first();
  const list = (person: Person) => panel(person).getByRole('listbox', { name: person.t('card.board.ends') });

  /** Presses Tab until that control has the focus. */
  async function reaches({ page }: Person, wanted: Locator): Promise<void> {
    for (let step = 0; step < 40; step++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`no way by keyboard to ${wanted}`);
  }

  /** Solo against a bot, up to the player's dice. @param shows presses the button that reveals the cards */
  async function walks(
    visitor: Partial<Visitor>,
    name: string,
    shows: (person: Person, button: Locator) => Promise<void>,
  ) {
    const person = await enters(name, visitor);
    await opensTable(person, 1, 40, true);
    const id = idOf(person);
    let before = '';
    for (;;) {
      await expect.poll(async () => (await read(person, id)).asks[0]?.id ?? '').not.toBe(before);
      const { asks, status } = await read(person, id);
      const [ask] = asks;
      if (!ask || status === 'over') throw new Error('nobody has walked');
      before = ask.id;
      if (ask.choices.length === 0) continue;
      await person.page.locator(`[data-ask="${ask.id}"].mine`).waitFor();
      if (ask.kind === 'walk') return { person, id };
      const names = [person.t('card.board.show'), person.t('card.board.call')];
      await shows(person, panel(person).getByRole('button', { name: new RegExp(`^(?:${names.join('|')})$`) }));
    }
  }

  const townOf = async (person: Person, id: string) => {
    const { view } = await read(person, id);
    if (!view.town) throw new Error('the town is closed');
    return view.town;
  };
  const waysOf = async (person: Person, id: string, die: number) => {
    const { pawns, dice } = await townOf(person, id);
    return [...waysFrom(pawns[0] ?? 'station', dice[die] ?? 0).keys()];
  };
  const endsShown = (person: Person): Promise<string[]> =>
    map(person).evaluate((svg) =>
      [...svg.querySelectorAll<SVGElement>('.end')].map((end) => end.dataset.end ?? '').toSorted(),
    );

  test('by tap: the nearest lit end is chosen, a scroll chooses nothing, a slip costs one tap', async () => {
    const { person, id } = await walks({}, 'Prosper', (_, button) => button.click());
    const { page, t } = person;
    await person.isContent();
    await picture(page, 'one-more-town-dice-phone');
    await expect.poll(() => page.title()).toMatch(/^● /);
    // A new question ignores taps for a moment, also with reduced motion.
    const guard = panel(person).locator('.form');
    expect(await guard.evaluate((form) => getComputedStyle(form).animationDuration)).toBe('0.3s');
    const sound = person.button(t('board.sound'));
    expect(await sound.getAttribute('aria-pressed')).toBe('false');
    await sound.click();
    await person.page.locator('button[aria-pressed=true]').and(sound).waitFor();
    await person.presses('do.walk', undefined, panel(person));
    const dice = panel(person)
      .getByRole('list', { name: t('card.board.dice') })
      .getByRole('button');
    await expect.poll(() => dice.count()).toBe(2);
    await dice.first().click();
    const ways = await waysOf(person, id, 0);
    await expect.poll(() => endsShown(person)).toEqual(ways.toSorted());
    const middle = async (place: string) => {
      const box = await map(person).locator(`.end[data-end="${place}"]`).boundingBox();
      if (!box) throw new Error(`${place} is not on the map`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    // The list has exactly one row per end of the map, none below the panel.
    await person.presses('board.ends.list', { count: ways.length }, panel(person));
    expect(await list(person).getByRole('option').count()).toBe(ways.length);
    await person.isContent();
    await person.presses('board.ends.list', { count: ways.length }, panel(person));
    const wanted: TownPlace = ways.at(-1) ?? 'station';
    // A tap far from any end describes the place, as a long press does anywhere.
    const stands = page.locator('.town [role=status]');
    const unlit = places.find((place) => !ways.includes(place)) ?? 'station';
    const saysOf = async (place: TownPlace): Promise<string> =>
      t('card.board.place', {
        place: { term: `place.${place}` },
        amount: (await townOf(person, id)).purses[places.indexOf(place)] ?? 0,
      });
    const box = await map(person).boundingBox();
    if (!box) throw new Error('there is no map');
    const onMap = (place: TownPlace) => ({
      x: box.x + (highCardMap.places[place].x / highCardMap.width) * box.width,
      y: box.y + (highCardMap.places[place].y / highCardMap.height) * box.height,
    });
    await page.touchscreen.tap(onMap(unlit).x, onMap(unlit).y);
    await stands.getByText(await saysOf(unlit), { exact: true }).waitFor();
    await page.mouse.move(onMap(wanted).x, onMap(wanted).y);
    await page.mouse.down();
    await stands.getByText(await saysOf(wanted), { exact: true }).waitFor();
    await page.mouse.up();
    expect(await map(person).locator('.end.chosen').count()).toBe(0);
    const edge = (await panel(person).boundingBox())?.y ?? 0;
    expect(edge).toBeGreaterThan(844 * 0.5);
    for (const place of ways) expect((await middle(place)).y, place).toBeLessThan(edge);
    await picture(page, 'one-more-town-ends-phone', false);
    const { x, y } = await middle(wanted);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 30);
    await page.mouse.up();
    expect(await map(person).locator('.end.chosen').count()).toBe(0);
    if (ways.length > 1) {
      const other = await middle(ways[0] ?? 'station');
      await page.touchscreen.tap(other.x, other.y);
      await map(person).locator(`.end.chosen[data-end="${ways[0]}"]`).waitFor();
    }
    // Slightly beside it.
    await page.touchscreen.tap(x + 9, y - 9);
    await map(person).locator(`.end.chosen[data-end="${wanted}"]`).waitFor();
    await map(person).locator('.ghost').waitFor({ state: 'attached' });
    await picture(page, 'one-more-town-chosen-phone', false);
    const { purses } = await townOf(person, id);
    const amount = purses[places.indexOf(wanted)] ?? 0;
    if (amount > 0) await person.presses('card.board.deed.take', { amount }, panel(person));
    await panel(person)
      .getByText(
        t(`card.board.sentence.${amount > 0 ? 'take' : 'leave'}`, { place: { term: `place.${wanted}` }, amount }),
      )
      .waitFor();
    await person.presses('do.walk', undefined, panel(person));
    await expect.poll(async () => (await townOf(person, id)).pawns[0]).toBe(wanted);
    await person.context.close();
  });

  test('by keyboard: one stop for the dice and one for the ends, arrows inside, Escape goes a step back', async () => {
    const pressed = async (person: Person, button: Locator): Promise<void> => {
      await person.page.keyboard.press('a');
      await reaches(person, button);
      await person.page.keyboard.press('Enter');
    };
    const { person, id } = await walks({ screen: 'laptop', language: 'en', light: 'dark' }, 'Lola', pressed);
    const { page, t } = person;
    const key = (...keys: readonly string[]) =>
      keys.reduce((done, one) => done.then(() => page.keyboard.press(one)), Promise.resolve());
    await pressed(person, panel(person).getByRole('button', { name: t('do.walk'), exact: true }));
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
      );
    const { dice } = await townOf(person, id);
    await expect.poll(focused).toBe(t('card.board.die', { value: dice[0] ?? 0 }));
    await key('ArrowRight');
    await expect.poll(focused).toBe(t('card.board.die', { value: dice[1] ?? 0 }));
    await key('Home', 'Enter');
    const options = list(person).getByRole('option');
    await options.first().waitFor();
    await expect.poll(focused).toBe(await options.first().innerText());
    await key('End');
    await expect.poll(focused).toBe(await options.last().innerText());
    const last = await options.last().getAttribute('data-end');
    // The place is highlighted and described.
    await map(person).locator(`.end.lit[data-end="${last}"]`).waitFor();
    await key('i');
    await page
      .locator('.town [role=status]')
      .getByText(await options.last().innerText(), { exact: true })
      .waitFor();
    await picture(page, 'one-more-town-ends-laptop-en-dark');
    await key('Enter');
    await map(person).locator(`.end.chosen[data-end="${last}"]`).waitFor();
    await key('Escape');
    await options.first().waitFor();
    await expect.poll(focused).toBe(await options.first().innerText());
    await key('End', 'Enter');
    const sentence = panel(person).locator('.sentence');
    const deed = panel(person).getByRole('button', { name: t('card.board.deed.leave'), exact: true });
    await sentence.or(deed).first().waitFor();
    if (await deed.isVisible()) {
      await reaches(person, panel(person).locator('[data-rove][tabindex="0"]'));
      await key('Enter');
    }
    await sentence.waitFor();
    await expect.poll(focused).toBe(t('do.walk'));
    const ask = await panel(person).getAttribute('data-ask');
    await key('Enter');
    await page.locator(`#board-ask:not([data-ask="${ask}"])`).waitFor();
    expect((await townOf(person, id)).pawns[0]).toBe(last);
    // The pressed control is gone: the focus is in the next question.
    await expect
      .poll(() => page.evaluate(() => document.querySelector('#board-ask')?.contains(document.activeElement)))
      .toBe(true);
    await key('?');
    const keys = page.locator('dialog[open]');
    for (const does of ['board.key.asked', 'board.key.turn', 'board.key.last', 'board.key.rivals'])
      await keys.getByText(t(does)).waitFor();
    await key('Escape', ';');
    await page
      .locator('.notice')
      .getByText(t('board.has', { name: t('play.seat.bot', { seat: 2 }), what: '' }).trim())
      .waitFor();
    await person.isContent();
    // With single-character shortcuts off the list of shortcuts still works.
    await page.keyboard.press('Escape');
    await person.goto('/me');
    await person.presses('me.keys.off');
    await person.goto(`/tables/${id}`);
    await panel(person).waitFor();
    await key('a');
    expect(await panel(person).evaluate((element) => element === document.activeElement)).toBe(false);
    await key('?');
    await keys.getByText(t('board.key.asked')).waitFor();
    await person.context.close();
  });

  test('by the list alone, without a map: the dice are thrown again, once, and a place is chosen by its row', async () => {
    const { person, id } = await walks({ screen: 'laptop' }, 'Zizou', (_, button) => button.click());
    const { t } = person;
    await map(person).evaluate((svg) => {
      (svg as SVGSVGElement).style.display = 'none';
    });
    const before = await townOf(person, id);
    await person.presses('do.rethrow', undefined, panel(person));
    const all = panel(person).locator('.chain [aria-pressed]');
    await all.nth(1).click();
    await person.presses('board.chain.next', undefined, panel(person));
    await panel(person).getByText(t('card.board.sentence.rethrow')).waitFor();
    await person.presses('do.rethrow', undefined, panel(person));
    await expect.poll(async () => (await townOf(person, id)).again).toBe(false);
    expect((await townOf(person, id)).dice[0]).toBe(before.dice[0]);
    await panel(person).and(person.page.locator('[data-ask$=".again"]')).waitFor();
    expect(
      await panel(person)
        .getByRole('button', { name: t('do.rethrow'), exact: true })
        .count(),
    ).toBe(0);
    await person.presses('do.walk', undefined, panel(person));
    await panel(person)
      .getByRole('button', { name: t('card.board.die', { value: before.dice[0] ?? 0 }) })
      .first()
      .click();
    const row = list(person).getByRole('option').first();
    const place = await row.getAttribute('data-end');
    await row.click();
    const leave = panel(person).getByRole('button', { name: t('card.board.deed.leave'), exact: true });
    await leave.or(panel(person).locator('.sentence')).first().waitFor();
    if (await leave.isVisible()) await leave.click();
    await person.presses('do.walk', undefined, panel(person).locator('.sentence + *').locator('xpath=..'));
    await expect.poll(async () => (await townOf(person, id)).pawns[0]).toBe(place);
    await person.isContent();
    await person.context.close();
  });

  test('what is no way is refused with its rule, and nothing has changed', async () => {
    const { person, id } = await walks({}, 'Riton', (_, button) => button.click());
    const [ask] = (await read(person, id)).asks;
    const near = await waysOf(person, id, 0);
    const place = places.find((one) => !near.includes(one));
    const move = { do: 'walk', die: 0, place, deed: 'leave' };
    const data = { id: crypto.randomUUID(), ask: ask?.id, move };
    const answer = await person.context.request.post(`/api/games/${id}/moves?preview=true`, { data });
    expect([answer.status(), await answer.json()]).toMatchObject([422, { code: 'no-way', rule: 'HC-8' }]);
    expect((await townOf(person, id)).pawns[0]).toBe('station');
    await person.context.close();
  });
});
