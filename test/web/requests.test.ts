// Goal: an opened page requests its game once; an action costs its author one request and viewers none; a lost frame costs one reload.
// Method: the real server and a real Chromium each; every API call of a page is recorded. `/api/time` is not counted.

import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiOf } from '../support/browser.ts';
import { intercepts } from '../support/intercepts.ts';
import { someOf } from '../support/seeds.ts';
import { type Stage, stage } from './journey/cast.ts';
import { leaveAfterEach } from './journey/here.ts';
import { ParadiseRoom, QUIET } from './journey/paradise-room.ts';
import type { Person } from './journey/person.ts';

const here: Person[] = [];
leaveAfterEach(here);

/** Records API calls of each page from now on. */
function asked(people: readonly Person[]): Map<string, string[]> {
  const calls = new Map(people.map(({ name }) => [name, [] as string[]]));
  for (const { name, page } of people)
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!/^\/api\/(?!time$)|__data\.json$/.test(pathname)) return;
      calls.get(name)?.push(`${request.method()} ${pathname}`);
    });
  return calls;
}

/** Counts received game frames, and drops a number of them. Call before opening the page. */
const listens = ({ page }: Person): Promise<unknown> =>
  page.addInitScript(() => {
    const lost = { heard: 0, frames: 0, said: [] as string[] };
    Object.assign(window, { lost });
    const listen = EventSource.prototype.addEventListener;
    Object.assign(EventSource.prototype, {
      addEventListener(this: EventSource, kind: string, listener: (event: Event) => void): void {
        listen.call(this, kind, (event: Event) => {
          if (kind === 'game') lost.heard += 1;
          if (kind === 'game') lost.said.push(String((event as MessageEvent).data));
          if (kind === 'game' && lost.frames > 0) lost.frames -= 1;
          else listener(event);
        });
      },
    });
  });

/** Waits for the stream's first frame, whose requests do not count. */
async function follows({ page }: Person): Promise<void> {
  await page.locator('html[data-live=open]').waitFor({ state: 'attached' });
  const heard = () => page.evaluate(() => (window as unknown as { lost: { heard: number } }).lost.heard); // Put there by `listens`.
  await expect.poll(heard).toBeGreaterThan(0);
}

/** Waits for pending requests. */
async function areQuiet(people: readonly Person[]): Promise<void> {
  for (const { page } of people) await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
}

/** On a mismatch, prints the frames the pages received. */
async function tellsWhatItHeard(people: readonly Person[]): Promise<void> {
  for (const { name, page } of people) {
    const said = await page.evaluate(() => (window as unknown as { lost: { said: string[] } }).lost.said); // Put there by `listens`.
    const told = said.map((data) => {
      const { seq, act, same, changes, whole } = JSON.parse(data);
      return {
        seq,
        act,
        same,
        whole: whole !== undefined,
        ...(changes && { from: changes.from, to: changes.to, size: changes.size }),
      };
    });
    console.error(`${name} heard ${JSON.stringify(told)}`);
  }
}

/** One acts; all pages must show it. @param shown what each page then shows */
async function costs(
  people: readonly Person[],
  act: () => Promise<void>,
  shown: (one: Person) => Locator,
): Promise<Record<string, string[]>> {
  await Promise.all(people.map(follows));
  await areQuiet(people);
  const calls = asked(people);
  await act();
  await Promise.all(people.map((one) => shown(one).first().waitFor()));
  await areQuiet(people);
  if ([...calls.values()].filter((all) => all.length > 0).length > 1) await tellsWhatItHeard(people);
  return Object.fromEntries(calls);
}

