// Goal: the tables of a round are nested games: opened with the right people, timed below the round, and their end is the result. Method: HTTP on a real
// Postgres, with SuperGang and a small card game with secret hands.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Seat } from '#rulebooks/rulebook.ts';
import type { TableView } from '#rulebooks/tournament-desk/view.ts';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import type { ClocksReply } from '../../../server/read/clock-contract.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { known } from '../../support/known.ts';
import { tripot } from '../../support/tripot.ts';
import { exported, imported } from '../portability/files.ts';
import { inOrder, Tournament } from './tournament.ts';

known({ ...tripot, capabilities: { ...tripot.capabilities, inside: ['tournament-table'] } });

let database: Database;
let club: Club;
let ange: SignedUp;
let paul: SignedUp;
let jo: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  club = new Club(await testApp({ botPauseMs: 0 }, database));
  [ange, paul, jo] = (await Promise.all(['Ange', 'Paul', 'Jo'].map((name) => signedUp(club.node, name)))) as [
    SignedUp,
    SignedUp,
    SignedUp,
  ];
});

const supergang = { rulebook: 'supergang', options: { turnSeconds: 240 } };
const withTripot = { tableSize: 4, game: { rulebook: 'tripot', options: { turns: 1 } }, minutes: 0 };

async function opened(options: object): Promise<Tournament> {
  const day = await Tournament.open(club, ange, options, 12);
  await day.list(8);
  await day.join(paul, await day.code(1));
  return day;
}

/** All at that table pass until it is over. Bots play for those without a phone. */
async function played(day: Tournament, round: number, { table, seats }: TableView, phones: Record<Seat, SignedUp>) {
  const game = await day.gameAt(round, table);
  for (const [at, seat] of seats.entries())
    if (!phones[seat]) expect((await club.bot(ange, game, at + 1, 'plain')).status).toBe(200);
  for (let n = 0; n < 40; n++) {
    const { status, asks } = await club.game(ange, game);
    if (status === 'over') return;
    const [ask] = asks;
    const place = ask?.seats[0] ?? 0;
    const who = phones[seats[place - 1] ?? 0];
    if (ask && who) await club.move(who, game, ask.id, { do: 'pass' });
    await new Promise(setImmediate);
  }
  await expect.poll(async () => (await club.game(ange, game)).status, { timeout: 10_000 }).toBe('over');
}

const clocksOf = async (game: string): Promise<ClocksReply> =>
  (await club.call(ange, 'GET', `/api/games/${game}/clocks`)).body;
