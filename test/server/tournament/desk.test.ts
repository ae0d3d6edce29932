// Goal: a tournament day: a list of names, phones that join by code, a round, results that are reported, agreed, contested or left alone, corrections, the file.
// Method: HTTP on a real Postgres, with clocks sixty times as fast.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { exported, imported } from '../portability/files.ts';
import { inOrder, Tournament } from './tournament.ts';

let database: Database;
let club: Club;
let ange: SignedUp;
let paul: SignedUp;
let rosa: SignedUp;
let zoe: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  club = new Club(await testApp({}, database));
  [ange, paul, rosa, zoe] = (await Promise.all(
    ['Ange', 'Paul', 'Rosa', 'Zoé'].map((name) => signedUp(club.node, name)),
  )) as [SignedUp, SignedUp, SignedUp, SignedUp];
});

const opened = (options: object = {}, seats = 16) => Tournament.open(club, ange, { speed: 60, ...options }, seats);

describe('the list', () => {
  test('is pasted at once; two of one name, a line too many and somebody twice are refused with their line, and nothing is changed', async () => {
    const day = await opened({}, 4);
    await day.desk({ do: 'list', rows: [{ name: 'Lucie', club: 'Lyon' }, { name: 'Marc' }] });
    const twice = await day.try('desk', { do: 'list', rows: [{ name: 'Jean' }, { name: 'lucie', club: 'LYON' }] });
    expect(twice).toMatchObject({ status: 409, body: { code: 'name-twice' } });
    expect(twice.body.detail).toContain('2');
    const many = await day.try('desk', { do: 'list', rows: ['A', 'B', 'C'].map((name) => ({ name })) });
    expect(many).toMatchObject({ status: 409, body: { code: 'list-full' } });
    expect((await day.view()).players.map(({ name }) => name)).toEqual(['Lucie', 'Marc']);
    await day.desk({ do: 'list', rows: [{ name: 'Lucie', club: 'Nice' }] });
    expect((await day.view()).players).toHaveLength(3);
  });

  test('one code for all: somebody says which name is his, a name that is nobody’s stays free, and he acts for himself', async () => {
    const day = await opened();
    await day.list(4);
    const code = await day.code();
    const look = (await club.call(null, 'GET', `/api/games/join?code=${code}`)).body;
    expect(look.places.slice(0, 5).map(({ name }: { name: string | null }) => name)).toEqual([
      'P1',
      'P2',
      'P3',
      'P4',
      null,
    ]);
    expect(await day.join(paul, code)).toMatchObject({ status: 409, body: { code: 'which-seat' } });
    expect((await day.join(paul, code, 3)).body).toMatchObject({ role: 'player', seat: 3 });
    expect(await day.join(rosa, code, 3)).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
    expect((await day.join(rosa, code, 5)).body).toMatchObject({ seat: 5 });
    await day.as(rosa, 5, 'own', { do: 'register', player: { name: 'Rosa' } });
    await day.as(paul, 3, 'own', { do: 'drop' });
    expect((await day.view()).players.map(({ name, is }) => `${name} ${is}`)).toEqual([
      'P1 in',
      'P2 in',
      'P3 dropped',
      'P4 in',
      'Rosa in',
    ]);
  });

  test('a code for one seat is one player’s phone; late ones come until the round that the options say', async () => {
    const day = await opened({ rounds: 2, lateUntil: 2 });
    await day.list(8);
    await day.publish();
    expect((await day.join(paul, await day.code(2))).body).toMatchObject({ seat: 2 });
    expect((await day.game(paul)).me.seat).toBe(2);
    const code = await day.code();
    expect((await day.join(zoe, code, 9)).body).toMatchObject({ seat: 9 });
    await day.as(zoe, 9, 'own', { do: 'register', player: { name: 'Zoé' } });
    await day.at('start', { do: 'start' });
    for (const table of (await day.round()).tables) await day.enter(1, table);
    await day.at('close', { do: 'close' });
    const { tables, byes } = await day.publish();
    expect([...tables.flatMap(({ seats }) => seats), ...byes]).toContain(9);
    const late = await day.join(rosa, code, 10);
    expect(late).toMatchObject({ status: 409, body: { code: 'late-over' } });
    // A listed name is still free.
    expect((await day.join(rosa, code, 4)).body).toMatchObject({ seat: 4 });
  });
});

