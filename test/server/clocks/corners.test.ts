// Goal: rare events neither cost nor give time. Method: clocks as values; halls on a real database with the test's time.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { givenInAll, leftAt, lostTo, newClock, started, untilInstant } from '#kernel/clock.ts';
import { creditFor } from '#kernel/clock-commands.ts';
import type { GamePosition } from '#kernel/position.ts';
import { accessOf } from '#kernel/read/access.ts';
import { clocksChanged, clocksJson, clocksReply } from '#kernel/read/clock-replies.ts';
import { claimDue, keepWatch } from '../../../server/clocks/table.ts';
import { undo } from '../../../server/games/undo.ts';
import { bookWith } from '../../support/book.ts';
import { testDatabase } from '../../support/database.ts';
import { hall } from '../../support/hall.ts';
import { Hall, hallInput, hallMove, handAt, hostBy } from '../../support/hall-host.ts';
import { known } from '../../support/known.ts';

known(hall, { ...hall, id: 'hall-asleep', elapsed() {} });

const { sql } = await testDatabase();
const hand = handAt();
const running = started(newClock(60_000), 100_000);
const refused = (code: string) => ({ code });

test('a clock has never more left than when it began, on a node whose time is behind the one that started it', () => {
  expect(leftAt(running, 98_000)).toBe(60_000);
});

test('rules that take back more than is left leave nothing: its flag falls now, not in the past', () => {
  expect(givenInAll(running, 10_000, 130_000)).toEqual({ of: 10_000, left: 30_000, due: 130_000 });
});

test('of an outage a clock lost what it ran in it, and of one before it began nothing', () => {
  const outages = [
    { from: 50_000, until: 60_000 },
    { from: 95_000, until: 104_000 },
    { from: 110_000, until: 120_000 },
  ];
  expect(lostTo(running, outages)).toBe(14_000);
});

test('time is given back to clocks that lost some, to no other, and never more than they had', () => {
  const later = started(newClock(60_000), 111_000);
  const game = { clocks: { lost: running, later } } as unknown as GamePosition; // Only these fields are read.
  const outages = [{ from: 99_000, until: 110_000 }];
  expect(creditFor(game, outages, 115_000)).toEqual({ lost: { of: 60_000, left: 55_000, due: 170_000 } });
  // Nodes' readings of the database's time may differ by some ms.
  expect(creditFor(game, outages, 109_997)).toEqual({ lost: { of: 60_000, left: 60_000, due: 169_997 } });
  expect(creditFor(game, [{ from: 20_000, until: 90_000 }], 115_000)).toBe(null);
  const instant = untilInstant(undefined, 105_000, true, 90_000);
  expect(creditFor({ clocks: { instant } } as unknown as GamePosition, outages, 115_000)).toBe(null);
});

test('a hall that stands as a whole stands on while none of its questions has a clock', async () => {
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 60_000 });
  await hall.pause('');
  await hall.move(1, 'rest');
  hall.host = hostBy(sql, hand);
  await hall.move(1, 'end');
  expect(await hall.flag('t1.2.1')).toBe(null);
  await hall.resume('');
  expect(await hall.flag('t1.2.1')).toBe(hand.at + 60_000);
});

test('a table that was stopped stands on where it is asked without a clock for a while, and on a node that starts anew', async () => {
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 60_000 }, 2);
  await hall.pause('round.1/table.1');
  for (const how of ['rest', 'end', 'rest'] as const) await hall.move(1, how);
  hall.host = hostBy(sql, hand);
  await hall.move(1, 'end');
  expect(await hall.flag('t1.3.1')).toBe(null);
  await hall.resume('round.1/table.1');
  expect(await hall.flag('t1.3.1')).toBe(hand.at + 60_000);
});

