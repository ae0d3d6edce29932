/** Runs and counts the programs of `npm test` and `npm run proofs`. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface TimedFile {
  readonly file: string;
  readonly seconds: number;
}

const REPORT = 'test/.artifacts/vitest.json';
const SLOWEST = 10;

/** Counts passes and failures; `close` prints them in the last line. */
export class Tally {
  #passed = 0;
  #failed = 0;
  readonly #failures: string[] = [];

  count(name: string, { passed, failed }: Count): void {
    this.#passed += passed;
    this.#failed += failed;
    if (failed > 0) this.#failures.push(name);
  }

  fail(name: string, sentence: string): void {
    console.error(`\nFAILED: ${sentence}`);
    this.count(name, { passed: 0, failed: 1 });
  }

  /** Runs a program that passes or fails as a whole. Prints its output at the end, so that several may run at once. */
  async check(name: string, command: string, ...args: string[]): Promise<void> {
    const began = performance.now();
    const { status, said } = await run(command, args, { quiet: true });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`\n— ${name}\n${said.trim()}\n${status === 0 ? 'passed' : 'FAILED'}: ${name} (${seconds} s)`);
    this.count(name, status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }

  /** Runs a program with its output shown live. */
  async watch(name: string, command: string, ...args: string[]): Promise<void> {
    console.log(`\n— ${name}`);
    const { status } = await run(command, args);
    console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${name}`);
    this.count(name, status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }

  /** Runs vitest and reads its count. A file that fails to load has no test: it counts as one failure. */
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

  close(): number {
    if (this.#failures.length > 0) console.log(`\nFailed: ${this.#failures.join(', ')}.`);
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed > 0 ? 1 : 0;
  }
}

/** Prefix that runs programs with the batch scheduler (Linux), which avoids preemption; saves a thirteenth of the page tests (docs/decisions/the-proof.md). */
function unhurried(): readonly string[] {
  const batch = ['chrt', '--batch', '0'] as const;
  const [chrt, ...options] = batch;
  return spawnSync(chrt, [...options, 'true']).status === 0 ? batch : [];
}

/** @returns the result, with the output if quiet */
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

/** Vitest's report; nothing if there is none. */
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
