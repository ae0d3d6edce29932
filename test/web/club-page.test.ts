// Goal: a club's page is read by everybody, also without JavaScript; a visitor asks and reads the answer; the owner runs it from a desk. Method: the real server and
// build, a real Chromium, campaigns brought to their phases by real moves.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type SignedUp, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { answers, looksOf, picture, reload } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { Club } from '../support/club.ts';
import { eveningPicture } from '../support/club-scene.ts';
import { testDatabase } from '../support/database.ts';
import { campaignIn } from '../support/phases.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';
import { leaveAfterEach } from './journey/here.ts';
import { Person } from './journey/person.ts';

let site: Site;
let club: Club;
let mona: SignedUp;
/** Under way, with a front page, an evening and photographs; over, in the hall of fame. */
let running: string;
let over: string;
/** Of the club with all of it. */
let id: string;
const here: Person[] = [];
leaveAfterEach(here);

const ABOUT = 'Le vendredi, de huit heures à minuit.\nLes <b>débutants</b> sont les bienvenus.';
beforeAll(async () => {
  const database = await testDatabase();
  site = await testSite({}, database);
  club = new Club(site.app);
  const momo = await signedUp(site.app, 'Momo');
  mona = await signedUp(site.app, 'Mona');
  const cast = { organiser: mona, players: [momo] };
  running = await campaignIn(hostOn(database), 'investments', cast, 1, randomUUID(), { title: 'Pigalle la nuit' });
  over = await campaignIn(hostOn(database), 'over', cast, 2, randomUUID(), { title: 'Le Clan des Siciliens' });
  const at = `${new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)}T20:00`;
  const evening = { at, zone: 'Europe/Paris', minutes: 240, place: 'Salle des fêtes' };
  await ask('POST', `/api/games/${running}/moves`, {
    id: randomUUID(),
    ask: 'house',
    seat: 0,
    move: { do: 'evening', turn: 2, evening },
  });
  await ask('PUT', `/api/games/${over}/hall`);
  id = (
    await ask('POST', '/api/clubs', {
      name: 'affranchis',
      title: 'Les Affranchis',
      place: 'Paris, rue Lepic',
      about: ABOUT,
    })
  ).id;
  for (const game of [running, over]) await ask('PUT', `/api/clubs/${id}/games/${game}`);
  for (const [n, colour] of ['#8a3b2a', '#2a4f8a', '#c9a227'].entries()) {
    const placed = await eveningPicture({ database, club }, running, momo, colour);
    if (n < 2) await ask('PUT', `/api/clubs/${id}/pictures/${placed.id}`);
  }
  await ask('POST', '/api/clubs', { name: 'tout-nu', title: 'Le Cercle' });
});

async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  const { status, body } = await club.call(mona, method, url, payload);
  expect([url, status < 300, body]).toEqual([url, true, body]);
  return body;
}

async function visitor(look: Parameters<typeof Person.of>[2] = {}): Promise<Person> {
  const person = await Person.of(site, 'Jeannot', look);
  here.push(person);
  return person;
}

async function owner(look: Parameters<typeof Person.of>[2] = {}): Promise<Person> {
  const person = await Person.of(site, 'Mona', look);
  here.push(person);
  await signedIn(person.context, site.baseURL, mona, look?.language ?? 'fr');
  return person;
}