test('whose end is taken back stands as it stood: it is not shown meanwhile, and not forgotten', async () => {
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 60_000 }, 2);
  const shown = async (): Promise<string[]> =>
    clocksReply(await hall.book(), await hall.game()).pauses.map(({ node }) => node);
  await hall.pause('round.1/table.1');
  expect(await shown()).toEqual(['round.1/table.1']);
  await hall.move(1, 'done');
  expect(await shown()).toEqual([]);
  const game = await hall.game();
  const organiser = accessOf(bookWith(game), game, game.parts[0]?.person ?? '');
  await undo(sql, hall.host, hall.id, organiser, { id: randomUUID(), seq: game.seq, reason: 'mal vu' });
  expect(await shown()).toEqual(['round.1/table.1']);
  expect(await hall.flag('t1.1.1')).toBe(null);
});

test('what a table stood adds up over several stops', async () => {
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 60_000 });
  for (const ms of [5_000, 7_000]) {
    await hall.pause('round.1/table.1');
    hand.at += ms;
    await hall.resume('round.1/table.1');
    hand.at += 1_000;
  }
  expect((await hall.game()).pauses['round.1/table.1']).toMatchObject({ since: null, stood: 12_000 });
});

test('a node that is nowhere is not stopped, also where halls inside have clocks; no more than an hour is given', async () => {
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 60_000, inside: 1 });
  for (const node of ['round.9', 'round.1/', '/', '__proto__', 'constructor', 'toString/x'])
    await expect(hall.pause(node)).rejects.toMatchObject(refused('no-clock'));
  for (const node of ['__proto__', 'constructor'])
    await expect(hall.resume(node)).rejects.toMatchObject(refused('clock-not-paused'));
  const bonus = (clock: string, ms: number) => hall.command({ do: 'bonus', clock, ms, why: 'essai' });
  for (const clock of ['__proto__', 'constructor', 't1.1.1 '])
    await expect(bonus(clock, 60_000)).rejects.toMatchObject(refused('no-clock'));
  await expect(bonus('t1.1.1', 3_600_001)).rejects.toMatchObject(refused('bonus-range'));
});

test('a question that is asked again has what was left when it ended, after any history of its clock', async () => {
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 60_000 });
  hand.at += 10_000;
  await hall.pause('');
  hand.at += 5_000;
  await hall.resume('');
  hand.at += 20_000;
  const { seq } = await hall.move(1, 'end');
  const game = await hall.game();
  const organiser = accessOf(bookWith(game), game, game.parts[0]?.person ?? '');
  await undo(sql, hall.host, hall.id, organiser, { id: randomUUID(), seq, reason: 'mal vu' });
  expect(await hall.flag('t1.1.1')).toBe(hand.at + 30_000);
});

test('a hall without clocks is told as well when the one around it stands, or does something else after an outage', async () => {
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 60_000, inside: 1 });
  const { id } = await hall.game('hall1');
  await hall.host.submit(hallMove(id, randomUUID(), 1, 't1.1.1', 'rest'));
  const told = async () => JSON.parse(clocksJson(await hall.book(), await hall.game('hall1')));
  expect(await told()).toMatchObject({ clocks: [], held: false, afterOutage: 'credit' });
  const before = await hall.book();
  await hall.pause('');
  expect(await told()).toMatchObject({ clocks: [], held: true, afterOutage: 'credit' });
  expect(clocksChanged(before, await hall.book(), await hall.game('hall1'))).toBe(true);
  await hall.command({ do: 'after-outage', how: 'apply' });
  expect(await told()).toMatchObject({ held: true, afterOutage: 'apply' });
  const same = await hall.book();
  await hall.command({ do: 'settings', title: 'La grande salle' });
  expect(clocksChanged(same, await hall.book(), await hall.game())).toBe(false);
});

test('a clock that began after the last look, and before nobody was alive, has its time back in place of its flag', async () => {
  const fresh = (await testDatabase()).sql;
  await keepWatch(fresh, hand.at);
  hand.at += 500;
  await Hall.open(hostBy(fresh, hand), { kind: 'glass', ms: 60_000 });
  const outage = { from: hand.at - 500, until: hand.at + 400_000 };
  hand.at = outage.until;
  expect((await keepWatch(fresh, hand.at)).found).toBe(true);
  const claimed = await claimDue(fresh, { at: hand.at, warm: [], coldBy: hand.at, until: hand.at + 700 });
  expect(claimed).toMatchObject([{ clock_id: 't1.1.1', outages: [outage] }]);
});

