import { beforeAll, expect, test } from 'vitest';
import { rosterExamples } from '../../rulebooks/peur-sur-la-ville/roster/examples.ts';
import { apiOf, picture } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { Arena, exampleBand, wholeBand } from './journey/arena.ts';
import { stage } from './journey/cast.ts';
import { leaveAfterEach } from './journey/here.ts';
import { isIdle } from './journey/page-state.ts';
import type { Person } from './journey/person.ts';
import { askOf, moves, panel, shoots, Thumb } from './journey/thumb.ts';

let at: Arena;
const here: Person[] = [];
beforeAll(async () => {
  at = await Arena.opens();
});
leaveAfterEach(here);

const MOST_TAPS = { traces: 9, all: 12 };

const SHORT = { turns: 2, bands: [exampleBand('skins', 1), exampleBand('ritals', 2)] };

async function sits(name: string, id: string, visitor: Parameters<Arena['enters']>[1] = {}): Promise<Person> {
  const person = await at.enters(name, visitor);
  here.push(person);
  await person.goto(`/tables/${id}`);
  return person;
}

test('a battle of two turns by a phone and a laptop, from deployment to the report', { timeout: 240_000 }, async () => {
  const id = await at.game(['Rex', 'Max'], 2, SHORT);
  const first = await at.enters('Rex');
  here.push(first);
  expect(await scriptBytes(first.page, `/tables/${id}`)).toBeLessThanOrEqual(FIRST_VIEW.table);
  const rex = await at.enters('Rex', { light: 'dark' });
  here.push(rex);
  // The wake lock is active.
  await rex.page.addInitScript(() => {
    const request = async () => Object.assign(window, { awake: true, released: false, release: async () => {} });
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  await rex.goto(`/tables/${id}`);
  await expect.poll(() => rex.page.evaluate('window.awake')).toBe(true);
  const max = await sits('Max', id, { screen: 'laptop', language: 'en' });
  const thumbs = [new Thumb(rex.page), new Thumb(max.page)] as const;
  await thumbs[1].answers();
  // Keyboard only: one tab stop for the figures, arrows inside.
  await thumbs[1].until('activate');
  const figures = panel(max.page).locator('[data-target]');
  await figures.first().focus();
  await max.page.keyboard.press('ArrowRight');
  await expect.poll(() => figures.nth(1).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await figures.first().getAttribute('tabindex')).toBe('-1');
  // Each gang plays on its own device; dice and city on any.
  let shots = 0;
  for (;;) {
    const game = await at.read('Rex', id);
    const ask = game.asks.find(({ kind }) => kind !== 'bench');
    if (!ask || ask.kind === 'closing') break;
    const thumb = thumbs[(game.view.band ?? 1) - 1] ?? thumbs[0];
    await expect.poll(() => askOf(thumb.page)).toBe(ask.id);
    const may = panel(thumb.page).locator('[data-act=shoot]');
    if (ask.kind === 'act' && shots < 2 && (await may.count()) > 0) {
      await shoots(thumb);
      shots += 1;
      await expect.poll(() => askOf(thumb.page)).not.toBe(ask.id);
      await picture(thumb.page, `battle-dice-${shots}`, false);
    } else await thumb.answers();
  }
  expect(shots).toBe(2);
  // A move of the other gang is contested with words, and the log shows it.
  const bench = max.page.locator('.bench');
  await bench.getByText(max.t('battle.bench'), { exact: true }).click();
  await bench.locator('summary').getByText(max.t('do.contest'), { exact: true }).click();
  await bench.locator('button[aria-pressed]').first().click();
  await bench.locator('input').last().fill('out of sight');
  await max.presses('do.contest', {}, bench);
  await expect
    .poll(async () => (await at.read('Rex', id)).view.contested.map(({ by, words }) => [by, words]))
    .toEqual([[2, 'out of sight']]);
  await picture(max.page, 'battle-contested');
  // The last event is shown large on both.
  for (const one of [rex, max])
    await one.page
      .locator('.happened')
      .getByText(one.t('line.battle-over', { turn: 2 }))
      .waitFor();
  await Promise.all([rex, max].map((one) => one.isContent()));
  for (const thumb of thumbs) {
    await panel(thumb.page).locator('button.primary').click();
    await expect.poll(() => panel(thumb.page).locator('button.primary').count()).toBe(0);
  }
  for (const one of [rex, max]) await one.page.locator('#board-ended').waitFor();
  expect((await at.read('Rex', id)).status).toBe('over');
  await Promise.all([rex, max].map((one) => one.isContent()));
  await picture(rex.page, 'battle-ended-phone');
});

/** An activation of two actions, the first one a shot with rolled dice, on one phone. @returns number of taps */
async function activation(solo: Person, id: string, second: 'end' | 'move'): Promise<number> {
  const thumb = new Thumb(solo.page);
  await thumb.until('activate');
  thumb.taps = 0;
  await thumb.answers();
  await thumb.until('act');
  const by = (await at.read('Solo', id)).view.active?.now;
  await shoots(thumb);
  // Dice are rolled by the app.
  for (;;) {
    const game = await at.read('Solo', id);
    const ask = game.asks.find(({ kind }) => kind !== 'bench');
    await expect.poll(() => askOf(solo.page)).toBe(ask?.id);
    if (game.view.active?.now !== by || ask?.kind !== 'dice') break;
    await thumb.answers();
  }
  // With `traces` the rest leaves none: it ends.
  if ((await at.read('Solo', id)).view.active?.now === by) {
    if (second === 'end') await thumb.answers();
    else await moves(thumb);
  }
  return thumb.taps;
}

test('PV-12, PV-44: in `all` an activation of a shot and a move takes twelve taps at most with drawn dice', {
  timeout: 120_000,
}, async () => {
  const id = await at.game(['Solo', 'Max'], 2, { ...SHORT, depth: 'all', dice: 'drawn' });
  const solo = await sits('Solo', id);
  const taps = await activation(solo, id, 'move');
  console.info(`all: ${taps} taps`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS.all);
});

test('PV-44: an activation with a shot and a second action takes nine taps at most; one phone answers for a guest too', {
  timeout: 240_000,
}, async () => {
  const rex = await at.who('Solo');
  const id = await at.club.opened(rex, [rex], {
    rulebook: 'skirmish',
    title: 'Cave',
    seats: 2,
    options: { ...SHORT, clock: 0 },
    isPublic: true,
  });
  const solo = await sits('Solo', id, { language: 'en' });
  await solo.presses('play.seat.guest.label', { seat: 2 });
  await solo.page
    .getByText(solo.t('play.seat', { seat: 2 }))
    .nth(1)
    .waitFor();
  await picture(solo.page, 'battle-gathering');
  await solo.presses('play.start');
  await panel(solo.page).waitFor();
  const taps = await activation(solo, id, 'end');
  console.info(`traces: ${taps} taps`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS.traces);
  const thumb = new Thumb(solo.page);
  // Real dice: one tap per die, sent by the last one.
  await picture(solo.page, 'battle-one-phone', false);
  await thumb.until('city');
  await thumb.answers();
  await thumb.until('dice');
  const need = await panel(solo.page).locator('.tray > i').count();
  const before = await askOf(solo.page);
  for (let n = 0; n < need; n++) await thumb.tap(`[data-face="${n === 0 ? 6 : 1}"]`);
  await expect.poll(() => askOf(solo.page)).not.toBe(before);
  expect((await at.read('Solo', id)).view.band).toBe(1);
  // Manual correction: two wounds, shown in the report.
  const bench = solo.page.locator('.bench');
  await bench.getByText(solo.t('battle.bench'), { exact: true }).click();
  await bench.getByText(solo.t('battle.bench.figure'), { exact: true }).click();
  await bench.locator('select').first().selectOption('2.2');
  for (let n = 0; n < 2; n++) await solo.page.locator('.bench .stepper button').last().click();
  await solo.presses('battle.bench.set', {}, bench);
  await expect.poll(async () => (await at.read('Solo', id)).view.pieces['2.2']?.wounds).toBe(2);
  // A correction is a move: the question gets a new id.
  const asked = (await at.read('Solo', id)).asks.find(({ kind }) => kind !== 'bench');
  await expect.poll(() => askOf(solo.page)).toBe(asked?.id);
  await picture(solo.page, 'battle-bench');
  await thumb.until('closing');
  await picture(solo.page, 'battle-closing', false);
  await solo.presses('battle.closing.all', {}, panel(solo.page));
  await solo.page.locator('#board-ended').waitFor();
  expect((await at.read('Solo', id)).view.facts).toContainEqual(
    expect.objectContaining({ do: 'wound', figure: '2.2' }),
  );
  await solo.isContent();
});

test('boards.md 8: on a wall both bands of ten lie open, whole, and no word of theirs is smaller than 28 px', async () => {
  const bands = (['skins', 'ritals'] as const).map((type, n) => wholeBand(type, n + 1));
  const id = await at.game(['Rex', 'Max'], 2, { bands });
  const rex = await at.who('Rex');
  const deploy = (await at.read('Rex', id)).asks[0]?.id ?? '';
  await at.club.move(rex, id, deploy, { do: 'begin' }, { seat: 1 });
  const bench = (await at.read('Rex', id)).asks.find(({ kind }) => kind === 'bench')?.id ?? '';
  for (const [figure, what, value] of [
    ['1.2', 'dead', 1],
    ['1.4', 'wounds', 3],
    ['2.3', 'captive', 1],
    ['2.5', 'wounds', 3],
  ] as const)
    expect(await at.club.move(rex, id, bench, { do: 'amend', figure, what, value }, { seat: 1 })).toMatchObject({
      status: 200,
    });
  const { body } = await at.club.call(rex, 'POST', `/api/games/${id}/links`, { kind: 'wall', name: 'mur' });
  const wall = await at.enters('Mur', { screen: 'laptop', light: 'dark' });
  here.push(wall);
  for (const [width, height, least] of [
    [1920, 1080, 28],
    [1366, 768, 0],
  ] as const) {
    await wall.page.setViewportSize({ width, height });
    await wall.goto(`/watch/table/${body.token}`);
    const figures = wall.page.locator('[data-figure]');
    await figures.first().waitFor();
    expect(await figures.count()).toBe(20);
    const ends = await figures.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
    await picture(wall.page, `battle-wall-${width}`, false);
    expect(ends).toBeLessThanOrEqual(height);
    const sizes = await wall.page.locator('.bands :is(b, small, span)').evaluateAll((all) =>
      (all as (HTMLElement & { readonly currentCSSZoom: number })[]) // The types do not have it yet.
        .filter((one) => one.checkVisibility())
        .map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(least);
  }
});

test('PV-148: a battle is opened from its table of a campaign, hides the typed report while it is played, and writes it', {
  timeout: 240_000,
}, async () => {
  const on = await stage();
  const path = await on.campaign('battles', ['Mona', 'Momo', 'Lucette'], {
    bands: ['braqueurs', 'trafiquants'],
    options: { tables: 1 },
  });
  const mona = await on.enters('Mona', { screen: 'laptop', language: 'en' });
  const momo = await on.enters('Momo', { light: 'dark' });
  here.push(mona, momo);
  await momo.goto(path);
  await picture(momo.page, 'battle-to-open');
  // The organiser cancels the first battle: it has no effect.
  await momo.presses('do.open-battle');
  await momo.page.waitForURL('**/tables/*');
  await panel(momo.page).locator('button.primary').waitFor();
  await mona.goto(path);
  await mona.reads('report.battle.running');
  await picture(mona.page, 'battle-running');
  expect(await mona.page.locator('.who button').count()).toBe(0);
  await mona.presses('do.call-off-battle');
  await mona.presses('do.call-off-battle', {}, mona.page.locator('.sure'));
  await momo.page.waitForURL((url) => url.pathname === path);
  await momo.presses('do.open-battle');
  await momo.page.waitForURL('**/tables/*');
  const id = new URL(momo.page.url()).pathname.split('/').at(-1) ?? '';
  const thumb = new Thumb(momo.page);
  await thumb.until('activate');
  // A manual wound, then both gangs end the battle.
  type Battle = {
    readonly asks: readonly { readonly id: string; readonly kind: string }[];
    readonly view: {
      readonly options: { readonly bands: readonly { readonly figures: readonly { readonly id: string }[] }[] };
    };
  };
  const battle = await momo.asks<Battle>(`/api/games/${id}`);
  const bench = battle.asks.find(({ kind }) => kind === 'bench')?.id;
  const figure = battle.view.options.bands[0]?.figures[1]?.id ?? '';
  const hands = async (person: Person, seat: number, move: object): Promise<void> => {
    const body = { id: crypto.randomUUID(), ask: bench, seat, move };
    expect((await person.context.request.post(`/api/games/${id}/moves`, { data: body })).status()).toBe(200);
  };
  await hands(momo, 1, { do: 'amend', figure, what: 'wounds', value: 2 });
  const lucette = await on.enters('Lucette');
  here.push(lucette);
  await lucette.goto(path);
  await hands(momo, 1, { do: 'enough' });
  await hands(lucette, 2, { do: 'enough' });
  await expect.poll(() => askOf(momo.page)).toMatch(/closing$/);
  await panel(momo.page).locator('button.primary').click();
  // The organiser, who plays no gang, closes it for the missing player.
  await mona.goto(`/tables/${id}`);
  await mona.presses('battle.closing.all', {}, panel(mona.page));
  // The link leads back to the report, which has the line.
  await momo.page.locator('#board-ended').waitFor();
  await momo.page.locator('#board-ended a.primary').click();
  await momo.page.waitForURL((url) => url.pathname === path);
  const lines = momo.page.locator('.report .lines li');
  await expect.poll(() => lines.count()).toBe(1);
  await picture(momo.page, 'battle-noted');
  await picture(lucette.page, 'battle-to-check');
  const read = await momo.asks<{
    readonly view: { readonly tables: readonly { readonly lines: readonly unknown[] }[] };
  }>(apiOf(path));
  expect(read.view.tables.flatMap(({ lines: all }) => all)).toContainEqual(
    expect.objectContaining({ fact: 'wound', figure, wounds: 2 }),
  );
  // A viewer of a cancelled battle is told and led back.
  momo.expects(/404/);
  for (const one of [mona, momo, lucette]) await one.isContent();
});

test('PV-35, PV-170, PV-184: a crew is put in its car, a guard fires back at once, soldiers fire after the last figure: by a thumb', {
  timeout: 240_000,
}, async () => {
  const bands = [exampleBand('braqueurs', 1), exampleBand('skins', 2)];
  const hqs = [{ hq: 2, name: 'Les Absents', bouncers: 1 }];
  const id = await at.game(['Rex', 'Max'], 2, { turns: 2, bands, hqs, roadblocks: 1, clock: 0 });
  const rex = await sits('Rex', id, { light: 'dark' });
  const max = await sits('Max', id, { screen: 'laptop', language: 'en' });
  const thumb = new Thumb(rex.page);
  const now = async () => (await at.read('Rex', id)).view;
  const on = panel(rex.page);
  /** Kind of the current question, once the page shows it. */
  const asks = async (): Promise<string> => {
    const game = await at.read('Rex', id);
    const asked = game.asks.find(({ kind }) => kind !== 'bench')?.id ?? '';
    await expect.poll(() => askOf(rex.page)).toBe(asked);
    return asked;
  };
  const looks = async (name: string): Promise<void> => {
    const asked = await asks();
    await expect.poll(() => askOf(max.page)).toBe(asked);
    await picture(rex.page, `battle-${name}-phone`, false);
    await picture(max.page, `battle-${name}-laptop`, false);
  };
  /** Answers in the simplest way until that step. */
  const until = async (step: string): Promise<void> => {
    for (;;) {
      const asked = await asks();
      if ((await now()).due.at(-1)?.step === step) return;
      await thumb.answers(asked);
    }
  };
  // Two figures start in the first car.
  await on.locator('summary').click();
  await thumb.tap('[data-target="1.v1"]');
  await thumb.tap('[data-target="1.1"]');
  await thumb.tap('[data-target="1.2"]');
  await looks('embark');
  await thumb.tap('.form-end button.primary');
  await expect.poll(async () => (await now()).vehicles['1.v1']?.aboard).toEqual(['1.1', '1.2']);
  await thumb.until('initiative');
  await thumb.tap('[data-band="1"]');
  await expect.poll(() => askOf(rex.page)).toMatch(/activate$/);
  await thumb.tap('[data-target="1.1"]');
  await thumb.tap('.form-end button.primary');
  await expect.poll(() => askOf(rex.page)).toMatch(/act$/);
  await looks('aboard');
  await thumb.tap('[data-act=drive]');
  await looks('drive');
  await thumb.tap('.ways button');
  await expect.poll(async () => (await now()).vehicles['1.v1']?.moves).toBe(1);
  // From the car at a guard, who fires back.
  await isIdle(on);
  await thumb.tap('[data-act=shoot]');
  if (await on.locator('[data-weapon]').first().isVisible()) await thumb.tap('[data-weapon]');
  await thumb.tap('[data-target=guard]');
  await thumb.tap('[data-range]');
  await thumb.tap('button.primary');
  await expect.poll(() => askOf(rex.page)).toMatch(/dice$/);
  const dice = await on.locator('.tray > i').count();
  for (let n = 0; n < dice; n++) await thumb.tap('[data-face=blue]');
  await expect.poll(() => askOf(rex.page)).toMatch(/tell$/);
  await looks('answer');
  await thumb.tap('[data-range=short]');
  await thumb.tap('button.primary');
  await expect.poll(async () => (await now()).guardsFired).toBe(1);
  await expect.poll(() => askOf(rex.page)).toMatch(/dice$/);
  for (let n = 0; n < 2; n++) await thumb.tap(`[data-face=${n === 0 ? 'red' : 'blue'}]`);
  await expect.poll(async () => (await now()).due.at(-1)?.step).toBe('passengers');
  await looks('passengers');
  await thumb.tap('[data-face="2"]');
  await expect.poll(async () => (await now()).due.at(-1)?.step).toBe('saves');
  // After all have played: protesters who heard the shot, and soldiers.
  await until('protest');
  await looks('protest');
  await until('soldier');
  await looks('soldier');
  await thumb.tap('[data-target]');
  await looks('soldier-range');
  await thumb.tap('[data-range]');
  await thumb.tap('button.primary');
  await expect.poll(async () => (await now()).due.filter(({ step }) => step === 'soldier').length).toBe(4);
  for (let asked = await asks(); !asked.endsWith('.city'); asked = await asks()) await thumb.answers(asked);
  await looks('city');
  await Promise.all([rex, max].map((one) => one.isContent()));
});

test('a friendly battle is set up with a gang of one’s own, one that was shared by a link, and an example', async () => {
  const ugo = await at.who('Ugo');
  const [own] = rosterExamples('skins');
  const [lent] = rosterExamples('ritals');
  const kept = async (document: object, name: string): Promise<string> => {
    const { body } = await at.club.call(ugo, 'POST', '/api/rosters', { document: { ...document, name } });
    return body.id;
  };
  await kept(own as object, 'Les miens');
  const shared = await at.club.call(ugo, 'POST', `/api/rosters/${await kept(lent as object, 'Les leurs')}/share`, {});
  const person = await at.enters('Ugo');
  here.push(person);
  await person.goto('/tables/new?game=skirmish');
  const places = person.page.locator('fieldset select');
  await person.page.locator('.stepper button').first().waitFor();
  await places.first().selectOption({ label: 'Les miens' });
  await person.sees(person.t('battle.setup.chosen', { gang: 'Les miens', count: own?.figures.length ?? 0 }));
  await places.nth(1).selectOption('link');
  await person.page
    .getByLabel(person.t('battle.setup.paste'))
    .fill(`https://club.test/rosters/shared/${shared.body.token}?x`);
  await person.page.getByLabel(person.t('battle.setup.paste')).blur();
  await person.sees(person.t('battle.setup.chosen', { gang: 'Les leurs', count: lent?.figures.length ?? 0 }));
  await picture(person.page, 'battle-set-up');
  await person.page.locator('main form button').last().click();
  await person.page.waitForURL(/\/tables\/[0-9a-f-]{36}$/);
  const { options } = await at.read('Ugo', new URL(person.page.url()).pathname.split('/').at(-1) ?? '');
  const { bands } = options as { readonly bands: readonly { readonly name: string; readonly type: string }[] };
  expect(bands.slice(0, 2)).toMatchObject([
    { name: 'Les miens', type: 'skins' },
    { name: 'Les leurs', type: 'ritals' },
  ]);
});