test.each(looksOf(import.meta.filename))(
  'a page with all of it, and one with nothing but a name, in $language by $light on a $screen',
  async (look) => {
    const name = `${look.screen}-${look.language}-${look.light}`;
    const jeannot = await visitor(look);
    const { page } = jeannot;
    await jeannot.goto('/clubs/affranchis');
    await jeannot.reads('club.next');
    for (const text of ['Paris, rue Lepic', '20:00', 'Salle des fêtes', 'Les <b>débutants</b>'])
      await jeannot.sees(text);
    for (const key of ['club.games', 'club.honours', 'club.gallery'])
      await page.getByRole('heading', { name: jeannot.t(key) }).waitFor();
    expect(await page.getByAltText(jeannot.t('club.photo.alt', { title: 'Les Affranchis' })).count()).toBe(2);
    const front = page.getByAltText(jeannot.t('club.front.alt', { title: 'Pigalle la nuit', turn: 1 }));
    await expect.poll(() => front.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(1080);
    await jeannot.isContent();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await picture(page, `club-${name}`);
    await page.emulateMedia({ media: 'print' });
    await picture(page, `club-print-${name}`);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Pigalle la nuit' }).last().click();
    await page.waitForURL(`/campaigns/${running}`);
    await jeannot.goto('/clubs/tout-nu');
    await page.getByRole('heading', { name: 'Le Cercle' }).waitFor();
    await jeannot.isContent();
    await picture(page, `club-bare-${name}`);
  },
);

test('a photograph opens large, with those before and after it; the place in the list is kept', async () => {
  const jeannot = await visitor();
  const { page, t } = jeannot;
  await jeannot.goto('/clubs/affranchis');
  const small = page.getByRole('link', { name: t('club.photo.large', { n: 1 }) });
  await small.click();
  const dialog = page.getByRole('dialog', { name: t('club.photo.of', { n: 1, photos: 2 }) });
  await dialog.waitFor();
  const image = page.getByRole('dialog').locator('img');
  const first = await small.getAttribute('href');
  expect(await image.getAttribute('src')).toBe(first);
  await picture(page, 'club-photo-large');
  await page.getByRole('button', { name: t('club.photo.next') }).click();
  await page.getByRole('dialog', { name: t('club.photo.of', { n: 2, photos: 2 }) }).waitFor();
  expect(await image.getAttribute('src')).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/clubs/affranchis');
  await expect.poll(() => small.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('a phone loads little script for it', async () => {
  const jeannot = await visitor();
  expect(await scriptBytes(jeannot.page, '/clubs/affranchis')).toBeLessThan(FIRST_VIEW.club);
});

test('without JavaScript a visitor reads the page, asks to come by, and reads the answer with a code', async () => {
  const jeannot = await visitor({ javaScript: false });
  const { page } = jeannot;
  await jeannot.goto('/clubs/affranchis');
  await page.getByRole('heading', { name: 'Les Affranchis' }).waitFor();
  const form = page.locator('#ask form');
  // A refusal loses nothing.
  await form.locator('input[name=name]').fill('J'.repeat(61));
  await form.locator('textarea').fill('Bonsoir !\nPuis-je venir ?');
  await form.getByRole('button').click();
  await form.locator('input[aria-invalid=true]').waitFor();
  expect(await form.locator('textarea').inputValue()).toBe('Bonsoir !\nPuis-je venir ?');
  await form.locator('input[name=name]').fill('Jeannot');
  await form.getByRole('button').click();
  await page.waitForURL(/\/clubs\/affranchis\/asked\/[\w-]{32}$/);
  await jeannot.reads('club.asked.wait');
  await picture(page, 'club-asked');
  const { requests } = await ask('GET', `/api/clubs/${id}/requests`);
  expect(requests[0]).toMatchObject({ name: 'Jeannot', message: 'Bonsoir !\nPuis-je venir ?' });
  await ask('PUT', `/api/clubs/${id}/requests/${requests[0].id}/answer`, { text: 'Venez vendredi.', game: running });
  await page.reload();
  await jeannot.reads('club.asked.answered');
  await jeannot.sees('Venez vendredi.');
  await picture(page, 'club-answered');
  const code = await page.locator('.code').innerText();
  await page.getByRole('link', { name: jeannot.t('club.asked.join') }).click();
  await page.waitForURL(`/join/${code}`);
});

test('an address with capitals leads to the club; one of pictographs is unknown', async () => {
  const answer = (path: string) => fetch(site.baseURL + encodeURI(path), { redirect: 'manual' });
  for (const below of ['', '/desk', '?language=en']) {
    const { status, headers } = await answer(`/clubs/Affranchis${below}`);
    expect([status, headers.get('location')]).toEqual([308, `/clubs/affranchis${below}`]);
  }
  expect((await answer('/clubs/🎲')).status).toBe(404);
});

test('a program that fills the hidden field in is refused, and a person whose browser did it can clear it and copies the private address', async () => {
  const jeannot = await visitor();
  const { page } = jeannot;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await jeannot.goto('/clubs/tout-nu');
  const trap = page.locator('input[name=website]');
  await page.locator('input[name=name]').fill('Jeannot');
  await trap.fill('https://example.com');
  await page.getByRole('button', { name: jeannot.t('club.ask.go') }).click();
  await jeannot.reads('problem.club-request-trap');
  await trap.fill('');
  await page.getByRole('button', { name: jeannot.t('club.ask.go') }).click();
  await page.waitForURL(/\/asked\//);
  await page.getByRole('button', { name: jeannot.t('club.asked.copy') }).click();
  await jeannot.reads('club.asked.copied');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url());
  // The refusal.
  jeannot.complaints.splice(0);
});

test('link previews and search engines read what it is, in both languages, and only what its owner lets them list', async () => {
  const read = async (path: string, language = 'fr') =>
    (await fetch(site.baseURL + path, { headers: { 'accept-language': language } })).text();
  const address = `${site.baseURL}/clubs/affranchis`;
  const french = await read('/clubs/affranchis');
  for (const part of [
    '<html lang="fr"',
    '<meta property="og:title" content="Les Affranchis"',
    '<meta property="og:type" content="website"',
    `<meta property="og:url" content="${address}"`,
    `<meta property="og:image" content="${site.baseURL}/api/games/${running}/front-page.png?turn=1&amp;language=fr"`,
    `<link rel="canonical" href="${address}"`,
    `hreflang="en" href="${address}?language=en"`,
    '<meta name="robots" content="noindex"',
    'Paris, rue Lepic',
  ])
    expect(french).toContain(part);
  expect(french).toMatch(/<meta property="og:description" content="Prochaine soirée[^"]*20:00 · Salle des fêtes · /);
  const english = await read('/clubs/affranchis?language=en');
  expect(english).toContain('<html lang="en"');
  expect(english).toContain(`<link rel="canonical" href="${address}?language=en"`);
  expect(await read('/sitemap.xml')).not.toContain('affranchis');
  await ask('PATCH', `/api/clubs/${id}`, { listed: true });
  expect(await read('/clubs/affranchis')).not.toContain('noindex');
  const map = await read('/sitemap.xml');
  expect(map).toContain(`<loc>${address}</loc>`);
  expect(map).not.toContain('tout-nu');
  const robots = await read('/robots.txt');
  expect(robots).toContain(`Sitemap: ${site.baseURL}/sitemap.xml`);
  const lines = robots.split('\n');
  const everybody = lines.slice(lines.indexOf('User-agent: *'));
  for (const line of ['Allow: /clubs/', 'Disallow: /api/', 'Disallow: /campaigns/', 'Disallow: /clubs/*/asked/'])
    expect(everybody).toContain(line);
  const asked = await fetch(`${address}/asked/${'x'.repeat(32)}`);
  expect([asked.status, asked.headers.get('x-robots-tag')]).toEqual([404, 'noindex, nofollow']);
  await ask('PATCH', `/api/clubs/${id}`, { listed: false });
});

test.each(looksOf(import.meta.filename))(
  'the owner makes a page and runs it from its desk, in $language by $light on a $screen',
  async (look) => {
    const person = await owner(look);
    const { page, t } = person;
    const title = `L’Équipe de ${look.screen}`;
    const name = `l-equipe-de-${look.screen}`;
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const press = (label: string) => button(label).click();
    /** The button that took the place of the pressed one. */
    const holdsFocus = (label: string) =>
      expect.poll(() => button(label).evaluateAll(([one]) => one === document.activeElement && !!one)).toBe(true);
    await person.goto('/me');
    await page.getByRole('link', { name: t('me.clubs') }).click();
    await page.waitForURL('/clubs');
    await page.locator('input[name=title]').fill(title);
    await press(t('clubs.make'));
    await page.waitForURL(`/clubs/${name}/desk`);
    await answers(page);
    await page.locator('textarea[name=about]').fill('Un club\nde banlieue.');
    await press(t('desk.save'));
    await person.reads('desk.saved');
    expect(await page.locator('textarea[name=about]').inputValue()).toBe('Un club\nde banlieue.');
    await press(t('desk.games.put.one', { title: 'Pigalle la nuit' }));
    await holdsFocus(t('desk.games.take.one', { title: 'Pigalle la nuit' }));
    const which = t('desk.pictures.which', { n: 1, turn: 1, title: 'Pigalle la nuit' });
    await press(t('desk.pictures.put.one', { which }));
    await holdsFocus(t('desk.pictures.take.one', { which }));
    await club.call(null, 'POST', `/api/clubs/by-name/${name}/requests`, { name: 'Jeannot', message: 'Et moi ?' });
    await reload(page);
    await person.sees('Et moi ?');
    await person.isContent();
    await picture(page, `club-desk-${look.screen}-${look.language}-${look.light}`);
    await page.locator('textarea[name=text]').fill('Venez !');
    await press(t('desk.requests.go'));
    await person.reads('desk.requests.none');
    await press(t('desk.listed.go'));
    await page.getByRole('button', { name: t('desk.listed.stop') }).waitFor();
    await page.getByRole('link', { name: t('clubs.see') }).click();
    await page.waitForURL(`/clubs/${name}`);
    await person.sees('de banlieue.');
    expect(await page.getByAltText(t('club.photo.alt', { title })).count()).toBe(1);
    await page.getByRole('link', { name: t('clubs.desk') }).click();
    await page.waitForURL(`/clubs/${name}/desk`);
    await press(t('desk.games.take.one', { title: 'Pigalle la nuit' }));
    await page.getByRole('button', { name: t('desk.games.put.one', { title: 'Pigalle la nuit' }) }).waitFor();
    await person.reads('desk.pictures.none');
    await page.locator('summary', { hasText: t('desk.delete') }).click();
    await press(t('desk.delete.go', { title }));
    await page.waitForURL('/clubs');
    expect(await page.getByText(title).count()).toBe(0);
  },
);

test('a refused address says its form and proposes one; a name without letters asks for one', async () => {
  const person = await owner();
  const { page, t } = person;
  await person.goto('/clubs');
  const tries = [
    ['Le Milieu', 'ab', 'le-milieu'],
    ['Le Milieu', 'Été à Paris', 'ete-a-paris'],
    ['Le Milieu', 'a--b', 'a-b'],
    ['🎲🎲🎲', '', null],
    ['東京', 'ab', ''],
  ] as const;
  for (const [title, name, proposed] of tries) {
    await page.locator('input[name=title]').fill(title);
    await page.locator('input[name=name]').fill(name);
    await page.getByRole('button', { name: t('clubs.make') }).click();
    const says =
      proposed === null
        ? t('clubs.field.name.none')
        : `${t('clubs.field.name.form')}${proposed && ` ${t('clubs.field.name.try', { name: proposed })}`}`;
    await page.getByText(says, { exact: true }).waitFor();
    await answers(page);
    const typed = ['title', 'name'].map((field) => page.locator(`input[name=${field}]`).inputValue());
    expect(await Promise.all(typed)).toEqual([title, name]);
  }
  await picture(page, 'club-address-refused');
  person.complaints.splice(0);
});

test('a visitor who waits is announced to the owner on the first page and on the account', async () => {
  const person = await Person.of(site, 'Odette');
  here.push(person);
  const odette = await signedUp(site.app, 'Odette');
  await signedIn(person.context, site.baseURL, odette, 'fr');
  await club.call(odette, 'POST', '/api/clubs', { name: 'chez-odette', title: 'Chez Odette' });
  await club.call(null, 'POST', '/api/clubs/by-name/chez-odette/requests', { name: 'Jeannot' });
  const { page, t } = person;
  for (const address of ['/', '/me']) {
    await person.goto(address);
    await person.sees(t('home.club.waiting', { waiting: 1 }));
    await picture(page, `club-visitor${address.replace('/', '-')}`);
    await page.getByRole('link', { name: 'Chez Odette' }).last().click();
    await page.waitForURL('/clubs/chez-odette/desk');
  }
  await page.getByRole('button', { name: t('desk.requests.drop.one', { name: 'Jeannot' }) }).click();
  await person.reads('desk.requests.none');
  await person.goto('/');
  await person.reads('home.next.none');
});

test('the owner hands the club over to the organiser who has one of its campaigns now', async () => {
  const person = await owner();
  const { page, t } = person;
  const name = 'a-confier';
  const heir = await signedUp(site.app, 'Hector');
  const { id: given } = await ask('POST', '/api/games', { rulebook: 'campaign', title: 'Le Legs', seats: 4 });
  await ask('PATCH', `/api/games/${given}`, { id: randomUUID(), isPublic: true });
  const { id: own } = await ask('POST', '/api/clubs', { name, title: 'À confier' });
  await ask('PUT', `/api/clubs/${own}/games/${given}`);
  await club.join(mona, heir, given, 1);
  await ask('POST', `/api/games/${given}/hand-over`, { id: randomUUID(), seat: 1 });
  await person.goto(`/clubs/${name}/desk`);
  await page.locator('summary', { hasText: t('desk.hand-over') }).click();
  await page.getByRole('button', { name: t('desk.hand-over.go', { title: 'À confier' }) }).click();
  await page.waitForURL('/clubs');
  expect((await club.call(heir, 'GET', '/api/clubs')).body.clubs).toMatchObject([{ name }]);
});

test('a campaign goes on the page and leaves it from its own settings; nobody else finds the desk', async () => {
  const person = await owner();
  const { page, t } = person;
  const title = 'Le Cercle';
  await person.goto(`/campaigns/${running}/settings`);
  const put = page.getByRole('button', { name: t('settings.clubs.put', { title }) });
  const take = page.getByRole('button', { name: t('settings.clubs.take', { title }) });
  await put.click();
  await take.waitFor();
  await picture(page, 'club-settings');
  expect((await ask('GET', '/api/clubs/by-name/tout-nu')).games).toMatchObject([{ id: running }]);
  await take.click();
  await put.waitFor();
  expect((await ask('GET', '/api/clubs/by-name/tout-nu')).games).toEqual([]);
  await person.goto('/clubs/affranchis/desk');
  await page.getByText(`${t('club.status.over')} · ${t('desk.games.honoured')}`, { exact: true }).waitFor();
  const momo = await Person.of(site, 'Lulu');
  here.push(momo);
  await signedIn(momo.context, site.baseURL, await signedUp(site.app, 'Lulu'), 'fr');
  expect((await momo.page.goto('/clubs/tout-nu/desk'))?.status()).toBe(404);
  momo.complaints.splice(0);
});
