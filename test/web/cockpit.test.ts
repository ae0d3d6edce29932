// Goal: an organiser runs a whole campaign turn from one page by keyboard: remind, close, act for absent players, check bills, reopen accounts, go on.
// Method: the real server, a real Chromium for her and one for a player's phone; the page is compared with the server.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bavureGauge } from '#pages/campaigns/cockpit/gauges.ts';
import type { CampaignMove } from '#rulebooks/peur-sur-la-ville/campaign/moves.ts';
import { apiOf, picture } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { testInProofs } from '../support/in-proofs.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { type Stage, stage } from './journey/cast.ts';
import { amountIn, type Game } from './journey/evening.ts';
import { isIdle, isUpToDate, wasRefused } from './journey/page-state.ts';
import type { Person } from './journey/person.ts';

let on: Stage;
let mona: Person;
let momo: Person;
let path: string;

beforeAll(async () => {
  on = await stage();
  path = await on.campaign('affaires', ['Mona', 'Momo'], {});
  mona = await on.enters('Mona', { screen: 'laptop' });
  momo = await on.enters('Momo');
  await Promise.all([mona.goto(`${path}/cockpit`), momo.goto(path)]);
});

/** Screenshots on failure. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const one of [mona, momo]) await picture(one.page, `cockpit-stopped-${one.name}`);
});

const gameOf = (person: Person): Promise<Game> => person.asks<Game>(apiOf(path));

async function keys(...pressed: readonly string[]): Promise<void> {
  for (const key of pressed) await mona.page.keyboard.press(key);
}

const desk = () => mona.page.locator('.cockpit .desk').first();

/** Waits for that phase, and for the action that led to it: the page may update before the response. */
async function phaseIs(phase: string): Promise<void> {
  await mona.finds(`phase.${phase}`);
  await isReady();
}

/** Waits until shortcuts work: no action in progress, no open dialog. */
async function isReady(): Promise<void> {
  await mona.page.locator('dialog[open]').waitFor({ state: 'detached' });
  await isIdle(mona.page.locator('.page'));
}

/** Presses `n` and waits for the confirmation with its first button focused. */
async function isAsked(): Promise<void> {
  await keys('n');
  await desk().locator('.sure button:focus').waitFor();
}

/** Presses `n` and waits for the bills with their button focused. */
async function goesToTheBills(): Promise<void> {
  await keys('n');
  await mona.page.locator('#accounts .confirm button:focus').waitFor();
}

