// Goal: other programs can read the exports: a spreadsheet, a calendar with the right hours, the roster page. Method: HTTP on a real Postgres, and the pure
// functions at their edges.
import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyMove } from '#kernel/input.ts';
import { csvOf } from '#rulebooks/csv.ts';
import { rosterOf } from '#rulebooks/peur-sur-la-ville/campaign/muster/roster-of.ts';
import type { CampaignView } from '#rulebooks/peur-sur-la-ville/campaign/view.ts';
import { gangTypes } from '#rulebooks/peur-sur-la-ville/catalogue/gangs.ts';
import { type Roster, rosterExamples } from '#rulebooks/peur-sur-la-ville/roster.ts';
import { instantOf } from '#rulebooks/zone-time.ts';
import type { Host } from '../../../server/commit/host.ts';
import type { Database } from '../../../server/database/open.ts';
import type { App } from '../../../server/http/app-type.ts';
import { type CalendarEvent, calendarOf } from '../../../server/http/calendar.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { calendarFaults } from '../../support/calendar-faults.ts';
import { testDatabase } from '../../support/database.ts';
import { openCampaign, playOn } from './campaigns.ts';

let database: Database;
let app: App;
let host: Host;
let organiser: SignedUp;
let id: string;

const move = (ask: string, seat: number, what: AnyMove) =>
  host.submit({ kind: 'move', gameId: id, clientId: randomUUID(), person: organiser.id, seat, ask, move: what });
const get = (path: string, language = 'fr') =>
  app.inject({
    url: `/api/games/${id}${path === '' ? '' : '/'}${path}`,
    headers: { ...organiser.headers, 'x-parrain-language': language },
  });

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp({ shared: true }, database);
  host = hostOn(database, true);
  organiser = await signedUp(app, 'Basile');
  id = await openCampaign(host, organiser, 3);
  const example = rosterExamples('braqueurs')[0] as Roster; // Every type has examples.
  await move('muster', 1, { do: 'enrol', roster: { ...example, name: '=HYPERLINK("http://x"), Inc.' } });
  await playOn(host, id, organiser.id, (state) => state.turn === 3 && state.phase === 'battles', 6);
});

describe('standings.csv', () => {
  test('has a header in the language of the reader and one row a band, first place first', async () => {
    const answer = await get('standings.csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers['content-disposition']).toContain('.csv');
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFRang;Bande;Type;Joueur;Réputation;Bitcoins;Bavures;Vivants;Aptes;Arrêtés;Morts;Blessures permanentes;QG;QG tenu par;Ressources;Parrain',
    );
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toBe('');
    expect((await get('standings.csv', 'en')).body).toContain('Rank,Gang,Type,Player,Reputation');
    // The separator can be chosen in either language.
    expect((await get('standings.csv?separator=comma')).body).toContain('\uFEFFRang,Bande,Type');
    expect((await get('standings.csv?separator=semicolon', 'en')).body).toContain('\uFEFFRank;Gang;Type');
    expect((await get('standings.csv?separator=tab')).statusCode).toBe(400);
    const { view } = (await get('')).json() as { view: CampaignView };
    const reputations = [...view.gangs].map((gang) => gang.rep).sort((a, b) => b - a);
    const rows = lines.slice(1, -1).map((line) => line.replace(/"(?:[^"]|"")*"/g, 'x').split(';'));
    expect(rows.map((row) => Number(row[4]))).toEqual(reputations);
  });

  test('gives no spreadsheet a formula, and keeps commas and quotes', async () => {
    expect((await get('standings.csv')).body).toContain('"\'=HYPERLINK(""http://x""), Inc."');
    expect(csvOf([['-2+3', '@SUM(A1)', '+1', '\t=1', -3, 'a\nb']])).toBe(
      "\uFEFF'-2+3,'@SUM(A1),'+1,'\t=1,-3,\"a\nb\"\r\n",
    );
    // A French spreadsheet splits cells at semicolons, also within quotes that do not begin the cell.
    expect(csvOf([['Les As;=1+1', 'x, ; @SUM(A1);-1', '＝1', 'videur ; obstacles']])).toBe(
      "\uFEFFLes As;'=1+1,\"x, ;' @SUM(A1);'-1\",'＝1,videur ; obstacles\r\n",
    );
  });
});

