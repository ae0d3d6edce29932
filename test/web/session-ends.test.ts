// Goal: after a session ended elsewhere, the user signs in again in place, and input and actions are kept and done once.
// Method: the real server, a real Chromium; all sessions are revoked over the API, as by "Sign out everywhere".
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD, type SignedUp, signedUp } from '../support/app.ts';
import { picture, type Visitor } from '../support/browser.ts';
import { type Site, testSite } from '../support/site.ts';
import { Person } from './journey/person.ts';

let site: Site;

beforeAll(async () => {
  site = await testSite();
});

/** A signed-in user with an account, on a page. */
async function reader(name: string, path: string, visitor: Partial<Visitor> = {}): Promise<[Person, SignedUp]> {
  const account = await signedUp(site.app, name);
  const person = await Person.of(site, name, { screen: 'laptop', ...visitor });
  // The account's language would override the device's.
  const language = { name: 'parrain_language', value: visitor.language ?? 'fr', url: site.baseURL };
  await person.context.addCookies([language]);
  await person.goto(`/sign-in?to=${path}`);
  await person.introduces(person.page.locator('main form:has(input[name=password])'));
  await person.page.waitForURL(path);
  return [person, account];
}

const endsEverywhere = async ({ headers }: SignedUp): Promise<void> => {
  expect((await site.app.inject({ method: 'DELETE', url: '/api/sessions/all', headers })).statusCode).toBe(204);
};

/** The dialog that asks to sign in again. */
const dialogOf = (person: Person) => person.page.getByRole('dialog', { name: person.t('sign-in.again') });

async function signsInAgain(person: Person, shot?: string): Promise<void> {
  const dialog = dialogOf(person);
  await dialog.waitFor();
  if (shot) await picture(person.page, shot, false);
  await dialog.locator('input[type=password]').fill(PASSWORD);
  await dialog.locator('form button').click();
  await dialog.waitFor({ state: 'detached' });
}

async function campaignOf({ headers }: SignedUp, title: string): Promise<string> {
  const payload = { rulebook: 'campaign', title, seats: 4 };
  const answer = await site.app.inject({ method: 'POST', url: '/api/games', headers, payload });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

test('a text that is saved after the session ended elsewhere waits for the sign-in, and is saved', async () => {
  for (const [language, screen] of [
    ['fr', 'phone'],
    ['en', 'laptop'],
  ] as const) {
    const [person, account] = await reader(`Writer ${language}`, '/', { language, screen });
    const id = await campaignOf(account, 'Hiver');
    await person.goto(`/campaigns/${id}/settings`);
    const field = person.page.getByLabel(person.t('settings.name'), { exact: true });
    await field.fill('Un hiver à Trappes');
    await endsEverywhere(account);
    await person.presses('settings.save');
    await signsInAgain(person, `session-ends-${language}`);
    await person.reads('settings.saved');
    expect(await field.inputValue()).toBe('Un hiver à Trappes');
    const { headers } = await signsInByProgram(person.name);
    const read = await site.app.inject({ url: `/api/games/${id}`, headers });
    expect(read.json().title).toBe('Un hiver à Trappes');
    await person.context.close();
  }
});

test('a form of the pages is sent again as it was filled in', async () => {
  const [person, account] = await reader('Former', '/tables/new');
  const field = person.page.locator('input[name=title]');
  await field.fill('Table du fond');
  await endsEverywhere(account);
  await person.page.locator('main form button:not([type=button])').last().click();
  await signsInAgain(person);
  await person.page.waitForURL(/\/tables\/[0-9a-f-]{36}/);
  await person.sees('Table du fond');
  await person.context.close();
});

test('another tab, whose cookies the first one lost, asks as well; a reader who does not sign in goes on as a stranger', async () => {
  const [person, account] = await reader('Two tabs', '/');
  const id = await campaignOf(account, 'Privé');
  await person.goto(`/campaigns/${id}/settings`);
  await endsEverywhere(account);
  // Another tab noticed: the browser has no session cookies any more.
  await person.page.getByLabel(person.t('settings.name'), { exact: true }).fill('Autrement');
  await person.context.clearCookies({ name: /parrain_(access|refresh)/ });
  await person.presses('settings.save');
  await dialogOf(person).waitFor();
  await person.presses('sign-in.again.not');
  // The action is refused with a message, and nothing changed.
  await person.page.waitForURL(/\/(sign-in|enter)\?to=/);
  const { headers } = await signsInByProgram('Two tabs');
  expect((await site.app.inject({ url: `/api/games/${id}`, headers })).json().title).toBe('Privé');
  await person.context.close();
});

async function signsInByProgram(name: string): Promise<{ headers: Record<string, string> }> {
  const payload = { name, password: PASSWORD, bearer: true };
  const answer = await site.app.inject({ method: 'POST', url: '/api/sessions', payload });
  return { headers: { authorization: `Bearer ${answer.json().access}` } };
}
