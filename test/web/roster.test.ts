// Goal: a player builds a gang on a phone, sees every limit where it applies, and loses nothing offline or with a second tab.
// Method: the real server, a real Chromium.
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newRoster, type Roster, rosterExamples } from '../../rulebooks/peur-sur-la-ville/roster.ts';
import { PASSWORD } from '../support/app.ts';
import { complaintsOf, goTo, picture, reload, SCREENS, type Visitor, visit } from '../support/browser.ts';
import { downloaded, textOf } from '../support/downloads.ts';
import { thorough } from '../support/seeds.ts';
import { type Site, testSite } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await testSite();
});

interface Player {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

async function stranger(visitor: Partial<Visitor> = {}): Promise<Player> {
  const context = await visit(site.browser, { baseURL: site.baseURL, ...visitor });
  const page = await context.newPage();
  return { page, context, complaints: complaintsOf(page) };
}

async function player(name: string, visitor: Partial<Visitor> = {}): Promise<Player> {
  const one = await stranger(visitor);
  await one.context.request.post('/api/people', {
    data: { name, password: PASSWORD, locale: visitor.language ?? 'fr' },
    headers: { origin: site.baseURL },
  });
  return one;
}

/** Creates a draft. @returns its id */
async function drafted({ context }: Player, document: Roster): Promise<string> {
  const made = await context.request.post('/api/rosters', { data: { document }, headers: { origin: site.baseURL } });
  return (await made.json()).id;
}

/** Creates and opens a draft. */
async function opened(one: Player, document: Roster): Promise<string> {
  const id = await drafted(one, document);
  await goTo(one.page, `/rosters/${id}`);
  return id;
}

/** The draft on the server. */
const documentOf = async ({ context }: Player, id: string): Promise<Roster> =>
  (await (await context.request.get(`/api/rosters/${id}`)).json()).document;

const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
/** Waits until changes are saved: the page marks them unsaved from the first edit. */
const saved = (page: Page): Promise<unknown> => page.waitForSelector('[data-state=saved]');
const isNamed = (page: Page, name: string): Promise<void> =>
  expect.poll(() => page.inputValue('input.gang-name')).toBe(name);
/** Waits for that text. */
const says = (place: Locator, words: string | RegExp): Promise<void> => place.filter({ hasText: words }).waitFor();
const figure = (page: Page, number: number): Locator => page.locator(`[data-at="figures.${number - 1}"]`);
const row = (page: Page, name: string): Locator =>
  page.locator('dialog[open] li').filter({ has: page.locator(`b:text-is("${name}")`) });
const more = (page: Page, name: string): Locator => row(page, name).locator('.steps button').last();

/** Edits and waits until saved. */
async function rename(page: Page, name: string): Promise<void> {
  await page.fill('input.gang-name', name);
  await saved(page);
}

test('PV-84..118: from the wall of posters to a gang that is bought, saved, shared, copied and printed', async () => {
  const jo = await player('Jo la Terreur');
  const { page, complaints } = jo;
  await goTo(page, '/rosters');
  await page.click('a[href="/rosters/new"]');
  await page.waitForURL('/rosters/new');
  const posters = page.locator('button.poster');
  await expect.poll(() => posters.count()).toBe(18);
  await page.fill('input[type=search]', 'ruskof');
  await expect.poll(() => posters.count()).toBe(1);
  await posters.click();
  await page.locator('dialog[open] .button.primary').click();
  await page.waitForURL(/\/rosters\/[0-9a-f-]{36}$/);
  await isNamed(page, 'La bande à Jo la Terreur');
  await rename(page, 'Les Ours de Moscou');

  // PV-103: the budget is used up.
  await figure(page, 1).getByText('Équiper').click();
  const budget = page.locator('dialog[open] .budget');
  for (const bottles of ['1', '2']) {
    await more(page, 'Cocktail Molotov').click();
    await says(row(page, 'Cocktail Molotov').locator('output'), bottles);
    await says(budget, '1 dépensés sur 10');
  }
  for (let btc = 1; btc < 10; btc += 1) await more(page, 'Grenade à fragmentation').click();
  await says(page.locator('dialog[open] p.spent'), /budget est dépensé.*PV-103/);
  await expect.poll(() => more(page, 'Grenade à fragmentation').isDisabled()).toBe(true);
  await expect.poll(() => more(page, 'Taser').isDisabled()).toBe(true);
  await page.getByText('C’est bon').click();

  // PV-109: each ability once per gang; here it is given.
  await figure(page, 2).getByText('Talent').click();
  await says(row(page, 'Caïd'), /déjà cette capacité.*PV-89/);
  await page.keyboard.press('Escape');

  await page.locator('[data-at=resource] button', { hasText: 'Labo' }).click();
  await saved(page);
  await reload(page);
  await isNamed(page, 'Les Ours de Moscou');
  await says(figure(page, 1), /2 × Cocktail Molotov.*9 × Grenade à fragmentation/s);
  await says(page.locator('[data-at=resource] [aria-pressed=true]'), 'Labo');

  // The link opens for signed-out users, read-only.
  await page.getByText('Partager', { exact: true }).click();
  const link = await page.inputValue('dialog[open] input[readonly]');
  await page.keyboard.press('Escape');
  const reader = await stranger();
  await goTo(reader.page, link);
  await says(reader.page.locator('h1'), /^Les Ours de Moscou$/);
  await says(reader.page.locator('main'), '9 × Grenade à fragmentation');
  expect(await reader.page.locator('main input, main textarea').count()).toBe(0);
  expect(reader.complaints).toEqual([]);
  await reader.context.close();

  // The latest edit is printed, even within its debounce.
  await page.fill('input.gang-name', 'Les Ours');
  await page.getByText('Imprimer', { exact: true }).click();
  await page.waitForURL(/print$/);
  await says(page.locator('.paper .gang-name'), /^Les Ours$/);
  expect(await sidewaysPx(page)).toBeLessThanOrEqual(0);
  await page.getByText('Les cartes de figurines').click();
  await page.waitForURL(/cards$/);
  await expect.poll(() => page.locator('.card h2').count()).toBe(10);
  expect(await sidewaysPx(page)).toBeLessThanOrEqual(0);
  await page.click('.tools a');
  await page.waitForURL(/\/rosters\/[0-9a-f-]{36}$/);

  const first = page.url();
  await page.getByText('Copier', { exact: true }).click();
  await page.waitForURL((url) => url.href !== first);
  await isNamed(page, 'Les Ours (2)');
  expect(complaints).toEqual([]);
  await jo.context.close();
});

test('a gang goes out as a file and comes in again; a file that is none is refused place by place', async () => {
  const ada = await player('Ada');
  const { page } = ada;
  const [example] = rosterExamples('afros');
  if (!example) throw new Error('no example');
  await opened(ada, example);
  const download = await downloaded(page, () => page.getByText('Exporter').click());
  expect(download.suggestedFilename()).toBe(`${example.name}.parrain.json`);
  const text = await textOf(download);
  expect(JSON.parse(text)).toEqual(example);

  await goTo(page, '/rosters');
  await page.getByText('Importer un fichier').first().click();
  const give = (name: string, content: string) =>
    page.setInputFiles('#roster-file', { name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await give('broken.json', '{ "format": ');
  await says(page.locator('dialog[open] [role=alert] li'), 'pas du JSON');
  await give('strange.json', text.replace('"pistol"', '"bazooka"').replace('"notes"', '"nots"'));
  await says(page.locator('dialog[open] .wrong'), 'bazooka');
  const places = await page.locator('dialog[open] code').allTextContents();
  expect(places).toEqual(expect.arrayContaining(['notes', 'nots']));
  await give('gang.json', text);
  await page.waitForURL(/\/rosters\/[0-9a-f-]{36}$/);
  await isNamed(page, example.name);

  // As saved by a Windows editor in its "ANSI" encoding.
  await goTo(page, '/rosters');
  await page.getByText('Importer un fichier').first().click();
  const ansi = Buffer.from(JSON.stringify({ ...example, name: "Les voyous de l'Été" }), 'latin1');
  await page.setInputFiles('#roster-file', { name: 'ansi.json', mimeType: 'application/json', buffer: ansi });
  await says(page.locator('dialog[open] [role=status]'), "Les voyous de l'Été");
  await page.getByText('Reprendre cette bande').click();
  await page.waitForURL(/\/rosters\/[0-9a-f-]{36}$/);
  await isNamed(page, "Les voyous de l'Été");
  await ada.context.close();
});

test('what is wrong with a gang from elsewhere stands at its place, and can be mended there', async () => {
  const luc = await player('Luc', { language: 'en', screen: 'laptop' });
  const { page } = luc;
  const roster = newRoster('racailles', 'Les Skateurs');
  const [chief, second, ...others] = roster.figures;
  if (!chief || !second) throw new Error('no figures');
  const bought = Array.from({ length: 11 }, () => 'frag-grenade' as const);
  const figures = [
    chief,
    { ...second, rank: 'leader' as const, name: '' },
    ...others.slice(0, 7),
    { ...chief, given: [], bought },
  ];
  await opened(luc, { ...roster, figures });
  expect(await page.textContent('.bill')).toContain('things to settle');
  expect(await page.textContent('.bill')).toMatch(/Over by\s*1/);
  expect(await figure(page, 10).textContent()).toMatch(/PV-99/);
  expect(await figure(page, 2).textContent()).toMatch(/no name.*PV-84/s);
  expect(await page.textContent('[data-at=figures]')).toMatch(/Leader.*PV-99/s);
  await page.locator('.bill .faults button', { hasText: 'no name' }).click();
  await expect.poll(() => page.evaluate(`document.activeElement?.dataset.at`)).toBe('figures.1');
  await figure(page, 2).locator('input').fill('Karim');
  await figure(page, 2).locator('select').selectOption('lieutenant');
  await figure(page, 10).locator('.away').click();
  await page.getByText('Enrol a figure').click();
  await page.waitForSelector('.bill .done');
  await says(page.locator('.bill'), 'Gang in order');
  await luc.context.close();
});

test('without a network nothing is lost: it waits in the browser, and is saved when the line stands again', async () => {
  const eva = await player('Eva');
  const { page, context } = eva;
  const id = await opened(eva, newRoster('police', 'Brigade de nuit'));
  await context.setOffline(true);
  await page.fill('input.gang-name', 'Brigade du quai');
  await says(page.locator('[data-state=offline]'), 'gardé sur cet appareil');
  await context.setOffline(false);
  await saved(page);
  expect((await documentOf(eva, id)).name).toBe('Brigade du quai');

  // The same with the page closed in between.
  await page.route(`**/api/rosters/${id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await page.fill('input.gang-name', 'Brigade perdue');
  await page.waitForSelector('[data-state=offline]');
  await page.close();
  const again = await context.newPage();
  await goTo(again, `/rosters/${id}`);
  await isNamed(again, 'Brigade perdue');
  await expect.poll(async () => (await documentOf(eva, id)).name).toBe('Brigade perdue');
  await saved(again);
  await context.close();
});

/** Resolving a conflict either way; only one of them in `npm test`. */
const KEPT = [
  ['mine', 'La mienne, par', ['À moi'], 'À moi'],
  ['theirs', 'L’autre version', ['À lui'], 'À lui'],
  ['both', 'Les deux', ['À lui', 'À moi'], 'À moi'],
] as const;

test.each(thorough ? KEPT : KEPT.slice(2))(
  'two tabs on one gang: the second one is asked, and keeps %s',
  async (_, choice, names, shown) => {
    const two = await player(`Deux ${shown} ${choice}`);
    const { page, context } = two;
    const id = await opened(two, newRoster('anars', 'Les Noirs'));
    await context.request.put(`/api/rosters/${id}`, {
      data: { revision: 1, document: newRoster('anars', 'À lui') },
      headers: { origin: site.baseURL },
    });
    await page.fill('input.gang-name', 'À moi');
    await page.waitForSelector('dialog[open]');
    await page.locator('dialog[open] button', { hasText: choice }).click();
    await saved(page);
    await isNamed(page, shown);
    const listed = async () => {
      const { rosters } = await (await context.request.get('/api/rosters')).json();
      return rosters.map(({ name }: { name: string }) => name).sort();
    };
    await expect.poll(listed).toEqual(names);
    await context.close();
  },
);

test('a gang can be built before signing up, and follows into the account', async () => {
  const { page, context, complaints } = await stranger();
  await goTo(page, '/rosters/new');
  await page.click('button[value=amazones]');
  await page.locator('dialog[open] .button.primary').click();
  await page.waitForURL(/rosters\/local/);
  await page.fill('input.gang-name', 'Les Walkyries');
  await goTo(page, '/sign-up?to=/rosters');
  await page.fill('input[name=name]', 'Brunehilde');
  await page.fill('input[name=password]', PASSWORD);
  await page.click('main button');
  await page.locator('main a.primary').click();
  await page.waitForURL('/rosters');
  await page.waitForSelector('a:has-text("Les Walkyries")');
  await expect.poll(async () => (await (await context.request.get('/api/rosters')).json()).rosters.length).toBe(1);
  await expect.poll(() => page.evaluate<number>('localStorage.length')).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the printed sheet and the cards are one A4 page each and have everything, for the fullest gang', async () => {
  const max = await player('Max', { screen: 'laptop', light: 'dark' });
  const { page } = max;
  for (const type of ['afros', 'asiats', 'bykers'] as const) {
    const [example] = rosterExamples(type);
    if (!example) throw new Error('no example');
    const [chief, ...others] = example.figures;
    if (!chief) throw new Error('no chief');
    const bought = [
      'vest',
      'molotov',
      'frag-grenade',
      'riot-shield',
      'gas-mask',
      'dog',
      'taser',
      'sword',
      'rifle',
    ] as const;
    const laden = { ...chief, bought: [...bought], abilities: ['sniper', 'brute', 'veteran'] as const };
    const id = await drafted(max, { ...example, figures: [laden, ...others], notes: 'Une note.\n'.repeat(12) });
    for (const view of ['print', 'cards']) {
      await goTo(page, `/rosters/${id}/${view}`);
      await page.evaluate('document.fonts.ready.then(() => true)');
      const text = (await page.textContent('main')) ?? '';
      for (const { name } of example.figures) expect(text).toContain(name);
      await page.emulateMedia({ media: 'print' });
      const cut = `[...document.querySelectorAll('.card')].filter((card) => card.scrollHeight > card.clientHeight + 1).map((card) => card.className + ' ' + card.scrollHeight + '/' + card.clientHeight + ' ' + card.textContent)`;
      expect(await page.evaluate<string[]>(cut), `${type} ${view}`).toEqual([]);
      await page.setViewportSize({ width: 703, height: 1032 });
      await picture(page, `printed-${type}-${view}`);
      await page.setViewportSize(SCREENS.laptop);
      const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g), `${type} ${view}`).toHaveLength(1);
      await page.emulateMedia({ media: 'screen' });
    }
  }
  await max.context.close();
});

test('rocket launcher, dog, horse and vest are explained on the sheet and on the cards; few cards fill the page as ten do', async () => {
  const odette = await player('Odette', { screen: 'laptop' });
  const { page } = odette;
  const fresh = newRoster('police', 'Brigade montée');
  const [chief, ...others] = fresh.figures;
  if (!chief) throw new Error('no chief');
  const bought = ['rocket-launcher', 'dog', 'horse', 'vest'] as const;
  const id = await drafted(odette, { ...fresh, figures: [{ ...chief, bought: [...bought] }, ...others.slice(0, 5)] });
  for (const view of ['print', 'cards']) {
    await goTo(page, `/rosters/${id}/${view}`);
    const text = (await page.textContent('main')) ?? '';
    for (const said of [/détruit véhicule ou obstacle/, /flaire à 10/, /avance avec son cavalier/, /arrête une touche/])
      expect(text, view).toMatch(said);
  }
  await page.emulateMedia({ media: 'print' });
  const heightMm = `document.querySelector('.deck-of-cards').getBoundingClientRect().height / 96 * 25.4`;
  expect(await page.evaluate<number>(heightMm)).toBeCloseTo(270, 0);
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.setViewportSize({ width: 703, height: 1032 });
  await picture(page, 'printed-few-cards');
  await odette.context.close();
});

test('everything that is pasted into a name or a note can be saved', async () => {
  const vera = await player('Vera');
  const { page, context, complaints } = vera;
  const id = await opened(vera, newRoster('junkies', 'Les Pâles'));
  await page.fill('input.gang-name', 'A\u0007B\ud83d\ude00\u200f');
  await page.fill('#roster-notes', 'un\u0001\n\tdeux');
  await figure(page, 1).locator('input').fill('\u001b[31mRouge');
  await saved(page);
  const { name, notes, figures } = await documentOf(vera, id);
  expect([name, notes, figures[0]?.name]).toEqual(['AB😀', 'un\n\tdeux', '[31mRouge']);
  expect(complaints).toEqual([]);
  await context.close();
});

describe('for a stranger, on a phone, without sideways scrolling', () => {
  let reader: Player;
  beforeAll(async () => {
    reader = await stranger();
    return () => reader.context.close();
  });

  test.each(['/rosters', '/rosters/new', '/rosters/shared/nothing', '/rosters/7', '/rosters/local'])(
    '%s stands',
    async (path) => {
      const answer = await goTo(reader.page, path);
      expect(answer?.status() ?? 0).toBeLessThan(500);
      expect(await sidewaysPx(reader.page)).toBeLessThanOrEqual(0);
    },
  );
});

test('without JavaScript a gang is taken from the wall, read and printed', async () => {
  const { page, context } = await player('Sans Script', { javaScript: false });
  await goTo(page, '/rosters/new');
  await page.click('button[value=milice]');
  await page.waitForURL(/\/rosters\/[0-9a-f-]{36}$/);
  expect(await page.inputValue('input.gang-name')).toBe('La bande à Sans Script');
  await goTo(page, `${page.url()}/print`);
  expect(await page.textContent('h1')).toBe('La bande à Sans Script');
  await context.close();
});
