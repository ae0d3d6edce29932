// Goal: a user who leaves a campaign to build a gang enrols it with one button and returns.
// Method: the real server with a campaign in its muster; a player on a phone, and the organiser on a laptop for a vacant seat.
import { beforeAll, expect, test } from 'vitest';
import type { CampaignView } from '../../rulebooks/peur-sur-la-ville/campaign/view.ts';
import { newRoster, rosterExamples } from '../../rulebooks/peur-sur-la-ville/roster.ts';
import { ACCESS_COOKIE } from '../../server/people/identify.ts';
import { type SignedUp, signedUp } from '../support/app.ts';
import { picture } from '../support/browser.ts';
import { type Site, testSite } from '../support/site.ts';
import { Person } from './journey/person.ts';

let site: Site;
let game: string;
let momo: Person;
let mona: Person;

async function entered(who: SignedUp, screen: 'phone' | 'laptop'): Promise<Person> {
  const person = await Person.of(site, who.name, { screen });
  await person.context.addCookies([{ name: ACCESS_COOKIE, value: who.access, url: site.baseURL }]);
  return person;
}

beforeAll(async () => {
  site = await testSite();
  const organiser = await signedUp(site.app, 'Mona');
  const player = await signedUp(site.app, 'Momo');
  const post = async (url: string, payload: object, { headers }: SignedUp) => {
    const answer = await site.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json();
  };
  ({ id: game } = await post(
    '/api/games',
    { rulebook: 'campaign', title: 'Les nuits de Barbès', seats: 4 },
    organiser,
  ));
  const { code } = await post(`/api/games/${game}/invitations`, { role: 'player', seat: 1 }, organiser);
  await post('/api/games/join', { code }, player);
  momo = await entered(player, 'phone');
  mona = await entered(organiser, 'laptop');
});

const gangs = async (): Promise<readonly (readonly [number, string])[]> => {
  const { view } = await mona.asks<{ view: CampaignView }>(`/api/games/${game}`);
  return view.gangs.map(({ seat, name }) => [seat, name]);
};

test('a gang begun from the campaign is enrolled there by one button, when it is finished', async () => {
  await momo.goto(`/campaigns/${game}`);
  await momo.follows('campaign.muster.build');
  await momo.page.waitForURL(/rosters\/new\?for=/);
  await momo.page.click('button[value=amazones]');
  await momo.page.locator('dialog[open] .button.primary').click();
  await momo.page.waitForURL(/rosters\/[0-9a-f-]{36}\?for=/);
  await momo.page.fill('input.gang-name', 'Les Walkyries');
  const enrol = momo.button(momo.t('roster.enrol', { campaign: 'Les nuits de Barbès' })).filter({ visible: true });
  await enrol.waitFor();
  await momo.isContent();
  await picture(momo.page, 'enrol-phone');
  await enrol.click();
  await momo.page.waitForURL(`/campaigns/${game}`);
  await momo.finds('campaign.muster.enrolled', { gang: 'Les Walkyries' });
  expect(await gangs()).toEqual([[1, 'Les Walkyries']]);
  await momo.isContent();
});

test('one that is not finished says what is left beside the button; an address of elsewhere shows none', async () => {
  const made = await momo.context.request.post('/api/rosters', {
    data: { document: { ...newRoster('police', 'Brigade'), figures: newRoster('police', 'x').figures.slice(1) } },
    headers: { origin: site.baseURL },
  });
  const { id } = await made.json();
  const name = momo.t('roster.enrol', { campaign: 'Les nuits de Barbès' });
  await mona.goto('/');
  const laptop = await Person.of(site, 'Momo', { screen: 'laptop' });
  await laptop.context.addCookies(await momo.context.cookies());
  await laptop.goto(`/rosters/${id}?for=${game}`);
  expect(await laptop.button(name).isDisabled()).toBe(true);
  await laptop.sees(/à corriger avant de l’inscrire/);
  await laptop.isContent();
  for (const elsewhere of ['', '?for=nothing', `?for=${crypto.randomUUID()}`, `?for=${game}&as=2`]) {
    await laptop.goto(`/rosters/${id}${elsewhere}`);
    await laptop.page.locator('input.gang-name').waitFor();
    expect(await laptop.button(name).count(), elsewhere).toBe(0);
  }
  await laptop.context.close();
});

test('the organiser enrols one for a seat that nobody holds', async () => {
  const [example] = rosterExamples('bykers');
  const made = await mona.context.request.post('/api/rosters', {
    data: { document: { ...example, name: 'Les Anges' } },
    headers: { origin: site.baseURL },
  });
  const { id } = await made.json();
  await mona.goto(`/rosters/${id}?for=${game}&as=3`);
  await mona
    .button(mona.t('roster.enrol', { campaign: 'Les nuits de Barbès' }))
    .filter({ visible: true })
    .first()
    .click();
  await mona.page.waitForURL(`/campaigns/${game}?as=3`);
  await expect.poll(gangs).toEqual([
    [1, 'Les Walkyries'],
    [3, 'Les Anges'],
  ]);
});
