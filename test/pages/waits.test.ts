// Goal: the header says to an organiser for which guest he answers, after what waits for himself. Method: the parts of a page by hand,
// its words as their keys.
import { expect, test } from 'vitest';
import type { GameAsk } from '../../web/src/lib/games.ts';
import { waitOf } from '../../web/src/rulebooks/peur-sur-la-ville/campaign/cockpit/waits.ts';

const words = {
  locale: 'fr',
  t: (key: string, args?: { who?: string }) => [key, args?.who].filter(Boolean).join(' '),
};
/** A campaign at its choice of tables, as that seat's organiser sees it; Nino is the guest of seat 3. */
const waiting = (mySeat: number | null, seats: readonly number[], mine = true) => {
  const ask = { id: 't1.tables', kind: 'tables', mode: 'sealed', seats } as unknown as GameAsk;
  const campaign = {
    game: { asks: [ask] },
    view: { ended: null, gangs: [], tonight: { on: true }, phase: 'tables' },
    ...{ holding: false, organises: true, mySeat, clocks: { clocks: [] } },
    awaited: () => [...seats],
    waitsForMe: () => mine,
    guestOf: (seat: number) => (seat === 3 ? 'Nino' : undefined),
    playerOf: (seat: number) => `P${seat}`,
    names: { gangView: () => undefined },
  };
  return waitOf(campaign as unknown as Parameters<typeof waitOf>[0], words as unknown as Parameters<typeof waitOf>[1]);
};

test('what a guest owes is the organiser’s, by the guest’s name; what he owes himself comes first', () => {
  expect(waiting(1, [2, 3])).toMatchObject({ sentence: 'campaign.wait.guests Nino', mine: true, organising: true });
  expect(waiting(null, [3])).toMatchObject({ sentence: 'campaign.wait.guests Nino', mine: true });
  expect(waiting(1, [1, 3])).toMatchObject({ sentence: 'campaign.wait.tables.me', mine: true, organising: false });
  expect(waiting(1, [2], false)).toMatchObject({ sentence: 'campaign.wait.tables.others P2', mine: false });
});