/** A move over the API. */
async function gives(person: Person, ask: string, seat: number, move: CampaignMove): Promise<void> {
  const data = { id: crypto.randomUUID(), ask, seat, move };
  const answer = await person.context.request.post(`${apiOf(path)}/moves`, {
    data,
    headers: { origin: on.site.baseURL },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Balances after the dry run, as "seat unit". */
async function promised(): Promise<Record<string, number>> {
  const { view } = await gameOf(mona);
  const bills = mona.page.getByRole('list', { name: mona.t('campaign.accounts.gangs') }).locator('> li');
  await expect.poll(() => bills.count()).toBe(view.gangs.length);
  const found: Record<string, number> = {};
  for (const gang of view.gangs)
    for (const unit of ['btc', 'rep', 'bavure'] as const) {
      const bill = bills
        .filter({ hasText: gang.name })
        .locator('table', { has: mona.page.locator('caption', { hasText: mona.t(`unit.${unit}`) }) });
      found[`${gang.seat} ${unit}`] =
        (await bill.count()) === 0
          ? gang[unit]
          : amountIn(await bill.locator('tfoot .amount .amount > span').first().innerText());
    }
  return found;
}

async function balances(): Promise<Record<string, number>> {
  const { view } = await gameOf(mona);
  return Object.fromEntries(
    view.gangs.flatMap((gang) =>
      (['btc', 'rep', 'bavure'] as const).map((unit) => [`${gang.seat} ${unit}`, gang[unit]]),
    ),
  );
}

describe('a turn, driven from the cockpit by the keyboard', () => {
  test('`?` lists the keys of the page; the cockpit is the organiser’s alone', async () => {
    await phaseIs('affaires');
    await keys('?');
    for (const key of ['keys.cockpit.next', 'keys.cockpit.remind', 'keys.cockpit.act', 'keys.cockpit.down'])
      await mona.reads(key);
    await keys('Escape');
    await isReady();
    await mona.isContent();
    await momo.goto(`${path}/cockpit`);
    expect(new URL(momo.page.url()).pathname).toBe(path);
    expect(await momo.page.getByRole('link', { name: momo.t('game.tab.cockpit') }).count()).toBe(0);
  });

  test('`r` reminds who is awaited and has a player: he reads it at once, and the desk says when', async () => {
    await keys('r');
    await momo.page.getByText(momo.t('game.reminded.me', { at: '' }).slice(0, 20)).waitFor();
    await mona.page
      .locator('tbody [data-seat="1"]')
      .getByText(/rappel à \d\d:\d\d/)
      .waitFor();
    expect((await gameOf(mona)).asks.find((ask) => ask.kind === 'affaires')?.reminded?.seats).toEqual([1]);
    await isReady();
    await keys('r');
    await mona.reads('refusal.reminded-already');
    await wasRefused(mona, /409/);
    await isReady();
  });

  test('`n` asks once more where answers are missing, and then waits no longer; Escape leaves everything as it was', async () => {
    await isAsked();
    await mona.reads('game.close.sure', { count: 4 });
    await keys('Escape');
    await mona.page.getByText(mona.t('game.close.sure', { count: 4 })).waitFor({ state: 'detached' });
    expect((await gameOf(mona)).view.phase).toBe('affaires');
    await isAsked();
    await keys('Enter');
    await phaseIs('talk');
    // PV-146: the contracts are dealt; the minute starts on command or by itself.
    await keys('n');
    await expect.poll(async () => (await gameOf(mona)).asks.map(({ kind }) => kind)).not.toContain('talkStart');
    await isReady();
    await keys('n');
    await phaseIs('tables');
  });

  test('`a` answers for the band the keyboard is on, if it may be answered for; the others are left out', async () => {
    await mona.page.locator('tbody [data-seat="4"] button').focus();
    await keys('a');
    await mona.page.waitForURL(/\?as=4$/);
    await mona.page.locator('ul.tables button').first().click();
    await mona.reads('cockpit.answered', { answered: 1, count: 4 });
    await keys('g', 'c');
    await mona.page.waitForURL(/\/cockpit/);
    await mona.page.locator('tbody [data-seat="4"]').getByText(mona.t('cockpit.owes.nothing')).waitFor();
    await mona.goto(`${path}/cockpit`);
    await isAsked();
    await keys('Enter');
    await phaseIs('battles');
  });

  test('PV-182: how many bavures are missing until the Guard comes is told by the number above it', async () => {
    const { view } = await gameOf(mona);
    const table = view.tables.find(({ order }) => order.length > 0);
    const gang = table?.order[0] ?? 0;
    const gauge = mona.page.locator('.gauges > div').first();
    const ask = `t1.battle.${table?.table}`;
    const totals: number[] = [];
    let noted = 0;
    // Four gangs: the fifth counted bavure calls the Guard.
    for (; noted < 9; noted++) {
      const { total } = bavureGauge((await gameOf(mona)).view);
      totals.push(total);
      await expect.poll(() => gauge.locator('.number').innerText()).toBe(`${total} / 5`);
      if (total > 4) break;
      await gauge.getByText(mona.t('cockpit.bavures.left', { count: 5 - total })).waitFor();
      await gives(mona, ask, 0, { do: 'bavure', gang, kind: 'civilian', journalists: 'no' });
    }
    await mona.reads('cockpit.bavures.over');
    expect(new Set(totals)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    await mona.isContent();
    for (; noted > 0; noted--) await gives(mona, ask, 0, { do: 'strike', line: noted });
    await expect.poll(() => gauge.locator('.number').innerText()).toBe('0 / 5');
  });

  test('PV-148: what blocks the battles is named; all reports are closed at once', async () => {
    const { view, seats } = await gameOf(mona);
    const isHers = (gang: number): boolean => {
      const held = seats.find(({ seat }) => seat === gang);
      return held !== undefined && (held.me || held.consents || held.name === null);
    };
    const [shared] = view.tables
      .filter(({ order }) => order.some(isHers))
      .toSorted((one, other) => other.order.length - one.order.length);
    const gang = shared?.order.find(isHers) ?? 0;
    const others = (shared?.order ?? []).filter((one) => one !== gang);
    expect(others.length).toBeGreaterThan(0);
    const ask = `t1.battle.${shared?.table}`;
    await gives(mona, ask, 0, { do: 'robPassers', gang, count: 2 });
    for (let n = 0; n < 6; n++) await gives(mona, ask, 0, { do: 'bavure', gang, kind: 'civilian', journalists: 'no' });
    await gives(mona, ask, gang, { do: 'agree' });
    await mona.reads('cockpit.stage.checking');
    await mona.reads('cockpit.bavures.over');
    // Pending players are shown once, at their gang.
    for (const other of others)
      await mona.page.locator(`tbody [data-seat="${other}"]`).getByText(mona.t('cockpit.owes.check')).waitFor();
    await mona.isContent();
    await isAsked();
    await desk().getByRole('alert').filter({ visible: true }).first().waitFor();
    await keys('Enter');
    await phaseIs('accounts');
  });

  test('PV-R41: the accounts are bills that add up before anything is paid, and one confirmation pays exactly them', async () => {
    await isUpToDate(mona);
    const before = await balances();
    const bills = await promised();
    expect(bills).not.toEqual(before);
    await mona.reads('line.guard-comes', { count: 1 });
    await mona.isContent();
    await goesToTheBills();
    expect(await mona.page.evaluate('document.activeElement.textContent')).toContain(mona.t('campaign.accounts.go'));
    expect(await balances()).toEqual(before);
    await keys('Enter');
    await phaseIs('investments');
    expect(await balances()).toEqual(bills);
  });

  test('`o` opens the accounts again: what rests on them is shown first, the log says so, and they are paid anew', async () => {
    const paid = await balances();
    await gives(momo, 't1.investments', 1, { do: 'done' });
    await mona.page.locator('tbody [data-seat="1"]').getByText(mona.t('cockpit.owes.nothing')).waitFor();
    await mona.button(mona.t('cockpit.reopen')).waitFor();
    await keys('o');
    await mona.reads('undo.what', { count: 2 });
    await mona.page.locator('dialog[open] input:focus').waitFor();
    await mona.page.keyboard.type('Un passant de trop');
    await keys('Enter');
    await phaseIs('accounts');
    expect(await balances()).not.toEqual(paid);
    await mona.page
      .locator('.run')
      .getByText(/Un passant de trop/)
      .waitFor();
    await isUpToDate(mona);
    expect(await promised()).toEqual(paid);
    await goesToTheBills();
    await keys('Enter');
    await phaseIs('investments');
    expect(await balances()).toEqual(paid);
  });

  test('`n` goes on to the next turn, after a question; nobody has acted in it yet, so the accounts can still be opened', async () => {
    await isAsked();
    await mona.reads('campaign.invest.advance.confirm', { count: 4 });
    await keys('Enter');
    await mona.reads('campaign.turn', { turn: 2, turns: 4 });
    await mona.button(mona.t('cockpit.reopen')).waitFor();
    await isReady();
    await mona.isContent();
  });
});

describe('the rest of the page', () => {
  test('`j` and `k` go through the bands, enter opens one, a column sorts', async () => {
    const names = () => mona.page.locator('tbody .gang span').allInnerTexts();
    await mona.page.locator('main').click({ position: { x: 2, y: 2 } });
    await isUpToDate(mona);
    const order = await names();
    const focused = () => mona.page.evaluate<string>('document.activeElement.textContent.trim()');
    await keys('j');
    await expect.poll(focused).toBe(order[0]);
    await keys('j', 'ArrowDown', 'k');
    await expect.poll(focused).toBe(order[1]);
    await keys('Enter');
    await mona.page
      .locator('dialog[open] h2')
      .getByText(order[1] ?? '')
      .first()
      .waitFor();
    await mona.isContent();
    await keys('Escape');
    await mona.page.locator('dialog[open]').waitFor({ state: 'detached' });
    await mona.presses('cockpit.column.name');
    await expect.poll(names).toEqual([...order].sort());
    await expect.poll(() => mona.page.locator('th.name').getAttribute('aria-sort')).toBe('ascending');
  });

  test('`/` searches the log; its filters are those of the log’s page', async () => {
    const rows = mona.page.locator('.run li');
    await rows.nth(5).waitFor();
    await mona.page
      .locator('.run h3')
      .getByText(mona.t('campaign.turn', { turn: 2, turns: 4 }))
      .waitFor();
    await keys('/');
    await mona.page.locator('input[type=search]:focus').waitFor();
    await mona.page.keyboard.type('Garde nationale');
    await expect.poll(() => rows.count()).toBe(2);
    await mona.page.getByRole('link', { name: mona.t('cockpit.log.page') }).click();
    await mona.page.waitForURL(/\/log\?q=Garde/);
    await expect.poll(() => mona.page.locator('ol.log li').count()).toBe(2);
    await mona.page.selectOption('select[name=do]', 'robPassers');
    await mona.reads('game.log.none');
    await mona.presses('game.log.clear');
    await mona.page.waitForURL(/\/log$/);
    await mona.page.selectOption('select[name=do]', 'robPassers');
    await expect.poll(() => mona.page.locator('ol.log li').count()).toBe(1);
    await mona.isContent();
  });

  test('the ledger leaves out of its sums what was taken back, and shows it on request', async () => {
    await mona.goto(`${path}/ledger?holder=gang:1&unit=rep`);
    const rows = mona.page.locator('tbody tr');
    const changes = async () => (await rows.locator('td:nth-child(2)').allInnerTexts()).map(amountIn);
    const sums = async () => (await mona.page.locator('.parts .amount').allInnerTexts()).map(amountIn);
    const standing = await changes();
    const total = (found: readonly number[], sign: 1 | -1) =>
      found.reduce((sum, one) => sum + Math.max(0, sign * one), 0);
    expect((await sums()).map(Math.abs)).toEqual([total(standing, 1), total(standing, -1)]);
    expect(await mona.page.locator('tr.back').count()).toBe(0);
    const { view } = await gameOf(mona);
    const rep = view.gangs.find(({ seat }) => seat === 1)?.rep;
    expect(standing.reduce((sum, one) => sum + one, 0)).toBe(rep);
    await mona.goto(`${path}/ledger`);
    const before = await mona.page.locator('main li').count();
    await mona.page.getByRole('button', { name: /^Montrer .* annulée/ }).click();
    await expect.poll(() => mona.page.locator('main li.back').count()).toBeGreaterThan(1);
    expect(await mona.page.locator('main li').count()).toBeGreaterThan(before);
    await mona.isContent();
    await picture(mona.page, 'ledger-taken-back');
    await mona.goto(`${path}/cockpit`);
  });

  // In `npm test` phone.test.ts covers three phases.
  testInProofs('on a phone, by day and by night, the cockpit stacks and nothing scrolls sideways', async () => {
    const phone = await on.enters('Mona', { language: 'en' });
    await phone.goto(`${path}/cockpit`);
    await expect.poll(() => phone.page.locator('figure svg.lines path.line').count()).toBe(4);
    for (const colorScheme of ['light', 'dark'] as const) {
      await phone.page.emulateMedia({ colorScheme });
      await phone.isContent();
    }
    await phone.context.close();
  });

  test('a player’s phone needs no more script than its budget for the first view of his game', async () => {
    const fresh = await on.enters('Momo');
    expect(await scriptBytes(fresh.page, path)).toBeLessThan(FIRST_VIEW.campaign);
    await fresh.context.close();
  });
});
