// Goal: a report is handed in by one player, disputed by another and decided by the organiser, on separate devices without reloads.
// Method: the real server and a real Chromium; real moves up to the battles.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf, picture } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { intercepts } from '../support/intercepts.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { type Stage, stage } from './journey/cast.ts';
import type { Game } from './journey/evening.ts';
import { heldBack, timeStops } from './journey/page-state.ts';
import type { Person } from './journey/person.ts';
import { Report } from './journey/report.ts';

let on: Stage;
let path: string;
let mona: Person;
let momo: Person;
let lucette: Person;
const MINE = 'Bande braqueurs';
const HERS = 'Bande trafiquants';

beforeAll(async () => {
  on = await stage();
  const played = { bands: ['braqueurs', 'trafiquants'], options: { tables: 1, silenceSeconds: 900 } } as const;
  path = await on.campaign('battles', ['Mona', 'Momo', 'Lucette'], played);
  mona = await on.enters('Mona', { screen: 'laptop' });
  momo = await on.enters('Momo');
  lucette = await on.enters('Lucette', { light: 'dark', language: 'en' });
  await Promise.all([mona, momo, lucette].map((one) => one.goto(path)));
});
afterAll(() => Promise.all([mona, momo, lucette].map((one) => one?.context.close())));

const reportOf = (person: Person): Report => new Report(person, 1);
/** The page's confirmation: the fact as in the log, not the button's label. */
const toldIn = (person: Person) => person.page.locator('[role="status"] > p');
const told = (person: Person, fact: (person: Person) => string): Promise<void> =>
  toldIn(person).getByText(fact(person), { exact: true }).waitFor();
const robbed = ({ t }: Person): string => t('line.robPassers', { gang: MINE, count: 1 });
/** The header's sentence. */
const head = ({ page }: Person): Locator => page.locator('.page.game > .next');
const content = () => Promise.all([mona, momo, lucette].map((one) => one.isContent()));

test('an empty report is not the next step: handing it in is asked twice', async () => {
  const button = reportOf(momo).button(momo.t('report.hand-in-empty'));
  expect(await button.getAttribute('class')).not.toContain('primary');
  await button.click();
  await momo.reads('report.hand-in-empty.sure');
  await momo.presses('report.hand-in-empty.no');
  await content();
  await picture(momo.page, 'report-noting');
});

/** Whether a tap on the button's lower edge hits it, just after it scrolled into view. */
const isPressedAtItsEdge = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    element.scrollIntoView({ block: 'end', behavior: 'instant' });
    const { left, right, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, bottom - 3));
  });

test('nothing lies over the button that notes, on its sheet, nor over the lines that are read before the next step', async () => {
  const report = reportOf(momo);
  await report.notes(HERS, momo.t('do.robPassers'), 1);
  await report.opens(MINE, momo.t('do.robPassers'));
  await report.fills([1]);
  await expect.poll(() => isPressedAtItsEdge(report.sends)).toBe(true);
  await content();
  await picture(momo.page, 'report-form', false);
  await report.closes();
  await expect.poll(() => isPressedAtItsEdge(report.button(momo.t('report.hand-in')))).toBe(true);
  await report.strikes(/passant/i);
});

test('the sheet of the wounded fits a small phone too: whom, how many, and a button that is pressed at its edge', async () => {
  for (const [person, gang] of [
    [momo, MINE],
    [lucette, HERS],
  ] as const) {
    const report = reportOf(person);
    const size = person.page.viewportSize();
    await report.opens(gang, person.t('do.wound'));
    const [first = '', second = ''] = await figures(gang);
    await report.wounds([first, 2], [second, 3]);
    await report.button(person.t('report.wounds.note', { count: 2 })).waitFor();
    await expect.poll(() => isPressedAtItsEdge(report.sends)).toBe(true);
    await person.isContent();
    await picture(person.page, `report-wound-${person.name}`, false);
    await person.page.setViewportSize({ width: 320, height: 568 });
    await expect.poll(() => isPressedAtItsEdge(report.sends)).toBe(true);
    await person.isContent();
    await picture(person.page, `report-wound-small-${person.name}`, false);
    await report.closes();
    if (size) await person.page.setViewportSize(size);
  }
  expect(await reportOf(momo).lines.count()).toBe(0);
});

