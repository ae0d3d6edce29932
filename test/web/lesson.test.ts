// Goal: somebody without an account learns Gangster Paradise on the real board: he makes his own moves, what else he tries is answered, each
// place that is spoken of is there, and a first game with hints follows. Method: the real server and a real Chromium, on a phone and a laptop.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { LessonReply } from '../../server/games/lesson-contract.ts';
import { games } from '../../web/src/rulebooks/index.ts';
import { signedUp } from '../support/app.ts';
import { complaintsOf, goTo, picture, type Visitor, visit } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';

let site: Site;
const PATH = '/lessons/gangster-paradise';
const taught = games.flatMap(({ rulebook, lesson }) => (lesson ? [rulebook] : []));
beforeAll(async () => {
  site = await testSite({ botPauseMs: 0 });
});

async function opened(path: string, visitor: Partial<Visitor> = {}) {
  const context = await visit(site.browser, { baseURL: site.baseURL, ...visitor });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await goTo(page, path);
  return { page, context, complaints };
}

const told = (page: Page) => page.locator('.told');
const ask = (page: Page) => page.locator('[data-ask]').first();
const next = (page: Page) => told(page).getByRole('button', { name: 'Suite' });
const tells = (page: Page, text: string) => told(page).getByText(text).first().waitFor();

test('a stranger plays it to its end on a phone; each place that is spoken of is lit', async () => {
  const { page, context, complaints } = await opened('/');
  await page.getByRole('link', { name: 'Apprendre Gangster Paradise : une leçon' }).click();
  await page.waitForURL(`**${PATH}`);
  await tells(page, 'Prenez les Hernandez');
  await picture(page, 'lesson-first-phone', false);
  const lit: string[] = [];
  const spoken = async (): Promise<void> => {
    await page.locator('[data-lit]').waitFor();
    lit.push((await page.locator('[data-lit]').getAttribute('data-holder')) ?? 'asked');
  };
  await spoken();
  // What the rules take, and the lesson does not play.
  await ask(page)
    .getByRole('button', { name: /Mutombo/ })
    .tap();
  await page.getByText('Permis ; ici, jouons : Prendre ce clan.').waitFor();
  await picture(page, 'lesson-allowed-phone', false);
  await ask(page)
    .getByRole('button', { name: /Hernandez/ })
    .tap();
  await tells(page, 'Huit tours pour blanchir');
  await spoken();
  await next(page).tap();
  await tells(page, 'Phase 1, la livraison');
  await spoken();
  await ask(page).getByRole('button', { name: /fini/i }).tap();
  await tells(page, 'Phase 2, le marché noir');
  await spoken();
  await picture(page, 'lesson-market-phone', false);
  await next(page).tap();
  await tells(page, 'Annoncez 5');
  await spoken();
  expect(lit).toEqual(['asked', 'clan:1', 'asked', 'market', 'asked']);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(taught)('%s: every step draws on the board without an error, and each point is on it', async (game) => {
  const lesson = (await site.app.inject({ url: `/api/rulebooks/${game}/lessons/first` })).json<LessonReply>();
  const { page, context, complaints } = await opened(`/lessons/${game}`, { screen: 'laptop', light: 'dark' });
  for (const step of lesson.steps.filter(({ notes }) => notes.length > 0)) {
    await page.evaluate(`location.hash = '#${step.id}'`);
    await page.locator(`.lesson[data-step="${step.id}"]`).waitFor();
    for (const [at, note] of step.notes.entries()) {
      const place = note.point === 'asked' ? '[data-ask][data-lit]' : `[data-holder="${note.point}"][data-lit]`;
      if (note.point) await page.locator(place).waitFor();
      if (note.point === 'asked')
        expect(await page.locator('[data-ask][data-lit]').getAttribute('data-ask')).toBe(step.mine?.ask);
      if (at === 0) await picture(page, `lesson-${game}-${step.id}-laptop`, false);
      if (at < step.notes.length - 1) await next(page).click();
    }
  }
  await page.getByRole('link', { name: 'Première partie' }).waitFor();
  await picture(page, `lesson-${game}-end-laptop`, false);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a first game follows: alone against bots, without a clock, with hints that go when they are read', async () => {
  const paul = await signedUp(site.app, 'Paul Volfoni');
  const context = await visit(site.browser, { baseURL: site.baseURL });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await signedIn(context, site.baseURL, paul);
  await goTo(page, `${PATH}#end`);
  await tells(page, 'Un tour est joué');
  await next(page).tap();
  await page.getByRole('button', { name: 'Première partie' }).tap();
  await page.waitForURL(/\/tables\/[0-9a-f-]{36}$/);
  await page.locator('[data-ask]').first().waitFor();
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const game = (await site.app.inject({ url: `/api/games/${id}`, headers: paul.headers })).json();
  expect(game.seats.map(({ bot }: { bot: string | null }) => bot)).toEqual([null, 'plain', 'plain']);
  expect(Object.values(game.options.timers)).toEqual([0, 0, 0, 0, 0, 0]);
  const hint = page.getByRole('complementary', { name: 'Conseil' });
  await hint.waitFor();
  await picture(page, 'first-game-hint-phone', false);
  await hint.getByRole('button', { name: 'Compris' }).tap();
  await expect.poll(() => hint.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('who has not begun a first game here sees no hint, and the lesson needs no more script than its budget', async () => {
  const context = await visit(site.browser, { baseURL: site.baseURL });
  expect(await scriptBytes(await context.newPage(), PATH)).toBeLessThan(FIRST_VIEW.lesson);
  await context.close();
});
