// Goal: an organiser on a laptop and two players on phones go through a tournament of two rounds with a late player, a drop-out and a corrected result; a wall screen shows
// seats and standings.
// Method: the real server, a real Chromium; sixteen players, most only on the list.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { DeskView, RoundView } from '../../rulebooks/tournament-desk/view.ts';
import type { GameReply } from '../../server/read/contract.ts';
import { signedUp } from '../support/app.ts';
import { apiOf, picture } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { thorough } from '../support/seeds.ts';
import { signedIn } from '../support/signed-in.ts';

import { type Site, testSite } from '../support/site.ts';
import { cataloguesOf, Person } from './journey/person.ts';

type Game = Omit<GameReply, 'view'> & { readonly view: DeskView };

const WORDS = cataloguesOf('tournament-desk');
const LIST = [
  'Nom;Club',
  'Ada;Lille',
  'Bruno;Lille',
  '',
  'Chloé;Paris',
  'Bruno;Lille',
  'Élise;Paris',
  ...Array.from({ length: 11 }, (_, at) => `Joueur ${at + 1};`),
].join('\n');

async function enters(
  site: Site,
  name: string,
  visitor: Parameters<typeof Person.of>[2] = {},
  catalogues = WORDS,
): Promise<Person> {
  const person = await Person.of(site, name, visitor, catalogues);
  await signedIn(person.context, site.baseURL, await signedUp(site.app, name), visitor.language);
  return person;
}

