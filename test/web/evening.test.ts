// Goal: few taps per evening: at most 15 of the organiser for a turn of six gangs, at most 12 of a player besides the report; sheets fit 320 px.
// Method: the real server, two phones; one function counts every tap. Other players act over the API.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { seededDice } from '#rulebooks/dice.ts';
import { type Option, sample } from '#rulebooks/options.ts';
import type { GameReply } from '../../server/read/contract.ts';
import { apiOf, picture } from '../support/browser.ts';
import { stage } from './journey/cast.ts';
import type { Game } from './journey/evening.ts';
import type { Person } from './journey/person.ts';
import { covered, cut, small } from './journey/phone-checks.ts';

const BANDS = ['braqueurs', 'trafiquants', 'ritals', 'asiats', 'bykers', 'technos'] as const;
const ORGANISER_TAPS = 15;
const PLAYER_TAPS = 12;

/** Counts every tap. */
class Tapping {
  taps = 0;
  readonly person: Person;

  constructor(person: Person) {
    this.person = person;
  }

  async on(target: Locator): Promise<void> {
    this.taps += 1;
    await target.first().tap();
  }

  button = (key: string, args?: Parameters<Person['t']>[1]): Promise<void> =>
    this.on(this.person.button(this.person.t(key, args)).filter({ visible: true }));
}

