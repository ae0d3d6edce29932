// Goal: a club evening's clock from preset to log, for organiser, timekeeper, table and visitor: who may pause; author and reason in the log; pauses visible everywhere at
// once; a full rehearsal; invalid input is kept.
// Method: the real server, a real Chromium, several people.
import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ClubOptions } from '../../rulebooks/club-clock/options.ts';
import { presets } from '../../rulebooks/club-clock/presets.ts';
import { openingOf, presetOptions } from '../../web/src/games/club-clock/opening.ts';
import { rehearsalSpeed } from '../../web/src/games/club-clock/rehearsing.ts';
import { Words } from '../../web/src/lib/i18n/words.ts';
import { type SignedUp, signedUp } from '../support/app.ts';
import { looksOf, picture, SCREENS, type Visitor } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { intercepts } from '../support/intercepts.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { thorough } from '../support/seeds.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';
import { wasRefused } from './journey/page-state.ts';
import { Person } from './journey/person.ts';

/** Words of a clock's pages: the campaign uses some of the same keys. */
function wordsIn(language: 'fr' | 'en'): Words {
  const folders = [
    'web/src/messages',
    'web/src/games/club-clock/messages',
    'rulebooks/messages',
    'rulebooks/club-clock/messages',
    'server/http/messages',
  ];
  const files = folders.flatMap((folder) => globSync([`${folder}/${language}.json`, `${folder}/*.${language}.json`]));
  return new Words(language, Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8')))));
}
const fr = wordsIn('fr');
const { t } = fr;

let site: Site;
let mona: SignedUp;
beforeAll(async () => {
  site = await testSite();
  mona = await signedUp(site.app, 'Mona');
});

const round: ClubOptions['stages'][number] = { name: 'Ronde 1', seconds: 3600, kind: 'play', atZero: 'wait' };
const oneRound: ClubOptions = { stages: [round, { ...round, name: 'Ronde 2' }], turns: null, speed: 1 };

async function api<Reply>(who: SignedUp, method: 'GET' | 'POST', url: string, payload?: object): Promise<Reply> {
  const answer = await site.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([
    expect.toSatisfy((code) => code < 300),
    expect.anything(),
  ]);
  return answer.body === '' ? (undefined as Reply) : answer.json();
}

/** A clock of Mona's, optionally with its first stage running. */
async function clockOf(tables: number, options = oneRound, begin = true): Promise<string> {
  const opening = openingOf({ title: 'Soirée du club', tables, options, isPublic: true });
  const { id } = await api<{ id: string }>(mona, 'POST', '/api/games', opening);
  if (begin) await api(mona, 'POST', `/api/games/${id}/moves`, move('go.0', { do: 'start', stage: 0 }));
  return id;
}
const move = (ask: string, what: object, seat = 0) => ({ id: crypto.randomUUID(), ask, seat, move: what });

/** A browser with the user signed in. */
async function at(who: SignedUp | null, path: string, visitor: Partial<Visitor> = {}): Promise<Person> {
  const person = await Person.of(site, who?.name ?? 'a stranger', { screen: 'laptop', ...visitor });
  await signedIn(person.context, site.baseURL, who, visitor.language);
  await person.goto(path);
  return person;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
/** Waits until earlier actions have finished: a repeat before that is ignored. */
const settled = (page: Page) => expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
/** Ending a stage needs a confirmation. */
const endsStage = (page: Page, how: 'next' | 'stop', stage: string): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t(`clockdesk.end.go.${how}`, { stage }), exact: true })
    .click();
const log = (page: Page) => page.getByRole('list', { name: t('clockdesk.log') });

/** A newcomer is redirected to sign-up. */
async function signsUp(person: Person): Promise<void> {
  await person.page.waitForURL(/\/sign-up\?to=/);
  await person.page.getByRole('heading', { name: t('sign-up.title') }).waitFor();
  await person.introduces();
  await person.follows('recovery.on');
}

test('a stranger takes a clock from the shelf, signs up, finds it again, opens and starts it', async () => {
  const person = await Person.of(site, 'Solange');
  const { page } = person;
  await person.goto('/');
  await page
    .getByRole('link', { name: t('nav.clocks') })
    .filter({ visible: true })
    .click();
  await page.getByRole('heading', { name: t('clockdesk.shelf') }).waitFor();
  await page.locator('button[value=break]').click();
  await signsUp(person);
  await page.waitForURL('/clocks?preset=break');
  await page.getByText(t('clockdesk.kept', { preset: t('preset.break') })).waitFor();
  await page.locator('li.first button').click();
  await page.waitForURL(/\/clocks\/[0-9a-f-]{36}$/);
  await button(page, t('clockdesk.go')).click();
  await page.getByText(t('clockdesk.state.running')).waitFor();
  await expect.poll(() => page.locator('.now time').innerText()).toMatch(/^1[45]:\d\d/);
  await person.isContent();
  await person.context.close();
});