async function sends(person: Person, address: string, body: object): Promise<Readonly<Record<string, string>>> {
  const headers = { origin: new URL(person.page.url()).origin };
  const answer = await person.context.request.post(address, { data: body, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const place = (person: Person, id: string): Promise<void> =>
  person.page
    .getByRole('navigation', { name: person.t('desk.places') })
    .getByRole('link', { name: person.t(`desk.place.${id}`) })
    .click();

/** Taps them in order; the last one is automatic. */
async function ranks(within: Locator, seats: readonly number[], { players }: DeskView): Promise<void> {
  for (const seat of seats.slice(0, -1)) {
    const name = players.find((player) => player.seat === seat)?.name ?? '';
    await within.locator('button.seat', { has: within.page().getByText(name, { exact: true }) }).click();
  }
}

/** Screenshots on a laptop and two phones, in different themes. */
async function looks(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(process.env.TEST_PICTURES ? 300 : 0);
    await picture(page, `${name}-${width}`, width < 1000);
  }
  if (before) await page.setViewportSize(before);
}

test('two rounds by one laptop, two phones and a wall', { timeout: 240_000 }, async () => {
  const site = await testSite();
  const olga = await enters(site, 'Olga', { screen: 'laptop' });
  await olga.goto('/tables/new?game=tournament-desk');
  await olga.isContent();
  await picture(olga.page, 'tournament-new');
  await olga.page.locator('input[name=title]').fill('Coupe de Pigalle');
  await olga.page.locator('input[name="options.rounds"]').fill('2');
  await olga.presses('play.new.go');
  await olga.page.waitForURL(/\/tables\/[0-9a-f-]{36}$/);
  const path = new URL(olga.page.url()).pathname;
  const read = async (): Promise<Game> => olga.asks<Game>(apiOf(path));
  const round = async (): Promise<RoundView> => {
    const last = (await read()).view.rounds.at(-1);
    if (!last) throw new Error('no round is published');
    return last;
  };

  // A pasted list: empty lines are ignored, duplicates reported before sending.
  await place(olga, 'players');
  await olga.presses('desk.list.add');
  await olga.page.getByRole('textbox', { name: olga.t('desk.list.paste') }).fill(LIST);
  await olga.sees(olga.t('desk.list.fault.twice'));
  await picture(olga.page, 'tournament-list', false);
  await olga.presses('desk.list.send', { count: 15 });
  await expect.poll(async () => (await read()).view.players.length).toBe(15);
  await olga.isContent();
  await looks(olga.page, 'tournament-players');

  // A code links an entry to an account.
  const seatOf = async (name: string): Promise<number> =>
    (await read()).view.players.find((player) => player.name === name)?.seat ?? 0;
  const phones: Person[] = [];
  for (const name of ['Ada', 'Bruno']) {
    const { code } = await sends(olga, `${apiOf(path)}/invitations`, {
      role: 'player',
      seat: await seatOf(name),
      id: undefined,
    });
    const phone = await enters(site, name, name === 'Ada' ? { light: 'dark' } : { language: 'en' });
    await phone.goto('/');
    await sends(phone, '/api/games/join', { code });
    await phone.goto(path);
    await phone.reads('desk.mine.is.in');
    phones.push(phone);
  }

  // One button per step: pair, publish, start.
  await place(olga, 'now');
  await olga.presses('desk.go.pair', { round: 1 });
  await olga.button(olga.t('desk.go.publish', { round: 1 })).waitFor();
  await olga.isContent();
  // The cost of a swap is previewed.
  const seated = olga.page.locator('.tables .player');
  const names = [
    await seated.nth(0).locator('.name').textContent(),
    await seated.nth(5).locator('.name').textContent(),
  ];
  await seated.nth(0).click();
  await seated.nth(5).click();
  await olga.reads('desk.draft.swap', { one: names[0] ?? '', other: names[1] ?? '' });
  await looks(olga.page, 'tournament-draft');
  await olga.presses('do.swap');
  await expect.poll(() => seated.nth(0).locator('.name').textContent()).toBe(names[1]);
  await olga.presses('desk.go.publish', { round: 1 });
  await olga.button(olga.t('desk.go.start', { round: 1 })).waitFor();
  for (const phone of phones) {
    const table = (await round()).tables.find(({ seats }) =>
      phone.name === 'Ada' ? seats.includes(1) : seats.includes(2),
    );
    await phone.page.locator('.where b').getByText(String(table?.table), { exact: true }).waitFor();
    await phone.reads('desk.mine.go');
    await phone.isContent();
  }

  const { token } = await sends(olga, `${apiOf(path)}/links`, { kind: 'table', name: 'mur' });
  const wall = await Person.of(site, 'Le mur', { screen: 'laptop' }, WORDS);
  await wall.page.setViewportSize({ width: 1920, height: 1080 });
  await wall.goto(`/watch/table/${token}`);
  await wall.sees(wall.t('desk.wall.names'));
  const sizePx = await wall.page
    .locator('.wall li .text')
    .first()
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(sizePx).toBeGreaterThanOrEqual(36);
  await picture(wall.page, 'tournament-wall-names', false);
  await wall.isContent();

  await olga.presses('desk.go.start', { round: 1 });
  const [ada, bruno] = phones as [Person, Person];
  await ada.reads('desk.mine.report');
  await looks(ada.page, 'tournament-mine');
  // She calls a judge, who adds time for her table.
  await ada.presses('do.call');
  await olga.presses('desk.call.go');
  await ada.reads('desk.call.answered');
  await olga.presses('desk.call.rule');
  await olga.page.getByLabel(olga.t('desk.rule.why')).fill('Pion déplacé');
  await olga.presses('game.more', { what: olga.t('desk.rule.minutes') });
  await olga.presses('do.rule');
  await ada.sees(ada.t('desk.mine.ruling', { why: 'Pion déplacé' }));
  await ada.reads('desk.mine.extra', { minutes: 1 });
  // She enters the ranking; another player would have to confirm, but has no phone here.
  await ranks(
    ada.page.locator('main'),
    (await round()).tables.find(({ seats }) => seats.includes(1))?.seats ?? [],
    (await read()).view,
  );
  await ada.presses('do.report');
  await ada.reads('desk.mine.reported', { name: 'Ada' }).catch(() => ada.reads('desk.mine.stands'));
  await ada.isContent();

  // The organiser enters the other tables.
  await looks(olga.page, 'tournament-round');
  for (const table of (await round()).tables)
    if ((await round()).tables.find((one) => one.table === table.table)?.result !== 'stands') {
      await olga.presses('desk.result.enter.of', { table: table.table });
      const dialog = olga.page.getByRole('dialog');
      await ranks(dialog, table.seats, (await read()).view);
      await dialog.getByRole('button', { name: olga.t('desk.result.enter'), exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    }
  await olga.presses('desk.go.close', { round: 1 });
  await expect.poll(async () => (await read()).view.phase).toBe('between');
  await bruno.sees(/in the standings/);

  // A latecomer and a drop-out.
  await place(olga, 'players');
  await olga.presses('desk.list.add');
  await olga.page.getByRole('textbox', { name: olga.t('desk.list.paste') }).fill('Zoé\tLyon');
  await olga.presses('desk.list.send', { count: 1 });
  await expect.poll(async () => (await read()).view.players.length).toBe(16);
  await bruno.presses('do.drop');
  await bruno.page
    .locator('.sure')
    .getByRole('button', { name: bruno.t('do.drop'), exact: true })
    .click();
  await bruno.reads('desk.mine.is.dropped');
  await place(olga, 'now');
  await olga.presses('desk.go.pair', { round: 2 });
  await olga.presses('desk.go.publish', { round: 2 });
  await olga.presses('desk.go.start', { round: 2 });
  const second = await round();
  expect(second.tables.flatMap(({ seats }) => seats)).not.toContain(2);
  expect(second.tables.flatMap(({ seats }) => seats)).toContain(await seatOf('Zoé'));

  // A result of round 1 is corrected with a reason; the effect is previewed.
  await place(olga, 'rounds');
  await olga.page
    .getByRole('navigation', { name: olga.t('desk.rounds.which') })
    .getByRole('button')
    .first()
    .click();
  const first = (await read()).view.rounds[0]?.tables.at(-1);
  await olga.presses('desk.result.correct.of', { table: first?.table ?? 0 });
  const dialog = olga.page.getByRole('dialog');
  await ranks(dialog, first?.seats.toReversed() ?? [], (await read()).view);
  await olga.page.getByLabel(olga.t('desk.why')).fill('Lu à l’envers.');
  await olga.reads('desk.result.no-repair');
  await picture(olga.page, 'tournament-correct', false);
  await dialog.getByRole('button', { name: olga.t('desk.result.correct'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await read()).view.corrections.length).toBe(1);
  expect((await round()).tables.map(({ seats }) => seats)).toEqual(second.tables.map(({ seats }) => seats));

  await place(olga, 'standings');
  await olga.isContent();
  await looks(olga.page, 'tournament-standings');
  await place(olga, 'print');
  await olga.isContent();
  await picture(olga.page, 'tournament-print');
  const csv = await olga.page.getByRole('link', { name: olga.t('desk.print.csv') }).getAttribute('href');
  expect(await (await olga.context.request.get(csv ?? '')).text()).toContain('Élise');
  for (const kind of ['tables', 'slips', 'standings']) {
    await olga.presses(`desk.print.${kind}`);
    await olga.isContent();
  }
  await picture(wall.page, 'tournament-wall-playing', false);
  await ada.isContent();
  expect(await scriptBytes(bruno.page, path)).toBeLessThanOrEqual(FIRST_VIEW.table);
});

test('sixty-four players: the cockpit in both lights and languages, and a wall that turns its pages', {
  timeout: 120_000,
}, async () => {
  const site = await testSite();
  const olga = await enters(site, 'Olga', { screen: 'laptop', language: 'en', light: 'dark' });
  await olga.goto('/');
  const { id = '' } = await sends(olga, '/api/games', {
    rulebook: 'tournament-desk',
    title: 'Sixty-four',
    seats: 64,
    options: {},
  });
  const path = `/tables/${id}`;
  const read = (): Promise<Game> => olga.asks<Game>(apiOf(path));
  const gives = async (kind: string, move: object): Promise<void> => {
    await expect.poll(async () => (await read()).asks.some((ask) => ask.kind === kind)).toBe(true);
    const ask = (await read()).asks.find((one) => one.kind === kind);
    await sends(olga, `${apiOf(path)}/moves`, { id: crypto.randomUUID(), ask: ask?.id, seat: 0, move });
  };
  const rows = Array.from({ length: 64 }, (_, at) => ({
    name: `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at % 26]}nne-Sophie Delacroix ${at + 1}`,
    club: `Club ${at % 5}`,
  }));
  await gives('desk', { do: 'list', rows });
  await gives('go', { do: 'pair' });
  await gives('plan', { do: 'publish' });
  await olga.goto(path);
  await olga.button(olga.t('desk.go.start', { round: 1 })).waitFor();
  await olga.isContent();
  const { token } = await sends(olga, `${apiOf(path)}/links`, { kind: 'table', name: 'mur' });
  const wall = await Person.of(site, 'Le mur', { screen: 'laptop' }, WORDS);
  await wall.page.setViewportSize({ width: 1920, height: 1080 });
  await wall.goto(`/watch/table/${token}`);
  await wall.sees(wall.t('desk.wall.names'));
  // The wall's pages together name everybody, nothing clipped.
  expect(await wall.page.locator('.dots i').count()).toBeGreaterThan(3);
  const last = await wall.page.locator('.columns-of li').last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(1080);
  await picture(wall.page, 'tournament-64-wall', false);
  await gives('start', { do: 'start' });
  await olga.reads('desk.is.playing');
  await looks(olga.page, 'tournament-64');
  // On a phone the link opens a normal page.
  const phone = await Person.of(site, 'Un passant', {}, WORDS);
  await phone.goto(`/watch/table/${token}`);
  await phone.page.getByLabel(phone.t('desk.rounds.by-name')).check();
  await phone.sees('Anne-Sophie Delacroix 1');
  await phone.isContent();
  await picture(phone.page, 'tournament-64-phone', false);
});

test('a club’s clock becomes a tournament with its programme, and its day is rehearsed by players who play by themselves', {
  timeout: 120_000,
}, async () => {
  const site = await testSite();
  const olga = await enters(site, 'Olga', { screen: 'laptop' }, cataloguesOf('club-clock', 'tournament-desk'));
  await olga.goto('/');
  const stages = [
    { name: 'Matin', seconds: 4500, kind: 'play', atZero: 'next', plannedAt: '10:00' },
    { name: 'Repas', seconds: 3600, kind: 'break', atZero: 'wait' },
    { name: 'Après-midi', seconds: 5400, kind: 'play', atZero: 'wait' },
  ];
  const clock = await sends(olga, '/api/games', {
    rulebook: 'club-clock',
    title: 'Samedi',
    seats: 4,
    options: { stages },
  });
  await olga.goto(`/clocks/${clock.id}/share`);
  await olga.page.getByRole('link', { name: olga.t('clockdesk.tournament') }).click();
  await olga.page.waitForURL(/programme=/);
  await olga.sees(olga.t('play.new.programme', { title: 'Samedi' }));
  expect(await olga.page.locator('input[name="options.rounds"]').count()).toBe(0);
  expect(await olga.page.locator('input[name=title]').inputValue()).toBe('Samedi');
  await olga.isContent();
  await picture(olga.page, 'tournament-programme');
  await olga.presses('play.new.go');
  await olga.page.waitForURL(/\/tables\/[0-9a-f-]{36}/);
  const path = new URL(olga.page.url()).pathname;
  const { view } = await olga.asks<Game>(apiOf(path));
  expect([view.options.rounds, view.options.programme.map(({ name }) => name)]).toEqual([
    2,
    ['Matin', 'Repas', 'Après-midi'],
  ]);
  await place(olga, 'print');
  const calendar = olga.page.getByRole('link', { name: olga.t('desk.calendar') });
  const file = await olga.context.request.get((await calendar.getAttribute('href')) ?? '');
  expect(await file.text()).toContain('Samedi — Matin');
  await place(olga, 'now');
  await olga.presses('desk.rehearse', { speed: 60 });
  await olga.page.waitForURL((url) => url.pathname !== path);
  await olga.sees(olga.t('desk.rehearsal.note'));
  // A simulated player may act on an outdated state: the refusal is fine.
  olga.expects(/status of 409/);
  const rehearsed = apiOf(new URL(olga.page.url()).pathname);
  await expect
    .poll(async () => (await olga.asks<Game>(rehearsed)).view.rounds[0]?.is, { timeout: 60_000 })
    .toBe('playing');
  await picture(olga.page, 'tournament-rehearsal');
  await olga.presses('desk.rehearsal.end');
  await olga.page.waitForURL((url) => url.pathname === '/');
  expect((await olga.asks<Game>(apiOf(path))).view.rounds).toEqual([]);
});

// The full tournament of issue 46: too long for every run.
test.runIf(thorough).each([
  ['tables of four', { tableSize: 4, method: 'standings', rounds: 4 }],
  ['tables of two', { tableSize: 2, method: 'swiss', rounds: 4 }],
] as const)(
  'a day of sixteen, four rounds, %s: a laptop, four phones and a wall',
  {
    timeout: 600_000,
  },
  async (_what, options) => {
    const site = await testSite();
    const olga = await enters(site, 'Olga', { screen: 'laptop' });
    await olga.goto('/');
    const opening = { rulebook: 'tournament-desk', title: 'La journée', seats: 17 };
    const { id } = await sends(olga, '/api/games', {
      ...opening,
      options: { ...options, silenceSeconds: 5, lateUntil: 3 },
    });
    const path = `/tables/${id}`;
    const read = (): Promise<Game> => olga.asks<Game>(apiOf(path));
    const round = async (): Promise<RoundView> => (await read()).view.rounds.at(-1) as RoundView; // One is published.
    const seatOf = async (name: string): Promise<number> =>
      (await read()).view.players.find((player) => player.name === name)?.seat ?? 0;
    await olga.goto(`${path}?at=players`);
    await olga.presses('desk.list.add');
    await olga.page
      .getByRole('textbox', { name: olga.t('desk.list.paste') })
      .fill(LIST.replace('Bruno;Lille\nÉlise', 'Élise'));
    await olga.presses('desk.list.send', { count: 15 });
    await expect.poll(async () => (await read()).view.players.length).toBe(15);
    const phones: Person[] = [];
    for (const name of ['Ada', 'Bruno', 'Chloé', 'Élise']) {
      const { code } = await sends(olga, `${apiOf(path)}/invitations`, { role: 'player', seat: await seatOf(name) });
      const phone = await enters(site, name);
      await phone.goto('/');
      await sends(phone, '/api/games/join', { code });
      await phone.goto(path);
      phones.push(phone);
    }
    const { token } = await sends(olga, `${apiOf(path)}/links`, { kind: 'table', name: 'mur' });
    const wall = await Person.of(site, 'Le mur', { screen: 'laptop' }, WORDS);
    await wall.goto(`/watch/table/${token}`);
    let byPhones = 0;
    let byDesk = 0;
    for (let n = 1; n <= options.rounds; n++) {
      await place(olga, 'now');
      await olga.presses('desk.go.pair', { round: n });
      await olga.presses('desk.go.publish', { round: n });
      await wall.sees(wall.t('desk.round', { round: n, rounds: options.rounds }));
      await olga.presses('desk.go.start', { round: n });
      const tableOf = async (phone: Person): Promise<RoundView['tables'][number] | undefined> => {
        const seat = await seatOf(phone.name);
        return (await round()).tables.find(({ seats }) => seats.includes(seat));
      };
      for (const phone of phones) {
        const table = await tableOf(phone);
        if (!table) continue;
        await phone.page.locator('.where b').getByText(String(table.table), { exact: true }).waitFor();
        if (n === 2 && phone === phones[0]) {
          await phone.presses('do.call');
          await olga.presses('desk.call.go');
          await olga.presses('desk.call.rule');
          await olga.page.getByLabel(olga.t('desk.rule.why')).fill('Pion déplacé');
          await olga.presses('do.rule');
          await phone.sees(phone.t('desk.mine.ruling', { why: 'Pion déplacé' }));
        }
        if (table.result === undefined) {
          await ranks(phone.page.locator('main'), table.seats, (await read()).view);
          await phone.presses('do.report');
        } else if (table.result === 'reported') await phone.presses('do.agree').catch(() => {});
        byPhones += 1;
      }
      // An undisputed report becomes final.
      await expect
        .poll(async () => (await round()).tables.some(({ result }) => result === 'reported'), { timeout: 30_000 })
        .toBe(false);
      for (const table of (await round()).tables) {
        if (table.result === 'stands') continue;
        await olga.presses('desk.result.enter.of', { table: table.table });
        const dialog = olga.page.getByRole('dialog');
        await ranks(dialog, table.seats, (await read()).view);
        await dialog.getByRole('button', { name: olga.t('desk.result.enter'), exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        byDesk += 1;
      }
      await olga.presses('desk.go.close', { round: n });
      await expect.poll(async () => (await read()).view.phase).toBe('between');
      if (n === 1) {
        await place(olga, 'players');
        await olga.presses('desk.list.add');
        await olga.page.getByRole('textbox', { name: olga.t('desk.list.paste') }).fill('Zoé');
        await olga.presses('desk.list.send', { count: 1 });
      }
      if (n === 2) {
        const [, bruno] = phones as [Person, Person];
        await bruno.presses('do.drop');
        await bruno.page
          .locator('.sure')
          .getByRole('button', { name: bruno.t('do.drop'), exact: true })
          .click();
        await bruno.reads('desk.mine.is.dropped');
        phones.splice(1, 1);
      }
      if (n === 4) {
        // A wrong result of round 2 is found two rounds later.
        const kept = (await read()).view.rounds.map((one) => one.kept);
        await place(olga, 'rounds');
        await olga.page
          .getByRole('navigation', { name: olga.t('desk.rounds.which') })
          .getByRole('button')
          .nth(1)
          .click();
        const wrong = (await read()).view.rounds[1]?.tables.at(-1);
        await olga.presses('desk.result.correct.of', { table: wrong?.table ?? 0 });
        const dialog = olga.page.getByRole('dialog');
        await ranks(dialog, wrong?.seats.toReversed() ?? [], (await read()).view);
        await olga.page.getByLabel(olga.t('desk.why')).fill('Feuille lue à l’envers.');
        await dialog.getByRole('button', { name: olga.t('desk.result.correct'), exact: true }).click();
        await dialog.waitFor({ state: 'detached' });
        expect((await read()).view.rounds.map((one) => one.kept)).toEqual(kept);
      }
    }
    await place(olga, 'now');
    await olga.presses('desk.go.finish');
    await olga.page
      .locator('.sure')
      .getByRole('button', { name: olga.t('do.finish'), exact: true })
      .click();
    await expect.poll(async () => (await read()).status).toBe('over');
    console.log(`results by phones ${byPhones}, by the desk ${byDesk}`);
    const { rounds, standings, corrections } = (await read()).view;
    expect([rounds.length, standings.length, corrections.length]).toEqual([4, 16, 1]);
    await olga.page.getByRole('columnheader', { name: olga.t('desk.standings.points') }).waitFor();
    expect(await olga.page.getByRole('heading', { name: olga.t('desk.next') }).count()).toBe(0);
    for (const person of [...phones, wall]) await person.isContent();
    await picture(olga.page, `tournament-day-${options.tableSize}`);
  },
);
