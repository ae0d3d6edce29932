/**
 * `npm run proofs`: the tests with all seeds, each page in all its looks, and the long runs, which are also separate scripts (`npm run proof:crash`). About an
 * hour. `npm run proofs -- <words>` runs only the matching parts.
 */
import { globSync, readFileSync } from 'node:fs';
import { Tally } from '../support/tally.ts';

process.env.PROOFS = 'whole';
const tally = new Tally();

const tests =
  (...args: string[]) =>
  (name: string) =>
    tally.tests(name, ...args);
/** Tests of that folder with a larger budget here than in `npm test`. */
const withBudgets = (folder: string): string[] =>
  globSync(`test/${folder}/**/*.test.ts`).filter((file) =>
    /support\/(?:seeds|in-proofs)\.ts/.test(readFileSync(file, 'utf8')),
  );
const script = (name: string) => tally.watch(name, 'node', `test/proofs/${name}.ts`);

const parts: Readonly<Record<string, (name: string) => Promise<void>>> = {
  games: tests('--project', 'rules', ...withBudgets('rulebooks')),
  forms: tests('--project', 'pages', ...withBudgets('pages')),
  rulebooks: tests('--project', 'server', 'test/proofs/', ...withBudgets('server')),
  pages: tests('--project', 'web'),
  campaigns: script,
  'clock-sync': script,
  'club-programme': script,
  attack: script,
  flags: script,
  screens: script,
  crash: script,
  mutants: script,
};

const words = process.argv.slice(2);
const wanted = Object.entries(parts).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (wanted.length === 0) tally.fail('proofs', `There is no part of that name: ${Object.keys(parts).join(', ')}`);
for (const [name, run] of wanted) await run(name);
process.exitCode = tally.close();