test('the organiser stops all, one table, and gives time for a reason only; the log says who and why', async () => {
  const id = await clockOf(3);
  const person = await at(mona, `/clocks/${id}`);
  const { page, context } = person;
  await page.getByLabel(t('clockdesk.why')).fill('Annonce');
  await button(page, t('clockdesk.pause-all')).click();
  await page.getByText(t('clockdesk.paused-by', { name: 'Mona' })).waitFor();
  await log(page).getByText('Annonce').waitFor();
  await settled(page);
  await button(page, t('clockdesk.resume-all')).click();
  await page.getByText(t('clockdesk.state.running')).waitFor();

  // Offline, nothing is paused, and the page says so.
  await context.setOffline(true);
  await settled(page);
  await button(page, t('clockdesk.pause-all')).click();
  await page.getByText(t('clockdesk.time-runs')).waitFor();
  await picture(page, 'clock-not-stopped', false);

  await context.setOffline(false);
  // The banner's disappearance shifts the page: wait for it.
  await page.locator('html[data-live=open]').waitFor({ state: 'attached' });
  await page.locator('p.offline').waitFor({ state: 'detached' });
  person.expects(/INTERNET_DISCONNECTED/);

  // A refusal for a closed table is shown at the table.
  const third = page.locator('#table-3');
  const [stops, goesOn] = (['pause', 'resume'] as const).map((what) =>
    third.getByRole('button', { name: t(`clockdesk.table.${what}`, { table: 3 }) }),
  ) as [Locator, Locator];
  await stops.click();
  await goesOn.waitFor();
  const detail = 'Revenez dans un instant.';
  await intercepts(
    page,
    '**/clocks',
    (route) => route.fulfill({ status: 429, json: { code: 'too-many-at-once', detail } }),
    { times: 1 },
  );
  // The reload after a refusal is slow: no press is lost meanwhile.
  const late = Promise.withResolvers<void>();
  await intercepts(
    page,
    `**/api/games/${id}`,
    async (route) => {
      await late.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await goesOn.click();
  await third.getByText(detail).waitFor();
  await picture(page, 'clock-table-refused', false);
  await goesOn.click();
  await stops.waitFor();
  late.resolve();
  expect(await third.getByText(detail).count()).toBe(0);
  await wasRefused(person, /429/);

  const second = page.locator('#table-2');
  await second.getByRole('button', { name: t('clockdesk.table.pause', { table: 2 }) }).click();
  await second.getByText(t('clockdesk.is.held')).first().waitFor();
  await settled(page);
  await second.locator('.face').first().click();
  const five = second.getByRole('button', { name: t('clockdesk.bonus.quick', { minutes: 5 }) });
  await five.click();
  await second.getByText(t('clockdesk.bonus.no-reason')).waitFor();
  await second.getByLabel(t('clockdesk.reason')).fill('Dé cassé');
  await five.click();
  await second.getByText(t('clockdesk.bonus.given', { time: '5 minutes' })).waitFor();
  await log(page)
    .getByText(/Mona.*table 2.*Dé cassé/)
    .waitFor();
  // Everything resumes except the table paused on its own, with a notice.
  await button(page, t('clockdesk.pause-all')).click();
  await page.getByText(t('clockdesk.paused-by', { name: 'Mona' })).waitFor();
  await settled(page);
  await button(page, t('clockdesk.resume-all')).click();
  await page.getByText(t('clockdesk.apart', { count: 1, tables: '2' })).waitFor();
  expect(await second.getByText(t('clockdesk.is.held')).count()).toBeGreaterThan(0);
  await picture(page, 'clock-goes-on-but-one', false);
  await settled(page);
  const everybody = page.locator('.now').getByRole('button', { name: t('clockdesk.bonus.quick.all', { minutes: 2 }) });
  await everybody.click();
  await page.locator('.now').getByText(t('clockdesk.bonus.no-reason')).waitFor();
  await page.getByLabel(t('clockdesk.why')).fill('Les pizzas');
  await everybody.click();
  await page
    .locator('.now')
    .getByText(t('clockdesk.bonus.given', { time: '2 minutes' }))
    .waitFor();
  await log(page).getByText('Les pizzas').waitFor();
  expect(await log(page).getByText('Les pizzas').count()).toBe(1);
  expect(await page.locator('section.tables').getByText('Les pizzas').count()).toBe(0);
  // Two presses in quick succession: neither is lost.
  for (const table of [1, 3]) await page.getByRole('button', { name: t('clockdesk.table.pause', { table }) }).click();
  for (const table of [1, 3]) await page.locator(`#table-${table}`).getByText(t('clockdesk.is.held')).first().waitFor();
  await settled(page);
  await page.getByRole('button', { name: t('clockdesk.table.resume', { table: 1 }) }).click();
  await page.getByRole('button', { name: t('clockdesk.table.pause', { table: 1 }) }).waitFor();
  // The first keeps running.
  expect(await page.locator('#table-1').getAttribute('class')).not.toContain('held');
  expect(person.complaints).toEqual([]);
  await context.close();
});

test('a stop that finds no network is told at its table, in words that were there before', async () => {
  const words = wordsIn('en');
  const id = await clockOf(3);
  const person = await at(mona, `/clocks/${id}`, { screen: 'phone', language: 'en', light: 'dark' });
  const { page, context } = person;
  await context.setOffline(true);
  await page.getByRole('button', { name: words.t('clockdesk.table.pause', { table: 3 }) }).tap();
  await page.locator('#table-3').getByText(words.t('problem.no-network')).waitFor();
  await page.getByText(words.t('clockdesk.time-runs')).waitFor();
  person.expects(/INTERNET_DISCONNECTED/);
  await person.isContent();
  await picture(page, 'clock-table-unheard-phone');
  await context.close();
});

test('the wrong button: what the keeper did last is taken back, and the tables play on with what they had', async () => {
  const id = await clockOf(3);
  const { page, context } = await at(mona, `/clocks/${id}`);
  const left = async (): Promise<number | undefined> =>
    (await api<{ clocks: { id: string; left: number }[] }>(mona, 'GET', `/api/games/${id}/clocks`)).clocks.find(
      (clock) => clock.id === 'r1.t2',
    )?.left;
  await button(page, t('clockdesk.next', { stage: 'Ronde 2' })).click();
  await endsStage(page, 'next', 'Ronde 2');
  await page
    .locator('.last')
    .getByText(fr.say({ key: 'line.ended', args: { stage: 'Ronde 1' } }))
    .waitFor();
  expect(await left()).toBeUndefined();
  await button(page, t('clockdesk.undo.move')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(fr.say({ key: 'line.ended', args: { stage: 'Ronde 1' } })).waitFor();
  await picture(page, 'clock-take-back', false);
  await dialog.getByRole('button', { name: t('undo.go', { count: 1 }) }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('#now-title').getByText('Ronde 1', { exact: true }).waitFor();
  await page.getByText(t('clockdesk.state.running')).waitFor();
  await page
    .locator('.last')
    .getByText(fr.say({ key: 'line.play', args: { stage: 'Ronde 1', tables: 3, minutes: 60, seconds: 0 } }))
    .waitFor();
  expect(await left()).toSatisfy((ms: number) => ms > 3_500_000 && ms < 3_600_000);
  // Starting the stage is now the last action; without it nothing runs.
  await button(page, t('clockdesk.undo.move')).click();
  await dialog.getByRole('button', { name: t('undo.go', { count: 1 }) }).click();
  await page.getByText(t('clockdesk.state.waiting')).waitFor();
  await page.locator('.last').waitFor({ state: 'detached' });
  await context.close();
});

test('no single tap or key ends what a hall plays: it is asked with what it ends, away from what stops the time', async () => {
  const id = await clockOf(8);
  await api(mona, 'POST', `/api/games/${id}/clocks`, { id: crypto.randomUUID(), do: 'pause', node: '' });
  const runs = async (): Promise<number | undefined> =>
    (await api<{ view: { run: { n: number } | null } }>(mona, 'GET', `/api/games/${id}`)).view.run?.n;
  const laptop = await at(mona, `/clocks/${id}`);
  const phone = await at(mona, `/clocks/${id}`, { screen: 'phone' });
  const keep = (page: Page) => page.getByRole('dialog').getByRole('button', { name: t('clockdesk.end.keep.play') });
  const asked = (page: Page) =>
    page
      .getByRole('dialog')
      .getByText(/^8 tables jouent encore\s*: il leur reste (1\sheure|59\s(min\s\d\d|minutes))\.$/);
  // By shortcut: the focus is on the cancel button.
  await laptop.page.getByText(t('clockdesk.paused-by', { name: 'Mona' })).waitFor();
  await laptop.page.locator('body').press('n');
  await asked(laptop.page).waitFor();
  await picture(laptop.page, 'clock-end-asked', false);
  expect(await keep(laptop.page).evaluate((one) => one === document.activeElement)).toBe(true);
  await laptop.page.keyboard.press('Enter');
  await laptop.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await runs()).toBe(1);
  // The bottom bar only pauses and resumes.
  const bar = phone.page.locator('.bar.only-phone');
  await bar.waitFor();
  expect(await bar.getByRole('button').count()).toBe(1);
  await button(phone.page, t('clockdesk.stop')).tap();
  await asked(phone.page).waitFor();
  await picture(phone.page, 'clock-end-asked-phone', false);
  await keep(phone.page).tap();
  await phone.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await runs()).toBe(1);
  await button(phone.page, t('clockdesk.stop')).tap();
  await endsStage(phone.page, 'stop', 'Ronde 1');
  await laptop.page.locator('.now').getByText(t('clockdesk.state.waiting')).waitFor();
  await laptop.isContent();
  await phone.isContent();
  await laptop.context.close();
  await phone.context.close();
});

test('a timekeeper takes back at once what he did: a stage that he ended, a stop, time that he gave', async () => {
  const id = await clockOf(3);
  const { code } = await api<{ code: string }>(mona, 'POST', `/api/games/${id}/invitations`, { role: 'timekeeper' });
  const tino = await signedUp(site.app, 'Tancrède');
  await api(tino, 'POST', '/api/games/join', { code });
  const keeper = await at(tino, `/clocks/${id}`);
  const { page } = keeper;
  const last = page.locator('.last');
  // The organiser's action is hers to undo.
  await last.getByText(t('clockdesk.undo.others')).waitFor();
  await button(page, t('clockdesk.stop')).click();
  await endsStage(page, 'stop', 'Ronde 1');
  await last.getByText(fr.say({ key: 'line.ended', args: { stage: 'Ronde 1' } })).waitFor();
  await button(page, t('clockdesk.undo.move')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('undo.go', { count: 1 }) })
    .click();
  await page.getByText(t('clockdesk.state.running')).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settled(page);
  // A pause.
  await page.getByRole('button', { name: t('clockdesk.table.pause', { table: 2 }) }).click();
  await last.getByText(/Tancrède arrête le temps \(table 2\)/).waitFor();
  await settled(page);
  await last.getByRole('button', { name: t('clockdesk.undo.pause') }).click();
  await last.getByText(/Tancrède relance le temps \(table 2\)/).waitFor();
  await page.getByRole('button', { name: t('clockdesk.table.pause', { table: 2 }) }).waitFor();
  await settled(page);
  // Bonus for all.
  await page.getByLabel(t('clockdesk.why')).fill('Les pizzas');
  await page
    .locator('.now')
    .getByRole('button', { name: t('clockdesk.bonus.quick.all', { minutes: 5 }) })
    .click();
  const back = last.getByRole('button', { name: t('clockdesk.undo.bonus', { time: '5 minutes' }) });
  await back.waitFor();
  await picture(page, 'clock-last-bonus', false);
  await settled(page);
  await back.click();
  await last.getByText(/Tancrède reprend le temps accordé/).waitFor();
  await expect.poll(() => page.locator('.now time').innerText()).toMatch(/^(1:00:00|59:\d\d)/);
  expect(await last.getByRole('button').count()).toBe(0);
  await keeper.isContent();
  await keeper.context.close();
});

test('a programme by the time of day: desk and wall say what was planned, what is expected and how late it is', async () => {
  const desk = await at(mona, '/clocks/new?from=break');
  const { page } = desk;
  /** A time some minutes ago, in the browser's format. */
  const ago = (minutes: number): Promise<string> =>
    page.evaluate((ms) => {
      const then = new Date(Date.now() - ms);
      return [then.getHours(), then.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
    }, minutes * 60_000);
  await page.getByLabel(t('clockdesk.editor.planned')).fill(await ago(30));
  await page.getByRole('button', { name: t('clockdesk.editor.duplicate', { n: 1 }) }).click();
  await page
    .locator('.stages > li')
    .nth(1)
    .getByLabel(t('clockdesk.editor.planned'))
    .fill(await ago(10));
  await picture(page, 'clock-editor-planned');
  await page.locator('main form button').last().click();
  await page.waitForURL(/\/clocks\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1);
  await button(page, t('clockdesk.start', { stage: 'Pause' }))
    .first()
    .click();
  await page.getByText(t('clockdesk.state.running')).waitFor();
  const here = page.locator('li.here');
  await here.getByText(/prévue à \d\d:\d\d/).waitFor();
  await here.getByText(/fin vers \d\d:\d\d/).waitFor();
  await here.getByText(/^(29|30|31) minutes de retard$/).waitFor();
  await picture(page, 'clock-programme-desk', false);
  const { token } = await api<{ token: string }>(mona, 'POST', `/api/games/${id}/links`, {
    kind: 'clock',
    name: 'mur',
  });
  const wall = await at(null, `/watch/clock/${token}`);
  await wall.page.getByText(/^(29|30|31) minutes de retard$/).waitFor();
  await wall.page.getByText(/Suite prévue à \d\d:\d\d/).waitFor();
  await picture(wall.page, 'clock-programme-wall', false);
  await desk.isContent();
  await desk.context.close();
  await wall.context.close();
});

test('while people gather the wall shows when it begins and the address of the clock; once it has begun it does not', async () => {
  const id = await clockOf(3, oneRound, false);
  const { token } = await api<{ token: string }>(mona, 'POST', `/api/games/${id}/links`, {
    kind: 'clock',
    name: 'mur',
  });
  const wall = await at(null, `/watch/clock/${token}`);
  const code = wall.page.getByRole('img', { name: wall.t('screen.follow') });
  await code.waitFor();
  await wall.page.locator('.code path[d^=M]').waitFor({ state: 'attached' });
  await wall.sees(wall.t('screen.not-begun'));
  await expect
    .poll(() => wall.page.evaluate('document.documentElement.scrollHeight - innerHeight'))
    .toBeLessThanOrEqual(0);
  await picture(wall.page, 'clock-gathers-wall', false);
  await api(mona, 'POST', `/api/games/${id}/moves`, move('go.0', { do: 'start', stage: 0 }));
  await code.waitFor({ state: 'detached' });
  await wall.context.close();
});

test('once the time of all is up the large number stays at nothing, and a table with more stands with its own', async () => {
  const short = { ...round, seconds: 5 } as const;
  const id = await clockOf(3, { stages: [short, { ...round, name: 'Ronde 2' }], turns: null, speed: 1 });
  const given = { id: crypto.randomUUID(), do: 'bonus', clock: 'r1.t2', seconds: 600, why: 'Dé cassé' };
  await api(mona, 'POST', `/api/games/${id}/clocks`, given);
  const { token } = await api<{ token: string }>(mona, 'POST', `/api/games/${id}/links`, {
    kind: 'clock',
    name: 'mur',
  });
  const desk = await at(mona, `/clocks/${id}`);
  const wall = await at(null, `/watch/clock/${token}`);
  const { page } = desk;
  await page.getByText(t('clockdesk.up.playing', { playing: 1 })).waitFor({ timeout: 15_000 });
  expect((await page.locator('.now .face .figure').innerText()).replaceAll('\n', '')).toBe('0:00');
  expect(await page.locator('#table-2 time').first().innerText()).toMatch(/9:\d\d|10:0\d/);
  await picture(page, 'clock-up-desk', false);
  await wall.page.locator('.one[data-level=up]').waitFor();
  expect(await wall.page.locator('.one .digits').getAttribute('data-left')).toBe('0:00');
  expect(await wall.page.locator('li[data-table]').count()).toBe(1);
  expect(await wall.page.locator('li[data-table="2"] .digits').getAttribute('data-left')).toMatch(/9:\d\d|10:0\d/);
  await wall.page.locator('li[data-table="2"]').getByText('Dé cassé').waitFor();
  // Table 2's bonus is not shown for others.
  expect(await wall.page.locator('.given').count()).toBe(0);
  await picture(wall.page, 'clock-up-wall', false);
  // Bonus for a finished table: refused with a sentence, nothing changes.
  const late = await site.app.inject({
    ...{ method: 'POST', url: `/api/games/${id}/clocks`, headers: { ...mona.headers, 'accept-language': 'fr' } },
    payload: { ...given, id: crypto.randomUUID(), clock: 'r1.t1' },
  });
  const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect([late.statusCode, plain(late.json().detail)]).toEqual([409, plain(t('refusal.no-clock'))]);
  await desk.context.close();
  await wall.context.close();
});

test('a timekeeper comes by his code and stops time at once on every screen; a player of a table cannot', async () => {
  const id = await clockOf(2);
  const invite = (role: string, more: object = {}) =>
    api<{ code: string }>(mona, 'POST', `/api/games/${id}/invitations`, { role, ...more });
  const [keeping, seated] = [await invite('timekeeper'), await invite('player', { seat: 1, maxUses: 1 })];
  const keeper = await at(await signedUp(site.app, 'Tino'), `/join/${keeping.code}`);
  await keeper.page.getByRole('button', { name: t('join.take') }).click();
  await keeper.page.waitForURL(`/clocks/${id}`);
  const player = await at(await signedUp(site.app, 'Paulette'), `/join/${seated.code}`, { screen: 'phone' });
  await player.page.getByRole('button', { name: t('join.take') }).click();
  await player.page.waitForURL(`/clocks/${id}`);
  await player.page.getByRole('heading', { name: t('clockdesk.mine', { table: 1 }) }).waitFor();
  const stranger = await at(null, `/clocks/${id}`);
  await stranger.page.getByText(t('clockdesk.state.running')).waitFor();
  await button(keeper.page, t('clockdesk.pause-all')).waitFor();

  // Player and visitor see no pause button, and the API refuses them.
  for (const { page } of [player, stranger]) {
    expect(await page.getByRole('button', { name: t('clockdesk.pause-all') }).count()).toBe(0);
    expect(await page.getByRole('button', { name: t('clockdesk.table.pause', { table: 1 }) }).count()).toBe(0);
  }
  const act = { id: crypto.randomUUID(), do: 'pause', node: '' };
  const refused = await player.context.request.post(`/api/games/${id}/clocks`, { data: act });
  expect(refused.status()).toBe(403);
  expect(await stranger.page.getByRole('button', { name: t('clockdesk.done') }).count()).toBe(0);
  // The timekeeper has the desk without settings.
  expect(await keeper.page.getByRole('link', { name: t('clockdesk.share') }).count()).toBe(0);

  const stopped = (page: Page) => page.getByText(t('clockdesk.paused-by', { name: 'Tino' })).first();
  const pressedAt = performance.now();
  await keeper.page.locator('body').press(' ');
  await stopped(stranger.page).waitFor();
  console.log(`a stop stands on another screen ${Math.round(performance.now() - pressedAt)} ms after the key`);
  for (const { page } of [keeper, player]) await stopped(page).waitFor();
  await settled(keeper.page);
  await keeper.page.locator('body').press(' ');
  await stranger.page.getByText(t('clockdesk.state.running')).waitFor();

  await stopped(player.page).waitFor({ state: 'detached' });
  // The table calls the judge: visible anywhere on the desk; the table sees who comes.
  await button(player.page, t('clockdesk.call')).tap();
  await player.page.getByText(t('clockdesk.call.open')).waitFor();
  await keeper.page.getByText(t('clockdesk.call.desk', { table: 1 }), { exact: true }).waitFor();
  await picture(keeper.page, 'clock-call-desk', false);
  await picture(player.page, 'clock-call-table');
  await settled(keeper.page);
  await button(keeper.page, t('clockdesk.call.go')).click();
  await player.page.getByText(t('clockdesk.call.answered')).waitFor();
  await keeper.page.getByText(t('clockdesk.call.desk', { table: 1 }), { exact: true }).waitFor({ state: 'detached' });
  await settled(player.page);
  await button(player.page, t('clockdesk.mine.done')).click();
  await stranger.page.locator('#table-1').getByText(t('clockdesk.is.done')).first().waitFor();
  // The timekeeper finishes a table that forgot to.
  await keeper.page.locator('#table-2 button.face').click();
  await button(keeper.page, t('clockdesk.done')).click();
  await stranger.page.locator('.now').getByText(t('clockdesk.state.waiting')).waitFor();
  await log(stranger.page).getByText('Tino').first().waitFor();
  await player.isContent();
  await keeper.isContent();
  for (const one of [keeper, player, stranger]) await one.context.close();
});

test('on one phone a table passes its turns, and each player’s bank stands when his turn is over', async () => {
  const turns = { players: 2, seconds: 600, kind: 'bank' } as const;
  const id = await clockOf(1, { ...oneRound, turns });
  await api(mona, 'POST', `/api/games/${id}/seats`, { id: crypto.randomUUID(), seat: 1 });
  const { page, context, ...person } = await at(mona, `/clocks/${id}`, { screen: 'phone' });
  const pass = page.locator('button.pass');
  await pass.getByText(t('clockdesk.player', { player: 1 })).waitFor();
  // Half the screen, above the bottom bar.
  const fits = async (): Promise<boolean> => {
    const { height, y } = (await pass.boundingBox()) ?? { height: 0, y: 0 };
    return height >= 844 / 2 - 1 && y + height <= 844;
  };
  await expect.poll(fits).toBe(true);
  await pass.click();
  await pass.getByText(t('clockdesk.player', { player: 2 })).waitFor();
  // Landscape: turn, time and action stay visible.
  await page.setViewportSize({ width: 844, height: 390 });
  for (const part of ['.who', '.figure', '.say']) {
    const lowerEdge = async (): Promise<number> => {
      const box = await pass.locator(part).boundingBox();
      return (box?.y ?? 999) + (box?.height ?? 999);
    };
    await expect.poll(lowerEdge).toBeLessThanOrEqual(390);
  }
  await page.setViewportSize(SCREENS.phone);
  await settled(page);
  await pass.click();
  await pass.getByText(t('clockdesk.player', { player: 1 })).waitFor();
  expect(person.complaints).toEqual([]);
  await context.close();
});

test('whose turn it is and his time are of one moment, and a tap that was meant for the old turn passes no other', async () => {
  const turns = { players: 2, seconds: 600, kind: 'bank' } as const;
  const id = await clockOf(1, { ...oneRound, turns });
  await api(mona, 'POST', `/api/games/${id}/seats`, { id: crypto.randomUUID(), seat: 1 });
  const { page, context } = await at(mona, `/clocks/${id}`, { screen: 'phone' });
  const pass = page.locator('button.pass');
  const shown = async () => [
    await pass.locator('.who').innerText(),
    (await pass.locator('.figure').innerText()).replaceAll('\n', ''),
  ];
  const player = (number: number) => t('clockdesk.player', { player: number });
  await expect.poll(shown).toEqual([player(1), expect.stringMatching(/^9:/)]);
  await pass.evaluate((button, next) => {
    new MutationObserver((_, observer) => {
      if (!button.textContent?.includes(next)) return;
      observer.disconnect();
      (button as HTMLButtonElement).click();
      button.setAttribute('data-tapped', '');
    }).observe(button, { subtree: true, childList: true, characterData: true });
  }, player(2));
  await api(mona, 'POST', `/api/games/${id}/moves`, move('r1.t1.turn1', { do: 'pass' }, 1));
  await pass.and(page.locator('[data-tapped]')).waitFor();
  await pass.and(page.locator(':not([aria-disabled], [aria-busy])')).waitFor();
  await settled(page);
  expect(await shown()).toEqual([player(2), expect.stringMatching(/^(10:00|9:)/)]);
  await pass.click();
  await pass.getByText(player(1)).waitFor();
  await context.close();
});

test('made to measure: what is wrong is said at its field and nothing is lost, not even by signing in', async () => {
  const person = await Person.of(site, 'Odette');
  const { page } = person;
  await person.goto('/clocks/new?from=duel');
  await page.getByLabel(t('clockdesk.name'), { exact: true }).fill('');
  await page.getByRole('button', { name: t('clockdesk.editor.duplicate', { n: 1 }) }).click();
  const stages = page.locator('.stages > li');
  await expect.poll(() => stages.count()).toBe(2);
  await stages.nth(1).getByLabel(t('clockdesk.editor.name'), { exact: true }).fill('La belle');
  await stages.nth(1).getByLabel(t('clockdesk.unit.minutes'), { exact: true }).fill('abc');
  await page.getByLabel(t('clockdesk.editor.tables'), { exact: true }).fill('99');
  const send = page.locator('main form button').last();
  await send.click();
  for (const key of ['title', 'tables', 'stage-seconds']) await page.getByText(t(`clockdesk.fault.${key}`)).waitFor();
  expect(await stages.nth(1).getByLabel(t('clockdesk.unit.minutes'), { exact: true }).inputValue()).toBe('abc');
  await page.getByLabel(t('clockdesk.name'), { exact: true }).fill('Duel en deux manches');
  await stages.nth(1).getByLabel(t('clockdesk.unit.minutes'), { exact: true }).fill('7');
  await page.getByLabel(t('clockdesk.editor.tables'), { exact: true }).fill('2');
  await page.getByText(t('clockdesk.fault.turn-too-long')).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('clockdesk.editor.up', { n: 2 }) }).click();
  await person.isContent();
  await send.click();
  await signsUp(person);
  await page.waitForURL('/clocks/new');
  await expect
    .poll(() => stages.first().getByLabel(t('clockdesk.editor.name'), { exact: true }).inputValue())
    .toBe('La belle');
  await send.click();
  await page.waitForURL(/\/clocks\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'La belle', exact: true }).waitFor();
  await person.context.close();
});

