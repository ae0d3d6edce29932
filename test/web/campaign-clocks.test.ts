// Goal: organiser and timekeepers pause, resume and extend every countdown of a campaign; everybody sees at once who paused it, since when and why.
// Method: the real server, a real Chromium each; real moves up to the talk; pages are compared with the server.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClocksReply } from '../../server/read/clock-contract.ts';
import { apiOf, picture } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { testInProofs } from '../support/in-proofs.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { type Stage, stage } from './journey/cast.ts';
import type { Game } from './journey/evening.ts';
import type { Person } from './journey/person.ts';

let on: Stage;
let path: string;
let mona: Person;
let momo: Person;
let lucette: Person;
let zelda: Person;
const BANDS = ['braqueurs', 'trafiquants'] as const;
const WHY = 'Les pizzas sont là';

beforeAll(async () => {
  on = await stage();
  path = await on.campaign('talk', ['Mona', 'Momo', 'Lucette'], { bands: BANDS, options: { talkSeconds: 900 } });
  [mona, momo, lucette] = await Promise.all([
    on.enters('Mona', { screen: 'laptop' }),
    on.enters('Momo'),
    on.enters('Lucette', { light: 'dark', language: 'en' }),
  ]);
  for (const one of everybody()) await one.page.clock.install();
  await Promise.all([mona.goto(`${path}/cockpit`), momo.goto(path), lucette.goto(path)]);
});
afterAll(() => Promise.all([mona, momo, lucette, zelda].map((one) => one?.context.close())));

const everybody = () => [mona, momo, lucette];
const clocksOf = (one: Person, where = path): Promise<ClocksReply> => one.asks<ClocksReply>(`${apiOf(where)}/clocks`);
const talkOf = async (one: Person) => (await clocksOf(one)).clocks.find(({ about }) => about === 'talk');
/** The countdown in the page's header. */
const head = (one: Person) => one.page.locator('.page > .next');
const bar = (one: Person) => one.page.getByRole('region', { name: one.t('time.title') });

/** Waits until the last action has finished: a repeat before that is ignored. */
const settled = (one: Person) => expect.poll(() => bar(one).locator('[aria-busy]').count()).toBe(0);

/** An action over the API. @returns status of the response */
async function acts(one: Person, act: object, where = path): Promise<number> {
  const options = { data: { id: crypto.randomUUID(), ...act }, headers: { origin: on.site.baseURL } };
  return (await one.context.request.post(`${apiOf(where)}/clocks`, options)).status();
}

