// Goal: lists are complete beyond the first page: a user with many games finds all pending ones and all others.
// Method: the real server, a real Chromium.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type SignedUp, signedUp } from '../support/app.ts';
import { picture } from '../support/browser.ts';
import { testDatabase } from '../support/database.ts';
import { signedIn } from '../support/signed-in.ts';
import { testSite } from '../support/site.ts';
import { Person } from './journey/person.ts';

test('one game that waits and 51 finished clocks after it: home names the one, goes on to the last, and the clocks are all listed', async () => {
  const database = await testDatabase();
  const site = await testSite({}, database);
  const mona = await signedUp(site.app, 'Mona');
  const post = async ({ headers }: SignedUp, url: string, payload: object) => {
    const answer = await site.app.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode < 300, answer.body]).toEqual([true, expect.anything()]);
    return answer.json();
  };
  const { id } = await post(mona, '/api/games', { rulebook: 'supergang', title: 'Celle qui attend', seats: 2 });
  await post(mona, `/api/games/${id}/seats`, { id: randomUUID(), seat: 1 });
  const { id: led } = await post(mona, '/api/games', { rulebook: 'campaign', title: 'Le premier hiver', seats: 3 });
  await site.app.inject({
    method: 'PUT',
    url: `/api/games/${id}/seats/2/bot`,
    headers: mona.headers,
    payload: { id: randomUUID(), bot: 'plain' },
  });
  await post(mona, `/api/games/${id}/start`, { id: randomUUID() });
  for (let n = 1; n <= 51; n++)
    await post(mona, '/api/games', { rulebook: 'club-clock', title: `Horloge ${n}`, seats: 1 });
  await database.sql`update game set status = 'over' where rulebook = 'club-clock'`;
  const list = async (query: string) =>
    (await site.app.inject({ url: `/api/games?${query}`, headers: mona.headers })).json();
  await expect.poll(async () => (await list('awaiting=true')).games.length, { timeout: 15_000 }).toBe(1);
  expect((await list('')).next).not.toBeNull();
  expect((await list('organised=true&rulebook=campaign')).games.map((one: { id: string }) => one.id)).toEqual([led]);

  const person = await Person.of(site, 'Mona', { screen: 'phone' });
  await signedIn(person.context, site.baseURL, mona);
  await person.goto('/');
  const games = person.page.locator('.games li');
  await person.reads('home.next.waiting', { count: 1 });
  expect(await games.first().textContent()).toContain('Celle qui attend');
  await person.sees(person.t('home.hall'));
  await picture(person.page, 'long-lists-home', false);
  await person.presses('home.games.more');
  await person.sees('Le premier hiver');
  expect(await games.count()).toBe(53);

  await person.goto('/clocks');
  await person.page.locator('.clocks li').first().waitFor();
  expect(await person.page.locator('.clocks li').count()).toBe(51);
  expect(person.complaints).toEqual([]);
  await person.context.close();
});
