/**
 * `npm run proof:flags [seconds] [races]`: 100 expiries a second on three servers, again with one killed, and moves racing expiries. Prints measurements and
 * targets; exits with 1 if one is missed.
 */

import { rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { register } from '#rulebooks/registry.ts';
import { startEmbedded } from '../../server/database/embedded.ts';
import { openDatabase } from '../../server/database/open.ts';
import { hall } from '../support/hall.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { racesRun } from './flag-races.ts';
import { flagsRun, type Lateness } from './flags-run.ts';

register(hall);

const seconds = Number(process.argv[2] ?? 20);
const races = Number(process.argv[3] ?? 10_000);
let missed = false;

const machine = (): string => `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;
const ms = ({ p50, p99, max }: Lateness): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${max.toFixed(1)} ms`;

for (const { kill, most } of [
  { kill: false, most: 25 },
  { kill: true, most: 50 },
]) {
  const report = await flagsRun({ nodes: 3, perSecond: 100, seconds, kill });
  const ok = report.lost === 0 && report.doubled === 0 && report.heard.p99 <= most;
  missed ||= !ok;
  console.log(
    `${report.flags} flags in ${seconds} s on 3 nodes${kill ? ', one killed in the middle' : ''} (${machine()})`,
  );
  console.log(`  decided  ${ms(report.decided)} past the flag's instant`);
  console.log(`  durable, and heard of in another process  ${ms(report.heard)}; target p99 ≤ ${most} ms`);
  console.log(`  timers of an idle process are late by  ${ms(report.noise)}: that much is the machine's`);
  console.log(`  lost ${report.lost}, doubled ${report.doubled}; target 0 and 0  ${ok ? 'reached' : 'MISSED'}`);
}

const folder = temporaryFolder();
const embedded = await startEmbedded({ folder });
const open = () => openDatabase({ url: embedded.url, dataFolder: '/nowhere', connections: 4 });
const [one, two] = [await open(), await open()];
try {
  const since = performance.now();
  const report = await racesRun([one.sql, two.sql], races, Math.trunc(Math.random() * 1e6));
  const ok = report.faults.length === 0;
  missed ||= !ok;
  const took = ((performance.now() - since) / 1000).toFixed(0);
  console.log(
    `${report.races} races of the end of a turn against its flag, ${report.across} of them across two hosts, in ${took} s`,
  );
  console.log(
    `  ended in time ${report.ended}, flag fell ${report.fell}, both or neither ${report.faults.length}; target 0  ${ok ? 'reached' : 'MISSED'}`,
  );
  for (const fault of report.faults.slice(0, 10)) console.log(`  ${fault}`);
} finally {
  await Promise.all([one.close(), two.close()]);
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = missed ? 1 : 0;
