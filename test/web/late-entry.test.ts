// Goal: a newcomer with a code during an evening picks a vacant gang or enters a new one with few taps.
// Method: the real server, a campaign before its accounts; a newcomer on a phone without an account, the organiser on a laptop.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CampaignView } from '../../rulebooks/peur-sur-la-ville/campaign/view.ts';
import type { GameReply } from '../../server/read/contract.ts';
import { apiOf, picture } from '../support/browser.ts';
import { type Stage, stage } from './journey/cast.ts';
import { Person } from './journey/person.ts';

/** Maximum taps from the code to the enrolled gang. */
const MOST_TAPS = 8;

let on: Stage;
let path: string;
let mona: Person;
beforeAll(async () => {
  on = await stage();
  path = await on.campaign('accounts', ['Mona', 'Momo'], { seats: 6 });
  mona = await on.enters('Mona', { screen: 'laptop' });
});

const post = (person: Person, url: string, data: object) =>
  person.context.request.post(url, { data, headers: { origin: on.site.baseURL } });

async function codeOf(more: object = {}): Promise<string> {
  const answer = await post(mona, `${apiOf(path)}/invitations`, { role: 'player', ...more });
  return (await answer.json()).code;
}

test('a newcomer comes by the code, waits for the investments, and enrols with few taps', async () => {
  const late = await Person.of(on.site, 'Lino', { screen: 'phone' });
  let taps = 0;
  const presses: Person['presses'] = async (...given) => {
    taps++;
    await late.presses(...given);
  };
  await late.goto(`/join/${await codeOf()}`);
  await late.page.locator('input[name=name]').first().fill('Lino');
  await late.page.locator('input[name=password]').first().fill('dimanche à la mer');
  taps += 2;
  await presses('join.take');
  await late.sees(late.t('join.which'));
  await picture(late.page, 'late-which-gang');
  // The four gangs are listed; none is preselected.
  expect(await late.page.getByRole('radio').count()).toBe(4);
  await late.page.getByText(late.t('join.which.own'), { exact: true }).click();
  taps++;
  await presses('recovery.take');
  await late.page.waitForURL(path);
  await late.sees(late.t('campaign.late.title', { turn: 2 }));
  await picture(late.page, 'late-waiting');
  await late.isContent();

  await mona.goto(`${path}/cockpit`);
  await mona.sees(mona.t('cockpit.block.late', { count: 1, who: 'Lino' }));
  await picture(mona.page, 'late-cockpit');
  const { asks } = await mona.asks<GameReply>(apiOf(path));
  const accounts = asks.find(({ kind }) => kind === 'accounts')?.id;
  await post(mona, `${apiOf(path)}/moves`, { id: crypto.randomUUID(), ask: accounts, seat: 0, move: { do: 'close' } });

  // Their turn, without a reload.
  await late.reads('campaign.wait.entry.me');
  await late.page.locator('select').selectOption('afros');
  taps++;
  await late.page
    .getByRole('button', { name: late.t('campaign.muster.enrol-short') })
    .first()
    .waitFor();
  await picture(late.page, 'late-enrolling');
  await late.page
    .getByRole('list', { name: late.t('campaign.muster.ready-made') })
    .getByRole('listitem')
    .first()
    .locator('button')
    .last()
    .click();
  taps++;
  await late.reads('campaign.wait.investments.me');
  const { view } = await mona.asks<{ view: CampaignView }>(apiOf(path));
  expect(view.gangs.map(({ type }) => type)).toContain('afros');
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  await picture(late.page, 'late-investing');
  await late.isContent();
});

test('a code for one seat names its gang; the organiser who plays too is asked which one is his', async () => {
  const code = await codeOf({ seat: 3 });
  const guest = await Person.of(on.site, 'Nadia', { screen: 'phone', language: 'en' });
  await guest.goto(`/join/${code}`);
  await guest.sees(guest.t('join.seat-of', { gang: 'Bande ritals' }));
  await guest.context.close();
  await mona.goto(`${path}/people`);
  await mona.sees(mona.t('game.invite.sit.which'));
  await picture(mona.page, 'late-people');
  await mona.button('Bande trafiquants').click();
  await expect.poll(async () => (await mona.asks<GameReply>(apiOf(path))).me.seat).toBe(2);
});

describe('where nobody new is let in', () => {
  test('the page of the code says so, and so does the organiser’s', async () => {
    const { asks } = await mona.asks<GameReply>(apiOf(path));
    const house = asks.find(({ kind }) => kind === 'house')?.id;
    const code = await codeOf();
    for (const seat of [3, 4]) {
      const name = `Invité ${seat}`;
      const url = `${on.site.baseURL}${apiOf(path)}/seats/${seat}/guest`;
      await mona.context.request.put(url, {
        data: { id: crypto.randomUUID(), name },
        headers: { origin: on.site.baseURL },
      });
    }
    await post(mona, `${apiOf(path)}/moves`, {
      id: crypto.randomUUID(),
      ask: house,
      seat: 0,
      move: { do: 'rule', ruling: 'lateEntry', value: 0 },
    });
    const shut = await Person.of(on.site, 'Tard', { screen: 'phone' });
    await shut.goto(`/join/${code}`);
    await shut.sees(shut.t('refusal.late-entry-off'));
    await picture(shut.page, 'late-shut');
    shut.expects(/409/);
    await mona.goto(`${path}/people`);
    await mona.sees(mona.t('campaign.late.off'));
  });
});
