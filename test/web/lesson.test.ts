// Goal: a visitor learns Gangster Paradise on the real board: own moves, answers to other attempts, every subject visible, then a first game with hints.
// Method: the real server and a real Chromium, on a phone and a laptop.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { games } from '../../web/src/games/index.ts';
import { rulesOf } from '../../web/src/games/rules.ts';
import { playedLesson } from '../../web/src/lib/lesson/play-lesson.ts';
import { signedUp } from '../support/app.ts';
import { complaintsOf, goTo, picture, type Visitor, visit } from '../support/browser.ts';
import { FIRST_VIEW } from '../support/budgets.ts';
import { testInProofs } from '../support/in-proofs.ts';
import { scriptBytes } from '../support/script-bytes.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Site, testSite } from '../support/site.ts';
import { followsLesson } from './journey/follows-lesson.ts';
import { pressesByKey } from './journey/page-state.ts';
import { Person } from './journey/person.ts';

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

test('a stranger finds it on a phone; each place that is spoken of is lit, and each thing that is to be tapped is marked', async () => {
  const { page, context, complaints } = await opened('/');
  await page.getByRole('link', { name: 'Apprendre un jeu' }).click();
  await page.waitForURL('**/lessons');
  await page.getByRole('link', { name: 'Apprendre Gangster Paradise' }).click();
  await page.waitForURL(`**${PATH}`);
  await tells(page, 'Prenez les Hernandez');
  await picture(page, 'lesson-first-phone', false);
  const lit: string[] = [];
  const spoken = async (): Promise<void> => {
    await page.locator('[data-lit]').waitFor();
    lit.push((await page.locator('[data-lit]').getAttribute('data-holder')) ?? 'asked');
  };
  const marked = async (what: string): Promise<void> => {
    await page.locator(`[data-lesson-target]${what}`).waitFor();
    expect(await page.locator('[data-lesson-target], [data-lit]').count()).toBe(1);
  };
  await marked('[data-sends="choose hernandez"]');
  // A legal move that the lesson does not play: explained, and the step stays.
  await ask(page)
    .getByRole('button', { name: /Mutombo/ })
    .tap();
  await page
    .getByText(/«\sPrendre ce clan\s: Mutombo\s», c’est permis, .* «\sPrendre ce clan\s: Hernandez\s»/)
    .waitFor();
  await marked('[data-sends="choose hernandez"]');
  await picture(page, 'lesson-allowed-phone', false);
  await ask(page)
    .getByRole('button', { name: /Hernandez/ })
    .tap();
  await tells(page, 'huit tours pour blanchir');
  await spoken();
  // By keyboard the focus moves to the next target.
  await next(page).focus();
  await page.keyboard.press('Enter');
  await tells(page, 'Phase 1, la livraison');
  await marked(':focus');
  await ask(page).getByRole('button', { name: /fini/i }).tap();
  await tells(page, 'Phase 2, le marché noir');
  await spoken();
  await picture(page, 'lesson-market-phone', false);
  await next(page).tap();
  await tells(page, 'Ouvrez à 5');
  await marked('[data-raise="5"]');
  expect(lit).toEqual(['clan:1', 'market']);
  expect(complaints).toEqual([]);
  await context.close();
});

const SIZES = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  sideways: { width: 844, height: 390 },
  laptop: { width: 1366, height: 768 },
} as const;
const BUTTONS = {
  fr: { next: 'Suite', first: 'Première partie' },
  en: { next: 'Go on', first: 'First game' },
} as const;

/** Follows a lesson to its end; with motion on all but the usual phone. */
async function follows(game: string, language: 'fr' | 'en', size: keyof typeof SIZES): Promise<void> {
  const context = await visit(site.browser, { baseURL: site.baseURL, language });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.setViewportSize(SIZES[size]);
  if (size !== 'phone') await page.emulateMedia({ reducedMotion: 'no-preference' });
  const complaints = complaintsOf(page);
  await goTo(page, `/lessons/${game}`);
  const followed = await followsLesson(page, BUTTONS[language], `follows-${game}-${language}-${size}`);
  expect(followed.length).toBeGreaterThan(10);
  expect(complaints).toEqual([]);
  await context.close();
}

