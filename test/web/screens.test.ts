// Goal: read-only links: the wall fills its screen, is readable from afar, follows the game, and clears when revoked; the story is public with link previews.
// Method: the real server with a campaign in its battles and a finished one, a real Chromium, without sessions.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { GangType } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import type { Host } from '../../server/commit/host.ts';
import { type SignedUp, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { goTo, picture } from '../support/browser.ts';
import { Club } from '../support/club.ts';
import { testDatabase } from '../support/database.ts';
import { timeStands } from '../support/page-time.ts';
import { campaignIn } from '../support/phases.ts';
import { playsBattle } from '../support/plays-battle.ts';
import { thorough } from '../support/seeds.ts';
import { type Site, testSite } from '../support/site.ts';
import { Person } from './journey/person.ts';

let site: Site;
let host: Host;
let club: Club;
let momo: SignedUp;
let mona: SignedUp;
let battles: string;
let over: string;
beforeAll(async () => {
  const database = await testDatabase();
  site = await testSite({}, database);
  momo = await signedUp(site.app, 'Momo');
  mona = await signedUp(site.app, 'Mona');
  host = hostOn(database);
  club = new Club(site.app);
  battles = await campaignIn(host, 'battles', { organiser: mona, players: [momo] });
  over = await campaignIn(host, 'over', { organiser: mona, players: [momo] }, 7);
});

async function linkTo(game: string, kind: 'wall' | 'story'): Promise<{ id: string; token: string }> {
  const url = `/api/games/${game}/links`;
  const answer = await site.app.inject({ method: 'POST', url, headers: mona.headers, payload: { kind, name: kind } });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
const revoke = (game: string, link: string) =>
  site.app.inject({ method: 'DELETE', url: `/api/games/${game}/links/${link}`, headers: mona.headers });

/** Texts on the wall with their size relative to the shorter side, and whether they are on screen. */
const wordsOnWall = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: { text: string; px: number; inside: boolean }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest('.tools, .unseen, svg, noscript')) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const { top, bottom } = range.getBoundingClientRect();
      const inside = top >= -1 && bottom <= window.innerHeight + 1;
      found.push({ text, px: Number.parseFloat(getComputedStyle(element).fontSize), inside });
    }
    return found;
  });

const WALLS = [
  [1920, 1080, 'fr'],
  [1280, 720, 'en'],
  [1080, 1920, 'fr'],
] as const;

test.each(thorough ? WALLS : WALLS.slice(1))(
  'the wall on %i × %i in %s: all on one screen, nothing smaller than a thirtieth of it',
  async (width, height, language) => {
    const { token } = await linkTo(battles, 'wall');
    const stranger = await Person.of(site, 'a screen', { language, screen: 'laptop' });
    const { page, t } = stranger;
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await stranger.goto(`/wall/${token}`);
    await page.getByRole('heading', { name: t('wall.title.battles') }).waitFor();
    await stranger.sees(t('campaign.turn', { turn: 1, turns: 4 }));
    await stranger.sees('Bande braqueurs');
    await stranger.sees(t('wall.table.noting'));
    await page.evaluate('document.fonts.ready.then(() => true)');
    // Polled: the page may be changing.
    await expect.poll(() => page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0);
    const least = Math.min(height, width) / 30;
    const wrong = async () => (await wordsOnWall(page)).filter((word) => !word.inside || word.px < least);
    await expect.poll(wrong).toEqual([]);
    expect((await wordsOnWall(page)).length).toBeGreaterThan(15);
    // Rows neither clip nor overlap.
    const reaching = () =>
      page.locator('.standings li, .tables li').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          const parts = [...row.children].map((one) => one.getBoundingClientRect());
          return parts.some((one) => one.top < top - 2 || one.bottom > bottom + 2) ? [row.textContent] : [];
        }),
      );
    await expect.poll(reaching).toEqual([]);
    // Only a full-screen button, shown on activity.
    await timeStands(page);
    await page.mouse.move(200, 200);
    await expect.poll(() => page.getByRole('button').count()).toBe(1);
    expect(await page.getByRole('link').count()).toBe(0);
    await stranger.context.close();
  },
);

