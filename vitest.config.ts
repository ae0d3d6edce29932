import { defineConfig } from 'vitest/config';
import { thorough } from './test/support/seeds.ts';
import { SlowFirst } from './test/support/slow-first.ts';

const everywhere = {
  environment: 'node' as const,
  maxWorkers: 4,
  // Node itself loads our TypeScript, as it does when the server runs: what is tried is what runs, and nothing is transformed or put in its place.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', './server/compile-cache.mjs'],
  // What is loaded serves the next file as well: half of the time of a small file is loading. A file leaves nothing behind: see known.ts.
  isolate: false,
  // A poll asks again for as long; vitest's own second is over before a busy machine has drawn a page again, and its 50 ms are work for that machine.
  expect: { poll: { timeout: 15_000, interval: 100 } },
};

/**
 * Four projects: the rules alone, the parts of pages that need no browser, the server on a real Postgres, and the pages in a real
 * browser. Four workers on two cores, since tests of clocks, crashes and pages also wait; one Postgres serves them all, one browser each worker.
 * The limits of time are there to end what hangs, on a machine that does three other things; what must be fast is measured by
 * `npm run bench`.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: SlowFirst },
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['test/rulebooks/**/*.test.ts'],
          ...everywhere,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['test/pages/**/*.test.ts'],
          ...everywhere,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts', 'test/proofs/**/*.test.ts'],
          ...everywhere,
          globalSetup: ['test/support/postgres.ts'],
          setupFiles: ['test/support/close-after.ts'],
          testTimeout: thorough ? 900_000 : 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['test/web/**/*.test.ts'],
          ...everywhere,
          globalSetup: ['test/support/postgres.ts', 'test/support/browser-of-run.ts'],
          setupFiles: ['test/support/close-after.ts', 'test/support/evidence.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
