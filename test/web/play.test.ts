// Goal: people create a card game, add bots, play, hand a seat over and back, read log and ledger, and watch as spectators.
// Method: the real server, its bots, a real Chromium, no mocks.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameReply } from '../../server/read/contract.ts';
import { type SignedUp, signedUp } from '../support/app.ts';
import { complaintsOf, goTo, looksOf, picture, type Visitor, visit } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';

let site: Site;
let paul: SignedUp;
beforeAll(async () => {
  site = await testSite({ botPauseMs: 0 });
  paul = await signedUp(site.app, 'Paul Volfoni');
});

/** A browser with that user signed in; null for nobody. */
async function opened(who: SignedUp | null, path: string, visitor: Partial<Visitor> = {}) {
  const context = await visit(site.browser, { baseURL: site.baseURL, ...visitor });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await signedIn(context, site.baseURL, who, visitor.language);
  await goTo(page, path);
  return { page, context, complaints };
}

async function call<T>(
  who: SignedUp,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  payload?: object,
): Promise<T> {
  const answer = await site.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}
const gameOf = (who: SignedUp, id: string): Promise<GameReply> => call(who, 'GET', `/api/games/${id}`);

/** A started table of Paul's with bots on all other seats. */
async function begun(options: object = {}, isPublic = false): Promise<string> {
  const game = { rulebook: 'gangster-paradise', title: 'Chez Mado', seats: 3, options, isPublic };
  const { id } = await call<{ id: string }>(paul, 'POST', '/api/games', game);
  await call(paul, 'POST', `/api/games/${id}/seats`, { id: randomUUID(), seat: 1 });
  for (const seat of [2, 3])
    await call(paul, 'PUT', `/api/games/${id}/seats/${seat}/bot`, { id: randomUUID(), bot: 'plain' });
  await call(paul, 'POST', `/api/games/${id}/start`, { id: randomUUID() });
  return id;
}

const idIn = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';
/** Seat 1 begins, and no time runs out. */
const QUIET = { clans: 'draw', first: 1, timers: { delivery: 900 } } as const;
const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');