test('a rehearsal of a small evening plays to its end by itself, and the real clock has not moved', async () => {
  const stages = [
    { ...round, seconds: 180, atZero: 'next' },
    { ...round, name: 'Pause', seconds: 30, kind: 'break', atZero: 'wait' },
    { ...round, name: 'Ronde 2', seconds: 30 },
  ] as const;
  const id = await clockOf(3, { stages, turns: null, speed: 1 }, false);
  const person = await at(mona, `/clocks/${id}`);
  const { page, context } = person;
  // Started early: the tables play for three seconds only.
  const tables = page.locator('#table-1').waitFor({ timeout: 60_000 });
  await button(page, t('clockdesk.rehearse', { speed: 60 })).click();
  await page.waitForURL((url) => url.searchParams.get('of') === id);
  await page
    .getByText(t('clockdesk.rehearsal', { speed: 60 }))
    .first()
    .waitFor();
  await tables;
  await picture(page, 'clock-rehearsal');
  // To its end only in `npm run proofs`, and without a page in test/proofs/club-rehearsal.test.ts.
  if (thorough) {
    await page.getByText(t('clockdesk.rehearsal.over')).waitFor({ timeout: 60_000 });
    await log(page)
      .getByText(t('line.finished', { runs: 3 }))
      .waitFor();
  }
  // On a slow connection a table may act on an outdated clock: the refusal is fine.
  person.expects(/status of 409/);
  const real = await api<{ seq: number; view: { run: unknown; ran: unknown[] } }>(mona, 'GET', `/api/games/${id}`);
  expect([real.view.run, real.view.ran]).toEqual([null, []]);
  // The ended rehearsal is gone, and the real clock is shown.
  await button(page, t('clockdesk.rehearsal.end')).click();
  await page.waitForURL(`/clocks/${id}`);
  await person.goto('/clocks');
  await page.getByRole('heading', { name: t('clockdesk.mine-all') }).waitFor();
  expect(await page.getByText(t('clockdesk.rehearsal.title', { title: 'Soirée du club' })).count()).toBe(0);
  await context.close();
});

