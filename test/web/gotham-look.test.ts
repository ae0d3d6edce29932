import { beforeAll, expect, test } from 'vitest';
import { picture } from '../support/browser.ts';
import { CALM, Den } from './journey/den.ts';

let at: Den;
beforeAll(async () => {
  at = await Den.opens();
});

test('look', { timeout: 300_000 }, async () => {
  const seats = Number(process.env.SEATS ?? 4);
  const id = await at.game(['Mado'], seats, { ...CALM, mystery: true });
  const look = await at.enters('Mado');
  const lap = await at.enters('Mado', { screen: 'laptop', light: 'dark', language: 'en' });
  const page = look.page;
  await look.goto(`/tables/${id}`);
  await lap.goto(`/tables/${id}`);
  const seen = new Set<string>();
  let n = 0;
  const snap = async (name: string) => {
    await picture(page, `g-${seats}-${name}-phone`, false);
    await picture(lap.page, `g-${seats}-${name}-laptop`, false);
  };
  for (let step = 0; step < 600; step++) {
    const game = await at.read('Mado', id);
    if (game.status === 'over') break;
    const ask = game.asks.find((one) => one.choices.length > 0);
    if (!ask) {
      await new Promise((r) => setTimeout(r, 50));
      continue;
    }
    await page.locator(`.mine[data-ask="${ask.id}"]`).waitFor();
    await lap.page.locator(`.mine[data-ask="${ask.id}"]`).waitFor();
    if (!seen.has(ask.kind)) {
      seen.add(ask.kind);
      await snap(ask.kind);
    }
    const options = ask.choices[0]?.options ?? [];
    n += 1;
    if ([8, 16, 30].includes(n)) {
      await snap(`n${n}`);
      await picture(page, `g-${seats}-n${n}-full`);
    }
    // A random option through the panel.
    const pick =
      options.filter((o) => o.do === 'activate').length > 0 && step % 2
        ? 'activate'
        : options.some((o) => o.do === 'lay') && step % 5 < 2
          ? 'lay'
          : options[0]?.do;
    const panel = page.locator('#board-ask');
    const token = panel.locator('.tokens button');
    if (await token.count()) await token.nth({ draw: 0, lay: 1, activate: 2, end: 3 }[pick as 'draw']).click();
    else if (await panel.locator('.moves button').count())
      await panel
        .locator('.moves button')
        .nth(step % 2)
        .click();
    for (let s = 0; s < 8; s++) {
      const rove = panel.locator('.chain [data-rove]');
      const steps = await rove.count();
      if (steps > 0) {
        const key = `step-${await panel.locator('.asks').first().textContent()}`;
        if (!seen.has(key)) {
          seen.add(key);
          await picture(page, `g-${seats}-${key.replace(/[^a-z]+/gi, '-')}`, false);
        }
        await rove.nth(step % steps).click();
        const on = panel.locator('.chain > button:not([disabled]).wide, .chain button.wide:not([disabled])');
        if ((await panel.locator('.chain [data-rove][aria-pressed]').count()) && (await on.count()))
          await on.first().click();
        continue;
      }
      const wide = panel.locator('.chain button.wide:not([disabled])');
      if (await panel.locator('.sentence').count()) {
        const key = 'sentence-' + pick;
        if (!seen.has(key)) {
          seen.add(key);
          await snap(key);
        }
      }
      if (await wide.count()) {
        await wide.first().click();
        break;
      }
      break;
    }
    await expect
      .poll(async () =>
        (await at.read('Mado', id)).asks.some(
          (one) => one.id === ask.id && one.choices.length > 0 && !one.answered.includes(1),
        ),
      )
      .toBe(false);
  }
  expect((await at.read('Mado', id)).status).toBe('over');
  await page.locator('#board-ended').waitFor();
  await picture(page, `g-${seats}-over-phone`);
  await lap.page.locator('#board-ended').waitFor();
  await picture(lap.page, `g-${seats}-over-laptop`);
  console.log([...seen].join(' | '), look.complaints, lap.complaints);
});
