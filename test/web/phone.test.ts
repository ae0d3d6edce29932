// Goal: phone layout: content near the top, touch targets large enough, nothing covered or clipped.
// Method: the real server and a real Chromium at 390 px and 320 px.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../support/browser.ts';
import { someOf, thorough } from '../support/seeds.ts';
import { type Stage, stage } from './journey/cast.ts';
import { CALM } from './journey/gotham-room.ts';
import type { Person } from './journey/person.ts';
import { covered, cut, small } from './journey/phone-checks.ts';

let on: Stage;
let momo: Person;
let mona: Person;
const TOP_PX = 190;
const THUMB_PX = 44;
const PLAYED = { bands: ['braqueurs', 'trafiquants'], options: { tables: 1, talkSeconds: 900 } } as const;

beforeAll(async () => {
  on = await stage();
  [mona, momo] = await Promise.all([on.enters('Mona'), on.enters('Momo', { language: 'en', light: 'dark' })]);
});
afterAll(() => Promise.all([mona, momo].map((one) => one?.context.close())));

/** Top of the first content after header, navigation and the sentence on what is asked. */
const contentTop = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const head = 'header, nav, .only-wide, .next, .last, [role=status]';
    // Looks inside elements without a box.
    const parts = (of: Element): Element[] =>
      [...of.children].flatMap((one) => (getComputedStyle(one).display === 'contents' ? parts(one) : [one]));
    const tops = [...document.querySelectorAll('.page.game')].flatMap(parts).flatMap((one) => {
      const box = one.getBoundingClientRect();
      return one.matches(head) || box.height === 0 ? [] : [box.top + scrollY];
    });
    return Math.min(...tops);
  });

let fitted = 0;

/** In the user's theme at 390 px and the other one at 320 px: alternating, both in `npm run proofs`. */
async function fitsThePhone(one: Person, name: string): Promise<void> {
  const [own, other] = one === mona ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  for (const width of thorough ? [390, 320] : [++fitted % 2 === 0 ? 390 : 320]) {
    await one.page.setViewportSize({ width, height: 844 });
    await expect.poll(() => contentTop(one.page), { message: `${name}, ${width} px` }).toBeLessThanOrEqual(TOP_PX);
    expect.soft(await small(one.page, THUMB_PX), `${name}, ${width} px`).toEqual([]);
    expect.soft(await cut(one.page), `${name}, ${width} px`).toEqual([]);
    expect.soft(await covered(one.page), `${name}, ${width} px`).toEqual([]);
    // Both themes with a user of each language: four looks.
    await one.page.emulateMedia({ colorScheme: width === 320 ? other : own });
    await picture(one.page, `phone-${width}-${name.replaceAll('/', '-')}`, false);
    await one.isContent();
  }
  await one.page.setViewportSize({ width: 390, height: 844 });
  await one.page.emulateMedia({ colorScheme: own });
}

describe('a campaign', () => {
  test.each(someOf(['muster', 'affaires', 'talk', 'tables', 'battles', 'accounts', 'investments'] as const, 2))(
    'in the phase %s, for the organiser and for players',
    async (phase) => {
      const path = await on.campaign(phase, ['Mona', 'Momo'], PLAYED, 3);
      for (const [who, places] of [
        [mona, ['', '/cockpit']],
        [momo, ['', '/mine']],
      ] as const)
        for (const place of places) {
          if (phase === 'muster' && place === '/mine') continue;
          await who.goto(path + place);
          await fitsThePhone(who, `${phase}${place}-${who.name}`);
        }
    },
  );

  test('on each of its other pages, and its places stand under the thumb', async () => {
    const path = await on.campaign('battles', ['Mona', 'Momo'], PLAYED, 3);
    const places = [
      'gangs',
      'city',
      'log',
      'ledger',
      'cards',
      'more',
      'story',
      'deck',
      'rules',
      'people',
      'dice',
      'settings',
    ];
    for (const place of someOf(places, 4)) {
      await mona.goto(`${path}/${place}`);
      await fitsThePhone(mona, place);
    }
    await momo.goto(path);
    const below = momo.page.getByRole('navigation', { name: momo.t('game.tabs') });
    expect(await below.getByRole('link').allInnerTexts()).toEqual(
      [`${momo.t('game.tab.now')}1`, ...['mine', 'city', 'gangs', 'more'].map((id) => momo.t(`game.tab.${id}`))].map(
        (one) => expect.stringContaining(one.replace(/1$/, '')),
      ),
    );
    await below.getByRole('link', { name: momo.t('game.tab.more') }).click();
    await momo.page
      .locator('main .cards')
      .getByRole('link', { name: momo.t('game.tab.ledger') })
      .click();
    await momo.page.waitForURL(`${path}/ledger`);
  });
});

