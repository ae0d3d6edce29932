import { defineConfig } from 'vitest/config';
import { thorough } from './test/support/seeds.ts';
import { SlowFirst } from './test/support/slow-first.ts';

const everywhere = {
  environment: 'node' as const,
  maxWorkers: 4,
  // Node loads TypeScript itself, as on the server, so tests run the same untransformed code.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', './server/compile-cache.mjs'],
  // Files share modules, since loading takes half of a small file's time. A file must leave nothing behind: see known.ts.
  isolate: false,
  // Longer and rarer polls than vitest's second and 50 ms, for a busy machine.
  expect: { poll: { timeout: 15_000, interval: 100 } },
};

/**
 * Four projects: rules, page parts without a browser, the server on a real Postgres, pages in a real browser. Four workers on two cores, since many tests wait;
 * they share one Postgres, with one browser each. Timeouts only end what hangs on a busy machine; speed is measured by `npm run bench`.
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