describe('the talk minute', () => {
  test('the organiser stops it with a reason, and it stands on every page at once, with that reason', async () => {
    await head(momo).locator('time.face').waitFor();
    await bar(mona).getByLabel(mona.t('time.why')).fill(WHY);
    await mona.presses('time.stop', {}, bar(mona));
    for (const one of everybody()) {
      await head(one).locator('time.paused').waitFor();
      await head(one).getByText(WHY).waitFor();
      expect(await head(one).innerText()).toContain('Mona');
    }
    const talk = await talkOf(mona);
    expect(talk).toMatchObject({ due: null, heldBy: '' });
    // A paused clock does not move on any page.
    const figures = () => Promise.all(everybody().map((one) => head(one).locator('time .figure').innerText()));
    const shown = await figures();
    expect(new Set(shown).size).toBe(1);
    for (const one of everybody()) await one.page.clock.runFor(3_000);
    expect(await figures()).toEqual(shown);
    expect(await head(momo).locator('time').innerText()).not.toMatch(/reste/i);
    for (const one of everybody()) await one.isContent();
    await picture(momo.page, 'clocks-player-stands');
    await picture(lucette.page, 'clocks-player-stands-dark-en');
    await picture(mona.page, 'clocks-cockpit-stands');
  });

  test('a page opened while it stands says so too, even without scripts', async () => {
    const plain = await on.enters('Momo', { javaScript: false });
    await plain.goto(path);
    expect(await head(plain).innerText()).toContain(WHY);
    await plain.context.close();
  });

  test('`p` lets it go on, and stops it again', async () => {
    await settled(mona);
    await mona.page.keyboard.press('p');
    for (const one of everybody()) await head(one).locator('time.face:not(.paused)').waitFor();
    expect((await talkOf(mona))?.due).not.toBeNull();
    await settled(mona);
    await mona.page.keyboard.press('p');
    for (const one of everybody()) await head(one).locator('time.paused').waitFor();
    await settled(mona);
    await mona.presses('time.go-on', {}, bar(mona));
    for (const one of everybody()) await head(one).locator('time.face:not(.paused)').waitFor();
    await mona.page.keyboard.press('?');
    await mona.reads('keys.cockpit.stop');
    await mona.page.keyboard.press('Escape');
    await mona.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('more time needs a reason, and stands beside the countdown for everybody', async () => {
    await settled(mona);
    const before = await talkOf(mona);
    await mona.presses('time.more', {}, bar(mona));
    const sheet = mona.page.getByRole('dialog');
    const give = sheet.getByRole('button', { name: mona.t('time.more.go', { time: '2 minutes' }) });
    await sheet.getByRole('button', { name: mona.t('time.more.quick.label', { count: 2 }) }).click();
    expect(await give.isDisabled()).toBe(true);
    await sheet.getByLabel(mona.t('time.more.why')).fill('Le dé est tombé sous la table');
    await picture(mona.page, 'clocks-more-time', false);
    await give.click();
    await sheet.waitFor({ state: 'detached' });
    for (const one of everybody()) await head(one).getByText('Le dé est tombé sous la table').waitFor();
    const after = await talkOf(mona);
    expect(after?.bonuses).toMatchObject([{ ms: 120_000, why: 'Le dé est tombé sous la table', by: 'Mona' }]);
    expect(Date.parse(after?.due ?? '') - Date.parse(before?.due ?? '')).toBe(120_000);
    for (const one of everybody()) await one.isContent();
    await picture(momo.page, 'clocks-player-bonus');
  });

  test('a player has no such buttons, and the server refuses him', async () => {
    expect(await bar(momo).count()).toBe(0);
    for (const act of [
      { do: 'pause', node: '', why: 'moi' },
      { do: 'bonus', clock: (await talkOf(mona))?.id, seconds: 60, why: 'moi' },
      { do: 'after-outage', how: 'apply' },
    ])
      expect(await acts(momo, act)).toBe(403);
    expect(await talkOf(momo)).toMatchObject({ heldBy: null, bonuses: [{ by: 'Mona' }] });
  });

  test('the log tells every act, can be filtered by it, and offers to take none of them back', async () => {
    await mona.goto(`${path}/log?do=pause`);
    const rows = mona.page.locator('ol.log > li');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.last().innerText()).toContain(WHY);
    expect(await mona.button(/./, rows.first()).count()).toBe(0);
    await mona.page.selectOption('select[name=do]', 'bonus');
    await expect.poll(() => rows.count()).toBe(1);
    expect(await rows.first().innerText()).toContain('Le dé est tombé');
    await mona.isContent();
  });
});

describe('the timekeeper', () => {
  test('is let in by a code of the organiser, and has neither a seat nor the organiser’s part', async () => {
    await mona.goto(`${path}/people`);
    await mona.presses('game.keepers.invite');
    const code = mona.page.locator('.code', { hasText: /[A-Z0-9]{4}-[A-Z0-9]{4}/ }).last();
    await code.waitFor();
    const [written] = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await code.innerText()) ?? [''];
    await mona.isContent();
    await picture(mona.page, 'clocks-people');
    zelda = await on.enters('Zelda', { language: 'en' });
    await zelda.goto(`/join/${written}`);
    await zelda.reads('join.as.timekeeper');
    await zelda.presses('join.take');
    await zelda.page.waitForURL(path);
    await zelda.reads('campaign.keeping');
    await mona.page.getByText('Zelda', { exact: true }).first().waitFor();
    const game = await zelda.asks<Game & { me: object; asks: { choices: unknown[] }[] }>(apiOf(path));
    expect(game.me).toEqual({ seat: null, roles: ['timekeeper'] });
    expect(game.asks.flatMap(({ choices }) => choices)).toEqual([]);
    await zelda.isContent();
  });

  test('stops it from a phone; the players read the name', async () => {
    await bar(zelda).getByLabel(zelda.t('time.why')).fill('Fire drill');
    await picture(zelda.page, 'clocks-timekeeper');
    await zelda.presses('time.stop', {}, bar(zelda));
    for (const one of [momo, lucette]) {
      await head(one).locator('time.paused').waitFor();
      await head(one).getByText('Fire drill').waitFor();
      expect(await head(one).innerText()).toContain('Zelda');
    }
    await zelda.isContent();
    await picture(zelda.page, 'clocks-timekeeper-stands');
    await settled(zelda);
    await zelda.presses('time.go-on', {}, bar(zelda));
    await head(momo).locator('time.face:not(.paused)').waitFor();
  });

  // What a timekeeper may read is tested in test/server.
  testInProofs('no page of the campaign breaks for him', async () => {
    for (const place of ['gangs', 'city', 'log', 'ledger', 'more', 'deck', 'rules', 'people', 'dice', 'settings']) {
      await zelda.goto(`${path}/${place}`);
      await zelda.page.locator('.head-line h1').waitFor();
      await zelda.isContent();
    }
    await zelda.goto(`${path}/cockpit`);
    expect(new URL(zelda.page.url()).pathname).toBe(path);
  });
});

