// Goal: a rematch takes one tap per player; the replay jumps to marks and changes speed.
// Method: bots finish a short game of Gangster Paradise for two people; two browsers look at it.
import { beforeAll, expect, test, vi } from 'vitest';
import { picture } from '../support/browser.ts';
import { leaveAfterEach } from './journey/here.ts';
import { timeStops } from './journey/page-state.ts';
import { ParadiseRoom, QUIET } from './journey/paradise-room.ts';
import type { Person } from './journey/person.ts';

let at: ParadiseRoom;
let id: string;
const here: Person[] = [];
const NAMES = ['Ange', 'Paul'] as const;

beforeAll(async () => {
  at = await ParadiseRoom.opens();
  id = await at.game(NAMES, { ...QUIET, turns: 2 }, 3);
  for (const [n, name] of NAMES.entries()) await at.club.bot(await at.who(name), id, n + 1, 'plain');
  const over = async () => expect((await at.read('Ange', id)).status).toBe('over');
  await vi.waitFor(over, { timeout: 90_000, interval: 100 });
});
leaveAfterEach(here);

async function enters(
  name: string,
  path: string,
  visitor: Parameters<ParadiseRoom['enters']>[1] = {},
): Promise<Person> {
  const person = await at.enters(name, visitor);
  here.push(person);
  await person.goto(path);
  return person;
}

test('the score is told line by line: what each clan’s white was made of adds up to what it has', async () => {
  const ange = await enters('Ange', `/tables/${id}`);
  const { page, t } = ange;
  const { view } = await at.read('Ange', id);
  const rows = page.locator('#board-ended ol > li');
  const ranked = (view.ranks ?? []).flat();
  expect(await rows.count()).toBe(3);
  for (const [n, seat] of ranked.entries()) {
    await rows.nth(n).getByText(t('paradise.ended.tally'), { exact: true }).tap();
    const lines = rows.nth(n).locator('dl > div');
    await lines.first().waitFor();
    // Every clan has these entries.
    for (const why of ['why.start', 'why.laundering', 'why.salaries']) await lines.getByText(t(why)).waitFor();
    const shown = await lines.locator('.amount > span:first-child').allTextContents();
    const amounts = shown.map((one) => Number(one.replace('−', '-').replace('+', '')));
    const white = view.screens?.find((screen) => screen.seat === seat)?.white;
    expect(amounts.at(-1)).toBe(white);
    expect(amounts.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(white);
  }
  await picture(page, 'over-tally-phone');
  await ange.isContent();
});

test('a rematch: one asks, the other says yes, each in his language; both sit at the new table, and the old one leads there', async () => {
  const ange = await enters('Ange', `/tables/${id}`, { screen: 'laptop' });
  const paul = await enters('Paul', `/tables/${id}`, { language: 'en', light: 'dark' });
  await ange.page.getByRole('button', { name: 'Revanche' }).waitFor();
  await picture(ange.page, 'again-ask-laptop', false);
  await ange.page.getByRole('button', { name: 'Revanche' }).click();
  await ange.page.waitForURL((url) => url.pathname.startsWith('/tables/') && !url.pathname.includes(id));
  await ange.page.getByRole('heading', { level: 1, name: 'Chez Mado (2)' }).waitFor();
  // Paul sees the proposal where he is, and accepts.
  await paul.page.getByText('Ange proposes a rematch: same table, same settings.').first().waitFor();
  await picture(paul.page, 'again-asked-phone-en', false);
  await paul.page.getByRole('button', { name: 'Count me in' }).tap();
  await paul.page.waitForURL((url) => !url.pathname.includes(id));
  expect(new URL(paul.page.url()).pathname).toBe(new URL(ange.page.url()).pathname);
  // Started for both.
  for (const person of [ange, paul]) await person.page.locator('[data-ask]').first().waitFor();
  const next = new URL(paul.page.url()).pathname.split('/')[2] ?? '';
  const game = await at.read('Paul', next);
  expect(game.seats.map(({ name, bot }) => name ?? bot)).toEqual(['Ange', 'Paul', 'plain']);
  // GP-R4: the table had named seat 1, so the next one begins.
  expect((game.options as { first: number }).first).toBe(2);
  await paul.goto(`/tables/${id}`);
  await paul.page.getByRole('link', { name: 'To the new table' }).waitFor();
  await picture(paul.page, 'again-begun-phone-en', false);
  await ange.isContent();
  await paul.isContent();
});

test('the replay jumps to a turn and to landmarks, and runs faster', async () => {
  const person = await enters('Paul', `/tables/${id}/replay`);
  const jumps = person.page.getByRole('combobox', { name: 'Aller à…' });
  const turns = jumps.locator('optgroup[label="Tours"] option');
  // Loaded in pages: the number of moves is known after the last one.
  await person.page.getByText(person.t('replay.loading')).waitFor({ state: 'hidden' });
  await expect.poll(() => turns.count()).toBe(2);
  const second = (await turns.nth(1).textContent()) ?? '';
  await jumps.selectOption({ label: second });
  const move = Number(/^\d+/.exec(second)?.[0]);
  const of = await person.page.getByLabel(person.t('replay.slider')).getAttribute('max');
  await person.page.locator('.deck b', { hasText: person.t('replay.move', { move, of: Number(of) }) }).waitFor();
  expect(await person.page.locator('.deck .lines').textContent()).toContain(
    person.t('line.turn', { turn: 2, turns: 2, clan: '' }).split('.')[0],
  );
  await picture(person.page, 'replay-jumps-phone', false);
  const faster = person.page.getByRole('button', { name: /^Vitesse/ });
  await faster.tap();
  await expect.poll(() => faster.textContent()).toContain('×2');
  await person.page.getByLabel(person.t('replay.slider')).fill('10');
  await person.page.clock.install();
  await timeStops(person.page);
  await person.button(person.t('replay.play')).tap();
  await person.page.clock.runFor(1_401);
  await person.page.locator('.deck b', { hasText: person.t('replay.move', { move: 12, of: Number(of) }) }).waitFor();
  await person.isContent();
});

test('by the keyboard from landmark to landmark', async () => {
  const person = await enters('Ange', `/tables/${id}/replay`, { screen: 'laptop' });
  // Loaded in pages: marks and moves are added with each.
  await person.page.getByText(person.t('replay.loading')).waitFor({ state: 'hidden' });
  await expect.poll(() => person.page.locator('optgroup option').count()).toBeGreaterThan(1);
  await person.page.keyboard.press('m');
  await expect
    .poll(() => person.page.locator('.deck .lines').textContent())
    .toMatch(/Tour 1 sur 2|Tour 2 sur 2|exécutant|bluff/);
  const there = await person.page.locator('.deck b').first().textContent();
  await person.page.keyboard.press('m');
  await expect.poll(() => person.page.locator('.deck b').first().textContent()).not.toBe(there);
  await person.page.keyboard.press('Shift+M');
  await expect.poll(() => person.page.locator('.deck b').first().textContent()).toBe(there);
});