/** A campaign in its battles; battles are started and played for some moves where gangs meet. @returns ids of the campaign and of the battles by table */
async function playedAt(bands: readonly GangType[], tables: number, seed: number, clock: number, without?: number) {
  const played = { bands, options: { tables } };
  const id = await campaignIn(host, 'battles', { organiser: mona, players: [momo] }, seed, undefined, played);
  for (const { id: ask, kind, choices } of (await club.game(mona, id)).asks) {
    const may = choices.some(
      ({ seat, options }) => seat === 0 && options.some((option) => option.do === 'open-battle'),
    );
    if (kind !== 'battle' || !may || Number(ask.split('.')[2]) === without) continue;
    const move = { do: 'open-battle', dice: 'drawn', depth: 'traces', clock };
    expect((await club.move(mona, id, ask, move, { seat: 0 })).status).toBe(200);
  }
  const { children } = await club.game(mona, id);
  for (const [n, child] of children.entries()) {
    await playsBattle(club, mona, child.id, { moves: 10 + 6 * n, seed: n });
    await playsBattle(club, mona, child.id, { asks: 'activate', seed: n });
  }
  return { id, battles: children.map((child) => child.id) };
}

const TEN = gangTypes.slice(0, 10);
const PLAYED = [
  [1920, 1080, 'fr', TEN, 5, undefined],
  [1366, 768, 'en', TEN, 5, 2],
  [1366, 768, 'fr', TEN.slice(0, 2), 1, undefined],
  [1920, 1080, 'en', TEN.slice(0, 4), 1, undefined],
] as const;

test.each(PLAYED)(
  'the wall on %i × %i in %s tells each battle as it is played',
  {
    timeout: 120_000,
  },
  async (width, height, language, bands, tables, without) => {
    const { id, battles: inside } = await playedAt(bands, tables, 3, 90, without);
    const { token } = await linkTo(id, 'wall');
    const screen = await Person.of(site, 'a screen', { language, screen: 'laptop' });
    const { page, t } = screen;
    await page.setViewportSize({ width, height });
    await screen.goto(`/wall/${token}`);
    const rows = page.locator('.tables li');
    await expect.poll(() => rows.locator('.last').count()).toBe(inside.length);
    // A table without the app is shown as before.
    if (without !== undefined) await screen.sees(t('wall.table.noting'));
    await page.evaluate('document.fonts.ready.then(() => true)');
    await picture(page, `wall-battles-${bands.length}-${tables}-${width}-${language}`, false);
    const least = height * (28 / 1080);
    const wrong = async () => (await wordsOnWall(page)).filter((word) => !word.inside || word.px < least);
    await expect.poll(wrong).toEqual([]);
    const reaching = () =>
      rows.evaluateAll((all) =>
        all.flatMap((row) => {
          const { top, bottom, right } = row.getBoundingClientRect();
          const parts = [...row.children].map((one) => one.getBoundingClientRect());
          const out = parts.some((one) => one.top < top - 2 || one.bottom > bottom + 2 || one.right > right + 2);
          return out ? [row.textContent] : [];
        }),
      );
    await expect.poll(reaching).toEqual([]);
    // Updates by itself.
    const [battle = ''] = inside;
    const acting = rows.first().locator('.acts .name');
    const last = rows.first().locator('.last');
    const actingNow = async (): Promise<string | undefined> => {
      const { view } = (await club.game(mona, battle)) as unknown as {
        view: { band: number | null; options: { bands: { name: string }[] } };
      };
      return view.options.bands[(view.band ?? 0) - 1]?.name;
    };
    expect(await acting.innerText()).toBe(await actingNow());
    const before = await last.innerText();
    expect(before).not.toBe('');
    await playsBattle(club, mona, battle, { moves: 1, seed: 5 });
    await playsBattle(club, mona, battle, { asks: 'activate', seed: 5 });
    await expect.poll(() => last.innerText(), { timeout: 10_000 }).not.toBe(before);
    expect(await acting.innerText()).toBe(await actingNow());
    await screen.context.close();
  },
);

test('the wall has no cursor after a few seconds, and the button for the whole screen comes back with it', async () => {
  const { token } = await linkTo(battles, 'wall');
  const { page, t, context } = await Person.of(site, 'a screen', { screen: 'laptop' });
  await page.clock.install();
  await goTo(page, `/wall/${token}`);
  const button = page.getByRole('button', { name: t('wall.full') });
  const shown = () => button.evaluate((one) => one.checkVisibility({ opacityProperty: true }));
  const cursor = () => page.locator('main').evaluate((wall) => getComputedStyle(wall).cursor);
  await timeStands(page);
  await expect.poll(cursor).toBe('none');
  await expect.poll(shown).toBe(false);
  await page.mouse.move(200, 200);
  await expect.poll(cursor).not.toBe('none');
  await expect.poll(shown).toBe(true);
  await page.clock.runFor(3_000);
  await expect.poll(cursor).toBe('none');
  await context.close();
});

