// Goal: where the organiser plays and hands are secret, the pages show who must agree before a newcomer takes a free seat, and those players can agree on their devices.
// Method: the real server, real browsers, both languages.
import { beforeAll, onTestFinished, test } from 'vitest';
import { picture } from '../support/browser.ts';
import { stage } from './journey/cast.ts';
import { ParadiseRoom } from './journey/paradise-room.ts';
import type { Person } from './journey/person.ts';

let at: ParadiseRoom;
beforeAll(async () => {
  at = await ParadiseRoom.opens();
});

async function comes(name: string, path: string, visitor: Parameters<ParadiseRoom['enters']>[1]): Promise<Person> {
  const person = await at.enters(name, visitor);
  onTestFinished(() => person.context.close());
  await person.goto(path);
  return person;
}

test('an organiser removes a rival: somebody new comes in by a code once the others agree', async () => {
  const id = await at.game(['Ange', 'Paul', 'Lydro']);
  const ange = await comes('Ange', `/tables/${id}/people`, { language: 'fr' });
  await ange.button(ange.t('play.seat.kick.label', { name: 'Paul', seat: 2 })).click();
  await ange.presses('sure.remove');
  const waits = `${ange.t('newcomer.waits', { who: 'Lydro' })} ${ange.t('newcomer.or-bot')}`;
  const first = ange.page.getByText(waits, { exact: true }).first();
  await first.waitFor();
  await picture(ange.page, 'newcomer-organiser-fr');

  const { body } = await at.club.call(await at.who('Ange'), 'POST', `/api/games/${id}/invitations`, {
    role: 'player',
    seat: 2,
  });
  const nina = await comes('Nina', `/join/${body.code}`, { language: 'en' });
  await nina.page.locator('main form button').last().click();
  await nina.page
    .getByText(
      'Seat 2 holds secrets and the organiser plays too. Somebody new can take it when one more player agrees.',
    )
    .first()
    .waitFor();
  await picture(nina.page, 'newcomer-refused-en');
  nina.expects(/409/);

  const lydro = await comes('Lydro', `/tables/${id}/people`, { language: 'en', light: 'dark', screen: 'phone' });
  const yes = lydro.button(lydro.t('newcomer.yes.label', { seat: 2 }));
  await yes.waitFor();
  await picture(lydro.page, 'newcomer-asked-en');
  await yes.click();
  await lydro.button(lydro.t('newcomer.no.label', { seat: 2 })).waitFor();
  await ange.page.getByText(ange.t('newcomer.agreed'), { exact: true }).waitFor();
  await picture(lydro.page, 'newcomer-agreed-en');

  await nina.page.locator('main form button').last().click();
  await nina.page.waitForURL(new RegExp(`/tables/${id}`));
  await lydro.button(lydro.t('newcomer.no.label', { seat: 2 })).waitFor({ state: 'detached' });
  for (const person of [ange, lydro, nina]) await person.isContent();
});

test('in a campaign nobody is asked between two turns: the page says so', async () => {
  const on = await stage();
  const path = await on.campaign('tables', ['Mona', 'Mona', 'Momo', 'Lucette', 'Tony'], {});
  const mona = await on.enters('Mona', { screen: 'laptop', light: 'dark' });
  const momo = await on.enters('Momo', { language: 'fr' });
  for (const { context } of [mona, momo]) onTestFinished(() => context.close());
  await mona.goto(`${path}/people`);
  await mona.button(mona.t('game.people.free-seat.label', { name: 'Tony', seat: 4 })).click();
  await mona.presses('sure.remove');
  const who = 'Momo et Lucette';
  const waits = `${mona.t('newcomer.waits', { who })} ${mona.t('newcomer.or-later')}`;
  await mona.page.getByText(waits, { exact: true }).waitFor();
  await picture(mona.page, 'newcomer-campaign-laptop');
  await momo.page.setViewportSize({ width: 320, height: 640 });
  await momo.goto(`${path}/people`);
  await momo.button(momo.t('newcomer.yes.label', { seat: 4 })).click();
  await momo.button(momo.t('newcomer.no.label', { seat: 4 })).waitFor();
  await mona.page.getByText(mona.t('newcomer.waits', { who: 'Lucette' })).waitFor();
  await picture(momo.page, 'newcomer-campaign-320');
  for (const person of [mona, momo]) await person.isContent();
});
