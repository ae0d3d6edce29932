// Goal: a title or name with a word wider than a phone wraps on every page.
// Method: a word of 46 letters as title of a campaign, a table, a clock and a roster; every address that shows it, on a phone.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newRoster } from '../../rulebooks/peur-sur-la-ville/roster.ts';
import { type SignedUp, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { goTo, picture, visit } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { campaignIn } from '../support/phases.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';

/** 46 letters. */
const WORD = 'Rindfleischetikettierungsueberwachungsaufgaben';
/** A person's name has at most forty. */
const NAME = WORD.slice(0, 40);

let site: Site;
let paul: SignedUp;
const addresses: string[] = [];

beforeAll(async () => {
  const database = await testDatabase();
  site = await testSite({ botPauseMs: 0 }, database);
  paul = await signedUp(site.app, NAME);
  const raoul = await signedUp(site.app, 'Raoul');
  const campaign = await campaignIn(hostOn(database), 'battles', { organiser: paul, players: [paul, raoul] });
  await call('PATCH', `/api/games/${campaign}`, { id: randomUUID(), title: WORD });
  const inside = ['', '/cards', '/city', '/cockpit', '/deck', '/dice', '/gangs', '/ledger', '/log', '/mine', '/more'];
  addresses.push(...inside.map((part) => `/campaigns/${campaign}${part}`));
  addresses.push(...['people', 'rules', 'settings', 'story'].map((part) => `/campaigns/${campaign}/${part}`));
  await call('PUT', `/api/games/${campaign}/hall`, {});
  addresses.push(`/campaigns/fame/${paul.id}`);
  for (const kind of ['wall', 'story'])
    addresses.push(`/${kind}/${(await call('POST', `/api/games/${campaign}/links`, { kind, name: 'Mur' })).token}`);
  const invited = await call('POST', `/api/games/${campaign}/invitations`, { role: 'player', maxUses: 1 });
  addresses.push(`/join/${invited.code}`);

  const table = await call('POST', '/api/games', { rulebook: 'supergang', title: WORD, seats: 2 });
  await call('POST', `/api/games/${table.id}/seats`, { id: randomUUID(), seat: 1 });
  await call('PUT', `/api/games/${table.id}/seats/2/bot`, { id: randomUUID(), bot: 'plain' });
  addresses.push(`/tables/${table.id}/people`);
  await call('POST', `/api/games/${table.id}/start`, { id: randomUUID() });
  addresses.push(...['', '/ledger', '/log', '/replay', '/settings'].map((part) => `/tables/${table.id}${part}`));
  const screen = await call('POST', `/api/games/${table.id}/links`, { kind: 'table', name: 'Bar' });
  addresses.push(`/watch/table/${screen.token}`);

  const clock = await call('POST', '/api/games', { rulebook: 'club-clock', title: WORD, seats: 1 });
  addresses.push(`/clocks/${clock.id}`, `/clocks/${clock.id}/share`);
  const hall = await call('POST', `/api/games/${clock.id}/links`, { kind: 'clock', name: WORD });
  addresses.push(`/watch/clock/${hall.token}`);
  const roster = await call('POST', '/api/rosters', { document: newRoster('braqueurs', WORD) });
  addresses.push(...['', '/cards', '/print'].map((part) => `/rosters/${roster.id}${part}`));
  addresses.push('/', '/clocks', '/rosters', '/me');

  // A visitor's name has at most sixty letters.
  const words = { title: WORD, place: WORD + WORD, about: WORD + WORD };
  const club = await call('POST', '/api/clubs', { name: 'affranchis', ...words });
  await call('PATCH', `/api/games/${campaign}`, { id: randomUUID(), isPublic: true });
  await call('PUT', `/api/clubs/${club.id}/games/${campaign}`, {});
  const visitor = { name: (WORD + WORD).slice(0, 60), message: WORD + WORD };
  const asked = [await call('POST', '/api/clubs/by-name/affranchis/requests', visitor)];
  const { requests } = (await site.app.inject({ url: `/api/clubs/${club.id}/requests`, headers: paul.headers })).json();
  await call('PUT', `/api/clubs/${club.id}/requests/${requests[0].id}/answer`, { text: WORD + WORD, game: campaign });
  asked.push(await call('POST', '/api/clubs/by-name/affranchis/requests', visitor));
  addresses.push('/clubs', '/clubs/affranchis', '/clubs/affranchis/desk');
  addresses.push(...asked.map(({ token }) => `/clubs/affranchis/asked/${token}`));
});

async function call(method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) {
  const answer = await site.app.inject({ method, url, headers: paul.headers, payload });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
  return answer.statusCode === 204 ? null : answer.json();
}

/** Occurrences of the word beyond the screen, neither with an ellipsis nor in a scroll container. */
const beyond = (page: Page, word: string): Promise<string[]> =>
  page.evaluate((start) => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (one) => one.getBoundingClientRect().right > width + 1,
      );
      found.push(`scrolls to ${document.documentElement.scrollWidth}: ${wide.at(-1)?.outerHTML.slice(0, 160)}`);
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // Visually hidden text has no width.
      if (!parent?.checkVisibility() || parent.closest('.unseen') || !text.textContent?.includes(start)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.right <= width + 1 && box.left >= -1) continue;
      let place: HTMLElement | null = parent;
      while (place && getComputedStyle(place).overflowX === 'visible') place = place.parentElement;
      const isCut = place && place !== document.body && place !== document.documentElement;
      const says = isCut && getComputedStyle(place as HTMLElement);
      if (says && (says.textOverflow === 'ellipsis' || /auto|scroll/.test(says.overflowX))) continue;
      found.push(`${parent.tagName}.${parent.className}: ${Math.round(box.left)} to ${Math.round(box.right)}`);
    }
    return found;
  }, word);

test('every page that shows a title breaks a word of 46 letters', async () => {
  const context = await visit(site.browser, { baseURL: site.baseURL });
  await signedIn(context, site.baseURL, paul);
  const page = await context.newPage();
  const wrong: string[] = [];
  let shown = 0;
  for (const address of addresses) {
    await goTo(page, address);
    const kind = address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{22,}/, '…');
    if (await page.getByText(WORD).count()) shown += 1;
    wrong.push(...(await beyond(page, WORD.slice(0, 12))).map((one) => `${kind}: ${one}`));
    await picture(page, `long-words-${kind.replaceAll(/\W+/g, '-')}`, false);
  }
  expect(wrong).toEqual([]);
  expect(shown).toBeGreaterThan(20);
  await context.close();
});