describe('results', () => {
  test('a player reports and the others agree; one who contests leaves it to the organiser, silence lets it stand', async () => {
    const day = await opened({ tableSize: 4, minutes: 0 });
    await day.list(12);
    const { tables } = await day.begin();
    const [one, two, three] = tables as [(typeof tables)[0], (typeof tables)[0], (typeof tables)[0]];
    const [paulSeat, zoeSeat] = [one.seats[0] ?? 0, two.seats[1] ?? 0];
    await day.join(paul, await day.code(paulSeat));
    await day.join(zoe, await day.code(zoeSeat));
    const foreign = await day.try(`table.1.${two.table}`, { do: 'report', ranks: inOrder(two) }, paulSeat, paul);
    expect(foreign.body.code).toBe('not-your-ask');
    const bad = await day.try(`table.1.${one.table}`, { do: 'report', ranks: inOrder(two) }, paulSeat, paul);
    expect(bad.body.code).toBe('ranks-wrong');
    await day.as(paul, paulSeat, `table.1.${one.table}`, { do: 'report', ranks: inOrder(one) });
    // Nobody holds the other seats: the organiser answers for them.
    for (const seat of one.seats.filter((other) => other !== paulSeat))
      await day.must(day.try(`check.1.${one.table}.1`, { do: 'agree' }, seat));
    await day.as(zoe, zoeSeat, `table.1.${two.table}`, { do: 'report', ranks: inOrder(two) });
    const other = two.seats.find((seat) => seat !== zoeSeat) ?? 0;
    await day.must(day.try(`check.1.${two.table}.1`, { do: 'contest' }, other));
    expect((await day.game()).asks.find(({ kind }) => kind === 'dispute')?.id).toBe(`dispute.1.${two.table}.1`);
    await day.enter(1, two, inOrder(two).reverse(), 'Les deux ont vu le dernier tour');
    await day.must(day.try(`table.1.${three.table}`, { do: 'report', ranks: inOrder(three) }, three.seats[0]));
    await expect.poll(async () => (await day.tableOf(three.seats[0] ?? 0)).result, { timeout: 10_000 }).toBe('stands');
    expect((await day.round()).tables.map(({ result, by }) => [result, by])).toEqual([
      ['stands', paulSeat],
      ['stands', 0],
      ['stands', three.seats[0]],
    ]);
    expect(await club.said(ange, day.id)).toEqual(
      expect.arrayContaining(['line.agreed', 'line.contested', 'line.silent']),
    );
    await day.at('close', { do: 'close' });
    expect(await audit(database.sql, auditStates)).toEqual([]);
  });

  test('one of round 1 corrected in round 3 moves points and the standings of today, never those that were kept, and pairs nothing', async () => {
    const day = await opened({ tableSize: 4, rounds: 3, minutes: 0 });
    await day.list(8);
    await day.playRound();
    await day.playRound();
    await day.publish();
    const before = await day.view();
    const [table] = before.rounds[0]?.tables ?? [];
    if (!table) throw new Error('no table');
    const move = {
      do: 'result',
      result: { round: 1, table: table.table, ranks: inOrder(table).reverse() },
      why: 'Slip lu à l’envers',
    } as const;
    const body = { id: randomUUID(), ask: 'desk', move, seat: 0 };
    const shown = await club.call(ange, 'POST', `/api/games/${day.id}/moves?preview=true`, body);
    expect(shown.status, JSON.stringify(shown.body)).toBe(200);
    expect(shown.body.lines.map(({ key }: { key: string }) => key)).toContain('line.corrected');
    expect(await day.view()).toEqual(before);
    await day.desk(move as never);
    const after = await day.view();
    expect(after.rounds.map(({ kept, tables }) => [kept, tables.map(({ seats }) => seats)])).toEqual(
      before.rounds.map(({ kept, tables }) => [kept, tables.map(({ seats }) => seats)]),
    );
    expect(after.standings).not.toEqual(before.standings);
    expect(after.corrections).toMatchObject([{ round: 1, table: table.table, in: 3 }]);
    expect(
      (await club.call(ange, 'GET', `/api/games/${day.id}/ledger`)).body.entries.map(
        ({ why }: { why: { key: string } }) => why.key,
      ),
    ).toContain('why.corrected');
  });
});

