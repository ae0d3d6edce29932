// Goal: a fixed date opens the evening once, on any live node and however late; a table's separate day is fixed when all players have accepted it, and the
// calendar follows it. Method: HTTP on a real Postgres, and nodes with held time.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { CampaignView } from '../../../rulebooks/peur-sur-la-ville/campaign/view.ts';
import { DeadlineScheduler } from '../../../server/clocks/deadline-scheduler.ts';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { hostOn } from '../../support/book.ts';
import { calendarFaults } from '../../support/calendar-faults.ts';
import { Club } from '../../support/club.ts';
import { testDatabase, testDatabaseUrl } from '../../support/database.ts';
import { hostBy } from '../../support/hall-host.ts';
import { HeldTime } from '../../support/held-time.ts';
import { campaignIn } from '../../support/phases.ts';

let url: string;
let database: Database;
let club: Club;
let mona: SignedUp;
let momo: SignedUp;
beforeAll(async () => {
  url = await testDatabaseUrl();
  database = await testDatabase(url);
  // Its own clocks never expire: only the test's nodes play what is due.
  club = new Club(await testApp({ shared: true, scheduler: new HeldTime() }, database));
  [mona, momo] = await Promise.all([signedUp(club.node, 'Mona'), signedUp(club.node, 'Momo')]);
});
afterAll(async () => expect(await audit(database.sql, auditStates)).toEqual([]));

const campaignOf = (phase: 'battles' | 'investments'): Promise<string> =>
  campaignIn(hostOn(database), phase, { organiser: mona, players: [mona, momo] }, 3, undefined, {
    bands: ['braqueurs', 'trafiquants'],
    options: { tables: 1, choiceSeconds: 600 },
  });
const says = (id: string, ask: string, move: object, who = mona, seat = 0) => club.move(who, id, ask, move, { seat });
async function ok(...said: Parameters<typeof says>): Promise<void> {
  const { status, body } = await says(...said);
  expect(status, JSON.stringify(body)).toBe(200);
}
const viewOf = async (id: string): Promise<CampaignView> => (await club.game(mona, id)).view as CampaignView; // A campaign's view.
const MINUTE_MS = 60_000;
const local = (instant: number): string => new Date(instant).toISOString().slice(0, 16);

/** Future full minutes, well apart: time never goes back in one database. */
let last = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 30 * MINUTE_MS;
const nextInstant = (): number => {
  last += 30 * MINUTE_MS;
  return last;
};
const dated = (id: string, instant: number, byItself = true) =>
  ok(id, 'house', {
    do: 'evening',
    turn: 2,
    evening: { at: local(instant), zone: 'UTC', minutes: 240, place: '', ...(byItself ? { byItself } : {}) },
  });

/** Starts nodes that play what is due, at that instant. */
async function nodesAt(instant: number, count = 1): Promise<HeldTime> {
  const time = new HeldTime();
  time.at = instant;
  for (let n = 0; n < count; n++) {
    const { sql } = await testDatabase(url);
    const host = hostBy(sql, time);
    const scheduler = new DeadlineScheduler(
      sql,
      host,
      () => time.now(),
      () => {},
      time,
    );
    onTestFinished(async () => {
      await scheduler.stop();
      await host.settled();
    });
    await scheduler.start();
    time.drives(scheduler);
  }
  return time;
}
const opened = async (id: string): Promise<number> =>
  (await club.said(mona, id)).filter((key) => key === 'line.evening-by-itself').length;

