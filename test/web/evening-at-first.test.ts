// Goal: no layout shift on the evening's pages on a phone, when parts are computed or loaded later.
// Method: a campaign in each phase, its organiser in a real Chromium, which measures layout shifts (CLS).
import { beforeAll, expect, test } from 'vitest';
import { picture } from '../support/browser.ts';
import { comesInPieces } from '../support/in-pieces.ts';
import { someOf, thorough } from '../support/seeds.ts';
import { countsShifts, moved } from '../support/shifts.ts';
import { type Stage, stage } from './journey/cast.ts';
import { leaveAfterEach } from './journey/here.ts';
import type { Person } from './journey/person.ts';

let on: Stage;
beforeAll(async () => {
  on = await stage();
});
const here: Person[] = [];
leaveAfterEach(here);

const BANDS = ['braqueurs', 'trafiquants', 'ritals', 'asiats', 'skins', 'anars'] as const;
const cases = (['battles', 'accounts', 'investments'] as const).flatMap((phase) =>
  (thorough ? ([2, 6] as const) : ([6] as const)).flatMap((gangs) =>
    ['', '/cockpit'].map((place) => [phase, gangs, place] as const),
  ),
);

test.each(someOf(cases, 2))('%s of %i gangs%s: nothing moves while it comes', async (phase, gangs, place) => {
  const options = { tables: gangs / 2 };
  const path = await on.campaign(phase, ['Mona', 'Momo'], { bands: BANDS.slice(0, gangs), options }, 3);
  const mona = await on.enters('Mona');
  here.push(mona);
  const { page } = mona;
  await countsShifts(page);
  const pieces = await comesInPieces(on.site, page);
  await page.goto(on.site.baseURL + path + place);
  expect(pieces()).toBeGreaterThan(5);
  const log = page.locator('.cockpit > .log');
  const heightOfLog = async () => (place === '' ? 0 : (await log.boundingBox())?.height);
  const heldForLog = await heightOfLog();
  // Everything lazy has loaded.
  await page.waitForLoadState('networkidle');
  if (phase === 'accounts')
    await page
      .locator('#accounts .gangs li')
      .nth(gangs - 1)
      .waitFor();
  await picture(page, `at-first-${phase}-${gangs}${place.replace('/', '-')}`, false);
  expect(await moved(page)).toEqual([]);
  // Lazy parts further down must not shift the visible part either.
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 3) {
      scrollTo(0, y);
      for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
  await expect.poll(() => page.locator('.side .later').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(await moved(page)).toEqual([]);
  // The log may load while the content below it is visible.
  if (place !== '') await log.getByRole('region').waitFor();
  expect(await heightOfLog()).toBe(heldForLog);
});
