// Goal: a playing organiser cannot read a rival's hand by giving the freed seat to a second account; honest ways to fill a seat work. Method: games over HTTP on
// a real Postgres; the second account is an ordinary person.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { rulebookOf } from '#rulebooks/index.ts';
import type { CampaignState } from '#rulebooks/peur-sur-la-ville/campaign/state.ts';
import type { Database } from '../../../server/database/open.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { call, cardEvening } from '../../support/card-evening.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { TABLE_GAMES } from '../../support/games.ts';
import { known } from '../../support/known.ts';
import { tripot } from '../../support/tripot.ts';
import { playOn } from '../portability/campaigns.ts';

known(tripot);

let database: Database;
let club: Club;
let ange: SignedUp;
let paul: SignedUp;
let rosa: SignedUp;
/** Also Ange's. */
let second: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  club = new Club(await testApp({ botPauseMs: 60_000 }, database));
  [ange, paul, rosa, second] = (await Promise.all(
    ['Ange', 'Paul', 'Rosa', 'Second'].map((name) => signedUp(club.node, name)),
  )) as [SignedUp, SignedUp, SignedUp, SignedUp];
});

/** Ange organises. Players sit in that order; bots on the other seats. */
async function begun(players: readonly SignedUp[], rulebook = 'gangster-paradise', seats = 3): Promise<string> {
  const id = await club.opened(ange, players, { rulebook, seats });
  for (let seat = players.length + 1; seat <= seats; seat++)
    expect((await club.bot(ange, id, seat, 'plain')).status).toBe(200);
  expect((await club.start(ange, id)).status).toBe(200);
  return id;
}
const leaves = (who: SignedUp, id: string, seat: number) => club.call(who, 'DELETE', `/api/games/${id}/seats/${seat}`);
const says = (who: SignedUp, id: string, seat: number, agrees: boolean, clientId = randomUUID()) =>
  club.call(who, 'PUT', `/api/games/${id}/seats/${seat}/newcomer`, { id: clientId, agrees });
const anySeat = async (who: SignedUp, id: string) => {
  const { code } = (await club.call(ange, 'POST', `/api/games/${id}/invitations`, { role: 'player' })).body;
  return club.call(who, 'POST', '/api/games/join', { code });
};

describe('where hands are secret and the organiser plays', () => {
  test.each(TABLE_GAMES.filter((id) => rulebookOf(id)?.capabilities.secretHands))(
    'his second account gets no seat of %s that he frees, by any door',
    async (rulebook) => {
      const id = await begun([ange, paul, rosa], rulebook);
      await leaves(ange, id, 2);
      const refused = { status: 409, body: { code: 'seat-agreement' } };
      expect(await club.join(ange, second, id, 2)).toMatchObject(refused);
      expect(await anySeat(second, id)).toMatchObject(refused);
      // Nor after a bot has had the seat, nor after leaving the own seat.
      expect((await club.bot(ange, id, 2, 'plain')).status).toBe(200);
      expect(await club.join(ange, second, id, 2)).toMatchObject(refused);
      await leaves(ange, id, 1);
      expect(await club.join(ange, second, id, 2)).toMatchObject(refused);
      expect((await club.call(second, 'GET', `/api/games/${id}`)).status).toBe(404);
      expect((await club.game(rosa, id)).newcomers).toEqual([
        { seat: 1, asked: [3], agreed: [] },
        { seat: 2, asked: [3], agreed: [] },
      ]);
    },
  );

  test('nor when he has handed the organiser’s part over', async () => {
    const id = await begun([ange, paul, rosa]);
    await leaves(paul, id, 2);
    await club.call(ange, 'POST', `/api/games/${id}/hand-over`, { id: randomUUID(), seat: 3 });
    expect((await club.join(rosa, second, id, 2)).body.code).toBe('seat-agreement');
    expect((await club.game(ange, id)).newcomers).toEqual([{ seat: 2, asked: [1], agreed: [] }]);
  });

  test('nor the seat of a bot, beside a rival who does not agree', async () => {
    const id = await begun([ange, paul]);
    expect((await club.join(ange, second, id, 3)).body.code).toBe('seat-agreement');
  });

  test('nobody new comes in where nobody is left to agree: he who left comes back, or a bot plays', async () => {
    const id = await begun([ange, paul]);
    await leaves(ange, id, 2);
    const refused = await club.join(ange, second, id, 2);
    expect(refused).toMatchObject({ status: 409, body: { code: 'seat-nobody-agrees' } });
    expect((await club.game(ange, id)).newcomers).toContainEqual({ seat: 2, asked: [], agreed: [] });
    expect((await club.bot(ange, id, 2, 'plain')).status).toBe(200);
    expect((await club.join(ange, paul, id, 2)).body).toMatchObject({ seat: 2 });
    expect((await club.game(paul, id)).newcomers).toEqual([{ seat: 3, asked: [2], agreed: [] }]);
  });

  test('somebody new comes in when all others agree, once; they may think better of it before', async () => {
    const id = await begun([ange, paul, rosa]);
    await leaves(paul, id, 2);
    const clientId = randomUUID();
    const yes = await says(rosa, id, 2, true, clientId);
    expect(yes.status).toBe(200);
    expect((await says(rosa, id, 2, true, clientId)).body).toEqual(yes.body);
    await says(rosa, id, 2, false);
    expect((await club.join(ange, second, id, 2)).body.code).toBe('seat-agreement');
    await says(rosa, id, 2, true);
    expect((await hostOn(database).read(id))?.game.newcomers).toEqual({ 2: [3] });
    expect((await club.join(ange, second, id, 2)).body).toMatchObject({ seat: 2 });
    expect(await club.said(rosa, id)).toEqual(expect.arrayContaining(['host.newcomer-yes', 'host.newcomer-no']));
    // They agreed to this one only. Two people have had that seat, so neither returns without agreement: each might read the other's hand.
    await leaves(ange, id, 2);
    for (const who of [second, paul]) expect((await club.join(ange, who, id, 2)).body.code).toBe('seat-agreement');
  });

  test('what somebody said counts no more when he has left', async () => {
    const id = await begun([ange, paul, rosa]);
    await leaves(paul, id, 2);
    await says(rosa, id, 2, true);
    await leaves(rosa, id, 3);
    expect((await club.join(ange, second, id, 2)).body.code).toBe('seat-nobody-agrees');
    await club.join(ange, rosa, id, 3);
    expect((await club.join(ange, second, id, 2)).body.code).toBe('seat-agreement');
  });

  test('only those who are asked agree', async () => {
    const id = await begun([ange, paul, rosa]);
    expect((await says(rosa, id, 2, true)).body.code).toBe('newcomer-not-asked');
    await leaves(paul, id, 2);
    expect((await says(ange, id, 2, true)).body.code).toBe('newcomer-not-asked');
    expect((await says(second, id, 2, true)).status).toBe(404);
    expect((await says(rosa, id, 9, true)).body.code).toBe('no-seat');
  });
});

