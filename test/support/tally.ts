/** What `npm test` and `npm run proofs` are made of: programs that are run and counted. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A test file and how long it took, its set-up included. */
interface TimedFile {
  readonly file: string;
  readonly seconds: number;
}

const REPORT = 'test/.artifacts/vitest.json';
const SLOWEST = 10;

/** Counts what passed and what failed; `close` says it in the last line. */
export class Tally {
  #passed = 0;
  #failed = 0;
  readonly #failures: string[] = [];

  count(name: string, { passed, failed }: Count): void {
    this.#passed += passed;
    this.#failed += failed;
    if (failed > 0) this.#failures.push(name);
  }

  /** Says in a sentence what was not there. */
  fail(name: string, sentence: string): void {
    console.error(`\nFAILED: ${sentence}`);
    this.count(name, { passed: 0, failed: 1 });
  }

  /** A program that passes or fails as a whole. What it says is shown once it has ended, so that several may run at a time. */
  async check(name: string, command: string, ...args: string[]): Promise<void> {
    const began = performance.now();
    const { status, said } = await run(command, args, { quiet: true });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`\n— ${name}\n${said.trim()}\n${status === 0 ? 'passed' : 'FAILED'}: ${name} (${seconds} s)`);
    this.count(name, status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }

  /** A program that passes or fails as a whole and is watched while it runs. */
  async watch(name: string, command: string, ...args: string[]): Promise<void> {
    console.log(`\n— ${name}`);
    const { status } = await run(command, args);
    console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${name}`);
    this.count(name, status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }

  /** Runs vitest and reads its count. A file that cannot even be loaded has no test in it: it counts as one failure. */
  async tests(name: string, ...args: string[]): Promise<void> {
    mkdirSync('test/.artifacts', { recursive: true });
    rmSync(REPORT, { force: true });
    console.log(`\n— ${name}`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
    const [command = '', ...before] = [...unhurried(), 'vitest'];
    const { status } = await run(command, [...before, 'run', ...reporters, ...args]);
    const { passed, failed, files } = read(REPORT);
    this.count(name, { passed, failed: status !== 0 && failed === 0 ? 1 : failed });
    saySlowest(files);
  }

  /** The last lines. @returns the exit code */
  close(): number {
    if (this.#failures.length > 0) console.log(`\nFailed: ${this.#failures.join(', ')}.`);
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed > 0 ? 1 : 0;
  }
}

/** Linux runs the tests as a batch: a process that wakes does not preempt the running one, which saves a thirteenth of the processor time of the pages' tests. */
function unhurried(): readonly string[] {
  const batch = ['chrt', '--batch', '0'] as const;
  const [chrt, ...options] = batch;
  return spawnSync(chrt, [...options, 'true']).status === 0 ? batch : [];
}

/** @returns how it ended, and what it said if it was to be quiet */
function run(
  command: string,
  args: readonly string[],
  { quiet = false } = {},
): Promise<{ readonly status: number; readonly said: string }> {
  return new Promise((resolve) => {
    const heard = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, { stdio: ['ignore', heard, heard], shell: process.platform === 'win32' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text));
    child.once('error', (error) => resolve({ status: 1, said: `${said}${error.message}` }));
    child.once('close', (status) => resolve({ status: status ?? 1, said }));
  });
}

/** What vitest wrote of its run; nothing where it could not. */
function read(path: string): Count & { readonly files: readonly TimedFile[] } {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as {
      readonly numPassedTests: number;
      readonly numFailedTests: number;
      readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
    }; // Vitest's own format.
    const files = report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    }));
    return { passed: report.numPassedTests, failed: report.numFailedTests, files };
  } catch {
    console.error('Vitest left no report of its run; the reason stands above.');
    return { passed: 0, failed: 0, files: [] };
  }
}

function saySlowest(files: readonly TimedFile[]): void {
  if (files.length <= SLOWEST) return;
  console.log(`\nThe ${SLOWEST} slowest files:`);
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
