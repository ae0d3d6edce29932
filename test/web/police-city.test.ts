// Goal: a whole game of Police City is played on the board, by taps on a phone and by keys alone on a laptop; two who place dice at once do not
// disturb each other; what is hidden stands on nobody else's page; a finished game is watched again.
// Method: the real server with its bots, a real Chromium; no clock runs, so that nothing hangs on how fast the machine is.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameAsk } from '../../web/src/lib/games.ts';
import { picture, reload } from '../support/browser.ts';
import { isIdle } from './journey/page-state.ts';
import type { Person } from './journey/person.ts';
import { covered, cut, small } from './journey/phone-checks.ts';
import { type PoliceGame, Precinct, QUIET } from './journey/precinct.ts';

let at: Precinct;
const here: Person[] = [];
beforeAll(async () => {
  at = await Precinct.opens();
});
afterAll(() => Promise.all(here.map((one) => one.context.close())));

async function sits(name: string, id: string, visitor: Parameters<Precinct['enters']>[1] = {}): Promise<Person> {
  const person = await at.enters(name, visitor);
  here.push(person);
  await person.goto(`/tables/${id}`);
  return person;
}

const panel = (page: Page): Locator => page.locator('#board-ask');
/** A short game: the fourth level ends it. */
const SHORT = { ...QUIET, goal: 4, boardLevels: [2] };

/** What waits for him: not what he may do at any time, and nothing that he has answered. */
const waitsFor = ({ asks, me, view }: PoliceGame): GameAsk | undefined =>
  asks.find(({ kind, choices, answered }) => {
    if (kind === 'free' || choices.length === 0) return false;
    return kind === 'share' ? !hasSpoken(view, me.seat ?? 0) : !answered.includes(me.seat ?? 0);
  }) as GameAsk | undefined; // As the page reads it.
const hasSpoken = ({ talk }: PoliceGame['view'], seat: number): boolean =>
  talk !== null && [...talk.agreed, ...talk.conflict, ...talk.aside].includes(seat);

/** Plays a game to its end, each question answered as `answer` does; `first` is told of the first of each kind. */
async function plays(
  person: Person,
  id: string,
  answer: (kind: string, game: PoliceGame) => Promise<void>,
  first: (kind: string) => Promise<void>,
): Promise<Set<string>> {
  const seen = new Set<string>();
  const board = panel(person.page);
  person.context.setDefaultTimeout(5_000);
  let game = await at.read(person.name, id);
  /** The game as it is once that holds of it. */
  const once = (holds: (now: PoliceGame) => boolean, message: string): Promise<void> =>
    expect
      .poll(
        async () => {
          game = await at.read(person.name, id);
          return holds(game);
        },
        { interval: 20, timeout: 30_000, message },
      )
      .toBe(true);
  for (;;) {
    await once((now) => now.status === 'over' || waitsFor(now) !== undefined, 'something waits');
    const ask = waitsFor(game);
    if (game.status === 'over' || !ask) return seen;
    const { seq } = game;
    // The others may bring the game on meanwhile: then another question is the one.
    const shown = async (): Promise<boolean> =>
      (await board.count()) > 0 &&
      (await board.getAttribute('data-ask')) === ask.id &&
      Number(await board.getAttribute('data-seq')) >= seq;
    const asked = (now: PoliceGame): boolean => waitsFor(now)?.id === ask.id;
    await expect
      .poll(async () => (await shown()) || !asked(await at.read(person.name, id)), { interval: 20 })
      .toBe(true);
    if (!(await shown())) continue;
    await isIdle(board);
    if (!seen.has(ask.kind)) await first(ask.kind);
    seen.add(ask.kind);
    // A window is closed by whoever acts in it: what was about to be pressed may be gone.
    await answer(ask.kind, game).catch(async (error: unknown) => {
      if (asked(await at.read(person.name, id))) throw error;
    });
    await once((now) => !asked(now), ask.kind);
  }
}

/** Of a card: beside the dice that lie on it. */
const CORNER = { position: { x: 18, y: 12 } };
const primary = (page: Page): Locator => panel(page).locator('button.primary:not(:disabled)');

