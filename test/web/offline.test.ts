// Goal: offline, a player still sees the game with its age, and no other user of the phone sees it.
// Method: the real server, the real build with its service worker, a real Chromium offline, with a reload each time.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newRoster } from '../../rulebooks/peur-sur-la-ville/roster.ts';
import type { Database } from '../../server/database/open.ts';
import { ACCESS_COOKIE } from '../../server/people/identify.ts';
import type { GameReply } from '../../server/read/contract.ts';
import { Words } from '../../web/src/lib/i18n/words.ts';
import { partOf } from '../../web/src/service-worker/requests.ts';
import { PASSWORD, type SignedUp, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { goTo, picture, reload, type Visitor } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { testInProofs } from '../support/in-proofs.ts';
import { intercepts } from '../support/intercepts.ts';
import { losesMoves } from '../support/lost-moves.ts';
import { campaignIn } from '../support/phases.ts';
import { type Site, testSite } from '../support/site.ts';
import { timeStops } from './journey/page-state.ts';
import { ParadiseRoom } from './journey/paradise-room.ts';
import { Person } from './journey/person.ts';

let site: Site;
let database: Database;
let parlour: ParadiseRoom;
let mona: SignedUp;
let game: string;
/** One browser with the service worker is reused, as it downloads the whole app. */
let momo: Person;
let isMomoHere = false;
beforeAll(async () => {
  database = await testDatabase();
  site = await testSite({}, database);
  parlour = new ParadiseRoom(site);
  mona = await signedUp(site.app, 'Mona');
  const player = await signedUp(site.app, 'Momo');
  await signedUp(site.app, 'Lucette');
  game = await campaignIn(hostOn(database), 'battles', { organiser: mona, players: [player] });
});

/** Signs in behind the page's back, by cookies only. */
async function signsIn({ context }: Person, name: string): Promise<void> {
  const data = { name, password: PASSWORD };
  const answer = await context.request.post('/api/sessions', { data, headers: { origin: site.baseURL } });
  expect(answer.ok()).toBe(true);
}

/** Times of the cached responses, epoch ms, by address. */
const keptIn = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    if (!(await caches.has('parrain-kept'))) return {};
    const cache = await caches.open('parrain-kept');
    const known = (await cache.keys()).map(async (one) => {
      const { pathname, search } = new URL(one.url);
      return [pathname + search, Number((await cache.match(one))?.headers.get('x-parrain-kept'))] as const;
    });
    return Object.fromEntries(await Promise.all(known));
  });
/** Confirmed moves without a response on this device. */
const storedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((place) => place.startsWith('parrain-act ')));

const addressesIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('parrain-kept'))) return [];
    const cache = await caches.open('parrain-kept');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

const path = (): string => `/campaigns/${game}`;
/** What a visit of the game caches; Momo has the first seat. */
const forLater = (): string[] => {
  const api = `/api/games/${game}`;
  return [api, `${api}/moves`, `${api}/moves?seat=1`, `${api}/ledger?holder=gang%3A1`, `${api}/ledger`, '/api/games'];
};

/** Waits for the loaded page's banner, not the app shell's. */
const isCutOff = ({ page, t }: Person): Promise<void> =>
  page
    .locator('main h1')
    .filter({ hasText: new RegExp(t('error.offline.title'), 'i') })
    .waitFor();

/** Waits until a visit's addresses are cached since that time (epoch ms), or at all. */
const isKept = (since = 0): Promise<void> => {
  const missing = async (): Promise<string[]> => {
    const kept = await keptIn(momo.page);
    return forLater().filter((address) => !((kept[address] ?? -1) >= since));
  };
  return expect.poll(missing, { timeout: 40_000, interval: 200 }).toEqual([]);
};

/** Momo enters, until the end of the test. */
async function momoComes(): Promise<void> {
  momo = await Person.of(site, 'Momo', { worker: true });
  isMomoHere = true;
  onTestFinished(() => {
    isMomoHere = false;
    return momo.context.close();
  });
  await momo.goto('/');
  await momo.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
}

/** Momo, signed in and online. */
async function momoWithNetwork(): Promise<Person> {
  if (!isMomoHere) await momoComes();
  await momo.context.setOffline(false);
  await signsIn(momo, 'Momo');
  return momo;
}