test('without network a fact that was given closes its sheet, waits beside the report, and goes out when the line stands', async () => {
  const report = reportOf(momo);
  await report.opens(HERS, momo.t('do.robPassers'));
  await report.fills([1]);
  await momo.context.setOffline(true);
  await report.sends.click();
  await expect.poll(() => report.sheet.count()).toBe(0);
  await momo.reads('kept.waits', { what: momo.t('do.robPassers') });
  await picture(momo.page, 'report-waits', false);
  await momo.context.setOffline(false);
  await expect.poll(() => report.lines.count()).toBe(1);
  await report.strikes(/passant/i);
  momo.expects(/INTERNET_DISCONNECTED/);
});

test('a key that has nothing more to note stays in its place, and says so', async () => {
  const report = reportOf(momo);
  await report.opens(HERS, momo.t('do.robPassers'));
  const keys = momo.page.locator('.facts button, .facts .noted');
  const before = (await keys.allInnerTexts()).map((one) => one.split('\n')[0]);
  await report.sheet.locator('input[type=number]').fill('20');
  await report.sheet.locator('input[type=number]').blur();
  await report.send();
  await expect.poll(() => report.lines.count()).toBe(1);
  await momo.page.locator('.facts .noted', { hasText: momo.t('do.robPassers') }).waitFor();
  expect((await keys.allInnerTexts()).map((one) => one.split('\n')[0])).toEqual(before);
  await momo.isContent();
  await picture(momo.page, 'report-key-noted');
  await report.strikes(/passant/i);
});