test('the organiser gives out codes, a table’s screen and the address, says what an outage does, and deletes the clock', async () => {
  const id = await clockOf(2);
  const person = await at(mona, `/clocks/${id}/share`);
  const { page } = person;
  await button(page, t('clockdesk.invite.make.timekeeper')).click();
  await page.locator('.large .code').waitFor();
  await page.getByLabel(t('clockdesk.screen.which')).selectOption('1');
  await button(page, t('clockdesk.screen.show')).click();
  const screen = page.locator('a[href*="/watch/clock/"][href$="?table=1"]');
  await screen.waitFor();
  await page.getByLabel(t('clockdesk.outage.apply')).click();
  await expect
    .poll(
      async () => (await api<{ clocks: { afterOutage: string } }>(mona, 'GET', `/api/games/${id}`)).clocks.afterOutage,
    )
    .toBe('apply');
  await person.isContent();
  await button(page, t('clockdesk.delete')).click();
  await button(page, t('settings.delete.yes')).click();
  await page.getByRole('heading', { name: t('clockdesk.gone') }).waitFor();
  await button(page, t('settings.restore')).click();
  await page.getByRole('heading', { name: t('clockdesk.invite') }).waitFor();
  await person.goto(`/campaigns/${id}`);
  await page.waitForURL(`/clocks/${id}`);
  await person.context.close();
});

