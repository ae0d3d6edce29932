// Goal: pausing a node stops everything below it, nested games included, and only what ran resumes.
import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '../../support/database.ts';
import { type HallOptions, hall } from '../../support/hall.ts';
import { Hall, handAt, hostBy } from '../../support/hall-host.ts';
import { known } from '../../support/known.ts';

known(hall);

const { sql } = await testDatabase();
const hand = handAt();
let opened: Hall[] = [];

const open = async (options: Partial<HallOptions>, seats: number): Promise<Hall> => {
  const hall = await Hall.open(hostBy(sql, hand), { kind: 'glass', ms: 60_000, ...options }, seats);
  opened.push(hall);
  return hall;
};

const flagsInTable = async (hall: Hall, gameId = hall.id): Promise<Record<string, number>> => {
  const rows = await sql<
    { clock_id: string; due_at: Date }[]
  >`select clock_id, due_at from clock where game_id = ${gameId}`;
  return Object.fromEntries(rows.map(({ clock_id, due_at }) => [clock_id, Number(due_at)]));
};

afterEach(async () => {
  for (const hall of opened) {
    const before = await hall.book();
    hall.host = hostBy(sql, hand);
    expect(await hall.book()).toEqual(before);
  }
  opened = [];
});

test('a table that stands by itself stays so when its round goes on, and when the whole hall does', async () => {
  const hall = await open({}, 3);
  const start = hand.at;
  hand.at += 10_000;
  await hall.pause('round.1/table.1');
  hand.at += 5_000;
  await hall.pause('round.1');
  hand.at += 5_000;
  await hall.pause('');
  expect(await flagsInTable(hall)).toEqual({});
  hand.at += 5_000;
  await hall.resume('round.1');
  expect(await flagsInTable(hall)).toEqual({});
  await hall.resume('');
  expect(await flagsInTable(hall)).toEqual({ 't2.1.1': start + 65_000, 't3.1.1': start + 70_000 });
  hand.at += 5_000;
  await hall.resume('round.1/table.1');
  expect((await flagsInTable(hall))['t1.1.1']).toBe(start + 80_000);
  const { pauses } = await hall.game();
  expect(pauses['round.1/table.1']).toMatchObject({ since: null, stood: 20_000, by: 'Momo' });
  expect(pauses['round.1']).toMatchObject({ since: null, stood: 10_000 });
  expect(pauses['']).toMatchObject({ since: null, stood: 5_000 });
});

test('a move is played while its table stands, and its next clock stands too', async () => {
  const hall = await open({ kind: 'turn' }, 1);
  hand.at += 1_000;
  await hall.pause('');
  hand.at += 100_000;
  await hall.move(1, 'end');
  expect((await hall.game()).clocks).toEqual({ 't1.2.1': { of: 60_000, left: 60_000, due: null } });
  await expect(hall.elapsed('t1.2.1')).rejects.toMatchObject({ code: 'not-due' });
  await hall.resume('');
  expect(await hall.flag('t1.2.1')).toBe(hand.at + 60_750);
});

test('a hall that stands stops the halls inside it, and only what ran there goes on with it', async () => {
  const hall = await open({ inside: 2 }, 2);
  const start = hand.at;
  const [one, two] = [await hall.game('hall2'), await hall.game('hall2', 'hall1')];
  hand.at += 10_000;
  await hall.pause('round.1', one.id);
  await hall.pause('');
  for (const id of [hall.id, one.id, two.id]) expect(await flagsInTable(hall, id)).toEqual({});
  hand.at += 20_000;
  await hall.resume('');
  const on = start + 80_000;
  expect(await flagsInTable(hall)).toEqual({ 't1.1.1': on, 't2.1.1': on });
  expect(await flagsInTable(hall, one.id)).toEqual({ 't2.1.1': on });
  expect(await flagsInTable(hall, two.id)).toEqual({ 't1.1.1': on, 't2.1.1': on });
  hand.at += 5_000;
  await hall.resume('round.1', one.id);
  expect(await flagsInTable(hall, one.id)).toEqual({ 't1.1.1': start + 85_000, 't2.1.1': on });
});

test('a part of a hall that stands leaves the halls inside it alone', async () => {
  const hall = await open({ inside: 1 }, 2);
  const inside = await hall.game('hall1');
  const before = await flagsInTable(hall, inside.id);
  await hall.pause('round.1');
  expect(Object.keys(await flagsInTable(hall))).toEqual(['t2.1.1']);
  expect(await flagsInTable(hall, inside.id)).toEqual(before);
  expect(Object.keys(before)).toHaveLength(2);
});

test('what is deleted stands, with all that is inside it, and goes on when it is restored', async () => {
  const hall = await open({ inside: 1 }, 1);
  const inside = await hall.game('hall1');
  const start = hand.at;
  hand.at += 10_000;
  await hall.command({ do: 'delete' });
  expect(await flagsInTable(hall)).toEqual({});
  expect(await flagsInTable(hall, inside.id)).toEqual({});
  hand.at += 90_000;
  await hall.command({ do: 'restore' });
  expect(await flagsInTable(hall)).toEqual({ 't1.1.1': start + 150_000 });
  expect(await flagsInTable(hall, inside.id)).toEqual({ 't1.1.1': start + 150_000 });
});

test('what cannot be stopped, or let go on, is refused, and the clocks are as they were', async () => {
  const hall = await open({}, 1);
  const before = await hall.book();
  await expect(hall.pause('round.9')).rejects.toMatchObject({ code: 'no-clock' });
  await expect(hall.resume('round.1')).rejects.toMatchObject({ code: 'clock-not-paused' });
  expect(await hall.book()).toBe(before);
  await hall.pause('round.1');
  await expect(hall.pause('round.1')).rejects.toMatchObject({ code: 'clock-paused' });
  await hall.move(1, 'done');
  await expect(hall.pause('')).rejects.toMatchObject({ code: 'no-clock' });
});