describe('nobody is asked', () => {
  test('where the organiser does not play, where hands are open, or where he plays with bots alone', async () => {
    const organised = await begun([paul, rosa]);
    await leaves(ange, organised, 2);
    expect((await club.join(ange, second, organised, 2)).status).toBe(200);
    const open = await begun([ange, paul, rosa], 'supergang');
    await leaves(ange, open, 2);
    expect((await club.join(ange, second, open, 2)).status).toBe(200);
    const alone = await begun([ange]);
    expect((await club.join(ange, paul, alone, 3)).status).toBe(200);
  });

  test('before a game has begun', async () => {
    const id = await club.opened(ange, [ange, paul, rosa], { rulebook: 'gangster-paradise', seats: 3 });
    await leaves(ange, id, 2);
    expect((await club.join(ange, second, id, 2)).status).toBe(200);
  });
});

test('in a campaign a gang has secrets amid a turn: its seat is taken between two turns, or when the others agree', async () => {
  const id = await club.opened(ange, [ange, paul, rosa], {
    rulebook: 'campaign',
    options: { turns: 4, talkSeconds: 0 },
  });
  const until = async (phase: string): Promise<void> => {
    await playOn(hostOn(database), id, ange.id, (state: CampaignState) => state.phase === phase, 7);
    club.node = await testApp({ botPauseMs: 60_000 }, database);
  };
  await until('tables');
  await leaves(ange, id, 2);
  expect((await club.join(ange, second, id, 2)).body.code).toBe('seat-agreement');
  expect((await club.game(rosa, id)).newcomers).toEqual([{ seat: 2, asked: [3], agreed: [] }]);
  expect((await says(rosa, id, 2, true)).status).toBe(200);
  await until('investments');
  const file = (await club.call(ange, 'GET', `/api/games/${id}/export`)).body;
  expect(JSON.stringify(file)).toContain('host.newcomer-yes');
  expect((await club.call(ange, 'POST', '/api/games/import', file)).status).toBe(201);
  expect(await club.game(rosa, id)).not.toHaveProperty('newcomers');
  expect((await club.join(ange, second, id, 2)).status).toBe(200);
});

test('a place at a card table inside a campaign is the seat’s of the campaign', async () => {
  const { app, database: its, organiser, onlooker, players, stranger, campaign, game } = await cardEvening();
  onTestFinished(async () => {
    await app.close();
    await its.close();
  });
  const [, rival, nino] = players as [SignedUp, SignedUp, SignedUp];
  await call(app, organiser, 'POST', `/api/games/${campaign}/hand-over`, { id: randomUUID(), seat: 3 });
  await call(app, rival, 'DELETE', `/api/games/${campaign}/seats/2`);
  const invited = await call(app, rival, 'POST', `/api/games/${campaign}/invitations`, { role: 'player', seat: 2 });
  const joins = (who: SignedUp) => call(app, who, 'POST', '/api/games/join', { code: invited.body.code });
  expect((await joins(stranger)).body.code).toBe('seat-agreement');
  for (const who of [onlooker, nino])
    expect(
      (await call(app, who, 'PUT', `/api/games/${campaign}/seats/2/newcomer`, { id: randomUUID(), agrees: true }))
        .status,
    ).toBe(200);
  expect((await joins(stranger)).status).toBe(200);
  expect((await call(app, stranger, 'GET', `/api/games/${game}`)).body.me).toMatchObject({ seat: 1 });
});
