import { defineConfig } from 'vitest/config';

/**
 * Four projects: the rules alone, the parts of pages that need no browser, the server on a real Postgres, and the pages in a real
 * browser. Two workers, whatever the machine: so many cores are asked for, and one browser and one Postgres serve both. The limits of
 * time are there to end what hangs, on a machine that does three other things; what must be fast is measured by `npm run bench`.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['test/rulebooks/**/*.test.ts'],
          environment: 'node',
          maxWorkers: 2,
          isolate: false, // They are pure: nothing of one file is left for the next.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['test/pages/**/*.test.ts'],
          environment: 'node',
          maxWorkers: 2,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts', 'test/proofs/**/*.test.ts'],
          environment: 'node',
          maxWorkers: 2,
          globalSetup: ['test/support/postgres.ts'],
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['test/web/**/*.test.ts'],
          environment: 'node',
          maxWorkers: 2,
          globalSetup: ['test/support/postgres.ts', 'test/support/browser-server.ts'],
          // A poll asks again for as long; vitest's own second is over before a busy machine has drawn a page again.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