test('a game is played to its end by taps on a phone, an undo among them; every page on the way is in order', {
  timeout: 120_000,
}, async () => {
  const id = await at.game(['Mado'], { ...SHORT, infiltrator: true }, 4);
  const mado = await sits('Mado', id);
  const { page } = mado;
  const lit = page.locator('.place.lit .all');

  // One die to each of two cards; the second is taken back by a tap on it, and placed by picking it first.
  await lit.first().tap(CORNER);
  await lit.nth(1).tap(CORNER);
  await expect
    .poll(async () => (await at.read('Mado', id)).view.police[0]?.at.filter((place) => place > 0).length)
    .toBe(2);
  await page.locator('.place [data-die="1.I2"]').tap();
  await expect
    .poll(async () => (await at.read('Mado', id)).view.police[0]?.at.filter((place) => place > 0).length)
    .toBe(1);
  await panel(page).locator('[data-die="1.S"]').tap();
  await lit.first().tap(CORNER);
  const placed = async () => (await at.read('Mado', id)).view.police[0]?.at[2] ?? 0;
  await expect.poll(placed).toBeGreaterThan(0);
  // What was done last may be taken back by the house's own undo as well.
  const { seq } = await at.read('Mado', id);
  await expect.poll(async () => Number(await panel(page).getAttribute('data-seq'))).toBeGreaterThanOrEqual(seq);
  await mado.presses('game.undo');
  await mado.presses('undo.go', { count: 1 }, page.locator('dialog[open]'));
  await expect.poll(placed).toBe(0);

  const seen = await plays(
    mado,
    id,
    async (kind, { view }) => {
      switch (kind) {
        case 'send':
          for (const die of ['I1', 'I2', 'S', 'L']) {
            if (view.police[0]?.at[['I1', 'I2', 'S', 'L'].indexOf(die)] !== 0) continue;
            await panel(page).locator(`[data-die="1.${die}"]`).tap();
            await lit.first().tap(CORNER);
          }
          return panel(page).locator('.ready').tap();
        case 'alone':
        case 'throw':
          return primary(page).first().tap();
        case 'share':
          if (view.talk?.latest) return primary(page).tap();
          await page.locator('.elements .what').first().tap();
          return primary(page).tap();
        case 'point':
          await page.locator('.fingers .rival:not(:disabled)').first().tap();
          return primary(page).tap();
        case 'lose':
          for (let n = 0; (await primary(page).count()) === 0; n++) await page.locator('.rows button').nth(n).tap();
          return primary(page).tap();
        case 'office':
          await panel(page).locator('.tray button').first().tap();
          return primary(page).tap();
        case 'kind':
          return panel(page).locator('li button').first().tap();
        case 'pay':
        case 'pact':
        case 'deal':
          return panel(page).locator('.ready').tap();
        case 'seal':
          return panel(page).getByRole('button').first().tap();
        default:
          return mado.button(kind === 'object' ? mado.t('police.object.pass') : mado.t('do.pass'), panel(page)).tap();
      }
    },
    async (kind) => {
      await mado.isContent();
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const faults = [await small(page, 44), await cut(page), await covered(page)];
        expect.soft(faults, `${kind}, ${width} px`).toEqual([[], [], []]);
      }
      await picture(page, `police-${kind}-phone`, false);
    },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['send', 'last']));
  await page.locator('#board-ended').waitFor();
  await mado.isContent();
  await picture(page, 'police-over-phone');

  // Watched again from its first frame, with what everybody hid on the table.
  await mado.goto(`/tables/${id}/replay`);
  await page.locator('[data-board]').waitFor();
  await page.getByLabel(mado.t('replay.slider')).fill('30');
  await mado.isContent();
  await picture(page, 'police-replay-phone');
});