test('a break is given time for a reason, a table that is done plays again for some minutes', async () => {
  const room = { ...round, name: 'Pause', seconds: 600, kind: 'break', atZero: 'next' } as const;
  const id = await clockOf(2, { stages: [room, round], turns: null, speed: 1 });
  const { page, context, ...person } = await at(mona, `/clocks/${id}`);
  const five = page.locator('.now').getByRole('button', { name: t('clockdesk.bonus.quick', { minutes: 5 }) });
  await five.click();
  await page.getByText(t('clockdesk.bonus.no-reason')).waitFor();
  await page.getByLabel(t('clockdesk.why')).fill('La bière arrive');
  await five.click();
  await log(page)
    .getByText(/La bière arrive/)
    .waitFor();
  await expect.poll(() => page.locator('.now time').innerText()).toMatch(/^1[45]:\d\d/);
  // The missing reason of another stage is not reported here.
  await settled(page);
  await five.click();
  await page.getByText(t('clockdesk.bonus.no-reason')).waitFor();
  await button(page, t('clockdesk.next', { stage: 'Ronde 1' })).click();
  await endsStage(page, 'next', 'Ronde 1');
  const first = page.locator('#table-1');
  await first.waitFor();
  expect(await page.getByText(t('clockdesk.bonus.no-reason')).count()).toBe(0);
  await settled(page);
  // By keyboard: the table of that number, done, reopened.
  // French layout (shifted digits), with Caps Lock.
  const key = (key: string, code: string) => page.locator('body').dispatchEvent('keydown', { key, code });
  await key('&', 'Digit1');
  await first.getByRole('button', { name: t('clockdesk.done') }).waitFor();
  await key('D', 'KeyD');
  await first.getByText(t('clockdesk.is.done')).first().waitFor();
  await settled(page);
  await first.getByLabel(t('clockdesk.reopen.minutes')).fill('0');
  await first.getByRole('button', { name: t('clockdesk.reopen') }).click();
  await first.getByText(t('clockdesk.reopen.range')).waitFor();
  await first.getByLabel(t('clockdesk.reopen.minutes')).fill('7');
  await first.getByRole('button', { name: t('clockdesk.reopen') }).click();
  await expect.poll(() => first.locator('time').first().innerText()).toMatch(/^[67]:\d\d/);
  await page.locator('body').press('?');
  await page.getByRole('dialog').getByText(t('clockdesk.key.table')).waitFor();
  expect(person.complaints).toEqual([]);
  await context.close();
});

