// Goal: an organiser who plays runs an evening from one page and acts there for an absent player: at most 13 taps from opening to accounts (20 before).
// Method: the real server, a phone; one function counts every tap. Other players act over the API.
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { type Option, sample } from '#rulebooks/options.ts';
import type { GameReply } from '../../server/read/contract.ts';
import { apiOf, picture } from '../support/browser.ts';
import { type Stage, stage } from './journey/cast.ts';
import type { Game } from './journey/evening.ts';
import type { Person } from './journey/person.ts';

const MOST_TAPS = 13;
const ABSENT = 3;

let on: Stage;
let path: string;
let mona: Person;
let momo: Person;
let tony: Person;
let taps = 0;

beforeAll(async () => {
  on = await stage();
  // She also has seat 1.
  path = await on.campaign('investments', ['Mona', 'Mona', 'Momo', 'Lucette', 'Tony'], { options: { tables: 2 } }, 3);
  mona = await on.enters('Mona');
  momo = await on.enters('Momo', { language: 'en', light: 'dark' });
  tony = await on.enters('Tony');
  const lucette = await on.enters('Lucette');
  const headers = { origin: on.site.baseURL };
  const consent = { data: { id: crypto.randomUUID(), consents: true }, headers };
  expect((await lucette.context.request.put(`${apiOf(path)}/consent`, consent)).ok()).toBe(true);
  await lucette.context.close();
  for (const seat of [1, 2, ABSENT, 4]) await sends('investments', seat, { do: 'done' });
  await mona.goto(`${path}/cockpit`);
});

const gameOf = () => mona.asks<Game>(apiOf(path));

/** A move over the API; Mona's for the absent player. */
async function sends(kind: string, seat: number, move?: object): Promise<void> {
  const one = { 2: momo, 4: tony }[seat] ?? mona;
  const game = await one.asks<GameReply>(`${apiOf(path)}${seat === ABSENT ? `?as=${seat}` : ''}`);
  const ask = game.asks.find((open) => open.kind === kind && open.choices.some((choice) => choice.seat === seat));
  if (!ask) return;
  const options = ask.choices.find((choice) => choice.seat === seat)?.options ?? [];
  const data = { id: crypto.randomUUID(), ask: ask.id, seat, move: move ?? sample(seededDice(7), options as Option[]) };
  const answer = await one.context.request.post(`${apiOf(path)}/moves`, {
    data,
    headers: { origin: on.site.baseURL },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function tapOn(target: Locator): Promise<void> {
  taps += 1;
  await target.first().tap();
}
const presses = (key: string, args?: Parameters<Person['t']>[1]): Promise<void> =>
  tapOn(mona.button(mona.t(key, args)).filter({ visible: true }));

const acting = (): Locator => mona.page.locator('.acting');
const back = (): Locator => acting().getByRole('link', { name: mona.t('game.acting.back.gang') });
const names = async () => (await gameOf()).view.gangs.map(({ name }) => name);

/** Acts for the absent player: only their question, under their name and gang; afterwards her own page again. */
async function answersForTheAbsent(name: string, answer: () => Promise<void>): Promise<void> {
  const [, , gang = ''] = await names();
  await tapOn(mona.page.getByRole('link', { name: mona.t('game.act-for.label', { gang }) }));
  await acting().getByText(gang, { exact: true }).waitFor();
  await acting()
    .getByText(mona.t('game.acting.for', { player: 'Lucette' }))
    .waitFor();
  // One question, one way back, nothing of the desk.
  expect(await mona.page.locator('section.sheet').count()).toBe(1);
  await back().waitFor();
  expect(await mona.page.locator('.cockpit').count()).toBe(0);
  await mona.isContent();
  await picture(mona.page, `organiser-plays-acting-${name}`);
  await answer();
  await acting().waitFor({ state: 'detached' });
  expect(new URL(mona.page.url()).search).toBe('');
}

async function keepsContracts(): Promise<void> {
  const cards = mona.page.locator('label.card');
  await cards.first().waitFor();
  await tapOn(cards);
  await presses('campaign.affaires.go', { count: 1 });
}
const goesToATable = (): Promise<void> => tapOn(mona.page.locator('ul.tables button'));

test('an evening is led, played and answered for an absent player from the cockpit', async () => {
  await mona.reads('phase.investments');
  await picture(mona.page, 'organiser-plays-before');
  await presses('do.advance');
  await mona.finds('campaign.affaires.title', { count: 1 });
  await mona.isContent();
  await picture(mona.page, 'organiser-plays-contracts');
  await keepsContracts();
  await mona.page.locator('label.card').first().waitFor({ state: 'detached' });
  await answersForTheAbsent('contracts', keepsContracts);
  for (const seat of [2, 4]) await sends('affaires', seat);
  await mona.finds('phase.talk');
  await picture(mona.page, 'organiser-plays-talk');
  await presses('do.closeTalk');
  await mona.finds('campaign.tables.title');
  await picture(mona.page, 'organiser-plays-tables');
  // Allowed tables first; the others with the reason in full contrast.
  const shut = await mona.page
    .locator('ul.tables > li')
    .evaluateAll((all) => all.map((one) => one.classList.contains('shut')));
  expect(shut).toEqual(shut.toSorted());
  await goesToATable();
  // The move's shape. The page shows it before the response.
  const chosen = async () =>
    (await gameOf()).asks.find(({ kind }) => kind === 'tables')?.choices[0]?.answer as { table?: number } | undefined;
  await expect.poll(chosen).toBeDefined();
  const went = (await chosen()) ?? {};
  await mona.reads('campaign.tables.chosen.where', { table: mona.t(`place.T${went.table}`) });
  await mona.page.locator('ul.tables').waitFor({ state: 'detached' });
  await answersForTheAbsent('tables', goesToATable);
  for (const seat of [2, 4]) await sends('tables', seat);
  await mona.finds('phase.battles');
  await mona.page.locator('section.sheet[id^=table-]').waitFor();
  await mona.isContent();
  await picture(mona.page, 'organiser-plays-battles');
  await presses('cockpit.go.finish');
  await presses('cockpit.go.finish.yes');
  await mona.finds('phase.accounts');
  await mona.isContent();
  await picture(mona.page, 'organiser-plays-accounts');
  await presses('campaign.accounts.go');
  await mona.finds('phase.investments');
  console.log(`taps: ${taps} of an organiser who plays, with one absent player`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  expect(new URL(mona.page.url()).pathname).toBe(`${path}/cockpit`);
});

test('whom she answers for follows to no other page, and is said on every one that names him in its address', async () => {
  await mona.goto(`${path}/cockpit?as=${ABSENT}`);
  await acting().waitFor();
  const links = mona.page.locator('nav a, .tabs a');
  for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))
    expect(href).not.toContain('as=');
  await mona.goto(`${path}/gangs?as=${ABSENT}`);
  await acting().waitFor();
  await back().tap();
  await acting().waitFor({ state: 'detached' });
  expect(mona.page.url()).toMatch(/\/gangs$/);
});