async function momoAtHisGame(): Promise<Person> {
  await momoWithNetwork();
  await momo.goto(path());
  return momo;
}

test('without network a reload shows the last known game with its age; with network it is up to date again', async () => {
  const arrival = Date.now();
  const { page, context, t } = await momoAtHisGame();
  await isKept(arrival);
  await context.setOffline(true);
  await reload(page);
  const banner = page.locator('p.offline');
  await momo.reads('offline.since', { age: t('offline.moment') });
  const title = page.locator('main h1').filter({ hasText: /Pigalle/i });
  await title.waitFor();
  await momo.sees('Bande braqueurs');
  await momo.reads('kept.will');
  await picture(page, 'offline-now');
  const forms = page.locator('.forms button');
  await expect.poll(() => forms.count()).toBeGreaterThan(0);

  for (const place of ['gangs', 'mine', 'log', 'ledger'] as const) {
    await momo.turnsTo(place);
    await page.waitForURL(`${path()}/${place}`);
    await reload(page);
    await title.waitFor();
    await page.locator('main').getByText('Bande braqueurs').filter({ visible: true }).first().waitFor();
    await banner.waitFor();
  }
  await momo.goto('/');
  await momo.sees(/Pigalle/);
  await momo.goto(`/campaigns/${crypto.randomUUID()}`);
  await isCutOff(momo);
  await momo.goto(path());
  await banner.waitFor();
  await title.waitFor();

  await context.setOffline(false);
  await banner.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.forms button:enabled').count()).toBeGreaterThan(0);
});