describe('what every page of clocks is', () => {
  /** Clocks in different states, shared by all looks. */
  let big: string;
  let idle: string;
  let stopped: string;
  let mine: string;
  beforeAll(async () => {
    const [rounds] = presets;
    const duel = presets.find((preset) => preset.id === 'duel');
    if (!rounds || !duel) throw new Error('There is no such preset.');
    const act = (id: string, what: object) =>
      api(mona, 'POST', `/api/games/${id}/clocks`, { id: crypto.randomUUID(), ...what });
    big = await clockOf(32);
    await act(big, { do: 'pause', node: 'round.1/table.3', why: 'Juge appelé' });
    await act(big, { do: 'bonus', clock: 'r1.t5', seconds: 180, why: 'Dé cassé' });
    await api(mona, 'POST', `/api/games/${big}/moves`, move('r1.t4', { do: 'done' }, 4));
    idle = await clockOf(8, { ...presetOptions(fr, rounds), speed: 1 }, false);
    stopped = await clockOf(8);
    await act(stopped, { do: 'pause', node: '', why: 'Annonce' });
    mine = await clockOf(1, presetOptions(fr, duel));
    await api(mona, 'POST', `/api/games/${mine}/seats`, { id: crypto.randomUUID(), seat: 1 });
  });

  test.each(looksOf(import.meta.filename, 1))(
    'the shelf, the editor, a desk of 32 tables, one before it begins, one stopped, a player’s own table: on a $screen in $language, $light',
    async (look) => {
      const person = await at(mona, '/clocks', look);
      const { page } = person;
      const name = `${look.screen}-${look.language}-${look.light}`;
      const pages = [
        ['/clocks', 'shelf'],
        ['/clocks/new?from=turns-of-four-minutes', 'editor'],
        [`/clocks/${idle}`, 'idle'],
        [`/clocks/${stopped}`, 'stopped'],
        [`/clocks/${mine}`, 'table'],
        [`/clocks/${idle}/share`, 'share'],
        [`/clocks/${big}`, 'desk-32'],
      ] as const;
      for (const [path, called] of pages) {
        if (called !== 'shelf') await person.goto(path);
        await person.isContent();
        await expect
          .poll(() => page.evaluate('document.documentElement.scrollWidth - outerWidth'))
          .toBeLessThanOrEqual(0);
        await picture(page, `clock-${called}-${name}`);
      }
      await page.locator('#table-5 .face').first().click();
      await page.locator('#table-5.open').waitFor();
      await person.isContent();
      await picture(page, `clock-desk-open-${name}`, false);
      await person.context.close();
    },
  );

  test('a desk is read without JavaScript, and its first view on a phone keeps to its budget', async () => {
    const id = await clockOf(8);
    const still = await at(null, `/clocks/${id}`, { javaScript: false });
    expect(await still.page.locator('#table-8').innerText()).toMatch(/59:|1:00:00/);
    await still.context.close();
    for (const [who, path] of [
      [null, '/clocks'],
      [null, `/clocks/${id}`],
      [mona, `/clocks/${id}`],
    ] as const) {
      const person = await Person.of(site, 'a phone');
      await signedIn(person.context, site.baseURL, who);
      const bytes = await scriptBytes(person.page, path);
      console.log(`script of ${path} (${who?.name ?? 'stranger'}): ${(bytes / 1024).toFixed(1)} KiB`);
      expect(bytes).toBeLessThan(FIRST_VIEW.clocks);
      await person.context.close();
    }
  });
});

test('every ready-made clock is named in both languages, and may be opened and rehearsed', () => {
  for (const language of ['fr', 'en'] as const) {
    const words = wordsIn(language);
    for (const preset of presets) {
      expect(words.has(`preset.${preset.id}`) && words.has(`preset.${preset.id}.text`)).toBe(true);
      for (const { name } of presetOptions(words, preset).stages) expect(name).not.toMatch(/clockdesk/);
      expect(rehearsalSpeed(preset.options)).toBeGreaterThanOrEqual(10);
    }
  }
});