describe.each(taught)('%s', (game) => {
  test('who only reads the page and taps what is marked comes to the end, in French on a phone', () =>
    follows(game, 'fr', 'phone'));
  test('so he does in English on the smallest phone', () => follows(game, 'en', 'small'));
  testInProofs('and the other way round', async () => {
    await follows(game, 'en', 'phone');
    await follows(game, 'fr', 'small');
  });
  testInProofs.each(['sideways', 'laptop'] as const)('and %s', (size) => follows(game, 'fr', size));
});

/** A learner's page and actions, in their language. */
interface Learner {
  readonly person: Person;
  readonly press: (wanted: Locator) => Promise<void>;
}

/** The buttons of each of the learner's steps, in order. */
const MINE: readonly (readonly [step: string, ...pressed: ((t: Person['t']) => string)[]])[] = [
  ['choose', (t) => t('clan.hernandez')],
  ['deliver-done', (t) => t('paradise.closing.go')],
  ['bid', () => '+5', (t) => t('paradise.bid.open', { amount: 5 })],
  ['drop', (t) => t('paradise.bid.drop')],
  ['take', (t) => t('goods.jewels'), (t) => t('paradise.take.go', { goods: t('goods.jewels'), due: 5 })],
  ['accept', (t) => t('deals.accept')],
  [
    'sell',
    ...['drugs', 'arms', 'jewels'].map((kind) => (t: Person['t']) => t(`goods.${kind}`)),
    (t) => t('paradise.sell.go', { count: 3, red: 35 }),
  ],
  ['sell-done', (t) => t('paradise.closing.go')],
  ['recruit', (t) => t('paradise.hire.with', { who: t('paradise.hire.soldier'), count: 2, goods: t('goods.drugs') })],
  ['recruited', (t) => t('paradise.hire.done')],
  ['launder', (t) => t('paradise.wash.go', { red: 20 })],
  ['launder-done', (t) => t('paradise.closing.go')],
];

/** Reads notes until that step of the learner, or the end; others play automatically. */
async function reads({ person, press }: Learner, step: string): Promise<void> {
  const { page, t } = person;
  const on = page.locator('.told').getByRole('button', { name: t('teach.next') });
  const there = page.locator(`.lesson[data-step="${step}"]`);
  const isThere = async (): Promise<boolean> => (await there.count()) > 0;
  for (;;) {
    await on.or(there).first().waitFor();
    if (await isThere()) while ((await on.count()) > 0) await press(on);
    if (await isThere()) return;
    await press(on);
  }
}

/** The controls of the move are visible between note and bottom bar. */
async function isInView(page: Page, what: string, step: string): Promise<void> {
  const seen = () =>
    page.evaluate((wanted) => {
      const [place, told] = [wanted, '.told'].map((one) => document.querySelector(one)?.getBoundingClientRect());
      if (!place || !told) return 0;
      const [BAR_PX, MOST_PX] = [64, 150];
      const px = Math.min(place.bottom, innerHeight - BAR_PX) - Math.max(place.top, told.bottom);
      return px / Math.min(place.height, MOST_PX);
    }, what);
  await expect.poll(seen, { message: step }).toBeGreaterThan(0.8);
}

/** Plays these steps on the board's forms. @param meanwhile other attempts at a step */
async function plays(
  learner: Learner,
  steps = MINE,
  meanwhile: Readonly<Record<string, () => Promise<void>>> = {},
): Promise<void> {
  const { person, press } = learner;
  const { page, t } = person;
  const forms = page.locator('[data-ask], .offer');
  for (const [step, ...pressed] of steps) {
    await reads(learner, step);
    await isInView(page, step === 'accept' ? '.offer' : '[data-ask]', step);
    await meanwhile[step]?.();
    for (const name of pressed) await press(forms.getByRole('button', { name: name(t) }).first());
    await page.locator(`.lesson[data-step="${step}"]`).waitFor({ state: 'detached' });
  }
}

