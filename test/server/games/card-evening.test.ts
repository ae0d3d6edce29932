// Goal: a card game inside a campaign over HTTP: the prize is paid in the act that ends the game, one ledger covers stakes, play and payout, undo loses no
// money, a cancelled game is closed for good, and files include finished ones.
import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { replayOf } from '../../../server/read/replay.ts';
import type { ReplayReply } from '../../../server/read/replay-contract.ts';
import type { SignedUp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import {
  type Answer,
  type CardEvening,
  call,
  cardEvening,
  playedOn,
  plays,
  type Wanted,
} from '../../support/card-evening.ts';
import { known } from '../../support/known.ts';
import { tripot } from '../../support/tripot.ts';
import { exported, imported } from '../portability/files.ts';

known(tripot);

const pass = (): object => ({ do: 'pass' });
const get = ({ app, organiser }: CardEvening, path: string, who: SignedUp | null = organiser): Promise<Answer> =>
  call(app, who, 'GET', `/api/games/${path}`);
const ofCampaign = async (evening: CardEvening) => (await get(evening, evening.campaign)).body;
const btc = async (evening: CardEvening, holder: string): Promise<number> =>
  (await ofCampaign(evening)).balances.find(
    (one: { holder: string; unit: string }) => one.holder === holder && one.unit === 'btc',
  )?.amount ?? 0;
const undo = ({ app, organiser }: CardEvening, game: string, seq: number, query = '', more: object = {}) =>
  call(app, organiser, 'POST', `/api/games/${game}/undo${query}`, { id: randomUUID(), seq, reason: 'preuve', ...more });
const seqOf = async (evening: CardEvening, game: string, does: string): Promise<number> =>
  (await get(evening, `${game}/moves?do=${does}`)).body.moves[0]?.seq ?? 0;
const sound = async ({ database }: CardEvening): Promise<void> =>
  expect(await audit(database.sql, auditStates)).toEqual([]);

/** A card evening closed with its test, since Postgres has too few connections for a whole file's. */
async function openEvening(wanted?: Wanted): Promise<CardEvening> {
  const evening = await cardEvening(wanted);
  onTestFinished(async () => {
    await evening.app.close();
    await evening.database.close();
  });
  return evening;
}

const isOver = (evening: CardEvening) =>
  expect
    .poll(async () => (await get(evening, evening.game)).body.status, { timeout: 60_000, interval: 100 })
    .toBe('over');

describe('a card evening', () => {
  test('is followed by a rematch in the campaign: proposed by the organiser, answered by the players, paid by the same stake', async () => {
    const evening = await openEvening();
    await playedOn(evening, pass);
    // A nested game offers no rematch; the campaign does.
    const direct = await call(evening.app, evening.organiser, 'POST', `/api/games/${evening.game}/again`, {
      id: randomUUID(),
    });
    expect(direct.body.code).toBe('again-not-here');
    const proposed = await plays(
      evening.app,
      evening.organiser,
      evening.campaign,
      'cards',
      { do: 'again-cards', evening: 'e1' },
      { seat: 0 },
    );
    expect([proposed.status, proposed.text]).toEqual([200, expect.any(String)]);
    const before = await Promise.all([2, 3, 4].map((seat) => btc(evening, `gang:${seat}`)));
    for (const player of evening.players)
      expect((await plays(evening.app, player, evening.campaign, 'cards', { do: 'sit', evening: 'e2' })).status).toBe(
        200,
      );
    expect(
      (await plays(evening.app, evening.organiser, evening.campaign, 'cards', { do: 'deal-cards', evening: 'e2' }))
        .status,
    ).toBe(200);
    const { view, children } = await ofCampaign(evening);
    expect(view.cards[1]).toMatchObject({ name: 'e2', status: 'playing', seated: [2, 3, 4], stake: 2, asked: [] });
    const after = await Promise.all([2, 3, 4].map((seat) => btc(evening, `gang:${seat}`)));
    expect(after.map((amount, n) => amount - (before[n] ?? 0))).toEqual([-2, -2, -2]);
    const next = children.find(({ name }: { name: string }) => name === 'e2');
    await playedOn({ ...evening, game: next.id }, pass);
    expect((await ofCampaign(evening)).view.cards[1]).toMatchObject({ status: 'over', pot: 0 });
    await sound(evening);
  });

  test('is paid out in the act that ends its game, and the ledger of the campaign tells all of it', async () => {
    const evening = await openEvening();
    const before = await Promise.all([2, 3, 4].map((seat) => btc(evening, `gang:${seat}`)));
    await playedOn(evening, pass);
    const { view } = await ofCampaign(evening);
    const [cards] = view.cards;
    expect(cards).toMatchObject({
      name: 'e1',
      status: 'over',
      seated: [2, 3, 4],
      pot: 0,
      paid: [{ unit: 'btc', amount: 6 }],
    });
    const after = await Promise.all([2, 3, 4].map((seat) => btc(evening, `gang:${seat}`)));
    expect(after.map((amount, n) => amount - (before[n] ?? 0)).sort()).toEqual([0, 0, 6]);
    const { body } = await get(evening, `${evening.campaign}/ledger?inner=true`);
    const [won] = body.entries;
    expect(won).toMatchObject({
      from: 'child:e1/pot',
      to: `gang:${cards.ranks[0][0]}`,
      amount: 6,
      why: { key: 'why.cards-won' },
    });
    expect(won.inner).toBeUndefined();
    const inner = body.entries.filter((entry: { inner?: object }) => entry.inner);
    expect(inner[0]).toMatchObject({
      game: evening.game,
      inner: { name: 'e1', title: 'Chez Momo', rulebook: 'tripot' },
      unit: 'chip',
    });
    expect(inner.some(({ from }: { from: string }) => from === 'bank')).toBe(true);
    const stakes = body.entries.filter((entry: { to: string }) => entry.to === 'cards:e1');
    expect(stakes.map(({ amount }: { amount: number }) => amount)).toEqual([2, 2, 2]);
    // The last move and the payment are one act: adjacent in the book, at one instant.
    const last = (await get(evening, `${evening.game}/moves`)).body.moves[0];
    expect(won.at).toBe(last.at);
    expect(
      (await get(evening, `${evening.campaign}/ledger`)).body.entries.every(
        (entry: { inner?: object }) => !entry.inner,
      ),
    ).toBe(true);
    await sound(evening);
  });

  test('its ledger is read page by page, nothing left out and nothing twice', async () => {
    const evening = await openEvening({ options: { turns: 9 } });
    await playedOn(evening, pass);
    const found: string[] = [];
    let after = '';
    do {
      const { body } = await get(evening, `${evening.campaign}/ledger?inner=true${after && `&after=${after}`}`);
      expect(body.entries.length).toBeLessThanOrEqual(50);
      found.push(
        ...body.entries.map(({ game, seq, n }: { game: string; seq: number; n: number }) => `${game} ${seq} ${n}`),
      );
      after = body.next ?? '';
    } while (after);
    const [{ count = 0 } = {}] = await evening.database.sql<
      { count: number }[]
    >`select count(*)::int as count from entry`;
    expect([new Set(found).size, found.length]).toEqual([count, count]);
  });

  test('is looked at by all players of a private campaign, by those who do not sit there as onlookers', async () => {
    const evening = await openEvening();
    const { app, organiser, onlooker, stranger, players, campaign, game } = evening;
    await call(app, organiser, 'PATCH', `/api/games/${campaign}`, { id: randomUUID(), isPublic: false });
    for (const who of [organiser, onlooker, ...players]) {
      expect((await get(evening, game, who)).status).toBe(200);
      expect((await get(evening, campaign, who)).body.children).toHaveLength(1);
    }
    expect((await get(evening, game, onlooker)).body.me).toEqual({ seat: null, roles: ['screen'], fromParent: true });
    for (const who of [stranger, null]) expect((await get(evening, game, who)).status).toBe(404);
  });

  test('names the campaign around it to those alone who may look at it', async () => {
    const evening = await openEvening();
    const { app, organiser, onlooker, campaign, game } = evening;
    const made = await call(app, organiser, 'POST', `/api/games/${game}/links`, { kind: 'wall', name: 'Mur' });
    const above = async (who: SignedUp | null, link = '') => (await get(evening, `${game}${link}`, who)).body.parent;
    const link = `?link=${made.body.token}`;
    for (const who of [organiser, onlooker, null]) expect(await above(who)).toBe(campaign);
    expect(await above(null, link)).toBe(campaign);
    await call(app, organiser, 'PATCH', `/api/games/${campaign}`, { id: randomUUID(), isPublic: false });
    for (const who of [organiser, onlooker]) expect(await above(who)).toBe(campaign);
    expect(await above(null, link)).toBeNull();
    // A removed player of the nested game watches, with another audience than the public.
    await call(app, organiser, 'DELETE', `/api/games/${game}/seats/1`);
    await call(app, organiser, 'PATCH', `/api/games/${game}`, { id: randomUUID(), isPublic: true });
    expect(await above(evening.players[0] ?? null)).toBe(campaign);
    for (const who of [evening.stranger, null]) expect(await above(who)).toBeNull();
  });

  test('of Gangster Paradise is played by bots to whom all hand their seats, and pays its prize by rank', async () => {
    const evening = await openEvening({
      rulebook: 'gangster-paradise',
      options: { turns: 1, clans: 'draw' },
      prize: 'ranks',
    });
    const { app, players, game } = evening;
    for (const [n, player] of players.entries()) {
      const seat = await call(app, player, 'PUT', `/api/games/${game}/seats/${n + 1}/bot`, {
        id: randomUUID(),
        bot: 'plain',
      });
      expect(seat.status).toBe(200);
    }
    await isOver(evening);
    const [cards] = (await ofCampaign(evening)).view.cards;
    expect(cards.status).toBe('over');
    expect(cards.paid.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(6);
    const { body } = await get(evening, `${evening.campaign}/ledger?inner=true&unit=white`);
    expect(body.entries.length).toBeGreaterThan(0);
    await sound(evening);
  });
});

test('an evening that was called off stays hidden when its campaign is watched again, with all cards on the table', async () => {
  const evening = await openEvening();
  await playedOn(evening, pass, 6);
  await plays(evening.app, evening.organiser, evening.campaign, 'cards', { do: 'call-off-cards', evening: 'e1' });
  const read = await hostOn(evening.database, true).read(evening.campaign);
  if (!read) throw new Error('the campaign is gone');
  const { sql } = evening.database;
  const inner = await sql`select seq from entry where game_id = ${evening.game}`;
  expect(inner.length).toBeGreaterThan(0);
  let told = 0;
  for (let after = 0; ; ) {
    const page = await replayOf(sql, read.book, read.game, 'open', after);
    const { frames, next } = JSON.parse(page.toString()) as ReplayReply;
    for (const { seq, entries, balances } of frames) {
      const own = await sql`select n from entry where game_id = ${evening.campaign} and seq = ${seq}`;
      expect([seq, entries.length]).toEqual([seq, own.length]);
      expect(balances.filter(({ holder }) => holder.startsWith('child:'))).toEqual([]);
      told += entries.length;
    }
    if (next === null) break;
    after = Number(next);
  }
  expect(told).toBeGreaterThan(0);
});

describe('undo', () => {
  test('leaves what was dealt as it is, with what it rests on, and says why before and after', async () => {
    const evening = await openEvening();
    const deal = await seqOf(evening, evening.campaign, 'deal-cards');
    for (const query of ['?preview=true', '']) {
      const refused = await undo(evening, evening.campaign, deal, query);
      expect([refused.status, refused.body.code]).toEqual([422, 'undo-inside']);
      expect(refused.body.detail ?? refused.text).toMatch(/annulez|call that game off/i);
    }
    const sat = await undo(evening, evening.campaign, await seqOf(evening, evening.campaign, 'sit'));
    expect([sat.status, sat.body.code]).toEqual([409, 'undo-overdraft']);
    const opened = await undo(
      evening,
      evening.campaign,
      await seqOf(evening, evening.campaign, 'open-cards'),
      '?preview=true',
    );
    expect([opened.status, opened.body.code]).toEqual([422, 'undo-inside']);
    await sound(evening);
    await playedOn(evening, pass);
    expect((await ofCampaign(evening)).view.cards[0].status).toBe('over');
  });

  test('gives a stake back while the table gathers, and takes back that it was called off', async () => {
    const evening = await openEvening({ gathering: true });
    const before = await btc(evening, 'gang:4');
    const sat = await undo(evening, evening.campaign, await seqOf(evening, evening.campaign, 'sit'));
    expect(sat.status).toBe(200);
    expect(await btc(evening, 'gang:4')).toBe(before + 2);
    await plays(evening.app, evening.organiser, evening.campaign, 'cards', { do: 'call-off-cards', evening: 'e1' });
    expect(await btc(evening, 'cards:e1')).toBe(0);
    expect(
      (await undo(evening, evening.campaign, await seqOf(evening, evening.campaign, 'call-off-cards'))).status,
    ).toBe(200);
    expect(await btc(evening, 'cards:e1')).toBe(4);
    expect((await ofCampaign(evening)).view.cards[0]).toMatchObject({ status: 'gathering', seated: [2, 3] });
    await sound(evening);
  });

  test('takes moves back at the table while it is played, and none once the prize is paid', async () => {
    const evening = await openEvening();
    // The fourth comes after the bot's, and then a person is asked: nothing moves between preview and undo.
    await playedOn(evening, pass, 4);
    const { seq } = (await get(evening, evening.game)).body;
    const preview = await undo(evening, evening.game, seq, '?preview=true');
    expect(preview.status).toBe(200);
    const also = preview.body.seqs.filter((one: number) => one !== seq);
    expect((await undo(evening, evening.game, seq, '', { also })).status).toBe(200);
    await playedOn(evening, pass);
    const paid = await btc(evening, 'cards:e1');
    const over = (await get(evening, evening.game)).body;
    expect(over.status).toBe('over');
    for (const query of ['?preview=true', '']) {
      const refused = await undo(evening, evening.game, over.seq, query);
      expect([refused.status, refused.body.code]).toEqual([422, 'undo-settled']);
    }
    const home = await undo(evening, evening.campaign, (await ofCampaign(evening)).seq);
    expect([home.status, home.body.code]).toEqual([422, 'undo-child']);
    expect(await btc(evening, 'cards:e1')).toBe(paid);
    await sound(evening);
  });

  test('that is paid keeps nobody from taking back what has nothing to do with it; what it rests on stays', async () => {
    const evening = await openEvening();
    const { app, organiser, campaign } = evening;
    const next = { rulebook: 'tripot', title: 'La suite', stake: 1, prize: 'winner', bots: 0, options: {} };
    await plays(app, organiser, campaign, 'cards', { do: 'open-cards', evening: next });
    const opened = await seqOf(evening, campaign, 'open-cards');
    const dealt = await seqOf(evening, campaign, 'deal-cards');
    await playedOn(evening, pass);
    const paid = (await ofCampaign(evening)).view.cards[0];
    expect(paid.status).toBe('over');
    expect((await undo(evening, campaign, opened)).status).toBe(200);
    expect((await ofCampaign(evening)).view.cards).toEqual([paid]);
    const refused = await undo(evening, campaign, dealt);
    expect([refused.status, refused.body.code]).toEqual([422, 'undo-child']);
    await sound(evening);
  });

  test('that cost nothing is not dealt to others by an undo', async () => {
    const evening = await openEvening({ stake: 0 });
    const sat = await seqOf(evening, evening.campaign, 'sit');
    for (const wait of [true, false]) {
      const refused = await undo(evening, evening.campaign, sat);
      expect([refused.status, refused.body.code]).toEqual([422, 'undo-breaks']);
      if (wait) await playedOn(evening, pass);
    }
    await sound(evening);
  });
});

describe('an evening called off while it is played', () => {
  test('is closed for good: stakes are back, nobody plays on or sees it, and no restoring brings it back', async () => {
    const evening = await openEvening();
    const { app, organiser, players, campaign, game } = evening;
    await playedOn(evening, pass, 2);
    const before = await btc(evening, 'gang:2');
    const off = await plays(app, organiser, campaign, 'cards', { do: 'call-off-cards', evening: 'e1' });
    expect(off.status).toBe(200);
    expect(await btc(evening, 'gang:2')).toBe(before + 2);
    const now = await ofCampaign(evening);
    expect([now.children, now.view.cards[0].status]).toEqual([[], 'off']);
    expect((await get(evening, game, players[0])).status).toBe(404);
    expect((await get(evening, game)).body.goneAt).not.toBeNull();
    const restored = await call(app, organiser, 'POST', `/api/games/${game}/restore`, { id: randomUUID() });
    expect(restored.status).toBeGreaterThanOrEqual(400);
    await call(app, organiser, 'DELETE', `/api/games/${campaign}`, { id: randomUUID() });
    await call(app, organiser, 'POST', `/api/games/${campaign}/restore`, { id: randomUUID() });
    expect((await ofCampaign(evening)).children).toEqual([]);
    expect((await get(evening, game, players[0])).status).toBe(404);
    const refused = await undo(evening, campaign, await seqOf(evening, campaign, 'call-off-cards'));
    expect([refused.status, refused.body.code]).toEqual([422, 'undo-inside']);
    const { body } = await get(evening, `${campaign}/ledger?inner=true`);
    expect(body.entries.every((entry: { inner?: object }) => !entry.inner)).toBe(true);
    await sound(evening);
  });
});

describe('a file of the campaign', () => {
  const total = (balances: readonly { unit: string; amount: number }[]): number =>
    balances.filter(({ unit }) => unit === 'btc').reduce((sum, { amount }) => sum + amount, 0);

  test('takes a finished evening along with all that was hidden in it, and is taken in again', async () => {
    const evening = await openEvening();
    const { app, organiser, campaign } = evening;
    await playedOn(evening, pass);
    const file = await exported(app, organiser, campaign);
    expect(file.games.map(({ rulebook, name }) => [rulebook, name])).toEqual([
      ['campaign', ''],
      ['tripot', 'e1'],
    ]);
    expect(file.kind).toBe('running');
    const copy = await imported(app, organiser, file);
    const { body } = await call(app, organiser, 'GET', `/api/games/${copy}`);
    expect(body.view.cards).toEqual((await ofCampaign(evening)).view.cards);
    expect(body.children).toEqual([{ ...(await ofCampaign(evening)).children[0], id: body.children[0].id }]);
    expect((await exported(app, organiser, copy)).balances).toEqual(file.balances);
    expect(total(file.balances)).toBe(0);
    await sound(evening);
  });

  test('waits while one is played, and leaves out one that was called off', async () => {
    const evening = await openEvening();
    const { app, organiser, campaign } = evening;
    const refused = await get(evening, `${campaign}/export`);
    expect([refused.status, refused.body.code]).toEqual([409, 'export-secret']);
    await plays(app, organiser, campaign, 'cards', { do: 'call-off-cards', evening: 'e1' });
    const file = await exported(app, organiser, campaign);
    expect(file.games).toHaveLength(1);
    expect(file.balances.some(({ holder }) => holder.startsWith('child:'))).toBe(false);
    const copy = await imported(app, organiser, file);
    expect((await call(app, organiser, 'GET', `/api/games/${copy}`)).body.view.cards[0].status).toBe('off');
    await sound(evening);
  });

  test('takes along one of Gangster Paradise', async () => {
    const evening = await openEvening({ rulebook: 'gangster-paradise', options: { turns: 1, clans: 'draw' } });
    const { app, organiser, players, campaign, game } = evening;
    expect((await get(evening, `${campaign}/export`)).body.code).toBe('export-running');
    for (const [n, player] of players.entries())
      await call(app, player, 'PUT', `/api/games/${game}/seats/${n + 1}/bot`, { id: randomUUID(), bot: 'plain' });
    await isOver(evening);
    const file = await exported(app, organiser, campaign);
    expect(file.games[1]?.rulebook).toBe('gangster-paradise');
    const copy = await imported(app, organiser, file);
    expect((await exported(app, organiser, copy)).balances).toEqual(file.balances);
    await sound(evening);
  });
});