const runs = async (game: string): Promise<boolean> => (await clocksOf(game)).clocks.some(({ due }) => due !== null);
const clock = async (id: string, act: object): Promise<void> => {
  const answer = await club.call(ange, 'POST', `/api/games/${id}/clocks`, { id: randomUUID(), ...act });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe('a table that is played here', () => {
  test('seats its players in the order of their places; a code gives a phone in the middle of the round, and what came of it is the result', async () => {
    const day = await opened(withTripot);
    const { tables } = await day.publish();
    for (const table of tables) {
      const game = await club.game(ange, await day.gameAt(1, table.table));
      expect([game.rulebook, game.title]).toEqual(['tripot', `1 · ${table.table}`]);
      expect(game.seats.map(({ name }) => name)).toEqual(table.seats.map((seat) => (seat === 1 ? 'Paul' : null)));
    }
    const mine = await day.tableOf(1);
    const mate = mine.seats.find((seat) => seat !== 1) ?? 0;
    await day.join(jo, await day.code(mate));
    const game = await day.gameAt(1, mine.table);
    expect((await club.game(jo, game)).me.seat).toBe(mine.seats.indexOf(mate) + 1);
    await day.at('start', { do: 'start' });
    for (const table of tables) await played(day, 1, table, { 1: paul, [mate]: jo });
    const over = await club.call(ange, 'GET', `/api/games/${game}`);
    const { ranks } = over.body.view as { ranks: Seat[][] };
    const seen = (await day.round()).tables.find(({ table }) => table === mine.table);
    expect(seen).toMatchObject({ result: 'stands', by: null });
    expect(seen?.ranks).toEqual(
      ranks.map((places) => places.map((place) => mine.seats[place - 1]).sort((a, b) => Number(a) - Number(b))),
    );
    await day.at('close', { do: 'close' });
    const round2 = await day.publish();
    expect(round2.tables.flatMap(({ seats }) => seats)).toHaveLength(8);
    expect(await audit(database.sql, auditStates)).toEqual([]);
  });

  test('whose result the organiser enters is closed: nobody plays it on', async () => {
    const day = await opened(withTripot);
    await day.begin();
    const mine = await day.tableOf(1);
    const id = await day.gameAt(1, mine.table);
    expect((await club.game(paul, id)).asks).toHaveLength(1);
    await day.enter(1, mine, inOrder(mine), 'Le téléphone de la table est mort');
    expect((await club.call(paul, 'GET', `/api/games/${id}`)).status).toBe(404);
  });

  test('options that the game does not know, and tables that it does not have, are refused when the day is opened', async () => {
    const open = (options: object) =>
      club.call(ange, 'POST', '/api/games', { rulebook: 'tournament-desk', title: 'X', seats: 8, options });
    expect((await open({ game: { rulebook: 'tripot', options: { turns: 77 } } })).body.code).toBe('game-options');
    expect((await open({ game: { rulebook: 'supergang', options: { moon: 1 } } })).body.code).toBe('game-options');
    expect((await open({ game: { rulebook: 'club-clock', options: {} } })).body.code).toBe('no-such-game');
    expect((await open({ method: 'swiss', tableSize: 2, game: { rulebook: 'tripot', options: {} } })).body.code).toBe(
      'game-size',
    );
    const id = (await open({ game: { rulebook: 'supergang', options: {} } })).body.id;
    expect((await club.game(ange, id)).view).toMatchObject({ options: { game: { options: { turnSeconds: 240 } } } });
  });

  test('travels with the day in a file', async () => {
    const day = await opened({ ...withTripot, game: supergang });
    await day.begin();
    const again = new Tournament(club, ange, await imported(club.node, ange, await exported(club.node, ange, day.id)));
    expect(await again.view()).toEqual(await day.view());
    const [table] = (await again.round()).tables;
    expect((await club.game(ange, await again.gameAt(1, table?.table ?? 0))).rulebook).toBe('supergang');
  });
});

describe('the time of a table', () => {
  test('begins with the round, and stands with the table, the round and the day', async () => {
    const day = await opened({ tableSize: 4, game: supergang, minutes: 60 });
    const { tables } = await day.publish();
    const [one = '', two = ''] = await Promise.all(tables.map(({ table }) => day.gameAt(1, table)));
    expect([await runs(one), await runs(two), await runs(day.id)]).toEqual([false, false, false]);
    await day.at('start', { do: 'start' });
    expect([await runs(one), await runs(two), await runs(day.id)]).toEqual([true, true, true]);
    const at = `round.1/table.${tables[0]?.table}`;
    await clock(day.id, { do: 'pause', node: at, why: 'Dé perdu' });
    expect([await runs(one), await runs(two)]).toEqual([false, true]);
    await clock(day.id, { do: 'pause', node: 'round.1' });
    await clock(day.id, { do: 'resume', node: at });
    expect([await runs(one), await runs(two), await runs(day.id)]).toEqual([false, false, false]);
    await clock(day.id, { do: 'resume', node: 'round.1' });
    expect([await runs(one), await runs(two), await runs(day.id)]).toEqual([true, true, true]);
    await clock(day.id, { do: 'pause', node: '' });
    expect([await runs(one), await runs(two)]).toEqual([false, false]);
  });

  test('is a timekeeper’s to stop; he starts the round and answers calls, and pairs nothing', async () => {
    const day = await opened({ tableSize: 4, game: supergang });
    const { code } = (await club.call(ange, 'POST', `/api/games/${day.id}/invitations`, { role: 'timekeeper' })).body;
    await day.join(jo, code);
    await day.draft();
    const plan = (await day.game()).asks.find(({ kind }) => kind === 'plan')?.id ?? '';
    expect((await day.try(plan, { do: 'publish' }, 0, jo)).status).toBe(403);
    await day.at('plan', { do: 'publish' });
    const start = (await day.game(jo)).asks.find(({ kind }) => kind === 'start')?.id ?? '';
    await day.as(jo, 0, start, { do: 'start' });
    const mine = await day.tableOf(1);
    await day.as(paul, 1, `table.1.${mine.table}`, { do: 'call' });
    await day.as(jo, 0, 'floor.1', { do: 'answer', table: mine.table });
    const pause = { id: randomUUID(), do: 'pause', node: 'round.1' };
    expect((await club.call(jo, 'POST', `/api/games/${day.id}/clocks`, pause)).status).toBe(200);
    expect(await runs(await day.gameAt(1, mine.table))).toBe(false);
  });

  test('that a judge gives is the table’s own: its screen says so, the other tables keep theirs', async () => {
    const day = await opened({ tableSize: 4, minutes: 60, game: supergang });
    const { tables } = await day.begin();
    const [one, two] = tables.map(({ table }) => table);
    const left = async (table = 0) =>
      (await clocksOf(day.id)).clocks.find(({ node }) => node === `round.1/table.${table}`)?.of;
    await day.as(paul, 1, `table.1.${(await day.tableOf(1)).table}`, { do: 'call' });
    await day.must(day.try('floor.1', { do: 'rule', table: one ?? 0, minutes: 3, why: 'Relancez le dé' }));
    expect([await left(one), await left(two)]).toEqual([63 * 60_000, 60 * 60_000]);
    expect((await day.round()).tables.map(({ extra }) => extra ?? 0)).toEqual([180, 0]);
    expect((await day.view()).rulings).toMatchObject([{ table: one, minutes: 3, why: 'Relancez le dé' }]);
  });
});