test('the wall says since when it is alone, and keeps what it knew', async () => {
  const { token } = await linkTo(battles, 'wall');
  const screen = await Person.of(site, 'a screen', { screen: 'laptop' });
  const { page, context, t } = screen;
  await screen.goto(`/wall/${token}`);
  await screen.sees('Bande braqueurs');
  await context.setOffline(true);
  const alone = page.locator('.alone');
  await alone.waitFor();
  expect(await alone.innerText()).toContain(t('wall.alone', { time: '' }).split(' ').slice(0, 2).join(' '));
  await screen.sees('Bande braqueurs');
  await context.setOffline(false);
  await alone.waitFor({ state: 'detached' });
  await context.close();
});

test('a link that was withdrawn says so, on a new screen and on one that hangs already', async () => {
  const link = await linkTo(battles, 'wall');
  const screen = await Person.of(site, 'a screen', { screen: 'laptop' });
  await screen.goto(`/wall/${link.token}`);
  await screen.sees('Bande braqueurs');
  await revoke(battles, link.id);
  await screen.finds('wall.gone.title');
  for (const address of [`/wall/${link.token}`, '/wall/nobody-ever-made-this-link']) {
    await screen.goto(address);
    await screen.finds('wall.gone.title');
    await screen.sees(screen.t('wall.gone'));
    expect(await screen.page.getByText('Bande braqueurs').count()).toBe(0);
  }
  await screen.context.close();
});

const READERS = [
  ['laptop', 'en', true],
  ['phone', 'fr', true],
  ['phone', 'en', false],
] as const;

test.each(thorough ? READERS : READERS.slice(1))(
  'a stranger on a %s reads the story in %s (JavaScript: %s)',
  async (screen, language, javaScript) => {
    const { token } = await linkTo(over, 'story');
    const stranger = await Person.of(site, 'a stranger', { screen, language, javaScript });
    const { page, t } = stranger;
    await stranger.goto(`/story/${token}`);
    for (const heading of ['story.ranking.final', 'story.curves.rep', 'story.curves.btc', 'story.chronicle'])
      await stranger.finds(heading);
    await page.getByRole('heading', { name: t('story.curves.turn.long', { turn: 4 }) }).waitFor();
    const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect(await meta('title')).toBe(t('story.title', { title: 'Pigalle, over' }));
    expect((await meta('description'))?.length).toBeGreaterThan(20);
    expect(await page.title()).toContain('Pigalle, over');
    // No links into the game.
    expect(await page.locator('a[href*="/campaigns/"]').count()).toBe(0);
    if (javaScript) await stranger.isContent();
    await stranger.context.close();
  },
);

test('while a campaign runs its story is told so far; a link that was withdrawn says so', async () => {
  const link = await linkTo(battles, 'story');
  const stranger = await Person.of(site, 'a stranger');
  await stranger.goto(`/story/${link.token}`);
  await stranger.finds('story.ranking');
  await stranger.sees(stranger.t('story.so-far', { turn: 1, turns: 4 }));
  await revoke(battles, link.id);
  await stranger.goto(`/story/${link.token}`);
  await stranger.finds('story.gone.title');
  await stranger.context.close();
});

test('a reader works out every die of a campaign that is over, and sees only the commitment before that', async () => {
  const stranger = await Person.of(site, 'a stranger');
  const { page, t } = stranger;
  await stranger.goto(`/campaigns/${over}/dice`);
  await stranger.presses('dice.verify');
  await stranger.sees(t('dice.kept'));
  await page.getByText(t('dice.ok'), { exact: true }).first().waitFor();
  expect(await page.getByText(t('dice.mismatch'), { exact: true }).count()).toBe(0);
  await stranger.isContent();
  await stranger.goto(`/campaigns/${battles}/dice`);
  await stranger.sees(t('dice.not-over'));
  expect(await page.getByRole('button', { name: t('dice.verify') }).count()).toBe(0);
  const { chance } = await stranger.asks<{ chance: { commitment: string; key: null } }>(`/api/games/${battles}`);
  expect(chance.key).toBeNull();
  await stranger.sees(chance.commitment);
  await stranger.context.close();
});
