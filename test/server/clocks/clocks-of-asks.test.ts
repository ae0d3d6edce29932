// Goal: sandglasses, turns, quotas and banks run and expire as the rules say, to the ms. Method: a host on a real database with the test's time; after each test
// a new host on the same database agrees with the first.

import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { accessOf } from '#kernel/read/access.ts';
import { undo } from '../../../server/games/undo.ts';
import { bookWith } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { type HallOptions, hall } from '../../support/hall.ts';
import { Hall, handAt, hostBy } from '../../support/hall-host.ts';
import { known } from '../../support/known.ts';

known(hall);

const { sql } = await testDatabase();
const hand = handAt();
let opened: Hall[] = [];

const open = async (options: Partial<HallOptions>, seats = 1): Promise<Hall> => {
  const hall = await Hall.open(hostBy(sql, hand), options, seats);
  opened.push(hall);
  return hall;
};

afterEach(async () => {
  for (const hall of opened) {
    const before = await hall.book();
    hall.host = hostBy(sql, hand);
    expect(await hall.book()).toEqual(before);
  }
  opened = [];
});

const refused = (code: string) => ({ code });

test('a sandglass is over when it is over: a ms before it nothing falls, at it everything does', async () => {
  const hall = await open({ kind: 'glass', ms: 60_000 });
  hand.at += 59_999;
  await expect(hall.elapsed('t1.1.1')).rejects.toMatchObject(refused('not-due'));
  hand.at += 1;
  await hall.elapsed('t1.1.1');
  expect(await hall.table()).toMatchObject({ up: 1, turn: 2 });
  await expect(hall.elapsed('t1.1.1')).rejects.toMatchObject(refused('ask-over'));
});

test('a sandglass has no grace: what arrived a ms late is refused, even while its flag has not fallen', async () => {
  const hall = await open({ kind: 'glass', ms: 60_000 });
  const due = hand.at + 60_000;
  hand.at += 61_000;
  await expect(hall.move(1, 'end', { arrived: due + 1 })).rejects.toMatchObject(refused('time-up'));
  await hall.move(1, 'end', { arrived: due });
  expect(await hall.table()).toMatchObject({ up: 0, turn: 2 });
});

test('a turn is forgiven 750 ms of network: what arrived 749 ms late counts, 751 ms late does not', async () => {
  const hall = await open({ kind: 'turn', ms: 60_000 }, 2);
  const due = hand.at + 60_000;
  hand.at = due + 749;
  await expect(hall.elapsed('t1.1.1')).rejects.toMatchObject(refused('not-due'));
  hand.at = due + 2_000;
  await expect(hall.move(2, 'end', { arrived: due + 751 })).rejects.toMatchObject(refused('time-up'));
  await hall.move(1, 'end', { arrived: due + 749 });
  await hall.elapsed('t2.1.1');
  expect(await hall.table(1)).toMatchObject({ up: 0, turn: 2 });
  expect(await hall.table(2)).toMatchObject({ up: 1, turn: 2 });
});

test('a quota is spent over several asks of a turn, stands between them, and is whole in the next turn', async () => {
  const hall = await open({ kind: 'quota', ms: 60_000 });
  hand.at += 20_000;
  await hall.move(1, 'step');
  hand.at += 10_000;
  await hall.move(1, 'rest');
  expect(await hall.flag('q1.1')).toBe(null);
  hand.at += 1_000_000;
  await hall.move(1, 'step');
  expect(await hall.flag('q1.1')).toBe(hand.at + 30_750);
  hand.at += 29_000;
  await hall.move(1, 'end');
  expect(await hall.flag('q1.2')).toBe(hand.at + 60_750);
  expect((await hall.game()).clocks).not.toHaveProperty(['q1.1']);
});

test('what a move ends has run until the move arrived, not until it was decided', async () => {
  const hall = await open({ kind: 'quota', ms: 60_000 });
  hand.at += 20_000;
  await hall.move(1, 'step', { arrived: hand.at - 400 });
  expect(await hall.flag('q1.1')).toBe(hand.at + 40_400 + 750);
});

