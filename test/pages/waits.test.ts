// Goal: the campaign header's sentence is right: evenings that opened by themselves, correspondence, guests. Method: campaigns by the real rules, or parts of a page by
// hand; compares message keys.
import { expect, test } from 'vitest';
import type { CampaignPage } from '../../web/src/games/peur-sur-la-ville/campaign/campaign-page.svelte.ts';
import { awaitedIn, type DeskGame } from '../../web/src/games/peur-sur-la-ville/campaign/cockpit/awaited-in.ts';
import { waitOf } from '../../web/src/games/peur-sur-la-ville/campaign/cockpit/waits.ts';
import type { GameAsk } from '../../web/src/lib/games.ts';
import { Words } from '../../web/src/lib/i18n/words.ts';
import { accounted, type CampaignTable, inBattle } from '../rulebooks/peur-sur-la-ville/campaign/played.ts';

const BANDS = ['skins', 'anars'] as const;

/** The sentence for the organiser, or for a seat's player. */
function said(table: CampaignTable, me: 'organiser' | number): { readonly sentence: string; readonly mine: boolean } {
  const asks = table
    .asks()
    .filter(({ optional }) => !optional)
    .map(({ id, kind, mode, seats }) => ({
      ...{ id, kind, mode, seats: [...seats], answered: [], until: null, reminded: null, mine: false, choices: [] },
    }));
  const seats = BANDS.map((name, index) => ({ seat: index + 1, name, consents: false, me: false, bot: null }));
  const game: DeskGame = { asks, seats, view: table.view(me === 'organiser' ? 0 : me) };
  const mySeat = me === 'organiser' ? null : me;
  const organises = me === 'organiser';
  const awaited = (ask: DeskGame['asks'][number]) => awaitedIn(ask, game);
  const page = {
    ...{ game: { ...game, undoQuestion: null }, view: game.view, holding: false, mySeat, organises, awaited },
    waitsForMe: (ask: DeskGame['asks'][number]) => awaited(ask).includes(mySeat ?? 0),
    clocks: { clocks: [], pauses: [], held: false },
    names: { gangView: () => null, gang: (seat: number) => `${seat}` },
    ...{ guestOf: () => undefined, playerOf: () => null },
  };
  // Only the fields it reads; words without messages return their keys.
  const { sentence, mine } = waitOf(page as unknown as CampaignPage, new Words('fr', {}));
  return { sentence, mine };
}

/** All have invested. */
function invested(options: object = {}): CampaignTable {
  const table = inBattle([...BANDS], [1, 1], options);
  accounted(table);
  for (const seat of [1, 2]) table.move('t1.investments', seat, { do: 'done' });
  return table;
}

test('PV-R41: an evening that opened by itself asks its organiser to start the clocks, and the players what it always does', () => {
  const table = invested();
  const evening = { at: '2026-12-04T20:00', zone: 'Europe/Paris', minutes: 240, place: '', byItself: true } as const;
  table.move('house', 0, { do: 'evening', turn: 2, evening });
  table.elapse(table.asks().find(({ kind }) => kind === 'opening')?.id ?? '');
  expect(said(table, 'organiser')).toEqual({ sentence: 'campaign.wait.evening.held', mine: true });
  expect(said(table, 1).sentence).not.toContain('evening');
  table.move('evening', 0, { do: 'startClocks' });
  expect(said(table, 'organiser')).toMatchObject({ mine: false });
  table.move('evening', 0, { do: 'stop' });
  expect(said(table, 'organiser')).toEqual({ sentence: 'campaign.wait.evening.organiser', mine: true });
});

test('by correspondence no evening is spoken of', () => {
  const post = { correspondence: 1 };
  const playing = inBattle([...BANDS], [1, 1], post);
  expect(said(playing, 1)).toEqual({ sentence: 'campaign.wait.battle.me', mine: true });
  expect(said(playing, 'organiser').sentence).toBe('campaign.wait.battle.others');
  const table = invested(post);
  expect(said(table, 'organiser').sentence).toBe('campaign.wait.investments.organiser-by-post');
  expect(said(table, 1)).toEqual({ sentence: 'campaign.wait.investments.open-by-post', mine: false });
  expect(said(invested(), 1).sentence).toBe('campaign.wait.investments.open');
});

/** Messages that show their key and names. */
const named = new Words(
  'fr',
  Object.fromEntries(
    ['guests', 'tables.others', 'battle.others', 'check.others'].map((key) => [
      `campaign.wait.${key}`,
      `campaign.wait.${key} {who}`,
    ]),
  ),
);
/** A campaign with those asks, for an organiser in that seat; Nino is the guest of seat 3. */
const waitingFor = (mySeat: number | null, asks: readonly Pick<GameAsk, 'kind' | 'seats'>[], mine: boolean) => {
  const campaign = {
    game: { asks },
    view: { ended: null, gangs: [], tonight: { on: true }, phase: 'tables', numbers: {} },
    ...{ holding: false, organises: true, mySeat, clocks: { clocks: [] } },
    awaited: ({ seats }: GameAsk) => [...seats],
    waitsForMe: () => mine,
    guestOf: (seat: number) => (seat === 3 ? 'Nino' : undefined),
    playerOf: (seat: number) => `P${seat}`,
    names: { gangView: () => undefined },
  };
  return waitOf(campaign as unknown as CampaignPage, named);
};
const waiting = (mySeat: number | null, seats: readonly number[], mine = true) =>
  waitingFor(mySeat, [{ kind: 'tables', seats: [...seats] }], mine);

test('what a guest owes is the organiser’s, by the guest’s name; what he owes himself comes first', () => {
  expect(waiting(1, [2, 3])).toMatchObject({ sentence: 'campaign.wait.guests Nino', mine: true, organising: true });
  expect(waiting(null, [3])).toMatchObject({ sentence: 'campaign.wait.guests Nino', mine: true });
  expect(waiting(1, [1, 3])).toMatchObject({ sentence: 'campaign.wait.tables.me', mine: true, organising: false });
  expect(waiting(1, [2], false)).toMatchObject({ sentence: 'campaign.wait.tables.others P2', mine: false });
});

test('PV-148: while one table checks its report and another has not handed its own in, all who are awaited are named', () => {
  const asks = [
    { kind: 'check', seats: [2] },
    { kind: 'battle', seats: [4, 5] },
  ];
  expect(waitingFor(null, asks, false).sentence).toBe('campaign.wait.battle.others P2, P4 et P5');
  expect(waitingFor(null, asks.slice(0, 1), false).sentence).toBe('campaign.wait.check.others P2');
});
