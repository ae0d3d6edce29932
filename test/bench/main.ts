/**
 * `npm run bench`: the program's costs, each figure with its target. `--json` prints one object of named figures, `--quick` takes shorter rounds. A missed
 * target is not a failure.
 */
import { rmSync } from 'node:fs';
import { beginRun, temporaryFolder } from '../support/temporary-folder.ts';
import { Figures, lineOf } from './figures.ts';
import { firstTouchUs } from './machine.ts';
import { endAll, measured } from './processes.ts';
import { measureSeen } from './seen.ts';
import { measureStart } from './start.ts';
import { measureTraffic, type Plan } from './traffic.ts';
import { measureWorst, thorough } from './worst-account.ts';

const json = process.argv.includes('--json');
const quick = process.argv.includes('--quick');
const plan: Plan = quick ? { rounds: 1, seconds: 0.8 } : { rounds: 5, seconds: 1.5 };

const figures = new Figures();
let shown = 0;
/** Measures and prints one part; a failure does not stop the others. */
async function part(title: string, measure: () => Promise<void>): Promise<void> {
  try {
    await measure();
  } catch (error) {
    console.error(`${title}: not measured, ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
  if (json) return;
  console.log(`\n${title}`);
  for (const figure of figures.list.slice(shown)) console.log(lineOf(figure));
  shown = figures.list.length;
}

/** Views, pages, rules, cold loads: in a process with the flags of the server. */
async function measureInside(dataFolder: string): Promise<void> {
  const child = measured('test/bench/inside.ts', { PARRAIN_DATA: dataFolder }, quick ? '--quick' : '--full');
  try {
    figures.list.push(...(JSON.parse(await child.line(180)) as Figures['list'])); // What `inside.ts` prints.
  } finally {
    await child.end();
  }
}

const run = beginRun();
const dataFolder = temporaryFolder();
try {
  await part('The machine', async () => {
    figures.add('machine.touch', 'a page of memory touched for the first time', firstTouchUs(), 'µs');
  });
  await part('Moves, durable (a, b)', () => measureTraffic(figures, dataFolder, plan));
  await part('A move that five screens see', () => measureSeen(figures, dataFolder, quick ? 60 : 200));
  await part('Rules, views, pages, cold games (c, d)', () => measureInside(dataFolder));
  await part('While one account does the worst it may', () =>
    measureWorst(figures, dataFolder, quick ? { seconds: 1, readings: 0 } : thorough),
  );
  await part('Start and memory (e)', () => measureStart(figures, dataFolder, quick ? 1 : 3));
  if (json) console.log(figures.json());
} finally {
  await endAll();
  rmSync(dataFolder, { recursive: true, force: true });
  run.finished();
}