test('a turn of six gangs, from the open evening to the accounts, in few taps', async () => {
  const on = await stage();
  const options = { tables: 3, talkSeconds: 600 } as const;
  const path = await on.campaign('investments', ['Mona', 'Momo'], { bands: BANDS, options }, 3);
  const [mona, momo] = [await on.enters('Mona'), await on.enters('Momo', { language: 'en', light: 'dark' })];
  const [organiser, player] = [new Tapping(mona), new Tapping(momo)];
  const dice = seededDice(7);
  const asks = async () => (await mona.asks<Game>(apiOf(path))).asks;
  const sends = async (ask: string, seat: number, move: object): Promise<void> => {
    const data = { id: crypto.randomUUID(), ask, seat, move };
    const headers = { origin: on.site.baseURL };
    const answer = await mona.context.request.post(`${apiOf(path)}/moves`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  /** The five vacant seats answer, with any option unless a move is given. */
  const others = async (kind: string, move?: { readonly do: string }): Promise<void> => {
    for (const ask of (await asks()).filter((one) => one.kind === kind))
      for (const seat of ask.seats.filter((one) => one > 1)) {
        const game = await mona.asks<GameReply>(`${apiOf(path)}?as=${seat}`);
        const open = game.asks.find(({ id }) => id === ask.id)?.choices.find((one) => one.seat === seat)?.options;
        const may = (open ?? []).filter((one) => !move || one.do === move.do) as readonly Option[];
        if (may.length > 0) await sends(ask.id, seat, move ?? sample(dice, may));
      }
  };
  const fits = async (one: Person, name: string): Promise<void> => {
    await one.page.setViewportSize({ width: 320, height: 844 });
    for (const wrong of [small(one.page, 44), cut(one.page), covered(one.page)])
      expect.soft(await wrong, name).toEqual([]);
    await one.isContent();
    await picture(one.page, `evening-${name}`, false);
    await one.page.setViewportSize({ width: 390, height: 844 });
  };

  await sends('house', 0, {
    do: 'evening',
    turn: 2,
    evening: { at: '2090-12-04T20:00', zone: 'Europe/Paris', minutes: 240, place: 'Salle des fêtes' },
  });
  await Promise.all([mona.goto(path), momo.goto(path)]);
  await player.button('evening.say.yes.me');
  await momo.reads('evening.said.yes.me');
  await momo.page.getByRole('button', { name: momo.t('evening.say.yes.me'), pressed: true }).waitFor();
  await fits(momo, 'called');
  await player.button('campaign.invest.done');
  await others('investments', { do: 'done' });
  await mona.reads('campaign.wait.investments.organiser', { count: 6 });
  await organiser.on(mona.page.locator('summary', { hasText: /sera là/ }));
  await fits(mona, 'who-comes');
  // Captures copied text on the page: only the front page may read the clipboard.
  await mona.page.evaluate(
    "Object.defineProperty(navigator.clipboard, 'writeText', { value: async (text) => { window.copied = text; } })",
  );
  await organiser.button('evening.reminder');
  // As people send it: place, and link to answer.
  const copied = () => mona.page.evaluate<string>('window.copied ?? ""');
  await expect.poll(copied).toContain(mona.t('evening.text.link', { link: `${on.site.baseURL}${path}` }));
  expect(await copied()).toContain(mona.t('evening.text.place', { place: 'Salle des fêtes' }));

  await organiser.button('do.advance');
  await mona.page.waitForURL(/\/cockpit$/);
  await organiser.button('evening.wall');
  await mona.page.locator('dialog[open]').getByText('/wall/').waitFor();
  await fits(mona, 'wall');
  await organiser.on(mona.button(mona.t('act.close'), mona.page.locator('dialog[open]')));

  await momo.page.locator('label.card').first().waitFor();
  const cards = momo.page.locator('label.card');
  const { asks: mine } = await momo.asks<Game>(apiOf(path));
  const keep = mine.find(({ kind }) => kind === 'affaires')?.choices[0]?.options[0]?.fields?.cards;
  for (let card = 0; card < (keep?.kind === 'several' ? keep.min : 1); card++) await player.on(cards.nth(card));
  await player.on(
    momo.page.getByRole('button', {
      name: momo.t('campaign.affaires.go', { count: keep?.kind === 'several' ? keep.min : 1 }),
    }),
  );
  await others('affaires');
  await momo.finds('campaign.talk.title');
  await player.on(momo.page.locator('section.sheet button.primary').filter({ visible: true }));
  await organiser.button('do.closeTalk');
  await momo.finds('campaign.tables.title');
  await player.on(momo.page.locator('ul.tables button'));
  await others('tables');

  // The report is not counted; the others accept it, and the organiser closes the rest.
  await mona.finds('phase.battles');
  await momo.page.locator('section.sheet[id^=table-]').waitFor();
  await fits(momo, 'report');
  await organiser.button('cockpit.go.finish');
  await organiser.button('cockpit.go.finish.yes');
  await mona.finds('phase.accounts');
  await organiser.button('cockpit.go.accounts');
  await fits(mona, 'accounts');
  await organiser.button('campaign.accounts.go');
  await mona.finds('phase.investments');

  // The player sees the income, buys one item and is done.
  await momo.button(momo.t('campaign.invest.done')).waitFor();
  await player.on(momo.page.locator('summary', { hasText: momo.t('do.buy') }));
  await fits(momo, 'investing');
  await player.button('campaign.invest.done');
  await momo.reads('campaign.wait.investments.others', { who: momo.t('game.gangs-count', { count: 5 }) });
  console.log(`taps: ${organiser.taps} of the organiser, ${player.taps} of a player`);
  expect(organiser.taps).toBeLessThanOrEqual(ORGANISER_TAPS);
  expect(player.taps).toBeLessThanOrEqual(PLAYER_TAPS);
  for (const one of [mona, momo]) await one.isContent();
});

test('a player who has not said whether he comes is asked for it; not coming lets the organiser answer for him in the same breath', async () => {
  const on = await stage();
  const path = await on.campaign('investments', ['Mona', 'Momo', 'Lucette'], { bands: BANDS.slice(0, 3) }, 3);
  const [mona, momo] = [await on.enters('Mona', { screen: 'laptop' }), await on.enters('Momo')];
  const sends = async (one: Person, ask: string, seat: number, move: object): Promise<void> => {
    const data = { id: crypto.randomUUID(), ask, seat, move };
    const answer = await one.context.request.post(`${apiOf(path)}/moves`, {
      data,
      headers: { origin: on.site.baseURL },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const evening = { at: '2090-12-04T20:00', zone: 'Europe/Paris', minutes: 240, place: '' };
  await sends(mona, 'house', 0, { do: 'evening', turn: 2, evening });
  await sends(momo, 't1.investments', 1, { do: 'done' });
  await momo.goto('/');
  await momo.page.getByText(momo.t('game.awaiting')).first().waitFor();
  await momo.goto(path);
  await momo.reads('campaign.wait.coming.me');
  await momo.page.getByText(momo.t('game.yours'), { exact: true }).waitFor();
  await picture(momo.page, 'evening-asked', false);
  await momo.presses('evening.say.no.me');
  await momo.reads('evening.said.no.me');
  await momo.reads('evening.count', { come: 0, declined: 1, silent: 2 });
  await momo.presses('evening.lend');
  await momo.reads('evening.lent');
  await momo.page.getByText(momo.t('campaign.wait.coming.me')).waitFor({ state: 'detached' });
  await momo.isContent();
  await picture(momo.page, 'evening-declined', false);
  // The organiser acts for the gang from its row; for a vacant seat she first keeps it for a guest.
  await mona.goto(`${path}/cockpit`);
  const row = (seat: number): Locator => mona.page.locator(`tbody [data-seat="${seat}"]`);
  await row(1).getByText(mona.t('evening.comes.no')).waitFor();
  await row(1).getByText(mona.t('cockpit.consents')).waitFor();
  await mona.presses('game.guest.keep-for', {}, row(3));
  await row(3).getByRole('textbox').fill('Paulo');
  await mona.presses('game.guest.keep', {}, row(3));
  await row(3)
    .getByText(mona.t('game.guest', { name: 'Paulo' }))
    .waitFor();
  await mona.isContent();
  await picture(mona.page, 'evening-cockpit-guest');
});