test('a card table: while people gather, and each of its pages', async () => {
  const headers = { origin: on.site.baseURL };
  const call = async (method: 'POST' | 'PUT', url: string, data: object) => {
    const answer = await mona.context.request.fetch(url, { method, data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const game = { rulebook: 'gangster-paradise', title: 'Chez Mado', seats: 3, options: {}, isPublic: false };
  const { id } = await call('POST', '/api/games', game);
  await mona.goto(`/tables/${id}`);
  await fitsThePhone(mona, 'table-gathering');
  await call('POST', `/api/games/${id}/seats`, { id: randomUUID(), seat: 1 });
  for (const seat of [2, 3])
    await call('PUT', `/api/games/${id}/seats/${seat}/bot`, { id: randomUUID(), bot: 'plain' });
  await call('POST', `/api/games/${id}/start`, { id: randomUUID() });
  for (const place of ['', '/log', '/ledger', '/people', '/settings']) {
    await mona.goto(`/tables/${id}${place}`);
    await fitsThePhone(mona, `table${place}`);
  }
  const options = { turnSeconds: 0, answerSeconds: 0 };
  const town = (
    await call('POST', '/api/games', { rulebook: 'supergang', title: 'Chez Riton', seats: 2, options, isPublic: false })
  ).id;
  await call('POST', `/api/games/${town}/seats`, { id: randomUUID(), seat: 1 });
  await call('PUT', `/api/games/${town}/seats/2/bot`, { id: randomUUID(), bot: 'plain' });
  await call('POST', `/api/games/${town}/start`, { id: randomUUID() });
  await mona.goto(`/tables/${town}`);
  await mona.page.locator('#board-ask.mine').waitFor();
  await fitsThePhone(mona, 'table-supergang');
});

test('a table of Streets of Gotham, in the first turn', async () => {
  const headers = { origin: on.site.baseURL };
  const call = async (method: 'POST' | 'PUT', url: string, data: object) => {
    const answer = await mona.context.request.fetch(url, { method, data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const game = { rulebook: 'streets-of-gotham', title: 'Les Docks', seats: 5, options: CALM, isPublic: false };
  const { id } = await call('POST', '/api/games', game);
  await call('POST', `/api/games/${id}/seats`, { id: randomUUID(), seat: 1 });
  for (const seat of [2, 3, 4, 5])
    await call('PUT', `/api/games/${id}/seats/${seat}/bot`, { id: randomUUID(), bot: 'plain' });
  await call('POST', `/api/games/${id}/start`, { id: randomUUID() });
  await mona.goto(`/tables/${id}`);
  await fitsThePhone(mona, 'gotham');
});

test('a clock: its desk and what is shared of it', async () => {
  await mona.goto('/clocks/new?from=turns-of-four-minutes');
  await mona.page.locator('form button[type=submit], form button.primary').last().click();
  await mona.page.waitForURL(/\/clocks\/[0-9a-f-]{36}/);
  const path = new URL(mona.page.url()).pathname;
  await fitsThePhone(mona, 'clock');
  await mona.goto(`${path}/share`);
  await fitsThePhone(mona, 'clock-share');
});
