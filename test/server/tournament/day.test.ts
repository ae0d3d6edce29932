// Goal: a day of sixty-four players, rehearsed at sixty times its speed, finishes by itself with correct books. Method: the rehearsal's steps over HTTP on a
// real Postgres, with all its clocks; the organiser's page takes the same steps.
import { beforeAll, expect, test } from 'vitest';
import { rehearse } from '#rulebooks/tournament-desk/rehearsal.ts';
import type { DeskView } from '#rulebooks/tournament-desk/view.ts';
import type { Database } from '../../../server/database/open.ts';
import { audit } from '../../../server/ledger/audit.ts';
import { auditStates } from '../../../server/read/audit-states.ts';
import { type SignedUp, signedUp, testApp } from '../../support/app.ts';
import { Club } from '../../support/club.ts';
import { testDatabase } from '../../support/database.ts';
import { Tournament } from './tournament.ts';

const PLAYERS = 64;

let database: Database;
let club: Club;
let ange: SignedUp;
beforeAll(async () => {
  database = await testDatabase();
  club = new Club(await testApp({}, database));
  ange = await signedUp(club.node, 'Ange');
});

const cast = (seed: number) => ({
  seed,
  players: PLAYERS,
  nameOf: (player: number) => `Joueur ${player}`,
  say: (reason: string) => reason,
});

/** Refusal codes of a step that came too late. */
const OVERTAKEN = ['ask-over', 'time-up', 'not-offered', 'not-your-ask', 'result-stands'];

async function rehearsed(day: Tournament, seed: number): Promise<string[]> {
  const refused: string[] = [];
  for (let looks = 0; looks < 5_000; looks++) {
    const { status, view, asks, clocks } = await day.game();
    if (status === 'over') return refused;
    const shown = { view: view as DeskView, asks, clocks: clocks.clocks };
    const { steps, again } = rehearse(shown, Date.now(), cast(seed));
    for (const { ask, seat, move } of steps) {
      const { status: answer, body } = await day.try(ask, move, seat);
      if (answer !== 200 && !OVERTAKEN.includes(body.code)) refused.push(`${move.do}: ${body.code}`);
    }
    // A computation, a clock or the next table.
    if (steps.length === 0) await new Promise((resolve) => setTimeout(resolve, Math.min(again ?? 20, 50)));
  }
  throw new Error('the day has no end');
}

test('six rounds in fours: nobody meets twice, a drop-out and a late player, judges, silences; the books are right', async () => {
  // Its rounds are of one minute, one second as they run.
  const options = { rounds: 6, tableSize: 4, minutes: 1, silenceSeconds: 20, resultsDueMinutes: 1, speed: 60 };
  const day = await Tournament.open(club, ange, options, PLAYERS + 2);
  expect(await rehearsed(day, 7)).toEqual([]);
  const view = await day.view();
  expect(view.rounds.map(({ is, tables }) => [is, tables.length])).toEqual(
    Array.from({ length: 6 }, () => ['over', 16]),
  );
  const met = view.rounds.flatMap(({ tables }) =>
    tables.flatMap(({ seats }) =>
      seats.flatMap((one, n) => seats.slice(n + 1).map((other) => [one, other].sort().join())),
    ),
  );
  expect(new Set(met).size).toBe(met.length);
  expect(view.players.filter(({ is }) => is === 'dropped')).toHaveLength(1);
  expect(view.players).toHaveLength(PLAYERS + 1);
  expect(view.rulings.length).toBeGreaterThan(0);
  const said = new Set(
    (
      await database.sql<{ key: string }[]>`
      select distinct line->>'key' as key from move, jsonb_array_elements(lines) line where book_id = ${day.id}`
    ).map(({ key }) => key),
  );
  for (const key of ['line.agreed', 'line.silent', 'line.call', 'line.ruled', 'line.closed', 'line.finished'])
    expect(said).toContain(key);
  expect((await day.game()).outcome).toMatchObject({ ranks: view.standings.map(({ seat }) => [seat]) });
  expect(await audit(database.sql, auditStates)).toEqual([]);
}, 90_000);