describe('PV-R41: an evening that opens by itself', () => {
  test('at its date, once, on one of two nodes; nothing counts until its organiser starts the clocks', async () => {
    const id = await campaignOf('investments');
    const instant = nextInstant();
    await dated(id, instant);
    const time = await nodesAt(instant - 3_000, 2);
    await time.advance(2_999);
    expect([await opened(id), (await viewOf(id)).turn]).toEqual([0, 1]);
    await time.advance(5_000);
    expect(await opened(id)).toBe(1);
    const view = await viewOf(id);
    expect([view.turn, view.tonight]).toEqual([2, { number: 2, on: true, held: true }]);
    const counting = async () => (await club.game(mona, id)).clocks?.clocks.filter(({ due }) => due !== null).length;
    expect(await counting()).toBe(0);
    await ok(id, 'evening', { do: 'startClocks' });
    expect(await counting()).toBeGreaterThan(0);
    expect((await says(id, 'evening', { do: 'startClocks' })).body).toMatchObject({ code: 'clocks-started' });
  });

  test('late, when every node was down at its date, and once', async () => {
    const id = await campaignOf('investments');
    const instant = nextInstant();
    await dated(id, instant);
    const time = await nodesAt(instant + 20 * MINUTE_MS);
    await time.advance(2_000);
    expect(await opened(id)).toBe(1);
    expect((await viewOf(id)).tonight).toMatchObject({ on: true, held: true });
  });

  test('not while the campaign is paused, nor after it was deleted, nor where it was opened by hand, put off or not asked to', async () => {
    const made = () => campaignOf('investments');
    const [paused, deleted, byHand, off, plain, later] = await Promise.all([
      made(),
      made(),
      made(),
      made(),
      made(),
      made(),
    ]);
    const instant = nextInstant();
    for (const id of [paused, deleted, byHand, off, later]) await dated(id, instant);
    await dated(plain, instant, false);
    const pause = { id: crypto.randomUUID(), do: 'pause', node: '', why: '' };
    expect((await club.call(mona, 'POST', `/api/games/${paused}/clocks`, pause)).status).toBe(200);
    const gone = await club.call(mona, 'DELETE', `/api/games/${deleted}`, { id: crypto.randomUUID() });
    expect(gone.status).toBeLessThan(300);
    await ok(byHand, 't1.investments', { do: 'advance' });
    await ok(off, 'house', { do: 'noEvening', turn: 2 });
    await dated(later, instant + 10 * MINUTE_MS);
    const time = await nodesAt(instant - 1_000);
    await time.advance(5_000);
    for (const id of [paused, byHand, off, plain, later]) expect(await opened(id)).toBe(0);
    expect((await viewOf(byHand)).evenings[2]?.byItself).toBeUndefined();
    const [row] = await database.sql`select 1 from move where game_id = ${deleted} and kind = 'elapsed'`;
    expect(row).toBeUndefined();

    const then = await nodesAt(instant + 10 * MINUTE_MS - 1_000);
    await then.advance(2_000);
    for (const [id, times] of [
      [later, 1],
      [off, 0],
      [plain, 0],
      [byHand, 0],
      [paused, 0],
    ] as const)
      expect([id, await opened(id)]).toEqual([id, times]);
  });
});

describe("PV-147: a table's own day", () => {
  const when = (days: number) => ({
    at: local(last + days * 1440 * MINUTE_MS),
    zone: 'UTC',
    minutes: 180,
    place: 'Chez Tony',
  });
  const calendar = async (id: string) => {
    const { body } = await club.node.inject({ url: `/api/games/${id}/calendar.ics`, headers: mona.headers });
    expect(calendarFaults(body)).toEqual([]);
    const event = body.split('BEGIN:VEVENT').find((one) => one.includes('table-1'));
    return (event ?? '').match(/^(SEQUENCE|DTSTART|STATUS):.*$/gm)?.map((line) => line.trim()) ?? [];
  };
  const meetingOf = async (id: string) => (await viewOf(id)).meetings[1]?.[1];

  test('stands when all have accepted it; the calendar follows it, its SEQUENCE rising, until it is called off', async () => {
    const id = await campaignOf('battles');
    await ok(id, 't1.meeting.1.0', { do: 'meet', when: when(3) }, momo, 2);
    expect(await calendar(id)).toEqual([]);
    await ok(id, 't1.meeting.1.1', { do: 'agreeToMeet' }, mona, 1);
    const sequences: number[] = [];
    const event = async (day: number, status: string) => {
      const [sequence = '', ...rest] = await calendar(id);
      expect([rest[0]?.slice(0, 17), rest[1]]).toEqual([
        `DTSTART:${when(day).at.slice(0, 10).replaceAll('-', '')}T`,
        `STATUS:${status}`,
      ]);
      sequences.push(Number(sequence.slice('SEQUENCE:'.length)));
    };
    await event(3, 'CONFIRMED');
    // Another day is proposed: the first one is cancelled until it is accepted.
    await ok(id, 't1.meeting.1.1', { do: 'meet', when: when(4) }, mona, 1);
    await event(3, 'CANCELLED');
    await ok(id, 't1.meeting.1.2', { do: 'agreeToMeet' }, momo, 2);
    await event(4, 'CONFIRMED');
    // The table does not play then after all.
    const battle = (await club.game(mona, id)).asks.find((ask) => ask.kind === 'battle')?.id ?? '';
    await ok(id, battle, { do: 'finish' });
    await event(4, 'CANCELLED');
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect(await club.said(mona, id)).toContain('line.meet-without');
  });

  test('is refused with a sentence where it is past or another one is accepted than was read, and changes nothing', async () => {
    const id = await campaignOf('battles');
    const past = await says(
      id,
      't1.meeting.1.0',
      { do: 'meet', when: { ...when(0), at: '2020-01-01T20:00' } },
      momo,
      2,
    );
    expect([past.status, past.body.code]).toEqual([422, 'meeting-past']);
    await ok(id, 't1.meeting.1.0', { do: 'meet', when: when(3) }, momo, 2);
    await ok(id, 't1.meeting.1.1', { do: 'meet', when: when(4) }, momo, 2);
    const { status, body } = await says(id, 't1.meeting.1.1', { do: 'agreeToMeet' }, mona, 1);
    expect([status, body.code]).toEqual([409, 'meeting-changed']);
    await ok(id, 't1.meeting.1.2', { do: 'dropMeeting' }, mona, 1);
    expect(await meetingOf(id)).toMatchObject({ when: null, agreed: [] });
  });
});