test('chapter 16: a game is played by keys alone on a laptop, in the other language and light', {
  timeout: 120_000,
}, async () => {
  const id = await at.game(['Rosa'], SHORT, 3);
  const rosa = await sits('Rosa', id, { screen: 'laptop', language: 'en', light: 'dark' });
  const { page } = rosa;
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const seen = await plays(
    rosa,
    id,
    async (kind, { view }) => {
      await press('a');
      switch (kind) {
        case 'send': {
          const place = view.line.findIndex(({ face }) => !('event' in face) || face.takesDice) + 1;
          for (const [at, key] of [...'iksl'].entries()) {
            if (place === 0 || view.police[0]?.at[at] !== 0) continue;
            await press(key);
            await press(String(place));
          }
          return press('d');
        }
        case 'share': {
          if (view.talk?.latest) return press('d');
          for (const [n] of view.left.entries()) await press(n === 0 ? '1' : '0');
          return press('d');
        }
        case 'point': {
          for (const rival of ['2', '3']) await press(rival);
          return press('d');
        }
        case 'lose':
        case 'office': {
          const die = page.locator(kind === 'office' ? '#board-ask .tray button' : '.rows button');
          for (let n = 0; n < (await die.count()) && (await primary(page).count()) === 0; n++) {
            await die.nth(n).focus();
            await press('Enter');
          }
          return press('d');
        }
        case 'kind':
          await panel(page).locator('li button').first().focus();
          return press('Enter');
        case 'secure':
        case 'shift':
        case 'officer':
        case 'object':
        case 'last':
          return press('p');
        default:
          return press('d');
      }
    },
    async (kind) => {
      await rosa.isContent();
      await picture(page, `police-${kind}-laptop`);
    },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['send', 'last']));
  await page.locator('#board-ended').waitFor();
  await rosa.isContent();
  await press('?');
  await page.locator('dialog[open]').getByText(rosa.t('police.key.sergeant')).waitFor();
});

test('PC-35, PC-R50: two place at once and see each other’s dice; each reads his own secrets alone, and who looks on reads none', async () => {
  const id = await at.game(['Ange', 'Zita', 'Luis'], { ...QUIET, infiltrator: true });
  const [ange, zita] = [await sits('Ange', id), await sits('Zita', id, { light: 'dark' })];
  const goes = async (person: Person, die: string): Promise<void> => {
    await panel(person.page).locator(`[data-die$=".${die}"]`).tap();
    await person.page.locator('.place.lit .all').first().tap(CORNER);
  };
  await Promise.all([goes(ange, 'I1'), goes(zita, 'I1')]);
  await Promise.all([goes(ange, 'L'), goes(zita, 'S')]);
  for (const { page } of [ange, zita])
    for (const die of ['1.I1', '1.L', '2.I1', '2.S']) await page.locator(`.place [data-die="${die}"]`).waitFor();
  await panel(ange.page).locator('.ready').tap();
  await panel(zita.page)
    .getByText(zita.t('police.ready.count', { count: 1, all: 3 }))
    .waitFor({ state: 'attached' });
  // Moving a die takes it back (PC-R41).
  await goes(ange, 'S');
  await panel(zita.page)
    .getByText(zita.t('police.ready.count', { count: 0, all: 3 }))
    .waitFor({ state: 'attached' });

  const secrets = async (name: string): Promise<readonly string[]> => {
    const { mine } = (await at.read(name, id)).view;
    if (!mine) throw new Error(`${name} has no seat`);
    // A file is turned up at once (PC-R34): then no token lies face down.
    return [
      mine.infiltrator ? 'police.own.infiltrator' : 'police.own.loyal',
      ...(mine.token ? [`token.${mine.token}.text`] : []),
    ];
  };
  for (const person of [ange, zita]) {
    for (const secret of await secrets(person.name))
      await person.page.locator('.own').getByText(person.t(secret)).waitFor();
    await person.isContent();
  }
  // Whole on every screen, and with letters twice as large.
  // A wide screen with letters twice as large is laid out as one half as wide.
  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [1024, 768],
    [1366, 768],
    [1920, 1080],
  ] as const)
    for (const letters of width < 500 ? ['100%', '200%'] : ['100%']) {
      await zita.page.setViewportSize({ width, height });
      await zita.page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      const tooWidePx = () => zita.page.evaluate<number>(`document.documentElement.scrollWidth - ${width}`);
      await expect.poll(tooWidePx, { message: `${width} × ${height}, ${letters}` }).toBeLessThanOrEqual(0);
      if (letters === '100%') await picture(zita.page, `police-${width}`, false);
    }
  // Covered from glances, and so after a reload as well.
  await ange.presses('police.own.lower');
  await reload(ange.page);
  await ange.reads('police.own.covered');
  const looker = await at.enters('Curieux', { screen: 'laptop', language: 'en' });
  here.push(looker);
  await looker.goto(`/tables/${id}`);
  await looker.page.locator('.place [data-die="2.S"]').waitFor();
  const html = await looker.page.locator('main').innerHTML();
  for (const hidden of ['police.own', 'police.own.loyal', 'police.own.infiltrator'])
    expect(html).not.toContain(looker.t(hidden));
  for (const name of ['Ange', 'Zita', 'Luis'])
    for (const secret of await secrets(name)) expect(html).not.toContain(looker.t(secret));
  await looker.isContent();
});
