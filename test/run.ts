/**
 * `npm test`: types, format and lint, import rules, then every test. Everything runs even when something before it failed.
 * The last line is "N passed, N failed"; a failing check counts as one. `npm test -- <words>` runs the tests of those files only.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

interface Tally {
  passed: number;
  failed: number;
}

const words = process.argv.slice(2);
const total: Tally = { passed: 0, failed: 0 };
const failures: string[] = [];

function run(command: string, args: readonly string[]): number {
  const result = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return result.status ?? 1;
}

function count(name: string, { passed, failed }: Tally): void {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
}

function check(name: string, command: string, ...args: string[]): void {
  const began = performance.now();
  console.log(`\n— ${name}`);
  const ok = run(command, args) === 0;
  console.log(`${ok ? 'passed' : 'FAILED'}: ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  count(name, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** Runs vitest and reads its count. A file that cannot even be loaded has no test in it: it counts as one failure. */
function tests(): void {
  const file = 'test/.artifacts/vitest.json';
  mkdirSync('test/.artifacts', { recursive: true });
  rmSync(file, { force: true });
  console.log('\n— tests');
  const status = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...words]);
  count('tests', tallyOf(file, status));
}

function tallyOf(file: string, status: number): Tally {
  const tally = { passed: 0, failed: 0 };
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    tally.passed = numberIn(report, 'numPassedTests');
    tally.failed = numberIn(report, 'numFailedTests');
  } catch (error) {
    console.error(`The report of vitest cannot be read: ${error}`);
  }
  if (status !== 0 && tally.failed === 0) tally.failed = 1;
  return tally;
}

function numberIn(report: unknown, key: string): number {
  if (typeof report !== 'object' || report === null) return 0;
  const value: unknown = Reflect.get(report, key);
  return typeof value === 'number' ? value : 0;
}

if (words.length === 0) {
  check('types of server, rulebooks and tests', 'tsc', '-p', 'server');
  check('types of the pages: generated part', 'svelte-kit', 'sync');
  check('types of the pages', 'svelte-check', '--tsconfig', './tsconfig.json', '--output', 'human');
  check('format and lint', 'biome', 'ci', '.');
  check('import rules', 'depcruise', 'rulebooks', 'server', 'web/src');
}
tests();

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}.`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
