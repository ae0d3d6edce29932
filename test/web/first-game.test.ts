// Goal: a first game starts at once: a visitor plays as a guest from the shelf or a lesson, and keeps the games with a name and password; a sign-up on the way leads to the
// table; recommended options apply.
// Method: the pages in a real Chromium, a new server.
import { beforeAll, expect, test } from 'vitest';
import { picture } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { TABLE_GAMES } from '../support/games.ts';
import type { Site } from '../support/site.ts';
import { GameRoom, quickSite } from './journey/game-room.ts';
import { leaveAfterEach } from './journey/here.ts';
import { cataloguesOf, Person } from './journey/person.ts';

let site: Site;
const here: Person[] = [];
beforeAll(async () => {
  site = await quickSite('first game', await testDatabase());
});
leaveAfterEach(here);

async function stranger(visitor: Parameters<typeof Person.of>[2]): Promise<Person> {
  const person = await Person.of(site, 'Nadia', visitor, cataloguesOf(...TABLE_GAMES));
  here.push(person);
  return person;
}

/** The game on the page, as its user sees it. */
async function gameOf({ page, context }: Person) {
  const [, id] = /\/tables\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
  const answer = await context.request.get(`/api/games/${id}`);
  return answer.json();
}

test.each(TABLE_GAMES)(
  '%s: a stranger is at the table after one press, its options as the rules advise',
  async (rulebook) => {
    const visitor = await stranger({ screen: 'phone', language: 'en' });
    const { page } = visitor;
    await visitor.goto('/lessons');
    await picture(page, 'shelf-phone');
    await page.locator(`form[action$="game=${rulebook}"] button`).click();
    await page.waitForURL(/\/tables\/[0-9a-f-]{36}/);
    await page.locator('#board-ask').waitFor();
    const game = await gameOf(visitor);
    expect(game.status).toBe('playing');
    expect(game.rulebook).toBe(rulebook);
    expect(game.me.seat).toBe(1);
    // PC-107: easy, recommended for a first game.
    if (rulebook === 'police-city') expect(game.options.difficulty).toBe('easy');
  },
);

test('a guest takes a name and a password, keeps his game, and signs in with them', async () => {
  const visitor = await stranger({ screen: 'phone' });
  const { page, context } = visitor;
  await visitor.goto('/');
  await page.locator('form[action$="game=streets-of-gotham"] button').click();
  await page.waitForURL(/\/tables\/[0-9a-f-]{36}/);
  const table = new URL(page.url()).pathname;
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'parrain_guest');
  expect(cookie?.httpOnly).toBe(true);
  await visitor.goto('/me');
  await picture(page, 'guest-me');
  const form = page.locator('form[action="?/keep"]');
  await form.locator('input[name=name]').fill('Nadia');
  await form.locator('input[name=password]').fill('court');
  await form.locator('input[name=password]').fill('un mot de passe assez long');
  await form.locator('button').click();
  await page.getByText(visitor.t('me.guest.done', { name: 'Nadia' })).waitFor();
  await page.locator('p.code').waitFor();
  expect((await context.cookies()).some(({ name }) => name === 'parrain_guest')).toBe(false);
  await visitor.goto('/');
  await page.locator(`.games a[href="${table}"]`).getByText('Streets of Gotham').first().waitFor();
  const again = await context.request.post('/api/sessions', {
    data: { name: 'Nadia', password: 'un mot de passe assez long' },
    headers: { origin: site.baseURL },
  });
  expect(again.status()).toBe(201);
  await visitor.isContent();
});

test('after a sign-up on the way the game begins by itself', async () => {
  const visitor = await stranger({ screen: 'laptop', light: 'dark' });
  const { page } = visitor;
  await visitor.goto(`/sign-up?to=${encodeURIComponent('/tables/first?game=supergang')}`);
  await page.locator('main form input[name=name]').fill('Olga');
  await page.locator('main form input[name=password]').fill('un mot de passe assez long');
  await page.locator('main form button').last().click();
  await page.getByRole('link', { name: visitor.t('recovery.on') }).click();
  await page.waitForURL(/\/tables\/[0-9a-f-]{36}/);
  await page.locator('#board-ask').waitFor();
  expect((await gameOf(visitor)).status).toBe('playing');
  await visitor.goto('/');
  await picture(page, 'shelf-laptop');
  await visitor.isContent();
});

test('while one waits for the others the lobby leads to the lesson and the rules; lists name the game', async () => {
  const room = new GameRoom(site, { rulebook: 'police-city', title: 'Jeudi', catalogues: cataloguesOf('police-city') });
  const lea = await room.who('Lea');
  const id = await room.club.opened(lea, [lea], { rulebook: 'police-city', title: 'Jeudi', seats: 3 });
  const person = await room.enters('Lea', { screen: 'phone', language: 'en', light: 'dark' });
  here.push(person);
  const { page } = person;
  await person.goto('/');
  await page.locator(`.games a[href="/tables/${id}"]`).getByText('Police City').waitFor();
  await person.goto(`/tables/${id}`);
  await picture(page, 'lobby');
  expect(await page.getByRole('link', { name: person.t('play.lobby.rules') }).getAttribute('href')).toBe(
    '/rules/police-city',
  );
  await page.getByRole('link', { name: person.t('play.lobby.lesson') }).click();
  await page.waitForURL('**/lessons/police-city');
  await person.isContent();
});