describe('a move confirmed without network', () => {
  const people = ['Gino', 'Tino', 'Nino'];

  /** A user with a refreshable session and the service worker. */
  async function comes(name: string, visitor: Partial<Visitor> = {}): Promise<Person> {
    await parlour.who(name);
    const one = await Person.of(site, name, { worker: true, ...visitor });
    onTestFinished(() => one.context.close());
    await one.context.addCookies([{ name: 'parrain_language', value: visitor.language ?? 'fr', url: site.baseURL }]);
    await signsIn(one, name);
    return one;
  }

  /** Gino at a table in his turn, with everything cached for offline use. */
  async function ginoAtTable(
    visitor: Partial<Visitor> = {},
    before: (id: string) => Promise<void> = async () => {},
  ): Promise<{ gino: Person; id: string; sent: string[] }> {
    const [gino, id] = [await comes('Gino', visitor), await parlour.game(people)];
    await before(id);
    const sent: string[] = [];
    gino.context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes(`/${id}/moves`)) sent.push(request.postDataJSON().id);
    });
    await gino.goto(`/tables/${id}`);
    await gino.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await gino.page.locator('html[data-live=open]').waitFor({ state: 'attached' });
    await expect.poll(() => addressesIn(gino.page)).toContain('/api/games');
    return { gino, id, sent };
  }

  /** Ends the turn offline: the move is queued. */
  async function ends(gino: Person): Promise<void> {
    await gino.context.setOffline(true);
    await gino.presses('paradise.closing.go');
    await isWaiting(gino);
  }

  const whatBy = ({ t }: Person) => ({ what: t('do.done') });
  /** In the header and beside the question. */
  const waiting = (one: Person) => one.page.getByText(one.t('kept.waits', whatBy(one)), { exact: true });
  const isWaiting = (one: Person): Promise<void> => expect.poll(() => waiting(one).count()).toBe(2);
  const played = async (id: string, deed: string): Promise<number> => {
    const { body } = await parlour.club.call(await parlour.who('Gino'), 'GET', `/api/games/${id}/moves`);
    return body.moves.filter((row: { do: string | null }) => row.do === deed).length;
  };
  const ended = (id: string): Promise<number> => played(id, 'done');
  const isSent = (id: string): Promise<void> => expect.poll(() => ended(id)).toBe(1);

  test('is shown as waiting, outlives a reload, and is sent once when the network is back', async () => {
    const { gino, id, sent } = await ginoAtTable();
    await ends(gino);
    await reload(gino.page);
    await isWaiting(gino);
    expect(await gino.button(gino.t('paradise.closing.go')).count()).toBe(0);
    await picture(gino.page, 'kept-move');
    expect(await ended(id)).toBe(0);
    // Other pages mention it; only the game's page sends it.
    await goTo(gino.page, '/offline');
    await gino.context.setOffline(false);
    await goTo(gino.page, '/');
    await gino.reads('home.unsent');
    await picture(gino.page, 'kept-move-home');
    await gino.page.locator('.games a', { hasText: gino.t('home.unsent') }).tap();
    await isSent(id);
    await expect.poll(() => waiting(gino).count()).toBe(0);
    // The fact as in the log, not the button's label.
    const [begins = ''] = gino.t('line.delivered', { clan: '…' }).split('…');
    await gino.page.locator('[role="status"] > p').getByText(begins).waitFor();
    // All attempts: one move with one id.
    expect(new Set(sent).size).toBe(1);
    await reload(gino.page);
    expect([await ended(id), new Set(sent).size]).toEqual([1, 1]);
  });

  /** Gino has won the first card and is asked to take and pay. */
  async function ginoWins(id: string): Promise<void> {
    for (const name of people) await parlour.says(name, id, 'closing', { do: 'done' });
    await parlour.says('Gino', id, 'bid', { do: 'bid', amount: 5 });
    for (const name of ['Tino', 'Nino']) await parlour.says(name, id, 'bid', { do: 'drop' });
  }

  test('boards.md 10.6: a line that dies in the middle of a move takes nothing of what was chosen; it is played once, and that is said', async () => {
    const { gino, id, sent } = await ginoAtTable({}, ginoWins);
    const { page, context, t } = gino;
    const cards = page.locator('#board-ask .cards-open button');
    const waits = () => page.getByText(t('kept.waits', { what: t('do.take') }), { exact: true }).count();
    await cards.first().tap();
    await context.setOffline(true);
    await gino.reads('kept.will');
    expect(await cards.first().getAttribute('aria-pressed')).toBe('true');
    await picture(page, 'line-dies-in-a-move', false);
    await page.locator('#board-ask button.primary').last().tap();
    await expect.poll(waits).toBe(2);
    expect(await cards.count()).toBe(0);
    await reload(page);
    await expect.poll(waits).toBe(2);
    expect([await cards.count(), await played(id, 'take')]).toEqual([0, 0]);
    await context.setOffline(false);
    await expect.poll(() => played(id, 'take')).toBe(1);
    await expect.poll(waits).toBe(0);
    // The fact as in the log.
    await page
      .locator('[role="status"] > p')
      .getByText(/paie 5 et prend/)
      .waitFor();
    expect(new Set(sent).size).toBe(1);
    await reload(page);
    expect([await played(id, 'take'), new Set(sent).size, await storedIn(page)]).toEqual([1, 1, []]);
  });

  test('boards.md 10.6: what was half chosen when the line died is not played where others have gone on meanwhile, and that is said', async () => {
    const { gino, id, sent } = await ginoAtTable({}, ginoWins);
    const { page, context, t } = gino;
    await page.locator('#board-ask .cards-open button').first().tap();
    await context.setOffline(true);
    await gino.reads('kept.will');
    await page.locator('#board-ask button.primary').last().tap();
    await expect.poll(() => page.getByText(t('kept.waits', { what: t('do.take') }), { exact: true }).count()).toBe(2);
    const { view } = await parlour.read('Gino', id);
    const kind = view.market.display.at(-1) ?? 'drugs';
    expect((await parlour.says('Gino', id, 'take', { do: 'take', kind, red: 5 })).status).toBe(200);
    const before = new Set(sent);
    await context.setOffline(false);
    const why = t('problem.question-closed');
    const told = page.getByText(t('kept.refused', { what: t('do.take'), why }), { exact: true });
    await told.first().waitFor();
    // Once, in the header.
    expect(await told.count()).toBe(1);
    expect([await played(id, 'take'), new Set(sent)]).toEqual([1, before]);
  });

  test('is withdrawn, and can be given anew', async () => {
    const { gino, id, sent } = await ginoAtTable({ light: 'dark' });
    await ends(gino);
    await picture(gino.page, 'kept-move-dark', false);
    await gino.presses('kept.withdraw', undefined, gino.page.locator('#board-ask'));
    await expect.poll(() => waiting(gino).count()).toBe(0);
    const tried = sent.length;
    await reload(gino.page);
    await gino.context.setOffline(false);
    await gino.page.locator('p.offline').waitFor({ state: 'detached' });
    await gino.button(gino.t('paradise.closing.go')).waitFor();
    expect([await ended(id), sent.length]).toEqual([0, tried]);
    await gino.presses('paradise.closing.go');
    await isSent(id);
  });

  test('whose answer alone was lost is the same move: sent again, played once', async () => {
    const { gino, id, sent } = await ginoAtTable();
    // The move is sent, the response lost.
    const lost = losesMoves(site.app.server, id, 1);
    await gino.presses('paradise.closing.go');
    await isSent(id);
    await reload(gino.page);
    lost.ends();
    await gino.button(gino.t('paradise.closing.go')).waitFor({ state: 'detached' });
    await expect.poll(() => storedIn(gino.page)).toEqual([]);
    expect([lost.played, new Set(sent).size, await ended(id)]).toEqual([[200], 1, 1]);
    expect(await gino.page.getByText(/^Pas envoyé/).count()).toBe(0);
  });

  test('is not sent where the question has changed: its giver is told, and asked anew', async () => {
    const { gino, id, sent } = await ginoAtTable();
    await ends(gino);
    const before = new Set(sent);
    // He has ended his turn on another device.
    expect((await parlour.says('Gino', id, 'closing', { do: 'done' })).status).toBe(200);
    const repeated: string[] = [];
    gino.context.on('request', (request) => repeated.push(new URL(request.url()).search));
    await gino.context.setOffline(false);
    const why = gino.t('problem.question-closed');
    await gino.page
      .getByText(gino.t('kept.refused', { ...whatBy(gino), why }), { exact: true })
      .first()
      .waitFor();
    await picture(gino.page, 'kept-move-changed');
    expect([await ended(id), repeated.includes('?repeated=true')]).toEqual([1, true]);
    expect(new Set(sent)).toEqual(before);
    // Shown until dismissed.
    await reload(gino.page);
    await gino.presses('kept.read');
    await expect.poll(() => gino.page.getByText(/^Pas envoyé/).count()).toBe(0);
    expect(await storedIn(gino.page)).toEqual([]);
  });

  test('waits for its giver: nobody else of the device sends it or sees it', async () => {
    const { gino, id, sent } = await ginoAtTable();
    await ends(gino);
    const tried = sent.length;
    // Another player of the table signs in behind the page's back.
    await gino.context.clearCookies();
    await signsIn(gino, 'Tino');
    await gino.context.setOffline(false);
    await expect.poll(() => storedIn(gino.page)).toEqual([]);
    await expect.poll(() => waiting(gino).count()).toBe(0);
    await reload(gino.page);
    expect([await waiting(gino).count(), await ended(id), sent.length]).toEqual([0, 0, tried]);
  });

  testInProofs('waits until its giver has signed in again', async () => {
    const { gino, id } = await ginoAtTable();
    await ends(gino);
    await gino.context.clearCookies();
    await gino.context.setOffline(false);
    await gino.goto(`/tables/${id}`);
    await gino.page.locator('html[data-live=open]').waitFor({ state: 'attached' });
    expect([await waiting(gino).count(), await ended(id)]).toEqual([0, 0]);
    await signsIn(gino, 'Gino');
    await gino.goto(`/tables/${id}`);
    await isSent(id);
    await expect.poll(() => storedIn(gino.page)).toEqual([]);
  });

  test('is sent though the access token ran out meanwhile', async () => {
    const { gino, id } = await ginoAtTable();
    await ends(gino);
    await gino.context.clearCookies({ name: ACCESS_COOKIE });
    await gino.context.setOffline(false);
    await isSent(id);
    await expect.poll(() => storedIn(gino.page)).toEqual([]);
  });

  testInProofs('is forgotten when its giver signs out', async () => {
    const { gino, id } = await ginoAtTable();
    // Only his moves are lost: his page can be reloaded.
    onTestFinished(losesMoves(site.app.server, id, 0).ends);
    await gino.presses('paradise.closing.go');
    await isWaiting(gino);
    await gino.goto('/me');
    expect(await storedIn(gino.page)).toHaveLength(1);
    await gino.page.click('form[action$="sign-out"] button');
    await gino.page.waitForURL('/');
    expect(await storedIn(gino.page)).toEqual([]);
  });

  test('in secret replaces none that was given elsewhere meanwhile; else it is sealed', async () => {
    const people = { organiser: await parlour.who('Gino'), players: [await parlour.who('Tino')] };
    const id = await campaignIn(hostOn(database), 'affaires', people);
    const tino = await comes('Tino');
    const { page, context, t } = tino;
    const api = `/api/games/${id}`;
    const ask = async () => (await tino.asks<GameReply>(api)).asks.find((one) => one.kind === 'affaires');
    const answer = async () => (await ask())?.choices[0]?.answer as { cards: string[] } | undefined; // A contract kept.
    const cards = page.locator('.forms label.card');
    const waits = page.getByText(t('kept.waits', { what: t('do.keep') }), { exact: true });
    const chooses = async (nth: number): Promise<void> => {
      await cards.nth(nth).click();
      await page.locator('.forms button.primary').click();
      await expect.poll(() => waits.count()).toBe(2);
    };
    await tino.goto(`/campaigns/${id}`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await expect.poll(() => addressesIn(page), { timeout: 40_000 }).toContain('/api/games');
    await context.setOffline(true);
    await chooses(0);
    expect(await page.locator('.forms button:enabled').count()).toBe(0);
    await picture(page, 'kept-move-campaign');
    await reload(page);
    await expect.poll(() => waits.count()).toBe(2);
    await context.setOffline(false);
    await expect.poll(answer).toBeDefined();
    await expect.poll(() => storedIn(page)).toEqual([]);
    const [kept] = (await answer())?.cards ?? [];

    await context.setOffline(true);
    await chooses(0);
    const field = (await ask())?.choices[0]?.options[0]?.fields?.cards;
    const other = field?.kind === 'several' ? field.from.find((card) => card !== kept) : undefined;
    const given = { id: crypto.randomUUID(), ask: (await ask())?.id, move: { do: 'keep', cards: [other] } };
    expect((await parlour.club.call(await parlour.who('Tino'), 'POST', `${api}/moves`, given)).status).toBe(200);
    await context.setOffline(false);
    await page.getByText(t('problem.never-arrived')).first().waitFor();
    expect(await answer()).toMatchObject({ cards: [other] });
  });

  testInProofs('of two pages of one person is sent once', async () => {
    const { gino, id, sent } = await ginoAtTable();
    await ends(gino);
    const other = new Person('Gino', gino.context, await gino.context.newPage(), new Words('fr', {}));
    await other.goto(`/tables/${id}`);
    await isWaiting(gino);
    await gino.context.setOffline(false);
    await isSent(id);
    await expect.poll(() => storedIn(gino.page)).toEqual([]);
    await expect.poll(() => other.page.getByText(gino.t('kept.waits', whatBy(gino))).count()).toBe(0);
    expect([await ended(id), new Set(sent).size]).toEqual([1, 1]);
  });
});

