/**
 * `npm run bench:pages [--runs=5] [--json] [--why] [name …]`: cost of a page's first view on a phone, by Lighthouse's mobile profile with simulated throttling,
 * in alternating runs: median and range, with targets (issues 11, 13 and 14). Game pages are opened by a player. Absolute figures need a quiet machine: load,
 * benchmark index and memory cost are printed below.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { beginRun, temporaryFolder } from '../support/temporary-folder.ts';
import { median } from './figures.ts';
import { phone, type Seen } from './lighthouse.ts';
import { firstTouchUs } from './machine.ts';
import { type Shown, store } from './pages-stored.ts';
import { endAll, measured } from './processes.ts';

const LEAST_PERFORMANCE = 95;
const LEAST_ACCESSIBILITY = 100;
const MOST_BLOCKED_MS = 150;

const options = process.argv.slice(2);
const names = options.filter((one) => !one.startsWith('--'));
const runs = Number(options.find((one) => one.startsWith('--runs='))?.slice(7) ?? 5);

const run = beginRun();
const folder = temporaryFolder();
const server = measured('test/bench/server.ts', { PARRAIN_DATA: folder, PARRAIN_PAGES: 'true' });
const loads: number[] = [];
try {
  const { address, url } = JSON.parse(await server.line(120)) as { address: string; url: string }; // Its one line.
  const { token, shown } = await store(address, url);
  const wanted = shown.filter(({ name }) => names.length === 0 || names.some((one) => name.includes(one)));
  const seen = await look(address, token, wanted);
  if (options.includes('--json')) console.log(JSON.stringify(Object.fromEntries(seen)));
  else {
    print(wanted, seen);
    const range = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
    const indices = [...seen.values()].flat().map(({ benchmarkIndex }) => benchmarkIndex);
    console.log(`\n${runs} runs each; load of the machine ${range} on ${navigator.hardwareConcurrency} processors`);
    console.log(
      `benchmark index of the browser ${median(indices).toFixed(0)}; a page of memory touched first ${firstTouchUs().toFixed(1)} µs`,
    );
  }
} finally {
  await server.end();
  await endAll();
  rmSync(folder, { recursive: true, force: true });
  run.finished();
}

/** Alternating, so that a busy minute of the machine affects all pages. */
async function look(address: string, token: string, pages: readonly Shown[]): Promise<Map<string, Seen[]>> {
  const seen = new Map<string, Seen[]>(pages.map(({ name }) => [name, []]));
  const { see, end } = await phone();
  try {
    for (let n = 0; n < runs; n++)
      for (const { name, path, stranger } of pages) {
        loads.push(loadavg()[0] ?? 0);
        const cookie: Record<string, string> = stranger ? {} : { cookie: `parrain_access=${token}` };
        seen.get(name)?.push(await see(address + path, { 'accept-language': 'fr', ...cookie }));
        console.error(`${name} ${n + 1}/${runs}`);
      }
  } finally {
    await end();
  }
  return seen;
}

function print(pages: readonly Shown[], seen: ReadonlyMap<string, Seen[]>): void {
  const row = (cells: readonly string[]): string =>
    cells.map((one, n) => (n === 0 ? one.padEnd(20) : one.padStart(17))).join('');
  console.log(
    row([
      '',
      'performance',
      'accessibility',
      'blocked ms',
      'first paint ms',
      'largest paint ms',
      'shift',
      'script KiB',
      'all KiB',
    ]),
  );
  for (const { name, mostScriptKib, atTable } of pages) {
    const all = seen.get(name) ?? [];
    const cell = (of: (one: Seen) => number, digits = 0, isReached?: (value: number) => boolean): string => {
      const values = all.map(of);
      const middle = median(values);
      const [low, high] = [Math.min(...values), Math.max(...values)].map((one) => one.toFixed(digits));
      const range = low === high ? '' : ` (${low}–${high})`;
      return `${isReached && !isReached(middle) ? '! ' : ''}${middle.toFixed(digits)}${range}`;
    };
    console.log(
      row([
        name,
        cell(
          (one) => one.performance,
          0,
          (value) => value >= LEAST_PERFORMANCE,
        ),
        cell(
          (one) => one.accessibility,
          0,
          (value) => !atTable || value >= LEAST_ACCESSIBILITY,
        ),
        cell(
          (one) => one.blockedMs,
          0,
          (value) => value <= MOST_BLOCKED_MS,
        ),
        cell((one) => one.firstPaintMs),
        cell((one) => one.largestPaintMs),
        cell((one) => one.shift, 3),
        cell(
          (one) => one.scriptBytes / 1024,
          1,
          (value) => value <= mostScriptKib,
        ),
        cell((one) => one.allBytes / 1024),
      ]),
    );
    if (!options.includes('--why')) continue;
    for (const fault of new Set(all.flatMap(({ faults }) => faults.slice(0, 30)))) console.log(`    ${fault}`);
  }
}
