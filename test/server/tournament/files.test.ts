// Goal: exports of a tournament: standings and pairings for a spreadsheet, the programme for a calendar, by an account or a read-only link. Method: HTTP on a real Postgres.
import { beforeAll, expect, test } from 'vitest';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { calendarFaults } from '../../support/calendar-faults.ts';
import { Club } from '../../support/club.ts';
import { Tournament } from './tournament.ts';

let club: Club;
let ange: SignedUp;
let day: Tournament;
beforeAll(async () => {
  club = new Club(await testApp());
  ange = await signedUp(club.node, 'Ange');
  const programme = [
    { name: 'Accueil', seconds: 1800, kind: 'break' },
    { name: 'Ronde 1', seconds: 3600, kind: 'play', plannedAt: '22:30' },
    { name: 'Pause', seconds: 1800, kind: 'break' },
    { name: 'Ronde 2', seconds: 3600, kind: 'play' },
  ];
  day = await Tournament.open(club, ange, { method: 'swiss', tableSize: 2, rounds: 2, minutes: 60, programme }, 8);
  const rows = [{ name: '=SUM(A1)', club: 'Lyon' }, ...['Paul', 'Zoé', 'Marc', 'Lucie'].map((name) => ({ name }))];
  await day.desk({ do: 'list', rows });
  await day.playRound();
  await day.publish();
});

const file = async (path: string, who: SignedUp | null = ange, language = 'en') => {
  const headers = { 'accept-language': language, ...who?.headers };
  const {
    statusCode: status,
    body,
    headers: sent,
  } = await club.node.inject({ url: `/api/games/${day.id}/tournament/${path}`, headers });
  return { status, body, type: String(sent['content-type']), name: String(sent['content-disposition']) };
};
const rowsOf = (body: string, separator = ','): string[][] =>
  body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(separator));

test('the standings: now with their tie-breakers, and as they were kept; no name is a formula', async () => {
  const now = await file('standings.csv');
  expect([now.status, now.type]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
  const [header, ...rows] = rowsOf(now.body);
  expect(header).toEqual([
    'Rank',
    'Number',
    'Name',
    'Club',
    'Points',
    'Opponents’ points',
    'Head to head',
    'Places (1st / 2nd / …)',
    'Lot',
  ]);
  const { standings, rounds } = await day.view();
  expect(rows.map(([, seat, , , points]) => [Number(seat), Number(points)])).toEqual(
    standings.map(({ seat, points }) => [seat, points]),
  );
  expect(now.body).toContain("'=SUM(A1)");
  const kept = rowsOf((await file('standings.csv?round=1', ange, 'fr')).body, ';');
  expect(kept.map(([, seat, , , points]) => `${seat} ${points}`)).toEqual([
    'Numéro Points',
    ...(rounds[0]?.kept ?? []).map((row) => row.join(' ')),
  ]);
  expect(await file('standings.csv?round=2')).toMatchObject({ status: 404 });
});

test('the pairings of a round: a row a place, with the bye, and how they were placed once the result stands', async () => {
  const { rounds } = await day.view();
  const [header, ...rows] = rowsOf((await file('pairings.csv?round=1')).body);
  expect(header).toEqual(['Table', 'Place', 'Number', 'Name', 'Finished']);
  expect(rows.map(([table, , seat]) => `${table} ${seat}`)).toEqual([
    ...(rounds[0]?.tables ?? []).flatMap(({ table, seats }) => seats.map((seat) => `${table} ${seat}`)),
    ...(rounds[0]?.byes ?? []).map((seat) => `bye ${seat}`),
  ]);
  expect(rows.map(([, , , , placed]) => placed).toSorted()).toEqual(['', '1', '1', '2', '2']);
  expect(
    rowsOf((await file('pairings.csv')).body)
      .slice(1)
      .every(([, , , , placed]) => placed === ''),
  ).toBe(true);
});

test('the programme as a calendar: stages without a time follow the one before, past midnight as well', async () => {
  const calendar = await file('calendar.ics?day=2026-12-04&zone=Europe/Paris');
  expect(calendar.status).toBe(200);
  expect(calendarFaults(calendar.body)).toEqual([]);
  const lines = (key: string) => calendar.body.split('\r\n').filter((line) => line.startsWith(key));
  expect(lines('SUMMARY')).toEqual(['Ronde 1', 'Pause', 'Ronde 2'].map((name) => `SUMMARY:Le tournoi — ${name}`));
  expect(lines('DTSTART:2026')).toEqual(
    ['20261204T213000Z', '20261204T223000Z', '20261204T230000Z'].map((at) => `DTSTART:${at}`),
  );
  expect(await file('calendar.ics?day=2026-13-04')).toMatchObject({ status: 400 });
});

test('a read-only link opens them and the public view; nobody else reads a private tournament, and another game has none', async () => {
  const link = (await club.call(ange, 'POST', `/api/games/${day.id}/links`, { name: 'Public', kind: 'wall' })).body;
  expect((await file(`standings.csv?link=${link.token}`, null)).status).toBe(200);
  const shown = await club.call(null, 'GET', `/api/games/${day.id}?link=${link.token}`);
  expect(shown.body.view).toEqual(await day.view());
  expect((await file('standings.csv', null)).status).toBe(404);
  const other = (await club.call(ange, 'POST', '/api/games', { rulebook: 'club-clock', title: 'X', seats: 2 })).body.id;
  expect(await club.call(ange, 'GET', `/api/games/${other}/tournament/pairings.csv`)).toMatchObject({ status: 409 });
});