describe('calendar.ics', () => {
  const evening = {
    at: '2027-03-28T20:00',
    zone: 'Europe/Paris',
    minutes: 240,
    place: 'Salle des fêtes, 2; rue « X »',
  };
  const unfolded = (text: string): string => text.replaceAll('\r\n ', '');

  test('of a campaign before its first date is one that a strict reader takes', async () => {
    const answer = await get('calendar.ics');
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(calendarFaults(answer.body)).toEqual([]);
    expect(answer.body).not.toContain('BEGIN:VEVENT');
  });

  test('has each evening with a lasting id, its place, and a sequence that rises', async () => {
    await move('house', 0, { do: 'evening', turn: 3, evening });
    const first = unfolded((await get('calendar.ics')).body);
    expect(first).toContain(`UID:turn-3-${id}@parrain`);
    expect(first).toContain('DTSTART:20270328T180000Z\r\nDTEND:20270328T220000Z');
    expect(first).toContain('LOCATION:Salle des fêtes\\, 2\\; rue « X »');
    expect(first).toContain('SUMMARY:Les nuits de Belleville — tour 3');
    await move('house', 0, { do: 'evening', turn: 3, evening: { ...evening, at: '2027-03-27T20:00' } });
    const second = unfolded((await get('calendar.ics')).body);
    expect(second).toContain('DTSTART:20270327T190000Z');
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequence(second)).toBeGreaterThan(sequence(first));
    expect(second.match(/UID:/g)).toHaveLength(1);
    expect(second).not.toContain('VTIMEZONE');
    expect(calendarFaults((await get('calendar.ics')).body)).toEqual([]);
  });

  test('says of an evening that was called off that it is', async () => {
    await move('house', 0, { do: 'evening', turn: 4, evening });
    await move('house', 0, { do: 'noEvening', turn: 4 });
    const text = unfolded((await get('calendar.ics')).body);
    const event = text.split('BEGIN:VEVENT').find((one) => one.includes(`turn-4-${id}`));
    expect(event).toContain('STATUS:CANCELLED');
    expect(calendarFaults((await get('calendar.ics')).body)).toEqual([]);
  });

  test('is read with the token of a link, by nobody else', async () => {
    const made = await app.inject({
      method: 'POST',
      url: `/api/games/${id}/links`,
      headers: organiser.headers,
      payload: { kind: 'calendar', name: 'Agenda' },
    });
    const { token } = made.json();
    for (const path of ['calendar.ics', 'standings.csv', 'gangs/1/roster']) {
      expect((await app.inject(`/api/games/${id}/${path}`)).statusCode, path).toBe(404);
      expect((await app.inject(`/api/games/${id}/${path}?link=${token}`)).statusCode, path).toBe(200);
    }
  });

  test('counts local times as their zone does, before, in and after a change of the clocks', () => {
    const at = (local: string, zone: string) => new Date(instantOf(local, zone)).toISOString().slice(0, 16);
    expect(at('2027-03-27T20:00', 'Europe/Paris')).toBe('2027-03-27T19:00');
    expect(at('2027-03-28T20:00', 'Europe/Paris')).toBe('2027-03-28T18:00');
    expect(at('2027-03-28T02:30', 'Europe/Paris')).toBe('2027-03-28T01:30'); // Skipped by the change to summer time.
    expect(at('2027-10-31T02:30', 'Europe/Paris')).toBe('2027-10-31T00:30'); // The first of two.
    expect(at('2027-10-31T03:30', 'Europe/Paris')).toBe('2027-10-31T02:30');
    expect(at('2027-01-15T19:30', 'America/Montreal')).toBe('2027-01-16T00:30');
    expect(at('2027-07-01T10:00', 'Australia/Lord_Howe')).toBe('2027-06-30T23:30');
    expect(() => instantOf('2027-01-15T19:30', 'Mars/Olympus')).toThrow(RangeError);
  });

  test('folds lines at 75 octets between whole characters', () => {
    const event: CalendarEvent = {
      uid: 'x',
      sequence: 1,
      changedAt: 0,
      summary: `${'é'.repeat(100)}😀${'—'.repeat(50)}\nfin`,
      place: '',
      at: '2027-01-01T20:00',
      zone: 'Nowhere/Land',
      minutes: 60,
      cancelled: false,
    };
    const text = calendarOf('Soirées', [event]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfolded(text)).toContain(`SUMMARY:${event.summary.replace('\n', '\\n')}`);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toContain('DTSTART:20270101T200000Z');
    expect(calendarFaults(text)).toEqual([]);
    const read = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    expect(read?.getFirstPropertyValue('summary')).toBe(event.summary);
    expect(
      calendarFaults(calendarOf('a;b,c\\d', [event, { ...event, uid: 'y', place: 'Salle ; 2, \\o/\tx' }])),
    ).toEqual([]);
  });
});

describe('the roster of a band', () => {
  test('of every band is taken in as a draft, with what a roster cannot say in its notes', async () => {
    for (const seat of [1, 2, 3]) {
      const file = await get(`gangs/${seat}/roster`);
      expect(file.statusCode).toBe(200);
      const document = file.json();
      expect(document.notes).toContain('tour 3');
      const kept = await app.inject({
        method: 'POST',
        url: '/api/rosters',
        headers: organiser.headers,
        payload: { document },
      });
      expect(kept.statusCode, kept.body.slice(0, 500)).toBe(201);
    }
    expect((await get('gangs/9/roster')).statusCode).toBe(404);
  });

  test('that was just enrolled is the roster that it was enrolled with, for every type of band', async () => {
    for (const type of gangTypes)
      for (const roster of rosterExamples(type)) {
        const other = await openCampaign(host, organiser, 2);
        await host.submit({
          kind: 'move',
          gameId: other,
          clientId: randomUUID(),
          person: organiser.id,
          seat: 1,
          ask: 'muster',
          move: { do: 'enrol', roster },
        });
        const answer = await app.inject({ url: `/api/games/${other}`, headers: organiser.headers });
        const [gang] = (answer.json().view as CampaignView).gangs;
        if (!gang) throw new Error('no band');
        const { roster: back, dead, vehicles, resources } = rosterOf(gang);
        const plain = ({ figures, stock, ...rest }: Roster) => ({
          ...rest,
          notes: '',
          stock: [...stock].sort(),
          figures: figures.map(({ id: _, ...figure }) => figure),
        });
        expect(plain(back), `${type} ${roster.name}`).toEqual(plain(roster));
        expect([dead, vehicles, resources]).toEqual([[], [], []]);
      }
  });
});
