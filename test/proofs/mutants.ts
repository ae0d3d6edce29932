/**
 * `npm run proofs -- mutants` (`npm run proof:mutants -- supergang` for one rulebook): mutation tests of the rules. Stryker mutates a sample of each rulebook, and this file adds
 * mutations that Stryker does not know. The sample changes with the commit (`SAMPLE`). Fails if fewer than nine of ten mutants are killed.
 */
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { seededDice, shuffle } from '#rulebooks/dice.ts';
import { sampleSeed } from '../support/seeds.ts';
import { plantedIn, plantings } from './plantings.ts';

/** Share of mutants to be killed. */
const AIM = 0.9;
/** About how many mutants Stryker makes per rulebook: one per line. */
const LINES = 40;
const PLANTED = 4;
/** A fault with which the tests take so many times as long is seen: with some they never end. */
const PATIENCE = 4;

interface Rules {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: string;
}

/** Without bots, lessons and refusal sentences. */
const rulesIn = (folder: string): readonly string[] =>
  globSync(`rulebooks/${folder}/**/*.ts`).filter(
    (file) => !/\/(bots|lessons|data|pairing|rules)\/|\/(bots|explain|moves\.|view\.)|schema/.test(file),
  );

const books: readonly Rules[] = [
  'gangster-paradise',
  'peur-sur-la-ville',
  'police-city',
  'streets-of-gotham',
  'supergang',
].map((name) => ({ name, files: rulesIn(name).toSorted(), tests: `test/rulebooks/${name}/**/*.test.ts` }));

/** An undetected mutation that is harmless, and why. */
interface Harmless {
  readonly file: string;
  readonly line: string;
  readonly fault: string;
  readonly why: string;
}
const harmless = JSON.parse(readFileSync('test/proofs/harmless-mutants.json', 'utf8')) as readonly Harmless[];

interface Fault {
  readonly file: string;
  readonly at: number;
  readonly line: string;
  readonly fault: string;
  readonly seen: boolean;
}

const isHarmless = ({ file, line, fault }: Fault): boolean =>
  harmless.some((one) => one.file === file && one.line === line && one.fault === fault);

/** Random files up to the number of lines. */
function sampled({ files, name }: Rules): readonly string[] {
  const chosen: string[] = [];
  let lines = 0;
  for (const file of shuffle(seededDice(sampleSeed + name.length), [...files])) {
    if (lines >= LINES) break;
    const length = readFileSync(file, 'utf8').split('\n').length;
    const most = LINES - lines;
    const from = length > most ? 1 + seededDice(sampleSeed + lines).int(length - most) : 1;
    chosen.push(`${file}:${from}-${Math.min(length, from + most)}`);
    lines += Math.min(length, most);
  }
  return chosen;
}

/** The parts of Stryker's report that are used. */
interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: string;
          readonly replacement?: string;
          readonly location: { readonly start: { readonly line: number } };
        }[];
      }
    >
  >;
}

async function byStryker(rules: Rules): Promise<Fault[]> {
  const report = join(tmpdir(), `parrain-mutants-${process.pid}.json`);
  const config = join(tmpdir(), `parrain-stryker-${process.pid}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'test/proofs/vitest-of-mutants.ts', related: false },
      coverageAnalysis: 'perTest',
      ignoreStatic: true,
      concurrency: 1,
      mutate: sampled(rules),
      ignorePatterns: ['/web', '/migrations', '/.svelte-kit', '/test/.artifacts', '/test/web', '/data'],
      reporters: ['json'],
      jsonReporter: { fileName: report },
      allowEmpty: true,
    }),
  );
  await run('node_modules/.bin/stryker', ['run', config], { MUTANTS_TESTS: rules.tests });
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report; // By `mutation-testing-report-schema`.
  for (const file of [report, config]) rmSync(file);
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
      .map(({ status, replacement = '', location: { start } }) => ({
        file,
        at: start.line,
        line: source.split('\n')[start.line - 1]?.trim() ?? '',
        fault: replacement,
        seen: status === 'Killed' || status === 'Timeout',
      })),
  );
}

/** What the tests of the rules read. */
const COPIED = ['rulebooks', 'kernel', 'server', 'test', 'docs', 'web/src', 'package.json', 'tsconfig.json'];

/** Manual mutations, one after the other, in a copy. */
async function byHand({ files, tests, name }: Rules): Promise<Fault[]> {
  const copy = mkdtempSync(join(tmpdir(), 'parrain-mutants-'));
  for (const part of COPIED) cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const passes = (timeout?: number) => run('node_modules/.bin/vitest', VITEST, { MUTANTS_TESTS: tests }, copy, timeout);
  const began = Date.now();
  // Else every fault would count as seen.
  if (!(await passes())) throw new Error(`${name}: its tests fail in a copy without a fault`);
  const patienceMs = PATIENCE * (Date.now() - began);
  const spots = files.flatMap((file) => plantings(file, readFileSync(file, 'utf8')));
  const faults: Fault[] = [];
  for (const { file, at, line, fault } of shuffle(seededDice(sampleSeed + name.length), spots).slice(0, PLANTED)) {
    const written = readFileSync(file, 'utf8');
    writeFileSync(join(copy, file), plantedIn(written, at, fault));
    faults.push({ file, at, line, fault, seen: !(await passes(patienceMs)) });
    writeFileSync(join(copy, file), written);
  }
  rmSync(copy, { recursive: true });
  return faults;
}
const VITEST = ['run', '--bail=1', '--config=test/proofs/vitest-of-mutants.ts'];

/** @returns whether it passed, in time if that is limited (ms) */
async function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd = '.',
  timeout = 0,
): Promise<boolean> {
  const limits = { timeout, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 } as const;
  try {
    await promisify(execFile)(command, args, { cwd, env: { ...process.env, ...env, PROOFS: '' }, ...limits });
    return true;
  } catch (error) {
    if (command.endsWith('stryker')) console.error(error);
    return false;
  }
}

const words = process.argv.slice(2);
for (const rules of books.filter(({ name }) => words.length === 0 || words.includes(name))) {
  const faults = [...(await byStryker(rules)), ...(await byHand(rules))].filter((fault) => !isHarmless(fault));
  const seen = faults.filter((fault) => fault.seen).length;
  console.log(`${rules.name}: ${seen} of ${faults.length} faults are seen (sample ${sampleSeed})`);
  for (const { file, at, line, fault } of faults.filter((fault) => !fault.seen))
    console.log(`  not seen: ${file}:${at}\n    ${line}\n    ${fault.replaceAll('\n', ' ')}`);
  if (faults.length === 0 || seen < AIM * faults.length) process.exitCode = 1;
}