describe('at a card table of five', () => {
  let at: ParadiseRoom;
  beforeAll(async () => {
    at = await ParadiseRoom.opens();
  });
  const names = ['Gino', 'Tino', 'Nino', 'Rino', 'Pino'];

  /** Five players; three pages are open, all five in `npm run proofs`. */
  async function seated(): Promise<{ id: string; people: Person[] }> {
    const id = await at.game(names, QUIET, 5);
    const [first, ...others] = names;
    const people = await Promise.all([first ?? '', ...someOf(others, 2)].map((name) => at.enters(name)));
    here.push(...people);
    await Promise.all(people.map(listens));
    for (const one of people) await one.goto(`/tables/${id}`);
    return { id, people };
  }
  /** The current question, on the pages of those asked and those waiting. */
  const question = ({ page }: Person, not: string): Locator => page.locator(`#board-ask:not([data-ask="${not}"])`);

  test('a page that is opened brings its game: nobody asks for it again', async () => {
    const id = await at.game(names, QUIET, 5);
    const gino = await at.enters('Gino');
    here.push(gino);
    await listens(gino);
    const calls = asked([gino]).get('Gino');
    await gino.goto(`/tables/${id}`);
    await follows(gino);
    await areQuiet([gino]);
    expect(calls, 'the stream at least').not.toEqual([]);
    expect(calls).not.toContain(`GET /api/games/${id}`);
    await gino.isContent();
  });

  test('each act is one request for who acts and none for the others', async () => {
    const { id, people } = await seated();
    const [gino] = people;
    if (!gino) throw new Error('nobody sits there');
    const [ask] = (await at.read('Gino', id)).asks;
    const calls = await costs(
      people,
      () => gino.presses('paradise.closing.go'),
      (one) => question(one, ask?.id ?? ''),
    );
    const nothing = Object.fromEntries(people.map(({ name }) => [name, [] as string[]]));
    expect(calls).toEqual({ ...nothing, Gino: [`POST /api/games/${id}/moves`] });
    // The response itself allows the undo.
    await gino.page.getByRole('button', { name: gino.t('game.undo'), exact: true }).waitFor();
    for (const one of people) await one.isContent();
  });

  test('a frame that is lost is made up for by one reading', async () => {
    const id = await at.game(names, QUIET, 5);
    const tino = await at.enters('Tino');
    here.push(tino);
    await listens(tino);
    await tino.goto(`/tables/${id}`);
    const [ask] = (await at.read('Gino', id)).asks;
    const calls = await costs(
      [tino],
      async () => {
        await tino.page.evaluate(() => Object.assign((window as unknown as { lost: object }).lost, { frames: 1 })); // Put there above.
        const gino = await at.who('Gino');
        await at.club.call(gino, 'PATCH', `/api/games/${id}`, { id: crypto.randomUUID(), title: 'Chez Gino' });
        await at.says('Gino', id, 'closing', { do: 'done' });
      },
      (one) => question(one, ask?.id ?? ''),
    );
    expect(calls).toEqual({ Tino: [`GET /api/games/${id}`] });
    await tino.isContent();
  });
});

describe('in a campaign of six', () => {
  let on: Stage;
  beforeAll(async () => {
    on = await stage();
  });
  const BANDS = ['braqueurs', 'trafiquants', 'ritals', 'asiats', 'bykers', 'technos'] as const;

  test('each act is one request for who acts and none for the others', async () => {
    const names = ['Mona', 'Momo', 'Lucette', 'Tony', 'Zelda', 'Rosa', 'Nino'];
    const path = await on.campaign('talk', names, { bands: BANDS });
    // Three of six players' pages are open, all in `npm run proofs`.
    const looking = ['Mona', ...someOf(names.slice(1), 3)];
    const people = await Promise.all(
      looking.map((name) => on.enters(name, name === 'Mona' ? { screen: 'laptop' } : {})),
    );
    here.push(...people);
    await Promise.all(people.map(listens));
    // One after the other, to limit the load.
    for (const one of people) await one.goto(path);
    const [mona] = people;
    if (!mona) throw new Error('nobody is there');
    const nothing = Object.fromEntries(looking.map((name) => [name, [] as string[]]));
    const seq = Number(await mona.page.locator('.page[data-seq]').getAttribute('data-seq'));
    const calls = await costs(
      people,
      () => mona.presses('do.closeTalk'),
      (one) => one.page.locator(`.page[data-seq]:not([data-seq="${seq}"])`),
    );
    expect(calls).toEqual({ ...nothing, Mona: [`POST ${apiOf(path)}/moves`] });
    for (const one of people) await one.isContent();
  });

  test('what happens while somebody turns to another page is on it', async () => {
    const path = await on.campaign('muster', ['Mona', 'Momo', 'Lucette'], { bands: ['braqueurs', 'trafiquants'] });
    const [mona, momo] = await Promise.all([on.enters('Mona'), on.enters('Momo')]);
    here.push(mona, momo);
    await listens(momo);
    await Promise.all([mona, momo].map((one) => one.goto(path)));
    await follows(momo);
    const log = Promise.withResolvers<void>();
    const entries = new RegExp(`${apiOf(path)}/moves`);
    await intercepts(
      momo.page,
      entries,
      async (route) => {
        await log.promise;
        await route.continue();
      },
      { times: 1 },
    );
    const asks = momo.page.waitForRequest(entries);
    await momo.turnsTo('log');
    await asks;
    const seq = Number(await momo.page.locator('.page[data-seq]').getAttribute('data-seq'));
    await mona.presses('do.start');
    const acted = mona.page.locator(`.page[data-seq]:not([data-seq="${seq}"])`);
    await acted.waitFor();
    const now = await acted.getAttribute('data-seq');
    // The frame has arrived, and its reload runs for the page that is left.
    await areQuiet([momo]);
    log.resolve();
    await momo.page.waitForURL(`${path}/log`);
    await expect.poll(() => momo.page.locator('.page[data-seq]').getAttribute('data-seq')).toBe(now);
    await expect.poll(() => momo.page.locator('ol.log > li').count()).toBeGreaterThan(0);
    await momo.isContent();
  });
});