test('what happens after an outage is the outermost game’s to say, however deep the clock hangs', async () => {
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 60_000, inside: 2 });
  const { id: gameId } = await hall.game('hall2', 'hall1');
  const outages = [{ from: hand.at, until: hand.at + 30_000 }];
  hand.at += 30_000;
  await hall.command({ do: 'after-outage', how: 'apply' });
  const credit = { kind: 'credit', gameId, outages } as const;
  await expect(hall.host.submit(credit)).rejects.toMatchObject(refused('not-due'));
  await hall.command({ do: 'after-outage', how: 'credit' });
  await hall.host.submit(credit);
  expect((await hall.game('hall2', 'hall1')).clocks['t1.1.1']).toMatchObject({ due: hand.at + 60_000 });
});

test('the timekeeper answers nothing that the rules ask of the organiser alone', async () => {
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 60_000 });
  const person = randomUUID();
  const part = { person, name: 'Sylvie', role: 'timekeeper', seat: null, consents: false } as const;
  await hall.host.submit({ kind: 'part', gameId: hall.id, clientId: randomUUID(), part, how: 'takes' });
  const finish = hall.host.submit(hallMove(hall.id, person, 0, 'desk', 'finish'));
  await expect(finish).rejects.toMatchObject(refused('not-your-ask'));
  const by = { person, name: 'Sylvie' };
  for (const command of [{ do: 'delete' }, { do: 'settings', title: 'Chez moi' }] as const) {
    const input = { kind: 'command', gameId: hall.id, clientId: randomUUID(), by, command } as const;
    await expect(hall.host.submit(input)).rejects.toMatchObject(refused('no-part'));
  }
});

test('a node that starts anew finds what stands, and what happens after an outage, from the last snapshot', async () => {
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'quota', ms: 600_000 }, 2);
  await hall.pause('round.2/table.2');
  await hall.command({ do: 'after-outage', how: 'apply' });
  for (let move = 0; move < 66; move++) await hall.move(1, 'step');
  const { seq } = await hall.move(1, 'end');
  const before = await hall.book();
  expect(await sql`select 1 from snapshot where game_id = ${hall.id} and seq < ${seq}`).toHaveLength(1);
  hall.host = hostBy(sql, hand);
  expect(await hall.book()).toEqual(before);
  expect(await hall.game()).toMatchObject({ afterOutage: 'apply', pauses: { 'round.2/table.2': { by: 'Momo' } } });
});

test('a question that is asked again while its table stands has what was left of it, on a node that starts anew as well', async () => {
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 60_000 });
  hand.at += 20_000;
  await hall.pause('');
  const { seq } = await hall.move(1, 'end');
  const game = await hall.game();
  const organiser = accessOf(bookWith(game), game, game.parts[0]?.person ?? '');
  await undo(sql, hall.host, hall.id, organiser, { id: randomUUID(), seq, reason: 'mal vu' });
  for (const host of [hall.host, hostBy(sql, hand)])
    expect((await hall.on(host).game()).clocks).toEqual({ 't1.1.1': { of: 60_000, left: 40_000, due: null } });
});

test('rules that do nothing when time is up are a fault, and their flag does not fall for ever', async () => {
  const host = hostBy(sql, hand);
  const input = hallInput({ kind: 'glass', ms: 60_000 }, 1, randomUUID());
  await host.open({ ...input, game: { ...input.game, rulebook: 'hall-asleep' } });
  hand.at += 60_000;
  const falls = host.submit({ kind: 'elapsed', gameId: input.game.id, clock: 't1.1.1' });
  await expect(falls).rejects.toThrow('nothing follows');
});
