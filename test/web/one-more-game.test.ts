// Goal: a game is one folder of rules, one folder of pages and a line in each of two lists. Method: a game that is no part of the product
// (test/support/one-more-game) is put into a copy of it in just that way; the copy is built and started as anybody does, and two people, a
// bot and somebody with a read-only link play the game there in a real Chromium, with all that the shell brings.
import { globSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameReply } from '../../server/read/contract.ts';
import { PASSWORD } from '../support/app.ts';
import { connectBrowser, picture, type Visitor } from '../support/browser.ts';
import { closeLater, testDatabaseUrl } from '../support/database.ts';
import type { Card } from '../support/one-more-game/rulebooks/high-card/cards.ts';
import type { HighCardView } from '../support/one-more-game/rulebooks/high-card/view.ts';
import { oneMoreGame } from '../support/one-more-game.ts';
import { ProductCopy } from '../support/product-copy.ts';
import { Person } from './journey/person.ts';

const HERE = 'test/support/one-more-game';
/** What the house says, and this game alone. */
const CATALOGUES = [
  'web/src/messages',
  'rulebooks/messages',
  `${HERE}/rulebooks/high-card/messages`,
  `${HERE}/web/src/rulebooks/high-card/messages`,
];

let copy: ProductCopy;
let browser: Browser;
let baseURL: string;

beforeAll(async () => {
  const database = await testDatabaseUrl();
  copy = new ProductCopy(oneMoreGame);
  closeLater(() => copy.remove());
  await copy.build();
  baseURL = await copy.start(database);
  browser = await connectBrowser();
  closeLater(() => browser.close());
}, 300_000);

/** Somebody with a device of his own; a stranger has no account. */
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

/** Nothing in that page, shown or not, tells of the card in words or by its id. */
async function knowsNothingOf(person: Person, card: Card): Promise<void> {
  const content = await person.page.content();
  expect(content).not.toContain(person.t(`card.${card}`));
  expect(content).not.toMatch(new RegExp(`\\b${card}\\b`));
}

/** Opens a table on the form that every game has. */
async function opensTable(person: Person, bots: number, rounds: number): Promise<void> {
  await person.goto('/tables/new');
  const { page } = person;
  // Its name is in the manifest, in both languages.
  await page.getByRole('link', { name: /^(La Plus Haute|High Card)$/ }).click();
  await person.reads('play.new.what.high-card');
  await page.locator('[name=bots]').fill(String(bots));
  await page.locator('[name=bots]').blur();
  await page.locator('[name="options.rounds"]').fill(String(rounds));
  await person.presses(bots > 0 ? 'play.new.go-now' : 'play.new.go');
  await page.waitForURL(/\/tables\/[0-9a-f-]{36}$/);
}

test('the copy differs from the product in two folders, and in two lists by an import and an entry', () => {
  const { added, changed } = copy.differences();
  expect([...new Set(added.map((path) => path.split('/high-card/')[0]))]).toEqual(['rulebooks', 'web/src/rulebooks']);
  expect(changed).toEqual(['rulebooks/index.ts', 'web/src/rulebooks/index.ts']);
  for (const path of changed) {
    const lines = (root: string): string[] => readFileSync(`${root}/${path}`, 'utf8').split('\n');
    const before = lines('.');
    const more = lines(copy.folder).filter((line) => !before.includes(line));
    expect([more.length, more.every((line) => line.includes(oneMoreGame.exported))]).toEqual([2, true]);
  }
});

test('the game says the same in both languages', () => {
  const files = globSync(`${HERE}/**/messages/*fr.json`);
  expect(files.length).toBe(3);
  const keys = (file: string): string[] => Object.keys(JSON.parse(readFileSync(file, 'utf8')));
  for (const file of files) expect(keys(file.replace(/fr\.json$/, 'en.json'))).toEqual(keys(file));
});

describe('two people play, and a third looks on with a link', () => {
  let id: string;
  let ange: Person;
  let lydro: Person;
  let looker: Person;
  /** Who opens the first round and the third one: it is drawn. */
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

  /** Each sees his own card, and no page holds one that its reader may not know. */
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
    await looker.goto(`/table/${(await link.json()).token}`);
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

  test('whoever chooses the other language reads all of it there', async () => {
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

test('alone against a bot, in English on a phone in the dark: one form, and it is played to its end', async () => {
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
});