test('it is played to its end on the real forms by thumb; what else is tried is answered, and why something cannot be done', async () => {
  const person = await Person.of(site, 'Tino');
  const { page, t } = person;
  await person.goto(PATH);
  const forms = ask(page);
  const learner: Learner = { person, press: (wanted) => wanted.tap() };
  await plays(learner, MINE, {
    bid: async () => {
      await person.button(t('paradise.bid.decline'), forms).tap();
      await person.reads('teach.allowed', {
        did: t('do.drop'),
        wanted: t('teach.move', { deed: t('do.bid'), about: '5' }),
      });
    },
    sell: async () => {
      await person.button(t('paradise.sell.skip'), forms).tap();
      const goods = ['drugs', 'arms', 'jewels'].map((kind) => t(`goods.${kind}`));
      const about = new Intl.ListFormat('fr').format(goods);
      const wanted = t('teach.move', { deed: t('do.sell'), about });
      await person.reads('teach.allowed', { did: t('do.done'), wanted });
    },
    recruit: async () => {
      await person.button(t('board.why.of', { what: t('paradise.hire.boss') }), forms).tap();
      await forms.locator('.rule-tag', { hasText: 'GP-39' }).waitFor();
      await picture(page, 'lesson-why-phone', false);
    },
  });
  await reads(learner, 'end');
  await page.getByRole('button', { name: t('teach.first') }).waitFor();
  // The result: the white money of one turn, by the rules.
  await picture(page, 'lesson-end-phone', false);
  await person.isContent();
  await person.context.close();
});

// By keyboard in `npm run proofs`: paradise.test.ts covers the forms by keyboard, the tests above the lesson by touch.
testInProofs('it is played by keyboard alone, in English on a laptop in the dark', async () => {
  const person = await Person.of(site, 'Lola', { screen: 'laptop', language: 'en', light: 'dark' });
  const { page, t } = person;
  await person.goto(PATH);
  const learner: Learner = { person, press: (wanted) => pressesByKey(page, wanted) };
  await plays(learner, MINE);
  await reads(learner, 'end');
  await page.getByRole('button', { name: t('teach.first') }).waitFor();
  await picture(page, 'lesson-end-laptop-en', false);
  await person.isContent();
  await person.context.close();
});

// In `npm run proofs`: the tests above cover every step on the way to the end.
testInProofs.each(taught)(
  '%s: every step draws on the board without an error, and each point is on it',
  async (game) => {
    const rulebook = await rulesOf(game);
    if (!rulebook?.lesson) throw new Error(`${game} has no lesson`);
    const lesson = playedLesson(rulebook, rulebook.lesson);
    const { page, context, complaints } = await opened(`/lessons/${game}`, { screen: 'laptop', light: 'dark' });
    for (const step of lesson.steps.filter(({ notes }) => notes.length > 0)) {
      await page.evaluate(`location.hash = '#${step.id}'`);
      await page.locator(`.lesson[data-step="${step.id}"]`).waitFor();
      for (const [at, note] of step.notes.entries()) {
        const place = note.point === 'asked' ? '[data-ask][data-lit]' : `[data-holder="${note.point}"][data-lit]`;
        const acts = step.mine !== null && at === step.notes.length - 1;
        if (acts) await page.locator('[data-lesson-target]').waitFor();
        else if (note.point) await page.locator(place).waitFor();
        if (note.point === 'asked' && !acts)
          expect(await page.locator('[data-ask][data-lit]').getAttribute('data-ask')).toBe(step.mine?.ask);
        if (at === 0) await picture(page, `lesson-${game}-${step.id}-laptop`, false);
        if (at < step.notes.length - 1) await next(page).click();
      }
    }
    await page.getByRole('button', { name: 'Première partie' }).waitFor();
    await picture(page, `lesson-${game}-end-laptop`, false);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

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
  await page.waitForURL(/\/tables\/[0-9a-f-]{36}#first$/);
  await page.locator('[data-ask]').first().waitFor();
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const game = (await site.app.inject({ url: `/api/games/${id}`, headers: paul.headers })).json();
  expect(game.seats.map(({ bot }: { bot: string | null }) => bot)).toEqual([null, 'plain', 'plain']);
  expect(Object.values(game.options.timers)).toEqual([0, 0, 0, 0, 0, 0]);
  // The hint is inside the question, which does not move; nothing is covered.
  const hint = page.locator('#board-ask').getByRole('complementary', { name: 'Conseil' });
  await hint.waitFor();
  await picture(page, 'first-game-hint-phone', false);
  await hint.getByRole('button', { name: 'Compris' }).tap();
  await expect.poll(() => hint.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('who has not begun a first game here sees no hint, and the lesson needs no more script than its budget', async () => {
  const context = await visit(site.browser, { baseURL: site.baseURL });
  expect(await scriptBytes(await context.newPage(), '/lessons/supergang')).toBeLessThan(FIRST_VIEW.lesson);
  await context.close();
});