test('a bank is spent over all turns', async () => {
  const hall = await open({ kind: 'bank', ms: 60_000 });
  for (let turn = 0; turn < 3; turn++) {
    hand.at += 15_000;
    await hall.move(1, 'end');
  }
  const due = hand.at + 15_000;
  expect(await hall.flag('b1')).toBe(due + 750);
  hand.at = due + 750;
  await hall.elapsed('b1');
  expect(await hall.table()).toMatchObject({ up: 1, done: true, turn: 4 });
});

test('a quota that is used up has no grace left: nobody plays on from grace to grace', async () => {
  const hall = await open({ kind: 'quota', ms: 60_000, again: true });
  hand.at += 60_750;
  await hall.elapsed('q1.1');
  expect(await hall.ask()).toBe('t1.1.2');
  expect(await hall.flag('q1.1')).toBe(hand.at);
  await expect(hall.move(1, 'end', { arrived: hand.at + 1 })).rejects.toMatchObject(refused('time-up'));
  await hall.elapsed('q1.1');
  expect(await hall.ask()).toBe('t1.1.3');
});

test('what was used is not given back with a move that is taken back', async () => {
  for (const kind of ['quota', 'turn', 'glass'] as const) {
    const hall = await open({ kind, ms: 60_000 });
    hand.at += 20_000;
    const { seq } = await hall.move(1, kind === 'quota' ? 'step' : 'end');
    hand.at += 15_000;
    const game = await hall.game();
    const organiser = accessOf(bookWith(game), game, game.parts[0]?.person ?? '');
    await undo(sql, hall.host, hall.id, organiser, { id: randomUUID(), seq, reason: 'mal vu' });
    expect(await hall.ask()).toBe('t1.1.1');
    const left = kind === 'quota' ? 25_000 : 40_000;
    expect(await hall.flag(kind === 'quota' ? 'q1.1' : 't1.1.1')).toBe(hand.at + left + (kind === 'glass' ? 0 : 750));
  }
});

test('a bonus is added to what runs and to what stands, and to nothing that is up', async () => {
  const hall = await open({ kind: 'glass', ms: 60_000 }, 2);
  const due = hand.at + 60_000;
  await hall.command({ do: 'bonus', clock: 't1.1.1', ms: 30_000, why: 'figurine tombée' });
  expect(await hall.flag('t1.1.1')).toBe(due + 30_000);
  await hall.pause('round.2');
  await hall.command({ do: 'bonus', clock: 't2.1.1', ms: 30_000, why: 'figurine tombée' });
  expect((await hall.game()).clocks['t2.1.1']).toMatchObject({ left: 90_000, due: null });
  hand.at = due + 30_000;
  const late = hall.command({ do: 'bonus', clock: 't1.1.1', ms: 30_000, why: 'trop tard' });
  await expect(late).rejects.toMatchObject(refused('clock-up'));
  expect(await hall.flag('t1.1.1')).toBe(due + 30_000);
});

test('a node that starts anew finds clocks as they were, from the last snapshot and the moves since', async () => {
  const hall = await open({ kind: 'quota', ms: 600_000 }, 2);
  await hall.pause('round.2/table.2');
  for (let move = 0; move < 70; move++) {
    hand.at += 1_000;
    await hall.move(1, 'step');
  }
  const [kept] = await sql`select 1 from snapshot where game_id = ${hall.id}`;
  expect(kept).toBeDefined();
  hall.host = hostBy(sql, hand);
  expect(await hall.flag('q1.1')).toBe(hand.at + 530_750);
  expect((await hall.game()).clocks['q2.1']).toMatchObject({ left: 600_000, due: null });
});

test('deadlines that an earlier version kept as numbers are clocks now', async () => {
  const hall = await open({ kind: 'glass', ms: 60_000 });
  const due = hand.at + 60_000;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update move set clocks = ${tx.json({ 't1.1.1': due })} where game_id = ${hall.id} and clocks is not null`;
  });
  hall.host = hostBy(sql, hand);
  expect((await hall.game()).clocks).toEqual({ 't1.1.1': { of: 60_000, left: 60_000, due } });
  hand.at = due;
  await hall.elapsed('t1.1.1');
  expect(await hall.ask()).toBe('t1.2.1');
});