test('what a frame brought outlives a reload without network: nobody read it', async () => {
  const [tino, id] = [await parlour.enters('Tino', { worker: true }), await parlour.game(['Gino', 'Tino', 'Nino'])];
  onTestFinished(() => tino.context.close());
  const { page, context } = tino;
  const api = `/api/games/${id}`;
  const kept = async () => (await keptIn(page))[api];
  await tino.goto(`/tables/${id}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.locator('html[data-live=open]').waitFor({ state: 'attached' });
  // All preloading is done: later cache entries come from the stream.
  await expect.poll(() => addressesIn(page)).toContain('/api/games');
  const before = await kept();
  const reads: string[] = [];
  context.on('request', (request) => reads.push(new URL(request.url()).pathname));
  const { seq } = (await parlour.says('Gino', id, 'closing', { do: 'done' })).body;
  const shown = page.locator(`[data-seq="${seq}"]`);
  await shown.waitFor({ state: 'attached' });
  await expect.poll(kept).not.toBe(before);
  expect(reads).not.toContain(api);
  await context.setOffline(true);
  await reload(page);
  await tino.reads('offline.since', { age: tino.t('offline.moment') });
  await shown.waitFor({ state: 'attached' });
});

test('a page that was not kept says that there is no network, and opens by itself when it is back', async () => {
  const { page, context } = await momoWithNetwork();
  await momo.goto('/rosters');
  const document = newRoster('afros', 'Velours');
  const made = await context.request.post('/api/rosters', { data: { document }, headers: { origin: site.baseURL } });
  const { id } = await made.json();
  await context.setOffline(true);
  await momo.goto(`/rosters/${id}`);
  await isCutOff(momo);
  await context.setOffline(false);
  const name = page.locator('input.gang-name');
  await name.waitFor();
  expect(await name.inputValue()).toBe('Velours');
});

test('a user who leaves such a page gets to the next one, even if the network comes back at that moment', async () => {
  const { page, context } = await momoAtHisGame();
  await isKept();
  await context.setOffline(true);
  await momo.goto(`/campaigns/${crypto.randomUUID()}`);
  await isCutOff(momo);
  await page.evaluate((address) => {
    location.assign(address);
    dispatchEvent(new Event('online'));
  }, path());
  await page.waitForURL(path());
  await momo.reads('kept.will');
});

test('a line that does not open is a line that is cut: the page says so, and is with the others once one opens', async () => {
  const other = await Person.of(site, 'Momo');
  onTestFinished(() => other.context.close());
  const { page, t } = other;
  await signsIn(other, 'Momo');
  await page.clock.install();
  // Held by a proxy that never forwards it.
  const taken = Promise.withResolvers<void>();
  await intercepts(page, '**/api/live?*', () => taken.resolve(), { times: 1 });
  await page.goto(path());
  await taken.promise;
  await page.locator('html[data-hydrated]').waitFor();
  await page.clock.runFor(10_000);
  await other.reads('offline.since', { age: t('offline.moment') });
  await page.clock.runFor(1000);
  await page.locator('p.offline').waitFor({ state: 'detached' });
});

test('a line that is cut when the access token has run out is back by itself, and brings what happened', async () => {
  const other = await Person.of(site, 'Momo');
  const { page, context } = other;
  await signsIn(other, 'Momo');
  await page.clock.install();
  await page.addInitScript(() => {
    const Original = EventSource;
    const opened: EventSource[] = [];
    Object.assign(window, {
      opened,
      EventSource: class extends Original {
        constructor(url: string) {
          super(url);
          opened.push(this);
        }
      },
    });
  });
  const answered = (part: string, status: number) =>
    page.waitForResponse((response) => response.url().includes(part) && response.status() === status);
  const first = answered('/api/live', 200);
  await other.goto(path());
  await first;
  await context.clearCookies({ name: ACCESS_COOKIE });
  // The page has seen the loss before the return.
  await timeStops(page);
  const [refused, renewed, again] = [
    answered('/api/live', 401),
    answered('/api/sessions/refresh', 200),
    answered('/api/live', 200),
  ];
  await page.evaluate(() => {
    const { opened } = window as unknown as { opened: EventSource[] }; // Put there above.
    const [line] = opened.splice(0);
    line?.dispatchEvent(new Event('error'));
    // The old stream is closed: events arrive on a new one.
    line?.close();
  });
  await other.reads('offline.since', { age: other.t('offline.moment') });
  const changed = await site.app.inject({
    method: 'PATCH',
    url: `/api/games/${game}`,
    headers: mona.headers,
    payload: { id: crypto.randomUUID(), title: 'Pigalle la nuit' },
  });
  expect(changed.statusCode).toBe(200);
  // Advances the page's clock: retry after one second, then two.
  await page.clock.runFor(1000);
  await refused;
  await renewed;
  await page.clock.runFor(2000);
  await again;
  await page
    .locator('main h1')
    .filter({ hasText: /Pigalle la nuit/i })
    .waitFor();
  await page.locator('p.offline').waitFor({ state: 'detached' });
  await context.close();
});

// In `npm test` the age is checked on the first page, above.
testInProofs('the age is that of what is shown, not of the reload', async () => {
  // Wait for all caching of this visit: later entries would be younger.
  const arrival = Date.now();
  const { page, context } = await momoAtHisGame();
  await isKept(arrival);
  await context.setOffline(true);
  await page.evaluate(async () => {
    const cache = await caches.open('parrain-kept');
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (!kept) continue;
      const headers = { ...Object.fromEntries(kept.headers), 'x-parrain-kept': String(Date.now() - 12.1 * 60_000) };
      await cache.put(request, new Response(await kept.blob(), { headers }));
    }
  });
  await reload(page);
  await momo.reads('offline.since', { age: 'il y a 12 min' });
});

test('on a new device the program comes in one answer, and is what the server has', async () => {
  const { page } = await momoWithNetwork();
  const kept = await page.evaluate(async () => {
    const found: [path: string, type: string, text: string][] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('parrain-shell-')) continue;
      const shell = await caches.open(name);
      const files = await shell.matchAll();
      const addresses = (await shell.keys()).map(({ url }) => new URL(url).pathname);
      for (const [n, file] of files.entries())
        found.push([addresses[n] ?? '', file.headers.get('content-type') ?? '', await file.text()]);
    }
    return found;
  });
  const built = kept.filter(([path]) => /^\/_app\/immutable\/.*\.(js|css)$/.test(path));
  expect(built.length).toBeGreaterThan(300);
  for (const [path, type, text] of built) {
    expect([path, text === readFileSync(`web/build/client${path}`, 'utf8')]).toEqual([path, true]);
    expect([path, type]).toEqual([
      path,
      path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
    ]);
  }
  // Fonts, images and static files are fetched separately.
  expect(kept.length - built.length).toBeLessThan(14);
});

test('a new build takes over by itself, and drops what is older than the build before it', async () => {
  const { page } = await momoWithNetwork();
  await momo.goto('/');
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('parrain-shell-')));
  const [own] = await shells();
  await page.evaluate(async () => {
    for (const age of ['1', '2']) await (await caches.open(`parrain-shell-${age}`)).put('/x', new Response('x'));
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
  });
  await reload(page);
  // The new worker downloads the whole app first.
  await expect.poll(shells, { timeout: 60_000 }).toEqual([own, 'parrain-shell-2']);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none')).toMatch(/^activat/);
});

test('what is kept is wiped when its reader signs out, and when somebody else signs in', async () => {
  const { page, context } = await momoAtHisGame();
  await isKept();
  await momo.goto('/me');
  await page.click('form[action$="sign-out"] button');
  await page.waitForURL('/');
  await expect.poll(() => addressesIn(page)).not.toContain(`/api/games/${game}`);
  await context.setOffline(true);
  await momo.goto(path());
  await isCutOff(momo);
  expect(await page.locator('body').innerText()).not.toContain('braqueurs');

  await momoAtHisGame();
  await isKept();
  // Another user, without the first one signing out.
  await signsIn(momo, 'Lucette');
  await momo.goto('/');
  await momo.sees('Lucette');
  await expect.poll(() => addressesIn(page)).not.toContain(`/api/games/${game}`);
});

test.each([
  ['GET', '/api/games', 'kept'],
  ['GET', '/api/games/00000000-0000-4000-8000-000000000000/moves?seat=2', 'kept'],
  ['GET', '/api/games/00000000-0000-4000-8000-000000000000/moves?link=abc', 'pass'],
  ['GET', '/api/games/00000000-0000-4000-8000-000000000000/links', 'pass'],
  ['GET', '/api/games/00000000-0000-4000-8000-000000000000/export', 'pass'],
  ['POST', '/api/games/00000000-0000-4000-8000-000000000000/moves', 'pass'],
  ['GET', '/api/live?games=1', 'pass'],
  ['GET', '/api/people/me', 'pass'],
  ['DELETE', '/api/sessions', 'person'],
  ['POST', '/sign-in', 'person'],
  ['POST', '/me?/sign-out', 'person'],
  ['POST', '/api/sessions/refresh', 'pass'],
  ['GET', '/_app/immutable/chunks/a.js', 'shell'],
  ['GET', '/covers/supergang.svg', 'shell'],
])('the service worker takes %s %s as %s', (method, path, part) => {
  const url = `https://parrain.example${path}`;
  expect(partOf({ method, mode: 'cors', url }, 'https://parrain.example')).toBe(part);
  expect(partOf({ method, mode: 'cors', url }, 'https://elsewhere.example')).toBe('pass');
});
