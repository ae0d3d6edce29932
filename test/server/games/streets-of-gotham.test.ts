// Goal: Streets of Gotham on a real server: illegal moves are refused with the rule, in the player's language, and change nothing; hands stay secret; bots
// finish it; inside a campaign it pays the stakes by rank; a finished game can be exported and imported. Method: games over HTTP, real app, real Postgres.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { statusOf } from '#kernel/position.ts';
import type { GothamView } from '#rulebooks/streets-of-gotham/view.ts';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { botNode, gameOn, seated } from '../../support/bot-table.ts';
import { call, cardEvening, playedOn } from '../../support/card-evening.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { exported, imported } from '../portability/files.ts';

const rulebook = 'streets-of-gotham';
const LONG = { timeout: 90_000, interval: 50 };
let database: Database;
let club: Club;
let people: readonly SignedUp[];
beforeAll(async () => {
  database = await testDatabase();
  club = new Club(await testApp({ botPauseMs: 0 }, database));
  people = [await signedUp(club.node, 'Ange'), await signedUp(club.node, 'Paul'), await signedUp(club.node, 'Rosa')];
});

const person = (seat: number): SignedUp => {
  const found = people[seat - 1];
  if (!found) throw new Error(`no seat ${seat}`);
  return found;
};

async function opened(): Promise<string> {
  const options = { first: 1, timers: { turn: 0, answer: 0 } };
  const id = await club.opened(person(1), people, { rulebook, title: 'Gotham', options });
  await club.start(person(1), id);
  return id;
}

const viewOf = async (id: string, seat: number) => (await club.game(person(seat), id)).view as GothamView; // The game's own.

async function refused(id: string, seat: number, move: object) {
  const before = await club.game(person(seat), id);
  const say = async (language: string) => {
    const answer = await club.node.inject({
      method: 'POST',
      url: `/api/games/${id}/moves`,
      headers: { ...person(seat).headers, 'accept-language': language },
      payload: { id: randomUUID(), ask: before.asks[0]?.id, move },
    });
    return answer.json();
  };
  const [fr, en] = [await say('fr'), await say('en')];
  expect(await club.game(person(seat), id)).toEqual(before);
  return { status: fr.status, rule: fr.rule, fr: fr.detail, en: en.detail };
}

describe('bad input', () => {
  test.each([
    [
      1,
      { do: 'lay', card: 'AC77' },
      'GC-26',
      'Cette carte n’est pas dans votre main.',
      'That card is not in your hand.',
    ],
    [
      1,
      { do: 'activate', card: '3.1', half: 'own' },
      'GC-28',
      'Cette carte n’est pas posée devant vous.',
      'That card is not laid in front of you.',
    ],
    [2, { do: 'draw' }, 'GC-22', 'C’est le tour de la place 1.', 'It is the turn of seat 1.'],
    [
      2,
      { do: 'look', take: '3.1' },
      'GC-R43',
      'Seule la place 1 voit ces cartes, et en décide.',
      'Only seat 1 sees those cards and decides about them.',
    ],
  ])('seat %i: %j', async (seat, move, rule, fr, en) => {
    expect(await refused(await opened(), seat, move)).toMatchObject({ rule, fr, en });
  });

  test('GC-22: an action is used once, and what is no move at all is refused', async () => {
    const id = await opened();
    const { asks } = await club.game(person(1), id);
    expect((await club.move(person(1), id, asks[0]?.id ?? '', { do: 'draw' })).status).toBe(200);
    expect(await refused(id, 1, { do: 'draw' })).toMatchObject({
      status: 422,
      rule: 'GC-22',
      fr: 'Cette action est déjà faite pour ce tour\u00a0: Piocher.',
      en: 'You have already used that action this turn: Draw.',
    });
    const odd = await club.move(person(1), id, 'none', { do: 'draw', card: '7.1' });
    expect(odd.status).toBeGreaterThanOrEqual(400);
  });
});

test('GC-R25, GC-R52: nobody reads another hand, nor what was drawn into it', async () => {
  const id = await opened();
  const { asks } = await club.game(person(1), id);
  await club.move(person(1), id, asks[0]?.id ?? '', { do: 'draw' });
  const { mine } = await viewOf(id, 1);
  expect(mine?.hand).toHaveLength(3);
  for (const seat of [2, 3])
    for (const url of [`/api/games/${id}`, `/api/games/${id}/moves`]) {
      const answer = await club.node.inject({ url, headers: person(seat).headers });
      // Which cards are in play is public: the table's options name them all.
      const body = JSON.stringify({ ...answer.json(), options: null });
      const others = new Set((await viewOf(id, seat)).mine?.hand);
      for (const card of mine?.hand ?? []) if (!others.has(card)) expect(body).not.toContain(`"${card}"`);
      expect(body).not.toMatch(/"BAT"|"S1"/);
    }
});

test('of five bots it is over by itself, and nothing of it was refused', async () => {
  const node = botNode(database);
  await node.bots.start();
  onTestFinished(() => node.bots.stop());
  const bots = ['plain', 'sharp', 'plain', 'sharp', 'plain'];
  const options = { mystery: true, spaces: 3, signalEffects: true };
  const id = await seated(node.host, { rulebook, bots, options });
  await expect.poll(async () => statusOf(await gameOn(node.host, id)), LONG).toBe('over');
  expect(node.complaints).toEqual([]);
});

test('one that is over leaves as a file and comes back', async () => {
  const id = await club.opened(person(1), [person(1)], { rulebook, seats: 2 });
  await club.bot(person(1), id, 2, 'plain');
  await club.start(person(1), id);
  const running = await club.node.inject({ url: `/api/games/${id}/export`, headers: person(1).headers });
  expect(running.statusCode).toBeGreaterThanOrEqual(400);
  await club.bot(person(1), id, 1, 'sharp');
  await expect.poll(async () => (await club.game(person(1), id)).status, LONG).toBe('over');
  const back = await imported(club.node, person(1), await exported(club.node, person(1), id));
  const shown = async (game: string) => {
    const { opened: all, scores, ranks } = (await club.game(person(1), game)).view as GothamView; // As above.
    return { all, scores, ranks };
  };
  expect(await shown(back)).toEqual(await shown(id));
  expect((await shown(id)).all?.hands).toHaveLength(2);
});

test('GC-R53: a card evening stakes and pays Bitcoins, the game itself posts nothing', async () => {
  const evening = await cardEvening({
    rulebook,
    options: { first: 1, timers: { turn: 0, answer: 0 } },
    bots: 0,
    stake: 2,
  });
  const view = async () =>
    (await call(evening.app, evening.players[0] ?? null, 'GET', `/api/games/${evening.game}`)).body;
  // Everybody draws and ends the turn, until Batman comes.
  let drawn = true;
  await playedOn(evening, () => {
    drawn = !drawn;
    return { do: drawn ? 'end' : 'draw' };
  });
  const { status, view: end } = await view();
  expect([status, end.ranks.flat().length]).toEqual(['over', 3]);
  const ledger = await call(evening.app, evening.organiser, 'GET', `/api/games/${evening.campaign}/ledger?inner=true`);
  const prize = JSON.stringify(ledger.body);
  expect(prize).toContain('btc');
  expect(await audit(evening.database.sql, auditStates)).toEqual([]);
});

test('every book is right', async () => {
  expect(await audit(database.sql, auditStates)).toEqual([]);
});