test('what is wrong is refused with a sentence, and changes nothing', async () => {
  const day = await opened({ tableSize: 4, minutes: 0 });
  await day.list(8);
  await day.draft();
  const plan = (await day.game()).asks.find(({ kind }) => kind === 'plan')?.id ?? '';
  const before = await day.view();
  const [first] = before.draft?.tables ?? [];
  const bad = [
    ['start.1', { do: 'start' }],
    [plan, { do: 'swap', seats: [1, 1] }],
    [plan, { do: 'lay', pairing: { tables: [{ table: 1, seats: [1, 2, 3, 1] }], byes: [] } }],
    [plan, { do: 'lay', pairing: { tables: [{ table: 1, seats: [1, 2, 3, 12] }], byes: [] } }],
    ['desk', { do: 'result', result: { round: 1, table: first?.table ?? 1, ranks: [[1]] }, why: 'x' }],
  ] as const;
  for (const [ask, move] of bad) {
    const answer = await day.try(ask, move as never);
    expect([403, 409, 422], JSON.stringify(answer.body)).toContain(answer.status);
    expect(answer.body.detail.length).toBeGreaterThan(10);
  }
  expect(await day.view()).toEqual(before);
  // Without one of the players the draft cannot be published.
  const { tables = [] } = before.draft ?? {};
  const short = tables.map(({ table, seats }, at) => ({ table, seats: at === 0 ? seats.slice(1) : [...seats] }));
  await day.at('plan', { do: 'lay', pairing: { tables: short, byes: [] } });
  expect((await day.try(plan, { do: 'publish' })).body).toMatchObject({ code: 'unseated' });
});

test('a day leaves as a file and comes back as it was, in the middle and at its end', async () => {
  const day = await opened({ tableSize: 2, method: 'swiss', rounds: 2, minutes: 0 });
  await day.list(7);
  await day.playRound();
  await day.begin();
  const file = await exported(club.node, ange, day.id);
  expect(file.kind).toBe('running');
  const again = new Tournament(club, ange, await imported(club.node, ange, file));
  expect(await again.view()).toEqual(await day.view());
  for (const one of [day, again]) {
    for (const table of (await one.round()).tables) await one.enter(2, table);
    await one.at('close', { do: 'close' });
    await one.at('go', { do: 'finish' });
    expect((await one.game()).status).toBe('over');
  }
  expect((await again.view()).standings).toEqual((await day.view()).standings);
  const complete = await exported(club.node, ange, day.id);
  expect(complete.kind).toBe('complete');
  const old = new Tournament(club, ange, await imported(club.node, ange, complete));
  expect(await old.view()).toEqual(await day.view());
  expect(await audit(database.sql, auditStates)).toEqual([]);
});

test('a club’s clock becomes a tournament in one step: its programme, a round for each stage that plays, and its break', async () => {
  const stages = [
    { name: 'Matin', seconds: 4500, kind: 'play', atZero: 'next', plannedAt: '10:00' },
    { name: 'Repas', seconds: 3600, kind: 'break', atZero: 'wait' },
    { name: 'Après-midi', seconds: 5400, kind: 'play', atZero: 'wait' },
  ];
  const clock = { rulebook: 'club-clock', title: 'Samedi', seats: 4, options: { stages } };
  const { id } = (await club.call(ange, 'POST', '/api/games', clock)).body;
  const opening = {
    rulebook: 'tournament-desk',
    title: 'Samedi',
    seats: 8,
    programmeOf: id,
    options: { tableSize: 4 },
  };
  const made = await club.call(ange, 'POST', '/api/games', opening);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const day = new Tournament(club, ange, made.body.id);
  expect((await day.view()).options).toMatchObject({
    rounds: 2,
    minutes: 75,
    programme: [
      { name: 'Matin', seconds: 4500, kind: 'play', plannedAt: '10:00' },
      { name: 'Repas', seconds: 3600, kind: 'break' },
      { name: 'Après-midi', seconds: 5400, kind: 'play' },
    ],
  });
  await day.list(8);
  await day.playRound();
  expect((await day.view()).pause).toBe(1);
  expect((await day.publish()).seconds).toBe(5400);
  // Somebody else's clock, a game without a programme, and a rulebook that has none.
  expect((await club.call(paul, 'POST', '/api/games', opening)).status).toBe(404);
  const table = (await club.call(ange, 'POST', '/api/games', { rulebook: 'supergang', title: 'X', seats: 3 })).body.id;
  for (const wrong of [
    { ...opening, programmeOf: table },
    { ...clock, programmeOf: id },
  ])
    expect(await club.call(ange, 'POST', '/api/games', wrong)).toMatchObject({
      status: 400,
      body: { code: 'no-programme' },
    });
});
