// Goal: every figure has a career page, the dead an obituary; the story has a front page and link previews.
// Method: the real server, a real Chromium, a campaign by real moves whose first turn kills and wounds.
import { beforeAll, expect, test } from 'vitest';
import { apiOf, looksOf, picture } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { type Stage, stage } from './journey/cast.ts';
import type { Game } from './journey/evening.ts';
import { leaveAfterEach } from './journey/here.ts';
import { Person } from './journey/person.ts';

let on: Stage;
let path: string;
/** The organiser, present throughout. */
let mona: Person;
const here: Person[] = [];
leaveAfterEach(here);
beforeAll(async () => {
  on = await stage();
  path = await on.campaign('battles', ['Mona', 'Momo'], {
    bands: ['braqueurs', 'skins'],
    options: { tables: 1 },
    idle: true,
  });
  mona = await on.enters('Mona');
  for (const [ask, move] of [
    ['t1.battle.1', { do: 'kill', figure: '2.2' }],
    ['t1.battle.1', { do: 'wound', figure: '1.3', wounds: 3 }],
    ['t1.battle.1', { do: 'robBank', gang: 1 }],
    ['t1.battle.1', { do: 'finish' }],
    ['t1.accounts', { do: 'close' }],
  ] as const) {
    const data = { id: crypto.randomUUID(), ask, seat: 0, move };
    const answer = await mona.context.request.post(`${apiOf(path)}/moves`, {
      data,
      headers: { origin: on.site.baseURL },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
});

test.each(looksOf(import.meta.filename, 0))(
  'careers, in $language by $light on a $screen',
  async ({ language, light, screen }) => {
    const momo = await on.enters('Momo', { language, light, screen });
    here.push(momo);
    await momo.goto(`${path}/gangs`);
    const { view } = await momo.asks<Game>(apiOf(path));
    const of = (id: string) => view.gangs.flatMap((gang) => gang.figures).find((one) => one.id === id);
    const [robbers, skins] = view.gangs;
    await momo.page.locator('summary').last().click();
    await momo.page.getByRole('link', { name: of('2.2')?.name ?? '', exact: true }).click();
    await momo.page.waitForURL(`${path}/figures/2.2`);
    await momo.finds('career.obituary');
    await momo.reads('career.obituary.life', { evenings: 1, wounds: 0, scars: 0 });
    await momo.sees(robbers?.name ?? '');
    await momo.isContent();
    await picture(momo.page, `career-dead-${language}-${light}-${screen}`);
    await momo.goto(`${path}/figures/1.3`);
    await momo.page.getByRole('heading', { name: of('1.3')?.name ?? '', exact: true }).waitFor();
    expect(await momo.page.getByRole('heading', { name: momo.t('career.obituary') }).count()).toBe(0);
    const number = (id: string): Promise<string | null> =>
      momo.page
        .locator('dl > div', { has: momo.page.getByText(momo.t(`career.${id}`), { exact: true }) })
        .locator('dd')
        .textContent();
    expect(await number('evenings')).toBe('1');
    expect(await number('wounds')).toBe('3');
    expect(await number('kills')).toBe('1');
    expect(await number('scars')).toBe(String(of('1.3')?.permanent));
    const seen = await momo.page
      .locator('ol')
      .getByText(skins?.name ?? '')
      .count();
    expect(seen).toBeGreaterThan(0);
    await momo.isContent();
    await picture(momo.page, `career-living-${language}-${light}-${screen}`);
  },
);

test('careers are reached from the reader’s own gang and from the story, but not by a link to the story alone', async () => {
  const momo = await on.enters('Momo');
  here.push(momo);
  await momo.goto(`${path}/mine`);
  const { view } = await momo.asks<Game>(apiOf(path));
  const [figure] = view.gangs.find((gang) => gang.seat === 1)?.figures ?? [];
  await momo.page.getByRole('link', { name: figure?.name ?? '', exact: true }).click();
  await momo.page.waitForURL(`${path}/figures/${figure?.id}`);
  await momo.goto(`${path}/story`);
  await momo.page.locator('.highlights .death a').click();
  await momo.page.waitForURL(`${path}/figures/2.2`);
});

test('an organiser puts a campaign into his hall of fame, takes it out, and puts it in again', async () => {
  await mona.goto(`${path}/settings`);
  await mona.presses('settings.hall.put');
  await mona.presses('settings.hall.take');
  await mona.presses('settings.hall.put');
  await mona.isContent();
  await picture(mona.page, 'fame-settings');
  await mona.follows('settings.hall.see');
  await mona.page.waitForURL(/\/campaigns\/fame\//);
  // Linked from the start page and the account.
  for (const address of ['/', '/me']) {
    await mona.goto(address);
    await mona.follows('home.hall');
    await mona.page.waitForURL(/\/campaigns\/fame\//);
  }
  await mona.finds('fame.title', { name: 'Mona' });
  await mona.isContent();
  const looker = await Person.of(on.site, 'somebody');
  here.push(looker);
  expect(await scriptBytes(looker.page, new URL(mona.page.url()).pathname)).toBeLessThan(FIRST_VIEW.fame);
  // An organiser with an empty hall is told how to fill it; nobody else sees a link.
  const momo = await on.enters('Momo');
  here.push(momo);
  const { id } = await momo.asks<{ id: string }>('/api/people/me');
  await momo.goto(`/campaigns/fame/${id}`);
  await momo.sees(momo.t('fame.empty.mine'));
  expect((await looker.page.goto(`/campaigns/fame/${id}`))?.status()).toBe(404);
  looker.expects(/404/);
});

test.each(looksOf(import.meta.filename, 1))(
  'the hall of fame, in $language by $light on a $screen',
  async ({ language, light, screen }) => {
    const looker = await Person.of(on.site, 'somebody', { language, light, screen });
    here.push(looker);
    await looker.goto(`${path}/story`);
    await looker.page.getByRole('link', { name: looker.t('story.hall', { name: 'Mona' }) }).click();
    await looker.page.waitForURL(/\/campaigns\/fame\//);
    const { view, title } = await looker.asks<Game & { title: string }>(apiOf(path));
    const [robbers] = view.gangs;
    await looker.finds('fame.kills');
    await looker.sees(looker.t('fame.kills.amount', { amount: 1 }));
    // All involved share the place, their gang named once.
    const kills = looker.page.locator('section', {
      has: looker.page.getByRole('heading', { name: looker.t('fame.kills') }),
    });
    for (const figure of robbers?.figures ?? [])
      expect(await kills.getByRole('link', { name: figure.name, exact: true }).count(), figure.name).toBe(1);
    expect(await kills.getByRole('link', { name: title }).count()).toBe(1);
    await looker.isContent();
    await picture(looker.page, `fame-${language}-${light}-${screen}`);
    const dead = looker.page.locator('section', {
      has: looker.page.getByRole('heading', { name: looker.t('fame.dead') }),
    });
    await dead.getByRole('link').first().click();
    await looker.page.waitForURL(`${path}/figures/2.2`);
  },
);

test('who was never in a gang has no career', async () => {
  const momo = await on.enters('Momo');
  here.push(momo);
  for (const figure of ['2.99', '9.1', 'x']) {
    const answer = await momo.page.goto(`${path}/figures/${figure}`);
    expect(answer?.status(), figure).toBe(404);
  }
});

test.each(looksOf(import.meta.filename, 0))(
  'the front page stands in the story, in $language by $light on a $screen',
  async ({ language, light, screen }) => {
    const looker = await Person.of(on.site, 'somebody', { language, light, screen });
    here.push(looker);
    await looker.goto(`${path}/story`);
    await looker.finds('story.front');
    const image = looker.page.locator('.front img');
    const loaded = (): Promise<number> => image.evaluate((one) => (one as HTMLImageElement).naturalWidth);
    await image.scrollIntoViewIfNeeded();
    await expect.poll(loaded).toBe(1080);
    await looker.page.getByLabel(looker.t('story.front.of')).selectOption({ index: 2 });
    await expect.poll(() => image.getAttribute('src')).toContain('gang=2');
    await expect.poll(loaded).toBe(1080);
    await looker.isContent();
    await picture(looker.page, `story-front-${language}-${light}-${screen}`);
  },
);

test('a messenger that is given the link of a private campaign finds the picture', async () => {
  const headers = { origin: on.site.baseURL };
  const hidden = { id: crypto.randomUUID(), isPublic: false };
  expect((await mona.context.request.patch(apiOf(path), { data: hidden, headers })).status()).toBe(200);
  const link = await mona.context.request.post(`${apiOf(path)}/links`, {
    data: { kind: 'story', name: 'Une' },
    headers,
  });
  const { token } = await link.json();
  const messenger = await Person.of(on.site, 'messenger');
  here.push(messenger);
  await messenger.goto(`/story/${token}`);
  await messenger.page.locator('.highlights .death').waitFor();
  expect(await messenger.page.locator('a[href*="/figures/"]').count()).toBe(0);
  const image = await messenger.page.locator('meta[property="og:image"]').getAttribute('content');
  expect(image).toMatch(/^http.*front-page\.png\?/);
  const answer = await messenger.context.request.get(image ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  await messenger.isContent();
  const without = new URL(image ?? '');
  without.searchParams.delete('link');
  expect((await messenger.context.request.get(without.href)).status()).toBe(404);
});
