// Goal: PV-188, PV-R46: two tied Leaders fight their duel on two phones with a spectator; all see the same blows.
// Method: the real server and a real Chromium; default answers up to the last turn, so that all are tied.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standAfter } from '../../web/src/games/peur-sur-la-ville/campaign/duel/duel-replay.svelte.ts';
import { apiOf, picture } from '../support/browser.ts';
import { type Stage, stage } from './journey/cast.ts';
import type { Game } from './journey/evening.ts';
import { timeStops } from './journey/page-state.ts';
import { Person } from './journey/person.ts';

let on: Stage;
const here: Person[] = [];
beforeAll(async () => {
  on = await stage();
});
afterAll(() => Promise.all(here.map((one) => one.context.close())));

test('PV-188, PV-189: two people fight the duel to its end, and a spectator sees every blow', async () => {
  const played = { bands: ['braqueurs', 'trafiquants'], options: { tables: 1 }, idle: true } as const;
  const path = await on.campaign('duel', ['Mona', 'Momo', 'Lucette'], played);
  const [momo, lucette] = [await on.enters('Momo'), await on.enters('Lucette', { language: 'en', light: 'dark' })];
  const looker = await Person.of(on.site, 'somebody', { screen: 'laptop' });
  here.push(momo, lucette, looker);
  await Promise.all(here.map((one) => one.goto(path)));
  await momo.reads('duel.before');
  await picture(momo.page, 'duel-before');
  const read = async () => (await looker.asks<Game>(apiOf(path))).view;
  for (let round = 1; (await read()).phase === 'duel' && round < 60; round++) {
    for (const one of [momo, lucette]) await answers(one, round);
    await expect.poll(async () => (await read()).duel?.rounds.length).toBe(round);
    const shots = (await read()).duel?.rounds.at(-1) ?? [];
    for (const one of here) {
      const blows = one.page.getByRole('list', { name: one.t('duel.blows', { round }), exact: true });
      await expect.poll(() => blows.locator('> li').count()).toBe(shots.length);
    }
    if (round === 1) await Promise.all(here.map((one) => one.isContent()));
    if (round <= 2) await picture(lucette.page, `duel-round-${round}`);
  }
  const { duel, ended } = await read();
  expect(ended?.how).toMatch(/duel|both-dead/);
  if (!duel) throw new Error('the duel is kept for the story');
  expect(standAfter(duel, duel.rounds.length, 9).map((one) => one.wounds)).toEqual(
    duel.duellists.map((one) => one.wounds),
  );
  for (const one of here) {
    const cast = one.page.getByRole('list', { name: one.t('duel.cast') }).locator('> li');
    for (const { seat, wounds } of duel.duellists)
      await expect
        .poll(() =>
          cast
            .nth(seat - 1)
            .locator('.hit')
            .count(),
        )
        .toBe(Math.min(wounds, 3));
    await one.isContent();
  }
  await picture(momo.page, 'duel-over');
  await picture(looker.page, 'duel-over-laptop');
  await looker.presses('duel.again');
  await looker.reads('duel.round', { round: 1, rounds: duel.rounds.length });
});

test('nothing on the page tells who has won before the last blow has fallen', { timeout: 90_000 }, async () => {
  const played = { bands: ['braqueurs', 'trafiquants'], options: { tables: 1 }, idle: true } as const;
  const path = await on.campaign('duel', ['Mona', 'Momo', 'Lucette'], played, 2);
  const [momo, lucette] = [await on.enters('Momo'), await on.enters('Lucette')];
  here.push(momo, lucette);
  await momo.page.emulateMedia({ reducedMotion: 'no-preference' });
  await momo.page.clock.install();
  await Promise.all([momo, lucette].map((one) => one.goto(path)));
  // Stops the page's clock, so that no blow is shown while the test looks for spoilers.
  await timeStops(momo.page);
  const read = async () => (await lucette.asks<Game>(apiOf(path))).view;
  const skip = momo.button(momo.t('duel.skip'));
  for (let round = 1; (await read()).phase === 'duel' && round < 60; round++) {
    for (const one of [momo, lucette]) await answers(one, round);
    await expect.poll(async () => (await read()).duel?.rounds.length).toBe(round);
    await momo.reads('duel.falling');
    if ((await read()).phase === 'duel') await skip.click();
  }
  const { ended } = await read();
  const told = ended?.parrain
    ? momo.t('duel.survivor', { gang: bandOf(await read(), ended.parrain) })
    : momo.t('duel.nobody');
  const words = await momo.page.locator('main').innerText();
  expect(words).not.toContain(momo.t('campaign.ended.ranks'));
  expect(words.toLowerCase()).not.toContain(told.toLowerCase());
  expect(words).toContain(momo.t('duel.falling'));
  await skip.click();
  await momo.finds('campaign.ended.ranks');
  await momo.page.getByText(momo.t('duel.falling')).waitFor({ state: 'detached' });
});

const bandOf = (view: Game['view'], seat: number): string => view.gangs.find((one) => one.seat === seat)?.name ?? '';

/** Fires if possible, else reloads, once the page asks for that round. */
async function answers(one: Person, round: number): Promise<void> {
  const form = one.page.locator(`.forms[data-asks~="duel.${round}"] section.sheet`);
  const fire = form.locator('.targets button[aria-pressed=false]');
  const mend = form.locator('button.primary');
  await fire.or(mend).click();
}
