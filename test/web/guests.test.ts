// Goal: an organiser keeps a seat for a guest, answers a secret ask for them, and hands the seat over with its history.
// Method: the real server, a real Chromium; a campaign between two turns.
import { expect, test } from 'vitest';
import type { GameReply } from '../../server/read/contract.ts';
import { apiOf, picture } from '../support/browser.ts';
import { testInProofs } from '../support/in-proofs.ts';
import { stage } from './journey/cast.ts';
import type { Person } from './journey/person.ts';

type Game = Pick<GameReply, 'asks' | 'seats'>;

test('a seat is kept for a guest, answered for in secret, and handed over by its code with its history', async () => {
  const on = await stage();
  const path = await on.campaign('investments', ['Mona', 'Momo'], {});
  const mona = await on.enters('Mona', { screen: 'laptop' });
  await mona.goto(`${path}/people`);
  const seat = mona.page
    .getByRole('list', { name: mona.t('game.people.seats') })
    .getByRole('listitem')
    .nth(1);
  await mona.presses('game.guest.keep-for', {}, seat);
  await seat.locator('input').fill('Nino');
  await mona.presses('game.guest.keep', {}, seat);
  await seat.getByText(mona.t('game.guest', { name: 'Nino' })).waitFor();
  await mona.reads('campaign.wait.guests', { who: 'Nino' });
  await picture(mona.page, 'guest-people');
  const investments = (await mona.asks<Game>(apiOf(path))).asks.find(({ kind }) => kind === 'investments')?.id;
  await sends(mona, `${apiOf(path)}/moves`, {
    id: crypto.randomUUID(),
    ask: investments,
    seat: 0,
    move: { do: 'advance' },
  });

  // The guest's secret contract.
  await mona.goto(`${path}?as=2`);
  await mona.page.locator('main input[type=radio]').first().check();
  await picture(mona.page, 'guest-choice');
  await mona.presses('campaign.affaires.go', { count: 1 });
  // Nothing more is pending: the organiser's own page again.
  await mona.page.locator('.acting').waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await mona.asks<Game>(apiOf(path))).asks.find(({ kind }) => kind === 'affaires')?.answered)
    .toEqual([2]);
  const marked = mona.t('host.for-guest', { name: 'Mona', guest: 'Nino' });
  const momo = await on.enters('Momo');
  for (const place of ['', '/gangs']) {
    await momo.goto(`${path}${place}`);
    await momo.sees(mona.t('game.guest', { name: 'Nino' }));
    await picture(momo.page, `guest-phone${place.replace('/', '-')}`);
  }
  await momo.isContent();

  // On the wall a gang's player is shown in full, however long the name.
  const { token } = await sends(mona, `${apiOf(path)}/links`, { kind: 'wall', name: 'mur' });
  const wall = await on.enters('Le mur', { screen: 'laptop' });
  await wall.page.setViewportSize({ width: 1920, height: 1080 });
  await wall.goto(`/wall/${token}`);
  const mark = wall.page.locator('.standings li').getByText(mona.t('game.guest', { name: 'Nino' }));
  const beside = mark.locator('xpath=preceding-sibling::*');
  for (const name of [null, 'Les Irréductibles de la rue des Vieilles-Boucheries']) {
    if (name) await beside.evaluate((element, text) => (element.textContent = text), name);
    expect(await mark.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    const [gang, guest] = [await beside.boundingBox(), await mark.boundingBox()];
    expect((gang?.x ?? 0) + (gang?.width ?? 0)).toBeLessThanOrEqual(guest?.x ?? 0);
    expect(guest?.height).toBeGreaterThanOrEqual(WALL_PX);
    expect(await mark.isVisible()).toBe(true);
    await picture(wall.page, `guest-wall${name ? '-long' : ''}`, false);
  }
  await wall.isContent();

  // The guest arrives, takes the seat by its code and sees its history.
  const { code } = await sends(mona, `${apiOf(path)}/invitations`, { role: 'player', seat: 2 });
  const nina = await on.enters('Nina');
  await nina.goto('/');
  await sends(nina, '/api/games/join', { code });
  await nina.goto(`${path}/log`);
  await nina.sees(marked);
  await nina.reads('host.guest-handed', { name: 'Nina', guest: 'Nino', seat: 2 });
  await picture(nina.page, 'guest-log');
  expect((await nina.asks<Game>(apiOf(path))).seats[1]).toMatchObject({ name: 'Nina', me: true });
  for (const one of [mona, nina]) await one.isContent();
});

// Campaigns by correspondence are tested in the rules and in `mine.test.ts`, guests above.
testInProofs(
  'by correspondence: opened from its form, a guest’s gang is enrolled for him, and no evening is spoken of',
  async () => {
    const on = await stage();
    await on.campaign('muster', ['Mona'], {});
    const mona = await on.enters('Mona');
    await mona.goto('/campaigns/new');
    await mona.page.locator('input[name=title]').fill('Lettres de Pigalle');
    await mona.page.getByRole('radio', { name: mona.t('campaign.new.where.post') }).check();
    for (let seats = 6; seats > 2; seats--) await mona.presses('game.less', { what: mona.t('campaign.new.seats') });
    await mona.isContent();
    await picture(mona.page, 'new-by-post');
    await mona.presses('campaign.new.go');
    await mona.page.waitForURL(/\/campaigns\/[0-9a-f-]{36}$/);
    const path = new URL(mona.page.url()).pathname;
    const view = async () => (await mona.asks<Shown>(apiOf(path))).view;
    expect(await view()).toMatchObject({ numbers: { correspondence: 1, contractDays: 3, reportDays: 7 } });

    await sends(mona, `${apiOf(path)}/seats`, { id: crypto.randomUUID(), seat: 1 });
    await mona.goto(`${path}/people`);
    await mona.presses('game.guest.keep-for');
    await mona.page.getByLabel(mona.t('game.guest.name')).fill('Nino');
    await mona.presses('game.guest.keep');
    await mona.sees(mona.t('game.guest', { name: 'Nino' }));
    for (const [address, type] of [
      [`${path}?as=2`, 'skins'],
      [path, 'anars'],
    ] as const) {
      await mona.goto(address);
      await mona.page.getByLabel(mona.t('campaign.muster.type')).selectOption(type);
      const readyMade = mona.page.getByRole('list', { name: mona.t('campaign.muster.ready-made') });
      await readyMade.getByText(mona.t('campaign.muster.enrol-short'), { exact: true }).first().click();
      await mona.page.getByText(mona.t('campaign.muster.enrolled.hint')).waitFor();
      if (type === 'skins') await picture(mona.page, 'guest-enrolled');
    }
    expect((await view()).gangs.map(({ seat, type }) => [seat, type])).toEqual(
      expect.arrayContaining([
        [1, 'anars'],
        [2, 'skins'],
      ]),
    );
    await mona.presses('do.start');
    await mona.sees(/^\s*3\sjours\s*$/);
    await mona.goto(`${path}/settings`);
    await mona.reads('settings.evenings.by-post');
    await mona.isContent();
  },
);

/** Minimum height of text readable from eight metres: a thirtieth of the screen. */
const WALL_PX = 36;

interface Shown {
  readonly view: { readonly gangs: readonly { readonly seat: number; readonly type: string }[] };
}

/** An API request of that user. @returns the response, which must be no refusal */
async function sends(
  person: Person,
  address: string,
  body: object,
): Promise<{ readonly code?: string; readonly token?: string }> {
  const headers = { origin: new URL(person.page.url()).origin };
  const answer = await person.context.request.post(address, { data: body, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
