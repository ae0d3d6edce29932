// Goal: the organiser manages the campaign from its pages: an invalid deck file changes nothing and lists all errors, a valid one replaces the deck; house rules, evening,
// name, link and deletion are visible to others.
// Method: the real server with a campaign in its battles; organiser on a laptop, player on a phone.
import { beforeAll, expect, test } from 'vitest';
import { ACCESS_COOKIE } from '../../server/people/identify.ts';
import { PASSWORD, type SignedUp, signedUp } from '../support/app.ts';
import { hostOn } from '../support/book.ts';
import { picture } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { testDatabase } from '../support/database.ts';
import { downloaded, textOf } from '../support/downloads.ts';
import { campaignIn } from '../support/phases.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';
import { wasRefused } from './journey/page-state.ts';
import { Person } from './journey/person.ts';

interface Shown {
  readonly title: string;
  readonly isPublic: boolean;
  readonly view: { deck: { id: string; title?: string }[] | null; rulings: object; evenings: object };
}

let site: Site;
let game: string;
let over: string;
let mona: Person;
let momo: Person;
beforeAll(async () => {
  const database = await testDatabase();
  site = await testSite({}, database);
  const people: SignedUp[] = [await signedUp(site.app, 'Mona'), await signedUp(site.app, 'Momo')];
  const [organiser, player] = people;
  if (!organiser || !player) throw new Error('nobody signed up');
  game = await campaignIn(hostOn(database), 'battles', { organiser, players: [player] });
  over = await campaignIn(hostOn(database), 'over', { organiser, players: [player] }, 7);
  mona = await Person.of(site, 'Mona', { screen: 'laptop' });
  momo = await Person.of(site, 'Momo', { screen: 'phone' });
  // Real sessions, which can be refreshed.
  for (const { name, context } of [mona, momo]) {
    const data = { name, password: PASSWORD };
    const answer = await context.request.post('/api/sessions', { data, headers: { origin: site.baseURL } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
});

const path = (place: string): string => `/campaigns/${game}/${place}`;
const shown = (): Promise<Shown> => mona.asks(`/api/games/${game}`);
/** An API request of Mona's. */
async function sends<Reply>(url: string, data: object): Promise<Reply> {
  const answer = await mona.context.request.post(url, { data, headers: { origin: site.baseURL } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const HEADER = 'id;deck;where;reputation;btc;title;objective';

test('a deck file with faults: each is named by its card and field, and nothing has changed', async () => {
  await mona.goto(path('deck'));
  await mona.presses('deck.import');
  const rows = [HEADER, 'H01;gang;any;9;3;Le coup;Tenir.', 'H02;mafia;T9;1;99;;Tenir.'].join('\r\n');
  await mona.page.locator('#deck-file').setInputFiles(file('faux.csv', rows));
  const faults = mona.page.getByRole('alert').filter({ hasText: 'faux.csv' });
  await faults.waitFor();
  for (const [card, field] of [
    [1, 'reputation'],
    [2, 'deck'],
    [2, 'where'],
    [2, 'btc'],
  ] as const)
    await expect.poll(() => faults.innerText()).toContain(mona.t('deck.import.card-field', { card, field }));
  expect(await mona.button(mona.t('deck.import.go')).count()).toBe(0);
  expect((await shown()).view.deck).toBeNull();
  await mona.isContent();
});

test('a deck in another encoding: Windows-1252 shows its accents before it is taken, Mac Roman is refused', async () => {
  await mona.goto(path('deck'));
  const table = await textOf(await downloaded(mona.page, () => mona.presses('deck.export.csv')));
  await mona.presses('deck.import');
  const chooses = (name: string, buffer: Buffer) =>
    mona.page.locator('#deck-file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const own = `${table}H01;gang;any;2;3;L'Été à Belleville;Tenir.\r\n`.replace('\ufeff', 'sep=;\r\n');
  const macRoman = { É: 0x83, é: 0x8e, à: 0x88 } as Record<string, number>;
  await chooses('mac.csv', Buffer.from([...own].map((sign) => macRoman[sign] ?? sign.charCodeAt(0))));
  await mona.sees(mona.t('file.encoding', { name: 'mac.csv' }));
  expect(await mona.button(mona.t('deck.import.go')).count()).toBe(0);
  await picture(mona.page, 'file-encoding', false);
  await chooses('ansi.csv', Buffer.from(own, 'latin1'));
  await mona.sees(mona.t('file.guessed', { name: 'ansi.csv' }));
  await mona.sees("L'Été à Belleville");
  await picture(mona.page, 'file-guessed', false);
  await mona.page.setViewportSize({ width: 320, height: 640 });
  await picture(mona.page, 'file-guessed-small', false);
  await mona.page.setViewportSize({ width: 1366, height: 768 });
  await mona.presses('deck.import.go');
  await expect.poll(async () => (await shown()).view.deck?.at(-1)?.title).toBe("L'Été à Belleville");
  await mona.presses('deck.reset');
  await mona.presses('deck.reset.yes');
  await mona.sees(mona.t('deck.usual', { count: 36 }));
  await mona.isContent();
});

test('a deck that was exported as a table comes back with a card more, and all see what differs', async () => {
  await mona.goto(path('deck'));
  const table = await textOf(await downloaded(mona.page, () => mona.presses('deck.export.csv')));
  await mona.presses('deck.import');
  const longer = `${table}H01;gang;any;2;3;La note de frais;Finir sans un coup de feu.\r\n`;
  await mona.page.locator('#deck-file').setInputFiles(file('bon.csv', longer));
  await mona.presses('deck.import.go');
  await mona.sees(mona.t('deck.differs', { count: 37, changed: 0, fresh: 1, dropped: 0 }));
  expect((await shown()).view.deck?.at(-1)).toMatchObject({ id: 'H01', title: 'La note de frais' });
  await momo.goto(path('deck'));
  await momo.sees(momo.t('deck.differs', { count: 37, changed: 0, fresh: 1, dropped: 0 }));
  await momo.sees('La note de frais');
  expect(await momo.button(momo.t('deck.add')).count()).toBe(0);
  await momo.isContent();
});

test('a card is changed, taken out and put back; the deck of the book returns', async () => {
  await mona.goto(path('deck'));
  await mona.presses('deck.edit.label', { card: 'AF02' });
  await mona.page.getByLabel(mona.t('deck.form.title')).fill('La grande tournée');
  await mona.presses('deck.form.save');
  await mona.sees('La grande tournée');
  await mona.presses('deck.drop.label', { card: 'AF03' });
  await mona.presses('deck.restore.label', { card: 'AF03' });
  await mona.sees(mona.t('deck.differs', { count: 37, changed: 1, fresh: 1, dropped: 0 }));
  await mona.presses('deck.reset');
  await mona.presses('deck.reset.yes');
  await mona.sees(mona.t('deck.usual', { count: 36 }));
  await mona.isContent();
});

test('a ruling is switched: all read who did it, and that it is not that of the book', async () => {
  await mona.goto(path('rules'));
  // Days per step are shown only by correspondence, current or chosen.
  const days = mona.page.getByRole('heading', { name: mona.t('ruling.contractDays'), exact: true });
  const correspondence = mona.page.getByRole('group', { name: mona.t('ruling.correspondence'), exact: true });
  expect(await days.count()).toBe(0);
  await correspondence.getByRole('button', { name: mona.t('ruling.yes') }).click();
  await days.waitFor();
  await correspondence.getByRole('button', { name: mona.t('ruling.no') }).click();
  await days.waitFor({ state: 'detached' });
  await mona.page
    .getByRole('group', { name: mona.t('ruling.payments') })
    .getByRole('button', { name: mona.t('ruling.no') })
    .click();
  await mona.page
    .getByRole('group', { name: mona.t('ruling.secondBouncer') })
    .getByRole('button', { name: mona.t('ruling.no') })
    .click();
  // Chosen, applied by one confirmation for both.
  expect((await shown()).view.rulings).toEqual({});
  await mona.isContent();
  await picture(mona.page, 'house-pending', false);
  await mona.presses('rules.confirm', { count: 2 });
  await expect.poll(async () => (await shown()).view.rulings).toEqual({ payments: 0, secondBouncer: 0 });
  await mona.page.getByRole('group', { name: mona.t('rules.pending', { count: 2 }) }).waitFor({ state: 'detached' });
  await mona.isContent();
  await momo.goto(path('rules'));
  const titles = momo.page.locator('main section li h3');
  expect((await titles.allInnerTexts()).slice(0, 2).map((one) => one.toLowerCase())).toEqual(
    [momo.t('ruling.secondBouncer'), momo.t('ruling.payments')].map((one) => one.toLowerCase()),
  );
  const rule = momo.page.getByRole('listitem').filter({ hasText: momo.t('ruling.payments.text') });
  await rule.getByText(/Mona/).first().waitFor();
  // Except the button that opens the rule.
  expect(await rule.locator('button:not(.rule-i)').count()).toBe(0);
  await momo.isContent();
});

test('an evening is planned and stands in the calendar file; the next one is proposed a fortnight later', async () => {
  await mona.goto(path('settings'));
  await mona.presses('settings.evening.edit', { turn: 2 });
  await mona.page.getByLabel(mona.t('settings.evening.at')).fill('2099-12-04T20:00');
  await mona.page.getByLabel(mona.t('settings.evening.place')).fill('Salle des fêtes');
  await mona.presses(
    'settings.save',
    {},
    mona.page.getByRole('form', { name: mona.t('settings.evening.edit', { turn: 2 }) }),
  );
  await mona.sees('vendredi 4 décembre');
  await mona.presses('settings.evening.edit', { turn: 3 });
  await expect.poll(() => mona.page.getByLabel(mona.t('settings.evening.at')).inputValue()).toBe('2099-12-18T20:00');
  const calendar = await mona.context.request.get(`/api/games/${game}/calendar.ics`);
  expect(await calendar.text()).toContain('Salle des fêtes');
  await mona.isContent();
});

test('PV-R41: an evening may open by itself at its hour; the list says so, and an hour that is past is refused', async () => {
  const opens = mona.page.getByText(mona.t('settings.evening.opens'), { exact: true });
  await mona.goto(path('settings'));
  await mona.presses('settings.evening.edit', { turn: 3 });
  const form = mona.page.getByRole('form', { name: mona.t('settings.evening.edit', { turn: 3 }) });
  await form.getByRole('checkbox').check();
  const at = form.getByLabel(mona.t('settings.evening.at'));
  await at.fill('2020-12-18T20:00');
  await mona.presses('settings.save', {}, form);
  await mona.sees(/déjà passée/);
  await wasRefused(mona, /400|409|422/);
  expect(await opens.count()).toBe(0);
  await at.fill('2099-12-18T20:00');
  await mona.presses('settings.save', {}, form);
  await opens.waitFor();
  await expect.poll(shown).toMatchObject({ view: { evenings: { 3: { byItself: true } } } });
  await mona.isContent();
  await picture(mona.page, 'house-dated-opening');
});

test('name and onlookers are changed; a link is made, shown as a code and withdrawn', async () => {
  await mona.goto(path('settings'));
  await mona.page.getByLabel(mona.t('settings.name'), { exact: true }).fill('Les nuits de Barbès');
  await mona.page.getByLabel(mona.t('settings.public')).uncheck();
  await mona.presses('settings.save');
  await expect.poll(shown).toMatchObject({ title: 'Les nuits de Barbès', isPublic: false });
  await mona.page.getByLabel(mona.t('settings.link.name')).fill('Écran du bar');
  await mona.presses('settings.link.make');
  await mona.presses('settings.link.qr', { name: 'Écran du bar' });
  await mona.page.getByRole('dialog').getByText('/wall/').waitFor();
  await mona.page.keyboard.press('Escape');
  await mona.presses('settings.link.revoke', { name: 'Écran du bar' });
  await mona.presses('settings.link.revoke.yes');
  await mona.page.getByText('Écran du bar', { exact: true }).waitFor({ state: 'detached' });
  await mona.isContent();
  await momo.goto(path('settings'));
  await momo.sees(momo.t('settings.only-organiser'));
  expect(await momo.button(momo.t('settings.delete.go')).count()).toBe(0);
  await momo.isContent();
});

test('a file is fetched and another one sent when the access token has run out: the session is renewed as for any other call', async () => {
  await mona.goto(path('settings'));
  await mona.context.clearCookies({ name: ACCESS_COOKIE });
  const fetched = await downloaded(mona.page, () => mona.presses('settings.files.standings'));
  expect(await textOf(fetched)).toMatch(/^\ufeffRang;Bande;/);
  await wasRefused(mona, /401/);
  await mona.goto('/campaigns/new');
  await mona.page.getByText(mona.t('campaign.import.title')).click();
  await mona.context.clearCookies({ name: ACCESS_COOKIE });
  await mona.page.locator('input[type=file]').setInputFiles(file('faux.json', '{}'));
  await mona.page.getByRole('alert').getByText('/format').waitFor();
  await wasRefused(mona, /401/, /400/);
  await mona.isContent();
});

test('a campaign file with a fault is refused with its place; a good one is shown first, then taken in', async () => {
  const exported = await (await mona.context.request.get(`/api/games/${over}/export`)).text();
  await mona.goto('/campaigns/new');
  await mona.page.getByText(mona.t('campaign.import.title')).click();
  const input = mona.page.locator('input[type=file]');
  await input.setInputFiles(file('faux.json', JSON.stringify({ ...JSON.parse(exported), strange: 1 })));
  await mona.page.getByRole('alert').getByText('/strange').waitFor();
  await wasRefused(mona, /400/);
  expect(await mona.button(mona.t('campaign.import.go')).count()).toBe(0);
  await input.setInputFiles({
    name: 'ansi.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"title":"L\'Été"}', 'latin1'),
  });
  await mona.sees("L'Été");
  await wasRefused(mona, /400/);
  await input.setInputFiles(file('bon.json', `\ufeff${exported}`));
  await mona.presses('campaign.import.go');
  await mona.page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
  expect(mona.page.url()).not.toContain(over);
  await mona.reads('phase.over');
});

test('a campaign that was deleted is gone for the others, and comes back as it was', async () => {
  await mona.goto(path('settings'));
  await mona.presses('settings.delete.go');
  await mona.presses('settings.delete.yes');
  await mona.finds('settings.gone');
  expect((await momo.context.request.get(`/api/games/${game}`)).status()).toBe(404);
  await mona.goto('/campaigns/new');
  await mona.page.getByText(mona.t('campaign.deleted.title')).click();
  await mona.page.getByRole('link', { name: 'Les nuits de Barbès' }).click();
  await mona.presses('settings.restore');
  await mona.finds('settings.delete');
  expect((await momo.context.request.get(`/api/games/${game}`)).status()).toBe(200);
});

test('who is removed on the page of people is shown no way back: codes and links are offered to be ended; it keeps to its budget', async () => {
  const gaston = await signedUp(site.app, 'Gaston');
  const { code } = await sends<{ code: string }>(`/api/games/${game}/invitations`, { role: 'timekeeper' });
  const joined = await site.app.inject({
    method: 'POST',
    url: '/api/games/join',
    headers: gaston.headers,
    payload: { code },
  });
  expect(joined.statusCode).toBe(200);
  await sends(`/api/games/${game}/links`, { kind: 'wall', name: 'Salle' });
  await sends(`/api/games/${game}/invitations`, { role: 'player', maxUses: 2 });
  const fresh = await Person.of(site, 'Mona', { screen: 'phone' });
  await fresh.context.addCookies(await mona.context.cookies());
  expect(await scriptBytes(fresh.page, path('people'))).toBeLessThan(FIRST_VIEW.people);
  await fresh.context.close();

  await mona.goto(path('people'));
  const opener = mona.button(mona.t('members.remove.label', { name: 'Gaston' }));
  await opener.scrollIntoViewIfNeeded();
  const before = await opener.boundingBox();
  await opener.click();
  await mona.page.getByRole('alert').getByText('Retirer Gaston ?').waitFor();
  const [yes, no] = [mona.button('Retirer'), mona.button('Garder')];
  await no.waitFor();
  // A double tap confirms nothing.
  const [box, stood] = [await yes.boundingBox(), await opener.boundingBox()];
  expect([stood?.x, stood?.y]).toEqual([before?.x, before?.y]);
  expect(box && stood && box.y).toBeGreaterThanOrEqual((stood?.y ?? 0) + (stood?.height ?? 0));
  await picture(mona.page, 'people-sure', false);
  await yes.click();
  await mona.sees(mona.t('access.removed', { name: 'Gaston' }));
  expect((await site.app.inject({ url: `/api/games/${game}`, headers: gaston.headers })).statusCode).toBe(404);
  await picture(mona.page, 'people-removed');
  // A removed player returns with an old code: sees the reason, and no further offer.
  const removed = await Person.of(site, 'Gaston', { screen: 'phone', language: 'en', light: 'dark' });
  await signedIn(removed.context, site.baseURL, gaston, 'en');
  await removed.goto(`/join/${code}`);
  await removed.presses('join.take');
  await removed.page.getByRole('alert').getByText('You were removed').waitFor();
  expect(await removed.page.getByRole('button', { name: removed.t('join.take') }).count()).toBe(0);
  await picture(removed.page, 'join-removed');
  removed.expects(/403/);
  await removed.isContent();
  await removed.context.close();

  const shown = mona.page.locator('.open .code');
  await expect.poll(() => shown.count()).toBeGreaterThan(0);
  const { invitations } = await mona.asks<{ invitations: unknown[] }>(`/api/games/${game}/invitations`);
  const { links } = await mona.asks<{ links: unknown[] }>(`/api/games/${game}/links`);
  await mona.presses('access.end.codes', { count: invitations.length });
  await mona.presses('access.end.links', { count: links.length });
  await mona.sees(mona.t('access.none'));
  await expect.poll(() => shown.count()).toBe(0);
  expect(await mona.asks(`/api/games/${game}/invitations`)).toEqual({ invitations: [] });
  expect(await mona.asks(`/api/games/${game}/links`)).toEqual({ links: [] });
  await mona.isContent();
});

test('the organiser who hands the campaign over confirms it twice; then the other organises, and his own links are ended', async () => {
  const { token } = await sends<{ token: string }>(`/api/games/${game}/links`, { kind: 'wall', name: 'Salle' });
  await mona.goto(path('settings'));
  await mona.page.getByLabel(mona.t('settings.hand-over.to')).selectOption({ label: 'Momo' });
  await mona.presses('settings.hand-over.go');
  await mona.page
    .getByRole('alert')
    .filter({ hasText: mona.t('settings.hand-over.sure', { name: 'Momo' }) })
    .waitFor();
  await picture(mona.page, 'hand-over');
  await mona.presses('settings.hand-over.yes', { name: 'Momo' });
  await mona.sees(mona.t('settings.hand-over.done', { name: 'Momo' }));
  expect((await site.app.inject({ url: `/api/links/${token}` })).statusCode).toBe(404);
  // The page left open was of a campaign that was deleted for a while.
  momo.complaints.splice(0);
  await momo.goto(path('people'));
  await momo.finds('game.invite.title');
  await momo.isContent();
});