test('an answer that comes while the thumb is down moves nothing under it: what is pressed is done', async () => {
  const report = reportOf(momo);
  await report.notes(HERS, momo.t('do.robPassers'), 1);
  const answer = Promise.withResolvers<void>();
  await intercepts(
    momo.page,
    '**/moves',
    async (route) => {
      const response = await route.fetch();
      await answer.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  // The stream is faster than the response.
  await report.strikes(/passant/i);
  await report.opens(MINE, momo.t('do.robPassers'));
  await report.fills([1]);
  await report.sends.hover();
  const place = await report.sends.boundingBox();
  await momo.page.mouse.down();
  answer.resolve();
  await toldIn(momo)
    .getByText(`(${momo.t('do.robPassers')}).`)
    .waitFor();
  expect((await report.sends.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, -1);
  await momo.page.mouse.up();
  await report.line(/passant/i).waitFor();
  await told(momo, robbed);
  await report.strikes(/passant/i);
  await toldIn(momo)
    .getByText(`(${momo.t('do.robPassers')}).`)
    .waitFor();
});

test('one band hands the report in; the other one reads who noted each line, and until when silence accepts it', async () => {
  await reportOf(momo).notes(MINE, momo.t('do.robPassers'), 2);
  await reportOf(momo).notes(HERS, momo.t('do.wound'), (await figures(HERS))[3] ?? '', 2);
  await reportOf(momo).button(momo.t('report.hand-in')).click();
  await lucette.reads('report.check.hint');
  for (const line of [/wound/i, /passers/i])
    await expect.poll(() => reportOf(lucette).line(line).innerText()).toContain('Momo');
  await expect.poll(() => lucette.page.locator('.silence').innerText()).toMatch(/1[34]:[0-5]\d/);
  await momo.sees(momo.t('report.check.waiting'));
  // Only she is told that she must answer.
  await head(lucette).getByText(lucette.t('game.yours.answer'), { exact: true }).waitFor();
  expect(await head(momo).locator('b').count()).toBe(0);
  await reportOf(lucette).button(lucette.t('report.accept')).waitFor();
  await content();
  await picture(lucette.page, 'report-checking');
});

async function figures(gang: string): Promise<string[]> {
  const { view } = await mona.asks<Game>(apiOf(path));
  return view.gangs.find((one) => one.name === gang)?.figures.map((one) => one.name) ?? [];
}

/** Disputes a line with free words or a ready-made reason. */
async function contests(line: Locator, words: string | null): Promise<void> {
  await line.getByRole('button', { name: /^Contest/ }).click();
  await lucette.presses('report.contest.send', {}, line);
  await line.getByText(lucette.t('report.words.missing')).waitFor();
  if (words === null) await lucette.presses('reason.never', {}, line);
  else await line.getByRole('textbox').fill(words);
  await lucette.presses('report.contest.send', {}, line);
  await line
    .locator('.dispute')
    .getByText(words ?? lucette.t('reason.never'))
    .waitFor();
}

test('a line is contested with a few words, which stand at the line for all; a dispute can be withdrawn', async () => {
  await contests(reportOf(lucette).line(/wound/i), null);
  await momo.sees('Ce n’est pas arrivé');
  await mona.sees('Ce n’est pas arrivé');
  await momo.sees(momo.t('report.disputed', { gang: HERS }));
  await contests(reportOf(lucette).line(/passers/i), 'One of them was his cousin.');
  for (const one of [momo, mona]) await one.sees('One of them was his cousin.');
  // With an open dispute she cannot accept the whole.
  for (const key of ['report.accept', 'report.accept-rest'])
    await expect.poll(() => reportOf(lucette).button(lucette.t(key)).count()).toBe(0);
  await content();
  await picture(lucette.page, 'report-contested');
  await picture(mona.page, 'report-ruling');
  await reportOf(lucette)
    .line(/wound/i)
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await reportOf(momo).line('Ce n’est pas arrivé').waitFor({ state: 'detached' });
});

test('the organiser corrects a line: the form of the fact, filled in; what it said before is struck through for all', async () => {
  const wound = reportOf(lucette).line(/wound/i);
  await wound.getByRole('button', { name: /^Contest/ }).click();
  await lucette.presses('reason.number', {}, wound);
  await picture(lucette.page, 'report-contest-sheet', false);
  await lucette.presses('report.contest.send', {}, wound);
  await expect
    .poll(() =>
      mona.page
        .getByRole('link', { name: mona.t('game.tab.cockpit') })
        .first()
        .innerText(),
    )
    .toContain('2');
  const line = reportOf(mona).line(/blessure/i);
  await line.getByText(mona.t('reason.number')).waitFor();
  await line.getByRole('button', { name: /^Trancher/ }).click();
  const sheet = mona.page.locator('dialog[open]');
  await mona.presses('report.correct', {}, sheet);
  const sends = sheet.getByRole('button', { name: mona.t('report.correct.send') });
  await sends.waitFor();
  // Unchanged: nothing to correct.
  expect(await sends.isDisabled()).toBe(true);
  await sheet.getByText(mona.t('report.correct.same')).waitFor();
  const [, , , , other = ''] = await figures(HERS);
  const whom = sheet.locator('label.chip', { hasText: other }).or(sheet.locator('select')).first();
  if ((await whom.evaluate((one) => one.tagName)) === 'SELECT') await whom.selectOption({ label: other });
  else await whom.click();
  await sheet.locator('input[type=number]').fill('1');
  await sheet.locator('input[type=number]').blur();
  await sends.click();
  await sheet.getByText(mona.t('report.words.missing')).waitFor();
  await sheet.getByRole('textbox').first().fill('Le dé était bleu.');
  await mona.isContent();
  await picture(mona.page, 'report-correcting', false);
  await sends.click();
  await sheet.waitFor({ state: 'detached' });
  const [, , , was = ''] = await figures(HERS);
  for (const one of [mona, momo, lucette]) {
    await reportOf(one).lines.locator('del').filter({ hasText: was }).waitFor();
    await reportOf(one).line(other).waitFor();
  }
  await content();
  await picture(lucette.page, 'report-corrected');
});

test('the last ruling does not close a report that somebody has still to complete', async () => {
  const line = reportOf(mona).line('One of them was his cousin.');
  await line.getByRole('button', { name: /^Trancher/ }).click();
  await mona.presses('report.rule.struck', {}, line);
  await line.getByText(mona.t('report.words.missing')).waitFor();
  await line.getByRole('textbox').fill('La famille, on ne la vole pas.');
  await mona.presses('report.rule.struck', {}, line);
  await lucette.reads('report.check.hint');
  await reportOf(lucette).button(lucette.t('report.accept')).click();
  await mona.finds('campaign.accounts.title', { turn: 1 });
  const log = await mona.asks<{ moves: unknown }>(`${apiOf(path)}/moves`);
  expect(JSON.stringify(log)).toContain('La famille, on ne la vole pas.');
  const { view } = await mona.asks<Game>(apiOf(path));
  expect(view.tables[0]?.lines.map((one) => one.fact)).toEqual(['wound']);
  await content();
});

test('a closed report is opened again by one button until the accounts are made; several wounded are noted in one act', async () => {
  await mona.goto(`${path}/cockpit`);
  const table = mona.t('place.T1');
  await mona.button(mona.t('cockpit.tables.reopen.label', { table })).click();
  await momo.finds('campaign.report.title', { table: momo.t('place.T1') });
  await mona.reads('line.report-reopened', { table });
  await picture(mona.page, 'report-reopened');
  expect(await reportOf(momo).lines.count()).toBe(1);
  await momo.page.getByText(momo.t('report.add'), { exact: true }).click();
  const report = reportOf(momo);
  await report.opens(MINE, momo.t('do.wound'));
  const [first = '', second = ''] = await figures(MINE);
  await report.wounds([first, 1], [second, 3]);
  await picture(momo.page, 'report-wounds', false);
  await report.send();
  await expect.poll(() => report.lines.count()).toBe(3);
  const { moves } = await mona.asks<{ moves: { do?: string }[] }>(`${apiOf(path)}/moves`);
  expect(moves[0]?.do).toBe('wounds');
  await reportOf(lucette).button(lucette.t('report.accept')).click();
  await mona.finds('campaign.accounts.title', { turn: 1 });
  await content();
  await mona.goto(path);
});

/** A campaign of four gangs whose battles include these seats: the choice of tables is secret, so the seed decides. */
async function meeting(atTheTables: readonly number[], isWanted = (_: Game['view']): boolean => true): Promise<string> {
  const bands = ['braqueurs', 'trafiquants', 'ritals', 'asiats'] as const;
  const options = { tables: 2, silenceSeconds: 86_400 };
  for (let seed = 1; seed < 25; seed++) {
    const fresh = await on.campaign('battles', ['Mona', 'Momo', 'Lucette'], { bands, options }, seed);
    const { view } = await mona.asks<Game>(apiOf(fresh));
    const at = (number: number) => view.tables.find(({ table }) => table === number)?.order.length ?? 0;
    if (atTheTables.every((least, table) => at(table + 1) >= least) && isWanted(view)) return fresh;
  }
  throw new Error('no seed brings so many to each table');
}

/** The organiser acts for vacant seats, players for their own. */
async function sends(api: string, ask: string, seat: number, move: object): Promise<void> {
  const one = [mona, momo, lucette][seat] ?? mona;
  const data = { id: crypto.randomUUID(), ask, seat, move };
  const answer = await one.context.request.post(`${api}/moves`, { data, headers: { origin: on.site.baseURL } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** That gang notes a robbery and hands the report in. @returns the ask for checking it */
async function handsIn(api: string, seat: number): Promise<string> {
  const { asks } = await mona.asks<Game>(api);
  const battle = asks.find(({ kind, seats }) => kind === 'battle' && seats.includes(seat));
  if (!battle) throw new Error('that band has a report to hand in');
  await sends(api, battle.id, seat, { do: 'robPassers', gang: seat, count: 1 });
  await sends(api, battle.id, seat, { do: 'agree' });
  const check = (await mona.asks<Game>(api)).asks.find(({ kind }) => kind === 'check');
  if (!check) throw new Error('the report is checked');
  return check.id;
}

test('of three bands at a table, one that contests a line reads why it cannot accept the whole while the third one has yet to answer', async () => {
  const three = ({ tables }: Game['view']) =>
    tables.find(({ order }) => order.length > 2 && [1, 2].every((seat) => order.includes(seat)));
  const fresh = await meeting([], (view) => three(view) !== undefined);
  const api = apiOf(fresh);
  const table = three((await mona.asks<Game>(api)).view)?.table ?? 0;
  const check = await handsIn(api, 1);
  await lucette.goto(fresh);
  const report = new Report(lucette, table);
  await report.button(lucette.t('report.accept')).waitFor();
  const blocked = lucette.page.getByText(lucette.t('report.blocked'));
  expect(await blocked.count()).toBe(0);
  await sends(api, check, 2, { do: 'contest', line: 1, reason: 'never' });
  await blocked.waitFor();
  await lucette.isContent();
  await report
    .line(/passer/i)
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await blocked.waitFor({ state: 'detached' });
  await report.button(lucette.t('report.accept')).waitFor();
});

test('a contested report of any table stands first before the organiser', async () => {
  const fresh = await meeting([1, 2]);
  const api = apiOf(fresh);
  const { view } = await mona.asks<Game>(api);
  const [noting = 0, contesting = 0] = view.tables.find(({ table }) => table === 2)?.order ?? [];
  const check = await handsIn(api, noting);
  const titles = mona.page.locator('section.sheet[id^=table-] h2');
  const titleOf = (table: number) =>
    mona.t('campaign.report.title', { table: mona.t(`place.T${table}`) }).toLowerCase();
  const order = async () => (await titles.allInnerTexts()).map((one) => one.toLowerCase());
  await mona.goto(fresh);
  await expect.poll(order).toEqual([titleOf(1), titleOf(2)]);
  // Silence has a day: no seconds are shown.
  const silence = mona.page.locator('.silence time');
  expect(await silence.innerText()).toMatch(/^\s*(?:1\sjour|24\sheures|23\sh\s\d\d)\s*$/);
  await sends(api, check, contesting, { do: 'contest', line: 1, reason: 'never' });
  await expect.poll(order).toEqual([titleOf(2), titleOf(1)]);
  await mona.isContent();
});

test('what was noted a moment ago goes when the next thing happens, and nothing covers the buttons of a phone', async () => {
  const fresh = await on.campaign('battles', ['Mona', 'Momo', 'Lucette'], {
    bands: ['braqueurs', 'trafiquants'],
    options: { tables: 1 },
  });
  await lucette.page.clock.install();
  await Promise.all([momo, lucette].map((one) => one.goto(fresh)));
  // Stops the page's clock, so that the notice stays.
  await timeStops(lucette.page);
  await reportOf(momo).notes(MINE, momo.t('do.robPassers'), 1);
  await told(momo, robbed);
  const notice = lucette.page.locator('.notices .notice').first();
  await notice.waitFor();
  const box = await notice.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(844 / 3);
  await reportOf(lucette).notes(HERS, lucette.t('do.robPassers'), 1);
  await toldIn(momo).getByText(robbed(momo)).waitFor({ state: 'detached' });
});

test('the form of the next fact stays open when the answer to the one before comes late', async () => {
  const fresh = await on.campaign('battles', ['Mona', 'Momo'], {
    bands: ['braqueurs', 'trafiquants'],
    options: { tables: 1 },
  });
  await momo.goto(fresh);
  // The stream is faster than the response.
  const letThrough = await heldBack(momo.page);
  const report = reportOf(momo);
  await report.opens(MINE, momo.t('do.robPassers'));
  await report.fills([1]);
  await report.send();
  await expect.poll(() => report.lines.count()).toBe(1);
  // Closes the previous sheet by hand, as its response has not come.
  await report.closes();
  await report.opens(HERS, momo.t('do.robPassers'));
  letThrough();
  await told(momo, robbed);
  await report.fills([2]);
  await report.send();
  await expect.poll(() => report.lines.count()).toBe(2);
});

test('the report, the duel, a player’s own page and the story need no more script than its budget on a phone', async () => {
  const bands = ['braqueurs', 'trafiquants'] as const;
  const battles = await on.campaign('battles', ['Mona', 'Momo'], { bands, options: { tables: 1 } }, 5);
  const played = { bands: ['braqueurs', 'ruskofs'], options: { tables: 1 }, idle: true } as const;
  const duel = await on.campaign('duel', ['Mona', 'Momo'], played, 7);
  for (const address of [battles, duel, `${battles}/mine`, `${battles}/story`]) {
    const one = await on.enters('Momo');
    expect(await scriptBytes(one.page, address), address).toBeLessThan(FIRST_VIEW.campaign);
    await one.context.close();
  }
});