test('the settings say in plain words what an outage does, and make a link for a screen of clocks', async () => {
  await mona.goto(`${path}/settings`);
  await mona.page.getByLabel(mona.t('settings.outage.apply')).check();
  // Events before saving do not reset the choice.
  expect(await acts(mona, { do: 'pause', node: '', why: WHY })).toBe(200);
  await head(mona).locator('time.paused').waitFor();
  expect(await acts(mona, { do: 'resume', node: '' })).toBe(200);
  await head(mona).locator('time.face:not(.paused)').waitFor();
  expect(await mona.page.getByLabel(mona.t('settings.outage.apply')).isChecked()).toBe(true);
  const sheet = mona.page.locator('section', {
    has: mona.page.getByRole('heading', { name: mona.t('settings.outage') }),
  });
  await mona.presses('settings.save', {}, sheet);
  await mona.reads('settings.saved');
  expect((await clocksOf(mona)).afterOutage).toBe('apply');
  await mona.page.getByLabel(mona.t('settings.link.kind')).selectOption('clock');
  await mona.presses('settings.link.make');
  const link = mona.page.getByRole('link', {
    name: mona.t('settings.link.open', { name: mona.t('settings.link.clock') }),
  });
  expect(await link.getAttribute('href')).toMatch(/^\/watch\/clock\//);
  await mona.isContent();
  await picture(mona.page, 'clocks-settings');
});

test('a countdown goes on through a cut of the network, and says since when it is alone', async () => {
  await momo.goto(path);
  const figure = () => head(momo).locator('time .figure').innerText();
  await head(momo).locator('time:not(.unsure)').waitFor();
  await momo.context.setOffline(true);
  await momo.page
    .getByText(/Sans réseau depuis/)
    .first()
    .waitFor();
  const before = await figure();
  await expect.poll(figure).not.toBe(before);
  const due = Date.parse((await talkOf(mona))?.due ?? '');
  // Compares the figure with the clock at nearly the same time: retried until both are quick.
  const offMs = async (): Promise<number> => {
    const [minutes = 0, seconds = 0] = (await figure()).split(':').map(Number);
    return Math.abs(due - Date.now() - (minutes * 60 + seconds) * 1000);
  };
  await expect.poll(offMs).toBeLessThan(3000);
  await picture(momo.page, 'clocks-offline');
  await momo.context.setOffline(false);
  await momo.page
    .getByText(/Sans réseau depuis/)
    .first()
    .waitFor({ state: 'detached' });
  momo.expects(/ERR_INTERNET_DISCONNECTED/);
});

test('a player’s page with a countdown that stands needs no more script than its budget on a phone', async () => {
  const fresh = await on.enters('Momo');
  expect(await acts(mona, { do: 'pause', node: '', why: WHY })).toBe(200);
  expect(await scriptBytes(fresh.page, path)).toBeLessThan(FIRST_VIEW.campaign);
  await head(fresh).locator('time.paused').waitFor();
  expect(await acts(mona, { do: 'resume', node: '' })).toBe(200);
  await fresh.context.close();
});

test('the silence of each report has its own stop; the rest goes on', async () => {
  const options = { tables: 2, silenceSeconds: 900 };
  const where = await on.campaign(
    'battles',
    ['Mona', 'Momo', 'Lucette'],
    { bands: [...BANDS, 'ritals', 'asiats'], options },
    2,
  );
  const game = await mona.asks<Game & { asks: { id: string; kind: string; seats: number[] }[] }>(apiOf(where));
  for (const ask of game.asks.filter(({ kind }) => kind === 'battle')) {
    const seat = ask.seats.find((one) => one > 0) ?? 0;
    const by = seat === 1 ? momo : seat === 2 ? lucette : mona;
    const data = { id: crypto.randomUUID(), ask: ask.id, seat, move: { do: 'agree' } };
    await by.context.request.post(`${apiOf(where)}/moves`, { data, headers: { origin: on.site.baseURL } });
  }
  const checks = (await clocksOf(mona, where)).clocks.filter(({ about }) => about === 'check');
  const [first] = checks;
  const others = checks.slice(1);
  expect(others).toHaveLength(1);
  expect(first?.node).toMatch(/^turn\.1\/table\.\d$/);
  await mona.goto(`${where}/cockpit`);
  const name = mona.t('time.each');
  const row = bar(mona).getByRole('list', { name }).locator('> li').first();
  await row.getByRole('button').first().click();
  await row.locator('time.paused').waitFor();
  await settled(mona);
  await row.getByRole('button').last().click();
  await mona.page.getByRole('dialog').getByLabel(mona.t('time.more.why')).fill('Une nappe renversée');
  await mona.presses('time.more.go', { time: '1 minute' }, mona.page.getByRole('dialog'));
  await row.getByText('Une nappe renversée').waitFor();
  const now = (await clocksOf(mona, where)).clocks.filter(({ about }) => about === 'check');
  expect(now.find(({ id }) => id === first?.id)).toMatchObject({
    due: null,
    heldBy: first?.node,
    bonuses: [{ ms: 60_000, why: 'Une nappe renversée' }],
  });
  for (const other of others) expect(now.find(({ id }) => id === other.id)?.due).not.toBeNull();
  await mona.isContent();
  await picture(mona.page, 'clocks-cockpit-tables');
});

test('the battles have their clock on wall, phones and cockpit; a stop is that table’s alone, and a table calls the judge', async () => {
  const options = { tables: 2, battleSeconds: 9000 };
  const played = { bands: [...BANDS, 'ritals', 'asiats'] as const, options };
  const where = await on.campaign('battles', ['Mona', 'Momo', 'Lucette'], played, 2);
  const battles = async () => (await clocksOf(mona, where)).clocks.filter(({ about }) => about === 'battle');
  const [first, ...others] = await battles();
  expect(others.length).toBeGreaterThan(0);
  expect(first?.node).toMatch(/^turn\.1\/table\.\d$/);
  const link = { data: { kind: 'wall', name: 'mur' }, headers: { origin: on.site.baseURL } };
  const { token } = await (await mona.context.request.post(`${apiOf(where)}/links`, link)).json();
  const wall = await on.enters('Zelda', { screen: 'laptop' });
  await Promise.all([mona.goto(`${where}/cockpit`), momo.goto(where), wall.goto(`/wall/${token}`)]);
  const big = () => wall.page.locator('.time .digits').getAttribute('data-left');
  await expect.poll(big).toMatch(/^2:(30:00|29:\d\d)$/);
  await head(momo).locator('time.face').waitFor();
  expect(await head(momo).locator('time .figure').innerText()).toMatch(/2:?\s*/);
  // One table pauses: the wall and the other table go on.
  const row = bar(mona)
    .getByRole('list', { name: mona.t('time.each') })
    .locator('> li')
    .first();
  await row.getByRole('button').first().click();
  await row.locator('time.paused').waitFor();
  await settled(mona);
  const [stands, ...run] = await battles();
  expect([stands?.due, stands?.heldBy]).toEqual([null, first?.node]);
  for (const other of run) expect(other.due).not.toBeNull();
  await expect.poll(big).toMatch(/^2:29:/);
  await picture(wall.page, 'clocks-battles-wall', false);
  await picture(mona.page, 'clocks-battles-cockpit');
  // A table calls the organiser.
  const game = await momo.asks<Game & { me: { seat: number }; asks: { id: string; kind: string; seats: number[] }[] }>(
    apiOf(where),
  );
  const own = game.asks.find(({ kind, seats }) => kind === 'battle' && seats.includes(game.me.seat));
  await momo.page.getByRole('button', { name: momo.t('report.judge.call') }).tap();
  await momo.reads('report.judge.called');
  await picture(momo.page, 'clocks-battles-phone');
  const table = mona.t(`place.T${own?.id.split('.').at(-1)}`);
  await mona.page.getByText(mona.t('cockpit.judge', { table }), { exact: true }).waitFor();
  await mona.presses('cockpit.judge.go');
  await momo.reads('report.judge.comes');
  for (const one of [mona, momo, wall]) await one.isContent();
  await wall.context.close();
});

test('what stands goes on standing where nothing counts down, and can be let go on there', async () => {
  const played = { bands: BANDS, options: { talkSeconds: 900 } };
  const where = await on.campaign('talk', ['Mona', 'Momo', 'Lucette'], played, 6);
  expect(await acts(mona, { do: 'pause', node: '', why: 'pause' }, where)).toBe(200);
  await mona.goto(`${where}/cockpit`);
  await mona.page.keyboard.press('n');
  await mona.finds('phase.tables');
  await mona.presses('time.go-on', {}, bar(mona));
  await bar(mona).waitFor({ state: 'detached' });
  expect((await clocksOf(mona, where)).pauses.filter(({ since }) => since !== null)).toEqual([]);
  await mona.isContent();
});

test('when it goes on, the end comes with nobody’s page open', async () => {
  const where = await on.campaign(
    'talk',
    ['Mona', 'Momo', 'Lucette'],
    { bands: BANDS, options: { talkSeconds: 5 } },
    5,
  );
  expect(await acts(mona, { do: 'pause', node: '', why: 'pause' }, where)).toBe(200);
  await Promise.all([...everybody(), zelda].map((one) => one.page.goto('about:blank')));
  expect((await mona.asks<Game>(apiOf(where))).view.phase).toBe('talk');
  expect(await acts(mona, { do: 'resume', node: '' }, where)).toBe(200);
  const phase = async () => (await mona.asks<Game>(apiOf(where))).view.phase;
  await expect.poll(phase).toBe('tables');
});
