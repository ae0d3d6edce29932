/**
 * `npm test`: types, format and lint, import rules, unused exports, then every test. Everything runs even when something before it failed, but for what
 * the machine lacks. The last line is "N passed, N failed"; a failing check, or something that is missing, counts as one.
 * `npm test -- <words>` runs the tests of those files only.
 */
import { spawnSync } from 'node:child_process';
import { fullDisk, missingBrowser, missingDatabase, missingDisk } from './support/needs.ts';
import { Tally } from './support/tally.ts';

const words = process.argv.slice(2);
/** Which samples are taken (`someOf`): `SAMPLE=<hash> npm test` takes those of an earlier run. */
process.env.SAMPLE ??= spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() || '0';
console.log(`Samples of ${process.env.SAMPLE}`);
const tally = new Tally();
const projects = ['rules', 'pages'];

/** Whether that is there; else it is said, and counts. */
function has(name: string, missing: string | null): boolean {
  if (missing) tally.fail(name, missing);
  return missing === null;
}

if (has('disk', missingDisk()) && has('database', missingDatabase())) {
  projects.push('server');
  if (has('browser', await missingBrowser())) projects.push('web');
}

/** Two at a time, as there are cores. */
async function checks(): Promise<void> {
  const source = async () => {
    await tally.check('types of server, rulebooks and tests', 'tsc', '-p', 'server');
    await tally.check('format and lint', 'biome', 'ci', '.');
    await tally.check('import rules', 'depcruise', 'kernel', 'rulebooks', 'server', 'web/src');
  };
  const pages = async () => {
    await tally.check('types of the pages: generated part', 'svelte-kit', 'sync');
    await tally.check(
      'types of the pages',
      'svelte-check',
      '--tsgo',
      '--tsconfig',
      './tsconfig.json',
      '--output',
      'human',
    );
    await tally.check('types of the service worker', 'tsc', '-p', 'web/src/service-worker');
    await tally.check('unused exports', 'knip', '--no-progress', '--tsConfig', 'server/tsconfig.json');
    await tally.check('plain words', 'node', 'test/plain-words.ts');
  };
  await Promise.all([source(), pages()]);
}

if (words.length === 0) await checks();
await tally.tests('tests', ...projects.flatMap((project) => ['--project', project]), ...words);
const full = fullDisk();
if (full) tally.fail('disk', full);
process.exitCode = tally.close();
