// Goal: on a small screen nothing needed is hidden: step name, builder tools, the question below a notice. Method: a real browser at 360 and 390 pixels.
import { beforeAll, expect, test } from 'vitest';
import { newRoster } from '../../rulebooks/peur-sur-la-ville/roster.ts';
import { picture } from '../support/browser.ts';
import { type Stage, stage } from './journey/cast.ts';
import type { Person } from './journey/person.ts';

let on: Stage;
let momo: Person;
let path: string;
beforeAll(async () => {
  on = await stage();
  path = await on.campaign('battles', ['Mona', 'Momo'], { bands: ['amazones', 'skins'] });
  momo = await on.enters('Momo');
});

test('at 360 pixels the head names the step of the turn', async () => {
  await momo.page.setViewportSize({ width: 360, height: 740 });
  await momo.goto(path);
  await momo.page.locator('.steps').getByText(momo.t('campaign.step.battles')).first().waitFor();
  await picture(momo.page, 'head-360', false);
});

test('at 390 pixels every tool of the builder is on the screen', async () => {
  const { page } = momo;
  await page.setViewportSize({ width: 390, height: 844 });
  const made = await momo.context.request.post('/api/rosters', {
    data: { document: newRoster('braqueurs', 'Éric') },
    headers: { origin: on.site.baseURL },
  });
  await momo.goto(`/rosters/${(await made.json()).id}`);
  for (const key of ['share', 'print', 'copy', 'export', 'delete']) {
    const box = await page
      .locator('.tools')
      .getByText(momo.t(`roster.act.${key}`), { exact: true })
      .boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390, key).toBe(true);
  }
  await picture(page, 'builder-390', false);
  // A notice shown during a dialog is above its backdrop.
  await page.getByText(momo.t('roster.act.share'), { exact: true }).click();
  await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })");
  const notice = page.locator('.notices .notice');
  // The notice disappears after 3.5 s: start waiting before the press.
  await Promise.all([notice.waitFor(), page.getByRole('button', { name: momo.t('roster.share.copy') }).click()]);
  const onTop = `document.elementsFromPoint(195, 20).length > 0 && document.querySelector('.notices').matches(':popover-open')`;
  expect(await page.evaluate(onTop)).toBe(true);
  const [box, bar] = [await notice.boundingBox(), await page.locator('header.top').boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.height ?? 0) + 1);
  await picture(page, 'notice-390', false);
});

test('a member of the Amazones is called an Amazone in her career, not a henchman', async () => {
  await momo.goto(`${path}/figures/1.5`);
  await momo.page.getByText(/^Amazone ·/).waitFor();
});
