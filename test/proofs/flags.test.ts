// Goal: clocks expire once on several servers even if one is killed; a turn ends in time or expires, never both. Lateness is measured by `npm run proof:flags`
// on an idle machine.
import { expect, test } from 'vitest';
import { testDatabase, testDatabaseUrl } from '../support/database.ts';
import { hall } from '../support/hall.ts';
import { known } from '../support/known.ts';
import { howMany } from '../support/seeds.ts';
import { racesRun } from './flag-races.ts';
import { flagsRun } from './flags-run.ts';

known(hall);

const seed = Number(process.env.PROOF_SEED ?? 7);

test('three servers, one killed in the middle: no flag is lost, none falls twice', async () => {
  const report = await flagsRun({ nodes: 3, perSecond: 20, seconds: howMany(3, 5), kill: true });
  expect(report).toMatchObject({ lost: 0, doubled: 0 });
  expect(report.flags).toBeGreaterThan(40);
});

test('a thousand races of the end of a turn against its flag, on one host or two: exactly one of them happens', async () => {
  const url = await testDatabaseUrl();
  const [one, two] = [await testDatabase(url), await testDatabase(url)];
  const report = await racesRun([one.sql, two.sql], 1_000, seed);
  expect(report.faults).toEqual([]);
  expect(report.across).toBeGreaterThan(300);
  expect(Math.min(report.ended, report.fell)).toBeGreaterThan(50);
});
