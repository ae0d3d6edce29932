// Goal: a finished game of Gangster Paradise is replayed move by move from any perspective on the same board, with each draw verified.
// Method: bots finish a game on the real server; a real Chromium replays it.
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ParadiseView } from '../../rulebooks/gangster-paradise/view.ts';
import type { ReplayFrame, ReplayReply } from '../../server/read/replay-contract.ts';
import { picture } from '../support/browser.ts';
import { leaveAfterEach } from './journey/here.ts';
import { timeStops } from './journey/page-state.ts';
import { ParadiseRoom, QUIET } from './journey/paradise-room.ts';
import type { Person } from './journey/person.ts';

let at: ParadiseRoom;
let id: string;
let frames: ReplayFrame[];
const here: Person[] = [];

beforeAll(async () => {
  at = await ParadiseRoom.opens();
  id = await at.game(['Ange'], { ...QUIET, turns: 2 }, 4);
  await at.club.bot(await at.who('Ange'), id, 1, 'plain');
  const over = async () => expect((await at.read('Ange', id)).status).toBe('over');
  await vi.waitFor(over, { timeout: 90_000, interval: 100 });
  frames = await all('open');
});
leaveAfterEach(here);

/** Frames with something to see. */
async function all(as: string): Promise<ReplayFrame[]> {
  const found: ReplayFrame[] = [];
  for (let after: string | null = '0'; after !== null; ) {
    const { body } = await at.club.call(null, 'GET', `/api/games/${id}/replay?after=${after}&as=${as}`);
    const page = body as ReplayReply;
    found.push(...page.frames);
    after = page.next;
  }
  return found.filter(({ view }) => view !== null);
}

async function looks(visitor: Parameters<ParadiseRoom['enters']>[1] = {}): Promise<Person> {
  const person = await at.enters('Ange', visitor);
  here.push(person);
  await person.goto(`/tables/${id}/replay`);
  return person;
}
/** Duration of an automatic step. */
const STEP_MS = 1400;
const lines = (person: Person): Locator => person.page.locator('.deck .lines');
const number = (person: Person, move: number): Promise<void> =>
  person.page.locator('.deck b', { hasText: person.t('replay.move', { move, of: frames.length }) }).waitFor();

test('it is stepped through with a thumb: on, back, to any move, and by itself', async () => {
  const person = await looks();
  await number(person, 1);
  await person.isContent();
  await picture(person.page, 'replay-first-phone', false);
  await person.button(person.t('replay.next')).tap();
  await person.button(person.t('replay.next')).tap();
  await number(person, 3);
  const third = frames[2];
  for (const line of third?.lines ?? [])
    expect(await lines(person).textContent()).toContain(person.t(line.key, line.args));
  await person.button(person.t('replay.back')).tap();
  await number(person, 2);
  await person.page.getByLabel(person.t('replay.slider')).fill('40');
  await number(person, 40);
  await picture(person.page, 'replay-middle-phone', false);
  await picture(person.page, 'replay-middle-phone-whole');
  // Plays by the page's clock, which is stopped except where advanced.
  await person.page.clock.install();
  await timeStops(person.page);
  await person.button(person.t('replay.play')).tap();
  await person.page.clock.runFor(STEP_MS - 1);
  await number(person, 40);
  await person.page.clock.runFor(STEP_MS + 1);
  await number(person, 42);
  await person.button(person.t('replay.pause')).tap();
  await person.page.clock.runFor(3 * STEP_MS);
  await number(person, 42);
  await person.isContent();
});

test('with the keyboard it goes on, back, to its end and to its beginning; the board shows what lay there then', async () => {
  const person = await looks({ screen: 'laptop' });
  await number(person, 1);
  await person.page.keyboard.press('End');
  await number(person, frames.length);
  await person.page.keyboard.press('ArrowLeft');
  await number(person, frames.length - 1);
  await person.page.keyboard.press('Home');
  await number(person, 1);
  for (let n = 0; n < 3; n++) await person.page.keyboard.press('ArrowRight');
  await number(person, 4);
  await picture(person.page, 'replay-laptop', false);
  await person.isContent();
});

test('through a seat’s eyes its own screen is seen and no other; with all cards on the table every screen', async () => {
  const person = await looks({ screen: 'laptop', language: 'en', light: 'dark' });
  await person.page.getByLabel(person.t('replay.slider')).fill('30');
  await number(person, 30);
  await picture(person.page, 'replay-open-laptop-dark', false);
  const seen = (await all('2'))[29];
  const red = (seen?.view as ParadiseView | undefined)?.mine?.red;
  await person.page.getByLabel(person.t('replay.eyes')).selectOption('2');
  await person.page.getByRole('heading', { name: person.t('paradise.screen') }).waitFor();
  await number(person, 30);
  await expect.poll(() => person.page.locator('.own .screen').textContent()).toContain(String(red));
  await picture(person.page, 'replay-seat-laptop-dark', false);
  await person.page.getByLabel(person.t('replay.eyes')).selectOption('public');
  await person.page.locator('.own').waitFor({ state: 'detached' });
  await person.isContent();
});

test('each draw is worked out again on the page from the key that is shown; a wrong one is told', async () => {
  const person = await looks({ screen: 'laptop' });
  const drawn = frames.reduce((sum, { draws }) => sum + draws.length, 0);
  expect(drawn).toBeGreaterThan(5);
  await person.reads('replay.dice.good', { count: drawn });
  await person.reads('replay.dice.kept');
  const { chance } = await at.read(null, id);
  expect(await person.page.locator('code').allTextContents()).toEqual([chance.commitment, chance.key]);
  const at1 = frames.findIndex(({ draws }) => draws.length > 0);
  await person.page.getByLabel(person.t('replay.slider')).fill(String(at1 + 1));
  await number(person, at1 + 1);
  await person.page.locator('.deck summary').click();
  await person.page.locator('.deck .draws li').first().waitFor();
  await picture(person.page, 'replay-draws-laptop');

  const cheated = await at.enters('Ange', { screen: 'laptop' });
  here.push(cheated);
  await cheated.page.route('**/api/games/*/replay?**', async (route) => {
    const answer = await route.fetch();
    const page = (await answer.json()) as ReplayReply;
    for (const frame of page.frames)
      frame.draws = frame.draws.map(([n, value]) => [n, n > 1 ? (value + 1) % n : value]);
    await route.fulfill({ response: answer, json: page });
  });
  // The first page is server-rendered: only later requests can be tampered with.
  await cheated.goto(`/tables/${id}`);
  await cheated.follows('play.tab.replay');
  // A draw from a single value cannot be changed.
  const wrong = frames.flatMap(({ draws }) => draws).filter(([n]) => n > 1).length;
  await cheated.reads('replay.dice.bad', { count: wrong });
});

test('a game that runs has no such page', async () => {
  const running = await at.game(['Ange', 'Paul', 'Lydro']);
  const person = await at.enters('Ange');
  here.push(person);
  await person.goto(`/tables/${running}/replay`);
  expect(new URL(person.page.url()).pathname).toBe(`/tables/${running}`);
});