describe('opening a table', () => {
  test('alone against robots: one form, and the game begins', async () => {
    const { page, context, complaints } = await opened(paul, '/');
    await page.getByRole('link', { name: 'Ouvrir une table Gangster Paradise' }).click();
    await page.waitForURL('/tables/new?game=gangster-paradise');
    await page.getByLabel('Nom de la partie').fill('Seul contre tous');
    await page.getByRole('spinbutton', { name: 'Dont robots' }).fill('9');
    await page.getByRole('spinbutton', { name: 'Dont robots' }).blur();
    await picture(page, 'play-new-phone');
    await page.getByRole('button', { name: 'Ouvrir et commencer' }).click();
    await page.waitForURL(/\/tables\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: 'Seul contre tous' }).waitFor();
    const game = await gameOf(paul, idIn(page));
    expect(game.status).toBe('playing');
    expect(game.seats.map(({ me, bot }) => (me ? 'me' : bot))).toEqual(['me', 'plain', 'plain', 'plain']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('without JavaScript, with other values of the house, which are told to those who come', async () => {
    const { page, context } = await opened(paul, '/tables/new', { javaScript: false });
    await page.getByLabel('Nom de la partie').fill('Petite table');
    await page.locator('[name=seats]').fill('3');
    await page.locator('[name="options.turns"]').fill('2');
    await page.locator('[name="options.clans"]').selectOption('draw');
    await page.locator('[name=timers][value=off]').check();
    await page.locator('summary').first().click();
    await page.locator('[name="options.scale.4"]').fill('150');
    await page.locator('[name="options.executants.hitman"]').fill('0');
    await page.getByRole('button', { name: 'Ouvrir la table' }).click();
    await page.waitForURL(/\/tables\/[0-9a-f-]{36}$/);
    const { options, seats } = await gameOf(paul, idIn(page));
    expect(options).toMatchObject({ turns: 2, clans: 'draw', scale: [5, 15, 35, 60, 150], red: 20 });
    expect(options).toMatchObject({ executants: { hitman: 0, burglar: 3 }, timers: { delivery: 0, talk: 0 } });
    expect(seats.map(({ me }) => me)).toEqual([true, false, false]);
    const said = await page.textContent('dl');
    for (const word of ['Tours2', 'tirés au sort', '5 différentes150', 'Tueur à gages0', 'sans limite de temps'])
      expect(said?.replace(/\s+/g, ' ')).toContain(word);
    expect(said).not.toContain('Compensation');
    await context.close();
  });

  test('a value that is not allowed is refused in words, and everything stays typed', async () => {
    const { page, context } = await opened(paul, '/tables/new');
    await page.getByLabel('Nom de la partie').fill('Table impossible');
    await page.locator('summary').first().click();
    await page.locator('[name="options.red"]').fill('9999');
    // As sent by a program, or a browser without form validation.
    await page.evaluate("document.querySelector('main form').noValidate = true");
    await page.getByRole('button', { name: 'Ouvrir la table' }).click();
    await page.locator('main [role=alert]').first().waitFor();
    expect(await page.getByLabel('Nom de la partie').inputValue()).toBe('Table impossible');
    expect(new URL(page.url()).pathname).toBe('/tables/new');
    await context.close();
  });
});

describe('before the game', () => {
  test('the organiser puts robots on free seats and takes them away, others come by the code, and all see it at once', async () => {
    const organiser = await opened(paul, '/tables/new', { screen: 'laptop' });
    await organiser.page.getByLabel('Nom de la partie').fill('La table ronde');
    await organiser.page.getByRole('button', { name: 'Ouvrir la table' }).click();
    await organiser.page.waitForURL(/\/tables\/[0-9a-f-]{36}$/);
    const { page } = organiser;
    const start = page.getByRole('button', { name: 'Commencer la partie' });
    await page.getByText('Les places 2, 3, 4 sont libres').waitFor();
    expect(await start.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Un robot rusé à la place 4' }).click();
    await page.getByText('Les places 2, 3 sont libres').waitFor();
    await page.getByRole('button', { name: 'Un robot simple à la place 3' }).click();
    await page.getByText('La place 2 est libre').waitFor();
    await page.getByRole('button', { name: 'Retirer le robot de la place 4' }).click();
    await page.getByText('Les places 2, 4 sont libres').waitFor();
    await page.getByRole('button', { name: 'Un robot rusé à la place 4' }).click();
    await page.getByText('La place 2 est libre').waitFor();

    const code = (await page.locator('.code').first().textContent())?.replace(/.*:/, '').trim();
    const rosa = await signedUp(site.app, 'Rosa Luparella');
    const guest = await opened(rosa, `/join/${code}`);
    await guest.page.getByRole('button', { name: 'Prendre place' }).click();
    await guest.page.waitForURL(/\/tables\/[0-9a-f-]{36}$/);
    await guest.page
      .getByText('la table est au complet', { exact: false })
      .or(guest.page.getByText('La table est au complet'))
      .first()
      .waitFor();
    expect(await guest.page.getByRole('button', { name: 'Commencer la partie' }).count()).toBe(0);
    await page.getByText('Rosa Luparella').first().waitFor();
    await picture(page, 'play-gathering-laptop');
    await picture(guest.page, 'play-gathering-phone');
    await start.click();
    for (const one of [page, guest.page]) await one.getByRole('link', { name: 'Grand livre' }).waitFor();
    expect((await gameOf(paul, idIn(page))).status).toBe('playing');
    expect([...organiser.complaints, ...guest.complaints]).toEqual([]);
    await organiser.context.close();
    await guest.context.close();
  });
});

describe('during the game', () => {
  test('a player hands his seat to a robot, which plays on without him, and takes it back', async () => {
    const id = await begun({ turns: 1 });
    const { page, context, complaints } = await opened(paul, `/tables/${id}/people`);
    await page.getByRole('button', { name: 'Confier ma place à un robot simple' }).click();
    // With bots on every seat the game ends by itself, or he takes it back before.
    await page.getByText('Un robot joue pour vous.').or(page.getByText('La partie est finie.')).first().waitFor();
    // A whole game of bots takes long on a busy machine.
    await expect.poll(async () => (await gameOf(paul, id)).status, { timeout: 60_000 }).toBe('over');
    await page.getByText('La partie est finie.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('who takes his seat back is asked again', async () => {
    const id = await begun(QUIET);
    // Bots pause with the clocks.
    await call(paul, 'POST', `/api/games/${id}/clocks`, { id: randomUUID(), do: 'pause', node: '' });
    const { page, context } = await opened(paul, `/tables/${id}`);
    await call(paul, 'PUT', `/api/games/${id}/seats/1/bot`, { id: randomUUID(), bot: 'sharp' });
    await page.getByText('Un robot joue pour vous.').waitFor();
    await page.getByRole('button', { name: 'Reprendre ma place' }).first().click();
    await page.getByText('Un robot joue pour vous.').waitFor({ state: 'hidden' });
    expect((await gameOf(paul, id)).seats[0]?.bot).toBeNull();
    await page.getByRole('button', { name: 'J’ai fini' }).waitFor();
    await context.close();
  });

  test('the log names who did what; the ledger shows my own money and hides that of the others until the end', async () => {
    const id = await begun({ clans: 'draw' });
    const log = await opened(paul, `/tables/${id}/log`, { screen: 'laptop' });
    expect(await log.page.locator('ol li').count()).toBeGreaterThan(0);
    expect(await log.page.textContent('main')).not.toMatch(/\b(line|host|do|play)\.[a-z]/);
    await picture(log.page, 'play-log-laptop');
    const ledger = await opened(paul, `/tables/${id}/ledger`);
    const rows = await ledger.page.locator('tbody tr th').allTextContents();
    expect(rows.join()).toContain('Paul Volfoni');
    expect(rows.join()).not.toContain('Robot');
    expect(await ledger.page.textContent('main')).toContain('Ce qui est secret reste caché jusqu’à la fin');
    expect(await ledger.page.textContent('main')).not.toMatch(/\b(why|holder|unit|do)\.[a-z]/);
    await picture(ledger.page, 'play-ledger-phone');
    expect([...log.complaints, ...ledger.complaints]).toEqual([]);
    await log.context.close();
    await ledger.context.close();
  });

  test('the organiser stops the time, gives a minute more, and lets it go on', async () => {
    const id = await begun({ clans: 'draw', first: 1 });
    const { page, context, complaints } = await opened(paul, `/tables/${id}`);
    await page.getByRole('button', { name: 'Arrêter le temps' }).click();
    // Shown above to everybody, and where he pressed it.
    await expect.poll(() => page.getByText('Arrêté par Paul Volfoni').count()).toBe(2);
    await page.getByRole('button', { name: '+ 1 minute' }).first().click();
    await expect
      .poll(async () => (await gameOf(paul, id)).clocks.clocks.flatMap(({ bonuses }) => bonuses).length)
      .toBe(1);
    await page.getByRole('button', { name: 'Laisser repartir' }).first().click();
    await page.getByText('Le temps court.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('an own act', () => {
  test('is taken back where nobody has built on it, and its player is asked again', async () => {
    const rosa = await signedUp(site.app, 'Rosa Alvarez');
    const game = { rulebook: 'gangster-paradise', title: 'À deux', seats: 3, options: QUIET };
    const { id } = await call<{ id: string }>(paul, 'POST', '/api/games', game);
    await call(paul, 'POST', `/api/games/${id}/seats`, { id: randomUUID(), seat: 1 });
    const invitation = { role: 'player', seat: 2 };
    const { code } = await call<{ code: string }>(paul, 'POST', `/api/games/${id}/invitations`, invitation);
    await call(rosa, 'POST', '/api/games/join', { code });
    await call(paul, 'PUT', `/api/games/${id}/seats/3/bot`, { id: randomUUID(), bot: 'sharp' });
    await call(paul, 'POST', `/api/games/${id}/start`, { id: randomUUID() });
    const asked = async () =>
      (await gameOf(paul, id)).asks.flatMap(({ id: ask, mode }) => (mode === 'turn' ? ask : []));
    const time = (todo: 'pause' | 'resume') =>
      call(paul, 'POST', `/api/games/${id}/clocks`, { id: randomUUID(), do: todo, node: '' });
    const before = await asked();

    const { page, context, complaints } = await opened(paul, `/tables/${id}`);
    await page.getByRole('button', { name: 'J’ai fini' }).click();
    await page.getByText('Dernières affaires (Rosa Alvarez)').waitFor();
    const take = page.getByRole('button', { name: 'Annuler ce coup', exact: true });
    await take.waitFor();

    // The button must not move during the reload, or a tap on it would be lost.
    const held = Promise.withResolvers<void>();
    await page.route('**/undo?preview=true', async (route) => {
      await held.promise;
      await route.continue();
    });
    await time('pause');
    await page.getByText('Arrêté par Paul Volfoni').waitFor();
    expect(await take.isVisible()).toBe(true);
    held.resolve();
    await time('resume');
    await page.getByText('Arrêté par Paul Volfoni').waitFor({ state: 'hidden' });

    await take.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler ce coup' }).click();
    await page.getByRole('button', { name: 'J’ai fini' }).waitFor();
    expect(await asked()).toEqual(before);
    await page.getByRole('link', { name: 'Journal' }).click();
    await page.getByText('annulé', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('given while the one before is still on its way waits for it, and is not lost', async () => {
    const { id } = await call<{ id: string }>(paul, 'POST', '/api/games', {
      rulebook: 'gangster-paradise',
      title: 'À quatre',
      seats: 4,
    });
    const { page, context, complaints } = await opened(paul, `/tables/${id}`);
    const answered = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    // The action is done and the stream has told it, but the response is late.
    await page.route(`**/api/games/${id}/seats/4/bot`, async (route) => {
      const answer = await route.fetch();
      done.resolve();
      await answered.promise;
      await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Un robot rusé à la place 4' }).click();
    await done.promise;
    await page.getByRole('button', { name: 'Retirer le robot de la place 4' }).waitFor();
    await page.getByRole('button', { name: 'Un robot simple à la place 3' }).click();
    answered.resolve();
    await page.getByRole('button', { name: 'Retirer le robot de la place 3' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('who looks on', () => {
  test('anybody sees the table of a public game, and no seat’s money', async () => {
    const id = await begun({ clans: 'draw' }, true);
    const { page, context, complaints } = await opened(null, `/tables/${id}`);
    await page.getByText('vous regardez').waitFor();
    await goTo(page, `/tables/${id}/ledger`);
    expect((await page.locator('tbody tr th').allTextContents()).join()).not.toContain('Paul');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('nobody sees one that is not public, except through a link, until it is withdrawn', async () => {
    const id = await begun({ clans: 'draw' });
    const stranger = await opened(await signedUp(site.app, 'Le Curieux'), `/tables/${id}`);
    expect(await stranger.page.textContent('h1')).toBe('Rien à cette adresse');
    await stranger.context.close();

    const organiser = await opened(paul, `/tables/${id}/settings`, { screen: 'laptop' });
    await organiser.page.getByRole('button', { name: 'Créer le lien' }).click();
    const link = await organiser.page.getByRole('link', { name: 'Ouvrir : Écran de la table' }).getAttribute('href');
    expect(link).toMatch(/^\/watch\/table\/[\w-]{32}$/);
    await picture(organiser.page, 'play-settings-laptop');
    const screen = await opened(null, link ?? '', { screen: 'laptop' });
    await screen.page.getByRole('heading', { level: 1, name: 'Chez Mado' }).waitFor();
    await picture(screen.page, 'play-screen-laptop');
    await organiser.page.getByRole('button', { name: 'Retirer : Écran de la table' }).click();
    await organiser.page.getByRole('button', { name: 'Le retirer' }).click();
    await screen.page.getByText('Ce lien ne mène nulle part').waitFor();
    expect([...organiser.complaints, ...screen.complaints.filter((one) => !one.includes('404'))]).toEqual([]);
    await organiser.context.close();
    await screen.context.close();
  });
});

describe('every page of it', () => {
  test.each(looksOf(import.meta.filename, 0))('stands on a $screen, in $language, in the $light', async (look) => {
    const { screen, language, light } = look;
    const id = await begun({ clans: 'draw', turns: 1 });
    const { page, context, complaints } = await opened(paul, `/tables/${id}`, look);
    for (const place of ['', '/log', '/ledger', '/people', '/settings']) {
      if (place !== '') await goTo(page, `/tables/${id}${place}`);
      expect(await sidewaysPx(page), place).toBeLessThanOrEqual(0);
      expect(complaints, place).toEqual([]);
      await picture(page, `play${place.replace('/', '-') || '-table'}-${screen}-${language}-${light}`);
    }
    await context.close();
  });

  test('an address of a campaign’s that is a card game’s leads to its table', async () => {
    const id = await begun();
    const { page, context } = await opened(paul, `/campaigns/${id}`);
    expect(new URL(page.url()).pathname).toBe(`/tables/${id}`);
    await context.close();
  });

  test('the table, and the page before the game, keep to their budgets on a phone', async () => {
    const game = { rulebook: 'gangster-paradise', title: 'À trois', seats: 3 };
    const { id } = await call<{ id: string }>(paul, 'POST', '/api/games', game);
    // No bot plays meanwhile: that would load a second form and all words.
    const bounds = [
      [`/tables/${await begun(QUIET)}`, FIRST_VIEW.table],
      [`/tables/${id}`, FIRST_VIEW.gathering],
    ] as const;
    for (const [path, bound] of bounds) {
      const context = await visit(site.browser, { baseURL: site.baseURL });
      await signedIn(context, site.baseURL, paul);
      expect(await scriptBytes(await context.newPage(), path), path).toBeLessThan(bound);
      await context.close();
    }
  });
});
