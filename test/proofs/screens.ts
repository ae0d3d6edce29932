/**
 * `npm run proof:screens [screens] [acts]`: a pause reaches every screen in time, with little server memory. Uses the server of `npm start` with its embedded
 * Postgres, pages and limits; all screens have one address.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measured } from '../bench/processes.ts';
import { screensRun } from './screens-run.ts';

const MOST_MS = 400;
const MOST_MB = 200;

const screens = Number(process.argv[2] ?? 3000);
const acts = Number(process.argv[3] ?? 10);
const folder = mkdtempSync(join(tmpdir(), 'parrain-screens-'));
const start = () =>
  measured('server/main.ts', { PARRAIN_DATA: folder, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' });
// The first start fills the compile cache, which takes 20 MB until it exits.
const first = start();
await first.line(120);
await first.end();
const server = start();
try {
  const [address] = /http:\/\/[\w.:]+/.exec(await server.line(120)) ?? [];
  if (!address) throw new Error('the server did not say where it is');
  const report = await screensRun(address.replace('localhost', '127.0.0.1'), server.pid, { screens, acts });
  const { p50Ms, p99Ms, worstMs, serverMb, emptyMb, openingMs, faults } = report;
  console.log(
    `${screens} screens, ${acts} pauses and resumptions; all were there after ${(openingMs / 1000).toFixed(1)} s`,
  );
  console.log(
    `until a screen knows: p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms (at most ${MOST_MS}), worst ${worstMs.toFixed(0)} ms`,
  );
  console.log(`the server: ${serverMb.toFixed(0)} MB (at most ${MOST_MB}), ${emptyMb.toFixed(0)} MB without screens`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0 || !(p99Ms <= MOST_MS) || serverMb > MOST_MB) {
    console.error('FAILED');
    process.exitCode = 1;
  }
} finally {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}
